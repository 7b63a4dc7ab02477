"""Plays scripts on CPython as host_tools/run/device_scripts/scripted.py does and prints to stderr which texts run over
an edge of the screen, which come too near to the edge of their box, and which are cut.

How it is called: overflow.py SCRIPTED, with the path of that program. Each line of stdin is a script, as JSON: [what
its lines on stderr begin with, the folder to play in, the program's arguments...]. The modules of the game are imported
once. Each script is played in a copy of this process, so that none finds what another one left in them.
"""

import functools
import gc
import json
import os
import runpy
import sys

from host_tools.run import on_cpython  # noqa: F401

# isort: split
from picorack.app import navigator, starting  # noqa: F401  imported before the copies are made
from picorack.hosts.picture import Picture
from picorack.ui.app import App
from picorack.ui.drawing.canvas import SMALL, Canvas
from ruler import LEFT, Ruler, ink

# Menus below the title's name and beside the word that is placed: on the lowest screens a pixel is missing below a
# cedilla or an ogonek in their last line. With it they would have a line less.
_SPARED = ("Title", "TurnMenu")
_LOW = 100  # pixels
_NARROW = 100  # on which OK at the end of a full row has a pixel beside it: two would make it touch the arrow


def watch(told, seen):
    """Canvas.write() tells what would not be seen of a text, and draws nothing; App.paint() tells what is
    wrong with the texts of the box or grid on top."""

    def tell(text):
        if text not in seen:
            seen.add(text)
            sys.stderr.write(f"{told}: {text}\n")

    def drawn(canvas, text, x, y, colour, size=SMALL):
        lit = ink(text, size, canvas.mono).values()
        both = functools.reduce(int.__or__, lit, 0)
        if both << x & ~((1 << canvas.width) - 1 << LEFT):
            tell(f"over the edge: {text}")

    def paint(app, x, y, w, h, own=App.paint):
        own(app, x, y, w, h)
        screen = app.stack[-1]
        plate = screen.box or screen.letters and screen
        if not plate:
            return
        name = type(screen).__name__
        state = name, repr(vars(plate))
        if state not in seen:
            seen.add(state)
            ruler = Ruler(Picture(app.layout.width, app.layout.height, app.canvas.mono), 1 << 19)
            below = name in _SPARED and app.layout.height < _LOW
            right = name in ("QueryEntry", "NameEntry", "WordEntry") and app.layout.width < _NARROW
            for wrong in ruler.judge(plate.draw if screen.base else screen.draw, plate, below, right):
                tell(f"{name}: {wrong}")

    Canvas.write = drawn
    App.paint = paint


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
