"""Labels of moves that were evaluated (advice/review.py): for the analysis, and for the move missed on the result
screen."""

from ..core import spelling
from ..core.move import EXCHANGE, PASS, score, tiles
from ..core.squares import word
from ..equity.unit import POINT
from .drawing.canvas import text_width
from .texts import text


def label(tileset, cells, move):
    """(what was done, the points for it): the word and ' 12', or that tiles were exchanged or the turn passed, and "".

    cells: the board before the move
    """
    if move[0] == PASS:
        return text("pass"), ""
    if move[0] == EXCHANGE:
        return "%s %s" % (text("exchange"), spelling.canonical(tileset, tiles(move))), ""
    return spelling.spelt(tileset, word(cells, move)), " %d" % score(move)


def fitted(size, room, name, between, string, end):
    """A text of a size in so many pixels: a name and what is between it and the string, the string, its end. Of a name,
    and then of a string, for which there is no room the last letters are left out."""
    while text_width(name + between + string + end, size) > room and string:
        if len(name) > 1:
            name = name[:-1].rstrip()
        else:
            string = string[:-1]
    return name + between + string + end


def totals(review):
    """How many points each player has lost: 'You 12, Pico 0'; in a game alone '12'."""
    names = review.game.names
    named = len(names) > 1
    return ", ".join([(name + " ") * named + points(review.total(player)) for player, name in enumerate(names)])


def points(equity):
    """Equity in whole points (str)."""
    return str((equity + POINT // 2) // POINT)
