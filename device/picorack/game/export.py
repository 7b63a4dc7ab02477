"""The file a game is written to as GCG: game-DAY-SEED.gcg, as game-2026-11-22-5.gcg, or game-DAY-SEED-2.gcg and so on
where something else has that name; DAY is the one on which the game began, and is left out if no clock knew it.

A game that is left is written down, and again when it ends. Its file grows then: the turns that are in it stay as they
are, so whatever interrupts the writing, they are not lost. Nothing else is overwritten: no other game of the same seed,
no file of another kind, and nothing that is no file.
"""

import os

from micropython import const

from .gcg import write_gcg

_KIND = const(0xF000)  # of a file's mode
_FILE = const(0x8000)
_RACKS = b"#rack1 "  # how the line after the turns begins in a game that is not over


def write(game, lexicon_name, folder="", begun="", undone=0):
    """Write a game to its file. Returns the file's name. Raises OSError.

    folder: where the file is, with its slash; it is made if it does not exist; "": the current one
    begun, undone: as write_gcg() has them
    """
    if folder and not _is_there(folder[:-1]):
        os.mkdir(folder[:-1])
    head = "game-%s-%d" % (begun, game.seed) if begun else "game-%d" % game.seed
    what = game, lexicon_name, begun, undone
    number = 1
    while True:
        name = head + (".gcg" if number == 1 else "-%d.gcg" % number)
        if not _is_there(folder + name):
            _write(folder + name, what)
            return name
        if _grown(folder + name, what):
            return name
        number += 1


def _is_there(name):
    try:
        os.stat(name)
        return True
    except OSError:
        return False


def _write(name, what):
    try:
        with open(name, "wb") as file:
            write_gcg(lambda line: file.write(line.encode()), *what)
    except OSError:
        if _is_there(name):
            os.remove(name)
        raise


def _grown(name, what):
    """Bring a file up to date. Returns False if it does not exist, or if it holds something else than an earlier state
    of this game."""
    if os.stat(name)[0] & _KIND != _FILE:
        return False
    try:
        file = open(name, "r+b")
    except OSError:  # it may not be changed
        return False
    with file:
        lines = _Lines(file)
        write_gcg(lines.compare, *what)
        if lines.differ_at is None:
            return not file.read().strip()
        file.seek(lines.differ_at)
        rest = file.read(len(_RACKS))
        if rest.strip() and rest != _RACKS:
            return False
        lines.rewrite()
        write_gcg(lines.write, *what)
    return True


class _Lines:
    """Compares the lines of a game with those of a binary file that is open to be read and written.

    differ_at: where in the file the first line begins that is different, None if there is none
    """

    def __init__(self, file):
        self._file = file
        self._at = 0
        self.differ_at = None

    def compare(self, line):
        if self.differ_at is None:
            line = line.encode()
            if self._file.read(len(line)) != line:
                self.differ_at = self._at
            self._at += len(line)

    def rewrite(self):
        """From now on, write the lines that are different. What stands there is overwritten with empty lines first,
        because MicroPython cannot cut a file short; so wherever the writing stops, no piece of an old line is left."""
        self._at = 0
        self._file.seek(0, 2)
        size = self._file.tell()
        self._file.seek(self.differ_at)
        self._file.write(b"\n" * (size - self.differ_at))
        self._file.seek(self.differ_at)

    def write(self, line):
        line = line.encode()
        if self._at >= self.differ_at:
            self._file.write(line)
        self._at += len(line)
