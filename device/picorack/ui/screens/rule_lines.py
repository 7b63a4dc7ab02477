"""Lines of the set-up for rules and boards that not every device has room for: challenges, the time for a game, the
board. From a device without this file, and those that it names, they are missing, and the others are there."""

from micropython import const

from ..texts import paragraphs, text

_MINUTES = (0, 5, 10, 15, 20, 25, 30, 45, 60)
_CHECKS = (0, 1, "double", "five")  # game/contest.py, contested_loop.py, contested_game.py
_BOARDS = ("standard", "small", "strewn:%d")  # game/boards.py, core/own_board.py
_SEEDS = const(10000)  # of strewn boards
FIELDS = ("minutes", "check", "squares")


def values(field, setup, own):
    """(the values of a line as text, the index of the present one).

    setup: as set_up.py has it; own: the board with which the set-up was opened, a name or rows of marks
    """
    if field == "check":
        return [text("no"), text("yes")] + paragraphs("checks"), _CHECKS.index(setup["check"])
    if field == "minutes":
        choice = _minutes(setup)
        return [text("minutes") % m if m else text("no limit") for m in choice], choice.index(setup["minutes"])
    squares = setup["squares"]
    kind = 3 if "/" in squares else 2 if squares.startswith("strewn") else _BOARDS.index(squares)
    return paragraphs("boards")[: len(_boards(own))], kind


def change(field, at, setup, own, random):
    """Take another value, an index of those that a line has. random: a Random, for a strewn board."""
    if field == "check":
        setup["check"] = _CHECKS[at]
    elif field == "minutes":
        setup["minutes"] = _minutes(setup)[at]
    else:
        setup["squares"] = _boards(own)[at].replace("%d", str(random.below(_SEEDS)))


def _minutes(setup):
    return _MINUTES if setup["minutes"] in _MINUTES else _MINUTES + (setup["minutes"],)


def _boards(own):
    """The boards that can be chosen, a board of one's own among them if it is the one there was."""
    return _BOARDS + (own,) if "/" in own else _BOARDS
