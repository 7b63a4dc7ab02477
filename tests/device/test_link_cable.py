"""Two boards with a cable between them: "Two devices" on the title, a game that is opened and joined from the list of
games found, and what stays in the heap when it is left."""

import os
import sys

from picorack.app.navigator import Navigator
from picorack.app.options import chosen
from picorack.core.loading import import_once
from picorack.link import frames, session
from picorack.link.cable import Cable
from picorack.link.meeting import announced
from picorack.ui import events
from sample_failing import LOCKED_HEAP
from sample_link import linked
from sample_meeting import LEAVE, TO_LINK, Board, Device, until
from sample_navigator import LEXICON, PASS_TURN


class Uart:
    """One end of a cable. In `back` is what the other end has sent; as in a real one, no more than 256 bytes wait."""

    def __init__(self, out, back):
        self._out, self._back = out, back

    def write(self, data):
        room = 256 - len(self._out)
        self._out.extend(data[:room])
        return len(data)

    def any(self):
        return len(self._back)

    def read(self, count):
        found = bytes(self._back[:count])
        self._back[:] = self._back[count:]
        return found


class Pins:
    """Stands in for the module boards.link. now: the end of the cable at the board whose turn it is"""

    now = None

    def meet(self, navigator):
        import_once("picorack.link.meeting").open_menu(navigator, [("link cable", lambda host: Cable(self.now))])


class Wired(Device):
    """A Device with one end of a cable."""

    def __init__(self, name, pins, uart, players="greedy,h"):
        super().__init__(name, players)
        self._pins, self._uart = pins, uart

    def step(self):
        self._pins.now = self._uart
        super().step()


def two():
    pins = sys.modules["boards.link"] = Pins()
    one, other = bytearray(), bytearray()
    for name in "ab":
        os.mkdir(name)
        os.mkdir(name + "/games")
    return [Wired("a", pins, Uart(one, other), "h,m5"), Wired("b", pins, Uart(other, one))]


@linked
def test_a_game_is_opened_joined_and_left():
    devices = one, other = two()
    until(devices, lambda: one.says() and other.says())
    assert "Two devices" in one.says()
    one.press(*TO_LINK)
    until(devices, lambda: "Join a game" in one.says())
    one.press(events.SELECT)
    other.press(*TO_LINK)
    other.press(events.DOWN, events.SELECT)
    until(devices, lambda: "Waiting" in one.says())
    until(devices, lambda: "Ada: Small" in other.says() or "Ada: " in other.says())
    other.press(events.SELECT)
    until(devices, lambda: all(device.game() for device in devices))
    assert one.game().names == other.game().names == ["Ada", "Bob"]
    if one.game().turn == 0:
        one.press(*PASS_TURN)
    until(devices, lambda: all(len(device.game().history) for device in devices))
    assert one.game().history.move(0) == other.game().history.move(0)
    until(devices, lambda: one.game().turn == 0)
    one.press(*LEAVE)
    until(devices, lambda: "Two devices" in one.says())
    assert "picorack.link.session" not in sys.modules
    until(devices, lambda: "Saved" in one.says())
    one.press(events.SELECT, events.SELECT)  # Continue: without the other it cannot go on
    until(devices, lambda: "Goes on with" in one.says())


def test_without_a_cable_the_title_has_no_such_line():
    sys.modules.pop("boards.link", None)
    os.mkdir("c")
    options = chosen(("--lexicon", LEXICON, "--data", "c"), lambda data: None)
    navigator = Navigator(Board(), options)
    next(navigator.steps())
    lines = " ".join(navigator.app.stack[-1].box.lines)
    assert "New game" in lines and "Two devices" not in lines


def test_a_cable_gives_what_has_come():
    out, back = bytearray(), bytearray(b"abcdef")
    cable = Cable(Uart(out, back))
    buffer = bytearray(8)
    assert cable.receive(buffer, 4) == 4 and buffer[4:] == b"abcd"
    assert cable.receive(buffer, 0) == 2 and buffer[:2] == b"ef"
    with LOCKED_HEAP:
        assert cable.receive(buffer, 0) == 0
    cable.send(b"xyz")
    assert out == b"xyz"


def test_what_is_announced_is_one_line():
    for payload, said in (
        (b"Ada: English", "Ada: English"),
        (b"\xff\xfe", ""),
        (b"a\nb", ""),
        (b"x" * 61, ""),
        ("Žofie: Čeština".encode(), "Žofie: Čeština"),
    ):
        frame = frames.sealed(session.OPEN, b"abcd", payload)
        assert announced(frame, len(frame)) == said
    frame = frames.sealed(session.STEP, b"abcd", b"Ada: English")
    assert announced(frame, len(frame)) == ""
    frame = bytearray(frames.sealed(session.OPEN, b"abcd", b"Ada"))
    frame[2] = 2
    assert announced(frame, len(frame)) == ""
