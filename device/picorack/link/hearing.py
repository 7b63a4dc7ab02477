"""What a Session hears from the other side that is more than the news that nothing has changed: the handshake, turns,
and games that part. Imported when it is needed, by import_once()."""

from micropython import const

from ..core.loading import import_once
from ..core.move import MOVE_BYTES
from .frames import CHECK, NONE, PAYLOAD, VERSION
from .refusal import LinkError
from .session import OPEN, PART, STATE, STEP, TURN
from .trust import legal, state

_TURN_BYTES = const(24)
_STATE_BYTES = const(6)
_LEAST_STEP = const(3)  # bytes


def hear(session, buffer, size):
    """A whole frame has come. Those of an older session of the other, and those of no kind, are ignored."""
    if buffer[2] != VERSION:
        session.problem = LinkError("link version", buffer[2], VERSION)
        return
    kind, tag = buffer[4], bytes(buffer[5:7])
    payload = bytes(buffer[PAYLOAD : size - CHECK])
    if kind == OPEN:
        _hear_open(session, tag)
        return
    if tag != session.other:
        if kind != STEP or not payload or payload[0]:
            return
        _meet(session, tag)
    answers = bytes(buffer[7:PAYLOAD]) == session.tag
    session.heard()
    try:
        if kind == STEP:
            _hear_step(session, payload, answers)
        elif answers and (session.playing or session.handshake.heard()) and not session.problem:
            _start(session)
            if session.game:
                _hear_turns(session, kind, payload)
    except LinkError as error:
        session.problem = error
        session.hurry()


def _hear_open(session, tag):
    """A game is announced, so its device knows nobody. Where it was known, it has started anew: then the handshake
    begins again, for the host does not begin it."""
    if not session.owner.host:
        if session.other and tag != session.other:
            _handshake().begin(session)
    elif not session.playing:
        session.problem = LinkError("link sides")


def _meet(session, tag):
    """Another session of the other side begins. Random bytes that were shown to it are used no more."""
    if session.playing or session.handshake.revealed:
        _handshake().begin(session)
    else:
        _handshake().forget(session)
    session.other = tag


def _hear_step(session, payload, answers):
    """Raises LinkError."""
    if len(payload) < _LEAST_STEP:
        return
    if not session.playing:
        handshake = session.handshake
        if handshake.hear(payload, answers, session.problem):
            session.hurry()
        if handshake.over() and not session.problem:
            _start(session)
    if session.playing and payload[0] != NONE:
        session.put(STEP, session.counts)  # the other does not know yet that all is here


def _start(session):
    """The handshake is over: the other has all steps, and its own are here."""
    if not session.playing:
        session.counts = session.handshake.counts()
        session.handshake = None
        session.playing = True
        session.hurry()


def _hear_turns(session, kind, payload):
    """Raises LinkError."""
    saved = session.saved
    if kind == PART and len(payload) == 2:
        same = _number(payload, 0)
        if saved - 1 <= same <= saved:
            _part(session, same)
    elif kind == STATE and len(payload) == _STATE_BYTES:
        there = _number(payload, 0)
        if there == saved and payload != session.state:
            _part(session, max(there - 1, 0))
        _acknowledge(session, there)
    elif kind == TURN and len(payload) == _TURN_BYTES:
        there, turn = _number(payload, 0), _number(payload, 2)
        if turn == saved and there == turn + 1:
            _receive_turn(session, payload)
        elif turn < saved:
            session.hurry()  # the other has not heard that it is saved
        _acknowledge(session, there)


def _acknowledge(session, there):
    """The other reports that it has saved so many turns. Each side saves a turn of its own before it is sent. Raises
    LinkError."""
    saved = session.saved
    if there < session.acked:
        return  # a late frame
    if abs(there - saved) > 1 or there != saved and _mine(session, min(there, saved)) != (there < saved):
        _part(session, min(there, saved))
    if there > session.acked:
        session.acked = there
        session.hurry()


def _mine(session, turn):
    return session.game.player_of(turn) == session.seat


def _receive_turn(session, payload):
    """The other's move is here. Raises LinkError if it is against the rules, or the game after it is another."""
    game, saved = session.game, session.saved
    if len(game.history) != saved or _mine(session, saved) or session.move:
        return
    try:
        session.move = legal(game, payload[4 : 4 + MOVE_BYTES])
    except LinkError:
        _part(session, saved)
    session.expected = payload[4 + MOVE_BYTES :]


def _part(session, same):
    """The games are the same after so many turns only. Raises LinkError."""
    session.same = same
    raise LinkError("link apart", same)


def play(session, game, seat, saved):
    """The turns of this Game are to be sent and received. saved: how many are saved"""
    session.game, session.seat = game, seat
    kept(session, saved)


def kept(session, turns):
    """So many turns of the game are saved now; the game stands after the last of them."""
    session.saved = turns
    session.state = turns.to_bytes(2, "little") + _state(session)
    session.move = None
    session.hurry()


def check(session):
    """The other's move was played: is the game the one that the other has? If not, the turn must not be saved. Raises
    LinkError."""
    if _state(session) != session.expected:
        session.same = session.saved
        session.problem = LinkError("link apart", session.same)
        session.hurry()
        raise session.problem


def _state(session):
    return state(session.game).to_bytes(CHECK, "little")


def _handshake():
    return import_once("picorack.link.handshake")


def _number(payload, at):
    return payload[at] | payload[at + 1] << 8
