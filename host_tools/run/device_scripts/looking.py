"""Runs on a board, after installing.py, while `picorack get` and `picorack doctor` look at what is there: the functions
that the host calls one by one."""

import os


def piece(path, at, size):
    """Up to `size` bytes of a file from `at` on."""
    with open(path, "rb") as file:
        file.seek(at)
        return file.read(size)


def digest(path):
    """The first eight digits of a file's SHA-256 (text), None if this firmware has no such function."""
    try:
        from hashlib import sha256
    except ImportError:
        return None
    found = sha256()
    with open(path, "rb") as file:
        while True:
            data = file.read(1024)
            if not data:
                break
            found.update(data)
    return "".join(["%02x" % byte for byte in found.digest()[:4]])


def folder_at(place):
    """The folder (text) of a lexicon that board.json names, of one in the ROMFS once it has been mounted. Raises
    OSError."""
    if isinstance(place, str):
        return place
    import vfs

    folder = "/rom%d" % place[0]
    if folder not in mounts():  # noqa: F821, of installing.py
        vfs.mount(vfs.VfsRom(memoryview(vfs.rom_ioctl(2, 0))[place[0] : place[0] + place[1]]), folder)
    return folder


def lexicons(folder):
    """The folders of the lexicons: this one if it is a lexicon's, else those of the lexicons in it."""
    names = os.listdir(folder)
    if "lexicon.json" in names:
        return [folder]
    inside = [folder + "/" + name for name in names]
    return [path for path in inside if os.stat(path)[0] & 0x4000 and "lexicon.json" in os.listdir(path)]
