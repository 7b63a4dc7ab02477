"""The levels that have a name, from beginner to grandmaster: whoever plays one below master wins a quarter to two
fifths of the games against the next (docs/levels.md, `make levels`).

All but the last two are casual players (casual.py): the first six form common words alone, the next two common main
words, the others any; each sees more of the moves than the one below. Master is level 5 (levels.py), grandmaster
the strongest player there is, which plays its best moves on (grandmaster.py).
"""

from micropython import const

from ..core.loading import import_once

# A level each, as casual:WORDS:SEEN:TILES has it; then the seconds a turn may take.
_CASUAL = bytes((
    2, 6, 4, 3,
    2, 18, 4, 3,
    2, 32, 5, 3,
    2, 62, 5, 3,
    2, 118, 6, 3,
    2, 220, 7, 3,
    1, 114, 7, 4,
    1, 226, 8, 4,
    0, 23, 8, 6,
    0, 44, 8, 6,
    0, 84, 8, 6,
    0, 168, 8, 6,
))  # fmt: skip
_MASTER = "m5"
_MASTER_MS = const(10_000)
_GRAND_MS = const(20_000)


def level(generator, number):
    """The machine player of a level. number: from 0, as game/seats.py has the names."""
    at = 4 * number
    if at < len(_CASUAL):
        from .casual import Casual

        player = Casual(generator, _CASUAL[at], _CASUAL[at + 1], _CASUAL[at + 2])
        player.limit_ms = 1000 * _CASUAL[at + 3]
        return player
    player = _grandmaster(generator) if at > len(_CASUAL) else None
    if player:
        player.limit_ms = _GRAND_MS
        return player
    player = import_once("picorack.players.levels").machine(generator, _MASTER)
    player.limit_ms = _MASTER_MS
    return player


def _grandmaster(generator):
    """None where the heap or the flash has no room for it: then a master plays."""
    try:
        from .grandmaster import Grandmaster

        return Grandmaster(generator)
    except (ImportError, MemoryError):
        return None
