"""What stands beside and below the board: scores, bag, the line of text with the score of the placement."""

from micropython import const

from ..drawing.canvas import text_width
from ..drawing.theme import BOX, BOX_TEXT, CHOSEN, CHOSEN_TEXT, DIM, TEXT

_LOWER = const(5)  # rows from the lowest of small capitals to that of MEDIUM ones


class Scores:
    """Names and scores; in wide panels the bag below them, in others where the rack ends.

    line_h: pixels from one line to the next
    premium_y: where the premium under the cursor is shown; 0: nowhere (side_panel.py does)
    tall: does each player have two lines?
    size, bag: of names; the word for the bag, as long as there is room
    grid: None where each player has a line, else score_grid.draw, which sets the scores in two columns

    What depends on the layout is set by furnishing.py.
    """

    premium_y = 0

    def __init__(self, layout, game):
        self.layout = layout
        self.game = game

    def draw(self, canvas):
        layout, game = self.layout, self.game
        x, y, w = layout.panel_x, layout.panel_y, layout.panel_w
        h = self.line_h * 2 if self.tall else self.line_h
        if self.grid:
            self.grid(canvas, layout, game)
        else:
            for player in range(len(game.names)):
                if canvas.whole(x, y, w, h):
                    self._player(canvas, player, y, h)
                y += h
        if self.tall:
            y += 2
        else:
            y = layout.rack_y if not layout.rack_x else layout.panel_h - h  # beside the rack, or above it
        if canvas.whole(x, y, w, h):
            if self.tall:
                canvas.write(self.bag, x + 1 + (w > 20), y, DIM, self.size)
                y += self.line_h
            self._right(canvas, y, str(len(game.bag)), TEXT if self.tall else DIM)

    def _player(self, canvas, player, y, h):
        layout, game = self.layout, self.game
        on_turn = player == game.turn and not game.over
        if on_turn:
            canvas.fill(layout.panel_x, y, layout.panel_w, h + self.tall, CHOSEN)  # a row below tall digits
        ink = CHOSEN_TEXT if on_turn else TEXT
        if on_turn and canvas.mono:
            canvas.fill(layout.panel_x - (layout.panel_w <= 20), y + 1, 1, h - 1, TEXT)
        score = str(game.scores[player])
        name = game.names[player]
        room = layout.panel_w - 2 if self.tall else layout.panel_w - text_width(score, layout.line_size) - 4
        if text_width(name, self.size) > room + 1:  # the gap after the last letter does not count
            from .fitting import cut

            name = cut(name, room)
        x = layout.panel_x + 1 + (layout.panel_w > 20)
        canvas.write(name, x, y + _LOWER * (self.size < layout.line_size), ink, self.size)  # on the line of the score
        if self.tall:
            y += self.line_h
        self._right(canvas, y, score, ink)

    def _right(self, canvas, y, string, ink):
        layout = self.layout
        size = layout.line_size
        canvas.write(string, layout.width - text_width(string, size) - 2 * size, y, ink, size)


def draw_line(canvas, layout, string, points, clock, left=0):
    """Draw the line of text from the column `left` on, and at its right end the score of the placement as it stands,
    and the clock. The words for which they leave no room are not shown. string, points, clock: str, the last two may be
    empty."""
    if not canvas.whole(0, layout.line_y, layout.width, layout.line_h):
        return
    right = _boxed(canvas, layout, points, layout.width) if points else layout.width
    if clock:
        right = _boxed(canvas, layout, clock, right - bool(points))
    if right - left < layout.width and text_width(string, layout.line_size) >= right - left:
        from .fitting import fitting

        string = fitting(layout, string, right - left)
    canvas.write(string, left + 1, layout.text_y, TEXT, layout.line_size)


def _boxed(canvas, layout, string, right):
    """Draw a text that ends at `right`; returns where it begins."""
    left = right - text_width(string, layout.line_size) - 3 - (layout.line_size > 0)
    canvas.fill(left, layout.line_y, right - left, layout.line_h, BOX)
    canvas.write(string, left + 2, layout.text_y, BOX_TEXT, layout.line_size)
    return left
