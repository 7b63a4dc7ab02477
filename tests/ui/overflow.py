"""Plays a script like host_tools/device_scripts/scripted.py, whose path comes first, on CPython; says on stderr which
texts run over the right edge of the screen."""

import runpy
import sys

from picorack.ui.canvas import Canvas

_seen = set()


def watched(name, gap):
    draw = getattr(Canvas, name)

    def drawn(canvas, text, x, y, colour):
        end = draw(canvas, text, x, y, colour)
        if end - gap > canvas.width and text not in _seen:
            _seen.add(text)
            sys.stderr.write(f"{end - gap - canvas.width} columns too many: {text}\n")
        return end

    setattr(Canvas, name, drawn)


watched("text", 1)
watched("big_text", 0)
del sys.argv[0]
runpy.run_path(sys.argv[0], run_name="__main__")
