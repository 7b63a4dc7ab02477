"""The board of the game that was played last, dimmed, under the title's menu. It is made of the saved moves, without
the rules: a Pico takes most of its time to read the tiles of the lexicon."""

import gc

from micropython import const

from ..core.board import SIZE, SQUARES, Board
from ..core.loading import import_once
from ..core.move import EXCHANGE, MOVE_BYTES, OUTCOME, PHONY, lay
from ..core.own_board import extent, make
from ..core.tiles import LETTER, TileSet
from ..savegame import decoding
from ..savegame.records import load
from ..ui.drawing.faces import Faces
from ..ui.drawing.theme import BACK
from ..ui.views.board_view import BoardView
from ..ui.views.layout import LABELS_FROM
from . import lexicons

_NEEDED = const(80_000)  # bytes of heap free


def read(app, game, given, theme):
    """The LastBoard of a kept game, with these arguments. given: the folders of lexicons that the player has named.
    Raises MemoryError where a game would need what is left of the heap in one piece."""
    gc.collect()
    if hasattr(gc, "mem_free") and gc.mem_free() < _NEEDED:  # CPython has none
        raise MemoryError
    found = lexicons.description
    folder = import_once("picorack.savegame.resuming").folder(game[6], game[3]["lexicon"], given, None, found)
    return LastBoard(app, game, TileSet(found(folder)["tiles"]), theme)


class LastBoard:
    """Draws the board. To its BoardView it is the layout.

    x, y: its corner on the screen
    board_view, game: as a Screen has them, for hosts/text_board.py; of the game there are tileset and board
    """

    windowed = False
    controller = None

    def __init__(self, app, game, tileset, theme):
        """game: an entry of savegame/games.py
        tileset: its TileSet
        theme: whose colours are dimmed (ui/drawing/theme.py)

        Raises a Refusal, and IndexError if what is saved fits no board.
        """
        layout = app.layout
        self.cell = cell = layout.cell
        saved = load(game[1], True)
        rows = decoding.rows(game[3])
        board = make(rows) if rows else Board()
        moves = decoding.moves(saved)
        for at in range(0, len(moves), MOVE_BYTES):
            if moves[at] < EXCHANGE and moves[at + OUTCOME] != PHONY:
                lay(board.cells, moves[at : at + MOVE_BYTES])
        for sq in range(SQUARES):
            app.laid[sq] = app.states[sq] = 0
            if board.cells[sq] & LETTER > tileset.n:
                raise IndexError
        self.game, self.tileset, self.board = self, tileset, board
        self.board_view = view = BoardView(self, Faces(tileset), board, app.laid, app.states)
        view.top, view.left, self.rows, self.cols = extent(board.cells)
        self.board_w, self.board_h = self.cols * cell + 1, self.rows * cell + 1
        # A board of one's own is smaller; its lines lie where those of the board of the rules would.
        self.x = layout.board_x + (SIZE - self.cols) // 2 * cell
        self.y = layout.board_y + (SIZE - self.rows) // 2 * cell
        view.gap = int(cell >= LABELS_FROM)
        marks = "picorack.ui.views.premium_labels" if view.gap else "picorack.ui.views.premium_marks"
        view.mark = import_once(marks).draw
        self._colours = _dimmed(app.canvas.display.rgb, theme)

    def draw(self, canvas):
        """Draw the board in colours of its own, in a canvas whose corner is the board's."""
        colours = canvas.colours
        canvas.colours = self._colours
        canvas.shaded = -1
        canvas.shift(self.x, self.y)
        self.board_view.draw(canvas)
        canvas.shift(-self.x, -self.y)
        canvas.colours = colours
        canvas.shaded = -1


def _dimmed(rgb, theme):
    """The numbers of all colours nearer to BACK, as theme.py has them; on a panel of one bit those of a game.
    rgb: the display's, None there"""
    themes = import_once("picorack.ui.drawing.theme")
    back = themes.colour(BACK, theme)

    def dim(*colour):  # two fifths of it, three of BACK
        return rgb(*[(2 * colour[i] + 3 * back[i]) // 5 for i in range(3)])

    return themes.colours(rgb and dim, theme)
