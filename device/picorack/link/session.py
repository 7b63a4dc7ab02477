"""A session of two devices: the handshake, then the turns of their game (docs/link.md). It knows neither time nor
cable: both are given. Each side tells the other what it has, again and again, until that says that it has it too; so
frames may be lost, doubled, damaged or late.

Handshake: each side has steps for the other, which go one at a time: its hello in parts, the SHA-256 of 16 random
bytes, and these bytes once the other's SHA-256 is here. The seed of a game is made of both sides' bytes, so neither can
choose the tiles. Afterwards each side says how many turns it has saved, and sends the turn that the other lacks.

    kind    payload
    STEP    number of the step, or NONE; how many steps there are; how many of the other's are here; the step
    TURN    turns saved (2); number of the turn (2), the move (16), CRC-32 of the game after it (4)
    STATE   turns saved (2), CRC-32 of the game after them (4)
    PART    turns after which the games are still the same (2)
"""

from hashlib import sha256

from micropython import const

from ..core.move import MOVE_BYTES
from .frames import CHECK, PAYLOAD, VERSION, Reader, sealed
from .trust import LinkError, legal, state

STEP = const(1)
TURN = const(2)
STATE = const(3)
PART = const(4)
NONE = const(0xFF)

SECRET = const(16)  # random bytes of a side
_HASH = const(32)
_PIECE = const(234)  # bytes of a step: what a frame has room for
_MOST_STEPS = const(8)
_LAST_STEPS = const(2)  # those after the hello
_FRAMES = const(8)  # that one poll reads
_FIRST_MS = const(100)  # until something is sent again for the first time
_SLOWEST_MS = const(2000)
_SILENCE_MS = const(6500)  # after which the other is taken to be away
_TURN_BYTES = const(24)
_STATE_BYTES = const(6)


class Session:
    """One side of a session.

    send: send(frame) sends bytes, if it can
    receive: as a Reader has it
    now: now() is the time in ms, an int that wraps around at 2**30
    entropy: entropy(n) returns n random bytes
    owner: whoever the game belongs to. It has
        hello()          what to tell the other side first (bytes)
        judge(hello)     the other's hello is here; raises LinkError if there can be no game
        met(secrets)     both sides' random bytes (bytes, the host's first) are here: the game must be saved now
        host             does this side's bytes come first?
    game, seat: the Game and which player of it sits here, once play() was called
    saved: how many turns of it are saved here
    acked: how many the other has saved, -1 before it has said so
    playing: is the handshake over?
    near: has the other been heard lately?
    move: the other's next move, legal, until it is taken; None for none
    problem: the LinkError for which there is nothing more to play, None for none
    """

    def __init__(self, send, receive, now, entropy, owner):
        self._send, self._now, self._entropy, self._owner = send, now, entropy, owner
        self._reader = Reader(receive)
        self.game = self.move = None
        self.seat = self.saved = 0
        self.near = False
        self._heard_at = self._due = now()
        self._begin()

    def _begin(self):
        """Begin the handshake, with random bytes that nobody has seen."""
        hello = self._owner.hello()
        self._secret = self._entropy(SECRET)
        self._tag = self._entropy(2)
        self._steps = [hello[at : at + _PIECE] for at in range(0, len(hello), _PIECE)]
        self._steps += [sha256(self._secret).digest(), self._secret]
        self._revealed = False
        self._forget()

    def renew(self):
        """Begin the handshake anew: this side has gone back to an earlier turn."""
        self.game = None
        self._begin()

    def _forget(self):
        """Forget what is known of the other's session."""
        self._other = None  # its tag
        self._theirs = []  # its steps
        self._total = NONE  # how many there will be
        self._passed = 0  # how many of the own steps it has
        self.playing = False
        self.acked = -1
        self.problem = None
        self._hurry()

    def play(self, game, seat, saved):
        """The turns of this Game are to be sent and received. saved: how many are saved"""
        self.game, self.seat = game, seat
        self.kept(saved)

    def kept(self, turns):
        """So many turns of the game are saved now; the game stands after the last of them."""
        self.saved = turns
        self._crc = state(self.game)
        self.move = None
        self._hurry()

    def told(self):
        """Has the other side got the whole hello, so that it knows why there can be no game?"""
        return self._passed >= len(self._steps) - _LAST_STEPS

    def waits(self):
        """Is a turn that is saved here not yet saved there?"""
        return self.acked < self.saved

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
            self._tell()

    def _hurry(self):
        """There is something new to tell."""
        self._due, self._pause = self._now(), _FIRST_MS

    # What is told

    def _tell(self):
        if not self.playing or self._other is None:
            self._tell_step()
        elif self.problem:
            self._put(PART, self._same.to_bytes(2, "little"))
        elif self.game:
            told = self.saved.to_bytes(2, "little")
            if 0 <= self.acked < self.saved:
                turn = self.acked
                move = bytes(self.game.history.move(turn))
                self._put(TURN, told + turn.to_bytes(2, "little") + move + self._crc.to_bytes(CHECK, "little"))
            else:
                self._put(STATE, told + self._crc.to_bytes(CHECK, "little"))

    def _tell_step(self):
        """Tell the next step that the other lacks. The random bytes wait until the other cannot change its own."""
        steps, number = self._steps, self._passed
        last = len(steps) - 1
        ready = number < last - 1 or not self.problem and (number < last or len(self._theirs) >= self._total - 1)
        if number > last or not ready:
            self._put(STEP, bytes((NONE, len(steps), len(self._theirs))))
            return
        self._revealed = self._revealed or number == last
        self._put(STEP, bytes((number, len(steps), len(self._theirs))) + steps[number])

    def _put(self, kind, payload):
        self._send(sealed(kind, self._tag + (self._other or b"\0\0"), payload))

    # What is heard

    def _hear(self, buffer, size):
        """A whole frame has come. Those of an older session of the other, and those of no kind, are ignored."""
        if buffer[2] != VERSION:
            self.problem = LinkError("link version", buffer[2], VERSION)
            return
        kind, tag = buffer[4], bytes(buffer[5:7])
        payload = bytes(buffer[PAYLOAD : size - CHECK])
        if tag != self._other:
            if kind != STEP or not payload or payload[0]:
                return
            self._meet(tag)
        answers = bytes(buffer[7:PAYLOAD]) == self._tag
        self.near, self._heard_at = True, self._now()
        try:
            if kind == STEP:
                self._hear_step(payload, answers)
            elif answers and len(self._theirs) == self._total and not self.problem:
                self._start()
                self._hear_turns(kind, payload)
        except LinkError as error:
            self.problem = error
            self._hurry()

    def _meet(self, tag):
        """Another session of the other side begins. Random bytes that were shown to it are used no more."""
        if self._revealed:
            self._begin()
        else:
            self._forget()
        self._other = tag

    def _hear_step(self, payload, answers):
        """answers: does the other mean this session? Else it has no step of this one, whatever it says."""
        if len(payload) < 3 or not _LAST_STEPS < payload[1] <= _MOST_STEPS:
            return
        theirs, number, there = self._theirs, payload[0], payload[2] if answers else 0
        self._total = payload[1] if not theirs else self._total
        if number == len(theirs) < self._total and not self.problem:
            self._take(payload[3:])
            self._hurry()
        elif number != NONE:
            self._hurry()  # it has not heard that the step is here
        if self._passed < there <= len(self._steps):
            self._passed = there
            self._hurry()
        if self._passed == len(self._steps) and len(theirs) == self._total and not self.problem:
            self._start()
            if number != NONE:
                self._tell_step()  # the other does not know yet that all is here

    def _take(self, step):
        """The next step of the other is here. Raises LinkError."""
        theirs, before = self._theirs, self._total - _LAST_STEPS
        at = len(theirs)
        if at == before and len(step) != _HASH or at > before and sha256(step).digest() != theirs[-1]:
            raise LinkError("link damaged")
        if at + 1 == self._total:
            if len(step) != SECRET or step == self._secret:
                raise LinkError("link damaged")
            self._owner.met(self._secret + step if self._owner.host else step + self._secret)
        theirs.append(step)
        if at + 1 == before:
            self._owner.judge(b"".join(theirs))

    def _start(self):
        """The handshake is over: the other has all steps, and its own are here."""
        if not self.playing:
            self._passed = len(self._steps)
            self.playing = True
            self._hurry()

    def _hear_turns(self, kind, payload):
        """Raises LinkError."""
        if not self.game:
            return
        if kind == PART and len(payload) == 2:
            same = _number(payload, 0)
            if self.saved - 1 <= same <= self.saved:
                self._part(same)
        elif kind == STATE and len(payload) == _STATE_BYTES:
            self._compare(_number(payload, 0), int.from_bytes(payload[2:], "little"))
        elif kind == TURN and len(payload) == _TURN_BYTES:
            there, turn = _number(payload, 0), _number(payload, 2)
            if turn == self.saved and there == turn + 1:
                self._receive_turn(payload)
            elif turn < self.saved:
                self._hurry()  # the other has not heard that it is saved
            self._acknowledge(there)

    def _compare(self, there, crc):
        if there == self.saved and crc != self._crc:
            self._part(max(there - 1, 0))
        self._acknowledge(there)

    def _acknowledge(self, there):
        """The other says that it has saved so many turns. Each side saves a turn of its own before it is sent."""
        if there < self.acked:
            return  # a late frame
        if (
            abs(there - self.saved) > 1
            or there != self.saved
            and self._mine(min(there, self.saved)) != (there < self.saved)
        ):
            self._part(min(there, self.saved))
        if there > self.acked:
            self.acked = there
            self._hurry()

    def _mine(self, turn):
        return self.game.player_of(turn) == self.seat

    def _receive_turn(self, payload):
        """The other's move is here. Raises LinkError if it is against the rules, or the game after it is another."""
        game = self.game
        if len(game.history) != self.saved or self._mine(self.saved) or self.move:
            return
        try:
            self.move = legal(game, payload[4 : 4 + MOVE_BYTES])
        except LinkError:
            self._part(self.saved)
        self._expected = int.from_bytes(payload[4 + MOVE_BYTES :], "little")

    def _part(self, same):
        """The games are the same after so many turns only. Raises LinkError."""
        self._same = same
        raise LinkError("link apart", same)

    def check(self):
        """The other's move was played: is the game the one that the other has? If not, the turn must not be saved.
        Raises LinkError."""
        if state(self.game) != self._expected:
            self._same = self.saved
            self.problem = LinkError("link apart", self._same)
            self._hurry()
            raise self.problem


def _number(payload, at):
    return payload[at] | payload[at + 1] << 8
