"""The roster: which machine player a SPEC (game/seats.py) names. Imported by import_once().

    player = machine(generator, "novice")   # then as greedy.py tells: start, step, best, free_memory, moves, limit_ms

The levels run from beginner to grandmaster: whoever plays one below master wins a quarter to two fifths of the games
against the next (docs/levels.md, `make levels`). All but the last two are casual players (casual.py): the first six
form common words alone, the next two common main words, the others any; each sees more of the moves than the one below.
Master counts leaves (farsighted.py), grandmaster simulates (grandmaster.py).

The other players' names meet their classes in game/seats.py. A player's module is imported when a game needs it, so
that a board keeps the code of those who play and of nobody else. The players of the laboratory are no part of what a
board gets.
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
_MASTER = const(12)  # the levels above those
_GRANDMASTER = const(13)
_MASTER_MS = const(10_000)
_GRAND_MS = const(20_000)


def machine(generator, spec):
    """The player of a SPEC that seats.specs() has checked, but 'h'. generator: a Generator, which several players may
    share."""
    level = import_once("picorack.game.seats").level(spec)
    if level < 0:
        return _named(generator, spec)
    if level == _GRANDMASTER:
        try:
            from .grandmaster import Grandmaster

            player = Grandmaster(generator)
            player.limit_ms = _GRAND_MS
            return player
        except (ImportError, MemoryError):
            level = _MASTER  # the heap or the flash has no room for it
    if level == _MASTER:
        player = import_once("picorack.players.best").master(generator)
        player.limit_ms = _MASTER_MS
        return player
    from .casual import Casual

    words, seen, tiles, seconds = _CASUAL[4 * level : 4 * level + 4]
    player = Casual(generator, words, seen, tiles)
    player.limit_ms = 1000 * seconds
    return player


def _named(generator, spec):
    name, *parameters = spec.split(":")
    module, _, kind = import_once("picorack.game.seats").other(name)[0].rpartition(".")
    module = __import__("picorack." + module, None, None, ("*",))
    return getattr(module, kind)(generator, *[int(parameter) for parameter in parameters])
