"""The set-up's line for the board. A device without room for other boards, challenges and the time for a game is
without this file and those that it names; the other lines are there."""

from micropython import const

from ..texts import paragraphs

_BOARDS = ("standard", "small", "strewn:%d")  # game/boards.py, core/own_board.py
_SEEDS = const(10000)  # of strewn boards


def values(setup, own):
    """(the boards of the line as text, the index of the present one).

    setup: as set_up.py has it; own: the board with which the set-up was opened, a name or rows of marks
    """
    squares = setup["squares"]
    kind = 3 if "/" in squares else 2 if squares.startswith("strewn") else _BOARDS.index(squares)
    return paragraphs("boards")[: len(_boards(own))], kind


def change(at, setup, own, random):
    """Take another board, an index of those that the line has. random: a Random, for a strewn board."""
    setup["squares"] = _boards(own)[at].replace("%d", str(random.below(_SEEDS)))


def _boards(own):
    """The boards that can be chosen, a board of one's own among them if it is the one there was."""
    return _BOARDS + (own,) if "/" in own else _BOARDS
