"""What is refused, modules that are left out, and a heap in which nothing can be allocated, for tests on CPython and
MicroPython."""

import micropython
from picorack.core.refusal import Refusal


def raised(kind, act, *arguments, **options):
    """The exception of this kind that act(*arguments, **options) raises, as it must."""
    try:
        act(*arguments, **options)
    except kind as error:
        return error
    raise AssertionError("no %s: %r" % (kind.__name__, arguments))


def refusal(act, *arguments):
    """The message with which act(*arguments) is refused, as it must be."""
    return str(raised(Refusal, act, *arguments))


class _LockedHeap:
    def __enter__(self):
        micropython.heap_lock()

    def __exit__(self, kind, problem, trace):  # without *, which would make a tuple
        micropython.heap_unlock()


LOCKED_HEAP = _LockedHeap()  # `with LOCKED_HEAP:` fails on MicroPython if anything is allocated


class Without:
    """While it is in use, a module's import_once() does not find some modules (full names): their files were
    removed."""

    def __init__(self, module, *missing):
        self._module = module
        self._missing = missing

    def __call__(self, name):
        if name in self._missing:
            raise ImportError(name)
        return self._own(name)

    def __enter__(self):
        self._own = self._module.import_once
        self._module.import_once = self

    def __exit__(self, *exc):
        self._module.import_once = self._own
