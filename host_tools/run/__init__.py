"""Compiles device code and runs it on MicroPython or CPython; holds the host tools' own device programs, too."""
