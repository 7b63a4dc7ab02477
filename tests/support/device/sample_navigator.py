"""A navigator without a board, for tests on CPython and MicroPython: keys that are pressed, and the files of saved
games."""

import os

from picorack.app.navigator import Navigator, settings
from picorack.app.options import chosen
from picorack.game.game import Game
from picorack.hosts.picture import Picture
from picorack.hw import template
from picorack.lexicon.lexicon import Lexicon
from picorack.recorded import playing
from picorack.savegame.kept import Kept
from picorack.ui import events
from picorack.version import VERSION
from sample_descriptions import sealed

LEXICON = "tests/data/small/lexicon"
MACHINES = ("--lexicon", LEXICON, "--players", "greedy,greedy", "--seed", "3")
PASSES = ("--lexicon", LEXICON, "--players", "pass,pass", "--seed", "3")  # a game that is over after four turns
# The lines of the title without a kept game.
TITLE = ["New game", "Language: English", "Words", "Statistics", "Help: v" + VERSION, "Quit"]
# Keys of a turn. The menu begins with Hint, or with Play once tiles are laid; Pass is four lines below.
HINT = PLAY = (events.BACK, events.SELECT)
PASS_TURN = (events.BACK,) + (events.DOWN,) * 3 + (events.SELECT, events.UP, events.SELECT)
TO_MORE = (events.BACK, events.UP, events.UP, events.SELECT)  # upwards from the second line
UNDO_TURN = TO_MORE + (events.DOWN,) * 5 + (events.SELECT, events.UP, events.SELECT)
_SETUP = {"players": "h,m2", "lexicon": LEXICON, "seconds": 0}


class Board(template.Board):
    """A display, and keys that are pressed when no machine thinks. seen: for each key, the lines of the box there was
    before it; said: the navigator's last message"""

    can_leave = True
    words_from = "picorack play --lang "

    def __init__(self, keys, can_ask=True, size=(128, 128, True)):
        self.display = Picture(*size)
        self.keys = self
        self.has_letters = self.points = False
        self.can_ask = can_ask
        self.seen = []
        self._steps = list(keys)

    def poll(self, wait_ms):
        if not wait_ms:
            return 0
        box = self.app.stack[-1].box
        self.seen.append(box.title + list(box.lines) if box else None)
        return self._steps.pop(0) if self._steps else events.QUIT


def run(arguments, *keys, can_ask=True, board=None):
    """Run the navigator. Returns what was seen before each key and at the end."""
    board = board or Board(keys, can_ask)
    navigator = Navigator(board, chosen(arguments, lambda data: settings(data).read()))
    board.app = navigator.app
    for _ in navigator.steps():
        pass
    board.said = navigator.message
    return board.seen


def keep(path="game", turns=1, name=None, **changes):
    lexicon = Lexicon(LEXICON, "resident")
    game = Game(lexicon.tileset, ["Ada", "Bob"], 4, 7, True, lexicon)
    setup = dict(_SETUP)
    setup.update(changes)
    lexicon.name = name or lexicon.name
    kept = Kept(path)
    for _ in range(turns):
        playing.pass_turn(game)
        kept.keep(game, lexicon, setup)


def copy_lexicon(source, target, old=b"", new=b""):
    """Copy a lexicon, with the text `old` in its lexicon.json replaced by `new`, wherever it stands."""
    os.mkdir(target)
    for name in os.listdir(source):
        with open(source + "/" + name, "rb") as file:
            content = file.read()
        if name == "lexicon.json":
            assert old in content
            content = sealed(content.replace(old, new) if old else content)
        with open(target + "/" + name, "wb") as file:
            file.write(content)


def files(path="game"):
    found = {}
    for slot in (".0", ".1"):
        try:
            with open(path + slot, "rb") as file:
                found[slot] = file.read()
        except OSError:
            pass
    return found


def text(lines):
    return " ".join(lines)
