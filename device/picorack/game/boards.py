"""Boards by name: the one of the rules, a small one for small screens, and one whose premium squares lie where a seed
puts them."""

from ..core.bag import Random
from ..core.board import SIZE, Board
from ..core.own_board import BoardError, make, text

NAMES = ("standard", "small", "strewn:SEED (0 to 999999999)")
_STREWN = "strewn:"
_SMALL = (  # its upper half; the lower half is the same upside down
    "=..'.=.'..=",
    '.-.."."..-.',
    "..-..'..-..",
    "'..-...-..'",
    ".\"..'.'..\".",
    "=.'..*..'.=",
)


def rows(board):
    """The text of a board's rows (core/own_board.py), "" for the board of the rules. board: a name, or such a text.
    Raises BoardError."""
    if "/" not in board:
        found = _named(board)
        if found is None:
            raise BoardError("there is no board %s: choose one of %s" % (board, ", ".join(NAMES)))
        return found
    make(board)
    return board


def _named(name):
    """None where there is no such board; a seed is a number from 0 to 999999999."""
    if name == "standard":
        return ""
    if name == "small":
        return "/".join(_SMALL + tuple(reversed(_SMALL[:-1])))
    seed = name[len(_STREWN) :]
    if name.startswith(_STREWN) and 0 < len(seed) < 10 and not seed.strip("0123456789"):
        return _strewn(Random(int(seed)))
    return None


def _strewn(random):
    """The premium squares of the rules, but for the one in the middle, in any other order."""
    marks = list(text(Board()).replace("/", ""))
    del marks[len(marks) // 2]
    random.shuffle(marks, len(marks))
    marks.insert(len(marks) // 2, "*")
    return "/".join("".join(marks[at : at + SIZE]) for at in range(0, len(marks), SIZE))
