"""From a SPEC (game/seats.py) to the machine player it names.

    machine = player(generator, "thesis:2:6:1:6")      # then as in greedy.py

This is the one place where a player's name meets its class. A new player takes its name and the limits of its
parameters in game/seats.py, and three lines here. Its module is imported when a game needs it, so that a board keeps
the code of those who play and of nobody else.
"""

from ..core.loading import import_once


def player(generator, spec, room=1):
    """generator: a Generator, which several players may share; spec: one that seats.specs() has checked, but 'h'; room:
    how many of the best moves to keep."""
    name, *parameters = spec.split(":")
    if name == "greedy":
        from .greedy import Greedy

        return Greedy(generator, room)
    if name == "pass":
        from .passing import Passing

        return Passing(generator)
    if name == "random":
        from .chance import Chance

        return Chance(generator)
    if name == "thesis":
        from .thesis import Thesis

        return Thesis(generator, *[int(parameter) for parameter in parameters])
    return import_once("picorack.players.levels").machine(generator, int(name[1:]), room)
