"""JSON of files that anybody may have written."""

import json

from micropython import const

_MOST = const(300)  # lists and objects; each that is open takes 32 bytes or more of the heap


def parsed(data):
    """The value of JSON (bytes). Raises ValueError if it is no JSON, or if it may be nested so deeply that the heap, or
    CPython's stack, is too small for it."""
    if data.count(b"[") + data.count(b"{") > _MOST:
        raise ValueError
    return json.loads(data)
