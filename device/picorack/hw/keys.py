"""A board's keys as an input (see ui/events.py): its sources are looked at every hundredth of a second or so.

Looking no more often than that is what keeps a bouncing contact from being several presses. A source has scan(now):
the next event, or 0. now: milliseconds, as ticks_ms has them.
"""

from micropython import const

_INTERVAL_MS = const(15)  # longer than contacts bounce, shorter than any press


class Keys:
    """clock: with ticks_ms, ticks_diff and sleep_ms, the module `time` of a board; has_letters: is there a keyboard?"""

    def __init__(self, clock, sources, has_letters=False):
        self.has_letters = has_letters
        self._clock = clock
        self._sources = sources
        self._scanned = clock.ticks_ms() - _INTERVAL_MS

    def poll(self, wait_ms):
        """The next event, 0 if none comes in time."""
        clock = self._clock
        began = now = clock.ticks_ms()
        while True:
            wait = _INTERVAL_MS - clock.ticks_diff(now, self._scanned)
            if wait <= 0:
                self._scanned = now
                for source in self._sources:
                    event = source.scan(now)
                    if event:
                        return event
                wait = _INTERVAL_MS
            left = wait_ms - clock.ticks_diff(now, began)
            if left <= 0:
                return 0
            clock.sleep_ms(min(wait, left))
            now = clock.ticks_ms()
