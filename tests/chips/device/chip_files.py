"""Runs on a chip that QEMU emulates: the file systems that the tests need.

The current folder is on littlefs in RAM. The tests' data are copied there from the ROMFS, because some tests want them
where they cannot be mapped.
"""

import os
import sys

import vfs

_BLOCK = 512


class Ram:
    """A block device in RAM."""

    def __init__(self, blocks):
        self._data = bytearray(blocks * _BLOCK)

    def readblocks(self, number, buffer, offset=0):
        at = number * _BLOCK + offset
        buffer[:] = memoryview(self._data)[at : at + len(buffer)]

    def writeblocks(self, number, buffer, offset=0):
        at = number * _BLOCK + offset
        self._data[at : at + len(buffer)] = buffer

    def ioctl(self, request, _):
        if request == 4:
            return len(self._data) // _BLOCK
        if request == 5:
            return _BLOCK
        return 0


def mount(blocks=4096):
    ram = Ram(blocks)
    vfs.VfsLfs2.mkfs(ram)
    vfs.mount(vfs.VfsLfs2(ram), "/")
    os.chdir("/")
    copy("/rom/tests", "/tests")
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
