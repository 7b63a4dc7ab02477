"""The keys of a board as an input (template.py). Its sources are looked at about every hundredth of a second.

They are looked at no more often, so that a contact that bounces is one press and not several. A source has scan(now),
which returns the next event or 0; now is in milliseconds, as ticks_ms has them.
"""

from micropython import const

from .template import Input

_INTERVAL_MS = const(15)  # longer than contacts bounce, shorter than any press


class Keys(Input):
    """clock: has ticks_ms, ticks_diff and sleep_ms, as the module `time` of a board
    has_letters: is there a keyboard?
    """

    def __init__(self, clock, sources, has_letters=False):
        self.has_letters = has_letters
        self._clock = clock
        self._sources = sources
        self._scanned = clock.ticks_ms() - _INTERVAL_MS

    def poll(self, wait_ms):
        """The next event; 0 if none comes within this time."""
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
