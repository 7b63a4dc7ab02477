"""Runs on the device: prints how many bytes of the heap a game takes in which a human is to move, with another device
or with another human.

    link_heap.py LEXICON FOLDER link|alone

FOLDER: an empty one, for what is kept; with its slash
"""

import gc
import sys
import time

from picorack.app.navigator import Navigator
from picorack.app.options import chosen
from picorack.core.move import PASS, make
from picorack.hosts.picture import Picture
from picorack.hw import template
from picorack.ui import events

_MOST_STEPS = 20_000


class Board(template.Board):
    def __init__(self, display):
        self.display = display
        self.keys = self
        self.has_letters = self.points = False
        self.pressed = []

    def poll(self, wait_ms):
        return self.pressed.pop(0) if self.pressed else 0


class Ear:
    """A transport by which frames go to `other`, a list that the other side hears."""

    def __init__(self):
        self.heard, self.other = [], None

    def choose(self, source):
        """Nothing is left to be done."""

    def send(self, frame):
        if self.other is not None:
            self.other.append(frame)

    def receive(self, buffer, at):
        if not self.heard:
            return 0
        frame = self.heard.pop(0)
        size = min(len(frame), len(buffer) - at)
        if size < len(frame):
            self.heard.insert(0, frame[size:])
        buffer[at : at + size] = frame[:size]
        return size


class Player:
    def __init__(self, lexicon, data, players, ear=None, host=False):
        arguments = ["--lexicon", lexicon, "--data", data, "--seed", "6", "--guide", "0"]
        options = chosen(arguments + ([] if ear else ["--players", players]), lambda data: None)
        self.board = Board(Picture(128, 64, True))
        self.navigator = Navigator(self.board, options)
        if ear:
            from picorack.link.attaching import attach

            attach(self.navigator, ear, host, "cable", "h")
            self.navigator.first = lambda: "meet"
        self.steps = self.navigator.steps()

    def game(self):
        stack = self.navigator.app.stack
        return stack[0].game if stack and stack[0].board_view else None


def until(players, true):
    for _ in range(_MOST_STEPS):
        for player in players:
            next(player.steps)
        if true():
            return
        time.sleep_ms(1)
    raise AssertionError("it does not come to that")


def alone(lexicon, folder):
    player = Player(lexicon, folder, "h,h")
    until([player], player.game)
    player.board.pressed.append(events.SELECT)  # the draw
    return player


def linked(lexicon, folder):
    from picorack.link.remote import Remote

    ears = [Ear(), Ear()]
    ears[0].other, ears[1].other = ears[1].heard, ears[0].heard
    players = [Player(lexicon, folder + "ab"[side], "h", ears[side], side == 0) for side in (0, 1)]
    until(players, lambda: all(player.game() for player in players))
    if players[0].game().turn == 1:
        players[1].navigator.app.stack[0].loop.play(make(PASS))
        until(players, lambda: all(player.game().turn == 0 for player in players))
    ears[0].other = None
    ears[0].heard.clear()
    Remote.session = None  # the other's, maybe
    return players[0]


def overwrite(depth):
    """Overwrite what calls have left on the stack: the collector takes it for references, and keeps what they mean."""
    return [depth] * 9 if not depth else [overwrite(depth - 1), depth]


def main(lexicon, folder, way):
    player = (linked if way == "link" else alone)(lexicon, folder)
    for _ in range(50):
        next(player.steps)
    overwrite(40)
    gc.collect()
    print(gc.mem_alloc())


main(*sys.argv[1:])
