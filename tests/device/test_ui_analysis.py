"""The analysis of a game on the device: pages, keys, memory that runs out. Runs under pytest and on MicroPython."""

from picorack.core.bag import Random
from picorack.game.game import Game
from picorack.game.turn_loop import TurnLoop
from picorack.hosts.picture import Picture
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import STEP, Generator
from picorack.players.greedy import Greedy
from picorack.players.levels import machine
from picorack.players.review import Review
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


def _over():
    """(a game that two levels have played, its generator)"""
    lexicon = Lexicon(_LEXICON)
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
    game, generator = _over()
    review = Review(game, generator)
    while not review.step(STEP):
        pass
    left = []
    app, screen = _opened(game, generator, left)
    assert len(app.stack) == 1 and app.stack[0] is not screen
    assert _lines(app) == ["Analysis", "0/%d" % len(game.history)]
    press(app)
    assert _lines(app)[0] == "Points lost"
    for player, name in enumerate(game.names):
        assert _lines(app)[1 + player].startswith("%s %d" % (name, review.total(player) // 2))
    for turn in review.order():
        press(app, events.RIGHT)
        lines = _lines(app)
        assert lines[0].startswith("%d %s -%d" % (turn + 1, game.names[game.player_of(turn)], review.lost(turn) // 2))
        assert ("Best:" in lines) == (review.lost(turn) > 0)
        assert len(lines) <= rows(app.layout)
        assert all(width(app.layout, line) <= room(app.layout) for line in lines[1:])
    press(app, events.RIGHT)
    assert _lines(app)[0] == "Points lost"
    press(app, events.LEFT, events.DOWN, events.UP)
    assert _lines(app)[0] == lines[0]
    press(app, events.BACK)
    assert left == [[screen]] and app.stack == [screen]


def test_it_can_be_left_before_all_is_judged():
    game, generator = _over()
    left = []
    app, screen = _opened(game, generator, left)
    app.stack[0].idle()
    app.key(events.RIGHT)  # there is no other page yet
    assert _lines(app)[0] == "Analysis"
    app.key(events.SELECT)
    assert app.stack == [screen] and len(left) == 1


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
