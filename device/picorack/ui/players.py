"""What the players are called on the screens."""

from ..core.loading import import_once
from .texts import paragraphs, text

seats = import_once("picorack.game.seats")


def names(players, given):
    """The names of all players, a list of str.

    players: who plays, as game/seats.py has it ('h,m5')
    given: a name for each player; "" stands for 'You' or 'Pico', which are numbered where there are several
    """
    kinds = [spec != "h" for spec in seats.specs(players)]
    found = []
    for i, kind in enumerate(kinds):
        name = text("machine" if kind else "you")
        if kinds.count(kind) > 1:
            name += " %d" % kinds[: i + 1].count(kind)
        found.append(given[i] or name)
    return found


def seat(spec):
    """Who has this SPEC (game/seats.py), as text: a human, a level by its name, or the SPEC of another player."""
    if spec == "h":
        return text("human")
    level = seats.level(spec)
    return spec if level < 0 else paragraphs("levels")[level]
