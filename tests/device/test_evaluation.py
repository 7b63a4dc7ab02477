"""The evaluation of turns, and reviews of games."""

from champion_twin import naive_gain, naive_leave, naive_tuned, unseen_by
from picorack.advice.evaluation import Evaluation
from picorack.advice.position import Position
from picorack.advice.review import Review
from picorack.core.board import Board
from picorack.core.loading import import_once
from picorack.core.move import EXCHANGE, PASS, make, score, tiles
from picorack.core.parsing import parse
from picorack.equity.champion_model import read
from picorack.game.game import Game
from picorack.game.phony import remove
from picorack.movegen.generator import STEP
from picorack.players.farsighted import Farsighted
from picorack.players.greedy import is_stuck
from picorack.recorded import playing
from sample_play import all_moves, chosen, game_of, give, known, with_short_heap
from sample_players import CHAMPION, PLAIN, SMALL, ends, machines, opened, played, reviewed

best_player = import_once("picorack.players.best").best_player  # as the game has it
_NOTHING = 100  # stands for 0 in the leave values that kernels write


def _game(folder, *specs):
    """(the Game that these machines have played, a Generator)"""
    lexicon, generator, *players = machines(folder, *specs)
    game = game_of(lexicon, 3, names=specs)
    played(game, *players)
    return game, generator


def test_who_plays_the_best_moves_has_lost_nothing():
    for folder, spec, players in (
        (SMALL, "master", 2),
        (PLAIN, "champion", 2),
        (CHAMPION, "champion", 2),
        (CHAMPION, "champion", 3),
        (CHAMPION, "champion", 1),
    ):
        game, generator = _game(folder, *[spec] * players)
        review = reviewed(game, generator)
        assert review.spec == spec and review.evaluated == len(game.history) > 16
        for turn in range(review.evaluated):
            assert review.loss(turn) == 0, (folder, players, turn)
            assert review.best(turn)[:7] == game.history.move(turn)[:7]


def test_where_the_heap_is_short_level_5_judges():
    _, generator = opened(CHAMPION)
    player = best_player(generator, 20)
    assert (player.spec, player.moves.room, player.limit_ms) == ("champion", 24, 0)
    with_short_heap()
    player, evaluation = import_once("picorack.players.best").best_player(generator, 20), Evaluation(generator)
    with_short_heap(False)
    assert (player.spec, type(player), player.moves.room, player.limit_ms) == ("master", Farsighted, 20, 0)
    assert evaluation.spec == "master" and not evaluation.opening


def test_the_turn_that_lost_most_comes_first():
    game, generator = _game(SMALL, "m1", "m5", "m5")
    review = reviewed(game, generator)
    order = review.order([None] * 3)
    lost = [review.loss(turn) for turn in order]
    assert sorted(order) == list(range(len(game.history))) and lost == sorted(lost, key=lambda points: -points)
    weak = game.names.index("m1")
    assert lost[0] > 80 and game.player_of(order[0]) == weak
    totals = [review.total(player) for player in range(3)]
    assert totals[weak] == sum(lost) and sum(totals) == sum(lost)


def test_a_board_before_a_turn_holds_what_was_there():
    game, generator = _game(SMALL, "m2", "m5")
    review = reviewed(game, generator)
    assert bytes(review.cells_before(game, len(game.history))) == bytes(game.board.cells)
    assert bytes(review.cells_before(game, 0)) == bytes(Board().cells)


def test_a_play_that_was_removed_is_evaluated_as_the_pass_it_became():
    lexicon, generator, player = machines(SMALL, "m5")
    games = []
    for removed in (True, False):
        game = Game(lexicon.tileset, ["A", "B"], 3, 7, False)
        if removed:
            game.accept(chosen(player, game))
            remove(game)
        else:
            playing.pass_turn(game)
        give(game, game.turn, "CATSDER")
        game.accept(chosen(player, game))
        games.append((game, reviewed(game, generator)))
    (game, review), (_, passed) = games
    assert review.move(0)[0] == PASS and review.loss(0) == passed.loss(0) > 0 == review.loss(1)
    assert bytes(review.cells_before(game, 1)) == bytes(Board().cells)


def _evaluated(evaluation, game, move):
    """Evaluate a move in a game as it is."""
    rack = game.racks[game.turn].tiles()
    others = b""
    if not len(game.bag):
        others = b"".join(game.racks[player].tiles() for player in range(len(game.racks)) if player != game.turn)
    position = Position(game.tileset, game.board, rack, len(game.bag), others, len(game.racks), is_stuck(game))
    evaluation.start(position, move)
    while not evaluation.step(STEP):
        pass


def test_equities_are_those_level_5_compares():
    """The sums of the evaluation against those of the player's kernel."""
    lexicon, generator = opened(SMALL)
    evaluation, player = Evaluation(generator), best_player(generator)
    game = game_of(lexicon, 9)
    compared = ends = 0
    while not game.over:
        move = chosen(player, game)
        rank = player.moves.key(0) if player.moves.count else None
        _evaluated(evaluation, game, move)
        assert bytes(evaluation.best[:7]) + bytes(tiles(evaluation.best)) == bytes(move[:7]) + bytes(tiles(move))
        assert evaluation.equity == evaluation.best_equity
        if move[0] < EXCHANGE:
            assert evaluation.equity == 2 * (rank - _NOTHING)
            assert evaluation.equity == 4 * score(move) + evaluation.leave and not evaluation.opening
            compared += 1
            ends += not len(game.bag)
        game.accept(move)
    assert compared > 15 and ends > 1


def test_equities_are_those_the_champion_compares():
    """Of a good move and of another one, against the ranks of the player and its slow twin."""
    lexicon, generator = opened(CHAMPION)
    evaluation, player = Evaluation(generator), best_player(generator)
    game = game_of(lexicon, 9)
    model = read(lexicon)
    compared = late = exchanged = openings = 0
    while len(game.bag):
        best = chosen(player, game)
        moves = player.moves
        others = [(moves.move(i), moves.equity(i)) for i in range(0, moves.count, 5)]
        exchange = (
            player.evaluator.leaves.of_exchange(len(game.bag)) if len(game.bag) > 6 and not is_stuck(game) else None
        )
        for move, equity in others:
            _evaluated(evaluation, game, move)
            assert evaluation.equity == equity == 4 * score(move) + evaluation.leave - evaluation.opening
            assert known(evaluation.best) == known(best) and evaluation.best_equity == max(
                others[0][1], exchange or -9999
            )
            openings += evaluation.opening != 0
        if exchange is not None:
            tiles_of = player.evaluator.leaves.exchange(len(game.bag))
            _evaluated(evaluation, game, make(EXCHANGE, tiles=tiles_of))
            assert evaluation.equity == evaluation.leave == exchange
            exchanged += 1
        rack = game.racks[game.turn].tiles()
        _evaluated(evaluation, game, make(PASS))
        unseen_tiles = unseen_by(game.tileset.counts, game.board.cells, rack)
        tuned = naive_tuned(model, game.tileset.counts, unseen_tiles)
        assert evaluation.equity == naive_leave(tuned, rack)
        compared += len(others)
        late += len(game.bag) <= 24
        playing.play(game, best)
    assert compared > 20 and late > 1 and exchanged > 5 and openings > 5


def test_at_the_end_the_equity_is_what_both_players_gain():
    """Of every move, against the twin that plays it out; a pass is one of them."""
    lexicon, generator = opened(CHAMPION)
    evaluation = Evaluation(generator)
    compared = better = 0
    for game in ends(lexicon, generator, (("NAYS", "AODZ"), ("AODZRS", "TORSE"), ("VVC", "VV"), ("DU", "NAY"))):
        for move in all_moves(generator, game)[::3] + [make(PASS)]:
            _evaluated(evaluation, game, move)
            gain = naive_gain(game, move)
            assert evaluation.equity == 4 * gain, known(move)
            assert (
                evaluation.leave == 4 * (gain - (score(move) if move[0] < EXCHANGE else 0)) and not evaluation.opening
            )
            assert evaluation.best_equity == 4 * naive_gain(game, evaluation.best)
            compared += 1
            better += evaluation.best_equity > evaluation.equity
    assert compared > 10 and better > 5


def test_of_three_players_the_end_is_not_searched():
    lexicon, generator = opened(CHAMPION)
    evaluation, player = Evaluation(generator), best_player(generator)
    game = game_of(lexicon, 5, names="abc")
    game.accept(chosen(player, game))
    game.bag.size = 0
    best = chosen(player, game)
    ranked = [(player.moves.move(i), player.moves.equity(i)) for i in range(player.moves.count)]
    for move, equity in ranked[::4]:
        _evaluated(evaluation, game, move)
        assert evaluation.equity == equity and known(evaluation.best) == known(best)
    give(game, game.turn, "A")
    for move in all_moves(generator, game)[:1]:  # it goes out
        _evaluated(evaluation, game, move)
        others = sum(game.racks[i].value(game.tileset) for i in range(3) if i != game.turn)
        assert evaluation.equity == 4 * (score(move) + 2 * others)


def test_a_pass_keeps_all_and_has_its_value():
    for folder in (SMALL, CHAMPION):
        lexicon, generator = opened(folder)
        evaluation = Evaluation(generator)
        rack = parse(lexicon.tileset, "QVVWUUI")
        equities = []
        for move in (make(PASS), make(EXCHANGE, tiles=parse(lexicon.tileset, "QVVWUU"))):
            evaluation.start(Position(lexicon.tileset, Board(), rack, 80), move)
            while not evaluation.step(STEP):
                pass
            assert evaluation.equity == evaluation.leave
            assert evaluation.best_equity > evaluation.equity or evaluation.best[0] == EXCHANGE
            equities.append(evaluation.equity)
        assert equities[0] < equities[1]  # because the bad tiles are gone


def test_where_memory_runs_out_the_turn_is_evaluated_anew():
    for folder in (SMALL, CHAMPION):
        game, generator = _game(folder, "m3", "m5")
        review, expected = Review(game, generator), reviewed(game, generator)
        failed, last = 0, -1
        while not review.step(200):
            if last != review.evaluated:  # memory runs out once in each turn
                last = review.evaluated
                failed += 1
                review.free_memory()
        assert failed > len(game.history) // 2
        turns = range(review.evaluated)
        assert [review.loss(turn) for turn in turns] == [expected.loss(turn) for turn in turns]
        assert [review.beside_scores(turn) for turn in turns] == [expected.beside_scores(turn) for turn in turns]
