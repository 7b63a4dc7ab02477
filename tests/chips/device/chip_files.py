"""Runs on a chip that QEMU emulates: the file systems that the tests need.

The current folder is on littlefs on a disk in RAM, where the tests' data lie as well, because some tests want them
where they cannot be mapped. MicroPython on the computer makes the image of it (`make`), which takes a chip seconds.
"""

import os
import sys

import vfs

_BLOCK = 512


class Ram:
    """A block device in RAM, of which images are made. port/machine.c has the same as the module `disk`."""

    def __init__(self, blocks):
        self.data = bytearray(blocks * _BLOCK)

    def readblocks(self, number, buffer, offset=0):
        at = number * _BLOCK + offset
        buffer[:] = memoryview(self.data)[at : at + len(buffer)]

    def writeblocks(self, number, buffer, offset=0):
        at = number * _BLOCK + offset
        self.data[at : at + len(buffer)] = buffer

    def ioctl(self, request, _):
        if request == 4:
            return len(self.data) // _BLOCK
        if request == 5:
            return _BLOCK
        return 0


def make(source, image, blocks=4096):
    """Write an image of littlefs, without the empty blocks at its end, that has a folder and its content as /tests."""
    ram = Ram(blocks)
    vfs.VfsLfs2.mkfs(ram)
    vfs.mount(vfs.VfsLfs2(ram), "/made")
    copy(source, "/made/tests")
    vfs.umount("/made")
    with open(image, "wb") as file:
        file.write(ram.data[: -(-len(ram.data.rstrip(b"\0")) // _BLOCK) * _BLOCK])


def mount(image="/rom/tests.lfs"):
    """Copy an image to the disk. Littlefs looks for free blocks once, not after every 256 that it has written."""
    import disk

    block, number = bytearray(_BLOCK), 0
    with open(image, "rb") as file:
        while file.readinto(block):
            disk.writeblocks(number, block)
            number += 1
    blocks = disk.ioctl(4, 0)
    vfs.mount(vfs.VfsLfs2(disk, readsize=_BLOCK, progsize=_BLOCK, lookahead=blocks // 8), "/")
    os.chdir("/")
    sys.path[:] = ["/rom", ".frozen"]


def copy(source, target):
    os.mkdir(target)
    for name, kind, *_ in os.ilistdir(source):
        if kind == 0x4000:
            copy(source + "/" + name, target + "/" + name)
        else:
            with open(source + "/" + name, "rb") as read, open(target + "/" + name, "wb") as written:
                written.write(read.read())


def run(name, *arguments):
    """Run a compiled module as a program."""
    sys.argv[:] = (name,) + arguments
    try:
        __import__(name)
    except SystemExit:
        pass
