"""`picorack play --resume GAME.gcg`: a recorded game that is not over, made into a saved one by the device's code."""

import re
from pathlib import Path

from picorack.app.options import UsageError, checked
from picorack.core.move import MOVE_BYTES
from picorack.core.rack import MAX_PLAYERS
from picorack.core.refusal import Refusal
from picorack.game import seats
from picorack.game.limits import MACHINES
from picorack.lexicon.lexicon import Lexicon
from picorack.recorded import continuing
from picorack.savegame.storing import MOST_BYTES
from picorack.ui.texts import text

from lexicon_packer import reading
from lexicon_packer.showing import one_line, place, plain

from ..errors import PicorackError
from .gcg_reader import read_gcg

_MOST_TURNS = MOST_BYTES // MOVE_BYTES


class ContinuingError(PicorackError):
    """A recorded game that cannot go on; the message names the file and why."""


def is_gcg(path):
    """Is this file a game as text, and none that the device has saved?"""
    try:
        with open(path, "rb") as file:
            return bool(re.match(rb"(\xef\xbb\xbf)?\s*[#>]", file.read(100)))
    except OSError:
        return False


def saved(path, folder, seed, players, level, options, where):
    """Write a recorded game as a saved game. Raises PicorackError.

    path: of the GCG file
    folder: of the lexicon
    seed: deals the tiles nobody has seen
    players: their SPECs, as text; None: those that seated() finds
    level: a SPEC, of machines of which the record does not say who they are
    options: {name: text} of continuing.OPTIONS; None as one that is missing
    where: the path of the record to write, without the '.0' of its file
    """
    chosen = {name: _chosen(name, told) for name, told in options.items() if told is not None}
    try:
        record = read_gcg(reading.whole(path, most=reading.MOST_TEXT), str(path))
    except OSError as error:
        raise ContinuingError(f"cannot read {place(path)}: {error.strerror}: name another with --resume") from None
    if len(record.turns) > _MOST_TURNS:
        raise ContinuingError(
            f"{place(path)} has {len(record.turns):,} turns, and a saved game {_MOST_TURNS:,} at most: name another"
        )
    try:
        continuing.refuse_ended(record)
        specs = (
            continuing.seated(record.players, level, text("you"))
            if players is None
            else _specs(players, len(record.players))
        )
        lexicon = Lexicon(str(folder), "resident")
        continuing.save(record, lexicon, str(Path(folder).absolute()), seed, specs, chosen, str(where))
    except continuing.OverError as problem:
        raise ContinuingError(one_line(f"{problem}; 'picorack analyse' looks at it")) from None
    except Refusal as problem:
        raise ContinuingError(one_line(problem)) from None


def _chosen(name, text):
    try:
        return checked(name, text, f"--{name} %s", "")
    except UsageError as problem:
        raise ContinuingError(str(problem)) from None


def _specs(players, count):
    try:
        specs = seats.specs(players)
    except ValueError:
        raise ContinuingError(f"--players {plain(players)} is not 1 to {MAX_PLAYERS} of h, m, {MACHINES}") from None
    if len(specs) != count:
        raise ContinuingError(
            f"--players {plain(players)} names {len(specs)}, the recorded game has {count}: name as "
            "many, in their order"
        )
    return specs
