"""Plays scripts on CPython as host_tools/run/device_scripts/scripted.py does and prints to stderr which texts run over
an edge of the screen.

How it is called: overflow.py SCRIPTED, with the path of that program. Each line of stdin is a script, as JSON: [what
its lines on stderr begin with, the folder to play in, the program's arguments...]. The modules of the game are imported
once. Each script is played in a copy of this process, so that none finds what another one left in them.
"""

import gc
import json
import os
import runpy
import sys

from host_tools.run import on_cpython  # noqa: F401

# isort: split
from picorack.app import navigator, starting  # noqa: F401  imported before the copies are made
from picorack.ui.drawing.canvas import SMALL, Canvas, text_width

_GAP = 1  # after the last character


def watch(told, seen):
    """Canvas.write() tells what would not be seen of a text, and draw nothing."""

    def drawn(canvas, text, x, y, colour, size=SMALL):
        too_many = max(x + text_width(text, size) - _GAP - canvas.width, -x)
        if too_many > 0 and text not in seen:
            seen.add(text)
            sys.stderr.write(f"{told}: {too_many} columns too many: {text}\n")

    Canvas.write = drawn


def play(program, told, folder, *arguments):
    os.chdir(folder)
    seen = set()
    watch(told, seen)
    sys.argv[:] = [program, *arguments]
    runpy.run_path(program, run_name="__main__")


def main(program):
    gc.freeze()  # the game's collections need not go through what is imported
    for line in sys.stdin:
        if child := os.fork():
            _, status = os.waitpid(child, 0)
            if status:
                sys.exit(f"{line.strip()}: it failed")
        else:
            play(program, *json.loads(line))
            return


if __name__ == "__main__":
    main(*sys.argv[1:])
