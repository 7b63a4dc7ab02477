"""Installs the game on a board so that, whatever interrupts the installation, a whole game stays there: the old one or
the new one.

Two parts are installed, the code and a lexicon. Each is written to a place that the game in use does not occupy: a
folder named after the part's content, or a free piece of the partition for ROMFS, from which code and lexicon are used
in place. When both parts are complete and their checksums are right, board.json is replaced in one step by one that
names the new places. main.py (device_scripts/start.py) starts the game that board.json names. Last, the folders that
board.json no longer names are removed. If a part is on the board already, or half of it, its checksums show that, and
only what is missing is sent.

Whether there is room for both games is worked out before anything is written (room.py). If there is not, and the user
has asked for it with --erase, the old game is erased first. Then board.json is missing, and main.py says that there is
no game until the new one is complete.

Code that is frozen in the board's firmware is not installed: board.json says FROZEN in the place of its folder, and the
folder of code that was installed before is removed like any old version.

A file takes a block of 4 KB at least, so a file system seldom has room for two versions of the code. Files that are the
same in both versions are therefore not sent again. They are moved to the new folder after board.json was replaced; a
list of them, `moves` in the new folder, lets main.py finish the moves if the power fails in between.
"""

import hashlib
import json
from base64 import b64encode
from binascii import crc32
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from ..toolchain.romfs import rom_image
from . import room
from .link import BoardError

_OWN = ("game.[01]", "game[234].[01]", "statistics.[01]", "settings.[01]", "settings.json", "game-*.gcg")
_START = Path(__file__).parent.parent / "run" / "device_scripts" / "start.py"
_PIECE = 4096  # sent at once
_SYNCED = 1 << 15  # bytes between two syncs: a power cut loses no more of a file than this
_FOLDERS = {"code": "code-", "lexicon": "lexicon-"}
FROZEN = ".frozen"  # in the place of a folder, in board.json and in sys.path: the code is frozen in the firmware
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

    @property
    def folder(self):
        """The folder on the board that a part with this content is written to, if it goes to the file system."""
        return "/" + _FOLDERS[self.kind] + hashlib.sha256(repr(self.files).encode()).hexdigest()[:8]


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
        self.facts = board.call("describe")
        self.sent = 0
        self.removed = []
        named = installed(board)
        self._installed = {key: place for key, place in named.items() if not self._is_lost(place)}
        self.held = named["held"] if isinstance(named.get("held"), dict) else {}
        self._complete()

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
        plan = self._plan(parts, erase)
        places = {part.kind: list(plan.places[part.kind] or ()) or part.folder for part in parts}
        in_files = [part for part in parts if not plan.places[part.kind]]
        if plan.way.erases:
            self._erase(in_files, plan.way.kept)
        else:
            self._remove_all_but(self._folders(self._installed) | {part.folder for part in in_files})
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
            kept = plan.way.kept if plan.way.erases else _own_files(self.board.call("contents"))
            self._remove_others(("",), {"main.py", "board.json", *self._folders(self._installed), *kept})
            self.removed = [name for name in _own_files(self._before) if name not in kept]
        return places

    def _plan(self, parts, erase):
        """The room.Plan: where the parts go, and what must be erased for them. Changes nothing on the board. Raises
        BoardError if there is no room."""
        self.facts = self.board.call("describe")
        self._before = self.board.call("contents")
        rom = self.facts["rom"]
        beside, erased = self._beside(parts), self._erased(parts)
        ways = [beside, *erased] if erase else [beside]
        frozen = [room.Need("code", 0, 0)] * (2 - len(parts))
        known = {erases: [self._need(part, erases) for part in parts] + frozen for erases in (False, True)}

        def needs(way):
            return known[way.erases]

        plan = room.plan(rom, self.want, needs, ways)
        if plan:
            return plan
        raise self._no_room(parts, needs, ways, erased, erase)

    def _no_room(self, parts, needs, ways, erased, erase):
        rom, block = self.facts["rom"], self.facts["block"]
        reason = room.missing(rom, block, self.want, needs, ways)
        now, then = (room.largest_lexicon(rom, block, self.want, parts[0], needs, some) for some in (ways, erased))
        after_erasing = None if erase else room.plan(rom, self.want, needs, erased)
        remedy = self._after_erasing(after_erasing) if after_erasing else room.what_fits(now, then)
        image, code = [len(part.image) for part in parts] + [0] * (2 - len(parts))
        larger = room.larger_board(rom[0] if rom else 0, self.facts["flash_size"], image, code)
        return room.NoRoom(reason, remedy, after_erasing is not None, now, then, larger, image)

    def _after_erasing(self, plan):
        lost = [name for name in _own_files(self._before) if name not in plan.way.kept]
        own = f", and {', '.join(lost)} with it" if lost else ""
        what = "the game that is there is" if self._installed else "what is there is"
        return f"with --erase {what} removed first{own}"

    def _beside(self, parts):
        """The room.Way beside the game in use, once the remains of interrupted installations are removed."""
        kept = {name.strip("/") for name in self._folders(self._installed) | {part.folder for part in parts}}
        left = [found for name, found in self._before.items()
                if name.startswith(tuple(_FOLDERS.values())) and name not in kept]  # fmt: skip
        taken = tuple(tuple(place) for place in self._installed.values() if isinstance(place, list))
        block, littlefs = self.facts["block"], self.facts["littlefs"]
        free = sum(room.blocks_freed(sizes, folders, block, littlefs) for sizes, folders in left)
        return room.Way(taken, self.facts["flash_free"] // block + free)

    def _erased(self, parts):
        """The room.Ways after erasing: of the user's own files the first keeps all, the second all but the GCG files,
        the third none."""
        block = self.facts["block"]
        folders = {part.folder.strip("/") for part in parts}
        everything = _own_files(self._before)
        ways = []
        for kept in (everything, [name for name in everything if not name.endswith(".gcg")], []):
            staying = [self._before[name] for name in {*kept, *folders} & self._before.keys()]
            sizes = [size for found, _ in staying for size in found]
            stay = room.blocks_staying(sizes, sum(count for _, count in staying), block)
            ways.append(room.Way((), self.facts["flash_size"] // block - stay, True, tuple(kept)))
        return ways

    def _need(self, part, erases):
        block = self.facts["block"]
        missing, shared = self._to_send(part, None if erases else self._installed.get(part.kind))
        folders = {f"{part.folder}/{path}".rpartition("/")[0] for path in (*missing, *shared)}
        absent = self.board.call("absent", sorted(folders))
        blocks = room.blocks_sent([len(data) for data in missing.values()], absent, block)
        return room.Need(part.kind, len(part.image), blocks, None if erases else self._at(part))

    def _at(self, part):
        """(offset, bytes) in the ROMFS of the part's image if all of it lies there already, else None."""
        place = self._installed.get(part.kind)
        if not isinstance(place, list) or place[1] != len(part.image) or not self.facts["rom"]:
            return None
        block = self.facts["rom"][1]
        return tuple(place) if self._rom_checksums(place, block) == _checksums(part.image, block) else None

    def _erase(self, in_files, kept):
        """Remove the old game. From here on main.py says that there is no game, until the new one is complete."""
        self._remove_others(("",), {"main.py", "board.json", *self._folders(self._installed), *kept}
                            | {part.folder for part in in_files})  # fmt: skip
        start = _START.read_bytes()
        if self.board.call("read", "/main.py") != start:
            self.board.call("replace", "/main.py", b64encode(start))
        self.board.call("remove_file", "/board.json")
        self._installed = {}
        self._remove_others(("",), {"main.py", *(part.folder for part in in_files), *kept})

    def _to_send(self, part, old):
        """({path: bytes} of the files to send, paths of the files to move from the folder `old`): together the files
        of the part that its folder on the board does not have, or has with another checksum."""
        there = self.board.call("listing", part.folder)
        missing = {path: data for path, data in part.files.items() if there.get(path) != (len(data), crc32(data))}
        old_ones = self.board.call("listing", old) if missing and isinstance(old, str) and old != part.folder else {}
        shared = [path for path, data in missing.items() if old_ones.get(path) == (len(data), crc32(data))]
        return {path: data for path, data in missing.items() if path not in shared}, shared

    def write_files(self, part):
        """Write the missing files of a part to its folder in the file system. Files that the folder in use has are
        only noted in the list `moves`. Raises BoardError."""
        old = self._installed.get(part.kind)
        missing, shared = self._to_send(part, old)
        total = sum(map(len, missing.values()))
        done = 0
        for path, data in missing.items():
            self._write_file(part, path, data, done, total)
            done += len(data)
        if missing and (bad := self._to_send(part, old)[0]):
            raise BoardError(f"{min(bad)} has another checksum on the board than here: run the command again, and if "
                             "that does not help use another cable or board")  # fmt: skip
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
        wanted = _checksums(part.image, block)
        there = self._rom_checksums((offset, len(part.image)), block)
        for i, checksum in enumerate(wanted):
            if there[i] != checksum:
                piece = part.image[i * block : (i + 1) * block].ljust(block, b"\0")
                self.board.call("rom_write", offset // block + i, b64encode(piece))
                self._report(part, len(piece), (i + 1) * block, len(wanted) * block)
        if self._rom_checksums((offset, len(part.image)), block) != wanted:
            raise BoardError(f"the {part.kind} has another checksum in the board's ROMFS than here: run the command "
                             "again, and if that does not help use --files")  # fmt: skip

    def _rom_checksums(self, place, block):
        return self.board.call("rom_checksums", *place, block)

    def _switch(self, named):
        """Replace board.json. From here on the new game is the one that starts."""
        start = _START.read_bytes()
        there = self.board.call("read", "/main.py")
        if there != start:
            if there is not None and not self._installed:
                self.board.call("rename", "/main.py", "/main.old.py")  # it is a program of the user's
            self.board.call("replace", "/main.py", b64encode(start))
        self.board.call("replace", "/board.json", b64encode(json.dumps(named).encode()))
        self._installed = named
        self._complete()
        self._remove_all_but(self._folders(named))

    def _complete(self):
        """Do the moves that are noted in the folders of the installed game and have not been done."""
        for folder in self._folders(self._installed):
            self.board.call("complete", folder)

    def _remove_all_but(self, folders):
        """Remove the folders of code and of lexicons, except those in `folders`."""
        self._remove_others(tuple(_FOLDERS.values()), folders)

    def _remove_others(self, starts, names):
        self.board.call("remove_others", starts, tuple(sorted(name.strip("/") for name in names)))

    @staticmethod
    def _folders(named):
        return {place for place in map(named.get, _FOLDERS) if isinstance(place, str) and place != FROZEN}

    def _is_lost(self, place):
        """Is a place in the ROMFS without an image now? Another firmware may have its partition elsewhere."""
        return isinstance(place, list) and not (self.facts["rom"] and self.board.call("is_rom", place[0]))


def installed(board):
    """The content of board.json (dict), {} if it is missing or damaged. The board must have loaded installing.py."""
    try:
        named = json.loads(board.call("read", "/board.json") or b"{}")
        return named if isinstance(named, dict) else {}
    except ValueError:
        return {}


def _own_files(contents):
    """The names of the user's own files in the root folder: saved games, settings, games as GCG."""
    return [name for name in contents if any(fnmatch(name, pattern) for pattern in _OWN)]


def _checksums(image, block):
    return [crc32(image[at : at + block]) for at in range(0, len(image), block)]
