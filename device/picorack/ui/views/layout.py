"""Where everything stands on a screen. The code that works it out (arranging.py) is needed once and does not stay in
the heap."""

from micropython import const

from ...core.loading import import_once
from ..drawing.canvas import CELLS

LABELS_FROM = const(13)  # pixels of a square on which premiums are written in letters


class Layout:
    """All numbers are pixels unless said otherwise.

    cell: the distance from one square to the next
    cols, rows: how many columns and rows of the board are in view
    board_x, board_y: the board's corner, from which its squares are measured
    top, left: the first row and column that the game's board has, of the 15
    extent: (top, left, rows, columns) of a board of one's own; None for the board of the rules
    board_w, board_h: the board, its closing line included
    windowed: True if only a window on the board is in view
    zoomed: True if that window has squares of 16 to 24 pixels
    map_dot, map_x, map_w, map_h: the map of the board; map_dot is 0 where there is none
    rack_x, rack_y, rack_cell: the rack's corner, and the distance from one place to the next
    line_y, line_h: the line of text; text_y: where its text is written
    panel_x, panel_w, panel_h: the panel, which begins at the top; without one, panel_x is 0: scores are in the line
    panel_y: where the scores in it begin
    box_y, box_w, box_h: what boxes are centred on: the screen, a board that is seen whole, or a window on it. The base
        that is opened sets them: the title, or a game's furnishing.py
    size: of text in boxes: SMALL, MEDIUM, LARGE or CELLS (drawing/canvas.py)
    line_size: of the line of text and the scores, likewise
    spelt: True if the screens are drawn in characters, which are of one size
    """

    spelt = False

    def spell(self):
        """The screens are drawn in characters from now on."""
        self.spelt = True
        self.size = self.line_size = CELLS

    def __init__(self, width, height, zoomed=False):
        import_once("picorack.ui.views.arranging").arrange(self, width, height, zoomed)
