"""Memory runs out in a machine's turn: the page pool shrinks and the turn begins anew."""

from picorack.core.move import ACROSS, EXCHANGE, PASS, make
from picorack.core.tiles import EDGE
from picorack.game.turn_loop import TurnLoop
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.greedy import Greedy
from picorack.ui import events
from picorack.ui.screens.end import final_page
from picorack.ui.screens.game import GameScreen
from sample_failing import raised
from sample_play import game_of
from sample_players import SMALL
from sample_table import Nobody, Stage, Table

_POOL = 4096
_SEED = 3


def _save(game):
    return "game.gcg"


class Failing:
    """Raises a MemoryError in every `every`-th call of an object's method, `times` times."""

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
            return self._fail()
        return self._act(*arguments)

    def _fail(self):
        raise MemoryError("none left")


class Spent(Failing):
    """The same for free_memory(), which says that nothing was freed."""

    def _fail(self):
        return False


def _begun(pool_bytes=_POOL):
    """(a lexicon, a game with it)"""
    lexicon = Lexicon(SMALL, "paged", pool_bytes)
    return lexicon, game_of(lexicon, _SEED, names=("Ada", "Bob"))


def _moves(game):
    return [bytes(game.history.move(turn)) for turn in range(len(game.history))]


def _history(play, fail_store=None, fail_machine=None):
    """(the history of a game of machines, bytes of the pool that are left)."""
    lexicon, game = _begun()
    failing = fail_store and fail_store(lexicon.store)
    machine = Greedy(Generator(lexicon))
    failing = failing or fail_machine and fail_machine(machine)
    play(game, machine)
    assert game.over
    assert not failing or not failing.left
    return _moves(game), len(lexicon.store.nodes)


def _alone(game, machine):
    loop = TurnLoop(game, [machine, machine])
    loop.begin(Nobody())
    while not loop.over():
        loop.step()


def _on_screen(game, machine, save=_save):
    class Keys:
        left = 10_000

        def poll(self, wait_ms):
            self.left -= 1
            assert self.left, "it waits for ever"
            return events.QUIT if game.over else 0

    app = Stage((128, 128, True)).app
    app.keys = Keys()
    app.open(GameScreen(app, TurnLoop(game, [machine, machine]), save))
    while not app.done:
        app.step()


def test_the_same_game_with_less_memory():
    for play in (_alone, _on_screen):
        whole, pool = _history(play)
        for fail in (
            {"fail_store": lambda store: Failing(store, "load", 5, 2)},
            {"fail_machine": lambda machine: Failing(machine, "start", 4, 2)},
            {"fail_machine": lambda machine: Failing(machine, "sink", 3, 2)},
        ):
            assert _history(play, **fail) == (whole, pool // 4)


def test_a_machine_that_has_no_memory_to_play_its_move_chooses_again():
    whole, pool = _history(_alone)
    for name, every in (("accept", 3), ("best", 4)):
        lexicon, game = _begun()
        machine = Greedy(Generator(lexicon))
        failing = Failing(game if name == "accept" else machine, name, every, 2)
        _on_screen(game, machine)
        assert not failing.left and len(lexicon.store.nodes) == pool // 4 and _moves(game) == whole


def _first_move(nth, on_screen):
    """(the first move of a game in which the nth call that compares moves finds no memory, was there such a call?)."""
    lexicon, game = _begun(65536)
    machine = Greedy(Generator(lexicon, records=16))
    failing = Failing(machine, "sink", nth)
    loop = TurnLoop(game, [machine, machine])
    step = loop.step
    if on_screen:
        app = Stage((84, 48, True)).app
        screen = GameScreen(app, loop)
        app.open(screen)
        step = screen.idle
    else:
        loop.begin(Nobody())
    while not len(game.history):
        step()
    return _moves(game)[0], not failing.left


def test_whenever_it_runs_out_no_move_is_overlooked():
    for on_screen in (False, True):
        best, _ = _first_move(1000, on_screen)
        nth, failed = 1, True
        while failed:
            move, failed = _first_move(nth, on_screen)
            assert move == best, nth
            nth += 1
        assert nth > 4


def test_the_end_of_a_game_with_less_memory():
    """The work that follows a turn is repeated until memory suffices. Only then is the program asked for a key."""

    class Table:
        save = staticmethod(_save)

    failing = Failing(Table, "save", 1, 2)
    whole, pool = _history(_alone)
    assert _history(lambda game, machine: _on_screen(game, machine, Table.save)) == (whole, pool // 4)
    assert not failing.left


def test_a_game_whose_end_finds_no_room_has_ended_all_the_same():
    table = Table("61")
    failing = Failing(table.app, "open", 1, 100)
    Spent(table.loop.hint_player, "free_memory", 1, 100)
    failing.left = 0
    game = table.game
    while not game.over:
        game.accept(make(PASS))
    failing.left = 100
    table.press()
    assert table.app.stack == [table.screen]
    assert table.screen.written == "Saved: game-1.gcg" and table.saved == [game] * (100 - failing.left)
    failing.left = 0
    table.press(events.BACK)
    assert not table.app.is_top(table.screen)


def test_the_result_of_a_game_that_was_not_written_for_want_of_memory_is_shown():
    table = Table("61")
    while not table.game.over:
        table.game.accept(make(PASS))
    assert not hasattr(table.screen, "written")
    page = final_page(table.screen)
    assert not any("Saved" in line for line in page.box.lines) and "You: " in "".join(page.box.lines)


def test_a_game_that_is_over_and_cannot_be_drawn_does_not_try_for_ever():
    table = Table("61")
    Spent(table.loop.hint_player, "free_memory", 1, 1000)
    failing = Failing(table.screen.scores, "draw", 1, 1000)
    failing.left = 0
    while not table.game.over:
        table.game.accept(make(PASS))
    failing.left = 1000
    raised(MemoryError, table.press)
    assert failing.left > 990


def test_a_key_without_memory_is_forgotten_and_the_game_goes_on():
    for event, owner, name in (
        (ord("t"), "controller", "paint_rack"),
        (events.BACK, "app", "open"),
        (events.ENTER, "lexicon", "contains"),
        (events.ENTER, "game", "accept"),
        (events.ENTER, "scores", "draw"),
        (events.ENTER, "controller", "begin"),
    ):
        table = Table("ca")
        failing = Failing(getattr(table.screen, owner), name, 1)
        table.press(event, events.DOWN)
        assert not failing.left
        assert table.app.stack == [table.screen]
        played = len(table.game.history)
        assert played in (0, 2) and table.game.turn == 0, name
        assert table.is_painted_whole()
        table.press(events.BACK, events.BACK, events.ENTER)
        assert len(table.game.history) == 2 and table.game.scores[0] in (8, 10), name


def test_where_a_key_finds_no_memory_and_there_is_none_to_give():
    table = Table("ca")
    spent = Spent(table.loop.hint_player, "free_memory", 1, 100)
    failing = Failing(table.screen.controller, "paint_rack", 1, 3)
    table.press("tsd", events.ENTER)
    assert not failing.left and spent.left == 97
    assert len(table.game.history) == 2


def test_memory_that_runs_out_in_a_turn_leaves_the_game_as_it_was():
    """Every allocation of Game.accept fails once: the game is as before, or the whole turn is played."""
    import micropython

    table = Table()
    game = table.game
    append = game.history.append

    def locking(move, rack):
        append(move, rack)
        micropython.heap_lock()

    game.history.append = locking
    for kind, tiles in ((EXCHANGE, b"\3\1"), (ACROSS, game.racks[0].tiles()[:2]), (PASS, b"")):
        game.turn = 0
        tiles = game.racks[0].tiles()[:2] if tiles else tiles
        move = make(kind, 7, 7, tiles, 2, 5)
        try:
            game.accept(move)
        finally:
            micropython.heap_unlock()
    assert len(game.history) == 3 and game.scores[0] == 15 and any(0 < cell < EDGE for cell in game.board.cells)
    game.pass_limit = 1
    try:
        game.accept(make(PASS))
    finally:
        micropython.heap_unlock()
    assert game.over
