"""The day it is, where there is a clock that knows it."""

import time

from micropython import const

_YEAR = const(2025)  # a board without a battery begins in 1970, 2000, 2015 or 2021 each time it is switched on


def today():
    """The day as '2026-11-22'; "" if no clock has been set."""
    if not hasattr(time, "localtime"):
        return ""
    year, month, day = time.localtime()[:3]
    return "%04d-%02d-%02d" % (year, month, day) if year >= _YEAR else ""
