"""The handshake of two devices (docs/link.md). Each side has steps for the other, which go one at a time: its hello in
parts, the SHA-256 of 16 random bytes, and these bytes once the other's SHA-256 is here. The seed of a game is made of
both sides' bytes, so neither can choose the tiles.

A Session imports this module when it begins and drops it when both sides have all steps, so that a game has nothing of
it in its heap.
"""

from hashlib import sha256

from micropython import const

from .frames import NONE
from .partner import Partner
from .refusal import LinkError
from .session import STEP

SECRET = const(16)  # random bytes of a side
_HASH = const(32)
_PIECE = const(234)  # bytes of a step: what a frame has room for
_MOST_STEPS = const(8)
_LAST_STEPS = const(2)  # those after the hello


def begin(session):
    """Begin a session's handshake, with random bytes that nobody has seen."""
    session.handshake = Handshake(session.owner, session.entropy)
    session.tag = session.entropy(2)
    forget(session)


def forget(session):
    """Forget what a session knows of the other's, whose handshake begins."""
    session.other = session.problem = session.same = None
    session.handshake.forget()
    session.playing = False
    session.acked = -1
    session.hurry()


class Handshake:
    """One side's steps, and what it has heard of the other's.

    owner: as a Session has it; entropy: entropy(n) returns n random bytes
    revealed: were this side's random bytes sent?
    """

    def __init__(self, owner, entropy):
        self._partner = owner.partner or Partner(owner)
        self._host = owner.host
        hello = self._partner.hello()
        self._secret = entropy(SECRET)
        self._steps = [hello[at : at + _PIECE] for at in range(0, len(hello), _PIECE)]
        self._steps += [sha256(self._secret).digest(), self._secret]
        self.revealed = False
        self.forget()

    def forget(self):
        """Forget what is known of the other side."""
        self._theirs = []  # its steps
        self._total = NONE  # how many there will be
        self._passed = 0  # how many of the own steps it has

    def heard(self):
        """Are all steps of the other side here?"""
        return len(self._theirs) == self._total

    def over(self):
        """Are they, and has the other side all of this one's?"""
        return self.heard() and self._passed == len(self._steps)

    def counts(self):
        """The payload that says which steps are here, without one."""
        return bytes((NONE, len(self._steps), len(self._theirs)))

    def send(self, session):
        """Send what is to be sent now. A host waits until it has heard of the other."""
        if session.other or not self._host:
            session.put(STEP, self._payload(session.problem))

    def _payload(self, refused):
        """The next step that the other lacks, if it may be sent. The random bytes wait until
        the other cannot change its own. refused: can there be no game?"""
        steps, number = self._steps, self._passed
        last = len(steps) - 1
        ready = number < last - 1 or not refused and (number < last or len(self._theirs) >= self._total - 1)
        if number > last or not ready:
            return self.counts()
        self.revealed = self.revealed or number == last
        return bytes((number, len(steps), len(self._theirs))) + steps[number]

    def hear(self, payload, answers, refused):
        """The other side has sent what _payload() returned there, 3 bytes at least. Returns True if there is something
        new to send. Raises LinkError.

        answers: does the other mean this session? Else it has no step of this one, whatever it says
        """
        if not _LAST_STEPS < payload[1] <= _MOST_STEPS:
            return False
        theirs, number, there = self._theirs, payload[0], payload[2] if answers else 0
        self._total = payload[1] if not theirs else self._total
        if number == len(theirs) < self._total and not refused:
            self._take(payload[3:])
        new = number != NONE  # else it has not heard that the step is here
        if self._passed < there <= len(self._steps):
            self._passed = there
            new = True
        return new

    def _take(self, step):
        """The next step of the other is here. Raises LinkError."""
        theirs, before = self._theirs, self._total - _LAST_STEPS
        at = len(theirs)
        if at == before and len(step) != _HASH or at > before and sha256(step).digest() != theirs[-1]:
            raise LinkError("link damaged")
        if at + 1 == self._total:
            if len(step) != SECRET or step == self._secret:
                raise LinkError("link damaged")
            self._partner.met(self._secret + step if self._host else step + self._secret)
        theirs.append(step)
        if at + 1 == before:
            self._partner.check(b"".join(theirs))
