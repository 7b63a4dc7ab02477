"""Playing by pointing, with a finger or a mouse: what a tap or a drag does. Loaded only where there is something to
point with.

A word is laid in two ways, of which the first tap of a turn chooses one:

- the square first: a tap on an empty square moves the cursor there (on the cursor's own square it flips the word), and
  then each tap on a tile of the rack lays it at the cursor;
- the tile first: a tap on a tile of the rack takes it up, and a tap on a square lays it there. A second tap on the same
  tile lays it at the cursor. A tap on an empty square, while no tile is up, begins the first way.

A tap on a tile that was laid takes it back, or up; a second tap at once lays it again and plays the word. A tile that
is dragged from the rack or from its square is laid where it is let go, or comes back to the rack. A tap on a tile of
the rack lays it at the cursor only when the tile is let go, because until then it may be dragged. A tap beside board
and rack opens the menu.
"""

import time

from micropython import const

from ...core.tiles import BLANK, EDGE, LETTER
from .. import events
from ..screen import TITLE

_DOUBLE_MS = const(400)
_LOWER = const(2)  # a button of the mouse: the right one
_WHEEL = const(64)  # and the wheel, up and down
_TURNS = (events.SELECT, events.RIGHT, events.LEFT)  # what a tap on a third of a page means


class Pointing:
    """Obeys taps. click() and let_go() are called by an input (hw/xpt2046.py, hosts/tty.py).

    app: the App whose screens are tapped
    finder: knows what is where, for places (a, b) of the input:
        square_at(a, b)          the square of the board, 0 for none
        place_at(a, b)           the place of the rack, from 0; -1 for none
        beside(a, b)             is it beside board and rack, where a tap means the menu?
        row_at(screen, a, b)     the line of a screen's box, from 0 for the first that is seen; TITLE; -1 for none
        symbol_at(screen, a, b)  the index of a letter in a screen's grid; -1 beside the grid
        third(a, b)              the left, middle or right third of the screen: -1, 0, 1
        covers_all(screen)       does a screen cover all others?
    clock: has ticks_ms and ticks_diff
    """

    def __init__(self, app, finder, clock=time):
        self._app = app
        self._finder = finder
        self._clock = clock
        self._square_first = False
        self._turn = -1  # the one in which that was chosen
        self._carried = -1  # the place in the rack of the tile that is pressed on, -1 for none
        self._from = 0  # the square it was pressed on, 0 for the rack
        self._lays = False  # is it laid at the cursor when it is let go where it was pressed on?
        self._taken = 0  # the square from which the last tap took a tile back, 0 if it did something else
        self._again = 0  # the place in the rack of that tile
        self._since = 0  # when that was, in milliseconds
        self._letter = 0  # of a blank that was taken back

    def click(self, button, a, b):
        """A button of the mouse, or a finger (button 0), was pressed at a place. Returns the event (ui/events.py) of
        the key that does what is meant, 0 for none."""
        top = self._app.stack[-1]
        self._carried = -1
        self._lays = False
        taken, self._taken = self._taken, 0
        if button >= _WHEEL:
            return (events.UP, events.DOWN)[button & 1] if top.box else 0
        if button == _LOWER:
            return events.BACK
        if top.box:
            return self._on_box(top, a, b)
        if top.letters:
            return self._on_grid(top, a, b)
        return self._on_game(top, a, b, taken)

    def let_go(self, a, b):
        """The button or the finger was let go at a place. Returns an event as click() does."""
        carried, self._carried = self._carried, -1
        game = self._app.stack[0]
        if carried < 0 or not self._app.is_top(game):
            return 0
        controller = game.controller
        sq = self._finder.square_at(a, b)
        if sq == self._from and (sq or self._finder.place_at(a, b) == carried):  # it was not dragged
            if self._lays:
                self._lay(controller, carried, controller.pending.cursor)
        elif sq and controller.pending.is_free(sq):
            self._lay(controller, carried, sq)
        elif not (sq and self._from):
            self._take_up(controller, -1)
        return 0

    # The game

    def _on_game(self, top, a, b, taken):
        game = self._app.stack[0]
        finder, controller = self._finder, not game.game.over and game.controller
        place = finder.place_at(a, b) if controller else -1
        sq = finder.square_at(a, b)
        if place >= 0:
            return self._on_rack(top, controller, place)
        if sq and controller and top is game and game.game.board.cells[sq] != EDGE:
            return self._on_square(controller, sq, taken)
        if not finder.beside(a, b):
            return _TURNS[finder.third(a, b)] if top.pages else 0
        if controller and top is game:
            self._take_up(controller, -1)
        return events.BACK

    def _on_rack(self, top, controller, place):
        held = controller.pending.held(place)
        if top is not self._app.stack[0]:  # tiles are being exchanged
            if not held:
                return 0
            controller.rack_view.at = place
            return events.SELECT
        turn = len(top.game.history)
        if turn != self._turn:
            self._turn, self._square_first = turn, False
        if not held:
            self._take_up(controller, -1)
            return 0
        self._letter = self._from = 0
        self._lays = self._square_first or place == controller.rack_view.at
        if not self._lays:
            self._take_up(controller, place)
        self._carried = place
        return 0

    def _on_square(self, controller, sq, taken):
        pending, up = controller.pending, controller.rack_view.at
        if pending.laid[sq]:
            place = pending.places.index(sq)
            self._recall(controller, sq)
            self._take_up(controller, -1 if self._square_first else place)
            self._carried, self._from, self._taken = place, sq, sq
            self._since = self._clock.ticks_ms()
        elif taken == sq and self._clock.ticks_diff(self._clock.ticks_ms(), self._since) <= _DOUBLE_MS:
            self._lay(controller, self._again, sq)
            return events.ENTER
        elif up >= 0 and pending.is_free(sq):
            self._lay(controller, up, sq)
        else:
            self._take_up(controller, -1)
            self._square_first, self._turn = True, len(controller.screen.game.history)
            if sq == pending.cursor:
                return events.FLIP
            controller.go(sq)
        return 0

    def _take_up(self, controller, place):
        """Show the tile at a place of the rack as the one that is meant; -1 for none."""
        if controller.rack_view.at != place:
            controller.rack_view.at = place
            controller.paint_rack()

    def _recall(self, controller, sq):
        """Bring the tile on a square back to the rack."""
        self._again = controller.pending.places.index(sq)
        tile = controller.pending.laid[sq]
        self._letter = tile & LETTER if tile & BLANK else 0
        controller.rack_view.at = -1
        controller.go(sq)
        controller.take(sq)

    def _lay(self, controller, place, sq):
        """Lay the tile at a place of the rack on a square."""
        controller.rack_view.at = -1
        if sq != controller.pending.cursor:
            controller.go(sq)
        letter, self._letter = self._letter, 0
        controller.place(place, letter)
        controller.paint_rack()

    # Boxes and grids of letters

    def _on_box(self, top, a, b):
        """A line of a menu is chosen; a tap beside a menu leaves it. Of a box with more lines than are seen the first
        and the last one scroll it, or turn the page. A tap takes a message away; on one that covers all, the sides turn
        the page."""
        box, row = top.box, self._finder.row_at(top, a, b)
        if row >= 0 and top.pages > 1:
            if box.first and not row:
                return events.LEFT
            if row == box.rows - 1 and box.first + box.rows < len(box.lines):
                return events.RIGHT
        elif row >= 0 and self._scrolled(top, box, row):
            return 0
        if box.chosen < 0:
            if not self._finder.covers_all(top):
                return events.SELECT
            return _TURNS[self._finder.third(a, b)]
        if row < 0:
            return 0 if row == TITLE or self._finder.covers_all(top) else events.BACK
        box.choose(box.first + row)
        return events.SELECT

    def _scrolled(self, top, box, row):
        """Scroll a box, if the tapped line does that."""
        before, by = box.first, max(box.rows - 2, 1)
        if row == 0:
            box.scroll(before - by)
        elif row == box.rows - 1 or box.chosen < 0:
            box.scroll(before + by)
        if box.first == before:
            return False
        if box.chosen >= 0:  # it stays in view
            box.chosen = min(max(box.chosen, box.first), box.first + box.rows - 1)
        self._app.paint(top.x, top.y, top.w, top.h)
        return True

    def _on_grid(self, top, a, b):
        index = self._finder.symbol_at(top, a, b)
        if index < 0:
            return events.BACK
        if index >= len(top.letters):
            return 0
        top.at = index
        return events.SELECT
