"""Refuses kernels that need more than MicroPython's memory can give a guest.

Kernels work in memory that MicroPython's own data and heap fill. A data segment would be written over those; variables
on C's stack in memory, as clang keeps arrays, and variables whose address is taken, would lie nobody knows where.
Kernels need neither, since all their variables become WebAssembly's locals. To be sure, this reads the object file that
clang has written, which says what it needs.
"""

from ..errors import PicorackError

_MAGIC = b"\0asm\1\0\0\0"
_IMPORTS = 2  # sections by their numbers
_REFUSED = {9: "tables of functions", 11: "data of its own"}
_FUNCTION, _TABLE, _MEMORY, _GLOBAL = range(4)  # kinds of imports


class ModuleError(PicorackError):
    """Kernels that cannot be a guest in MicroPython's memory."""


def check(found):
    """Raise ModuleError if an object file (bytes) has data, or uses a stack in memory."""
    if found[:8] != _MAGIC:
        raise ModuleError("the kernels are no WebAssembly of version 1: check the clang in use")
    at = 8
    while at < len(found):
        kind = found[at]
        size, at = _number(found, at + 1)
        if kind in _REFUSED:
            _refuse(_REFUSED[kind])
        if kind == _IMPORTS and any(name == b"__stack_pointer" for name in _imported(found, at)):
            _refuse("a stack")
        at += size


def _refuse(what):
    raise ModuleError(
        f"the kernels as WebAssembly need {what}, for which there is no room in MicroPython's memory: "
        "look at what the last change of a kernel needs, or take another clang"
    )


def _imported(found, at):
    """Yield the names (bytes) that the import section at a place of a module imports."""
    count, at = _number(found, at)
    for _ in range(count):
        for _ in range(2):  # its module, its own name
            size, at = _number(found, at)
            name, at = found[at : at + size], at + size
        yield name
        kind, at = found[at], at + 1
        if kind == _GLOBAL:  # its type, and whether it may change
            at += 2
            continue
        if kind == _TABLE:  # the type of its elements, before its limits
            at += 1
        if kind == _FUNCTION:
            _, at = _number(found, at)
            continue
        limits, at = found[at], at + 1
        for _ in range(1 + (limits & 1)):
            _, at = _number(found, at)


def _number(found, at):
    """(value, place after it) of a number in LEB128."""
    value = shift = 0
    while True:
        value |= (found[at] & 0x7F) << shift
        shift += 7
        at += 1
        if found[at - 1] < 0x80:
            return value, at
