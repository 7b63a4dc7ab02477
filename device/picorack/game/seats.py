"""Who sits at the table, as text: 'h,m5' is a human and a master.

A player's text is a SPEC: h for a human, the name of a level for a machine ('novice'; m1 to m5 are other names of five
levels), or the name of another machine player with its parameters, whole numbers, each after a colon: 'thesis:2:6:1:6'.
Options, set-ups, saved games and commands name players in this form; players/roster.py makes machine players of it.
"""

from micropython import const

from ..core.rack import MAX_PLAYERS
from .limits import LEVELS as _NAMES
from .limits import NEAREST, OTHERS

LEVELS = tuple(_NAMES.split(" "))
_MOST = const(100)  # characters: four players with long parameters have fewer
_LEFT_OUT = const(8)  # limits: of the last four parameters, without which a SPEC of the thesis may be written
OLD = ("m1", "m2", "m3", "m4", "m5")  # other names of levels


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
        return NEAREST[OLD.index(spec)]
    return LEVELS.index(spec) if spec in LEVELS else -1


def named(spec):
    """A level by its own name, also where a SPEC has another one for it; any other SPEC as it is."""
    return (LEVELS + (spec,))[level(spec)]


def other(name):
    """[package, module and class of another machine player; the limits of its parameters]. Raises ValueError."""
    for line in OTHERS.split("\n"):
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
