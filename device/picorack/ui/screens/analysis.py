"""What a game that is over has lost: a list of its turns, the mistakes of humans first, with a bar for the points lost;
and for each turn the board as it was, where the word that was played and the one that the best player would have played
(players/best.py) lie in two colours, on a panel of one bit in two forms.

It thinks between two keys, some 25 times as long as a machine does for a turn.
"""

from ...core import spelling
from ...core.board import SQUARES
from ...core.loading import import_once
from ...core.move import EXCHANGE
from ...core.rules import laid_by
from ...equity.unit import POINT
from ...movegen.generator import STEP, Generator
from .. import events
from ..arrows import shift
from ..drawing.box import room
from ..drawing.canvas import LARGE, MEDIUM, text_width
from ..drawing.faces import PLACED, PLAYED
from ..drawing.theme import BACK, BAD, BOX_TEXT, CHOSEN_TEXT, FRESH, INK, LAID, LAID_FRAME, LAID_INK, TEXT
from ..screen import Screen
from ..texts import text

Page = import_once("picorack.ui.screens.pages").Page
_labels = import_once("picorack.ui.labels")


class Analysis(Screen):
    """screen: the GameScreen of a game that is over. While a turn is looked at it shows the board before that turn
    then: then() is called when the screen has been left
    """

    columns = 2
    pages = 1

    def __init__(self, screen, then):
        self.app = screen.app
        self._screen = screen
        self._controller, self._message = screen.controller, screen.message
        self._game = game = screen.game
        self._then = then
        player = screen.loop.hint_player
        generator = player.generator if player else Generator(game.lexicon, game.rack_size)
        self._review = import_once("picorack.advice.review").Review(game, generator)
        self._order = None  # the turns, once all are evaluated
        self._at = 0  # the index in it of the one that has the focus
        self._front = PLACED  # which of both words lies over the other: the best one, or PLAYED
        self._room = self.app.layout.size, room(self.app.layout)  # of text in boxes: its size, pixels in a line
        self._moves = ()  # of the turn that is looked at: the one that was played, the best one if it is better
        self._show()

    def idle(self):
        review, before = self._review, self._review.evaluated
        if self._order is not None:
            return None
        if review.step(STEP):
            self._order = review.order(self._screen.loop.machines)
            self._to_list()
        elif before < review.evaluated:
            self._show()
            self.paint()
        return 0

    def free_memory(self):
        self._put_back()
        return self._review.free_memory()

    def key(self, event):
        box, turns = self.box, self._order
        step, enters = shift(event), event in (events.SELECT, events.ENTER)
        if event == events.BACK and not box:
            self._put_back()
            self._to_list()
        elif event == events.BACK or enters and not turns:
            self.app.close()
            self._then()
        elif enters and box:
            self._at = box.chosen
            self._look()
        elif enters:
            page = Page(self.app, self._details(), None, self._label(*self._room, 0))
            page.box.columns = 2
            self.app.open(page)
        elif turns and step:
            if not box and event <= events.DOWN:
                self._front ^= PLACED ^ PLAYED
            else:
                self._at = (self._at + step) % len(turns)
            if box:
                self.box.choose(self._at)
                self.paint()
            else:
                self._look()

    def draw(self, canvas):
        if self.box:
            self.box.draw(canvas)
            if self._order:
                self._draw_bars(canvas, self.box)
        elif canvas.touches(self.x, self.y, self.w, self.h):
            self._draw_turn(canvas)

    # The list

    def _show(self):
        """Show how many turns are evaluated."""
        review = self._review
        self.show(["%d/%d" % (review.evaluated, len(self._game.history))], title=text("analysis"))

    def _to_list(self):
        """Show the turns; the title has each player's points."""
        layout, review, game, machines = self.app.layout, self._review, self._game, self._screen.loop.machines
        names = game.names
        self._bar = layout.width // 6
        self._most = max([review.loss(turn) for turn in self._order] + [1])
        size, wide = self._room
        self._figure = text_width(_labels.points(self._most), size) + 3
        between = "" if layout.spelt else " " * ((self._bar + 14) // text_width(" ", size))  # where the bar is
        lines = []
        for turn in self._order:
            player = game.player_of(turn)
            name = names[player] if machines[player] or machines.count(None) > 1 else ""
            done = _labels.label(game.tileset, game.board.cells, review.move(turn))[0]  # its tiles still lie there
            done = _labels.fitted(size, wide - self._bar - self._figure - 14, name, name and " ", done, "")
            lines.append("%s: %s%s" % (done, between, _labels.points(review.loss(turn))))
        title = text("lost")
        if review.spec != "champion":  # it is short of memory or leave values: show which player evaluates
            title += " (%s)" % import_once("picorack.ui.players").seat(review.spec)
        self.show(lines, 0, title=title + ": " + _labels.totals(review))
        self.box.choose(self._at)
        self.app.paint_all()

    def _draw_bars(self, canvas, box):
        high = box.pitch // 3 + 1
        x = box.x + box.w - box.side - self._figure - self._bar - 6 * (box.side < 11)  # beside a scroll bar (box.py)
        for line in range(box.first, box.first + box.rows):
            ink = CHOSEN_TEXT if line == box.chosen else BOX_TEXT if canvas.mono else BAD
            y = box.y + box.top + (line - box.first) * box.pitch + high
            loss = self._review.loss(self._order[line])
            canvas.fill(x, y, self._bar * loss // self._most, high, ink)

    # A turn

    def _look(self):
        """Show the board before the turn that has the focus, and on it both words."""
        screen, review, turn = self._screen, self._review, self._order[self._at]
        view = screen.board_view
        self._put_back()
        self.box = screen.controller = None
        view.cells = review.cells_before(self._game, turn)
        self._moves = [review.move(turn)]
        if review.loss(turn):
            self._moves.append(review.best(turn))
        for state in (PLACED ^ PLAYED ^ self._front, self._front):
            if state == PLAYED or len(self._moves) > 1:
                move = self._moves[state == PLACED]
                if move[0] < EXCHANGE:
                    for sq, tile in laid_by(view.cells, move):
                        view.laid[sq] = tile
                        view.states[sq] = state
                    screen.show(move)
        self._values = [_exact(" %+g", rest) for rest in review.beside_scores(turn)]  # equity besides the points
        self._place(review.loss(turn))
        self.app.paint_all()

    def _put_back(self):
        """Let the game's screen show the game again. Nothing is painted, and nothing allocated."""
        screen = self._screen
        view = screen.board_view
        view.cells = self._game.board.cells
        for sq in range(SQUARES):
            view.laid[sq] = view.states[sq] = 0
        for sq in screen.laid_last:
            view.states[sq] = PLAYED
        screen.controller, screen.message = self._controller, self._message

    def _place(self, loss):
        """Decide what stands below the board or, where the rack is beside it, in the panel: who played what, what was
        best, how many points were lost. A word has the colour that it has on the board. Where the line of text is above
        the board, it says what was lost."""
        layout = self.app.layout
        size = layout.line_size
        if size == LARGE and not layout.line_y:
            size = MEDIUM  # two lines take the height of the rack
        self._size = size
        lost = _labels.points(loss)
        whole = "%s: %s" % (text("lost"), lost) if loss else ""
        self._lost = whole if text_width(whole, size) <= layout.panel_w else "-" + lost
        if layout.rack_x and layout.panel_x:
            self.x, self.y, self.w, self.h = layout.panel_x, 0, layout.panel_w, layout.line_y
            self._high, self._wide = min(self.h // 4, layout.line_h + 6), self.w - 1
        else:
            self.x, self.y, self.w, self.h = 0, layout.rack_y, layout.width, layout.height - layout.rack_y
            self._high = self.h // 2
            self._wide = self.w - text_width(self._lost, size) - 6
        wide = self._wide - 5
        self._texts = [self._label(size, wide, at) for at in range(len(self._moves))]
        full = [string + value for string, value in zip(self._texts, self._values)]
        if max([text_width(string, size) for string in full]) <= wide:
            self._texts = full
        if layout.spelt:
            whole = ", ".join(self._texts + [whole][:loss])
        self._screen.message = whole if layout.spelt or not layout.line_y else ""

    def _draw_turn(self, canvas):
        size, high = self._size, self._high
        y, down = self.y, max((high - 1) // 2 - (4, 7, 10)[size], -(size > 0))
        canvas.fill(self.x, y, self.w, self.h, BACK)
        for at in range(len(self._texts)):
            canvas.fill(self.x, y, self._wide, high, LAID if at else FRESH)
            if at and high > (10, 15, 20)[size]:  # else it would touch letters or accents
                canvas.frame(self.x, y, self._wide, high, LAID_FRAME)
            canvas.write(self._texts[at], self.x + 3, y + down, LAID_INK if at else INK, size)
            y += high
        x = self.x + 3
        if not self.x:
            x, y = x + self._wide + 1, self.y
        canvas.write(self._lost, x, y + down, TEXT, size)

    def _details(self):
        review, turn = self._review, self._order[self._at]
        lines = [self._leave(0)]
        if len(self._moves) > 1:
            lines += [self._label(*self._room, 1), self._leave(1)]
            lost, share = _exact("%g", review.loss(turn)), review.probability_loss(turn)
            lines.append(self._labelled(text("lost"), lost, lost))
            if share:
                share = "-%d%%" % share
                lines.append(self._labelled(text("chance"), share, share))
        return lines

    def _label(self, size, wide, at):
        """Who played what (at: 0), or what was best (1), in so many pixels."""
        game = self._game
        name = text("best")[:-1] if at else game.names[game.player_of(self._order[self._at])]
        done = _labels.label(game.tileset, self._screen.board_view.cells, self._moves[at])
        return _labels.fitted(size, wide, name, ": ", *done)

    def _leave(self, at):
        """The leave of a move, and its equity besides its points."""
        game, turn, value = self._game, self._order[self._at], self._values[at][1:]
        leave = import_once("picorack.advice.position").leave_of(game.history.rack(turn), self._moves[at])
        tiles = spelling.canonical(game.tileset, sorted(leave)) or "-"
        return self._labelled(text("leave") % tiles, value, tiles + ": " + value)

    def _labelled(self, label, value, short):
        """What a value is, and the value; where there is no room for both, `short`."""
        size, wide = self._room
        whole = label + ": " + value
        return whole if text_width(whole, size) <= wide else short


def _exact(form, equity):
    """Equity in points as the screens' language writes them."""
    return import_once("picorack.ui.turn.hinting").exact(form, equity / POINT)
