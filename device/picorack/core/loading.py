"""Code that comes and goes: what is needed once, and screens that are not in use, need not stay in the heap."""

import sys


def borrowed(name):
    """The module of this full name, forgotten when nobody uses it any more. To borrow it again is to read it again."""
    module = __import__(name, None, None, ("*",))
    package, _, own = name.rpartition(".")
    del sys.modules[name]
    delattr(sys.modules[package], own)
    return module
