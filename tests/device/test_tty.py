"""What is typed in a terminal (picorack/hosts/tty.py)."""

from picorack.hosts import tty
from picorack.hw import keycodes


class _Source:
    """What is left to read: select.poll() and the file in one."""

    def __init__(self, typed):
        self.left = typed

    def poll(self, ms):
        return bool(self.left)

    def read(self, count):
        found, self.left = self.left[:count], self.left[count:]
        return found


def _events(typed):
    keys = _Keys()
    keys._in = keys._poll = source = _Source(typed)
    found = []
    while source.left or keys._ahead:
        event = keys.poll(0)
        if event:
            found.append(event)
    return found


class _Keys(tty.Tty):
    def __init__(self):
        self.resized = self.clicked = self._size = None
        self._waited_ms = 0
        self._ahead = b""


def test_accents_behind_their_letters():
    """As characters of their own, from some dead keys."""
    for typed, found in (
        ("č", "č"),
        ("c\u030c", "č"),
        ("C\u030cE\u0301", "ČÉ"),
        ("n\u0303o", "ño"),
        ("u\u030a", "ů"),
        ("a\u0328b", "ąb"),
        ("c\u0327\r", "ç\n"),
        ("q\u030c", "q"),
        ("\u030c", ""),
        ("x\u0301\u030cy", "xy"),
        ("ł", "ł"),
        ("z\u0307", "ż"),
    ):
        expected = [keycodes.ENTER if char == "\n" else ord(char) for char in found]
        assert _events(typed.encode()) == expected, typed


def test_bytes_that_are_no_characters_are_nothing():
    """Latin-1, and characters that are cut short: what follows is obeyed."""
    for typed, found in (
        (b"\xe9", []),
        (b"\xe9a", [ord("a")]),
        (b"\xff\xff\xff\xff", []),
        (b"\xe2\x82", []),
        (b"\x80b", [ord("b")]),
        (b"\xed\xa0\x80", []),
        (b"\xf4\x90\x80\x80", []),
        (b"c\xcc", [ord("c")]),
        (b"\xc3\x1b", [keycodes.BACK]),
    ):
        assert _events(typed) == found, typed
