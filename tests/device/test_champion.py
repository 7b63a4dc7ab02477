"""The champion against slow twins and examples worked by hand. Runs under pytest and on MicroPython."""

import binascii

from picorack.core.bag import MIN_TO_EXCHANGE, Random
from picorack.core.board import Board, col_of, row_of, square
from picorack.core.move import ACROSS, DOWN, EXCHANGE, PASS, lay, make, score, squares, tiles
from picorack.core.tiles import BLANK, LETTER
from picorack.game import referee
from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players import championkernels as kernels
from picorack.players.champion import CALLS, Champion, model_of
from picorack.players.endgame import Endgame
from picorack.players.greedy import is_stuck
from picorack.players.levels import machine
from sample_play import all_moves, anchors, chosen, chosen_without_memory, game_of, give, known

_LEXICON = "tests/data/small/lexicon"
_LETTERS = 27  # the letters of English, and the blank
_VOWELS = (1, 5, 9, 15, 21)
_DIGEST = 2903790712  # of a game with itself
_ROOM = 24  # so many moves are judged by what they open


def model(firsts=None, furthers=None, balances=None, spots=None, pairs=()):
    """A model's bytes; firsts, furthers: {letter: quarter points}, balances: {(vowels, consonants): quarter points},
    spots: {(class, which of the four): sixteenths}, pairs: (letter, letter, quarter points)."""
    found = bytearray([100] * (2 * _LETTERS))
    for at, worths in ((0, firsts), (_LETTERS, furthers)):
        for letter in worths or {}:
            found[at + letter] += worths[letter]
    found += bytes([0] + [8 if letter in _VOWELS else 1 for letter in range(1, _LETTERS)])
    table = bytearray([100] * 64 + [128] * 144)
    for vowels, consonants in balances or {}:
        table[8 * vowels + consonants] += balances[vowels, consonants]
    for kind, which in spots or {}:
        table[64 + 4 * kind + which] += spots[kind, which]
    found += table
    for first, second, worth in pairs:
        found += bytes([first, second, 100 + worth])
    return bytes(found)


def some_model(seed):
    """Any model with eight pairs."""
    random = Random(seed)
    letters = range(_LETTERS)
    pairs = []
    for _ in range(8):
        first = random.below(_LETTERS - 1)
        pairs.append((first, first + 1 + random.below(_LETTERS - 1 - first), random.below(41) - 20))
    return model(
        {letter: random.below(101) - 50 for letter in letters},
        {letter: random.below(61) - 30 for letter in letters},
        {(vowels, consonants): random.below(41) - 20 for vowels in range(8) for consonants in range(8)},
        {(kind, which): random.below(101) - 50 for kind in range(36) for which in range(4)},
        pairs,
    )


def naive_worth(model, leave):
    """What a leave (tiles) is worth in quarter points, straight from docs/players/champion.md."""
    letters = [tile & ~BLANK for tile in leave]
    worth = vowels = consonants = 0
    for letter in set(letters):
        worth += model[letter] - 100 + (letters.count(letter) - 1) * (model[_LETTERS + letter] - 100)
    for letter in letters:
        vowels += letter in _VOWELS
        consonants += letter > 0 and letter not in _VOWELS
    worth += model[3 * _LETTERS + 8 * vowels + consonants] - 100
    for at in range(3 * _LETTERS + 208, len(model), 3):
        if model[at] in letters and model[at + 1] in letters:
            worth += model[at + 2] - 100
    return worth


def naive_class(sq):
    """Of the 36 classes of squares."""
    low, high = sorted((min(row_of(sq), 14 - row_of(sq)), min(col_of(sq), 14 - col_of(sq))))
    return high * (high + 1) // 2 + low


def naive_opened(model, cells, move):
    """What a move opens, in sixteenths of a point."""
    spots = 3 * _LETTERS + 64
    before = anchors(cells)
    after = bytearray(cells)
    lay(after, move)
    total = 0
    for sq in anchors(after):
        if sq not in before:
            total += model[spots + 4 * naive_class(sq)] - 128
    for sq in squares(cells, move):
        at = spots + 4 * naive_class(sq)
        if sq in before:
            total += model[at + 1] - 128
        total += model[at + (2 if after[sq] & LETTER in _VOWELS else 3)] - 128
    return total


def left(rack, laid):
    """The tiles of a rack that are not laid."""
    rest = list(rack)
    for tile in laid:
        rest.remove(BLANK if tile & BLANK else tile)
    return bytes(rest)


def subsets(rack):
    for taken in range(1, 1 << len(rack)):
        yield bytes([tile for i, tile in enumerate(rack) if taken >> i & 1])


def naive_champion(game, moves, model):
    """(kind of choice, the worth of the champion's move in quarter points, the move if it is a placement)."""
    rack = game.racks[game.turn].tiles()
    ranked = [(4 * score(move) + naive_worth(model, left(rack, tiles(move))), -i) for i, move in enumerate(moves)]
    ranked = sorted(ranked, reverse=True)[:_ROOM]
    judged = [(rank - (naive_opened(model, game.board.cells, moves[-i]) >> 4 - 2), -place, moves[-i])
              for place, (rank, i) in enumerate(ranked)]  # fmt: skip
    best = max(judged) if judged else None
    if len(game.bag) >= MIN_TO_EXCHANGE and not is_stuck(game):
        worth = max(naive_worth(model, left(rack, laid)) for laid in subsets(rack) if len(laid) <= len(game.bag))
        if not best or worth > best[0]:
            return EXCHANGE, worth, None
    return (ACROSS, best[0], best[2]) if best else (PASS, 0, None)


def naive_end(game, calls, most):
    """(by how many points we gain more, our move) at the end of a game of two, straight from docs/players/champion.md.
    calls: of the generator; most: moves that are played out."""
    racks = [list(game.racks[game.turn].tiles()), list(game.racks[1 - game.turn].tiles())]
    looked = [0]

    def value(rack):
        return sum(game.tileset.values[tile] for tile in rack)

    def ranked(cells, rack, other):
        looked[0] += 1
        moves = []
        for i, move in enumerate(moves_of(game, cells, rack)):
            kept = left(rack, tiles(move))
            worth = score(move) + (2 * value(other) if not kept else -value(kept))
            moves.append((-worth, i, move))
        return [move for _, _, move in sorted(moves)]

    def played_out(cells, rack, other, move, stuck):
        """What the mover gains more than the other, None: too many calls."""
        gain = 0
        if move:
            cells = bytearray(cells)
            lay(cells, move)
            rack = left(rack, tiles(move))
            gain = score(move)
            if not rack:
                return gain + 2 * value(other)
        elif stuck:
            return value(other) - value(rack)
        if looked[0] >= calls:
            return None
        replies = ranked(cells, other, rack)
        lost = played_out(cells, other, rack, replies[0] if replies else None, not move)
        return None if lost is None else gain - lost

    ours = ranked(game.board.cells, *racks)
    if len(ours) < 2:
        return None, ours[0] if ours else make(PASS)
    best = None, ours[0]
    for move in ours[:most]:
        gain = played_out(game.board.cells, racks[0], racks[1], move, False)
        if gain is None:
            break
        if best[0] is None or gain > best[0]:
            best = gain, move
    return best


def moves_of(game, cells, rack):
    """All moves of a rack on a board."""
    other = game_of(game.lexicon)
    other.board.cells[:] = cells
    own = other.racks[other.turn]
    own.remove(own.tiles())
    for tile in rack:
        own.add(tile)
    return all_moves(_generator(game.lexicon), other)


_generators = {}


def _generator(lexicon):
    """One for a lexicon, since to make one takes time."""
    if id(lexicon) not in _generators:
        _generators.clear()
        _generators[id(lexicon)] = Generator(lexicon)
    return _generators[id(lexicon)]


def _values(player, rack):
    """What the kernel says of each leave of a rack, in quarter points."""
    player.look(Board(), rack, player.model)
    return player.values


def test_every_leave_is_worth_what_the_twin_says():
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    for seed, text in enumerate(("", "A", "QU", "?AEINRS", "??EEEIU", "SSSSTTT", "AAEEIIUU", "BCDFGHJK")):
        table = some_model(seed)
        player = Champion(generator, table)
        rack = bytes(lexicon.tileset.parse(text))
        values = _values(player, rack)
        seen = set()
        for laid in subsets(rack):
            move = make(ACROSS, 7, 7, laid, len(laid), 10)
            player.moves.clear()
            player.sink(move, 1)
            kept = left(rack, laid)
            assert player.moves.rank(0) == 40 + naive_worth(table, kept), (text, kept)
            seen.add(bytes(sorted(kept)))
        assert len([value for value in values if value]) >= len(seen)


def test_leaves_worked_by_hand():
    """The example of docs/players/champion.md."""
    pairs = ((17, 21, 12), (0, 17, 5))
    table = model({17: -28, 21: -10, 5: 3}, {5: -9}, {(1, 1): 2, (2, 1): -4, (3, 1): -12}, pairs=pairs)
    lexicon = Lexicon(_LEXICON)
    player = Champion(Generator(lexicon), table)
    for leave, worth in (("Q", -28), ("QU", -28 - 10 + 12 + 2), ("QE", -28 + 3 + 2), ("QUE", -28 - 10 + 3 + 12 - 4),
                         ("?Q", -28 + 5), ("QEEE", -28 + 3 - 18 - 12)):  # fmt: skip
        kept = bytes(lexicon.tileset.parse(leave))
        assert naive_worth(table, kept) == worth
        rack = kept + bytes(lexicon.tileset.parse("T"))
        player.look(Board(), rack, table)
        player.moves.clear()
        player.sink(make(ACROSS, 7, 7, rack[-1:], 1, 0), 1)
        assert player.moves.rank(0) == worth, leave


def _opened(table, cells, move):
    return kernels.opened(move, 0, cells, table, _LETTERS)


def test_what_is_opened_worked_by_hand():
    """A tile in the centre, and one laid to the right of it: (7, 8) is covered, which had a tile beside it. For the
    first time (6, 8), (8, 8) and (7, 9) have one."""
    cells = Board().cells
    cells[square(7, 7)] = 1
    one = make(ACROSS, 7, 7, b"\2", 2, 4)
    side, diagonal, far = naive_class(square(7, 8)), naive_class(square(6, 8)), naive_class(square(7, 9))
    assert (side, diagonal, far) == (34, 27, 33)
    for spots, wanted in (({(diagonal, 0): 16}, 32), ({(far, 0): 5}, 5), ({(side, 0): 9}, 0), ({(side, 1): -3}, -3),
                          ({(side, 3): 7}, 7), ({(side, 2): 7}, 0), ({(far, 1): 7}, 0)):  # fmt: skip
        table = model(spots=spots)
        assert _opened(table, cells, one) == naive_opened(table, cells, one) == wanted, spots
    vowel = make(ACROSS, 7, 7, bytes([BLANK | 5]), 2, 4)
    assert _opened(model(spots={(side, 2): 7}), cells, vowel) == 7


def test_what_is_opened_is_what_the_twin_says():
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    table = some_model(3)
    for seed in (1, 2):
        game = game_of(lexicon, seed)
        while not game.over:
            moves = all_moves(generator, game)
            for move in moves[::7]:
                wanted = naive_opened(table, game.board.cells, move)
                assert _opened(table, game.board.cells, move) == wanted, known(move)
            if not moves:
                break
            game.accept(max(moves, key=score))


def _be_the_slow_twin(games):
    """games: (seed, tiles of a rack). {kind of move: how often it was played}"""
    lexicon = Lexicon(_LEXICON)
    kinds = {}
    for seed, rack in games:
        table = some_model(seed)
        generator = Generator(lexicon, rack)
        player = Champion(generator, table)
        game = game_of(lexicon, seed, rack)
        while not game.over and len(game.bag):
            moves = all_moves(generator, game)
            kind, worth, wanted = naive_champion(game, moves, table)
            before = bytes(game.board.cells)
            move = chosen(player, game)
            assert bytes(game.board.cells) == before
            assert move[0] == kind or kind == ACROSS and move[0] == DOWN, (move, kind)
            if wanted:
                assert known(move) == known(wanted) and player.moves.rank(0) == worth
            if kind == EXCHANGE:
                assert naive_worth(table, left(game.racks[game.turn].tiles(), tiles(move))) == worth
            kinds[kind] = kinds.get(kind, 0) + 1
            game.play(move)
    return kinds


def test_the_champion_is_its_slow_twin():
    kinds = _be_the_slow_twin(((2, 8),))
    assert kinds[ACROSS] > 5 and kinds[EXCHANGE] > 0, kinds


def slow_the_champion_is_its_slow_twin():
    kinds = _be_the_slow_twin(((1, 7), (2, 8)))
    assert kinds[ACROSS] > 10 and kinds[EXCHANGE] > 2, kinds


def _ends(lexicon, generator, texts):
    """Games of two whose bag is empty, with these racks."""
    greedy = machine(generator, "greedy")
    for seed, (ours, theirs) in enumerate(texts):
        game = game_of(lexicon, seed)
        for _ in range(4):
            game.accept(chosen(greedy, game))
        game.bag.size = 0
        give(game, game.turn, ours)
        give(game, 1 - game.turn, theirs)
        yield game


_ENDS = (("DU", "NAY"), ("NAYS", "AODZ"), ("POUAE?", "ULMZ"), ("AODZRS", "TORSE"), ("VVC", "TORS"), ("VVC", "VV"),
         ("A", "?"), ("TORSE", "VVQ"))  # fmt: skip


def test_the_end_is_played_as_the_twin_does():
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    player = Champion(generator, some_model(1))
    others = passed = 0
    for calls in (1, 6, CALLS):
        player._endgame = Endgame(player, calls)
        for game in _ends(lexicon, generator, _ENDS if calls == CALLS else _ENDS[:4]):
            before = bytes(game.board.cells), [rack.tiles() for rack in game.racks]
            move = chosen(player, game)
            assert (bytes(game.board.cells), [rack.tiles() for rack in game.racks]) == before
            wanted = naive_end(game, calls, 16)[1]
            assert known(move) == known(wanted), (calls, known(move), known(wanted))
            static = naive_end(game, 1, 16)[1]
            others += known(static) != known(move)
            passed += move[0] == PASS
    assert others and passed, (others, passed)


def exhaustive(game, cells, rack, other, stuck, known):
    """By how many points the mover gains more than the other if both play as well as can be, every move and every pass
    tried. known: what was found out before."""
    values = game.tileset.values
    key = bytes(cells), bytes(sorted(rack)), bytes(sorted(other)), stuck
    if key not in known:
        passed = sum(values[tile] for tile in other) - sum(values[tile] for tile in rack)
        best = passed if stuck else -exhaustive(game, cells, other, rack, True, known)
        for move in moves_of(game, cells, rack):
            best = max(best, _after(game, cells, rack, other, move, known))
        known[key] = best
    return known[key]


def _after(game, cells, rack, other, move, known):
    """As exhaustive(), of one move."""
    kept = left(rack, tiles(move))
    if not kept:
        return score(move) + 2 * sum(game.tileset.values[tile] for tile in other)
    laid = bytearray(cells)
    lay(laid, move)
    return score(move) - exhaustive(game, laid, other, kept, False, known)


def test_the_search_finds_what_the_best_play_of_all_gains():
    """In endings where the move that is worth most at once is not the best one."""
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    player = Champion(generator)
    for racks, lost in ((("EUE", "ZE"), 11), (("PAZ", "AZ"), 34)):
        (game,) = _ends(lexicon, generator, (racks,))
        known = {}
        ours, theirs = (game.racks[game.turn ^ i].tiles() for i in (0, 1))
        best = exhaustive(game, game.board.cells, ours, theirs, False, known)
        for calls, loss in ((1, lost), (CALLS, 0)):
            player._endgame = Endgame(player, calls)
            move = chosen(player, game)
            assert best - _after(game, game.board.cells, ours, theirs, move, known) == loss, (racks, calls)


def test_the_end_worked_by_hand():
    """Who goes out earns the points on the other rack twice; who keeps tiles loses theirs."""
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    player = Champion(generator)
    player._endgame = Endgame(player, 1)
    for game, others in zip(_ends(lexicon, generator, [("A", "ZQ"), ("AN", "Q")]), (20, 10)):
        size = len(game.racks[game.turn])
        move = chosen(player, game)
        assert score(move) == max([score(out) for out in all_moves(generator, game) if len(tiles(out)) == size])
        assert player.moves.rank(0) == 4 * (score(move) + 2 * others)


def test_of_more_than_two_players_none_is_searched():
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    player = Champion(generator)
    game = Game(lexicon.tileset, ("A", "B", "C"), 3, 7, True, lexicon)
    game.accept(chosen(player, game))
    game.bag.size = 0
    move = chosen(player, game)
    values = game.tileset.values
    rack = game.racks[game.turn].tiles()
    worths = [score(other) - sum(values[tile] for tile in left(rack, tiles(other)))
              for other in all_moves(generator, game) if len(tiles(other)) < len(rack)]  # fmt: skip
    kept = left(rack, tiles(move))
    assert not kept or score(move) - sum(values[tile] for tile in kept) == max(worths)
    while not game.over:
        game.play(chosen(player, game))


def test_without_tiles_or_a_move():
    lexicon = Lexicon(_LEXICON)
    player = Champion(Generator(lexicon))
    for rack, in_bag, kind in (("", 0, PASS), ("", 9, PASS), ("V", 0, PASS), ("VVVV", 6, PASS), ("VVVV", 7, EXCHANGE)):
        game = game_of(lexicon)
        give(game, game.turn, rack)
        game.bag.size = in_bag
        assert chosen(player, game)[0] == kind, (rack, in_bag)


def test_champions_play_by_the_rules_and_the_same_everywhere():
    lexicon = Lexicon(_LEXICON)
    player = machine(Generator(lexicon), "champion")
    for players in (1, 2):
        crc = 0
        game = Game(lexicon.tileset, ("A", "B", "C")[:players], 5, 7, True, lexicon)
        while not game.over:
            move = chosen(player, game)
            assert players == 2 or known(chosen(player, game)) == known(move)  # thinking once more finds the same move
            assert game.play(move) == score(move)
            crc = binascii.crc32(known(move), crc)
        if players == 2:
            assert crc & 0xFFFFFFFF == _DIGEST, crc & 0xFFFFFFFF


def test_the_best_so_far_at_any_time():
    lexicon = Lexicon(_LEXICON)
    player = machine(Generator(lexicon), "champion")
    game = game_of(lexicon, 3)
    while not game.over:
        player.start(game)
        assert player.best(game)[0] >= EXCHANGE
        while not player.step(100):
            move = player.best(game)
            assert known(referee.checked(game, move)) == known(move)
        game.play(player.best(game))


def test_thinking_allocates_nothing_before_the_end():
    lexicon = Lexicon(_LEXICON, "resident")
    generator = Generator(lexicon)
    player = Champion(generator, some_model(1))
    for rack in ("AEINRST", "AB?DEFG"):
        game = game_of(lexicon)
        for _ in range(6):
            give(game, game.turn, rack)
            game.accept(chosen_without_memory(player, game))


def test_a_lexicon_without_a_model_knows_nothing():
    lexicon = Lexicon("tests/data/small/plain")
    table = model_of(lexicon)
    assert set(table[: 2 * _LETTERS]) == {100} and set(table[3 * _LETTERS :]) == {100, 128}
    assert len(table) == 3 * _LETTERS + 208
    generator = Generator(lexicon)
    game = game_of(lexicon)
    give(game, game.turn, "AEINRST")
    assert score(chosen(machine(generator, "champion"), game)) == score(chosen(machine(generator, "greedy"), game))


def test_the_first_releases_level_5_has_its_own_table():
    lexicon = Lexicon(_LEXICON)
    player = machine(Generator(lexicon), "m5@0.1")
    assert len(player.table) == 3 * _LETTERS + 64 and player.table[0] == 0xB9
    game = game_of(lexicon)
    give(game, game.turn, "IUUVVS?")
    assert game.tileset.text(tiles(chosen(player, game))) == "IUUVV"
