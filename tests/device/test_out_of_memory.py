"""Memory that runs out in a machine's turn: the page pool shrinks and the turn begins anew. Runs under pytest and on
MicroPython."""

from picorack.core.bag import Random
from picorack.game.game import Game
from picorack.hw.picture import Picture
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.greedy import Greedy
from picorack.ui import events
from picorack.ui.app import App
from picorack.ui.canvas import Canvas
from picorack.ui.layout import Layout
from picorack.ui.screens.game import GameScreen

_LEXICON = "tests/data/small/lexicon"
_POOL = 4096
_SEED = 3


class Failing:
    """Puts a MemoryError into every `every`-th call of an object's method, `times` times."""

    def __init__(self, owner, name, every, times=1):
        self._act = getattr(owner, name)
        self._every = every
        self._calls = 0
        self.left = times
        setattr(owner, name, self)

    def __call__(self, *arguments):
        self._calls += 1
        if self.left and self._calls % self._every == 0:
            self.left -= 1
            raise MemoryError("none left")
        return self._act(*arguments)


def _history(play, pool_bytes, fail=None):
    """A machine's game: its history, and how many bytes of the pool are left."""
    lexicon = Lexicon(_LEXICON, "paged", pool_bytes)
    machine = Greedy(Generator(lexicon))
    game = Game(lexicon.tileset, ("Ada", "Bob"), _SEED, 7, True, lexicon)
    failing = fail and fail(lexicon.store, machine)
    play(game, machine)
    assert game.over
    assert not failing or not failing.left
    moves = [bytes(game.history.move(turn)) for turn in range(len(game.history))]
    return moves, len(lexicon.store.nodes)


def _alone(game, machine):
    while not game.over:
        game.accept(machine.choose(game))


def _on_screen(game, machine):
    class Keys:
        def poll(self, wait_ms):
            return events.QUIT if game.over else 0

    app = App(Canvas(Picture(128, 128, True)), Keys(), Layout(128, 128), Random(1))
    app.open(GameScreen(app, game, [machine, machine], None, _save))
    app.run()


def _save(game):
    return "game.gcg"


def test_the_same_game_with_less_memory():
    for play in (_alone, _on_screen):
        whole, pool = _history(play, _POOL)
        for fail in (
            lambda store, machine: Failing(store, "load", 5, 2),
            lambda store, machine: Failing(machine, "start", 4, 2),
            lambda store, machine: Failing(machine.moves, "offer", 3, 2),
        ):
            assert _history(play, _POOL, fail) == (whole, pool // 4)


def _first_move(lexicon, nth, on_screen):
    """The first move of a game in which the nth look at new moves finds no memory, and whether that was needed."""
    machine = Greedy(Generator(lexicon))
    game = Game(lexicon.tileset, ("Ada", "Bob"), _SEED, 7, True, lexicon)
    failing = Failing(machine.moves, "offer", nth)
    if on_screen:
        app = App(Canvas(Picture(84, 48, True)), None, Layout(84, 48), Random(1))
        screen = GameScreen(app, game, [machine, machine], None, _save)
        app.open(screen)
        while not len(game.history):
            screen.idle()
    else:
        game.accept(machine.choose(game))
    return bytes(game.history.move(0)), not failing.left


def test_whenever_it_runs_out_no_move_is_overlooked():
    for on_screen in (False, True):
        lexicon = Lexicon(_LEXICON, "paged", 65536)
        best, _ = _first_move(lexicon, 1000, on_screen)
        nth, failed = 1, True
        while failed:
            move, failed = _first_move(lexicon, nth, on_screen)
            assert move == best, nth
            nth += 1
        assert nth > 4


def test_the_end_of_a_game_with_less_memory():
    class Table:
        save = staticmethod(_save)

    failing = Failing(Table, "save", 1, 2)

    def play(game, machine):
        app = App(Canvas(Picture(128, 128, True)), None, Layout(128, 128), Random(1))
        app.open(GameScreen(app, game, [machine, machine], None, Table.save))
        _alone(game, machine)
        app._stack[0]._end()
        assert app._stack[1].draw

    whole, pool = _history(_alone, _POOL)
    assert _history(play, _POOL) == (whole, pool // 4)
    assert not failing.left


def test_when_nothing_is_left_to_give_it_says_so():
    for play in (_alone, _on_screen):
        try:
            _history(play, _POOL, lambda store, machine: Failing(machine.moves, "offer", 1, 100))
        except MemoryError as error:
            assert "one page" in str(error)
        else:
            raise AssertionError("a game without memory")


def test_laying_a_move_needs_no_memory():
    import gc

    import micropython
    from picorack.core.board import Board
    from picorack.core.move import ACROSS, lay, make

    board, move = Board(), make(ACROSS, 7, 7, b"\1\2\3", 3)
    gc.collect()
    micropython.heap_lock()
    try:
        lay(board.cells, move)
    finally:
        micropython.heap_unlock()
    assert not board.is_empty()
