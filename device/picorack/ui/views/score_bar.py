"""The scores where they stand in the line of text, above the board; the bag beside the rack. It is loaded where a
screen is too narrow for a column beside the board, but high enough for text of the face."""

from micropython import const

from ..drawing.canvas import text_width
from ..drawing.theme import CHOSEN, CHOSEN_TEXT, DIM, TEXT
from ..texts import text
from .fitting import cut

_BAG = const(18)  # pixels beside a rack in the middle, for how many tiles are in the bag
_LEAST = const(8)  # pixels of a name beside two or three others, or of what is seen of it
_PAIR = const(60)  # pixels of all names where there are any: the text of the line gives way


class ScoreBar:
    """Stands in for Scores (panel.py) in a GameScreen. When it is made, it moves the rack to the middle of the screen.

    line_h: pixels from one line to the next
    """

    premium_y = 0

    def __init__(self, layout, screen):
        self._layout = layout
        self._screen = screen
        self.line_h = layout.line_h
        free = layout.width - screen.game.rack_size * layout.rack_cell
        self._bag, wide = text("bag") + " %d", text_width(text("bag") + " 00", layout.line_size) + 10
        if wide > free * 5 // 8:  # the rack would be far from the middle
            self._bag, wide = "%d", _BAG
        layout.rack_x = max(min(free // 2, free - wide), 0)
        self._end = layout.width - free + layout.rack_x  # of the rack
        self._shown = self._texts = []  # what is seen in the line but for names, and names and scores beside it

    def draw(self, canvas):
        """Draw each player's name and score, the name as long as the line's text leaves room. Returns the column at
        which they end."""
        layout, game = self._layout, self._screen.game
        y = layout.rack_y + (layout.rack_cell - layout.line_h) // 2
        if canvas.whole(self._end, y, layout.width - self._end, layout.line_h):
            bag = self._bag % len(game.bag)
            x = (layout.width + self._end - text_width(bag, layout.line_size)) // 2
            canvas.write(bag, x, y, DIM, layout.line_size)
        return self._draw_scores(canvas) if canvas.touches(0, 0, layout.width, layout.line_h) else 0

    def _draw_scores(self, canvas):
        """(A function of its own: draw() would allocate its cells at each call.)"""
        layout, screen = self._layout, self._screen
        game, size, controller = screen.game, layout.line_size, screen.controller
        parts = [screen.message, screen.clock, controller.points if controller else ""] + list(game.scores)
        if parts != self._shown:
            self._shown, self._texts = parts, self._named([str(part) for part in parts])
        x, y = 0, layout.text_y
        for player in range(len(self._texts)):
            string, ink = self._texts[player], TEXT
            w = text_width(string, size) + 6
            if canvas.whole(x, 0, w, layout.line_h):
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

    def _named(self, parts):
        """The scores, which end the list of all that is seen, with as much of the names as has room."""
        names, size = self._screen.game.names, self._layout.line_size
        room = (self._layout.width - 9 - sum([text_width(string, size) + 4 for string in parts])) // len(names) - 12
        scores = parts[-len(names) :]
        if room < _LEAST and len(names) > 2:
            return scores
        room = max(room, _PAIR // len(names))
        return [cut(names[player], room, size) + "  " + scores[player] for player in range(len(names))]
