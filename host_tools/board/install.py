"""Installs the game on a board so that, whatever interrupts the installation, a whole game stays there: the old one or
the new one.

Two parts are installed, the code and a lexicon. Each is written to a place that the game in use does not occupy: files
whose names, or whose folder's name, hold a digest of their content, or a free piece of the partition for ROMFS, from
which code and lexicon are used in place. In the file system the code is an archive of compressed modules, and one more
for each further language of the screens. When both parts are complete and their checksums are right, board.json is
replaced in one step by one that names the new places. main.py (device_scripts/start.py) starts the game that board.json
names. Last, what board.json no longer names is removed, a folder with the code of an older version, too. If a file is
on the board already, or half of it, its checksum shows that, and only what is missing is sent.

Whether there is room for both games is worked out before anything is written (survey.py, room.py). If there is not, and
the user has asked for it with --erase, the old game is erased first. Then board.json is missing, and main.py says that
there is no game until the new one is complete.

Code that is frozen in the board's firmware is not installed: board.json says FROZEN in the place of its archives, and
code that was installed before is removed like any old version.
"""

import hashlib
import json
from base64 import b64encode
from binascii import crc32
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from lexicon_packer.files.archive import SUFFIX

from ..toolchain.romfs import files_of, image_of
from .link import BoardError
from .survey import FROZEN, STARTS, Survey, checksums, own_files, root_names

_START = Path(__file__).parent.parent / "run" / "device_scripts" / "start.py"
_PIECE = 4096  # sent at once
_SYNCED = 1 << 15  # bytes between two syncs: a power cut loses no more of a file than this
_POOLS = ((300_000, 131_072), (150_000, 32_768), (0, 8192))  # (bytes free in the heap, pool of a paged lexicon)


@dataclass(frozen=True)
class Part:
    """A part of the game.

    kind: 'code' or 'lexicon'
    place: what board.json says of it if it lies in the file system: a folder, or a list of archives
    files: {path on the board: bytes}, what is written there
    image: the part as a ROMFS image (bytes)
    """

    kind: str
    place: str | list
    files: dict
    image: bytes

    @classmethod
    def lexicon(cls, folder):
        found = files_of(folder)
        place = f"/{STARTS['lexicon']}{_digest(found)}"
        return cls("lexicon", place, {f"{place}/{path}": data for path, data in found.items()}, image_of(found))

    @classmethod
    def code(cls, archives, modules):
        """archives: {language whose texts it adds, '' for the game: bytes}; modules: the same, {path: bytes}"""
        start = f"/{STARTS['code']}"
        files = {f"{start}{name}{'-' * bool(name)}{_digest(data)}{SUFFIX}": data for name, data in archives.items()}
        return cls("code", list(files), files, image_of(modules))

    def names(self):
        """The names in the root folder that it takes in the file system."""
        return root_names(self.place)


def start_program():
    """main.py as it is written to boards (bytes)."""
    return _START.read_bytes()


def pool_bytes(heap_free):
    """Bytes of a paged lexicon's pool on a board of whose heap so many bytes are free before the game starts."""
    return next(pool for free, pool in _POOLS if heap_free >= free)


def _digest(content):
    return hashlib.sha256(content if isinstance(content, bytes) else repr(content).encode()).hexdigest()[:8]


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
        places = {part.kind: list(plan.places[part.kind] or ()) or part.place for part in parts}
        in_files = [part for part in parts if not plan.places[part.kind]]
        if plan.scenario.erases:
            self._erase(in_files, plan.scenario.kept)
        else:
            self._remove_all_but(self._survey.names().union(*(part.names() for part in in_files)))
        for part in parts:
            if part in in_files:
                self.write_files(part)
            elif not self._survey.is_whole_rom(places[part.kind]):
                self._write_image(part, places[part.kind][0])
        places.setdefault("code", FROZEN)
        held = {"held": self.held} if self.held else {}
        pool = pool_bytes(self.facts["heap_free"])
        self._switch({"board": name, "version": version("picorack"), "pool_bytes": pool, **places, **held})
        if erase:
            kept = plan.scenario.kept if plan.scenario.erases else own_files(self.board.call("contents"))
            self._remove_others(("",), {"main.py", "board.json", *self._survey.names(), *kept})
            self.removed = [name for name in own_files(self._survey.contents) if name not in kept]
        return places

    def _erase(self, in_files, kept):
        """Remove the old game. From here on main.py says that there is no game, until the new one is complete."""
        new = set().union(*(part.names() for part in in_files))
        self._remove_others(("",), {"main.py", "board.json", *self._survey.names(), *kept, *new})
        start = start_program()
        if self.board.call("read", "/main.py") != start:
            self.board.call("replace", "/main.py", b64encode(start))
        self.board.call("remove_file", "/board.json")
        self._survey.installed = {}
        self._remove_others(("",), {"main.py", *new, *kept})

    def write_files(self, part):
        """Write the missing files of a part to the file system. Raises BoardError."""
        missing = self._survey.missing(part)
        total = sum(map(len, missing.values()))
        done = 0
        for path, data in missing.items():
            self._write_file(part, path, data, done, total)
            done += len(data)
        if missing and (bad := self._survey.missing(part)):
            raise BoardError(
                f"{min(bad)} has another checksum on the board than here: run the command again, and if "
                "that does not help use another cable or board"
            )

    def _write_file(self, part, target, data, before, total):
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
        size, checksum = self.board.call("found", (target,)).get(target, (0, 0))
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
        start = start_program()
        there = self.board.call("read", "/main.py")
        if there != start:
            if there is not None and not self._survey.installed:
                self.board.call("os.rename", "/main.py", "/main.old.py")  # it is a program of the user's
            self.board.call("replace", "/main.py", b64encode(start))
        self.board.call("replace", "/board.json", b64encode(json.dumps(named).encode()))
        self._survey.installed = named
        self._remove_all_but(self._survey.names())

    def _remove_all_but(self, names):
        """Remove code and lexicons, except what has one of these names in the root folder."""
        self._remove_others(tuple(STARTS.values()), names)

    def _remove_others(self, starts, names):
        self.board.call("remove_others", starts, tuple(sorted(names)))
