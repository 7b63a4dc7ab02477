"""Imports code that does not stay in the heap: what is needed once, and screens that are opened now and then."""

import sys


def import_once(name, keep=False):
    """Import the module with this full name and drop it from `sys.modules`. Its memory is free again when nobody uses
    the module any more, and the next call reads it anew. Modules that it imports itself stay imported.

    keep: True for a module with kernels. On a Pico their native code lies in the heap and is freed with the module. On
        an ESP32 and in the unix port it lies elsewhere and is never freed, so that each call would take memory for
        good: there the module stays imported.
    """
    module = __import__(name, None, None, ("*",))
    if keep and sys.platform != "rp2":
        return module
    package, _, own = name.rpartition(".")
    del sys.modules[name]
    delattr(sys.modules[package], own)
    return module
