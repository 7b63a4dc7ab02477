"""Who plays, as set-ups have it: 'h,m5' is a human against a machine of level 5."""

from .texts import text

SEATS = ("h", "m1", "m2", "m3", "m4", "m5")


def levels(players):
    """Per player 0 for a human, else the machine's level; 'm' is the highest."""
    return [SEATS.index("m5" if player == "m" else player) for player in players.split(",")]


def names(players, given):
    """What the players are called. given: a name each, "" for 'You' and 'Pico', numbered where there are several."""
    kinds = [level > 0 for level in levels(players)]
    found = []
    for i, kind in enumerate(kinds):
        name = text("machine" if kind else "you")
        if kinds.count(kind) > 1:
            name += " %d" % kinds[: i + 1].count(kind)
        found.append(given[i] or name)
    return found
