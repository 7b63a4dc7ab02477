"""What stands beside and below the board: scores, bag, the line of text with the score of the placement."""

from ..drawing.canvas import text_width
from ..drawing.theme import BOX, BOX_TEXT, CHOSEN, CHOSEN_TEXT, DIM, TEXT
from ..texts import text


class Scores:
    """Names and scores; in wide panels the bag below them, in others where the rack ends.

    line_h: pixels from one line to the next
    grid: None where each player has a line, else score_grid.draw, which sets the scores in two columns
    """

    def __init__(self, layout, game):
        self.layout = layout
        self.game = game
        self.line_h = 11 if layout.big else 7
        room = (layout.panel_h - layout.panel_y) // self.line_h
        self._tall = room >= 2 * len(game.names) + 3
        self.grid = None
        if room < len(game.names):
            from .score_grid import draw

            self.grid = draw
        bag = text("bag")
        self._big_names = layout.big and all(8 * len(name) <= layout.panel_w for name in [bag] + list(game.names))
        self.bag = bag if self._big_names else cut(bag, layout.panel_w)

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
        if self._tall:
            self._put(canvas, layout.panel_x, y + 2, self.bag, DIM, self._big_names)
            self._right(canvas, y + 2 + self.line_h, bag, TEXT)
        else:
            canvas.text(bag, layout.width - text_width(bag), layout.rack_y + 1, DIM)

    def _player(self, canvas, player, y):
        layout, game = self.layout, self.game
        on_turn = player == game.turn and not game.over
        if on_turn:
            h = self.line_h * 2 if self._tall else self.line_h
            canvas.fill(layout.panel_x, y, layout.panel_w, h, CHOSEN)
        ink = CHOSEN_TEXT if on_turn else TEXT
        if on_turn and canvas.mono:
            canvas.fill(layout.panel_x, y + 1, 1, self.line_h * (2 if self._tall else 1) - 1, TEXT)
        score = str(game.scores[player])
        name = game.names[player]
        if not self._big_names:
            name = cut(name, layout.panel_w - 2 if self._tall else layout.panel_w - text_width(score) - 4)
        self._put(canvas, layout.panel_x + (2 if layout.panel_w > 20 else 1), y, name, ink, self._big_names)
        if self._tall:
            y += self.line_h
        self._right(canvas, y, score, ink)
        return y + self.line_h

    def _put(self, canvas, x, y, string, ink, big):
        if big:
            canvas.big_text(string, x, y - 1, ink)
        else:
            canvas.text(string, x, y, ink)

    def _right(self, canvas, y, string, ink):
        layout = self.layout
        width = 8 * len(string) if layout.big else text_width(string)
        self._put(canvas, layout.width - width, y, string, ink, layout.big)


def cut(string, columns):
    """As much of it as fits in small text: without spaces if need be, then without its end but for a digit."""
    if text_width(string) <= columns + 1:  # the gap behind the last letter does not count
        return string
    string = string.replace(" ", "")
    digit = string[-1:] if string[-1:].isdigit() else ""
    string = string[: len(string) - len(digit)]
    while string and text_width(string + digit) > columns + 1:
        string = string[:-1]
    return string + digit


class Line:
    """One line of text, and at its right end the score of the placement as it stands, and the clock."""

    def __init__(self, layout):
        self.layout = layout

    def draw(self, canvas, string, points, clock):
        """string, points, clock: str, the last two may be empty."""
        layout = self.layout
        if not canvas.touches(0, layout.line_y, layout.width, layout.line_h):
            return
        y = layout.line_y
        if layout.big:
            canvas.big_text(string, 1, y, TEXT)
        else:
            canvas.text(string, 1, y, TEXT)
        right = self._boxed(canvas, points, layout.width) if points else layout.width
        if clock:
            self._boxed(canvas, clock, right - 1)

    def _boxed(self, canvas, string, right):
        """A text that ends at `right`; returns where it begins."""
        layout = self.layout
        left = right - (8 * len(string) if layout.big else text_width(string)) - 2
        canvas.fill(left, layout.line_y, right - left, layout.line_h, BOX)
        if layout.big:
            canvas.big_text(string, left + 1, layout.line_y, BOX_TEXT)
        else:
            canvas.text(string, left + 2, layout.line_y, BOX_TEXT)
        return left
