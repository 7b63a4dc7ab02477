"""Runs on a board while `picorack flash` installs the game: the functions that the host calls one by one."""

import gc
import os
import sys
from binascii import a2b_base64, crc32
from errno import EEXIST

_CHUNK = 1024


def describe():
    """A dict that describes this board. Sizes are bytes.

    name, version, machine, platform: of the firmware, text
    mpy: the word sys.implementation._mpy (toolchain/programs.py)
    heap_free, flash_free, flash_size: flash is that of the file system at /
    block: of the file system at /
    littlefs: is that file system littlefs?
    rom: (size, block size) of the partition for ROMFS, or None
    frozen: (version, build) of the game that is frozen in the firmware, or None
    """
    implementation = sys.implementation
    gc.collect()
    blocks = os.statvfs("/")
    free = blocks[3] if blocks[3] <= blocks[2] else 0  # a full littlefs may count more blocks in use than it has
    return {
        "name": implementation.name,
        "version": ".".join(str(part) for part in implementation.version[:3]),
        "machine": getattr(implementation, "_machine", "unknown"),
        "mpy": getattr(implementation, "_mpy", 0),
        "platform": sys.platform,
        "heap_free": gc.mem_free(),
        "flash_free": blocks[0] * free,
        "flash_size": blocks[0] * blocks[2],
        "block": blocks[0],
        "littlefs": "Lfs" in type(mounts().get("/")).__name__,
        "rom": rom(),
        "frozen": frozen(),
    }


def frozen():
    path = sys.path[:]
    sys.path[:] = (".frozen",)  # the package in files or in a ROMFS has the same name
    try:
        found = __import__("picorack")
        return found.__version__, found.__build__
    except (ImportError, AttributeError):
        return None
    finally:
        sys.path[:] = path


def mounts():
    """{mount point: file system object} of all file systems: that of / and perhaps a ROMFS or a card."""
    import vfs

    return {place: system for system, place in vfs.mount()}


def entries():
    """The names in the root folder, without the mount points of other file systems."""
    others = mounts()
    return [name for name in os.listdir("/") if "/" + name not in others]


def contents():
    """{name in the root folder: (sizes, folders)}: the bytes of each file that the name stands for or that lies in it,
    and how many folders it and its subfolders are."""
    return {name: _contents("/" + name) for name in entries()}


def _contents(path):
    stat = os.stat(path)
    if not stat[0] & 0x4000:
        return [stat[6]], 0
    sizes, folders = [], 1
    for name in os.listdir(path):
        found = _contents(path + "/" + name)
        sizes += found[0]
        folders += found[1]
    return sizes, folders


def rom():
    """(bytes, block size) of the partition for ROMFS. None if there is none, or if it is plain memory, which cannot be
    written block by block."""
    try:
        import vfs

        device = vfs.rom_ioctl(2, 0)
        return device.ioctl(4, 0) * device.ioctl(5, 0), device.ioctl(5, 0)
    except (ImportError, AttributeError):
        return None


def checksum(path, size):
    """CRC-32 of the first `size` bytes of a file."""
    crc = 0
    buffer = memoryview(bytearray(_CHUNK))
    with open(path, "rb") as file:
        while size:
            got = file.readinto(buffer[: min(size, _CHUNK)])
            crc = crc32(buffer[:got], crc)
            size -= got
    return crc


def found(paths):
    """{path: (bytes, CRC-32)} of those of these files that exist."""
    there = {}
    for path in paths:
        try:
            size = os.stat(path)[6]
            there[path] = size, checksum(path, size)
        except OSError:
            pass
    return there


def absent(folders):
    """How many of these paths do not exist."""
    count = 0
    for folder in folders:
        try:
            os.stat(folder)
        except OSError:
            count += 1
    return count


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def make_folders(path):
    """Make all folders that a path leads through."""
    at = path.find("/", 1)
    while at > 0:
        try:
            os.mkdir(path[:at])
        except OSError as error:
            if error.errno != EEXIST:
                raise
        at = path.find("/", at + 1)


def begin(path, at):
    """Open a file to write on from `at`, which must be its end, or from the beginning."""
    global writing
    make_folders(path)
    writing = open(path, "ab" if at else "wb")


def put(encoded):
    writing.write(a2b_base64(encoded))


def store(path, encoded):
    """Write a whole small file."""
    begin(path, 0)
    put(encoded)
    end()


def sync():
    """Make sure that everything written is on the flash, whatever happens next."""
    writing.flush()


def end():
    writing.close()


def replace(path, encoded):
    """Replace a small file in one step."""
    with open(path + ".new", "wb") as file:
        file.write(a2b_base64(encoded))
    os.rename(path + ".new", path)


def remove(path):
    """Remove a file, or a folder with all that is in it."""
    if os.stat(path)[0] & 0x4000:
        for entry in os.listdir(path):
            remove(path + "/" + entry)
        os.rmdir(path)
    else:
        os.remove(path)


def remove_file(path):
    """Remove a file if it exists."""
    try:
        os.remove(path)
    except OSError:
        pass


def remove_others(starts, kept):
    """Remove everything in the root whose name begins with one of `starts`, but for the names in `kept`."""
    for entry in entries():
        if entry not in kept and any(entry.startswith(start) for start in starts):
            remove("/" + entry)


def is_rom(offset):
    """Does an image of a ROMFS begin at this place of the partition?"""
    import vfs

    return bytes(memoryview(vfs.rom_ioctl(2, 0))[offset : offset + 3]) == b"\xd2\xcd\x31"


def rom_checksums(offset, size, block):
    """CRC-32 of each block of the partition."""
    import vfs

    view = memoryview(vfs.rom_ioctl(2, 0))
    return [crc32(view[at : min(at + block, offset + size)]) for at in range(offset, offset + size, block)]


def rom_write(number, encoded):
    """Write one block of the partition."""
    import vfs

    vfs.rom_ioctl(2, 0).writeblocks(number, a2b_base64(encoded))
