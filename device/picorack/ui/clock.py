"""The clock of a turn; loaded where turns are limited."""

import time


class Clock:
    """seconds: what a turn may take; left: seconds left as last looked at; now: ticks_ms, or what stands for it."""

    def __init__(self, seconds, now=time.ticks_ms):
        self.left = seconds
        self._seconds = seconds
        self._now = now
        self._end = 0
        self._shown = -1

    def start(self):
        """A turn begins."""
        self._end = time.ticks_add(self._now(), self._seconds * 1000)
        self._shown = -1
        self.left = self._seconds

    def changed(self):
        """Look at the time: is it other than when last looked at?"""
        self.left = max((time.ticks_diff(self._end, self._now()) + 999) // 1000, 0)
        if self.left == self._shown:
            return False
        self._shown = self.left
        return True

    def text(self):
        """As minutes and seconds."""
        return "%d:%02d" % (self.left // 60, self.left % 60)
