"""Turns with a clock: the time is up, machines are stopped, racks wait to be shown. Runs under pytest and on
MicroPython."""

from picorack.core.board import CENTRE
from picorack.core.move import PASS
from picorack.game import turn_loop
from picorack.game.clock import Clock
from picorack.ui import events
from sample_table import Passes, Slow, Table, press_now

SELECT, BACK, ENTER = events.SELECT, events.BACK, events.ENTER


class Time:
    """Milliseconds, which pass when the test says so."""

    def __init__(self):
        self.ms = 0

    def __call__(self):
        return self.ms


class Ticks:
    """Stands in for the module `time`. time: a Time"""

    def __init__(self, time):
        self.ticks_ms = time

    def ticks_diff(self, end, start):
        return end - start


def test_when_the_time_is_up_the_turn_is_a_pass():
    time = Time()
    table = Table(clock=Clock(30, time), machines=[None, Passes(), Passes()])
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
    assert table.screen.hand.pending.count == 0 and table.game.turn == 0
    assert table.screen.clock == "0:30"
    piecewise = bytes(table.picture.buffer)
    table.app.key(events.REDRAW)
    assert bytes(table.picture.buffer) == piecewise


def test_a_machine_plays_the_best_it_has_found_in_time():
    time = Time()
    table = Table(clock=Clock(5, time), machines=[None, Slow()])
    press_now(table, "ca", ENTER)
    table.screen.idle()
    assert table.game.turn == 1
    time.ms = 5_000
    own = table.game.racks[1].tiles()[:2]
    for sq in (CENTRE, CENTRE + 1):
        table.game.board.cells[sq] = 0
    table.screen.idle()
    assert table.game.turn == 0 and table.game.scores[1] == 9
    assert table.game.board.cells[CENTRE] == own[0]


def test_a_levels_own_time_limit_holds_and_restarts_do_not_stretch_it():
    class Limited(Slow):
        limit_ms = 3000

        def step(self, budget):
            if time.ms == 1_000:
                time.ms += 1
                raise MemoryError
            return False

    time = Time()
    own, turn_loop.time = turn_loop.time, Ticks(time)
    try:
        for clock in (None, Clock(30, time)):
            time.ms = 0
            table = Table(clock=clock, machines=[None, Limited()])
            press_now(table, "6", "1")
            for ms in (0, 1_000, 2_999):
                time.ms = ms
                table.screen.idle()
                assert table.game.turn == 1 and table.loop.thinker, ms
            table.screen.key(events.LEFT)  # the player looks around on the board
            time.ms = 3_000
            table.screen.idle()
            assert table.game.turn == 0 and table.game.scores[1] == 9
            time.ms = 9_000
    finally:
        turn_loop.time = own


def test_the_clock_waits_until_the_rack_is_shown():
    time = Time()
    table = Table(clock=Clock(30, time), machines=[None, None])
    time.ms = 60_000
    table.press()
    assert len(table.game.history) == 0
    table.press(SELECT)
    assert table.screen.clock == "0:30" and len(table.game.history) == 0
