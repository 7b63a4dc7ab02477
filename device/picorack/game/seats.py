"""Who sits at the table, as text: 'h,m5' is a human and a machine of level 5.

A player's text is a SPEC: h for a human, m1 to m5 for the machine's levels, or the name of another machine player with
its parameters, whole numbers, each behind a colon: 'thesis:2:6:1:6'. Options, set-ups and saved games hold players in
this form, commands are given it; players/levels.py makes machines of it.
"""

from micropython import const

from ..core.rack import MAX_PLAYERS

NAMES = ("h", "m1", "m2", "m3", "m4", "m5")  # what the set-up offers

# The other machine players: a name, then the least and the most of each of its parameters. All in one text, for a short
# one would stay in the heap as a name does. MACHINES tells people the same.
_OTHERS = const("greedy;pass;random;fitness 0 999 0 999;heuri 1 3;thesis -1 999 -1 999 -1 999 -1 999;champion;m5@0.1")
MACHINES = "m1 to m5, greedy, pass, random, fitness:K:P, heuri:1-3, champion and thesis:L:M:S:B"


def specs(text):
    """The SPEC of each player; 'm' becomes 'm5'. Raises ValueError for any other text, and where it has more than
    MAX_PLAYERS."""
    found = ["m5" if spec == "m" else spec for spec in text.split(",")]
    if len(found) > MAX_PLAYERS:
        raise ValueError(len(found))
    for spec in found:
        if spec not in NAMES:
            _check(spec)
    return found


def _check(spec):
    """Raise ValueError if this is no other machine player."""
    name, *parameters = spec.split(":")
    for other in _OTHERS.split(";"):
        known, *limits = other.split(" ")
        if name == known and 2 * len(parameters) == len(limits):
            for i, parameter in enumerate(parameters):
                number = int(parameter)
                if str(number) != parameter or not int(limits[2 * i]) <= number <= int(limits[2 * i + 1]):
                    raise ValueError(parameter)
            return
    raise ValueError(spec)
