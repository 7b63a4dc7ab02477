"""The scores where they stand in the line of text, above the board; the bag beside the rack. It is loaded where a
screen is too narrow for a column beside the board, but high enough for text of the face."""

from micropython import const

from ..drawing.canvas import text_width
from ..drawing.theme import CHOSEN, CHOSEN_TEXT, DIM, TEXT
from .panel import cut

_LEAST = const(8)  # pixels of a name, or of what is seen of it


class ScoreBar:
    """Stands in for Scores (panel.py) in a GameScreen.

    line_h: pixels from one line to the next
    """

    premium_y = 0

    def __init__(self, layout, screen):
        self._layout = layout
        self._screen = screen
        self.line_h = layout.line_h

    def draw(self, canvas):
        """Draw each player's name and score, the name as long as the line's text leaves room. Returns the column at
        which they end."""
        layout, game = self._layout, self._screen.game
        y = layout.rack_y + (layout.rack_cell - layout.line_h) // 2
        if canvas.touches(layout.rack_x + game.rack_size * layout.rack_cell, y, layout.width, layout.line_h):
            bag = str(len(game.bag))
            canvas.write(bag, layout.width - text_width(bag, layout.line_size), y, DIM, layout.line_size)
        return self._draw_scores(canvas) if canvas.touches(0, 0, layout.width, layout.line_h) else 0

    def _draw_scores(self, canvas):
        """(A function of its own: draw() would allocate its cells at each call.)"""
        layout, screen = self._layout, self._screen
        game, size, controller = screen.game, layout.line_size, screen.controller
        scores = [str(score) for score in game.scores]
        said = [screen.message, screen.clock, controller.points if controller else ""] + scores
        room = (layout.width - 9 - sum([text_width(string, size) + 3 for string in said])) // len(scores) - 12
        x, y = 0, -(layout.line_h == 14)
        for player in range(len(scores)):
            name = cut(game.names[player], room, size) + "  " if room >= _LEAST else ""
            string, ink = name + scores[player], TEXT
            w = text_width(string, size) + 6
            if player == game.turn and not game.over:
                canvas.fill(x, 0, w, layout.line_h, CHOSEN)
                ink = CHOSEN_TEXT
                if canvas.mono:
                    canvas.frame(x, 0, w, layout.line_h, TEXT)
            canvas.write(string, x + 3, y, ink, size)
            x += w
        if screen.message:
            canvas.fill(x + 3, 3, 1, layout.line_h - 6, DIM)
        return x + 7
