"""The analysis of a game on the device: pages, keys, memory that runs out. Runs under pytest and on MicroPython."""

from picorack.advice.evaluation import win_probability
from picorack.advice.review import Review
from picorack.core.bag import Random
from picorack.core.move import EXCHANGE, score, tiles
from picorack.game.game import Game
from picorack.game.turn_loop import TurnLoop
from picorack.hosts.picture import Picture
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import STEP, Generator
from picorack.players.greedy import Greedy
from picorack.players.roster import machine
from picorack.ui import events
from picorack.ui.app import App
from picorack.ui.drawing.box import room, rows, width
from picorack.ui.drawing.canvas import Canvas
from picorack.ui.screens.analysis import open_analysis
from picorack.ui.screens.game import GameScreen
from picorack.ui.views.layout import Layout
from sample_play import chosen
from sample_table import Keys, press

_LEXICON = "tests/data/small/lexicon"
_CHAMPION = "tests/data/small/champion"


def _over(folder=_LEXICON):
    """(a game that two levels have played, its generator)"""
    lexicon = Lexicon(folder)
    generator = Generator(lexicon)
    players = [machine(generator, spec) for spec in ("m2", "m4")]
    game = Game(lexicon.tileset, ["Wilhelmine", "Pico"], 3, 7, True, lexicon)
    while not game.over:
        game.accept(chosen(players[game.turn], game))
    return game, generator


def _opened(game, generator, left, size=(84, 48, True)):
    picture = Picture(*size)
    app = App(Canvas(picture), Keys(), Layout(size[0], size[1]), Random(1))
    loop = TurnLoop(game, [None, None], Greedy(generator))
    screen = GameScreen(app, loop, lambda game: "game-1.gcg")
    app.open(screen)
    open_analysis(screen, lambda: left.append(app.stack[:]))
    return app, screen


def _lines(app):
    box = app.stack[-1].box
    return [box.lines[i] for i in range(len(box.lines))]


def test_pages_say_what_the_review_found():
    for folder, spec in ((_LEXICON, "master"), (_CHAMPION, "champion")):
        _pages_say_what_was_found(folder, spec)


def _pages_say_what_was_found(folder, spec):
    game, generator = _over(folder)
    review = Review(game, generator)
    while not review.step(STEP):
        pass
    left = []
    app, screen = _opened(game, generator, left)
    assert len(app.stack) == 1 and app.stack[0] is not screen
    assert _lines(app) == ["Analysis", "0/%d %s" % (len(game.history), spec)]
    press(app)
    assert _lines(app)[0] == "Points lost" and _lines(app)[-1] == "1/%d %s" % (len(game.history) + 1, spec)
    for player, name in enumerate(game.names):
        assert _lines(app)[1 + player].startswith("%s %d" % (name, review.total(player) // 4))
    for turn in review.order():
        press(app, events.RIGHT)
        lines = _lines(app)
        assert lines[0].startswith("%d %s -%d" % (turn + 1, game.names[game.player_of(turn)], review.lost(turn) // 4))
        if review.share_lost(turn):  # behind the points, or on a line of its own
            said = "-%d%%" % review.share_lost(turn)
            assert lines[0].endswith(" " + said) or lines.pop(1) == said, lines
        assert ("Best:" in lines) == (review.lost(turn) > 0)
        rests = [line.split(" ")[-1] for line in ([lines[2], lines[-1]] if review.lost(turn) else [lines[2]])]
        signs = ["%s%d" % ("-" if rest < 0 else "+", abs(rest) // 4) for rest in review.rests(turn)]
        assert all(rest.startswith(sign) for rest, sign in zip(rests, signs)), (lines, review.rests(turn))
        assert len(lines) <= rows(app.layout)
        assert all(width(app.layout, line) <= room(app.layout) for line in lines[1:])
    press(app, events.RIGHT)
    assert _lines(app)[0] == "Points lost"
    press(app, events.LEFT, events.DOWN, events.UP)
    assert _lines(app)[0] == lines[0]
    press(app, events.BACK)
    assert left == [[screen]] and app.stack == [screen]


def test_a_turn_loses_what_its_move_wins_less_often_than_the_best():
    """By the scores of the turns before it, the tiles not seen, and what both moves were worth; at the end by whether
    the game is won."""
    game, generator = _over(_CHAMPION)
    review = Review(game, generator)
    while not review.step(STEP):
        pass
    scores, laid, whole, ends = [0, 0], 0, sum(game.tileset.counts), 0
    for turn in range(len(game.history)):
        mover, move, best = game.player_of(turn), review.move(turn), review.best(turn)
        bag = max(whole - laid - 14, 0)
        hidden = whole - laid - len(game.history.rack(turn))
        rest, best_rest = review.rests(turn)
        ahead = scores[mover] - scores[1 - mover]
        worths = [
            ahead + (score(one) if one[0] < EXCHANGE else 0) + more / 4
            for one, more in ((best, best_rest), (move, rest))
        ]
        if bag:
            shares = [win_probability(worth, hidden) for worth in worths]
        else:
            shares = [(worth > 0) + (worth == 0) / 2 for worth in worths]
            ends += 1
        assert review.share_lost(turn) == max(int(100 * (shares[0] - shares[1]) + 0.5), 0), turn
        if move[0] < EXCHANGE:
            scores[mover] += score(move)
            laid += len(tiles(move))
    assert max(review.share_lost(turn) for turn in range(len(game.history))) > 3 and ends > 2


def test_it_can_be_left_before_all_is_judged():
    game, generator = _over()
    left = []
    app, screen = _opened(game, generator, left)
    app.stack[0].idle()
    app.key(events.RIGHT)  # there is no other page yet
    assert _lines(app)[0] == "Analysis"
    app.key(events.SELECT)
    assert app.stack == [screen] and len(left) == 1


def test_a_game_whose_players_were_let_go_can_be_analysed():
    game, generator = _over()
    app, screen = _opened(game, generator, [])
    app.stack[:] = [screen]
    screen.loop.hint_player = None
    open_analysis(screen, None)
    press(app)
    assert _lines(app)[0] == "Points lost"


def test_where_memory_runs_out_it_goes_on():
    game, generator = _over()
    app, screen = _opened(game, generator, [])
    analysis = app.stack[0]
    step, failed = analysis._review.step, []

    def fails(budget):
        if len(failed) < 3:
            failed.append(analysis._review.judged)
            raise MemoryError
        return step(budget)

    analysis._review.step = fails
    generator.lexicon.store.shrink = lambda: True
    press(app)
    assert len(failed) == 3 and app.stack[0] is analysis and _lines(app)[0] == "Points lost"
