"""A rule of a TurnLoop: the time limit of a turn. It is loaded only where turns are limited."""

import time

from ..core.move import PASS, make


class Clock:
    """seconds: the time limit of a turn, 1..
    now: time.ticks_ms, or a function in its place
    passes: does a machine whose time is up pass, as a human does? Else it plays the best move it has found
    times: how many times ticked() passes on
    listener: is to be set before the first turn. It has three methods:
        ticked(seconds)  so many seconds are left of the turn (int, 0..), called when it has changed; a GameClock
                         (game_clock.py) passes two numbers
        stopping()       the time of the turn is up, and the turn about to be ended
        stopped(player)  the turn of this player (an index) was ended; the next one has begun
    """

    times = 1

    def __init__(self, seconds, now=time.ticks_ms, passes=False):
        self.passes = passes
        self.listener = None
        self._seconds = seconds
        self._now = now
        self._end = 0
        self._shown = -1

    def start(self):
        """The time of a turn begins."""
        self._end = time.ticks_add(self._now(), self._seconds * 1000)
        self._shown = -1

    def look(self):
        """The seconds that are left of the turn, 0..; a second that has begun counts."""
        left = max((time.ticks_diff(self._end, self._now()) + 999) // 1000, 0)
        if left > self._seconds:  # the clock was set back: the turn begins anew
            self.start()
            left = self._seconds
        if left != self._shown:
            self._shown = left
            self.listener.ticked(left)
        return left

    def turn_over(self):
        """A turn has been played. It costs nothing."""

    def stop(self, loop):
        """The time of a TurnLoop's turn is up: end it. A machine, which must have taken a step, plays its best move so
        far, or passes where the clock says so; a human passes."""
        game, listener = loop.game, loop.clock.listener
        player = game.turn
        thinker = loop.thinker = loop.machines[player]
        listener.stopping()
        loop.play(thinker.best(game) if thinker and not self.passes else make(PASS))
        listener.stopped(player)
