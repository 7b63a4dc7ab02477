"""The file in which a match keeps its finished sets, so that it can go on after an interruption.

Each line is JSON. The first one identifies the match (Match.identity). Each further one is a set: its seed, and for
each game and player the numbers of a Share. Lines are appended one at a time, so whatever ends the program, all lines
but the last are complete; a last line that is cut short is dropped. Only one program at a time may write to a file.
"""

import dataclasses
import fcntl
import json
import os

from lexicon_packer import json_text, reading
from lexicon_packer.showing import place, quoted, shown

from ..errors import PicorackError
from .match import Share

_FORMAT = 1
_WIDTH = len(dataclasses.fields(Share))
_OPTIONS = ("seed", "rack", "board")  # of the command; what else identifies a match is none


class LogError(PicorackError):
    """A file that a match cannot go on with. The message names it and the reason."""


class Log:
    """Context: the file of a match, which is made if it does not exist. Raises LogError, also if the file is another
    match's.

    path: of the file
    match: a Match
    Attributes:
    sets: {seed: a list of games, each a list of Share}
    """

    def __init__(self, path, match):
        self.path = path
        self.sets = {}
        self._players = len(match.players)
        self._first = {"picorack match": _FORMAT, **match.identity()}  # of the lines
        self._file = None

    def __enter__(self):
        if os.path.exists(self.path) and not os.path.isfile(self.path):
            raise self._fault("is no file", "name one")
        try:
            self._file = open(self.path, "a+b", buffering=0)
        except OSError as problem:
            raise self._fault(f"cannot be written ({problem.strerror})") from None
        try:
            self._lock()
            self._read()
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(self, *_):
        self._file.close()

    def add(self, seed, games):
        """Append a set to the file."""
        rows = [[list(dataclasses.astuple(share)) for share in game] for game in games]
        self._append({"seed": seed, "games": rows})
        self.sets[seed] = games

    def written(self):
        """How many sets are in the file. Ctrl-C may come between writing a set and noting it in `sets`."""
        self._file.seek(0)
        return self._file.read().count(b"\n") - 1

    def _append(self, content):
        line = _line(content)
        try:
            if self._file.write(line) != len(line):
                raise OSError(0, "no room for a whole line")
        except OSError as problem:
            raise self._fault(f"cannot be written ({problem.strerror})", "make room, then go on") from None

    def _lock(self):
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise self._fault("is in use by another program", "wait for it, or name another file") from None
        except OSError:
            pass  # a file system without locks

    def _read(self):
        self._file.seek(0)
        try:
            text = reading.limited(self._file)
        except OSError as problem:
            raise self._fault(f"cannot be read ({problem.strerror})") from None
        whole = text[: text.rfind(b"\n") + 1]
        if not whole and not _line(self._first).startswith(text):  # it may be this match's, cut short
            raise self._stranger()
        if len(whole) < len(text):
            self._file.truncate(len(whole))
        lines = whole.splitlines()
        if not lines:
            self._append(self._first)
            return
        self._check(lines[0])
        for number, line in enumerate(lines[1:], 2):
            try:
                seed, games = self._set(json_text.read(line))
            except (ValueError, TypeError, KeyError):
                raise LogError(
                    f"line {number} of {place(self.path)} is damaged: remove it, and its games are played again"
                ) from None
            self.sets[seed] = games

    def _fault(self, what, remedy="name another file"):
        return LogError(f"{place(self.path)} {what}: {remedy} with --resume")

    def _stranger(self):
        return self._fault("is no match's file", "name another")

    def _check(self, line):
        try:
            found = dict(json_text.read(line))
            version = found["picorack match"]
        except (ValueError, TypeError, KeyError):
            raise self._stranger() from None
        if version != _FORMAT:
            what = f"is a match's file of another version ({quoted(version)}, not {_FORMAT})"
            raise self._fault(what, "name another")
        for name, value in self._first.items():
            if found.get(name) != value:
                what = f"{'--' * (name in _OPTIONS)}{name} {shown(found.get(name))}, not {value}"
                raise self._fault(f"is of another match ({what})")

    def _set(self, row):
        """(seed, games) of a line's object. Raises ValueError, TypeError or KeyError if it is no set."""
        games = row["games"]
        shares = [share for game in games for share in game]
        numbers = [row["seed"], *(number for share in shares for number in share)]
        lengths = {len(rows) for rows in (games, *games)}, {len(share) for share in shares}
        if lengths != ({self._players}, {_WIDTH}) or set(map(type, numbers)) != {int}:
            raise ValueError(row)
        return row["seed"], [[Share(*share) for share in game] for game in games]


def _line(content):
    return json.dumps(content, separators=(",", ":")).encode() + b"\n"
