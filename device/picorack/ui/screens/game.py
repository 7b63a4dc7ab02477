"""The game screen: board, rack, scores, whose turn it is. A TurnLoop plays the turns; the screen is its listener.

What keys do in a turn is in controller.py, which is loaded when a human plays or looks around.
"""

from micropython import const

from ...core import spelling
from ...core.board import SQUARES
from ...core.loading import import_once
from ...core.move import EXCHANGE, OUTCOME, PASS, PHONY, score, step, tiles
from ...core.squares import first_square, squares, word
from ...game.retrying import retry
from ..drawing.faces import NORMAL, PLAYED, Faces
from ..texts import text
from ..views.panel import draw_line

_DOTS = const(4)


class GameScreen:
    """Shows a game and passes keys on to the controller. It has all that a Screen has (ui/screen.py) without being
    one, whose code a game of machines does not load until it is over.

    loop: the TurnLoop that plays the game, not yet begun
    game: the Game of that loop
    lexicon: where words are looked up when a player asks; the game's own if None is given
    save: save(game) is called when the game is over, while its record still exists; it returns the name of the file it
        has written, or raises OSError
    leave: leave(next_screen) is called when the screen is to be left: "new" for another game, "quit" for none
    faces, board_view, scores: the parts it is made of
    board_map: the BoardMap; None where the whole board is seen
    message: the line of text (str)
    thinking: the message while somebody thinks; "" until it is shown
    clock: the time left as text; "" without a clock
    written: which file the game was written to, or why it was not (str); it is an attribute once the game is over and
        has been written, as one name more costs the heap of each turn 448 bytes
    laid_last: the squares (bytes) on which the last move laid its tiles
    controller: the Controller; None while only machines play and no key was pressed

    A game that is over lends itself to an Analysis, which sets board_view.cells, message and controller, and gives them
    back as they were.
    """

    # Of the class until they change: an object of fewer names needs a smaller piece of the heap.
    x = y = 0
    base = True
    pages = 0
    controller = board_map = box = letters = None
    message = clock = thinking = ""
    laid_last = b""  # where the last move laid its tiles

    def __init__(self, app, loop, save=None, leave=None, lexicon=None):
        self.app = app
        self.loop = loop
        self.game = game = loop.game
        self.lexicon = lexicon or game.lexicon
        self._save = save
        self.leave = leave
        self.w, self.h = app.layout.width, app.layout.height
        self._ticks = 0
        self.faces = Faces(game.tileset)
        text("bag")  # so that the module of texts, whose table is kept, is not in the heap beside the next one
        marks = import_once("picorack.ui.views.furnishing").furnish(self)
        self.board_view.mark = import_once(marks).draw
        loop.begin(self)
        if len(game.history):
            self.laid_last = import_once("picorack.game.past").last_laid(game)
        if not all(loop.machines):
            self._take_seat()
        if len(game.history):
            self.show_last()
        else:
            self.message = self.controller and self.controller.greeting() or text("begins") % game.names[game.turn]

    def _take_seat(self):
        from ..turn.controller import Controller

        self.controller = Controller(self)

    def draw(self, canvas):
        controller, layout = self.controller, self.app.layout
        canvas.shift(layout.board_x, layout.board_y)
        self.board_view.draw(canvas)
        if controller:
            controller.draw_cursor(canvas)
        canvas.shift(-layout.board_x, -layout.board_y)
        if controller:
            controller.rack_view.draw(canvas)
        if self.board_map:
            self.board_map.draw(canvas)
        left = self.scores.draw(canvas) or 0
        draw_line(canvas, layout, self.message, controller.points if controller else "", self.clock, left)

    # As the app has it (ui/screen.py)

    def idle(self):
        if self.loop.hidden and self.app.is_top(self):
            self.app.open(import_once("picorack.ui.screens.hand_over").HandOver(self))
        return self.loop.step()

    def key(self, event):
        if not self.controller:
            self._take_seat()
        self.controller.key(event)

    def free_memory(self):
        """Free memory after a MemoryError, when all screens over this one are closed. Returns True if any was freed."""
        if self.controller:
            self.controller.rack_view.let_go()
        return retry(self.loop)

    # Events of the loop (game/turn_loop.py)

    def thinks(self):
        self._ticks += 1
        if self._ticks % 8 == 0:
            game = self.game
            if not self.thinking:
                self.thinking = text("thinks") % game.names[game.turn]
            dots = "." * (self._ticks // 8 % _DOTS)
            self.say(self.thinking + dots)

    def plays(self, move):
        self.laid_last = bytes(squares(self.game.board.cells, move)) if move[0] < EXCHANGE else b""

    def turn_over(self):
        controller = self.controller
        if controller:
            controller.rest()
        self.thinking = ""
        if self.clock:
            self.clock = ""
        self.show_last()
        self.message = controller and controller.greeting() or self.message
        if self.game.over:
            try:
                self.written = text("saved") % self._save(self.game)
            except OSError as error:
                self.written = text("not saved") % error

    def next_turn(self, error):
        if error:
            self.message = text("not saved") % error
        if self.controller:
            self.controller.begin()
        if self.game.over:
            self.app.open(import_once("picorack.ui.screens.end").final_page(self))
        self.app.paint_all()

    def hints_found(self):
        import_once("picorack.ui.turn.hinting").show_hint(self.controller)

    def show_last(self):
        """Mark the tiles of the last move, bring its word into view, and describe it in the message."""
        turn = len(self.game.history) - 1
        move = self.game.history.move(turn)
        for sq in range(SQUARES):
            self.board_view.states[sq] = NORMAL
        for sq in self.laid_last:
            self.board_view.states[sq] = PLAYED
        if self.laid_last:
            self.show(move)
        self.message = message(self.game, turn)

    # What others ask for

    def show(self, move):
        """Scroll so that a placement is in view. Nothing is painted."""
        first = first_square(move)
        self.board_view.show(first, first + (move[6] - 1) * step(move))

    def say(self, string):
        self.message = string
        self.paint_line()

    def paint_line(self):
        layout = self.app.layout
        self.app.paint(0, layout.line_y, layout.width, layout.line_h)


def message(game, turn, name=""):
    """The message about a turn (str). name: of the player, "" for all of it"""
    move = game.history.move(turn)
    name = name or game.names[game.player_of(turn)]
    if move[0] == PASS:
        return text("passed") % name
    if move[0] == EXCHANGE:
        return text("exchanged") % (name, len(tiles(move)))
    if move[OUTCOME] == PHONY:
        return text("phony") % name
    laid = word(game.board.cells, move)  # it still lies there
    return text("plays") % (name, spelling.spelt(game.tileset, laid), score(move))
