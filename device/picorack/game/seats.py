"""Who sits at the table, as text: 'h,m5' is a human and a master.

A player's text is a SPEC: h for a human, the name of a level for a machine ('novice'; m1 to m5 are other names of five
levels), or the name of another machine player with its parameters, whole numbers, each after a colon: 'thesis:2:6:1:6'.
Options, set-ups, saved games and commands name players in this form; players/roster.py makes machine players of it.
"""

from micropython import const

from ..core.rack import MAX_PLAYERS

# The machine's levels, the weakest first (players/roster.py), in one text as _OTHERS below. The set-up offers a human
# and these.
_LEVELS = const(
    "beginner novice learner hobbyist amateur player skilled advanced strong veteran expert virtuoso master grandmaster"
)
LEVELS = tuple(_LEVELS.split(" "))
_MOST = const(100)  # characters: four players with long parameters have fewer
_LEFT_OUT = const(8)  # limits: of the last four parameters, without which a SPEC of the thesis may be written
OLD = ("m1", "m2", "m3", "m4", "m5")  # other names of levels, and which they are:
_NEAREST = const(b"\x00\x04\x07\x0a\x0c")

# The other machine players: a name; package, module and class, which is made with the generator and the parameters as
# int; the least and the most of each parameter. All in one text, for a short one would stay in the heap as a name does.
# MACHINES of limits.py tells people the same.
_OTHERS = const(
    "greedy players.greedy.Greedy\n"
    "casual players.casual.Casual 0 2 1 256 1 8\n"
    "champion players.champion.Champion\n"
    "grandmaster players.grandmaster.Grandmaster 1 9999\n"
    "pass laboratory.passing.Passing\n"
    "random laboratory.chance.Chance\n"
    "fitness laboratory.fitness.Fitness 0 999 0 999\n"
    "heuri laboratory.heuri.Heuri 1 3\n"
    "thesis laboratory.thesis.Thesis -1 999 -1 999 -1 999 -1 999 0 2 0 2 0 3 0 1\n"
    "m5@0.1 laboratory.first_release.FirstRelease\n"
    "link link.attached.Player"
)


def specs(text):
    """The SPEC of each player; 'm' becomes 'm5'. Raises ValueError for any other text, and where it has more than
    MAX_PLAYERS."""
    found = [OLD[-1] if spec == "m" else spec for spec in text.split(",")]
    if len(found) > MAX_PLAYERS or len(text) > _MOST:
        raise ValueError(len(found))
    for spec in found:
        if spec != "h" and level(spec) < 0:
            _check(spec)
    return found


def level(spec):
    """The number of the level that a SPEC names, from 0; -1 if it names none."""
    if spec in OLD:
        return _NEAREST[OLD.index(spec)]
    return LEVELS.index(spec) if spec in LEVELS else -1


def other(name):
    """[package, module and class of another machine player; the limits of its parameters]. Raises ValueError."""
    for line in _OTHERS.split("\n"):
        known, *found = line.split(" ")
        if name == known:
            return found
    raise ValueError(name)


def _check(spec):
    """Raise ValueError if this is no other machine player."""
    name, *parameters = spec.split(":")
    limits = other(name)[1:]
    if len(limits) - 2 * len(parameters) not in (0, _LEFT_OUT):
        raise ValueError(spec)
    for i, parameter in enumerate(parameters):
        number = int(parameter)
        if str(number) != parameter or not int(limits[2 * i]) <= number <= int(limits[2 * i + 1]):
            raise ValueError(parameter)
