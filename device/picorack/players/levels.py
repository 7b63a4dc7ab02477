"""The machine's levels, 1 to 5: which player plays at which.

    player = machine(generator, 2)      # then as in greedy.py: start, step, best, choose, spare, moves

Level 5 looks at every move. Levels 1 to 4 overlook most of them (casual.py), and take the best of what they see; what
they overlook depends on the game's seed and turn alone. How strong each is: docs/levels.md.
"""

from micropython import const

LEVELS = const(5)

# Per level: of 256 moves so many are seen at the first glance; the most tiles a move may lay to be seen then.
_GLANCES = bytes((4, 4, 16, 5, 64, 6, 64, 8))


def machine(generator, level, room=1):
    """A player of a level, 1..LEVELS. generator: a Generator, which several players may share; room: how many of the
    best moves to keep."""
    if level == LEVELS:
        from .greedy import Greedy

        return Greedy(generator, room)
    from .casual import Casual

    return Casual(generator, _GLANCES[2 * level - 2], _GLANCES[2 * level - 1], room)
