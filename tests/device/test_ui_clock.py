"""Turns with a clock: the time is up, machines are stopped, racks wait to be shown."""

from picorack.core.board import CENTRE
from picorack.core.move import PASS
from picorack.game.clock import Clock
from picorack.ui import events
from sample_table import Passes, Slow, Table, press_now
from sample_turns import Time

SELECT, BACK, ENTER = events.SELECT, events.BACK, events.ENTER


def test_when_the_time_is_up_the_turn_is_a_pass():
    time = Time()
    table = Table(clock=Clock(30, lambda: time.ms), machines=[None, Passes(), Passes()])
    assert table.screen.clock == "0:30"
    time.ms = 10_001
    table.press("ca")
    assert table.screen.clock == "0:20"
    table.press(BACK)  # when the time is up, the screen that is open closes
    assert not table.app.is_top(table.screen)
    time.ms = 30_000
    table.press()
    assert table.says() == "P0: time is up"  # though others have moved since then
    assert table.screen.message == "P2: passed"
    table.press(SELECT)
    assert table.app.is_top(table.screen)
    assert table.game.history.move(0)[0] == PASS and len(table.game.history) == 3
    assert table.screen.controller.pending.count == 0 and table.game.turn == 0
    assert table.screen.clock == "0:30"
    assert table.is_painted_whole()


def test_a_machine_plays_the_best_it_has_found_in_time_and_the_human_is_told_nothing():
    time = Time()
    table = Table(clock=Clock(5, lambda: time.ms), machines=[None, Slow()])
    press_now(table, "ca", ENTER)
    table.screen.idle()
    assert table.game.turn == 1
    time.ms = 5_000
    own = table.game.racks[1].tiles()[:2]
    for sq in (CENTRE, CENTRE + 1):
        table.game.board.cells[sq] = 0
    table.screen.idle()
    assert table.game.turn == 0 and table.game.scores[1] == 9 and table.game.board.cells[CENTRE] == own[0]
    assert table.app.is_top(table.screen)
