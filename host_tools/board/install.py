"""Installs the game on a board so that, whatever interrupts the installation, a whole game stays there: the old one or
the new one.

Two parts are installed, the code and a lexicon. Each is written to a place that the game in use does not occupy: a
folder named after the part's content, or a free piece of the partition for ROMFS, from which code and lexicon are used
in place. When both parts are complete and their checksums are right, board.json is replaced in one step by one that
names the new places. main.py (device_scripts/start.py) starts the game that board.json names. Last, the folders that
board.json no longer names are removed. If a part is on the board already, or half of it, its checksums show that, and
only what is missing is sent.

Whether there is room for both games is worked out before anything is written (survey.py, room.py). If there is not, and
the user has asked for it with --erase, the old game is erased first. Then board.json is missing, and main.py says that
there is no game until the new one is complete.

Code that is frozen in the board's firmware is not installed: board.json says FROZEN in the place of its folder, and the
folder of code that was installed before is removed like any old version.

A file takes a block of 4 KB at least, so a file system seldom has room for two versions of the code. Files that are the
same in both versions are therefore not sent again. They are moved to the new folder after board.json was replaced; a
list of them, `moves` in the new folder, lets main.py finish the moves if the power fails in between.
"""

import functools
import hashlib
import json
from base64 import b64encode
from binascii import crc32
from dataclasses import dataclass
from pathlib import Path

from ..toolchain.romfs import rom_image
from .link import BoardError
from .survey import FOLDERS, FROZEN, Survey, checksums, own_files

_START = Path(__file__).parent.parent / "run" / "device_scripts" / "start.py"
_PIECE = 4096  # sent at once
_SYNCED = 1 << 15  # bytes between two syncs: a power cut loses no more of a file than this
_ROOMY_HEAP = 150_000
_POOLS = {True: 32768, False: 8192}  # of a paged lexicon, by whether the heap is roomy


@dataclass(frozen=True)
class Part:
    """A part of the game.

    kind: 'code' or 'lexicon'
    files: {path in its folder: bytes}
    image: the same files as a ROMFS image (bytes)
    """

    kind: str
    files: dict
    image: bytes

    @classmethod
    def of(cls, kind, folder):
        paths = sorted(path for path in Path(folder).rglob("*") if path.is_file())
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
        return cls(kind, files, rom_image(folder))

    @functools.cached_property  # asked for each file
    def folder(self):
        """The folder on the board that a part with this content is written to, if it goes to the file system."""
        return "/" + FOLDERS[self.kind] + hashlib.sha256(repr(self.files).encode()).hexdigest()[:8]


class Installer:
    """Installs on one board.

    board: a link.Board
    want: 'romfs' or 'files'; None uses the ROMFS as far as there is room in it
    progress: called as progress(stage, done, total); stage is text, done and total are bytes
    Attributes:
    facts: what describe() of device_scripts/installing.py returned
    sent: bytes sent that were not on the board yet
    removed: names of the user's own files that were removed because their room was needed
    held: how the board is held (dict), as device/picorack/hw/handheld.py reads it: what the last installation wrote,
    which may be changed before install()
    """

    def __init__(self, board, want=None, progress=lambda stage, done, total: None):
        self.board = board
        self.want = want
        self.progress = progress
        board.load("installing.py")
        self._survey = Survey(board)
        self.sent = 0
        self.removed = []
        held = self._survey.installed.get("held")
        self.held = held if isinstance(held, dict) else {}
        self._complete()

    @property
    def facts(self):
        return self._survey.facts

    def install(self, name, code, lexicon, erase=False):
        """Install the Parts `code` and `lexicon`. Returns their places, {kind: as in board.json}. Raises BoardError,
        before the old game has been touched if there is no room.

        name: of the board, as `picorack flash --board` takes it
        code: None if it is frozen in the firmware
        erase: remove everything else from the board, the user's own files only if their room is needed. This is done
        when the new game is installed or, if there is no room for both games, before; in that case main.py says that
        there is no game until the new one is complete.
        """
        parts = (lexicon, code) if code else (lexicon,)
        plan = self._survey.plan(parts, self.want, erase)
        places = {part.kind: list(plan.places[part.kind] or ()) or part.folder for part in parts}
        in_files = [part for part in parts if not plan.places[part.kind]]
        if plan.way.erases:
            self._erase(in_files, plan.way.kept)
        else:
            self._remove_all_but(self._survey.folders() | {part.folder for part in in_files})
        for part in parts:
            if part in in_files:
                self.write_files(part)
            else:
                self._write_image(part, places[part.kind][0])
        roomy = self.facts["heap_free"] > _ROOMY_HEAP
        places.setdefault("code", FROZEN)
        held = {"held": self.held} if self.held else {}
        self._switch({"board": name, "pool_bytes": _POOLS[roomy], **places, **held})
        if erase:
            kept = plan.way.kept if plan.way.erases else own_files(self.board.call("contents"))
            self._remove_others(("",), {"main.py", "board.json", *self._survey.folders(), *kept})
            self.removed = [name for name in own_files(self._survey.contents) if name not in kept]
        return places

    def _erase(self, in_files, kept):
        """Remove the old game. From here on main.py says that there is no game, until the new one is complete."""
        self._remove_others(
            ("",), {"main.py", "board.json", *self._survey.folders(), *kept} | {part.folder for part in in_files}
        )
        start = _START.read_bytes()
        if self.board.call("read", "/main.py") != start:
            self.board.call("replace", "/main.py", b64encode(start))
        self.board.call("remove_file", "/board.json")
        self._survey.installed = {}
        self._remove_others(("",), {"main.py", *(part.folder for part in in_files), *kept})

    def write_files(self, part):
        """Write the missing files of a part to its folder in the file system. Files that the folder in use has are
        only noted in the list `moves`. Raises BoardError."""
        old = self._survey.installed.get(part.kind)
        missing, shared = self._survey.to_send(part, old)
        total = sum(map(len, missing.values()))
        done = 0
        for path, data in missing.items():
            self._write_file(part, path, data, done, total)
            done += len(data)
        if missing and (bad := self._survey.to_send(part, old)[0]):
            raise BoardError(
                f"{min(bad)} has another checksum on the board than here: run the command again, and if "
                "that does not help use another cable or board"
            )
        if shared:
            for path in shared:
                self.board.call("make_folders", f"{part.folder}/{path}")
            moves = "\n".join([old, *shared])
            self.board.call("replace", f"{part.folder}/moves", b64encode(moves.encode()))

    def _write_file(self, part, path, data, before, total):
        target = f"{part.folder}/{path}"
        if len(data) <= _PIECE:
            self.board.call("store", target, b64encode(data))
            self._report(part, len(data), before + len(data), total)
            return
        begun = self._begun(target, data)
        self.board.call("begin", target, begun)
        for start in range(begun, len(data), _PIECE):
            piece = data[start : start + _PIECE]
            self.board.call("put", b64encode(piece))
            if start // _SYNCED < (start + len(piece)) // _SYNCED:
                self.board.call("sync")
            self._report(part, len(piece), before + start + len(piece), total)
        self.board.call("end")

    def _report(self, part, sent, done, total):
        self.sent += sent
        self.progress(f"Installing the {part.kind}", done, total)

    def _begun(self, target, data):
        """How many bytes of a file are on the board already, from an interrupted installation; 0 if they are wrong."""
        size, checksum = self.board.call("begun", target)
        return size if 0 < size < len(data) and checksum == crc32(data[:size]) else 0

    def _write_image(self, part, offset):
        block = self.facts["rom"][1]
        wanted = checksums(part.image, block)
        there = self._survey.rom_checksums(offset, len(part.image))
        for i, checksum in enumerate(wanted):
            if there[i] != checksum:
                piece = part.image[i * block : (i + 1) * block].ljust(block, b"\0")
                self.board.call("rom_write", offset // block + i, b64encode(piece))
                self._report(part, len(piece), (i + 1) * block, len(wanted) * block)
        if self._survey.rom_checksums(offset, len(part.image)) != wanted:
            raise BoardError(
                f"the {part.kind} has another checksum in the board's ROMFS than here: run the command "
                "again, and if that does not help use --files"
            )

    def _switch(self, named):
        """Replace board.json. From here on the new game is the one that starts."""
        start = _START.read_bytes()
        there = self.board.call("read", "/main.py")
        if there != start:
            if there is not None and not self._survey.installed:
                self.board.call("rename", "/main.py", "/main.old.py")  # it is a program of the user's
            self.board.call("replace", "/main.py", b64encode(start))
        self.board.call("replace", "/board.json", b64encode(json.dumps(named).encode()))
        self._survey.installed = named
        self._complete()
        self._remove_all_but(self._survey.folders())

    def _complete(self):
        """Do the moves that are noted in the folders of the installed game and have not been done."""
        for folder in self._survey.folders():
            self.board.call("complete", folder)

    def _remove_all_but(self, folders):
        """Remove the folders of code and of lexicons, except those in `folders`."""
        self._remove_others(tuple(FOLDERS.values()), folders)

    def _remove_others(self, starts, names):
        self.board.call("remove_others", starts, tuple(sorted(name.strip("/") for name in names)))
