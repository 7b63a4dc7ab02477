"""The roster: which machine player a SPEC (game/seats.py) names. Imported by import_once().

    player = machine(generator, "novice")   # then as greedy.py tells: start, step, best, free_memory, moves, limit_ms

The levels run from beginner to grandmaster: whoever plays one below master wins a quarter to two fifths of the games
against the next (docs/levels.md, `make levels`). All but the last two are casual players (casual.py): the first six
form common words alone, the next two common main words, the others any; each sees more of the moves than the one below.
Master counts leaves (farsighted.py), grandmaster simulates (grandmaster.py).

Names meet their players in game/limits.py. A player's module is imported when a game needs it, so that a board keeps
the code of those who play and of nobody else. The players of the laboratory are no part of what a board gets.
"""

from ..core.loading import import_once
from ..game.limits import MASTER, PLAYERS


def machine(generator, spec):
    """The player of a SPEC that seats.specs() has checked, but 'h'. generator: a Generator, which several players may
    share."""
    seats = import_once("picorack.game.seats")
    level = seats.level(spec)
    if level >= 0:
        seconds, spec = PLAYERS.split(",")[level].split(" ")
    try:
        if level == MASTER:
            player = master(generator)
        else:
            name, *parameters = spec.split(":")
            module, _, kind = seats.other(name)[0].rpartition(".")
            module = __import__("picorack." + module, None, None, ("*",))
            player = getattr(module, kind)(generator, *[int(parameter) for parameter in parameters])
    except (ImportError, MemoryError):
        if level <= MASTER:
            raise
        return machine(generator, "master")  # the heap or the flash has no room for a grandmaster
    if level >= 0:
        player.limit_ms = 1000 * int(seconds)
    return player


def master(generator, room=1):
    """The player of the level master; one that counts scores alone where the lexicon has no leave values. room: how
    many of its best moves it keeps"""
    leaves = generator.lexicon.leaves
    if leaves:
        from .farsighted import Farsighted

        return Farsighted(generator, leaves, generator.lexicon.tileset.n, room)
    from .greedy import Greedy

    return Greedy(generator, room)
