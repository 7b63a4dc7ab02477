"""The champion against slow twins and examples worked by hand. Runs under pytest and on MicroPython."""

import binascii

from champion_twin import (
    LETTERS,
    model,
    naive_champion,
    naive_class,
    naive_opened,
    naive_tuned,
    naive_worth,
    some_model,
    subsets,
    unseen_by,
)
from picorack.core.board import Board, square
from picorack.core.move import ACROSS, DOWN, EXCHANGE, PASS, make, score, tiles
from picorack.core.tiles import BLANK
from picorack.equity import candidatekernels as kernels
from picorack.equity.champion_model import read
from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.champion import Champion
from picorack.players.roster import machine
from sample_play import all_moves, chosen, chosen_and_checked, chosen_without_memory, game_of, give, known, left

_LEXICON = "tests/data/small/lexicon"
_DIGEST = 2903790712  # of a game with itself


def _values(player, rack):
    """What the kernel says of each leave of a rack, in quarter points."""
    player.evaluator.look(Board(), rack, player.evaluator.leaves.model)
    return player.evaluator.leaves.values


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
            player.moves.count = 0
            player.sink(move, 1)
            kept = left(rack, laid)
            assert player.moves.equity(0) == 40 + naive_worth(table, kept), (text, kept)
            seen.add(bytes(sorted(kept)))
        assert len([value for value in values if value]) >= len(seen)


def test_leaves_worked_by_hand():
    """The example of docs/players/champion.md."""
    pairs = ((17, 21, 12), (0, 17, 5))
    table = model({17: -28, 21: -10, 5: 3}, {5: -9}, {(1, 1): 2, (2, 1): -4, (3, 1): -12}, pairs=pairs)
    lexicon = Lexicon(_LEXICON)
    player = Champion(Generator(lexicon), table)
    for leave, worth in (
        ("Q", -28),
        ("QU", -28 - 10 + 12 + 2),
        ("QE", -28 + 3 + 2),
        ("QUE", -28 - 10 + 3 + 12 - 4),
        ("?Q", -28 + 5),
        ("QEEE", -28 + 3 - 18 - 12),
    ):
        kept = bytes(lexicon.tileset.parse(leave))
        assert naive_worth(table, kept) == worth
        rack = kept + bytes(lexicon.tileset.parse("T"))
        player.evaluator.look(Board(), rack, table)
        player.moves.count = 0
        player.sink(make(ACROSS, 7, 7, rack[-1:], 1, 0), 1)
        assert player.moves.equity(0) == worth, leave


def _opened(table, cells, move):
    return kernels.opening_penalty(move, 0, cells, table, LETTERS)


def test_what_is_opened_worked_by_hand():
    """A tile in the centre, and one laid to the right of it: (7, 8) is covered, which had a tile beside it. For the
    first time (6, 8), (8, 8) and (7, 9) have one."""
    cells = Board().cells
    cells[square(7, 7)] = 1
    one = make(ACROSS, 7, 7, b"\2", 2, 4)
    side, diagonal, far = naive_class(square(7, 8)), naive_class(square(6, 8)), naive_class(square(7, 9))
    assert (side, diagonal, far) == (34, 27, 33)
    for spots, wanted in (
        ({(diagonal, 0): 16}, 32),
        ({(far, 0): 5}, 5),
        ({(side, 0): 9}, 0),
        ({(side, 1): -3}, -3),
        ({(side, 3): 7}, 7),
        ({(side, 2): 7}, 0),
        ({(far, 1): 7}, 0),
    ):
        table = model(spots={spot: 4 * worth for spot, worth in spots.items()})  # in sixteenths of a point
        assert _opened(table, cells, one) == naive_opened(table, cells, one) >> 2 == wanted, spots
    vowel = make(ACROSS, 7, 7, bytes([BLANK | 5]), 2, 4)
    assert _opened(model(spots={(side, 2): 28}), cells, vowel) == 7


def test_what_is_opened_is_what_the_twin_says():
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    table = some_model(3)
    for seed in (1, 2):
        game = game_of(lexicon, seed)
        while not game.over:
            moves = all_moves(generator, game)
            for move in moves[::7]:
                wanted = naive_opened(table, game.board.cells, move) >> 2
                assert _opened(table, game.board.cells, move) == wanted, known(move)
            if not moves:
                break
            game.accept(max(moves, key=score))


def _be_the_slow_twin(games):
    """games: (seed, tiles of a rack). {kind of move: how often it was played}"""
    lexicon = Lexicon(_LEXICON)
    kinds = {}
    for seed, rack in games:
        table = some_model(seed, seed > 1)
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
                assert known(move) == known(wanted) and player.moves.equity(0) == worth
            if kind == EXCHANGE:
                assert player.evaluator.leaves.of_exchange(len(game.bag)) == worth
                assert sorted(tiles(move)) == sorted(player.evaluator.leaves.exchange(len(game.bag)))
            kinds[kind] = kinds.get(kind, 0) + 1
            game.play(move)
    return kinds


def test_the_champion_is_its_slow_twin():
    kinds = _be_the_slow_twin(((2, 8),))
    assert kinds[ACROSS] > 5 and kinds[EXCHANGE] > 0, kinds


def slow_the_champion_is_its_slow_twin():
    kinds = _be_the_slow_twin(((1, 7), (2, 8)))
    assert kinds[ACROSS] > 10 and kinds[EXCHANGE] > 2, kinds


def test_without_tiles_or_a_move():
    lexicon = Lexicon(_LEXICON)
    player = Champion(Generator(lexicon))
    for rack, in_bag, kind in (("", 0, PASS), ("", 9, PASS), ("V", 0, PASS), ("VVVV", 6, PASS), ("VVVV", 7, EXCHANGE)):
        game = game_of(lexicon)
        give(game, game.turn, rack)
        game.bag.size = in_bag
        assert chosen(player, game)[0] == kind, (rack, in_bag)


def test_draws_worked_by_hand():
    """The example of docs/players/champion.md: of 93 tiles that are not seen eight are A and none is Q; then two A."""
    lexicon = Lexicon(_LEXICON)
    counts = lexicon.tileset.counts
    table = model({1: 4, 17: -28}, draws=[-92, -40] + [0] * 24)
    player = Champion(Generator(lexicon), table)
    game = game_of(lexicon)
    for rack, leave, worth in (("AQEINRS", "A", 4), ("AQEINRS", "Q", -27), ("AAAAAAA", "A", 12)):
        give(game, game.turn, rack)
        held = game.racks[game.turn].tiles()
        tuned = naive_tuned(table, counts, [max(left, 0) for left in unseen_by(counts, b"", held)])
        player.start(game)
        kept = bytes(lexicon.tileset.parse(leave))
        laid = left(held, kept)
        player.sink(make(ACROSS, 7, 7, laid, len(laid), 0), 1)
        assert player.moves.equity(0) == naive_worth(tuned, kept) == worth, (rack, leave, player.moves.equity(0))


def test_what_a_move_leaves_in_the_bag():
    """With ten tiles in the bag to lay seven leaves three there, and that many are worth 5 points here; an exchange
    leaves all ten, which are worth 1. Four too few are worth -3."""
    lexicon = Lexicon(_LEXICON)
    bags = [0] * 24
    bags[7 + 3], bags[7 + 10], bags[7 - 4] = 20, 4, -12
    player = Champion(Generator(lexicon), model({1: 40}, draws=[0, 0] + bags))
    game = game_of(lexicon)
    give(game, game.turn, "AEINRST")
    for in_bag, laid, worth in (
        (10, "EINRST", 40 - 4),
        (10, "AEINRST", 20 - 4),
        (3, "AEINRST", -12 - 20),
        (3, "A", -20),
        (30, "AEINRST", 0),
        (17, "AEINRST", 4),
    ):
        game.bag.size = in_bag
        player.start(game)
        player.sink(make(ACROSS, 7, 7, bytes(lexicon.tileset.parse(laid)), len(laid), 0), 1)
        assert player.moves.equity(0) == worth, (in_bag, laid, player.moves.equity(0))
    player = Champion(Generator(lexicon), model({1: 10}, draws=[0, 0] + bags))  # a placement of all would be worth more
    game.bag.size = 10
    player.start(game)
    leaves = player.evaluator.leaves
    assert leaves.of_exchange(7) == 10 and leaves.exchange(7) == bytes(lexicon.tileset.parse("TSRNIE"))


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
        game.play(chosen_and_checked(player, game))


def test_thinking_allocates_nothing_before_the_end():
    lexicon = Lexicon(_LEXICON, "resident")
    generator = Generator(lexicon)
    player = Champion(generator, some_model(1, True))
    for rack in ("AEINRST", "AB?DEFG"):
        game = game_of(lexicon)
        for _ in range(6):
            give(game, game.turn, rack)
            game.accept(chosen_without_memory(player, game))
        game.bag.size = 14
        game.accept(chosen_without_memory(player, game))


def test_a_lexicon_without_a_model_knows_nothing():
    lexicon = Lexicon("tests/data/small/plain")
    table = read(lexicon)
    assert set(table[: 2 * LETTERS]) == {100} and set(table[3 * LETTERS :]) == {100, 128}
    assert len(table) == 3 * LETTERS + 208
    generator = Generator(lexicon)
    game = game_of(lexicon)
    give(game, game.turn, "AEINRST")
    assert score(chosen(machine(generator, "champion"), game)) == score(chosen(machine(generator, "greedy"), game))


def test_the_first_releases_level_5_has_its_own_table():
    lexicon = Lexicon(_LEXICON)
    player = machine(Generator(lexicon), "m5@0.1")
    assert len(player.table) == 3 * LETTERS + 64 and player.table[0] == 0xB9
    game = game_of(lexicon)
    give(game, game.turn, "IUUVVS?")
    assert game.tileset.text(tiles(chosen(player, game))) == "IUUVV"
