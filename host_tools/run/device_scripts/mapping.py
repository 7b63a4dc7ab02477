"""Maps a file into memory, outside the heap. It needs a MicroPython with the module ffi, as unix32 is."""

import ffi
import uctypes

_READ = 1
_PRIVATE = 2


def mapping(path):
    """The file's bytes as a bytearray that must not be written to. It is never unmapped. Raises OSError."""
    mmap = ffi.open(None).func("p", "mmap", "pLiiil")
    with open(path, "rb") as file:
        size = file.seek(0, 2)
        address = mmap(None, size, _READ, _PRIVATE, file.fileno(), 0)
    if address == -1:
        raise OSError("%s cannot be mapped" % path)
    return uctypes.bytearray_at(address, size)
