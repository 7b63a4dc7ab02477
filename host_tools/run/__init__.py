"""Device code compiled and run: on MicroPython or CPython, with the scripts that run there."""
