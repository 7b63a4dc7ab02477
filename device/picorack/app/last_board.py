"""The board of the game that was played last, dimmed, behind the title's menu. It is made of the saved moves, without
the rules: a Pico takes most of its time to read the tiles of the lexicon."""

from micropython import const

from ..core.board import SQUARES, Board
from ..core.loading import import_once
from ..core.move import EXCHANGE, MOVE_BYTES, OUTCOME, WITHDRAWN, lay
from ..core.own_board import extent, make
from ..core.tiles import LETTER, TileSet
from ..savegame import decoding
from ..savegame.records import load
from ..ui.drawing.faces import Faces
from ..ui.drawing.theme import BLANK_INK, DARKER, INK
from ..ui.views.board_view import BoardView
from ..ui.views.layout import LABELS_FROM
from . import lexicons

_BACK = const(b"\x10\x16\x20")  # red, green and blue of the colour BACK
_INKS = (INK, BLANK_INK, INK + DARKER, BLANK_INK + DARKER)


def read(app, game, given, cell, centred):
    """The LastBoard of a kept game, with these arguments. given: the folders of lexicons that the player has named"""
    folder = import_once("picorack.savegame.resuming").folder
    folder = folder(game[6], game[3]["lexicon"], given, None, lexicons.description)
    return LastBoard(app, game, TileSet(lexicons.description(folder)["tiles"]), cell, centred)


class LastBoard:
    """Draws the board. To its BoardView it is the layout.

    x, y: its corner on the screen
    """

    windowed = False

    def __init__(self, app, game, tileset, cell, centred):
        """game: an entry of savegame/shelf.py
        tileset: its TileSet
        cell: pixels from one square to the next
        centred: does it lie in the middle of the screen? Else at its left edge

        Raises a Refusal, and IndexError if what is saved fits no board.
        """
        self.cell = cell
        saved = load(game[1], True)
        rows = decoding.rows(game[3])
        board = make(rows) if rows else Board()
        moves = decoding.moves(saved)
        for at in range(0, len(moves), MOVE_BYTES):
            if moves[at] < EXCHANGE and moves[at + OUTCOME] != WITHDRAWN:
                lay(board.cells, moves[at : at + MOVE_BYTES])
        for sq in range(SQUARES):
            app.laid[sq] = app.states[sq] = 0
            if board.cells[sq] & LETTER > tileset.n:
                raise IndexError
        self._view = view = BoardView(self, Faces(tileset), board, app.laid, app.states)
        view.top, view.left, self.rows, self.cols = extent(board.cells)
        self.board_w, self.board_h = self.cols * cell + 1, self.rows * cell + 1
        self.x = (app.layout.width - self.board_w) // 2 if centred else 0
        self.y = (app.layout.height - self.board_h) // 2
        view.gap = int(cell >= LABELS_FROM)
        marks = "picorack.ui.views.premium_labels" if view.gap else "picorack.ui.views.premium_marks"
        view.mark = import_once(marks).draw
        self._colours = _dimmed(app.canvas.display.rgb)

    def draw(self, canvas):
        """Draw the board in colours of its own, in a canvas whose corner is the board's."""
        kept, canvas.colours = canvas.colours, self._colours
        self._move(canvas, self.x, self.y)
        self._view.draw(canvas)
        self._move(canvas, -self.x, -self.y)
        canvas.colours = kept

    def _move(self, canvas, x, y):
        canvas.x0 -= x
        canvas.x1 -= x
        canvas.y0 -= y
        canvas.y1 -= y
        canvas.shaded = -1


def _dimmed(rgb):
    """The numbers of all colours nearer to BACK, as theme.py has them; on a panel of one bit only letters are light.
    rgb: the display's, None there"""

    def dim(*levels):
        return rgb(*[(2 * levels[i] + 3 * _BACK[i]) // 5 for i in range(3)])

    found = import_once("picorack.ui.drawing.theme").colours(rgb and dim)
    if not rgb:
        for name in range(len(found)):
            found[name] = name in _INKS
    return found
