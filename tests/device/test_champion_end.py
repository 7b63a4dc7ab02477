"""The champion at the end of a game, against slow twins and an example worked by hand."""

from champion_twin import exhaustive, gain_of, naive_end, some_model
from picorack.core.move import PASS, score, tiles
from picorack.equity.endgame import Endgame
from picorack.players.champion import CALLS, Champion
from picorack.players.roster import machine
from sample_play import all_moves, chosen, game_of, give, known, left
from sample_players import opened, played


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
    lexicon, generator = opened()
    player = Champion(generator, some_model(1))
    others = passed = 0
    for calls in (1, 6, CALLS):
        player.endgame = Endgame(player.evaluator, calls)
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


def test_the_search_finds_what_the_best_play_of_all_gains():
    """In endings where the move that is worth most at once is not the best one."""
    lexicon, generator = opened()
    player = Champion(generator)
    for racks, lost in ((("EUE", "ZE"), 11), (("PAZ", "AZ"), 34)):
        (game,) = _ends(lexicon, generator, (racks,))
        known = {}
        ours, theirs = (game.racks[game.turn ^ i].tiles() for i in (0, 1))
        best = exhaustive(game, game.board.cells, ours, theirs, False, known)
        for calls, loss in ((1, lost), (CALLS, 0)):
            player.endgame = Endgame(player.evaluator, calls)
            move = chosen(player, game)
            assert best - gain_of(game, game.board.cells, ours, theirs, move, known) == loss, (racks, calls)


def test_the_end_worked_by_hand():
    """Who goes out earns the points on the other rack twice; who keeps tiles loses theirs."""
    lexicon, generator = opened()
    player = Champion(generator)
    player.endgame = Endgame(player.evaluator, 1)
    for game, others in zip(_ends(lexicon, generator, [("A", "ZQ"), ("AN", "Q")]), (20, 10)):
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
    worths = [
        score(other) - sum(values[tile] for tile in left(rack, tiles(other)))
        for other in all_moves(generator, game)
        if len(tiles(other)) < len(rack)
    ]
    kept = left(rack, tiles(move))
    assert not kept or score(move) - sum(values[tile] for tile in kept) == max(worths)
    played(game, player)
