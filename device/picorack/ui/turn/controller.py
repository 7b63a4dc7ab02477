"""What keys do on the board and on the rack, laying tiles and taking them back, playing them.

Keys act on the board until Select goes to the rack (`rack_view.at` >= 0). What the lines of the menu do is in
screens/turn_choices.py.
"""

from ...core.board import STRIDE
from ...core.loading import import_once
from ...core.rules import RuleError, placement
from ...core.scoring import score
from ...core.tiles import BLANK, EDGE
from .. import events
from ..drawing import faces
from ..texts import text
from ..views.rack_view import RackView
from .anchors import beside, goes_down, next_anchor
from .marking import clear_wrong, draw_cursor, follow
from .pending_play import PendingPlay
from .repainting import paint_map, paint_scrolled, paint_square

_STEPS = (0, -STRIDE, STRIDE, -1, 1)  # on the board, by the events of arrows


class Controller:
    """What keys do for whoever sits at the device.

    screen: the GameScreen it plays on
    pending: the PendingPlay, the tiles it has laid
    rack_view: the RackView, the rack it holds
    hinted: how many hints were laid this turn, 0..
    turned: was the direction of the word chosen by the player this turn?
    points: the score of the placement in the line of text (str), "" at first
    steps: the FirstSteps of a first game; None where they are over, or left out
    undoing: the Undoing where turns may be undone, else None
    hint_limit: the HintLimit where hints are limited, else None
    missed: the best move a human has missed (texts, of missed.py), once the game is over and that was found
    motion: the clock, of milliseconds, by which turns are animated (moments.py); None: they are not
    """

    undoing = hint_limit = motion = None  # of the class until they change
    missed = ""

    def __init__(self, screen):
        self.screen = screen
        self._app = screen.app
        self._game = screen.game
        self._loop = screen.loop
        self._view = screen.board_view
        self.pending = PendingPlay(screen.game.tileset, screen.game.board.cells, self._view.laid)
        self.rack_view = RackView(screen.app.layout, screen.faces, self.pending)
        self.points = ""
        self.steps = None
        self._last = b""  # the squares of the last tiles that were played
        self.begin()
        if self._app.guides and None in self._loop.machines and len(self._game.history) < 2 * len(self._game.names):
            try:
                self.steps = import_once("picorack.ui.turn.first_steps").FirstSteps(self)
            except (ImportError, MemoryError):  # an extra, whose file may be removed
                pass

    def begin(self):
        """Begin a turn: hold the rack of the human to move. While a machine moves, a single human's rack stays in
        view; with several humans, only the one to move sees a rack. At the end of the game the rack is empty."""
        game, machines = self._game, self._loop.machines
        self.hinted = 0
        self.turned = False
        self._last = self.screen.laid_last or self._last
        if not machines[game.turn]:
            self.pending.go(beside(game.board, self._last, self.pending.cursor))
            self._suit()
        rack = b""
        if not machines[game.turn]:
            rack = b"" if self._loop.hidden else game.racks[game.turn].tiles()
        elif machines.count(None) == 1:
            rack = game.racks[machines.index(None)].tiles()
        self.pending.begin(b"" if game.over else rack)

    def rest(self):
        """A turn is over, whoever moved: tiles that were laid but not played come back to the rack, and none is up."""
        self.pending.recall()
        self.rack_view.let_go()
        self.points = ""
        if self.steps:
            self.steps.turn_over()
        if self.motion and self.screen.laid_last and not self._game.over and self._app.is_top(self.screen):
            try:
                self._app.stack.append(import_once("picorack.ui.turn.moments").Moment(self.screen))
            except (ImportError, MemoryError):  # an extra, whose file may be removed
                pass

    def greeting(self):
        """The line of text when the first turn of a first game begins (str): what to do; "" in other turns."""
        return self.steps.first() if self.steps else ""

    def is_mine(self):
        """Is a human to move who sees the rack, and does no machine think?"""
        loop = self._loop
        return not (loop.thinker or loop.hidden or self._game.over)

    def refuse(self, line=""):
        """Say that it is another's turn, or that the rack must be seen first. line: of the menu, which was chosen; ""
        for none"""
        self.show(text("show rack" if self._loop.hidden else "not yours"))

    def key(self, event):
        self._obey(event)
        if self.steps and self.steps.follow():
            self.screen.paint_line()

    def _obey(self, event):
        if event >= events.FIRST_CHAR:
            import_once("picorack.ui.turn.typing").typed(self, chr(event))
        elif event == events.BACK:
            if self.rack_view.at >= 0:
                self._to_rack(-1)
            else:
                self.menu()
        elif event == events.HELP:
            self._app.open(import_once("picorack.ui.screens.help").help_page(self._app))
        elif event == events.FLIP:
            self.flip_word()
        elif event == events.ZOOM:
            self.zoom()
        elif event == events.DELETE:
            self.undo()
        elif event == events.ENTER and self.pending.count:
            self.submit()
        elif self.rack_view.at >= 0:
            self._key_on_rack(event - events.HELD if event > events.HELD else event)
        else:
            self._key_on_board(event)

    def _key_on_board(self, event):
        if event > events.HELD:
            step = _STEPS[event - events.HELD]
            self._set_out(next_anchor(self._game.board.cells, self.pending.cursor, step))
        elif event <= events.RIGHT:
            self._move(_STEPS[event])
        elif self.pending.laid[self.pending.cursor]:
            self.take(self.pending.cursor)
        else:
            self._choose()

    def _key_on_rack(self, event):
        if event == events.UP:
            self._to_rack(-1)
        elif event == events.DOWN:
            self.flip_word()
        elif event <= events.RIGHT:
            self._to_rack(self.pending.next_held(self.rack_view.at, _STEPS[event]))
        else:
            self.place(self.rack_view.at)

    def _move(self, step):
        """Move the cursor. Two squares are painted, or the board if the window scrolls. Allocates nothing."""
        to = self.pending.cursor + step
        if self._game.board.cells[to] != EDGE:
            self._set_out(to)

    def _set_out(self, sq):
        """Move the cursor to a square."""
        self.go(sq)
        self._suit()

    def _suit(self):
        """Where nothing is laid yet, let the word go in the direction that suits the cursor's square, unless the player
        has chosen one."""
        pending = self.pending
        if not (pending.count or self.turned):
            pending.down = goes_down(self._game.board.cells, pending.cursor, pending.down)

    def _choose(self):
        """Go to the rack; from a tile the cursor goes on to the next free square of the word."""
        pending = self.pending
        if not pending.is_free(pending.cursor):
            before = pending.cursor
            pending.advance()
            if pending.cursor == before:
                self.show(text("square occupied"))
                return
            self.gone(before)
        self._to_rack(pending.next_held(-1, 1))

    def _to_rack(self, at):
        """Let keys act on the place `at` of the rack, or on the board again if it is -1."""
        self.rack_view.at = at
        self.paint_rack()
        self._follow()

    def draw_cursor(self, canvas):
        draw_cursor(canvas, self._view, self.pending.cursor)

    def flip_word(self):
        self.turned = True
        self.pending.down = not self.pending.down
        self.show_score(self.points[1:])

    def zoom(self):
        """Show larger squares, or the whole board again; not where characters are shown instead of pixels."""
        if not self._app.layout.spelt:
            import_once("picorack.ui.turn.zooming").zoom(self.screen)

    def place(self, index, letter=0):
        """Lay a tile at the cursor. A blank asks for its letter if none is given."""
        if not self.is_mine():
            self.refuse()
            return
        if not self.pending.is_free(self.pending.cursor):
            self.show(text("square occupied"))
            return
        if self.pending.held(index) == BLANK and not letter:

            def named(letter):
                if letter:
                    self.place(index, letter)

            letters = import_once("picorack.ui.screens.letters")
            self._app.open(letters.Letters(self._app, self._game.tileset, self.screen.faces, named))
            return
        before = self.pending.cursor
        self.pending.put(index, letter)
        clear_wrong(self._app, self._view)
        self._view.states[before] = faces.PLACED
        if self.rack_view.at >= 0:
            self.rack_view.at = self.pending.next_held(index - 1, 1)
        self._placed(before, before)

    def take(self, sq):
        """Take back the tile that was laid on a square."""
        before = self.pending.cursor
        self.pending.take(sq)
        self._view.states[sq] = faces.NORMAL
        clear_wrong(self._app, self._view)
        self._placed(sq, before)

    def _placed(self, sq, before):
        """Paint what has changed after a tile came to a square or left it; before: where the cursor was."""
        if self.hinted:
            self.screen.message = ""  # which told what the hint lays or exchanges
        paint_square(self._app, self._view, sq)
        paint_map(self._app)
        self.gone(before, sq)
        self.paint_rack()
        self.show_score()

    def undo(self):
        """Take back the tile laid last."""
        if self.pending.count:
            self.take(self.pending.last())

    def recall(self):
        while self.pending.count:
            self.undo()

    def show_score(self, known=""):
        """Say in the line what the pending play would score, its words unchecked, and in which direction its word
        goes. known: what stands there for the score (str); "" where it is not known"""
        string = ("↓" if self.pending.down else "→") + known
        if self.pending.count and not known:
            try:
                move = placement(self._game.board, self.pending.pairs())
                game = self._game
                string += "+%d" % score(game.board, game.tileset, move, game.rack_size)
            except RuleError:
                string += "?"
        self.points = string
        if self.steps:
            self.steps.follow()
        self.screen.paint_line()

    def submit(self):
        """Play the pending play, or say why it cannot be played."""
        import_once("picorack.ui.turn.submitting").submit(self, self._loop.play)

    def menu(self, char=""):
        """Open the menu of the turn, or the one of a game that is over. char: a typed digit (str), which chooses a
        line; "" for none"""
        if self.steps:
            self.steps.over()
        if self._game.over:
            import_once("picorack.ui.screens.end_menu").open_menu(self.screen)
        else:
            import_once("picorack.ui.screens.turn_lines").open_menu(self, char)

    def paint_rack(self):
        layout = self._app.layout
        self._app.paint(
            layout.rack_x, layout.rack_y - 1, layout.rack_cell * self.pending.size() + 1, layout.rack_cell + 1
        )

    def go(self, sq):
        """Move the cursor to a square."""
        self.gone(self.pending.go(sq))

    def gone(self, before, other=0):
        """Paint what has changed after the cursor left the square `before`; other: see _follow()."""
        if not self._follow(before, other):
            paint_square(self._app, self._view, before)
        cursor, y = self.pending.cursor, self.screen.scores.premium_y
        paint_square(self._app, self._view, cursor)
        if y and self._view.premiums[before] != self._view.premiums[cursor]:
            layout = self._app.layout
            self._app.paint(layout.panel_x, y, layout.panel_w, self.screen.scores.line_h)

    def _follow(self, before=0, other=0):
        """Scroll, if need be, so that the cursor is in view, and paint what has changed. Returns True if it scrolled.
        before: the square that the cursor was on; other: one that was painted with it since, if any."""
        view = self._view
        left, top = view.left, view.top
        if not follow(view, self.pending.cursor):
            return False
        paint_scrolled(self._app, view, left, top, before or self.pending.cursor, other)
        return True

    def show(self, string):
        """Show a message: where the cursor is not, on the board's other half; under a window on the board."""
        self._follow()
        import_once("picorack.ui.screens.pages").show(self._app, string, self._view, self.pending.cursor)
