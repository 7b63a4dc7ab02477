"""A session of two devices: the handshake, then the turns of their game (docs/link.md). It knows neither time nor
cable: both are given. Each side sends the other what it has, again and again, until that reports that it has it too; so
frames may be lost, doubled, damaged or late. Once the handshake is over, each side says how many turns it has saved,
and sends the turn that the other lacks.

    kind    payload
    STEP    number of the step, or NONE; how many steps there are; how many of the other's are here; the step
    TURN    turns saved (2); number of the turn (2), the move (16), CRC-32 of the game after it (4)
    STATE   turns saved (2), CRC-32 of the game after them (4)
    PART    turns after which the games are still the same (2)
    OPEN    what this game is called in the list of those that can be joined (text)

Most frames of a game report that nothing is new. All others are left to hearing.py, and the handshake to handshake.py;
these are imported when they are needed and dropped then, so that a game has little in its heap.
"""

from micropython import const

from ..core.loading import import_once
from .frames import CHECK, PAYLOAD, Reader, sealed

STEP = const(1)
TURN = const(2)
STATE = const(3)
PART = const(4)
OPEN = const(5)

_FRAMES = const(8)  # that one poll reads
_FIRST_MS = const(100)  # until something is sent again for the first time
_SLOWEST_MS = const(2000)
_SILENCE_MS = const(6500)  # after which the other is taken to be away


class Session:
    """One side of a session.

    send: send(frame) sends bytes, if it can
    receive: as a Reader has it
    now: now() is the time in ms, an int that wraps around at 2**30
    entropy: entropy(n) returns n random bytes
    owner: whoever the game belongs to. It has
        host             do this side's bytes come first, and is its game announced?
        called           what an announcement calls the game (UTF-8), on the host alone
        partner          an object for the handshake; None for a Partner (partner.py), made anew for each. It has
            hello()          what to send the other side first (bytes)
            check(hello)     the other's hello is here; raises LinkError if there can be no game
            met(secrets)     both sides' random bytes (bytes, the host's first) are here: the game must be saved now
    game, seat: the Game and which player of it sits here, once hearing.play() was called
    saved: how many turns of it are saved here
    acked: how many the other has saved, -1 before it has reported
    playing: is the handshake over?
    near: has the other been heard lately?
    move: the other's next move, legal, until it is taken; None for none
    problem: the LinkError for which there is nothing more to play, None for none
    handshake: the Handshake, None when it is over; counts: what it reported last
    tag, other: of this session, and of the other's (2 bytes), None before that was heard
    state: the payload of STATE
    same: after how many turns the games are still the same, None where they are
    expected: CRC-32 (bytes) of the game after the other's next move
    """

    def __init__(self, send, receive, now, entropy, owner):
        self._send, self._now, self.entropy, self.owner = send, now, entropy, owner
        self._reader = Reader(receive)
        self.game = self.move = self.state = None
        self.seat = self.saved = 0
        self.near = False
        self._heard_at = self._due = now()
        import_once("picorack.link.handshake").begin(self)

    def poll(self):
        """Read what has come, and send what is due. Where there is neither, it allocates nothing."""
        reader = self._reader
        for _ in range(_FRAMES):
            size = reader.next()
            if not size:
                break
            self._hear(reader.buffer, size)
        now = self._now()
        if (now - self._heard_at) & 0x3FFFFFFF > _SILENCE_MS:
            self.near = False
        if (now - self._due) & 0x20000000 == 0:
            self._due = (now + self._pause) & 0x3FFFFFFF
            self._pause = min(2 * self._pause, _SLOWEST_MS)
            self._report()

    def hurry(self):
        """There is something new to send."""
        self._due, self._pause = self._now(), _FIRST_MS

    def heard(self):
        """The other is near."""
        self.near, self._heard_at = True, self._now()

    def put(self, kind, payload):
        self._send(sealed(kind, self.tag + (self.other or b"\0\0"), payload))

    def _report(self):
        state, acked = self.state, self.acked
        if self.owner.host and not self.near:  # the other may have started anew, and look for games
            self.put(OPEN, self.owner.called)
        if not self.playing:
            self.handshake.send(self)
        elif self.same is not None:
            self.put(PART, self.same.to_bytes(2, "little"))
        elif self.game and 0 <= acked < self.saved:
            self.put(TURN, state[:2] + acked.to_bytes(2, "little") + self.game.history.move(acked) + state[2:])
        elif self.game:
            self.put(STATE, state)

    def _hear(self, buffer, size):
        """A whole frame has come."""
        if self.playing and buffer[4] == STATE and not self.problem:
            if buffer[5:PAYLOAD] == self.other + self.tag and buffer[PAYLOAD : size - CHECK] == self.state:
                self.heard()
                if self.acked < self.saved:
                    self.acked = self.saved
                    self.hurry()
                return
        import_once("picorack.link.hearing").hear(self, buffer, size)
