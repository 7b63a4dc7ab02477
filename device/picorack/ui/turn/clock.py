"""The clock of a turn; loaded where turns are limited."""

import time

from micropython import const

from ..texts import text

_WAIT_MS = const(100)  # between two looks


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

    def look(self, screen):
        """Show the seconds left; when there are none the turn of a GameScreen ends. Returns how long a key may be
        waited for."""
        game = screen.game
        if game.over:
            return _WAIT_MS
        self.left = max((time.ticks_diff(self._end, self._now()) + 999) // 1000, 0)
        if self.left != self._shown:
            self._shown = self.left
            screen.line.clock = "%d:%02d" % (self.left // 60, self.left % 60)
            screen.paint_line()
        if not self.left:
            self._end_turn(screen)
        return 0 if screen.thinks() else _WAIT_MS

    def _end_turn(self, screen):
        game = screen.game
        player = game.turn
        screen.app.bare()
        if not screen.minds[player]:
            screen.hand.let_go()
        screen.stop()
        if not screen.minds[player] and not game.over:
            screen.hand.tell(text("time up") % game.names[player])  # until it is read, whatever is played meanwhile
