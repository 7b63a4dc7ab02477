"""Runs main.py with keys from a script and pictures instead of a display: scripted.py STEPS WxH MONO COST OPTION...

STEPS: a file, a step a line, its first word the line it has in the player's own file (see key_script.py of the host):
`3 key 65`, an event of ui/events.py or a character; `4 wait 500`, milliseconds; `5 shot`. MONO, COST: 0 or 1.
OPTIONs are main.py's own.

It writes to stdout: `shot LINE BYTES SCREEN` and the display's picture, where SCREEN is the class of the top screen and
the first line of its box, or a game's line of text; `cost LINE PIXELS BYTES`, how many pixels a key sent to the display
and how many bytes it allocated; `left LINE`, the first step that was not done because the game had ended.

Time is counted and not measured, so that the same script always gives the same pictures: a step of a machine's thinking
takes _STEP_MS, a wait as long as it says. The next step is done when no machine thinks; one after a wait is done as
soon as the wait is over.
"""

import gc
import sys
import time

from picorack.hw import template
from picorack.ui.events import QUIT

_STEP_MS = 10
_PAPER = (296, 128)  # pixels of one bit that are e-paper's


class Clock:
    """Stands for the module `time`."""

    def __init__(self):
        self.now = 0
        self.sleep_ms = self.advance
        self.ticks_add, self.ticks_diff = time.ticks_add, time.ticks_diff

    def advance(self, ms):
        self.now += ms

    def ticks_ms(self):
        return self.ticks_add(self.now, 0)

    def ticks_us(self):
        return self.ticks_add(self.now * 1000, 0)

    def time(self):
        return self.now // 1000


class Heap:
    """Stands for the module `gc` and counts what is allocated, garbage included; MicroPython only."""

    def __init__(self, real):
        self._real = real
        self.mem_free = real.mem_free
        self.mem_alloc = real.mem_alloc
        self._before = self._sum = 0
        real.disable()

    def collect(self):
        self._sum += self._real.mem_alloc() - self._before
        self._real.collect()
        self._before = self._real.mem_alloc()

    def start(self):
        self.collect()
        self._sum = 0

    def bytes(self):
        """How many bytes were allocated since start()."""
        return self._sum + self._real.mem_alloc() - self._before

    def threshold(self, size):
        """Does nothing: garbage is collected only when collect() is called."""


class Keys(template.Input):
    """The steps as an input (see ui/events.py)."""

    def __init__(self, steps, clock, picture, heap):
        self.steps = steps
        self.has_letters = any(what == "key" and value > 32 for _, what, value in steps)
        self._clock = clock
        self._picture = picture
        self._heap = heap
        self._pressed = 0  # the line of the key that the game is dealing with
        self._wait_ms = 0
        self._at_once = False  # a wait is just over
        self.app = None

    def poll(self, wait_ms):
        if self._pressed:
            self._report()
        if self._wait_ms:
            self._pass(min(wait_ms or _STEP_MS, self._wait_ms))
            return 0
        if not wait_ms and not self._at_once:
            self._clock.advance(_STEP_MS)
            return 0
        self._at_once = False
        return self._step()

    def _pass(self, ms):
        self._clock.advance(ms)
        self._wait_ms -= ms
        self._at_once = not self._wait_ms

    def _step(self):
        """Do the steps up to the next key or wait. Returns the key, 0 for a wait, QUIT after the last step."""
        while self.steps:
            line, what, value = self.steps.pop(0)
            if what == "key":
                self._pressed = line
                self._picture.pixels = 0
                if self._heap:
                    self._heap.start()
                return value
            if what == "wait":
                self._wait_ms = value
                return 0
            header = "shot %d %d %s\n" % (line, len(self._picture.buffer), _name(self.app.stack[-1]))
            sys.stdout.buffer.write(header.encode())
            sys.stdout.buffer.write(self._picture.buffer)
        return QUIT

    def _report(self):
        if self._heap:
            allocated = self._heap.bytes()
            sys.stdout.buffer.write(b"cost %d %d %d\n" % (self._pressed, self._picture.pixels, allocated))
        self._pressed = 0


def _name(screen):
    """What a screen is: its class, and its box's title, or its first line if it has none; or what the line of a game
    says."""
    name = type(screen).__name__
    if screen.box:
        return name + " " + (screen.box.heading or screen.box.lines[0])
    return name + " " + screen.message if screen.game else name


class Board(template.Board):
    """given: the steps, the Clock, and the Heap or None, which are set before a board is made; made: that board"""

    can_leave = True
    words_from = "picorack play --lang "
    can_ask = False  # keys come from a file: nobody answers a question that it does not expect
    made = None

    def __init__(self, size=None, mono=False):
        from picorack.hosts.picture import Picture

        steps, clock, heap = self.given
        self.display = Picture(size[0], size[1], mono)
        if mono and size == _PAPER:
            self.display.theme = "paper"
        self.keys = Keys(steps, clock, self.display, heap)
        Board.made = self

    def shows(self, app):
        """Only tells the keys which screens there are: they are painted on the display."""
        self.keys.app = app


class Module:
    """Stands for the module boards.scripted."""

    Board = Board


def read(name):
    """[(line, what, value)]"""
    steps = []
    with open(name) as file:
        for string in file:
            parts = string.split()
            steps.append((int(parts[0]), parts[1], int(parts[2]) if len(parts) > 2 else 0))
    return steps


def play(steps, size, mono, cost, *options):
    clock, heap = Clock(), Heap(gc) if cost == "1" else None
    Board.given = read(steps), clock, heap
    sys.modules["time"] = clock
    sys.modules["boards.scripted"] = Module
    if heap:
        sys.modules["gc"] = heap
    sys.argv[1:] = ["--board", "scripted", "--size", size] + (["--mono"] if mono == "1" else []) + list(options)
    import main

    main.main()
    if Board.made and Board.made.keys.steps:
        sys.stdout.buffer.write(b"left %d\n" % Board.made.keys.steps[0][0])


if __name__ in ("__main__", "scripted"):
    play(*sys.argv[1:])
