"""Puts the game on a board, so that whatever interrupts it, a whole game is there: the old one or the new one.

Two parts are installed, the code and a lexicon. Each goes to a place where nothing of the game in use lies: a folder
named after its content, or a free piece of the partition for ROMFS, where code and lexicon are used in place. Only when
all is there and its checksums are right, board.json is replaced, in one step, by one that names the new places; main.py
(device_scripts/start.py) starts what it names. Folders nobody names any more are removed last. A part that is there
already, or half of it, is found by its checksums and completed.

A file takes a block of 4 KB, so two versions of the code seldom have room beside each other in a file system. Files
that both have are therefore not sent again but moved, after the switch, by a list in the new folder that main.py goes
through if the power fails in between.
"""

import hashlib
import json
from base64 import b64encode
from binascii import crc32
from dataclasses import dataclass
from pathlib import Path

from .board_link import BoardError
from .romfs import rom_image

_START = Path(__file__).parent / "device_scripts" / "start.py"
_PIECE = 4096  # sent at once
_SYNCED = 1 << 15  # a power cut costs no more of a file than this
_FOLDERS = {"code": "code-", "lexicon": "lexicon-"}
_ROOMY_HEAP = 150_000
_POOLS = {True: 32768, False: 8192}  # of a paged lexicon, by whether the heap is roomy


@dataclass(frozen=True)
class Part:
    """'code' or 'lexicon'. files: {path in it: bytes}; image: the same as a ROMFS image."""

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
        """Its place in the file system."""
        return "/" + _FOLDERS[self.kind] + hashlib.sha256(repr(self.files).encode()).hexdigest()[:8]


class Installer:
    """board: a board_link.Board; want: 'romfs', 'files' or None for ROMFS as far as it goes; progress(stage, done,
    total), in bytes."""

    def __init__(self, board, want=None, progress=lambda stage, done, total: None):
        self.board = board
        self.want = want
        self.progress = progress
        board.load("installing.py")
        self.facts = board.call("describe")
        self.sent = 0  # bytes that were not there
        self._installed = self._named(board.call("read", "/board.json"))
        self._complete()

    def erase(self):
        """Remove all files; what lies in the partition for ROMFS is given up with them."""
        self.board.call("remove_others", ("",), ())
        self._installed = {}
        self.facts = self.board.call("describe")

    def install(self, name, code, lexicon):
        """Install Parts on a board called so; returns their places. After a BoardError the old game is still there."""
        places = self._places(lexicon, code)  # a lexicon gains more from ROMFS, so it chooses first
        in_files = [part for part in (lexicon, code) if isinstance(places[part.kind], str)]
        self._remove_all_but(self._folders(self._installed) | {part.folder for part in in_files})
        self.facts = self.board.call("describe")
        self._check_room(in_files)
        for part in (lexicon, code):
            if part in in_files:
                self.write_files(part)
            else:
                self._write_image(part, places[part.kind][0])
        roomy = self.facts["heap_free"] > _ROOMY_HEAP
        self._switch({"board": name, "pool_bytes": _POOLS[roomy], **places})
        return places

    def _places(self, *parts):
        """{kind: folder or [offset, size]}."""
        taken = [tuple(place) for place in self._installed.values() if isinstance(place, list)]
        places = {}
        for part in parts:
            place = self._in_rom(part, taken) if self.want != "files" else None
            if place:
                taken.append(place)
            elif self.want == "romfs":
                self._no_room_in_rom(part)
            places[part.kind] = list(place) if place else part.folder
        return places

    def _in_rom(self, part, taken):
        """Where a part's image lies or can lie: (offset, size), or None."""
        if not self.facts["rom"]:
            return None
        size, block = self.facts["rom"]
        if self._installed.get(part.kind) in [list(place) for place in taken]:
            old = tuple(self._installed[part.kind])
            if old[1] == len(part.image) and self._rom_checksums(old, block) == _checksums(part.image, block):
                return old
        at = 0
        for offset, length in sorted(taken):
            if at + len(part.image) <= offset:
                break
            at = max(at, -(-(offset + length) // block) * block)
        return (at, len(part.image)) if at + len(part.image) <= size else None

    def _no_room_in_rom(self, part):
        if not self.facts["rom"]:
            raise BoardError("this board's firmware has no partition for ROMFS: use --files, or firmware that has one")
        others = " beside the game that is there: with --erase that one is removed first" if self._installed else ""
        raise BoardError(f"the {part.kind} takes {len(part.image):,} bytes of ROMFS, more than are free in its "
                         f"{self.facts['rom'][0]:,}{others or ': use --files, or a smaller lexicon'}")  # fmt: skip

    def _check_room(self, parts):
        block = self.facts["block"]
        needed = 4 * block  # folders, board.json, main.py
        for part in parts:
            missing, shared = self._to_send(part)
            needed += sum(-(-len(data) // block) * block for data in missing.values())
            folders = {f"{part.folder}/{path}".rpartition("/")[0] for path in (*missing, *shared)}
            needed += 2 * block * self.board.call("absent", sorted(folders))
        if needed > self.facts["flash_free"]:
            remedy = ("with --erase the game that is there is removed first, saved games too" if self._installed
                      else "choose a smaller lexicon, or remove files with --erase")  # fmt: skip
            raise BoardError(f"the board's flash is full: {needed:,} bytes are needed and "
                             f"{self.facts['flash_free']:,} are free: {remedy}")  # fmt: skip

    def _to_send(self, part):
        """({path: bytes} of files that are not there, or damaged; paths of others, which the folder in use has)."""
        there = self.board.call("listing", part.folder)
        missing = {path: data for path, data in part.files.items() if there.get(path) != (len(data), crc32(data))}
        old = self._installed.get(part.kind)
        old_ones = self.board.call("listing", old) if missing and isinstance(old, str) and old != part.folder else {}
        shared = [path for path, data in missing.items() if old_ones.get(path) == (len(data), crc32(data))]
        return {path: data for path, data in missing.items() if path not in shared}, shared

    def write_files(self, part):
        """What is missing of a part in its folder in the file system; what is in the one in use, to be moved there."""
        missing, shared = self._to_send(part)
        total = sum(map(len, missing.values()))
        done = 0
        for path, data in missing.items():
            self._write_file(part, path, data, done, total)
            done += len(data)
        if missing and (bad := self._to_send(part)[0]):
            raise BoardError(f"{min(bad)} has another checksum on the board than here: run the command again, and if "
                             "that does not help use another cable or board")  # fmt: skip
        if shared:
            for path in shared:
                self.board.call("make_folders", f"{part.folder}/{path}")
            moves = "\n".join([self._installed[part.kind], *shared])
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
        """How many bytes of a file an interrupted run has written."""
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
        """From here on the new game is the one that starts."""
        start = _START.read_bytes()
        there = self.board.call("read", "/main.py")
        if there != start:
            if there is not None and not self._installed:
                self.board.call("rename", "/main.py", "/main.old.py")  # somebody else's program
            self.board.call("replace", "/main.py", b64encode(start))
        self.board.call("replace", "/board.json", b64encode(json.dumps(named).encode()))
        self._installed = named
        self._complete()
        self._remove_all_but(self._folders(named))

    def _complete(self):
        """Move the files that an interrupted run has not."""
        for folder in self._folders(self._installed):
            self.board.call("complete", folder)

    def _remove_all_but(self, folders):
        self.board.call("remove_others", tuple(_FOLDERS.values()), tuple(sorted(name.strip("/") for name in folders)))

    @staticmethod
    def _folders(named):
        return {named[kind] for kind in _FOLDERS if isinstance(named.get(kind), str)}

    @staticmethod
    def _named(text):
        """What board.json says, {} where it is missing or damaged."""
        try:
            named = json.loads(text or b"{}")
            return named if isinstance(named, dict) else {}
        except ValueError:
            return {}


def _checksums(image, block):
    return [crc32(image[at : at + block]) for at in range(0, len(image), block)]
