"""Imports code that does not stay in the heap: what is needed once, and screens that are opened now and then."""

import sys


def import_once(name):
    """Import the module with this full name and drop it from `sys.modules`. Its memory is free again when nobody uses
    the module any more, and the next call reads it anew. Modules that it imports itself stay imported."""
    module = __import__(name, None, None, ("*",))
    package, _, own = name.rpartition(".")
    del sys.modules[name]
    delattr(sys.modules[package], own)
    return module
