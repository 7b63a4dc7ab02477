"""Tools for a host computer: they run the code of `device/` on MicroPython's unix port, or on CPython."""
