"""Makes the scores beside the board where there is room for nothing else. It does not stay in the heap."""

from ...core.loading import import_once
from ..drawing.canvas import SMALL, text_width
from ..texts import text
from .panel import Scores

_LINES = b"\x07\x10\x14\x0c"  # pixels of a line of scores in each size of text


def scores(layout, game):
    """The Scores of a layout: two lines for each player where there is room, one, or a grid without names."""
    scores = Scores(layout, game)
    size = layout.line_size
    scores.line_h = _LINES[size]
    room = (layout.panel_h - layout.panel_y) // scores.line_h
    scores.tall = room >= 2 * len(game.names) + 3
    scores.grid = None
    if room < len(game.names):
        from .score_grid import draw

        scores.grid = draw
    bag = text("bag")
    room = layout.panel_w - 3 - (0 if scores.tall else text_width("0000", size))
    scores.size = size if all(text_width(name, size) <= room for name in list(game.names) + [bag]) else SMALL
    room = layout.panel_w - 1 - (layout.panel_w > 20)  # in which column it begins: panel.py
    if text_width(bag, scores.size) > room + 1:
        bag = import_once("picorack.ui.views.fitting").cut(bag, room - text_width(".")) + "."
    scores.bag = bag
    return scores
