"""Runs a program whose code lies in a ROMFS image, as a board with ROMFS runs it: from_rom.py IMAGE MODULE ARG..."""

import sys

import vfs
from mapping import mapping

vfs.mount(vfs.VfsRom(mapping(sys.argv[1])), "/code")
sys.path[:] = ["/code", ".frozen"]
del sys.argv[:2]
del mapping, sys.modules["mapping"]  # the program finds the heap nearly as if it had been started by itself
__import__(sys.argv[0], None, None, False)  # False: as the main program
