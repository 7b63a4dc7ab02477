"""The player's hand: what keys do on the board and on the rack, laying tiles and taking them back, playing them.

Keys act on the board until Select goes to the rack (`rack_view.at` >= 0). Other wishes are in turn_menu.py.
"""

from ...core.board import SIZE, SQUARES, STRIDE, col_of, row_of
from ...core.rules import RuleError, laid_by, placement
from ...core.scoring import score
from ...core.tiles import BLANK, LETTER
from ...game.game import WordError
from .. import events, faces
from ..laying import letter_of
from ..texts import text


class Hand:
    """screen: the GameScreen it plays on."""

    def __init__(self, screen):
        self._screen = screen
        self._app = screen.app
        self._game = screen.game
        self._laying = screen.laying
        self._rack = screen.rack_view

    def key(self, event):
        if event >= events.FIRST_CHAR:
            self._typed(chr(event))
        elif event == events.BACK:
            if self._rack.at >= 0:
                self._to_rack(-1)
            else:
                self._menu()
        elif event == events.HELP:
            from .pages import help_page

            self._app.open(help_page(self._app))
        elif event == events.TURN:
            self.turn_word()
        elif event == events.DELETE:
            if self._laying.count:
                self._take(self._laying.last())
        elif event == events.ENTER and self._laying.count:
            self.submit()
        elif self._rack.at >= 0:
            self._key_on_rack(event)
        else:
            self._key_on_board(event)

    def _key_on_board(self, event):
        if event == events.UP:
            self._move(-1, 0)
        elif event == events.DOWN:
            self._move(1, 0)
        elif event == events.LEFT:
            self._move(0, -1)
        elif event == events.RIGHT:
            self._move(0, 1)
        elif self._laying.laid[self._laying.cursor]:
            self._take(self._laying.cursor)
        elif self._laying.is_free(self._laying.cursor):
            self._to_rack(self._next_held(-1, 1))

    def _key_on_rack(self, event):
        if event == events.UP:
            self._to_rack(-1)
        elif event == events.DOWN:
            self.turn_word()
        elif event == events.LEFT:
            self._to_rack(self._next_held(self._rack.at, -1))
        elif event == events.RIGHT:
            self._to_rack(self._next_held(self._rack.at, 1))
        else:
            self._place(self._rack.at)

    def _move(self, rows, cols):
        """Move the cursor; repaints two squares, or the board if the window scrolls. Allocates nothing."""
        cursor = self._laying.cursor
        row, col = row_of(cursor) + rows, col_of(cursor) + cols
        if 0 <= row < SIZE and 0 <= col < SIZE:
            self._screen.go(cursor + rows * STRIDE + cols)

    def _to_rack(self, at):
        """The keys to a place of the rack, back to the board with -1."""
        self._rack.at = at
        self._screen.paint_rack()

    def _next_held(self, at, way):
        """The next place of the rack that is not empty, in a ring; -1 if all are."""
        size = self._laying.size()
        for _ in range(size):
            at = (at + way) % size
            if self._laying.held(at):
                return at
        return -1

    def turn_word(self):
        self._laying.down = not self._laying.down
        self.show_score()

    def _typed(self, char):
        if "1" <= char <= "9":
            self._menu(ord(char) - ord("1"))
            return
        places = self._laying.matching(char)
        if not places:
            if char.isalpha() or ord(char) > 127:
                self._screen.tell(text("no tile") % char.upper())
        elif self._game.racks[self._game.turn].tiles()[places[0]] == BLANK:
            self._place(places[0], letter_of(self._game.tileset, char))
        else:
            self._place(places[0])

    def _place(self, index, letter=0):
        """Lay a tile at the cursor; a blank asks for its letter if that is not given."""
        if not self._screen.is_mine():
            self._screen.tell(text("not yours"))
            return
        if not self._laying.is_free(self._laying.cursor):
            self._screen.tell(text("square occupied"))
            return
        if self._laying.held(index) == BLANK and not letter:
            from .letters import Letters

            def named(letter):
                if letter:
                    self._place(index, letter)

            self._app.open(Letters(self._app, self._game.tileset, self._screen.faces, named))
            return
        before = self._laying.cursor
        self._laying.put(index, letter)
        self._clear_wrong()
        self._screen.states[before] = faces.PLACED
        if self._rack.at >= 0:
            self._rack.at = self._next_held(index - 1, 1)
        self._placed(before)

    def _take(self, sq):
        self._laying.take(sq)
        self._screen.states[sq] = faces.SETTLED
        self._clear_wrong()
        self._placed(sq)

    def _placed(self, sq):
        """Repaint after a tile came to a square or left it."""
        self._screen.paint_square(sq)
        self._screen.go(self._laying.cursor)
        self._screen.paint_rack()
        self.show_score()

    def recall(self):
        while self._laying.count:
            self._take(self._laying.last())

    def lay(self, move):
        """Lay the tiles of a move, a hint."""
        for sq, tile in laid_by(self._game.board.cells, move):
            index = 0
            while self._laying.held(index) != (BLANK if tile & BLANK else tile):
                index += 1
            self._screen.go(sq)
            self._place(index, tile & LETTER)

    def _clear_wrong(self):
        for sq in range(SQUARES):
            if self._screen.states[sq] == faces.WRONG:
                self._screen.states[sq] = faces.PLACED
                self._screen.paint_square(sq)

    def show_score(self):
        """The score of the placement as it stands, words unchecked, and the way the word goes."""
        string = "↓" if self._laying.down else "→"
        if self._laying.count:
            try:
                move = placement(self._game.board, self._laying.pairs())
                game = self._game
                string += "+%d" % score(game.board.cells, game.tileset, move, game.rack_size)
            except RuleError:
                string += "?"
        self._screen.line.score = string
        self._screen.paint_line()

    def submit(self):
        """Play what lies on the board, or say why not."""
        if not self._screen.is_mine():
            self._screen.tell(text("not yours"))
            return
        laid = self._laying.pairs()
        try:
            move = self._game.check(laid)
        except RuleError as error:
            self._screen.tell(text(error.code))
            return
        except WordError as error:
            self._show_wrong(laid, error.words)
            return
        self._laying.recall()
        self._rack.at = -1
        self._screen.play(move)

    def _show_wrong(self, laid, words):
        for sq, _ in laid:
            self._screen.states[sq] = faces.WRONG
            self._screen.paint_square(sq)
        letters = self._game.tileset.letter
        self._screen.tell(text("unknown") % ", ".join("".join(letters(tile) for tile in word) for word in words))

    def _menu(self, chosen=-1):
        from .turn_menu import TurnMenu

        TurnMenu(self._screen, self).open(chosen)
