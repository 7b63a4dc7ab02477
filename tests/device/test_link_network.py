"""Two devices by TCP (picorack/link/network.py): a game is opened from the title and joined by its address; addresses
that are none."""

import os
import sys

from picorack.core.loading import import_once
from picorack.hosts.tcp import Tcp
from picorack.ui import events
from sample_link import linked
from sample_meeting import LEAVE, TO_LINK, Device, until
from sample_navigator import PASS_TURN

OWN = "127.0.0.1"


class Ways:
    """Stands in for the module boards.link. tcp: makes transports"""

    tcp = Tcp

    def meet(self, navigator):
        network = import_once("picorack.link.network")
        import_once("picorack.link.meeting").open_menu(navigator, [network.way(navigator, self.tcp, OWN)])


def typed(string):
    return tuple(ord(char) for char in string)


def asked(name):
    """A device on which an address is asked for, to open a game."""
    sys.modules["boards.link"] = Ways()
    os.mkdir(name)
    device = Device(name)
    until([device], device.says)
    device.press(*TO_LINK, events.SELECT)
    until([device], lambda: header(device))
    return device


def a_port():
    return str(20_000 + int.from_bytes(os.urandom(2), "big") % 10_000)


def header(device):
    return getattr(device.top(), "header", "")


@linked
def test_a_game_is_opened_joined_by_its_address_and_left():
    port = a_port()
    one = asked("a")
    assert header(one) == "network: 127.0.0.1:7532"
    one.press(*typed(":" + port), events.ENTER)
    until([one], lambda: "Waiting" in one.says())
    assert OWN + ":" + port in one.says()
    os.mkdir("b")
    devices = one, other = one, Device("b")
    until(devices, other.says)
    other.press(*TO_LINK, events.DOWN, events.SELECT, *typed("127.0.0.1:" + port), events.ENTER)
    until(devices, lambda: all(device.game() for device in devices))
    mover = devices[one.game().turn]
    mover.press(*PASS_TURN)
    until(devices, lambda: all(len(device.game().history) for device in devices))
    assert one.game().history.move(0) == other.game().history.move(0)
    one.press(*LEAVE)
    other.press(*LEAVE)
    until(devices, lambda: all("Saved" in device.says() for device in devices))
    assert "picorack.link.session" not in sys.modules


@linked
def test_an_address_that_cannot_be_used_is_told():
    port = a_port()
    taken = Tcp(True, OWN, int(port))
    device = asked("c")

    def told():
        return "cannot" in device.says()

    def asks():
        return header(device)

    for given in "0", "x", "1:2", "65536", "123456", port:
        address = OWN + ":" + given
        device.press(*typed(address), events.ENTER)
        until([device], told)
        assert device.says().startswith(address + " cannot be used (") and "another address" in device.says()
        device.press(*(events.SELECT,) * 3)  # the message, "Two devices", "Open a game"
        until([device], asks)
    taken.choose(None)


@linked
def test_characters_are_put_and_taken_back():
    device = asked("d")
    device.press(*typed("Box!"), events.DELETE, *typed("-1.home"))
    until([device], lambda: header(device).endswith("bo-1.home_"))
    device.press(*(events.DELETE,) * 20, events.ENTER)  # of nothing no game is opened
    until([device], lambda: "Two devices" in device.says() and not header(device))
