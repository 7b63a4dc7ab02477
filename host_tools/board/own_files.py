"""The user's own files on a board, saved games and games as GCG: fetched, and put back.

A saved game is put back so that it counts as the newest of its record (device/picorack/savegame/records.py): in the one
of its two files that is older, with a greater sequence number. The other file stays as it was.
"""

import re
from base64 import b64encode
from pathlib import Path
from tempfile import TemporaryDirectory

from lexicon_packer import reading
from lexicon_packer.showing import place, plain

from .. import output
from ..run import on_cpython  # noqa: F401
from .link import BoardError
from .survey import own_files

# isort: split
from picorack.core.refusal import Refusal
from picorack.savegame.records import Records, read_file

_PIECE = 2048  # bytes that are fetched or sent at once
_RECORD = re.compile(r"(game[234]?|settings|statistics)\.[01]")
_OTHER = re.compile(r"settings\.json|game-[\w-]{1,80}\.gcg", re.ASCII)  # nothing that leads out of a folder
_MOST = 1 << 18  # bytes of a file


def load(board):
    """Let a board (a link.Board) have the functions that this module calls."""
    board.load("installing.py")
    board.load("looking.py")


def names(board):
    """The names of the user's own files, in order. The board has what load() gives it."""
    found = own_files(board.call("contents"))
    return sorted(name for name in found if _RECORD.fullmatch(name) or _OTHER.fullmatch(name))


def content(board, path):
    """The content of a file on the board (bytes)."""
    pieces = []
    while not pieces or len(pieces[-1]) == _PIECE:
        if len(pieces) * _PIECE >= _MOST:
            raise BoardError(f"{plain(path)} has more than {_MOST:,} bytes on the board: remove it there")
        pieces.append(board.call("piece", path, len(pieces) * _PIECE, _PIECE))
    return b"".join(pieces)


def fetch(board, folder):
    """Write the user's own files to a folder. Returns their names. A file that is there with another content stays, and
    is refused before any is written. Raises PicorackError."""
    found = {name: content(board, f"/{name}") for name in names(board)}
    for name, data in found.items():
        path = Path(folder, name)
        if path.exists() and not (path.is_file() and path.read_bytes() == data):
            raise BoardError(f"{place(path)} is there already, with another content: name another folder with --out")
    if found:
        output.make_folder(folder, "--out")
    for name, data in found.items():
        output.write(Path(folder, name), data, "--out")
    return list(found)


def put(board, path):
    """Put a file on the board that fetch() has written. Returns its name there. Raises PicorackError.

    path: of the file, whose name says what it is: 'game2.0' or 'game-2026-11-25-7.gcg'
    """
    path = Path(path)
    name, data = path.name, _read(path)
    if _RECORD.fullmatch(name):
        name, data = _newest(board, path)
    elif not _OTHER.fullmatch(name):
        raise BoardError(f"{place(path)} is no file that 'picorack get' fetches, like game.0: name one with --put")
    board.call("begin", f"/{name}.new", 0)
    for at in range(0, len(data), _PIECE):
        board.call("put", b64encode(data[at : at + _PIECE]))
    board.call("end")
    board.call("os.rename", f"/{name}.new", f"/{name}")
    if content(board, f"/{name}") != data:
        raise BoardError(f"{name} is not on the board as it was sent: run the command again")
    return name


def _read(path):
    try:
        return reading.whole(path, most=_MOST)
    except OSError as problem:
        raise BoardError(f"{place(path)} cannot be read ({problem.strerror}): name another file with --put") from None


def _newest(board, path):
    """(name on the board, content) of the file that makes a record's payload the newest. Raises BoardError."""
    record = path.name[:-2]
    try:
        payload = read_file(str(path))
        with TemporaryDirectory(prefix="picorack-") as work:
            there = names(board)
            for slot in (".0", ".1"):
                if record + slot in there:
                    Path(work, record + slot).write_bytes(content(board, f"/{record}{slot}"))
            records = Records(str(Path(work, record)))
            records.write(payload)
            name = f"{record}.{records.newest[1]}"
            return name, Path(work, name).read_bytes()
    except Refusal as problem:
        raise BoardError(str(problem).removesuffix(": name another") + ": name another file with --put") from None


def copied(board, folder):
    """Copy the user's own files to an empty folder, whatever they hold. Returns their names."""
    found = names(board)
    for name in found:
        Path(folder, name).write_bytes(content(board, f"/{name}"))
    return found
