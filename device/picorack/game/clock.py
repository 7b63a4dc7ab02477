"""The time limit of a turn. It is loaded only where turns are limited."""

import time


class Clock:
    """seconds: the time limit of a turn, 1..
    now: time.ticks_ms, or a function in its place
    """

    def __init__(self, seconds, now=time.ticks_ms):
        self._seconds = seconds
        self._now = now
        self._end = 0
        self._told = -1

    def start(self):
        """The time of a turn begins."""
        self._end = time.ticks_add(self._now(), self._seconds * 1000)
        self._told = -1

    def look(self, listener):
        """The seconds that are left of the turn, 0..; a second that has begun counts. listener.ticked(seconds) is
        called if the number has changed since the last look."""
        left = max((time.ticks_diff(self._end, self._now()) + 999) // 1000, 0)
        if left > self._seconds:  # the clock was set back: the turn begins anew
            self.start()
            left = self._seconds
        if left != self._told:
            self._told = left
            listener.ticked(left)
        return left
