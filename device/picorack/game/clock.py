"""The time a turn may take; loaded where turns are limited."""

import time


class Clock:
    """seconds: what a turn may take, 1..; now: ticks_ms, or what stands for it."""

    def __init__(self, seconds, now=time.ticks_ms):
        self._seconds = seconds
        self._now = now
        self._end = 0
        self._told = -1

    def start(self):
        """A turn begins."""
        self._end = time.ticks_add(self._now(), self._seconds * 1000)
        self._told = -1

    def look(self, listener):
        """The seconds left of the turn, 0..; one that has begun counts. listener.ticked(seconds) is called where they
        are others than at the last look."""
        left = max((time.ticks_diff(self._end, self._now()) + 999) // 1000, 0)
        if left != self._told:
            self._told = left
            listener.ticked(left)
        return left
