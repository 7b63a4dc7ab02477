"""The clock for the whole game: whose time runs, what overtime costs."""

from picorack.core.move import PASS, make
from picorack.core.tiles import TileSet
from picorack.game.clock import Clock
from picorack.game.game import Game
from picorack.game.game_clock import GameClock
from picorack.game.turn_loop import TurnLoop
from picorack.ui.screens.hand_over import reveal
from sample_play import gcg_lines, give
from sample_tiles import ENGLISH
from sample_turns import Listener, Machine, Time

MINUTE = 60_000


class Hears(Listener):
    def ticked(self, seconds, rest=None):
        self._told.append((seconds, rest))


def _begun(time, *machines, seconds=0, used=None):
    """(game, loop, listener, setup) of a game of ten minutes for each player."""
    setup = {"minutes": 10}
    if used:
        setup["used"] = used
    game = Game(TileSet(ENGLISH), ["P" + str(i) for i in range(len(machines))], 1)
    game.turn = game.first = 0
    limit = Clock(seconds, lambda: time.ms) if seconds else None
    clock = GameClock(setup, game, limit, lambda: time.ms)
    loop = TurnLoop(game, list(machines), clock=clock)
    listener = clock.listener = Hears(game)
    loop.begin(listener)
    return game, loop, listener, setup


def _wait(time, loop, ms):
    time.ms += ms
    return loop.step()


def test_the_time_of_the_player_to_move_runs():
    time = Time()
    game, loop, listener, setup = _begun(time, None, Machine(3))
    assert 0 < loop.step() < 1000 and listener.heard() == [(None, 600)]
    _wait(time, loop, 30_500)
    assert listener.heard() == [(None, 570)] and setup["used"] == [30_500, 0]
    loop.step()
    assert listener.heard() == []  # nothing has changed
    time.ms += 90
    loop.play(make(PASS))  # what has passed since the last look counts, too
    assert setup["used"] == [30_590, 0]
    listener.heard()
    _wait(time, loop, 2_000)
    assert setup["used"] == [30_590, 2_000] and listener.heard() == ["thinks", (None, 598)]


def test_no_time_passes_while_a_rack_is_hidden():
    time = Time()
    game, loop, listener, setup = _begun(time, None, None)
    _wait(time, loop, 50_000)
    reveal(loop)
    _wait(time, loop, 1_000)
    assert setup["used"] == [1_000, 0]
    loop.play(make(PASS))
    _wait(time, loop, 70_000)
    reveal(loop)
    loop.step()
    assert setup["used"] == [1_000, 0] and listener.heard()[-1] == (None, 600)


def test_with_a_limit_for_turns_both_are_told_and_the_limit_ends_the_turn():
    time = Time()
    game, loop, listener, setup = _begun(time, None, Machine(), seconds=30)
    loop.step()
    assert listener.heard() == [(30, 600)]
    _wait(time, loop, 29_001)
    assert listener.heard() == [(1, 571)]
    _wait(time, loop, 999)
    assert listener.heard()[:2] == [(0, 570), "stopping"] and game.history.move(0)[0] == PASS
    assert setup["used"] == [30_000, 0]
    _wait(time, loop, 10)
    assert game.turn == 0 and setup["used"] == [30_000, 10]


def _end(game):
    """The next pass ends the game; the racks are Z and A."""
    game.passes = game.pass_limit - 1
    give(game, 0, "Z")
    give(game, 1, "A")


def test_overtime_costs_ten_points_for_each_minute_that_has_begun():
    for used, points in (
        ([10 * MINUTE, 0], [0, 0]),
        ([10 * MINUTE + 1, 11 * MINUTE], [10, 10]),
        ([11 * MINUTE + 1, 0], [20, 0]),
        ([1_000 * MINUTE, 0], [990, 0]),
    ):
        time = Time()
        game, loop, listener, setup = _begun(time, None, Machine(), used=used)
        _end(game)
        loop.play(make(PASS))
        assert loop.over() and game.overtime == points
        assert list(game.adjustments) == [-10, -1]
        assert list(game.scores) == [-10 - points[0], -1 - points[1]]
        game.overtime[0] += 1
        loop.clock.turn_over()  # once
        assert list(game.scores) == [-10 - points[0], -1 - points[1]]


def test_gcg_has_what_overtime_cost_behind_the_end_of_the_game():
    time = Time()
    game, loop, listener, setup = _begun(time, None, Machine(), used=[0, 12 * MINUTE])
    _end(game)
    loop.play(make(PASS))
    assert [line for line in gcg_lines(game) if line[0] == ">"] == [
        ">P0: Z - +0 0",
        ">P0: Z (Z) -10 -10",
        ">P1: A (A) -1 -1",
        ">P1: (time) -20 -21",
    ]
