"""Starts the game that board.json names. `picorack flash` puts it on a board as main.py.

board.json is replaced in one step when everything it names is complete, so what it names can be started at any time. A
part of the game is a folder (text), archives of compressed modules (a list of text), or a ROMFS image in the partition
for ROMFS ([offset, size] in bytes). Code that is frozen in the firmware has the name ".frozen".

A firmware that has all of a game (`picorack uf2`) has a board.json in its ROMFS, and words beside it. It is used where
none was installed, or where what was installed has gone with an earlier firmware.
"""

import json
import os
import sys
from binascii import crc32

NONE = "There is no game on this board, or not all of it: run 'picorack flash' again."
CODE = "/code"  # where archives are mounted


class Archives:
    """A file system of modules that lie in archives (docs/format.md), whose indexes alone are in the heap. Raises an
    OSError if one of them is damaged: modules are not checked again when they are imported."""

    def __init__(self, paths):
        from deflate import RAW, DeflateIO  # later each import would look for these modules here, too

        self.archives = []
        self.stream = lambda file, bits: DeflateIO(file, RAW, bits, True)
        piece = memoryview(bytearray(512))
        for path in paths:
            with open(path, "rb") as file:
                head = file.read(12)
                if head[:4] != b"PRA\x01" or len(head) < 12:
                    raise OSError(path + " is no archive")
                count = head[5] << 8 | head[6]
                keys, places = file.read(4 * count), file.read(5 * count)
                found, size = crc32(places, crc32(keys, crc32(head[:8]))), len(piece)
                while size:
                    size = file.readinto(piece)
                    found = crc32(piece[:size], found)
                if found != int.from_bytes(head[8:], "big"):
                    raise OSError(path + " is damaged")
                self.archives.append((path, head[4], keys, places))

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def _find(self, path):
        """(path of an archive, bits of its window, place of a member or of a folder there: 5 bytes)"""
        key = crc32(path).to_bytes(4, "big")
        for archive, bits, keys, places in self.archives:
            at = keys.find(key)
            while at > 0 and at & 3:  # these are bytes of two keys
                at = keys.find(key, at + 1)
            if at >= 0:
                at = 5 * (at >> 2)
                return archive, bits, places[at : at + 5]
        raise OSError(2)  # ENOENT

    def stat(self, path):
        mode = 0x8000 if any(self._find(path)[2]) else 0x4000  # a file, or a folder, which is at no place
        return mode, 0, 0, 0, 0, 0, 0, 0, 0, 0

    def open(self, path, mode):
        """A module's stream. A module knows its own end; the stream closes the file when it is closed."""
        archive, bits, place = self._find(path)
        file = open(archive, "rb")
        file.seek(place[0] << 16 | place[1] << 8 | place[2])
        stream = self.stream(file, bits)
        before = place[3] << 8 | place[4]  # bytes of other modules in the same block
        while before:
            passed = len(stream.read(min(before, 256)))
            if not passed:
                raise OSError(5)  # EIO: the archive is damaged
            before -= passed
        return stream


def place(part):
    """The folder of a part."""
    if isinstance(part, str):
        return part
    import vfs

    if isinstance(part[0], str):
        folder, system = CODE, Archives(part)
    else:
        folder = "/rom%d" % part[0]
        image = memoryview(vfs.rom_ioctl(2, 0))[part[0] : part[0] + part[1]]
        system = vfs.VfsRom(image)
    vfs.mount(system, folder)
    return folder


def main_of(code):
    """The function that starts the game: main.py's. Frozen code has no main.py, which would start in place of this."""
    if code == ".frozen":
        from picorack.app.starting import main
    else:
        from main import main
    return main


def named(path):
    """What a board.json says, None where there is none."""
    try:
        with open(path) as file:
            return json.load(file)
    except (OSError, ValueError):
        return None


def start():
    why = ""
    for path in ("/board.json", "/rom/board.json"):
        installed = named(path)
        if installed:
            try:
                sys.path.insert(0, place(installed["code"]))
                lexicon = place(installed["lexicon"])
                main = main_of(installed["code"])
                break
            except (OSError, ImportError, AttributeError, TypeError) as problem:  # the firmware has become another one
                why = " (%s)" % problem
    else:
        print(NONE + why)
        return
    mode = "mapped" if lexicon.startswith("/rom") else "paged"
    sys.argv[:] = ("main.py", "--board", installed["board"], "--lexicon", lexicon, "--mode", mode)
    if mode == "paged":
        sys.argv.extend(("--pool-bytes", str(installed["pool_bytes"])))
    if "lang" in installed and not [name for name in os.listdir("/") if name.startswith("settings.")]:
        sys.argv.extend(("--lang", installed["lang"]))  # until another language is chosen, which settings remember
    try:
        main()
    except SystemExit:
        pass  # the game has printed why it ended; if SystemExit went on, MicroPython would start it again and again


if __name__ in ("__main__", "start"):
    start()
