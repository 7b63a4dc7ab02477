"""Where everything stands on a screen. What works it out is needed once and does not stay in the heap."""

from ...core.loading import import_once


class Layout:
    """Pixels. cell: from one square to the next; cols, rows: squares in view, the board's corner is 0, 0;
    board_w, board_h: with the closing line; windowed: not the whole board is in view; map_dot, map_x, map_w: its map
    (map_dot 0: none); rack_x, rack_y, rack_cell; line_y, line_h: the line of text; panel_x, panel_w, panel_h: the
    panel, scores from panel_y on; box_w, box_h: what boxes are centred on, the screen, or a board seen whole; big:
    text in the big font.
    """

    def __init__(self, width, height):
        import_once("picorack.ui.turn.placing").place(self, width, height)
