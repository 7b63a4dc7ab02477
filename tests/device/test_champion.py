"""The champion against slow twins and examples worked by hand, to the end of a game."""

import champion_twin as twin
from picorack.core import spelling
from picorack.core.board import Board
from picorack.core.move import ACROSS, DOWN, EXCHANGE, PASS, make, score, tiles
from picorack.core.parsing import parse
from picorack.equity.champion_model import read
from picorack.equity.endgame import Endgame
from picorack.players.champion import CALLS, Champion
from picorack.recorded import playing
from sample_play import all_moves, chosen, game_of, give, known, left
from sample_players import PLAIN, SMALL, chosen_without_memory, ends, machines, opened, played


def test_leaves_worked_by_hand():
    """The example of docs/players/champion.md."""
    pairs = ((17, 21, 12), (0, 17, 5))
    table = twin.model({17: -28, 21: -10, 5: 3}, {5: -9}, {(1, 1): 2, (2, 1): -4, (3, 1): -12}, pairs=pairs)
    lexicon, generator = opened()
    player = Champion(generator, table)
    for leave, equity in (
        ("Q", -28),
        ("QU", -28 - 10 + 12 + 2),
        ("QE", -28 + 3 + 2),
        ("QUE", -28 - 10 + 3 + 12 - 4),
        ("?Q", -28 + 5),
        ("QEEE", -28 + 3 - 18 - 12),
    ):
        kept = bytes(parse(lexicon.tileset, leave))
        assert twin.naive_leave(table, kept) == equity
        rack = kept + bytes(parse(lexicon.tileset, "T"))
        player.evaluator.evaluate(Board(), rack, table)
        player.moves.count = 0
        player.sink(make(ACROSS, 7, 7, rack[-1:], 1, 0), 1)
        assert player.moves.equity(0) == equity, leave


def _be_the_slow_twin(games):
    """games: (seed, tiles of a rack). {kind of move: how often it was played}"""
    kinds = {}
    for seed, rack in games:
        table = twin.some_model(seed, seed > 1)
        lexicon, generator = opened(rack=rack)
        player = Champion(generator, table)
        game = game_of(lexicon, seed, rack)
        while not game.over and len(game.bag):
            moves = all_moves(generator, game)
            kind, equity, wanted = twin.naive_champion(game, moves, table)
            before = bytes(game.board.cells)
            move = chosen(player, game)
            assert bytes(game.board.cells) == before
            assert move[0] == kind or kind == ACROSS and move[0] == DOWN, (move, kind)
            if wanted:
                assert known(move) == known(wanted) and player.moves.equity(0) == equity
            if kind == EXCHANGE:
                assert player.evaluator.leaves.of_exchange(len(game.bag)) == equity
                assert sorted(tiles(move)) == sorted(player.evaluator.leaves.exchange(len(game.bag)))
            kinds[kind] = kinds.get(kind, 0) + 1
            playing.play(game, move)
    return kinds


def test_the_champion_is_its_slow_twin():
    kinds = _be_the_slow_twin(((2, 8),))
    assert kinds[ACROSS] > 5 and kinds[EXCHANGE] > 0, kinds


def slow_the_champion_is_its_slow_twin():
    kinds = _be_the_slow_twin(((1, 7), (2, 8)))
    assert kinds[ACROSS] > 10 and kinds[EXCHANGE] > 2, kinds


def test_draws_worked_by_hand():
    """The example of docs/players/champion.md: of 93 unseen tiles eight are A and none is Q; then two A."""
    lexicon, generator = opened()
    counts = lexicon.tileset.counts
    table = twin.model({1: 4, 17: -28}, draws=[-92, -40] + [0] * 24)
    player = Champion(generator, table)
    game = game_of(lexicon)
    for rack, leave, equity in (("AQEINRS", "A", 4), ("AQEINRS", "Q", -27), ("AAAAAAA", "A", 12)):
        give(game, game.turn, rack)
        held = game.racks[game.turn].tiles()
        tuned = twin.naive_tuned(table, counts, [max(left, 0) for left in twin.unseen_by(counts, b"", held)])
        player.start(game)
        kept = bytes(parse(lexicon.tileset, leave))
        laid = left(held, kept)
        player.sink(make(ACROSS, 7, 7, laid, len(laid), 0), 1)
        assert player.moves.equity(0) == twin.naive_leave(tuned, kept) == equity, (rack, leave, player.moves.equity(0))


def test_what_a_move_leaves_in_the_bag():
    """With ten tiles in the bag to lay seven leaves three there, and that many have the value 5 here; an exchange
    leaves all ten, of value 1. Four too few have -3."""
    lexicon, generator = opened()
    bags = [0] * 24
    bags[7 + 3], bags[7 + 10], bags[7 - 4] = 20, 4, -12
    player = Champion(generator, twin.model({1: 40}, draws=[0, 0] + bags))
    game = game_of(lexicon)
    give(game, game.turn, "AEINRST")
    for in_bag, laid, equity in (
        (10, "EINRST", 40 - 4),
        (10, "AEINRST", 20 - 4),
        (3, "AEINRST", -12 - 20),
        (3, "A", -20),
        (30, "AEINRST", 0),
        (17, "AEINRST", 4),
    ):
        game.bag.size = in_bag
        player.start(game)
        player.sink(make(ACROSS, 7, 7, bytes(parse(lexicon.tileset, laid)), len(laid), 0), 1)
        assert player.moves.equity(0) == equity, (in_bag, laid, player.moves.equity(0))
    # A placement of all would have a higher equity.
    player = Champion(generator, twin.model({1: 10}, draws=[0, 0] + bags))
    game.bag.size = 10
    player.start(game)
    leaves = player.evaluator.leaves
    assert leaves.of_exchange(7) == 10 and leaves.exchange(7) == bytes(parse(lexicon.tileset, "TSRNIE"))


def test_thinking_allocates_nothing_before_the_end():
    lexicon, generator = opened(SMALL, "resident")
    player = Champion(generator, twin.some_model(1, True))
    for rack in ("AEINRST", "AB?DEFG"):
        game = game_of(lexicon)
        for _ in range(6):
            give(game, game.turn, rack)
            game.accept(chosen_without_memory(player, game))
        game.bag.size = 14
        game.accept(chosen_without_memory(player, game))


def test_a_lexicon_without_a_model_knows_nothing():
    lexicon, _, champion, greedy = machines(PLAIN, "champion", "greedy")
    table = read(lexicon)
    assert set(table[: 2 * twin.LETTERS]) == {100} and set(table[3 * twin.LETTERS :]) == {100, 128}
    assert len(table) == 3 * twin.LETTERS + 234
    game = game_of(lexicon)
    give(game, game.turn, "AEINRST")
    assert score(chosen(champion, game)) == score(chosen(greedy, game))


def test_the_first_releases_level_5_has_its_own_table():
    lexicon, _, player = machines(SMALL, "m5@0.1")
    assert len(player.table) == 3 * twin.LETTERS + 64 and player.table[0] == 0xB9
    game = game_of(lexicon)
    give(game, game.turn, "IUUVVS?")
    assert spelling.canonical(game.tileset, tiles(chosen(player, game))) == "IUUVV"


_ENDS = (("DU", "NAY"), ("NAYS", "AODZ"), ("POUAE?", "ULMZ"), ("AODZRS", "TORSE"), ("VVC", "TORS"), ("VVC", "VV"),
         ("A", "?"), ("TORSE", "VVQ"))  # fmt: skip


def test_the_end_is_played_as_the_twin_does():
    lexicon, generator = opened()
    player = Champion(generator, twin.some_model(1))
    others = passed = 0
    for calls in (1, 6, CALLS):
        player.endgame = Endgame(player.evaluator, calls)
        for game in ends(lexicon, generator, _ENDS if calls == CALLS else _ENDS[:4]):
            before = bytes(game.board.cells), [rack.tiles() for rack in game.racks]
            move = chosen(player, game)
            assert (bytes(game.board.cells), [rack.tiles() for rack in game.racks]) == before
            wanted = twin.naive_end(game, calls, 16)[1]
            assert known(move) == known(wanted), (calls, known(move), known(wanted))
            static = twin.naive_end(game, 1, 16)[1]
            others += known(static) != known(move)
            passed += move[0] == PASS
    assert others and passed, (others, passed)


def test_the_search_finds_what_the_best_play_of_all_gains():
    """In endings where the move of the highest equity is not the best one."""
    lexicon, generator = opened()
    player = Champion(generator)
    for racks, lost in ((("EUE", "ZE"), 11), (("PAZ", "AZ"), 34)):
        (game,) = ends(lexicon, generator, (racks,))
        known = {}
        ours, theirs = (game.racks[game.turn ^ i].tiles() for i in (0, 1))
        best = twin.exhaustive(game, game.board.cells, ours, theirs, False, known)
        for calls, loss in ((1, lost), (CALLS, 0)):
            player.endgame = Endgame(player.evaluator, calls)
            move = chosen(player, game)
            assert best - twin.gain_of(game, game.board.cells, ours, theirs, move, known) == loss, (racks, calls)


def test_the_end_worked_by_hand():
    """Who goes out earns the points on the other rack twice; who keeps tiles loses theirs."""
    lexicon, generator = opened()
    player = Champion(generator)
    player.endgame = Endgame(player.evaluator, 1)
    for game, others in zip(ends(lexicon, generator, [("A", "ZQ"), ("AN", "Q")]), (20, 10)):
        size = len(game.racks[game.turn])
        move = chosen(player, game)
        assert score(move) == max([score(out) for out in all_moves(generator, game) if len(tiles(out)) == size])
        assert player.moves.equity(0) == 4 * (score(move) + 2 * others)


def test_of_more_than_two_players_none_is_searched():
    lexicon, generator = opened()
    player = Champion(generator)
    game = game_of(lexicon, 3, names="ABC")
    game.accept(chosen(player, game))
    game.bag.size = 0
    move = chosen(player, game)
    values = game.tileset.values
    rack = game.racks[game.turn].tiles()
    equities = [
        score(other) - sum(values[tile] for tile in left(rack, tiles(other)))
        for other in all_moves(generator, game)
        if len(tiles(other)) < len(rack)
    ]
    kept = left(rack, tiles(move))
    assert not kept or score(move) - sum(values[tile] for tile in kept) == max(equities)
    played(game, player)
