"""The analysis of a game on the device: pages, keys, memory that runs out."""

from picorack.advice.evaluation import win_probability
from picorack.advice.review import Review
from picorack.core.move import EXCHANGE, score, tiles
from picorack.game.turn_loop import TurnLoop
from picorack.movegen.generator import STEP
from picorack.players.greedy import Greedy
from picorack.ui import events
from picorack.ui.drawing.box import room, rows, width
from picorack.ui.screens.analysis import open_analysis
from picorack.ui.screens.game import GameScreen
from sample_play import game_of
from sample_players import CHAMPION, SMALL, machines, played
from sample_table import Stage


def _over(folder=SMALL):
    """(a game that two levels have played, its generator)"""
    lexicon, generator, *players = machines(folder, "m2", "m4")
    game = game_of(lexicon, 3, names=("Wilhelmine", "Pico"))
    played(game, *players)
    return game, generator


def _reviewed(folder):
    """(the same, with the review that an analysis shows)"""
    game, generator = _over(folder)
    review = Review(game, generator)
    while not review.step(STEP):
        pass
    return game, generator, review


def _opened(game, generator, left):
    """(a Stage with the analysis of a game, the game's screen). left: notes the screens when the analysis is left"""
    stage = Stage((84, 48, True))
    screen = GameScreen(stage.app, TurnLoop(game, [None, None], Greedy(generator)), lambda game: "game-1.gcg")
    stage.app.open(screen)
    open_analysis(screen, lambda: left.append(stage.app.stack[:]))
    return stage, screen


def test_pages_say_what_the_review_found():
    for folder, spec in ((SMALL, "master"), (CHAMPION, "champion")):
        game, generator, review = _reviewed(folder)
        left = []
        stage, screen = _opened(game, generator, left)
        app = stage.app
        assert app.stack[:-1] == [screen] and app.base() == 1
        assert stage.lines() == ["Analysis", "0/%d %s" % (len(game.history), spec)]
        stage.press()
        assert stage.lines()[0] == "Points lost" and stage.lines()[-1] == "1/%d %s" % (len(game.history) + 1, spec)
        for player, name in enumerate(game.names):
            assert stage.lines()[1 + player].startswith("%s %d" % (name, review.total(player) // 4))
        for turn in review.order():
            stage.press(events.RIGHT)
            lines = stage.lines()
            mover = game.names[game.player_of(turn)]
            assert lines[0].startswith("%d %s -%d" % (turn + 1, mover, review.loss(turn) // 4))
            if review.probability_loss(turn):  # after the points, or on a line of its own
                said = "-%d%%" % review.probability_loss(turn)
                assert lines[0].endswith(" " + said) or lines.pop(1) == said, lines
            assert ("Best:" in lines) == (review.loss(turn) > 0)
            rests = [line.split(" ")[-1] for line in ([lines[2], lines[-1]] if review.loss(turn) else [lines[2]])]
            signs = ["%s%d" % ("-" if rest < 0 else "+", abs(rest) // 4) for rest in review.beside_scores(turn)]
            assert all(rest.startswith(sign) for rest, sign in zip(rests, signs)), (lines, review.beside_scores(turn))
            assert len(lines) <= rows(app.layout)
            assert all(width(app.layout, line) <= room(app.layout) for line in lines[1:])
        stage.press(events.RIGHT)
        assert stage.lines()[0] == "Points lost"
        stage.press(events.LEFT, events.DOWN, events.UP)
        assert stage.lines()[0] == lines[0]
        stage.press(events.BACK)
        assert left == [[screen]] and app.stack == [screen]


def test_a_turn_loses_what_its_move_wins_less_often_than_the_best():
    """By the scores of the turns before it, the tiles not seen, and the equities of both moves; at the end by whether
    the game is won."""
    game, _, review = _reviewed(CHAMPION)
    scores, laid, whole, ends = [0, 0], 0, sum(game.tileset.counts), 0
    for turn in range(len(game.history)):
        mover, move, best = game.player_of(turn), review.move(turn), review.best(turn)
        bag = max(whole - laid - 14, 0)
        hidden = whole - laid - len(game.history.rack(turn))
        rest, best_rest = review.beside_scores(turn)
        ahead = scores[mover] - scores[1 - mover]
        equities = [
            ahead + (score(one) if one[0] < EXCHANGE else 0) + more / 4
            for one, more in ((best, best_rest), (move, rest))
        ]
        if bag:
            shares = [win_probability(equity, hidden) for equity in equities]
        else:
            shares = [(equity > 0) + (equity == 0) / 2 for equity in equities]
            ends += 1
        assert review.probability_loss(turn) == max(int(100 * (shares[0] - shares[1]) + 0.5), 0), turn
        if move[0] < EXCHANGE:
            scores[mover] += score(move)
            laid += len(tiles(move))
    assert max(review.probability_loss(turn) for turn in range(len(game.history))) > 3 and ends > 2


def test_it_can_be_left_before_all_is_judged():
    game, generator = _over()
    left = []
    stage, screen = _opened(game, generator, left)
    stage.top().idle()
    stage.app.key(events.RIGHT)  # there is no other page yet
    assert stage.lines()[0] == "Analysis"
    stage.app.key(events.SELECT)
    assert stage.app.stack == [screen] and len(left) == 1


def test_a_game_whose_players_were_let_go_can_be_analysed():
    game, generator = _over()
    stage, screen = _opened(game, generator, [])
    stage.app.stack[:] = [screen]
    screen.loop.hint_player = None
    open_analysis(screen, None)
    stage.press()
    assert stage.lines()[0] == "Points lost"


def test_where_memory_runs_out_it_goes_on():
    game, generator = _over()
    stage, _ = _opened(game, generator, [])
    analysis = stage.top()
    step, failed = analysis._review.step, []

    def fails(budget):
        if len(failed) < 3:
            failed.append(analysis._review.evaluated)
            raise MemoryError
        return step(budget)

    analysis._review.step = fails
    generator.lexicon.store.shrink = lambda: True
    stage.press()
    assert len(failed) == 3 and stage.top() is analysis and stage.lines()[0] == "Points lost"
