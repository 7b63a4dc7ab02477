"""Two devices that play each other over a bad wire, without screens, in counted time; for tests on CPython and
MicroPython. Each side's power may fail at any moment: it knows then what it has saved, and nothing else."""

import sys

from picorack.core.bag import Random
from picorack.core.tiles import EDGE
from picorack.link import hearing
from picorack.link.frames import MOST, sealed
from picorack.link.refusal import LinkError
from picorack.link.session import Session
from sample_play import chosen, game_of, gcg_lines
from sample_players import machines

ROUND_MS = 50  # of counted time, in which both sides poll once
_BREAKS = 4_000  # rounds in which power fails and cables are cut: then there is an end of it
_MOST_ROUNDS = 14_000


class Wire:
    """What one side sends, and what of it comes to the other. Faults are percentages of the frames.

    lost, doubled, garbled, late: how many frames are
    cut: does nothing come through?
    pieces: does it come as a stream of bytes, in pieces of any size? Else a frame at a time
    """

    def __init__(self, random, lost=0, doubled=0, garbled=0, late=0, pieces=False):
        self.random, self.pieces = random, pieces
        self.faults = lost, doubled, garbled, late
        self.cut = False
        self.sent = 0
        self._queue = []

    def send(self, frame):
        assert len(frame) <= MOST
        self.sent += 1
        lost, doubled, garbled, late = [self.random.below(100) < fault for fault in self.faults]
        if lost or self.cut:
            return
        frame = bytearray(frame)
        if garbled:
            frame[self.random.below(len(frame))] ^= 1 << self.random.below(8)
        for _ in range(1 + doubled):
            self._queue.insert(self.random.below(len(self._queue) + 1) if late else len(self._queue), bytes(frame))
        del self._queue[8:]  # a wire holds no more

    def receive(self, buffer, at):
        if not self._queue:
            return 0
        frame = self._queue.pop(0)
        size = min(len(frame), len(buffer) - at)
        if self.pieces and self.random.below(2) and size > 1:
            size = 1 + self.random.below(size - 1)
        if size < len(frame):
            self._queue.insert(0, frame[size:])
        buffer[at : at + size] = frame[:size]
        return size


class Side:
    """A device. It owns its session (see Session), and a machine player moves here.

    saved: the moves (bytes) that are on its flash, None before a game is
    """

    def __init__(self, host, lexicon, player, out, back, clock, random):
        self.host, self.seat = host, 0 if host else 1
        self.lexicon, self.player, self.clock, self.random = lexicon, player, clock, random
        self.out, self.back = out, back
        self.seed = self.saved = None
        self.failed = 0
        self.start()

    def start(self):
        """The power is switched on."""
        self.game = None
        self.session = Session(self.out.send, self.back.receive, self.now, self.entropy, self)

    def now(self):
        return self.clock[0] & 0x3FFFFFFF

    def entropy(self, count):
        return bytes(self.random.below(256) for _ in range(count))

    called = b"here"

    @property
    def partner(self):
        return self

    def hello(self):
        return b"hello " * 60 + b"%d" % (self.seed or 0)  # two steps

    def check(self, hello):
        self.common = hello == self.hello() and self.saved is not None
        if self.saved and not self.common:
            raise LinkError("link game")  # a late frame, from before the game began

    def met(self, secrets):
        if not self.common:
            self.seed, self.saved = int.from_bytes(secrets[:4], "little"), []

    def restored(self):
        game = game_of(self.lexicon, self.seed)
        for move in self.saved:
            game.accept(bytearray(move))
        return game

    def step(self, save=True):
        """Poll once, and play what is to be played. save: False: the power fails before a turn is saved"""
        session = self.session
        session.poll()
        if session.playing and not self.game:
            self.game = self.restored()
            hearing.play(session, self.game, self.seat, len(self.saved))
        game = self.game
        if not game or game.over or session.problem:
            return
        move = session.move
        if game.turn == self.seat:
            move = chosen(self.player, game)
        if move:
            game.accept(move)
            if game.player_of(len(game.history) - 1) != self.seat:
                hearing.check(session)
            if not save:
                self.start()
                return
            self.saved.append(bytes(game.history.move(len(game.history) - 1)))
            hearing.kept(session, len(self.saved))

    def done(self):
        return self.game is not None and self.game.over and self.session.acked >= self.session.saved


def pair(lexicon, players, seed, clock=None, **faults):
    """Two Sides with a wire for each direction. players: of the host and of the other"""
    random, clock = Random(seed), clock or [0]
    there, back = Wire(random, **faults), Wire(random, **faults)
    return [
        Side(True, lexicon, players[0], there, back, clock, random),
        Side(False, lexicon, players[1], back, there, clock, random),
    ]


def play(sides, failures=0, cuts=0):
    """Let two sides play to the end, and check what must hold. failures, cuts: how many of 1,000 rounds a side's power
    fails in, and the wire is cut or joined in."""
    random, clock = sides[0].random, sides[0].clock
    for number in range(_MOST_ROUNDS):
        if number == _BREAKS:
            failures = cuts = 0
            for side in sides:
                side.out.cut = False
        clock[0] += ROUND_MS
        for side in sides:
            fails = random.below(1000) < failures
            side.step(save=not fails)
            if fails:
                side.start()
            assert not side.session.problem or side.session.problem.code == "link game"
        if random.below(1000) < cuts:
            for side in sides:
                side.out.cut = not side.out.cut
        check(sides)
        if all(side.done() for side in sides):
            return
    raise AssertionError("they have not come to an end: %r" % [len(side.saved or ()) for side in sides])


def whole(sides, **breaks):
    """Play to the end. Both sides' GCG are the same, and no tile is there twice."""
    play(sides, **breaks)
    first, second = [side.game for side in sides]
    assert gcg_lines(first, "x") == gcg_lines(second, "x")
    assert tiles_of(first) == tiles_of(second) == tiles_of(sides[0].restored())
    counts = bytearray(first.tileset.counts)
    for tile in tiles_of(first):
        counts[tile & 0x3F] -= 1
    assert not any(counts)


def check(sides):
    """No turn is lost: neither side is more than a turn ahead, and what both have saved is the same."""
    saved = [side.saved for side in sides]
    if None in saved:
        return
    shorter = min(len(moves) for moves in saved)
    assert saved[0][:shorter] == saved[1][:shorter] and abs(len(saved[0]) - len(saved[1])) <= 1


def tiles_of(game):
    """All tiles of a game, sorted: on the board, on racks, in the bag. Blanks are 0x40."""
    found = [tile for tile in game.board.cells if tile and tile != EDGE] + list(game.bag.tiles[: len(game.bag)])
    for rack in game.racks:
        found += list(rack.tiles())
    return sorted(0x40 if tile & 0x40 else tile for tile in found)


def two(seed, specs=("greedy", "greedy"), **faults):
    lexicon, _, *players = machines("tests/data/small/lexicon", *specs)
    return pair(lexicon, players, seed, **faults)


def waiting():
    """The side whose turn it is not, in a game that has begun, with nothing under way."""
    sides = two(11)
    for side in sides:
        side.player = None
    while not all(side.session.playing for side in sides):
        sides[0].clock[0] += ROUND_MS
        for side in sides:
            side.session.poll()
            if side.saved is not None and not side.game:
                side.game = side.restored()
                hearing.play(side.session, side.game, side.seat, 0)
    for side in sides:
        while side.back.receive(bytearray(250), 0):
            pass
    return sides[1 - sides[0].game.turn]


def noise(side, random, count):
    """Let a side hear damaged frames, and frames that are whole and senseless."""
    for _ in range(count):
        payload = bytes(random.below(256) for _ in range(random.below(60)))
        known = random.below(2) and side.session.other
        tags = (known or bytes((random.below(256), random.below(256)))) + side.session.tag
        frame = bytearray(sealed(random.below(6), tags, payload))
        if random.below(2):
            frame[random.below(len(frame))] = random.below(256)
        side.back._queue.append(bytes(frame))
        try:
            side.session.poll()
        except LinkError as error:
            assert str(error)
        while side.out.receive(bytearray(250), 0):
            pass
        side.clock[0] += 7


def _of_the_link():
    return {name: module for name, module in sys.modules.items() if name.startswith("picorack.link.")}


def linked(test):
    """The modules of the link that were there before are there again afterwards, and no others, since games that end
    drop them, and other tests have imported them."""

    def run():
        before = _of_the_link()
        try:
            test()
        finally:
            for name in _of_the_link():
                del sys.modules[name]
            sys.modules.update(before)
            for name, module in before.items():  # as attributes of their package, too
                setattr(sys.modules["picorack.link"], name.split(".")[-1], module)
            sys.modules.pop("boards.link", None)

    return run
