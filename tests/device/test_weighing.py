"""The players fitness and heuri against the rules and slow twins.

slow_ functions do for whole games what test_ functions do for a few turns.
"""

from picorack.core.bag import MIN_TO_EXCHANGE
from picorack.core.board import PREMIUMS, STRIDE
from picorack.core.move import ACROSS, EXCHANGE, PASS, make, score, step, tiles
from picorack.core.squares import squares
from picorack.core.tiles import EDGE, LETTER
from picorack.laboratory import fitnesskernels, heuri, heurikernels, weighing
from picorack.laboratory.prospects import Prospects
from picorack.laboratory.spots import Spots
from picorack.players.greedy import is_stuck
from picorack.players.roster import machine
from picorack.recorded import playing
from sample_play import all_moves, chosen, game_of, is_tile, known, left, new_anchors
from sample_players import RACKS, machines, opened, played

_VOWELS = b"\1\5\11\17\25"  # A, E, I, O, U
_SPECS = ("fitness:6:100", "heuri:1", "heuri:2", "heuri:3")
# Digests of a game of a player with itself: (turns, digest), of its first turns and of the whole game.
_BEGINNINGS = {"fitness:6:100": (6, 3297206429), "heuri:1": (2, 3831327098), "heuri:2": (2, 3831327098)}
_GAMES = {"fitness:6:100": (999, 431403063), "heuri:1": (999, 1447228199), "heuri:2": (999, 2158164031)}
_MATCHES = (("fitness:6:100", 1, 7), ("fitness:60:30", 2, 8), ("heuri:1", 3, 7), ("heuri:2", 4, 7), ("heuri:2", 5, 8))


def naive_exposure(cells, move, percent):
    """The price of fitness, straight from docs/players/fitness.md."""
    prices = {0x31: 4, 0x21: 3, 0x13: 2, 0x12: 1, 0x11: 0}
    across = STRIDE if move[0] == ACROSS else 1
    total = 0
    for sq in squares(cells, move):
        for way in (across, -across):
            for distance in range(1, 8):
                between = [sq + way * i for i in range(1, distance + 1)]
                if any(cells[there] == EDGE for there in between):
                    break
                foreign = sum(is_tile(cells[there]) for there in between)
                if not cells[between[-1]]:
                    total += prices[PREMIUMS[between[-1]]] * (8 - distance) * (4 >> foreign)
    return min(500_000, 28 * total * percent // 100)


def naive_opened(cells, move, reach, vowels):
    """The price of heuri:1, straight from docs/players/heuri.md. vowels: letters"""
    _, after, opened = new_anchors(cells, move)
    price = 0
    for anchor in opened:
        for way in (1, STRIDE):
            first = last = anchor
            while after[first - way] != EDGE:
                first -= way
            while after[last + way] != EDGE:
                last += way
            for begin in range(first, anchor + 1, way):
                for end in range(anchor, last + 1, way):
                    word = [sq for sq in range(begin, end + 1, way) if not after[sq]]
                    if len(word) <= reach:
                        if sum(PREMIUMS[sq] >> 4 == 3 for sq in word) > 1:
                            price = max(price, 20_000)
                        if sum(PREMIUMS[sq] >> 4 == 2 for sq in word) > 1 and PREMIUMS[anchor] >> 4 == 2:
                            price = max(price, 5_000)
        beside = [after[anchor + way] & LETTER for way in (1, -1, STRIDE, -STRIDE) if after[anchor + way] != EDGE]
        if PREMIUMS[anchor] & 15 == 3 and any(letter in vowels for letter in beside):
            price = max(price, 10_000)
    return price


def _leave(game, move):
    return bytes(sorted(left(game.racks[game.turn].tiles(), tiles(move))))


class Twin:
    """The equity of a move for a player, in thousandths of a point, from the formulas of docs/players."""

    def __init__(self, spec, lexicon, game):
        self.name, *numbers = spec.split(":")
        self.numbers = [int(number) for number in numbers]
        self.prospects = Prospects(lexicon, game.rack_size)
        self.game = game
        self.values = lexicon.tileset.values
        self.gains = {}
        self.prospects.see(game)

    def gain(self, leave):
        if leave not in self.gains:
            self.gains[leave] = self._gain(leave)
        return self.gains[leave]

    def _gain(self, leave):
        prospects = self.prospects
        drawn = self.game.rack_size - len(leave)
        if drawn > len(self.game.bag):
            return 0
        prospects.begin(sum(prospects.weights[tile] for tile in leave))
        while not prospects.done:
            prospects.step(100_000)
        ways, points, of = prospects.ways, prospects.points, prospects.of
        if self.name == "fitness":
            return 1000 * self.numbers[0] * ways // of
        if self.numbers[0] == 1:
            return ways * (50_000 + 2_500 * sum(self.values[tile] for tile in leave) + 4_800 * drawn) // of
        return (50_000 * ways + 2_500 * points) // of

    def unpriced(self, move):
        """What its equity would be if it opened nothing."""
        return 1000 * score(move) + self.gain(_leave(self.game, move))

    def equity(self, move):
        cells = self.game.board.cells
        price = 0
        if move[0] < EXCHANGE:
            if self.name == "fitness":
                price = naive_exposure(cells, move, self.numbers[1])
            else:
                price = naive_opened(cells, move, self.game.rack_size, _VOWELS) if self.numbers[0] == 1 else 0
        return self.unpriced(move) - price

    def most(self, moves):
        """The equity of the best of the moves. A price is never below 0, so most moves need not be priced."""
        best = None
        for unpriced, i in sorted(((self.unpriced(move), i) for i, move in enumerate(moves)), reverse=True):
            if best is not None and unpriced <= best:
                break
            equity = self.equity(moves[i])
            best = equity if best is None else max(best, equity)
        return best


def _exchanges(game):
    rack = game.racks[game.turn].tiles()
    return [
        make(EXCHANGE, tiles=bytes(tile for i, tile in enumerate(rack) if chosen >> i & 1))
        for chosen in range(1, 1 << len(rack))
    ]


def _play_the_highest_equity(turns):
    """turns: of each of _MATCHES. How many moves were those of most points, and how many were not: a dict."""
    kinds = {}
    for (spec, seed, rack), most in zip(_MATCHES, turns):
        lexicon, generator = opened(RACKS, "resident", rack=rack)
        player, game = machine(generator, spec), game_of(lexicon, seed, rack)
        while not game.over and len(game.history) < most:
            moves = all_moves(generator, game)
            before = bytes(game.board.cells)
            twin = Twin(spec, lexicon, game)
            if spec[0] == "h" and len(game.bag) >= MIN_TO_EXCHANGE and not is_stuck(game):
                moves = moves + [move for move in _exchanges(game) if move[3] <= len(game.bag)]
            move = chosen(player, game)
            assert bytes(game.board.cells) == before
            if moves:
                best = twin.most(moves)
                assert twin.equity(move) == best, (spec, len(game.history), known(move), twin.equity(move), best)
                assert move[0] == EXCHANGE or any(known(move) == known(other) for other in moves)
                highest = max(score(other) for other in moves)
                kind = "exchange" if move[0] == EXCHANGE else "greedy" if score(move) == highest else "other"
                kinds[kind] = kinds.get(kind, 0) + 1
            playing.play(game, move)
    return kinds


def test_each_plays_the_move_of_the_highest_equity():
    kinds = _play_the_highest_equity((6, 4, 1, 1, 1))
    assert kinds["greedy"] > 4 and kinds["other"] > 1, kinds


def slow_each_plays_the_move_of_the_highest_equity():
    kinds = _play_the_highest_equity((10, 10, 10, 10, 10))
    assert kinds["greedy"] > 10 and kinds["other"] > 5, kinds


def test_prices_are_those_of_slow_twins():
    lexicon, generator = opened(RACKS, "resident")
    seen = set()
    for seed in (1, 2):
        game = game_of(lexicon, seed)
        player = machine(generator, "greedy")
        while not game.over:
            cells = game.board.cells
            for move in all_moves(generator, game)[::31]:
                for reach in (7, 8):
                    price = heurikernels.price(move, 0, cells, PREMIUMS, _marks(reach))
                    assert price == naive_opened(cells, move, reach, _VOWELS), (known(move), price)
                    assert heuri.nothing(move, 0, cells, PREMIUMS, _marks(reach)) == 0
                    seen.add(price)
                price = fitnesskernels.price(move, 0, cells, PREMIUMS, 70)
                assert price == naive_exposure(cells, move, 70), (known(move), price)
                seen.add(price)
            playing.play(game, chosen(player, game))
    assert {0, 5_000, 10_000, 20_000} <= seen and len(seen) > 30, seen


def _marks(reach):
    return bytes([reach]) + bytes(letter in _VOWELS for letter in range(1, 27))


def test_games_by_the_rules(in_bag=8):
    """To the end, with so many tiles in the bag at first."""
    lexicon, _, *players = machines(RACKS, *_SPECS)
    for first in players:
        game = game_of(lexicon)
        game.bag.size = min(in_bag, len(game.bag))
        played(game, first, players[0])
        assert not len(game.bag)


def slow_games_by_the_rules():
    test_games_by_the_rules(100)


def test_a_seed_is_the_same_game_on_every_runtime(games=_BEGINNINGS):
    for spec, (turns, expected) in games.items():
        lexicon, _, player = machines(RACKS, spec)
        found = played(game_of(lexicon, 5), player, turns=turns, twice=True)
        assert found == expected, (spec, found)


def slow_a_seed_is_the_same_game_on_every_runtime():
    test_a_seed_is_the_same_game_on_every_runtime(_GAMES)


def _few_best(seeds, turns):
    """In how many turns version 3 lays something else than version 2, and in how many of them it exchanges."""
    lexicon, generator = opened(RACKS, "resident")
    differs = fished = 0
    for seed in seeds:
        player, game = machine(generator, "heuri:3"), game_of(lexicon, seed)
        while not game.over and len(game.history) < turns:
            move = chosen(player, game)
            other = chosen(machine(generator, "heuri:2"), game)
            twin = Twin("heuri:2", lexicon, game)
            if move[0] < PASS and other[0] < PASS:
                assert twin.equity(move) <= twin.equity(other)
                spots = _spots(lexicon, generator, game)
                equities = [_equity_on_board(twin, spots, each) for each in (move, other)]
                if known(move) != known(other):
                    assert equities[0] >= equities[1], (seed, len(game.history), equities)
                    differs += 1
                    fished += move[0] == EXCHANGE
            playing.play(game, move)
    return differs, fished


def test_version_3_lays_what_it_likes_best_of_the_few_best_of_version_2():
    differs, _ = _few_best((4,), 3)  # it does so in the second and in the third turn
    assert differs == 2, differs


def slow_version_3_lays_what_it_likes_best_of_the_few_best_of_version_2():
    differs, fished = _few_best((4, 2), 16)
    assert differs > 0, (differs, fished)


def _spots(lexicon, generator, game):
    prospects = Prospects(lexicon, game.rack_size)
    prospects.see(game)
    all_moves(generator, game)
    spots = Spots(lexicon, prospects)
    spots.see(generator)
    return spots


def _equity_on_board(twin, spots, move):
    """As Twin.equity, but that only bingos that the board can place count."""
    leave = _leave(twin.game, move)
    gain = 0
    if twin.game.rack_size - len(leave) <= len(twin.game.bag):
        spots.begin(leave)
        while not spots.done:
            spots.step(1000)
        gain = (50_000 * spots.ways + 2_500 * spots.points) // spots.of
    return twin.equity(move) - twin.gain(leave) + gain


def test_memory_that_runs_out_at_the_first_turn():
    """The turn begins anew."""
    lexicon, generator, player, other = machines(RACKS, "heuri:2", "heuri:2")
    game = game_of(lexicon, 2)
    expected = known(chosen(other, game))
    make_array = weighing.array

    def fail(*given):
        raise MemoryError("none left")

    weighing.array = fail
    try:
        player.start(game)
    except MemoryError:
        weighing.array = make_array
    assert weighing.array is make_array and known(chosen(player, game)) == expected


def test_with_fewer_than_seven_in_the_bag():
    """No leave becomes a full rack of more tiles than the bag holds: then points and price alone count."""
    for spec in _SPECS:
        lexicon, generator, player = machines(RACKS, spec)
        game = game_of(lexicon, 4)
        game.bag.size = 3
        twin = Twin(spec, lexicon, game)
        moves = all_moves(generator, game)
        assert max(len(tiles(move)) for move in moves) > 3
        move = chosen(player, game)
        assert move[0] < EXCHANGE and twin.equity(move) == twin.most(moves)
        assert step(move) in (1, STRIDE)
