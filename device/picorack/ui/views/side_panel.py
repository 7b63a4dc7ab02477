"""What stands beside the board where there is a wide column: a line for each score, what the square under the cursor
multiplies, the unseen tiles, the last moves. It is loaded where there is such a column. The text is of
MEDIUM size where it has room so (on 320x240)."""

from array import array

from micropython import const

from ...core import spelling
from ...core.board import SQUARES
from ...core.loading import import_once
from ...core.tiles import BLANK, EDGE, LETTER
from ..drawing import font
from ..drawing.canvas import MEDIUM, SMALL, face, text_width
from ..drawing.theme import CHOSEN, CHOSEN_TEXT, DIM, TEXT
from ..texts import text
from .fitting import cut

_LINE = const(8)
_ENTRY = const(18)  # from one letter with its count to the next
_SCORE = const(16)  # pixels of a line of MEDIUM text, accents and what hangs below it included
_MEDIUM_LINE = const(13)
_MEDIUM_ENTRY = const(24)
_MOVES = const(1)  # lines of moves that there is room for in any case


class SidePanel:
    """Stands in for Scores (panel.py) in a GameScreen.

    premium_y, line_h: where the line of the premium begins, and how high it is (pixels)
    """

    def __init__(self, app, screen):
        self._layout = layout = app.layout
        self._screen = screen
        game = screen.game
        self._moves = import_once("picorack.ui.screens.moves").Moves(app, game)
        named = layout.line_size and all(text_width(name, MEDIUM) <= layout.panel_w - 40 for name in game.names)
        room = layout.panel_h - (2 + self._rows_of(_ENTRY)) * _LINE  # for the scores at most
        self._score_h = _SCORE if named and _SCORE * len(game.names) <= room else _LINE
        self.premium_y = self._score_h * len(game.names)
        self._size, self.line_h, self._entry = SMALL, _LINE, _ENTRY
        lines = 3 + self._rows_of(_MEDIUM_ENTRY)  # the premium, the bag, the unseen tiles, and their letters
        if layout.line_size and self.premium_y + (lines + _MOVES) * _MEDIUM_LINE < layout.panel_h:
            self._size, self.line_h, self._entry = MEDIUM, _MEDIUM_LINE, _MEDIUM_ENTRY
        self._bag = text("bag") + " %d"
        self._left = text("unseen")
        self._shown = -1  # a number for the state that the texts below the premium show
        self._texts = []  # of (x, y, str, colour): made once for all bands
        self._face = face(MEDIUM) if self._size else font
        # As codes: a text that is drawn makes garbage, and the cursor must not.
        self._premiums = []
        for number in range(4):
            string = text("times letter" if number < 2 else "times word") % (2 + number % 2)
            self._premiums.append(array("h", [self._face.code(char) for char in font.characters(string)]))

    def draw(self, canvas):
        layout = self._layout
        if not canvas.touches(layout.panel_x, 0, layout.panel_w, layout.line_y):
            return
        if canvas.y0 < self.premium_y:
            for player in range(len(self._screen.game.names)):
                self._score(canvas, player, player * self._score_h)
        y = self.premium_y
        if canvas.whole(layout.panel_x, y, layout.panel_w, _SCORE):
            self._premium(canvas, y)
        controller = self._screen.controller
        state = self._turns() << 8 | (controller.pending.count << 4 | controller.pending.size() if controller else 0)
        if state != self._shown:
            self._shown = state
            self._texts = []
            self._history(self._unseen(y + self.line_h))
        y += self.line_h
        if canvas.whole(layout.panel_x, y, layout.panel_w, self._texts[-1][1] + _SCORE - y):  # a list, or none of it
            for index in range(len(self._texts)):
                x, y, string, colour = self._texts[index]
                if canvas.touches(x, y, layout.width - x, _SCORE):
                    canvas.write(string, x, y, colour, self._size)

    def _rows_of(self, entry):
        """How many lines the letters of unseen tiles take, the blank among them."""
        in_row = (self._layout.panel_w - 2) // entry
        return (self._screen.game.tileset.n + in_row) // in_row

    def _turns(self):
        """A number that is another one after each turn, and when one was challenged."""
        history = self._screen.game.history
        turns = len(history)
        return turns << 2 | (history.outcome(turns - 1) if turns else 0)

    def _score(self, canvas, player, y):
        layout, game, h = self._layout, self._screen.game, self._score_h
        if not canvas.whole(layout.panel_x, y, layout.panel_w, h):
            return
        ink = TEXT
        if player == game.turn and not game.over:
            canvas.fill(layout.panel_x, y, layout.panel_w, h, CHOSEN)
            if canvas.mono:
                canvas.fill(layout.panel_x, y + 1, 1, h - 1, TEXT)
            ink = CHOSEN_TEXT
        score, name = str(game.scores[player]), game.names[player]
        if h == _SCORE:
            canvas.write(name, layout.panel_x + 2, y, ink, MEDIUM)
            canvas.write(score, layout.width - text_width(score, MEDIUM) - 3, y, ink, MEDIUM)
        else:
            wide = text_width(score)
            canvas.write(cut(name, layout.panel_w - wide - 6), layout.panel_x + 2, y, ink)
            canvas.write(score, layout.width - wide, y, ink)

    def _premium(self, canvas, y):
        controller = self._screen.controller
        game = self._screen.game
        premium = game.board.premiums[controller.pending.cursor] if controller and not game.over else 0
        at = premium >> 4 if premium > 0x1F else (premium & 15) - 2
        if at >= 0:
            x = self._layout.panel_x + 2
            for code in self._premiums[at]:
                x += self._face.draw(canvas, code, x, y, TEXT) if self._size else canvas.glyph(code, x, y, TEXT) + 1

    def _unseen(self, y):
        """Show how many tiles are in the bag, how many are unseen (those, and the ones on other racks), and how many
        of each letter. Returns where the next line begins."""
        layout, game = self._layout, self._screen.game
        left = unseen(self._screen)
        heads = [self._bag % len(game.bag), self._left % sum(left)]
        for head in heads if self._size else ["  ".join(heads)]:
            self._texts.append((layout.panel_x + 2, y, head, DIM))
            y += self.line_h
        x = layout.panel_x + 2
        tileset = game.tileset
        for letter in list(range(1, tileset.n + 1)) + [0]:
            if left[letter]:
                string, count = spelling.written(tileset, letter or BLANK), str(left[letter])
                end = x + self._width(string)
                if end + self._width(count) > layout.width:
                    x, y = layout.panel_x + 2, y + self.line_h
                    end = x + self._width(string)
                self._texts.append((x, y, string, TEXT))
                self._texts.append((end, y, count, DIM))
                x += self._entry
        return y + self.line_h

    def _width(self, string):
        return text_width(string, self._size)

    def _history(self, y):
        layout = self._layout
        beside = layout.rack_x + layout.rack_cell * 8 < layout.panel_x  # else the rack is below it
        end = layout.line_y - 1 if beside else layout.panel_h
        for turn in range(len(self._moves)):
            if y + self.line_h >= end:
                return
            self._texts.append((layout.panel_x + 2, y, cut(self._moves[turn], layout.panel_w - 3, self._size), DIM))
            y += self.line_h


def unseen(screen):
    """How many unseen tiles of each letter there are for the player of a GameScreen (bytearray); index 0: blanks. While
    a turn is analysed, which has no controller, both words that lie on the board are left out."""
    game, controller, laid = screen.game, screen.controller, screen.board_view.laid
    left = bytearray(game.tileset.counts)
    for sq in range(SQUARES):
        tile = game.board.cells[sq] or controller and laid[sq]
        if tile and tile != EDGE:
            left[0 if tile & BLANK else tile & LETTER] -= 1
    if controller:
        for place in range(controller.pending.size()):
            tile = controller.pending.held(place)
            if tile:
                left[0 if tile & BLANK else tile & LETTER] -= 1
    return left
