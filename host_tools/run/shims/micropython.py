"""MicroPython's `micropython` for CPython, so that device code runs and is tested there from the same source.

Viper kernels become plain functions. With PICORACK_CHECKED set in the environment the buffers they are given are
wrapped in checked pointers: native code would read and write outside a buffer, or cut a value short, without a word;
here that is an exception. The pointer types are builtins, as kernels expect; so are MicroPython's clocks in `time`.
"""

import builtins
import functools
import os
import time

_TICKS = 1 << 30
_WIDTHS = {"ptr8": 1 << 8, "ptr16": 1 << 16, "ptr32": 1 << 30}  # 30 bits: more is no small integer on 32-bit ports


def const(value):
    return value


def native(function):
    return function


bytecode = native


class CheckedPointer:
    """A buffer that refuses negative and too large indices, and values wider than its element."""

    __slots__ = ("_buffer", "_size", "_values")

    def __init__(self, buffer, values):
        self._buffer = buffer
        self._size = len(buffer)
        self._values = values

    def __getitem__(self, index):
        if not 0 <= index < self._size:
            raise IndexError(f"read at {index} of a buffer of {self._size}")
        return self._buffer[index]

    def __setitem__(self, index, value):
        if not 0 <= index < self._size:
            raise IndexError(f"write at {index} of a buffer of {self._size}")
        if not 0 <= value < self._values:
            raise OverflowError(f"{value} at {index} where values end at {self._values}")
        self._buffer[index] = value


def viper(function):
    if not os.environ.get("PICORACK_CHECKED"):
        return function
    code = function.__code__
    kinds = [function.__annotations__.get(name) for name in code.co_varnames[: code.co_argcount]]
    limits = [_WIDTHS.get(getattr(kind, "__name__", kind)) for kind in kinds]

    @functools.wraps(function)
    def checked(*args):
        pairs = zip(args, limits, strict=True)
        return function(*(CheckedPointer(arg, limit) if limit else arg for arg, limit in pairs))

    return checked


def heap_lock():
    """CPython's heap has no lock: that nothing is allocated is proved on MicroPython."""


def heap_unlock():
    return 0


def _pointer(name):
    def pointer(value):
        return value

    pointer.__name__ = name
    return pointer


for _name in (*_WIDTHS, "uint"):
    setattr(builtins, _name, _pointer(_name))

time.ticks_ms = lambda: time.perf_counter_ns() // 1_000_000 % _TICKS
time.ticks_us = lambda: time.perf_counter_ns() // 1_000 % _TICKS
time.ticks_add = lambda ticks, delta: (ticks + delta) % _TICKS
time.ticks_diff = lambda end, start: (end - start + _TICKS // 2) % _TICKS - _TICKS // 2
time.sleep_ms = lambda ms: time.sleep(ms / 1000)
