"""Of boards with an ESP32: where native code has no more room, modules are imported as bytecode.

An ESP32 keeps native code in memory that can be executed. There is little of it, other parts of the firmware take from
it, and none of it is freed before a reset (MicroPython, ports/esp32/main.c: esp_native_code_commit). Where it has run
out, an import raises MemoryError. Then the archive that has the modules with kernels once more, as bytecode, is looked
into before the others, and the import is tried again. From then on kernels are slower, and in the heap.
"""

import builtins

import esp32
import vfs
from micropython import const

BYTECODE = "code-bytecode"  # how the name of that archive begins
_LARGEST = const(8192)  # bytes, and no function of ours is larger: where so much is free, it is the heap that is full


def watch():
    """Let imports take bytecode where native code has no room, and say so once."""
    native = builtins.__import__

    def imported(*arguments):
        try:
            return native(*arguments)
        except MemoryError:
            if not _prefer_bytecode():
                raise
            print("There is no more room for native code: %s and what is loaded later are bytecode." % arguments[0])
            return native(*arguments)

    builtins.__import__ = imported


def _prefer_bytecode():
    """Let the archive with bytecode be the first one. False if it is so already, or if native code has room."""
    if max(part[2] for part in esp32.idf_heap_info(esp32.HEAP_EXEC)) >= _LARGEST:
        return False
    for system, _ in vfs.mount():
        archives = getattr(system, "archives", ())
        for i in range(1, len(archives)):
            if BYTECODE in archives[i][0]:
                archives.insert(0, archives.pop(i))
                return True
    return False
