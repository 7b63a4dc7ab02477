"""Gives a lexicon an address in memory, as a ROMFS in flash has one on a board: for mode mapped on a host.

With the module ffi (32-bit MicroPython) the image is a mapped file and takes nothing from the heap. Without ffi it lies
in the heap, which must be larger by its size.
"""

import sys

MOUNT = "/rom"


def mount(path):
    """Make an image file (MicroPython) or a folder (CPython) mappable; returns the folder to open."""
    if sys.implementation.name == "cpython":
        from picorack.lexicon import storage

        storage.open = _open_mapped
        return path
    import vfs

    try:
        from mapping import mapping
    except ImportError:
        mapping = _load
    vfs.mount(vfs.VfsRom(mapping(path)), MOUNT)
    return MOUNT


def _load(path):
    with open(path, "rb") as file:
        image = bytearray(file.seek(0, 2))
        file.seek(0)
        file.readinto(image)
    return image


def _open_mapped(path, mode):
    import mmap

    class View(mmap.mmap):
        def __exit__(self, *reason):
            """A ROMFS file may be closed while a view of it is in use; a mapping may not."""

    with open(path, mode) as file:
        return View(file.fileno(), 0, access=mmap.ACCESS_READ)
