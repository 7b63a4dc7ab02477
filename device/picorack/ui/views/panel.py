"""What stands beside and below the board: scores, bag, the line of text with the score of the placement."""

from ..drawing.canvas import SMALL, text_width
from ..drawing.theme import BOX, BOX_TEXT, CHOSEN, CHOSEN_TEXT, DIM, TEXT


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
        layout = self.layout
        if not canvas.touches(layout.panel_x, layout.panel_y, layout.panel_w, layout.line_y - layout.panel_y):
            return
        y = layout.panel_y
        if self.grid:
            self.grid(canvas, layout, self.game)
        else:
            for player in range(len(self.game.names)):
                y = self._player(canvas, player, y)
        bag = str(len(self.game.bag))
        if self.tall:
            canvas.write(self.bag, layout.panel_x + 1, y + 2, DIM, self.size)
            self._right(canvas, y + 2 + self.line_h, bag, TEXT)
        else:
            y = layout.rack_y if not layout.rack_x else layout.panel_h - self.line_h  # beside the rack, or above it
            self._right(canvas, y, bag, DIM)

    def _player(self, canvas, player, y):
        layout, game = self.layout, self.game
        on_turn = player == game.turn and not game.over
        h = self.line_h * 2 if self.tall else self.line_h
        if on_turn:
            canvas.fill(layout.panel_x, y, layout.panel_w, h, CHOSEN)
        ink = CHOSEN_TEXT if on_turn else TEXT
        if on_turn and canvas.mono:
            canvas.fill(layout.panel_x - (layout.panel_w <= 20), y + 1, 1, h - 1, TEXT)
        score = str(game.scores[player])
        name = game.names[player]
        room = layout.panel_w - 2 if self.tall else layout.panel_w - text_width(score, layout.line_size) - 4
        if not self.size:
            name = cut(name, room)
        x = layout.panel_x + (2 if layout.panel_w > 20 else 1)
        canvas.write(name, x, y, ink, self.size)
        if self.tall:
            y += self.line_h
        self._right(canvas, y, score, ink)
        return y + self.line_h

    def _right(self, canvas, y, string, ink):
        layout = self.layout
        size = layout.line_size
        canvas.write(string, layout.width - text_width(string, size) - size, y, ink, size)


def cut(string, columns, size=SMALL):
    """As much of it as fits in text of a size: without spaces if need be, then without its end but for a digit."""
    if text_width(string, size) <= columns + 1:  # the gap after the last letter does not count
        return string
    string = string.replace(" ", "")
    digit = string[-1:] if string[-1:].isdigit() else ""
    string = string[: len(string) - len(digit)]
    while string and text_width(string + digit, size) > columns + 1:
        string = string[:-1]
    return string + digit


def draw_line(canvas, layout, string, points, clock, left=0):
    """Draw the line of text from the column `left` on, and at its right end the score of the placement as it stands,
    and the clock. The words for which they leave no room are not shown. string, points, clock: str, the last two may be
    empty. In a line of 7 or 14 pixels text has no empty row above its accents, so that marks below letters are seen."""
    if not canvas.touches(0, layout.line_y, layout.width, layout.line_h):
        return
    right = _boxed(canvas, layout, points, layout.width) if points else layout.width
    if clock:
        right = _boxed(canvas, layout, clock, right - 1)
    if right - left < layout.width and text_width(string, layout.line_size) >= right - left:
        from .fitting import fitting

        string = fitting(layout, string, right - left)
    canvas.write(string, left + 1, layout.line_y - (not layout.line_h % 7), TEXT, layout.line_size)


def _boxed(canvas, layout, string, right):
    """Draw a text that ends at `right`; returns where it begins."""
    left = right - text_width(string, layout.line_size) - 3
    canvas.fill(left, layout.line_y, right - left, layout.line_h, BOX)
    canvas.write(string, left + 2, layout.line_y - (not layout.line_h % 7), BOX_TEXT, layout.line_size)
    return left
