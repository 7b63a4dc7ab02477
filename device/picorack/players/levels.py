"""The machine's levels of version 0.1, m1 to m5: which player plays at which. Those with names are in ladder.py.

    player = machine(generator, "m2")   # then as in greedy.py: start, step, best, free_memory, moves, limit_ms

Level 5 looks at every move and thinks of the next turn (farsighted.py). The others overlook moves, the lowest most of
them, and the lower three know common words only (casual.py); what they overlook depends on the game's seed and the turn
alone. How strong each is: docs/levels.md. Other SPECs than levels go to specs.py, which a game of levels does not load.
"""

from micropython import const

LEVELS = const(5)

# Per level 1 to 4: which words (the generator's ALL_COMMON, COMMON, ANY); of 256 moves, how many are seen at once; the
# most tiles these lay.
_CASUAL = bytes((2, 8, 4, 2, 128, 6, 1, 200, 8, 0, 96, 8))
_SECONDS = b"\x03\x03\x04\x06\x0a"  # per level: what a turn may take, however slow the board


def machine(generator, spec, room=1):
    """The player of a SPEC that seats.specs() has checked, but 'h'. generator: a Generator, which several players may
    share; room: how many of the best moves a level keeps."""
    if spec[1:] not in "12345":
        from ..core.loading import import_once

        return import_once("picorack.players.specs").player(generator, spec)
    level = int(spec[1:])
    player = _player(generator, level, room)
    player.limit_ms = 1000 * _SECONDS[level - 1]
    return player


def _player(generator, level, room):
    if level == LEVELS:
        lexicon = generator.lexicon
        if lexicon.leaves:
            from .farsighted import Farsighted

            return Farsighted(generator, lexicon.leaves, lexicon.tileset.n, room)
        from .greedy import Greedy

        return Greedy(generator, room)
    from .casual import Casual

    common, seen, tiles = _CASUAL[3 * level - 3 : 3 * level]
    return Casual(generator, common, seen, tiles, room)
