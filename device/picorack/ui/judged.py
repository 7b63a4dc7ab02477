"""How moves that were judged (advice/review.py) are told: for the analysis, and for the move missed on the result
screen."""

from ..core import spelling
from ..core.move import EXCHANGE, PASS, score, tiles
from ..core.squares import word
from ..game.gcg import placement_text
from .drawing.box import room, width
from .texts import text


def points(quarters):
    """Quarter points as points: '12', '12.5', '12.25'."""
    return "%d%s" % (quarters // 4, ("", ".25", ".5", ".75")[quarters & 3])


def played(layout, tileset, cells, move):
    """A move in a line of a box: where, which word, its points; of a word for which there is no room the beginning.

    cells: the board before the move
    """
    if move[0] == PASS:
        return text("pass")
    if move[0] == EXCHANGE:
        return "%s %s" % (text("exchange"), spelling.canonical(tileset, tiles(move)))
    where = placement_text(cells, tileset, move).split(" ")[0]
    letters = spelling.spelt(tileset, word(cells, move))
    said = " %d" % score(move)
    while width(layout, where + letters + said) + 8 > room(layout):
        letters = letters[:-1]
    return "%s %s%s" % (where, letters, said)
