"""Two devices play one game (picorack/link): whole games over bad wires, what comes that is no honest frame, and that
polling allocates nothing."""

from picorack.core.bag import Random
from picorack.core.move import EXCHANGE, PASS, make
from picorack.link import frames, hearing, session
from picorack.link.refusal import LinkError
from sample_failing import LOCKED_HEAP, raised
from sample_link import ROUND_MS, check, noise, tiles_of, two, waiting, whole


def test_a_game_over_a_good_wire():
    sides = two(1)
    whole(sides)
    turns = len(sides[0].saved)
    assert turns > 10
    assert sides[0].out.sent < 3 * turns + 20  # each turn is sent once, and heard of once


# (faults of the wire, how power and cable fail) of whole games
_GAMES = (({"lost": 20, "doubled": 10, "garbled": 10, "late": 20}, {}),
          ({"lost": 5, "doubled": 5, "garbled": 10, "pieces": True}, {}),  # a stream of bytes
          ({"lost": 5, "doubled": 5, "garbled": 5, "late": 5}, {"failures": 100}),
          ({"pieces": True}, {"failures": 20, "cuts": 20}))  # fmt: skip


def test_games_over_bad_wires():
    for seed, (faults, breaks) in enumerate(_GAMES, 2):
        whole(two(seed, **faults), **breaks)


def slow_many_games():
    for seed in range(10, 30):
        whole(
            two(seed, lost=seed % 7 * 5, doubled=5, garbled=seed % 5, late=10, pieces=seed % 2 == 0),
            failures=30,
            cuts=3,
        )


def met(seed=6, **faults):
    """Two sides that have begun."""
    sides = two(seed, **faults)
    while not all(side.game for side in sides):
        sides[0].clock[0] += ROUND_MS
        for side in sides:
            side.step()
    return sides


def test_random_bytes_wait_for_the_promise_of_the_other():
    side, tag = two(7)[0], b"zz"
    hello, shown = side.hello(), []

    def heard(number, step):
        put(side, session.STEP, bytes((number, 4, 3)) + step, tag)
        for _ in range(5):
            side.clock[0] += 3_000
            side.session.poll()
            shown.append([frame for frame in side.out._queue if frame[4] == session.STEP][-1][9])
            del side.out._queue[:]

    heard(0, hello[:234])
    heard(1, hello[234:])
    assert 3 not in shown
    heard(2, bytes(32))
    assert shown[-1] == 3


def test_bytes_that_are_not_those_promised_are_refused():
    sides = two(8)
    sides[0].session.handshake._steps[-1] = bytes(16)
    for _ in range(100):
        sides[0].clock[0] += ROUND_MS
        for side in sides:
            side.session.poll()
    assert sides[1].session.problem.code == "link damaged" and sides[1].saved is None


def test_polling_allocates_nothing():
    """Where nothing has come and nothing is due."""
    sides = met()
    side = sides[0]
    side.session._due = side.clock[0] + 10_000
    poll, receive = side.session.poll, side.back.receive
    while receive(bytearray(250), 0):
        pass
    side.session._now = Same(side.clock[0])
    with LOCKED_HEAP:
        for _ in range(100):
            poll()


class Same:
    def __init__(self, now):
        self.now = now

    def __call__(self):
        return self.now


def test_frames_are_found_amid_garbage():
    random = Random(9)
    sent = [frames.sealed(2, b"abcd", bytes(random.below(256) for _ in range(random.below(237)))) for _ in range(60)]
    stream = b""
    for number, frame in enumerate(sent):
        stream += frame + b"prpr\xff"[: number % 6] + bytes(random.below(256) for _ in range(number % 4 * 9))
    stream += bytes(frames.MOST)  # so that a false beginning at the end is seen to be one
    wire = Pieces(stream, random)
    reader = frames.Reader(wire.receive)
    found = []
    while wire.left or reader._size:
        size = reader.next()
        if size:
            found.append(bytes(reader.buffer[:size]))
        elif not wire.left:
            break
    assert found == sent


class Pieces:
    def __init__(self, stream, random):
        self.left, self._random = stream, random

    def receive(self, buffer, at):
        size = min(self._random.below(len(buffer) - at) + 1, len(self.left))
        buffer[at : at + size] = self.left[:size]
        self.left = self.left[size:]
        return size


def put(side, kind, payload, tag=None):
    """Let a side hear a frame, as if the other had sent it."""
    side.back._queue.append(frames.sealed(kind, (tag or side.session.other) + side.session.tag, payload))
    side.session.poll()


def turn(side, move, crc=0):
    number = side.session.saved
    return (number + 1).to_bytes(2, "little") + number.to_bytes(2, "little") + bytes(move) + crc.to_bytes(4, "little")


def test_moves_against_the_rules_are_refused():
    rack = waiting().game
    tiles = rack.racks[rack.turn].tiles()
    lone = make(0, 7, 7, tiles[:1], 1, 2)
    for move in (
        make(EXCHANGE, tiles=b"\x01\x01\x01\x01\x01\x01\x01"),
        make(EXCHANGE),
        make(0, 7, 7, b"\x3f\x3f", 2),
        make(0, 14, 14, tiles[:7], 7),
        make(1, 255, 255, tiles[:2], 2),
        make(0, 7, 7, b"\x81\x01", 2),
        lone,
        make(PASS, score=9),
        b"\x09" + bytes(15),
        b"\x00" * 3 + b"\x0f" + bytes(12),
        b"\x00\x07\x07\x87" + bytes(12),
    ):
        side = waiting()
        put(side, session.TURN, turn(side, move))
        assert side.session.problem.code == "link apart" and side.session.problem.values == (0,), bytes(move)
        assert side.session.move is None


def test_a_turn_is_taken_once_and_only_from_whom_it_is_due():
    side = waiting()
    put(side, session.TURN, turn(side, make(PASS), crc=1))
    assert side.session.move[0] == PASS
    side.game.accept(side.session.move)
    assert raised(LinkError, hearing.check, side.session).code == "link apart"  # the sum was wrong
    side = waiting()
    other = 1 - side.seat
    assert side.game.turn == other
    side.game.turn = side.seat  # as if it were the own turn
    side.game.first = side.seat
    put(side, session.TURN, turn(side, make(PASS)))
    assert side.session.move is None


def test_states_that_differ_are_told_on_both_sides():
    side = waiting()
    put(side, session.STATE, (0).to_bytes(2, "little") + b"\1\2\3\4")
    assert side.session.problem.code == "link apart"
    side.clock[0] += 5_000
    side.session.poll()
    told = side.out._queue[-1]
    assert told[4] == session.PART and told[9:11] == b"\0\0"
    side = waiting()
    put(side, session.PART, b"\0\0")
    assert side.session.problem.values == (0,)


def test_who_is_far_ahead_is_told_so():
    side = waiting()
    put(side, session.STATE, (9).to_bytes(2, "little") + bytes(4))
    assert side.session.problem.code == "link apart"


def test_another_version_is_told():
    side = waiting()
    frame = bytearray(frames.sealed(session.STATE, b"xyxy", bytes(6)))
    frame[2] = 2
    from binascii import crc32

    frame[-4:] = crc32(bytes(frame[:-4])).to_bytes(4, "little")
    side.back._queue.append(bytes(frame))
    side.session.poll()
    assert side.session.problem.values == (2, 1)
    assert str(side.session.problem) == "The other device has version 2 of the link, this one 1"


def test_damaged_frames_do_no_harm():
    side = waiting()
    before = tiles_of(side.game)
    noise(side, Random(12), 300)
    assert tiles_of(side.game) == before and len(side.game.history) == 0
    assert side.session._reader._size <= 500


def test_a_game_goes_on_after_noise():
    sides = met(13)
    check(sides)
    noise(sides[0], Random(14), 50)
    sides[0].start()
    whole(sides)


def test_a_host_or_a_guest_that_starts_anew_is_found_again():
    for side in (0, 1):
        sides = met(15)
        sides[side].start()
        whole(sides)
