"""Two boards by ESP-NOW (picorack/link/radio.py): whole games through air that loses, doubles and garbles, beside
another pair and beside strangers, while either side's power fails."""

from picorack.core.loading import import_once
from picorack.link import frames, session
from picorack.link.meeting import announced
from picorack.link.refusal import LinkError
from sample_failing import LOCKED_HEAP, raised
from sample_link import Side, whole
from sample_players import machines
from sample_radio import ALL, Air, Wlan


class Board(Side):
    """A device with a radio. Who joins takes the first game whose name begins with `wanted`."""

    def __init__(self, air, address, *side):
        self.air, self.address = air, address
        self.called = b"game " + address[-1:]
        super().__init__(*side)

    def radio(self):
        self.air.now = self.address
        return import_once("picorack.link.radio").Radio(self.host, self.air.ESPNow, Wlan)

    def start(self):
        self.out = self.back = self.radio()
        self.reader = None if self.host else frames.Reader(self.back.receive)
        super().start()

    def step(self, save=True):
        if not self.reader:
            super().step(save)
            return
        size = self.reader.next()
        if size and announced(self.reader.buffer, size) == self.called.decode():
            self.out.choose(self.out.source)
            self.reader = None


def pair(air, letter, clock, kind=Board):
    lexicon, _, *players = machines("tests/data/small/lexicon", "greedy", "m3")
    return [
        kind(air, way + letter, way == b"host ", lexicon, player, None, None, clock, air.random)
        for way, player in zip((b"host ", b"join "), players)
    ]


def test_games_through_bad_air():
    for seed in (2, 3):
        whole(pair(Air(seed, lost=20, doubled=10, garbled=10), b"a", [0]), failures=20)


def slow_many_games():
    for seed in range(100, 140):
        air = Air(seed, lost=seed % 5 * 8, doubled=10, garbled=seed % 3 * 5, longest=(250, 1470)[seed % 2])
        whole(pair(air, b"a", [0]), failures=seed % 4 * 15)


def test_two_pairs_and_a_stranger():
    """The stranger sends packets that are too long for MicroPython to 1.28, and short ones that are no frames."""
    clock = [0]
    air = Air(4, lost=5, doubled=5, garbled=5)
    other = pair(air, b"b", clock)

    class Busy(Board):
        def step(self, save=True):
            super().step(save)
            if not self.host:
                for side in other:
                    side.step()
                what = air.random.below(40)
                if what < 2:
                    air.carry(b"strang", ALL, (bytes(300), b"?")[what])

    one = pair(air, b"a", clock, Busy)
    whole(one)
    for _ in range(4000):
        if all(side.done() for side in other):
            break
        clock[0] += 50
        for side in one[:1] + other:
            side.step()
    assert [side.game.history.move(0) for side in other] != [side.game.history.move(0) for side in one]
    assert other[0].saved == other[1].saved and other[0].done()


def test_longer_packets_of_later_versions_are_passed_over():
    air = Air(5, longest=1470)
    side = pair(air, b"a", [0])[1]
    frame = frames.sealed(session.OPEN, b"abcd", b"game a")
    air.carry(b"strang", ALL, bytes(400))
    air.carry(b"host a", ALL, frame)
    found = [side.reader.next() for _ in range(4)]
    assert max(found) == len(frame) and side.out.source == b"host a"
    buffer = bytearray(frames.MOST)
    with LOCKED_HEAP:
        assert side.out.receive(buffer, 0) == 0


def test_who_is_heard():
    air = Air(6)
    host, other = pair(air, b"a", [0])
    buffer = bytearray(frames.MOST)
    sent = []
    carried = air.carry
    air.carry = lambda source, target, packet: sent.append(target) or carried(source, target, packet)
    host.out.send(frames.sealed(session.OPEN, b"abcd", b"game a"))
    host.out.send(frames.sealed(session.STEP, b"abcd", b"\0\3\0x"))
    assert sent == [ALL]  # nobody is known who a step could be for
    air.carry(b"host b", ALL, frames.sealed(session.OPEN, b"abcd", b"game b"))
    assert host.out.receive(buffer, 0) == 0
    for source, heard in ((b"join a", True), (b"join b", False), (b"join a", True)):
        air.carry(source, b"host a", frames.sealed(session.STEP, b"abcd", b"\0\3\0x"))
        assert bool(host.out.receive(buffer, 0)) == heard
    host.out.send(frames.sealed(session.OPEN, b"abcd", b"game a"))
    assert sent[-1] == b"join a"
    host.out.choose(None)
    host.out.send(frames.sealed(session.OPEN, b"abcd", b"game a"))  # is lost


def test_a_board_that_was_in_a_network_stays_there():
    air, wlan = Air(8), Wlan()
    air.now = b"host a"
    for was_active in (False, True):
        wlan.active(was_active)
        radio = import_once("picorack.link.radio").Radio(True, air.ESPNow, lambda: wlan)
        assert wlan.active()
        radio.choose(None)
        assert wlan.active() == was_active


def test_a_radio_that_does_not_start_is_told():
    def fails():
        raise OSError("WiFi Out of Memory")

    error = raised(LinkError, import_once("picorack.link.radio").Radio, True, fails, Wlan)
    assert str(error) == "The radio does not start (WiFi Out of Memory): switch off and on"
