"""Parts of a buffer for a bus, which can only send whole buffers.

A part without a copy is a memoryview, and making one for every transfer would leave garbage for every transfer. So the
views are kept by place and size: the few sizes that a screen paints again and again are found here, and nothing is
allocated.
"""

from micropython import const

_KEPT = const(24)
_SIZE_BITS = const(15)  # a key must be a small int on 32 bits


class Parts:
    """The views of one buffer at a time, which is the canvas's strip."""

    def __init__(self):
        self._buffer = None
        self._views = {}

    def part(self, buffer, at, size):
        """buffer[at : at + size] without a copy. at, size: below 32,768."""
        views = self._views
        if buffer is not self._buffer:
            self._buffer = buffer
            views.clear()
        key = at << _SIZE_BITS | size
        view = views.get(key)
        if view is None:
            if len(views) >= _KEPT:
                views.clear()
            view = views[key] = memoryview(buffer)[at : at + size]
        return view
