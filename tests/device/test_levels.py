"""Five of the machine's levels, by their other names m1 to m5: legal moves, the same on every runtime, stronger from
level to level. Runs under pytest and on MicroPython."""

import binascii

from picorack.core.move import EXCHANGE, PASS, make, score, tiles
from picorack.core.scoring import words
from picorack.game import referee
from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import ALL_COMMON, Generator
from picorack.players.greedy import Greedy
from picorack.players.roster import machine
from sample_play import chosen, chosen_without_memory, give

LEVELS = 5
_LEXICON = "tests/data/small/lexicon"
# {pairs of games, each with one seed and both orders of seats: (points of a level, of the next) for each level}
_TOTALS = {1: ((303, 414), (365, 651), (422, 605), (577, 601)),
           3: ((1088, 1341), (1142, 1620), (1390, 1644), (1669, 1807))}  # fmt: skip
_DIGESTS = [3266107468, 2657310814, 713377266, 1669924383, 4250240341]  # of a game of each level with itself
_PLAIN = "tests/data/small/plain"  # a lexicon without common words and leave values


def _machines(lexicon):
    generator = Generator(lexicon)
    return [machine(generator, "m%d" % level) for level in range(1, LEVELS + 1)]


def _game(lexicon, seed, players=2):
    return Game(lexicon.tileset, [str(i) for i in range(players)], seed, 7, True, lexicon)


def _play(lexicon, players, seed):
    """A game between these players, every move checked by the referee."""
    game = _game(lexicon, seed, len(players))
    while not game.over:
        move = chosen(players[game.turn], game)
        assert game.play(move) == score(move)
        assert move[7] == 0
    return game


def _known(move):
    """The bytes of a move that say what it is."""
    return bytes(move[:8]) + bytes(tiles(move))


def _digest(game):
    """CRC-32 of all moves."""
    crc = 0
    for turn in range(len(game.history)):
        crc = binascii.crc32(game.history.move(turn), crc)
    return crc & 0xFFFFFFFF


def test_every_level_plays_by_the_rules():
    for shift, folder in enumerate((_LEXICON, _PLAIN)):
        lexicon = Lexicon(folder)
        for level, player in enumerate(_machines(lexicon)):
            players = 1 + (level + shift) % 3
            assert len(_play(lexicon, [player] * players, players).history) > 10


def slow_every_level_plays_by_the_rules():
    for folder in (_LEXICON, _PLAIN):
        lexicon = Lexicon(folder)
        for player in _machines(lexicon):
            for players in (1, 2, 3):
                assert len(_play(lexicon, [player] * players, players).history) > 10


def test_a_seed_is_the_same_game_on_every_runtime():
    lexicon = Lexicon(_LEXICON)
    digests = [_digest(_play(lexicon, [player, player], 5)) for player in _machines(lexicon)]
    assert digests == _DIGESTS, digests


def test_all_levels_take_turns_with_one_generator():
    alone = [Lexicon(_LEXICON) for _ in range(4)]
    apart = [machine(Generator(lexicon), "m%d" % level) for level, lexicon in zip((1, 3, 4, 5), alone)]
    together = _machines(Lexicon(_LEXICON))
    del together[1]
    for seed in (1, 2):
        assert _digest(_play(alone[0], apart, seed)) == _digest(_play(alone[0], together, seed))


def _climb(pairs):
    lexicon = Lexicon(_LEXICON)
    players = _machines(lexicon)
    for low in range(LEVELS - 1):
        totals = [0, 0]
        for seed in range(pairs):
            for seat in (0, 1):
                pair = players[low], players[low + 1]
                game = _play(lexicon, pair if seat == 0 else (pair[1], pair[0]), seed)
                totals[0] += game.scores[seat]
                totals[1] += game.scores[1 - seat]
        assert totals[0] < totals[1], (low + 1, totals)
        assert tuple(totals) == _TOTALS[pairs][low], totals


def test_each_level_is_stronger_than_the_one_below():
    _climb(1)


def slow_each_level_is_stronger_than_the_one_below():
    _climb(3)


def test_what_a_level_overlooks_depends_on_the_seed_and_the_turn():
    lexicon = Lexicon(_LEXICON)
    player = _machines(lexicon)[0]
    moves = set()
    for seed in range(8):
        game = _game(lexicon, seed)
        give(game, game.turn, "AEINRST")
        first = _known(chosen(player, game))
        assert _known(chosen(player, game)) == first
        moves.add(first)
    assert len(moves) > 3
    turns = set()
    for _ in range(4):
        game.accept(make(PASS) if len(turns) % 2 else make(EXCHANGE, tiles=game.racks[game.turn].tiles()[:1]))
        give(game, game.turn, "AEINRST")
        turns.add(_known(chosen(player, game)))
    assert len(turns) > 1


def test_low_levels_form_common_words_while_they_can():
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    common = Lexicon(_LEXICON)
    common.splits = common.files[-1:]
    common.store.select = _Always(common.store.select, len(common.files) - 1)
    placed = other = 0
    for level in (1, 2):
        player = machine(generator, "m%d" % level)
        for seed in range(4):
            game = _game(lexicon, seed)
            while not game.over:
                move = chosen(player, game)
                if move[0] < EXCHANGE and not all(common.contains(word) for word in words(game.board.cells, move)):
                    other += 1
                    assert not _moves(generator, game, ALL_COMMON)
                placed += move[0] < EXCHANGE
                game.accept(move)
    assert placed > 100 and 0 < other < placed // 2, (placed, other)


class _Always:
    """Calls a function with a fixed argument, whatever argument it is given itself."""

    def __init__(self, act, argument):
        self._act = act
        self._argument = argument

    def __call__(self, _):
        self._act(self._argument)


def _moves(generator, game, common):
    """How many legal moves there are."""
    generator.start(game.board, game.racks[game.turn].tiles(), common)
    found = 0
    while not generator.done:
        generator.step(2000)
        found += generator.count
    return found


def test_it_plays_where_a_word_can_be_placed():
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    for level in range(1, LEVELS):
        player = machine(generator, "m%d" % level)
        for seed in range(3):
            game = _game(lexicon, seed)
            while not game.over:
                move = chosen(player, game)
                assert move[0] < EXCHANGE or not _moves(generator, game, 0), level
                game.accept(move)


def test_the_best_so_far_at_any_time():
    lexicon = Lexicon(_LEXICON)
    for player in _machines(lexicon):
        game = _game(lexicon, 3)
        while not game.over:
            player.start(game)
            assert player.best(game)[0] >= EXCHANGE
            done = False
            while not done:
                done = player.step(100)
                move = player.best(game)
                assert _known(referee.checked(game, move)) == _known(move)
            assert _known(chosen(player, game)) == _known(move)
            game.play(chosen(player, game, 1))


def test_thinking_allocates_nothing():
    lexicon = Lexicon(_LEXICON, "resident")
    generator = Generator(lexicon)
    for level in range(1, LEVELS + 1):
        player = machine(generator, "m%d" % level)
        for rack in ("AEINRST", "AB?DEFG"):
            game = _game(lexicon, 1)
            for _ in range(6):
                give(game, game.turn, rack)
                game.accept(chosen_without_memory(player, game))


def test_the_best_level_exchanges_a_bad_rack():
    lexicon = Lexicon(_LEXICON)
    player = machine(Generator(lexicon), "m5")
    game = _game(lexicon, 1)
    give(game, game.turn, "IUUVVS?")
    move = chosen(player, game)
    assert move[0] == EXCHANGE
    assert game.tileset.text(tiles(move)) == "IUUVV", game.tileset.text(tiles(move))
    game.bag.size = 6
    assert chosen(player, game)[0] < EXCHANGE
    game.bag.size = 40
    give(game, game.turn, "AEINRST")
    assert chosen(player, game)[0] < EXCHANGE


def test_machines_of_the_best_level_do_not_exchange_for_ever():
    lexicon = Lexicon(_LEXICON)
    player = machine(Generator(lexicon), "m5")
    game = _game(lexicon, 1)
    kinds = []
    for _ in range(game.pass_limit + 1):
        give(game, game.turn, "IUUVVVV")
        kinds.append(chosen(player, game)[0])
        game.accept(chosen(player, game))
    assert kinds[:-1] == [EXCHANGE] * game.pass_limit and kinds[-1] != EXCHANGE, kinds


def test_with_the_bag_empty_it_counts_what_is_kept():
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    best = machine(generator, "m5")
    greedy = Greedy(generator)
    better = went_out = 0
    for text in ("DU", "NAY", "POU", "AODZ", "UYM", "TORS", "ULMZ", "OSL"):
        game = _game(lexicon, 1)
        game.accept(chosen(greedy, game))
        game.bag.size = 0
        give(game, game.turn, text)
        move, other = chosen(best, game), chosen(greedy, game)
        gain = _worth(game, move) - _worth(game, other)
        assert gain >= 0, text
        better += gain > 0
        went_out += len(tiles(move)) == len(text) > len(tiles(other))
    assert better and went_out, (better, went_out)


def _worth(game, move):
    """The value of a move when the bag is empty: its points less those of the tiles kept; for going out twice the
    opponent's rack."""
    rack, other = game.racks[game.turn], game.racks[1 - game.turn]
    kept = rack.value(game.tileset) - sum(game.tileset.values[tile] for tile in tiles(move))
    return score(move) - kept + 2 * other.value(game.tileset) * (len(rack) == len(tiles(move)))


def test_each_level_has_a_time_limit_of_its_own():
    generator = Generator(Lexicon(_LEXICON))
    limits = [machine(generator, "m%d" % level).limit_ms for level in range(1, LEVELS + 1)]
    assert limits == sorted(limits) and limits[0] >= 1000 and limits[-1] <= 10_000, limits
    assert Greedy(generator).limit_ms == 0
