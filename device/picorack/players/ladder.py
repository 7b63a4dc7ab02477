"""The levels that have a name, from beginner to master: whoever plays one wins a quarter to two fifths of the games
against the next (docs/levels.md, `make levels`).

All but the last are casual players (casual.py): the first six form common words alone, the next two common main words,
the others any; each sees more of the moves than the one below. The last is the best player there is (best.py).
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
_BEST_MS = const(10_000)


def level(generator, number):
    """The machine player of a level. number: from 0, as game/seats.py has the names."""
    at = 4 * number
    if at == len(_CASUAL):
        player = import_once("picorack.players.best").best_player(generator)
        player.limit_ms = _BEST_MS
        return player
    from .casual import Casual

    player = Casual(generator, _CASUAL[at], _CASUAL[at + 1], _CASUAL[at + 2])
    player.limit_ms = 1000 * _CASUAL[at + 3]
    return player
