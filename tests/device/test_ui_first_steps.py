"""The three steps that guide a first game."""

import json

from picorack.app.navigator import settings
from picorack.core import loading
from picorack.core.move import PASS, make
from picorack.game.clock import Clock
from picorack.savegame.kept import Kept
from picorack.ui import events, texts
from picorack.ui.drawing.canvas import text_width
from picorack.ui.languages.names import NAMES
from picorack.ui.screens.notice import draw_notice
from picorack.ui.turn import controller
from sample_failing import LOCKED_HEAP, Without
from sample_files import remove_written
from sample_navigator import LEXICON, Board, run
from sample_table import DRAWN_SIZES, Passes, Table

_LARGE = (240, 240, False)


def _with_keys(table):
    """The same table, of a board without a keyboard."""
    table.app.keys.has_letters = False
    table.guided()
    table.screen.message = table.screen.controller.greeting()
    return table


def _press(table, *keys):
    """Press keys, of a board without letters if it has none."""
    for key in keys:
        table.screen.idle()
        table.app.key(key)
        table.screen.idle()
        while table.loop.thinker:
            table.screen.idle()


def test_each_step_follows_from_the_game():
    table = Table(size=_LARGE)
    screen = table.screen
    assert screen.message == "1/3 Type a word"
    table.press(events.LEFT, events.RIGHT)
    assert screen.message == "1/3 Type a word"
    table.press("c")
    assert screen.message == "2/3 Enter: play"
    table.press(events.DELETE)
    assert screen.message == "1/3 Type a word"
    table.press("cats", events.ENTER)
    assert screen.message == "Pico: passed"  # the machine's word stays until the human acts
    table.press(events.LEFT)
    assert screen.message == "3/3 Esc: menu, hints"
    table.press(events.DELETE, "d")
    assert screen.message == "3/3 Esc: menu, hints"
    assert table.app.guides


def test_where_a_machine_begins_the_first_step_is_told_at_once():
    table = Table(size=_LARGE, machines=[Passes(), None])
    table.press(events.LEFT)
    assert table.screen.message == "1/3 Type a word" and len(table.game.history) == 1
    table = Table(size=_LARGE, machines=[Passes(), None])
    while table.loop.thinker:
        table.screen.idle()
    assert table.screen.message == "1/3 Type a word"


def test_six_keys():
    table = _with_keys(Table(size=_LARGE))
    assert table.screen.message == "1/3 Select: tiles"
    _press(table, events.SELECT)
    assert table.screen.message == "1/3 Select: tiles"
    _press(table, events.SELECT, events.SELECT)
    assert table.screen.message == "2/3 Hold Select: play"
    _press(table, events.ENTER, events.LEFT)
    assert table.screen.message == "3/3 Back: menu, hints"


def test_the_menu_ends_them_for_good():
    for keys in ((events.BACK,), ("c", events.BACK), ("4",)):
        table = Table(size=_LARGE)
        remembered = []
        table.app.keep = lambda kept=remembered, app=table.app: kept.append(app.guides)
        table.press(*keys)
        assert remembered == [False] and table.screen.controller.steps is None and table.screen.message == ""
        table.app.bare()
        table.press("cat")
        assert table.screen.message == ""


def test_back_from_the_rack_does_not_end_them():
    table = _with_keys(Table(size=_LARGE))
    _press(table, events.SELECT, events.BACK)
    assert table.screen.controller.steps and table.screen.message == "1/3 Select: tiles"


def test_the_second_turn_ends_them_for_good():
    table = Table("cat", events.ENTER, size=_LARGE)
    table.press(events.DOWN, events.DOWN)
    assert table.screen.message.startswith("3/3") and table.app.guides
    table.screen.loop.play(make(PASS))
    while table.loop.thinker:
        table.screen.idle()
    assert not table.app.guides and table.screen.controller.steps is None
    table.press(events.LEFT)
    assert table.screen.message == "Pico: passed"


def test_a_later_game_has_none():
    table = Table(size=_LARGE)
    table.app.guides = False
    seat = controller.Controller(table.screen)
    assert seat.steps is None and seat.greeting() == ""


def test_they_are_told_once():
    """What the first game has ended is remembered with the settings. A game that is left before tells them again."""
    remove_written()
    assert _told() == [True]
    assert _told(events.LEFT) == [True, True] and settings("").read() is None
    assert _told(events.BACK, events.BACK) == [True, False, False]
    assert json.loads(settings("").read())["guide"] == 0
    assert _told(events.LEFT) == [False, False]
    remove_written()
    assert _told(options=("--guide", "0")) == [False]


def _told(*keys, options=()):
    """Before each key, and at the end, of a game that begins: are there steps?"""
    arguments = ("--lexicon", LEXICON, "--players", "h,pass", "--seed", "3") + options
    board = _Board(keys)
    run(arguments, board=board)
    for path in ("game", "game2", "game3", "game4"):
        Kept(path).forget()
    return board.told


class _Board(Board):
    """told: for each key, whether there were steps before it"""

    def __init__(self, keys):
        super().__init__(keys)
        self.told = []

    def poll(self, wait_ms):
        if wait_ms:
            self.told.append(self.app.stack[0].controller.steps is not None)
        return super().poll(wait_ms)


def test_games_of_machines_have_none():
    table = Table(size=_LARGE)
    table.loop.machines[0] = table.loop.machines[1]
    assert controller.Controller(table.screen).steps is None


def test_a_game_that_goes_on_has_none():
    table = Table(size=_LARGE)
    for _ in range(4):
        table.game.history.append(make(PASS), b"")
    assert controller.Controller(table.screen).steps is None and table.app.guides


def test_what_may_be_removed():
    """The steps are an extra: without their file the line says who begins."""
    table = Table(size=_LARGE)
    with Without(controller, "picorack.ui.turn.first_steps"):
        seat = controller.Controller(table.screen)
        assert seat.steps is None and seat.greeting() == ""


def test_steps_that_were_not_made_leave_the_screen_as_it_is():
    """Their texts are missing, or the heap is too small for them."""
    table = Table(size=_LARGE)
    table.screen.controller.steps.over()
    table.app.guides, idle = True, table.screen.idle
    with Without(loading, "picorack.ui.guide"):  # which the module of the steps imports anew
        assert controller.Controller(table.screen).steps is None
    assert table.screen.idle == idle
    table.screen.idle()


def test_each_step_has_room_in_every_language():
    """On the smallest screen the second one takes the place of the score."""
    try:
        for code, _, _ in NAMES:
            texts.use(code)
            for size in DRAWN_SIZES:
                for has_letters, points in ((True, False), (False, True), (False, False)):
                    table = Table(size=size)
                    table.app.keys.has_letters, table.app.keys.points = has_letters, points
                    steps = table.guided()
                    assert all(steps._texts[:3]), (code, size)
                    _press(table, events.SELECT, events.SELECT)
                    said = table.screen.message
                    assert said == steps._texts[1]
                    of_line = table.app.layout.line_size
                    room = size[0] - text_width(table.screen.controller.points, of_line)
                    assert text_width(said, of_line) <= room, (code, size, said)
    finally:
        texts.use(texts.ENGLISH)


def test_where_the_second_step_stands_alone_the_score_comes_when_the_steps_are_over():
    table = _with_keys(Table(size=(84, 48, True)))
    table.press("ca")
    assert table.screen.message == "Hold Select: play" and not table.screen.controller.points
    table.press(events.BACK)
    assert table.lines()[0] == "1 Play CA +8" and table.screen.controller.points == "→+8"


def test_beside_a_clock_only_what_has_room():
    table = Table(size=(84, 48, True), clock=Clock(30))
    assert table.screen.message == "Type a word"
    table = _with_keys(table)
    _press(table, events.SELECT, events.SELECT)
    assert table.screen.message == ""


def test_moving_the_cursor_allocates_nothing():
    table = Table(size=_LARGE)
    table.press(events.LEFT, events.RIGHT)
    with LOCKED_HEAP:
        table.app.key(events.LEFT)
        table.screen.idle()


def test_no_step_is_told_while_something_lies_over_the_game():
    """A message, help, the letters of a blank: the step comes back when they go."""
    table = Table(size=_LARGE, rack="?CTSDZE")
    for keys, says, step in (
        (["c", events.ENTER], "First word: two tiles or more", "2/3 Enter: play"),
        ([events.HELP], "", "2/3 Enter: play"),
        ([events.DELETE, "x", "y"], "You have no Y", "2/3 Enter: play"),
        ([events.DELETE, events.SELECT, events.SELECT], "", "1/3 Type a word"),
    ):
        table.press(*keys)
        assert not table.app.is_top(table.screen) and table.screen.message == ""
        assert not says or table.says() == says
        table.press(events.BACK)
        assert table.app.is_top(table.screen) and table.screen.message == step
    assert table.is_painted_whole()


def test_below_the_draw_no_step_is_told_yet_and_another_message_stays():
    table = Table(size=_LARGE)
    for below, afterwards in (("", "1/3 Type a word"), ("Pico: passed", "Pico: passed")):
        table.app.open(draw_notice(table.app, table.game))
        table.press()
        assert table.screen.message == below
        table.press(events.SELECT)
        assert table.screen.message == afterwards
        table.press("cats", events.ENTER)


def test_who_gets_the_device_is_told_what_to_do_when_the_rack_is_seen():
    table = Table(size=_LARGE, machines=[None, None])
    for said in ("First: P0", "P0: passed"):
        table.screen.idle()
        assert not table.app.is_top(table.screen) and table.screen.message == said
        table.press(events.SELECT, events.LEFT)
        assert table.screen.message == "1/3 Type a word"
        table.loop.play(make(PASS))
