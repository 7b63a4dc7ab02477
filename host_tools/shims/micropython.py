"""MicroPython's `micropython` for CPython, so that device code runs and is tested there from the same source.

Decorators leave functions as they are; the pointer types of viper kernels are builtins, as the kernels expect.
"""

import builtins


def const(value):
    return value


def native(function):
    return function


viper = bytecode = native


def heap_lock():
    """CPython's heap has no lock: that nothing is allocated is proved on MicroPython."""


def heap_unlock():
    return 0


def _as_is(value):
    return value


builtins.ptr8 = builtins.ptr16 = builtins.ptr32 = builtins.uint = _as_is
