"""From a SPEC (game/seats.py) other than m1 to m5 to the machine player it names; levels.py comes here with it.

    machine = player(generator, "thesis:2:6:1:6")      # then as in greedy.py

This is the one place where a player's name meets its class. A new player takes a line here, and in game/seats.py its
name with the limits of its parameters. Its module is imported when a game needs it, so that a board keeps the code of
those who play and of nobody else. The players of the laboratory are no part of what a board gets.
"""

from micropython import const

from ..core.loading import import_once
from .greedy import Greedy

# Name of the player, package and module, class, which is made with the generator and the parameters as int. All in one
# text, for a short one would stay in the heap as a name does.
_OTHERS = const(
    "casual players.casual Casual;"
    "champion players.champion Champion;"
    "grandmaster players.grandmaster Grandmaster;"
    "pass laboratory.passing Passing;"
    "random laboratory.chance Chance;"
    "fitness laboratory.fitness Fitness;"
    "heuri laboratory.heuri Heuri;"
    "thesis laboratory.thesis Thesis;"
    "m5@0.1 laboratory.first_release FirstRelease"
)


def player(generator, spec):
    """generator: a Generator, which several players may share; spec: one that seats.specs() has checked."""
    levels = import_once("picorack.game.seats").LEVELS
    if spec in levels:
        return import_once("picorack.players.ladder").level(generator, levels.index(spec))
    name, *parameters = spec.split(":")
    for other in _OTHERS.split(";"):
        known, module, kind = other.split(" ")
        if name == known:
            module = __import__("picorack." + module, None, None, ("*",))
            return getattr(module, kind)(generator, *[int(parameter) for parameter in parameters])
    return Greedy(generator)  # in the bundle of all that always plays, where no module has a name
