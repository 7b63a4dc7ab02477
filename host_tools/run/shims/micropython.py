"""MicroPython's module `micropython` for CPython, so that device code runs and is tested there from the same source.

Viper kernels become plain functions. If the environment variable PICORACK_CHECKED is set, checks are written into them
(checked_kernels.py): a read or write outside a buffer, or a value that is too wide, raises an exception, where native
code would go on. This module also adds the pointer types to the builtins, where kernels expect them, and MicroPython's
clocks to `time`.
"""

import builtins
import os
import time

_TICKS = 1 << 30


def const(value):
    return value


bytecode = const  # as a decorator


def viper(function):
    if not os.environ.get("PICORACK_CHECKED"):
        return function
    from checked_kernels import checked

    return checked(function)


def heap_lock():
    """Does nothing, because CPython's heap has no lock. Tests on MicroPython prove that nothing is allocated."""


def heap_unlock():
    return 0


for _name in ("ptr8", "ptr16", "ptr32", "uint"):
    setattr(builtins, _name, const)

time.ticks_ms = lambda: time.perf_counter_ns() // 1_000_000 % _TICKS
time.ticks_us = lambda: time.perf_counter_ns() // 1_000 % _TICKS
time.ticks_add = lambda ticks, delta: (ticks + delta) % _TICKS
time.ticks_diff = lambda end, start: (end - start + _TICKS // 2) % _TICKS - _TICKS // 2
time.sleep_ms = lambda ms: time.sleep(ms / 1000)
