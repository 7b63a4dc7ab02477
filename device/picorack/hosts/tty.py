"""The other side of a terminal: raw mode, its size, and its keys as events.

MicroPython's unix port has termios and select, but no call for the size. COLUMNS and LINES hold it; else the terminal
is asked where its cursor is after it was sent to the far corner. If it does not answer in time, its size is what the
kernel says, which `picorack play` writes in PICORACK_TERMINAL as "80x24".

Nor has it signals: Ctrl-Z comes as a key, and a shell sends the signal that stops the program.
"""

import os
import select
import sys
import termios

from micropython import const

from ..hw.keycodes import BACK, DELETE, DOWN, ENTER, FLIP, HELD, HELP, LEFT, QUIT, REDRAW, RIGHT, SELECT, UP
from ..hw.template import Input

_ESCAPE = const(27)
_ESCAPE_MS = const(30)  # what follows Esc in this time belongs to it
_ANSWER_MS = const(500)
_AGAIN_MS = const(1000)  # after so long it is asked for its size again
_STOP = const(26)  # Ctrl-Z
_STOP_ALL = "kill -TSTP 0"  # this process and the one that has started it
_USUAL = (80, 24)

_CONTROLS = {
    3: QUIT, 4: QUIT, 8: DELETE, 9: FLIP, 10: ENTER, 12: REDRAW, 13: ENTER, 32: SELECT, 63: HELP, 127: DELETE,
}  # fmt: skip
_SEQUENCES = {
    b"[A": UP, b"[B": DOWN, b"[C": RIGHT, b"[D": LEFT, b"OA": UP, b"OB": DOWN, b"OC": RIGHT, b"OD": LEFT,
    b"[Z": FLIP, b"OP": HELP, b"[11~": HELP, b"[[A": HELP, b"[3~": DELETE,
    b"[1;2A": UP + HELD, b"[1;2B": DOWN + HELD, b"[1;2C": RIGHT + HELD, b"[1;2D": LEFT + HELD,
}  # fmt: skip

_ASK = "\x1b7\x1b[999;999H\x1b[6n\x1b8"  # where is the cursor when sent to the far corner?
_FIRST_MARK = const(0x300)  # accents that stand on the character before them
_LAST_MARK = const(0x36F)
_LONGEST = const(16)  # bytes of a sequence: a click in column and line 100 or beyond
_LEAST = const(10)  # fewer columns are no size, but a key: terminals send such numbers for Shift and F3


class Tty(Input):
    """The keys of a terminal. `with` puts the terminal in raw mode, and back again whatever
    happens."""

    has_letters = True

    def __init__(self):
        self.resized = None  # is called with (columns, lines) when they are others than size() returned last
        self.clicked = None  # is called with (button, column, line) when the mouse is pressed; it returns an event or 0
        self.let_go = None  # and with (column, line) when its button is let go
        self.display = None  # is closed while the program is stopped by Ctrl-Z, which does nothing without one
        self._waited_ms = 0
        self._ahead = b""  # a byte that was read but not yet obeyed
        self._size = None  # as size() returned it, if the terminal was asked
        self._answers = False  # has it answered?
        self._in = getattr(sys.stdin.buffer, "raw", sys.stdin.buffer)
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._before = None

    def __enter__(self):
        self._before = termios.tcgetattr(0)
        if hasattr(termios, "setraw"):
            termios.setraw(0)
        else:  # CPython has it elsewhere
            __import__("tty").setraw(0)
        return self

    def __exit__(self, *exc):
        termios.tcsetattr(0, termios.TCSANOW, self._before)

    def size(self):
        """(columns, lines); 80 x 24 if nothing tells the size. Works in raw mode only. If the terminal itself has told
        the size, it is asked again while `poll` waits in vain, because no signal tells MicroPython of another size."""
        size = _positive(os.getenv("COLUMNS"), os.getenv("LINES"))
        if not size:
            size = self._asked_size()
            self._answers = size is not None
            size = size or _positive(*(os.getenv("PICORACK_TERMINAL") or "").split("x")) or _USUAL
            self._size = size
        return size

    def poll(self, wait_ms):
        """The next event; 0 if none comes within this time."""
        if not self._ahead and not self._poll.poll(wait_ms):
            self._waited_ms += wait_ms
            if self._answers and self._waited_ms >= _AGAIN_MS:
                self._waited_ms = 0
                write(_ASK)
            return 0
        first = self._ahead or self._in.read(1)
        self._ahead = b""
        if not first:
            return QUIT
        byte = first[0]
        if byte == _ESCAPE:
            return self._escape()
        if byte == _STOP and self.display:
            return self._stopped()
        if byte in _CONTROLS or byte <= 32 or 0x80 <= byte < 0xC0:
            return _CONTROLS.get(byte, 0)
        return self._accented(self._char(byte))

    def _stopped(self):
        """Give the terminal back and stop until the user's shell lets the program go on. Returns REDRAW."""
        self.display.close()
        self.__exit__()
        os.system(_STOP_ALL)
        self.__enter__()
        self.display.open()
        self._waited_ms = _AGAIN_MS  # it may have another size now
        return REDRAW

    def _escape(self):
        """The event of an escape sequence: Esc alone is BACK; what follows at once makes it another key, or 0 if that
        is unknown."""
        keys = b""
        while len(keys) < _LONGEST and self._poll.poll(_ESCAPE_MS):
            keys += self._in.read(1)
            if _ends(keys):
                break
        if keys[-1:] == b"R" and self._size:
            return self._answered(keys)
        if keys[:2] == b"[<":
            return self._click(keys)
        return _SEQUENCES.get(keys, 0) if keys else BACK

    def _click(self, keys):
        """The event of a click, b"[<0;column;lineM", or of a button that is let go, which ends in 'm'."""
        try:
            button, column, line = [int(number) for number in keys[2:-1].split(b";")]
        except ValueError:
            return 0
        if keys.endswith(b"M"):
            return self.clicked(button, column, line) if self.clicked else 0
        return self.let_go(column, line) if self.let_go and keys.endswith(b"m") else 0

    def _char(self, lead):
        """The code point of a character in UTF-8, 0 for bytes that are none."""
        if lead < 0x80:
            return lead
        more = 1 if lead < 0xE0 else 2 if lead < 0xF0 else 3
        code = lead & (0x3F >> more)
        for _ in range(more):
            if not self._poll.poll(_ESCAPE_MS):
                return 0
            next = self._in.read(1)
            if not next or next[0] & 0xC0 != 0x80:
                self._ahead = next
                return 0
            code = code << 6 | next[0] & 0x3F
        return code if code < 0xD800 or 0xDFFF < code < 0x110000 else 0

    def _accented(self, code):
        """The code point of a character and of the accents after it, where they come as characters of their own: from
        some dead keys. An accent alone is nothing."""
        while not self._ahead and self._poll.poll(0):
            lead = self._in.read(1)
            if lead not in (b"\xcc", b"\xcd"):
                self._ahead = lead
                break
            mark = self._char(lead[0])
            from .composing import composed

            code = composed(code, mark)
        return 0 if _FIRST_MARK <= code <= _LAST_MARK else code

    def _asked_size(self):
        write(_ASK)
        answer = b""
        while not answer.endswith(b"R") and len(answer) < 16 and self._poll.poll(_ANSWER_MS):
            answer += self._in.read(1)
        return _size(answer)

    def _answered(self, answer):
        """REDRAW if the terminal has another size than before. A slow one answers for the first time here."""
        size = _size(answer)
        self._answers = self._answers or size is not None
        if size is None or size == self._size:
            return 0
        self._size = size
        if self.resized:
            self.resized(size[0], size[1])
        return REDRAW


def write(string):
    sys.stdout.write(string)
    if hasattr(sys.stdout, "flush"):
        sys.stdout.flush()


def _positive(*numbers):
    """(columns, lines) if both texts are numbers from 1 on, else None."""
    try:
        columns, lines = [int(number) for number in numbers]
    except (TypeError, ValueError):
        return None
    return (columns, lines) if columns > 0 and lines > 0 else None


def _size(answer):
    """(columns, lines) of an answer like b"[24;80R", None if it is none."""
    try:
        lines, columns = answer[answer.index(b"[") + 1 : -1].split(b";")
        lines, columns = int(lines), int(columns)
    except ValueError:
        return None
    return (columns, lines) if columns >= _LEAST else None


def _ends(keys):
    """Is this a whole key sequence? It ends with one letter, after '[' and digits or after 'O'."""
    last = keys[-1]
    return len(keys) > 1 and 0x40 <= last < 0x7F and not (len(keys) == 2 and keys == b"[[")
