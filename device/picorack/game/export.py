"""The file a game is written to as GCG, in the current folder: game-SEED.gcg, or game-SEED-2.gcg and so on where
something else has that name.

A game that is left is written down, and again when it ends. Its file grows then: the turns that are in it stay as they
are, so whatever interrupts the writing, they are not lost. Nothing else is overwritten: no other game of the same seed,
no file of another kind, and nothing that is no file.
"""

import os

from micropython import const

from .gcg import write_gcg

_KIND = const(0xF000)  # of a file's mode
_FILE = const(0x8000)
_RACKS = b"#rack1 "  # what stands behind the turns of a game that is not over begins so


def write(game, lexicon_name):
    """Write a game to its file. Returns the file's name. Raises OSError."""
    number = 1
    while True:
        name = "game-%d.gcg" % game.seed if number == 1 else "game-%d-%d.gcg" % (game.seed, number)
        if not _is_there(name):
            _write(name, game, lexicon_name)
            return name
        if _grown(name, game, lexicon_name):
            return name
        number += 1


def _is_there(name):
    try:
        os.stat(name)
        return True
    except OSError:
        return False


def _write(name, game, lexicon_name):
    try:
        with open(name, "wb") as file:
            write_gcg(lambda line: file.write(line.encode()), game, lexicon_name)
    except OSError:
        if _is_there(name):
            os.remove(name)
        raise


def _grown(name, game, lexicon_name):
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
        write_gcg(lines.compare, game, lexicon_name)
        if lines.differ_at is None:
            return not file.read().strip()
        file.seek(lines.differ_at)
        rest = file.read(len(_RACKS))
        if rest and rest != _RACKS:
            return False
        file.seek(0, 2)
        lines.rewrite(file.tell())
        write_gcg(lines.write, game, lexicon_name)
        lines.fill()
    return True


class _Lines:
    """Compares the lines of a game with those of a binary file that is open to be read and written.

    differ_at: where in the file the first line begins that is different, None if there is none
    """

    def __init__(self, file):
        self._file = file
        self._at = self._size = 0
        self.differ_at = None

    def compare(self, line):
        if self.differ_at is None:
            line = line.encode()
            if self._file.read(len(line)) != line:
                self.differ_at = self._at
            self._at += len(line)

    def rewrite(self, size):
        """From now on, write the lines that are different. size: how many bytes the file has."""
        self._at, self._size = 0, size
        self._file.seek(self.differ_at)

    def write(self, line):
        line = line.encode()
        if self._at >= self.differ_at:
            self._file.write(line)
        self._at += len(line)

    def fill(self):
        """Overwrite the rest of a longer file with empty lines, because MicroPython cannot cut a file short."""
        while self._at < self._size:
            self._file.write(b"\n")
            self._at += 1
