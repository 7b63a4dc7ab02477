"""Two boards of one process whose players choose "Two devices" on the title, for tests on CPython and MicroPython."""

import time

from picorack.app.navigator import Navigator
from picorack.app.options import chosen
from picorack.hosts.picture import Picture
from picorack.hw import template
from picorack.ui import events
from sample_navigator import LEXICON

_MOST_STEPS = 40_000
LEAVE = (events.BACK,) + (events.UP,) * 3 + (events.SELECT, events.UP, events.SELECT)
TO_LINK = (events.DOWN, events.SELECT)  # from "New game" to "Two devices"


class Board(template.Board):
    def __init__(self):
        self.display = Picture(128, 64, True)
        self.keys = self
        self.has_letters = self.points = False
        self.pressed = []

    def poll(self, wait_ms):
        return self.pressed.pop(0) if self.pressed else 0


class Device:
    """A board with its program, which takes a step at a time. name: of the folder of its data; players: chosen last"""

    def __init__(self, name, players="h,m5"):
        options = chosen(("--lexicon", LEXICON, "--data", name), lambda data: None)
        options["last players"] = players
        self.board = Board()
        self.navigator = Navigator(self.board, options)
        self._steps = self.navigator.steps()

    def step(self):
        next(self._steps)

    def top(self):
        stack = self.navigator.app.stack
        return stack[-1] if stack else None

    def press(self, *keys):
        self.board.pressed += keys

    def says(self):
        return " ".join(self.top().box.title + list(self.top().box.lines)) if self.top() and self.top().box else ""

    def game(self):
        screen = self.top() and self.navigator.app.stack[0]
        return screen.game if screen and screen.board_view else None


def until(devices, true):
    for _ in range(_MOST_STEPS):
        time.sleep_ms(1)
        for device in devices:
            device.step()
        if true():
            return
    raise AssertionError("it does not come to that: %r" % [device.says() for device in devices])
