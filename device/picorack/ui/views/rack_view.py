"""A player's rack, as it is drawn."""

from ..drawing import faces as tile_faces
from ..drawing.theme import CURSOR, CURSOR_GAP, DIM


class RackView:
    """Draws the rack of a PendingPlay.

    at: the place the rack cursor is on, -1 for none
    marked: a bit for each place whose tile is to be exchanged
    """

    def __init__(self, layout, faces, pending):
        self.layout = layout
        self.faces = faces
        self._pending = pending
        self.at = -1
        self.marked = 0

    def mark(self, index):
        """Mark the tile at a place, or take its mark away."""
        self.marked ^= 1 << index

    def let_go(self):
        """Take the cursor and all marks away."""
        self.at = -1
        self.marked = 0

    def draw(self, canvas):
        layout = self.layout
        size = layout.rack_cell
        places = self._pending.size()
        round_them = self.at >= 0  # the cursor
        if not canvas.whole(layout.rack_x, layout.rack_y - round_them, size * places + 1, size + round_them):
            return
        for index in range(places):
            x = layout.rack_x + index * size
            tile = self._pending.held(index)
            if tile:
                state = tile_faces.PLACED if self.marked >> index & 1 else tile_faces.NORMAL
                self.faces.draw(canvas, x + 1, layout.rack_y, size - 1, tile, state, True)
            else:
                canvas.fill(x + 2, layout.rack_y + size - 2, size - 3, 1, DIM)
            if index == self.at:
                canvas.frame(x, layout.rack_y - 1, size + 1, size + 1, CURSOR)
                if canvas.mono:
                    dashed(canvas, x, layout.rack_y - 1, size + 1, size + 1, CURSOR_GAP)


def dashed(canvas, x, y, w, h, colour):
    """Draw a frame of which every other pixel is set."""
    for i in range(0, w, 2):
        canvas.pixel(x + i, y, colour)
        canvas.pixel(x + i, y + h - 1, colour)
    for i in range(0, h, 2):
        canvas.pixel(x, y + i, colour)
        canvas.pixel(x + w - 1, y + i, colour)
