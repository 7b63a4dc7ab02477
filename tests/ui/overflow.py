"""Plays a script on CPython as host_tools/run/device_scripts/scripted.py does, whose path is the first argument, and
prints to stderr which texts run over the right edge of the screen."""

import runpy
import sys

from picorack.ui.drawing.canvas import Canvas, text_width

_GAP = 1  # behind the last character of small text
_seen = set()


def watched(name, width):
    draw = getattr(Canvas, name)

    def drawn(canvas, text, x, y, colour):
        draw(canvas, text, x, y, colour)
        too_many = x + width(text) - canvas.width
        if too_many > 0 and text not in _seen:
            _seen.add(text)
            sys.stderr.write(f"{too_many} columns too many: {text}\n")

    setattr(Canvas, name, drawn)


watched("text", lambda text: text_width(text) - _GAP)
watched("big_text", lambda text: 8 * len(text))
del sys.argv[0]
runpy.run_path(sys.argv[0], run_name="__main__")
