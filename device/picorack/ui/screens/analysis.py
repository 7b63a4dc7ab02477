"""What a game that is over has lost: first each player's points, then the turns, a page each, the one that lost most
first, beside what the best player would have played (players/best.py), whose SPEC is told.

It thinks between two keys, some 25 times as long as a machine does for a turn.
"""

from ...core import spelling
from ...core.loading import import_once
from ...movegen.generator import STEP, Generator
from .. import events
from ..arrows import shift
from ..drawing.box import WHOLE, room, width
from ..screen import Screen
from ..texts import text

_WAIT_MS = 1000


class Analysis(Screen):
    """screen: the GameScreen of a game that is over
    generator: a Generator for its lexicon
    then: then() is called when the screen has been left
    """

    base = True

    def __init__(self, screen, generator, then):
        self.app = app = screen.app
        self.w, self.h = app.layout.width, app.layout.height
        self._game = screen.game
        self._then = then
        self._review = import_once("picorack.advice.review").Review(screen.game, generator)
        self._told = import_once("picorack.ui.judged")
        self._order = None  # the turns, once all are judged
        self._at = 0  # the page: 0 for the points lost, then the turns in their order
        self._show()

    def idle(self):
        review = self._review
        if self._order is not None:
            return _WAIT_MS
        judged = review.evaluated
        if review.step(STEP):
            self._order = review.order()
        elif judged == review.evaluated:
            return 0
        self._show()
        self.paint()
        return 0

    def free_memory(self):
        return self._review.free_memory()

    def key(self, event):
        step = shift(event)
        if event in (events.SELECT, events.BACK, events.ENTER):
            self.app.close()
            self._then()
        elif step and self._order is not None:
            self._at = (self._at + step) % (len(self._order) + 1)
            self._show()
            self.paint()

    def _show(self):
        self.show(self._lines(), place=WHOLE)

    def _lines(self):
        game, review = self._game, self._review
        if self._order is None:
            return [text("analysis"), "%d/%d %s" % (review.evaluated, len(game.history), review.spec)]
        if not self._at:
            losses = [
                "%s %s" % (name, self._told.points(review.total(player))) for player, name in enumerate(game.names)
            ]
            return [text("lost")] + losses + ["1/%d %s" % (len(self._order) + 1, review.spec)]
        turn = self._order[self._at - 1]
        history = game.history
        cells, rack = review.cells_before(game, turn), history.rack(turn)
        rest, best_rest = review.beside_scores(turn)
        lines = self._heads(turn) + self._choice(cells, rack, review.move(turn), rest)
        if review.loss(turn):
            lines += [text("best")] + self._choice(cells, rack, review.best(turn), best_rest)
        return lines

    def _heads(self, turn):
        """The turn, its player, and what it lost: points, and per cent of the chance to win, on a line of their own
        where they have no room."""
        review, layout = self._review, self.app.layout
        head = "%d %s -%s" % (
            turn + 1,
            self._game.names[self._game.player_of(turn)],
            self._told.points(review.loss(turn)),
        )
        share = review.probability_loss(turn)
        if not share:
            return [head]
        whole = "%s -%d%%" % (head, share)
        return [whole] if width(layout, whole) + 8 <= room(layout) else [head, "-%d%%" % share]

    def _choice(self, cells, rack, move, rest):
        """The two lines of a move: where, which word, its points; the tiles it keeps and what it is worth besides."""
        tileset = self._game.tileset
        keeps = spelling.canonical(tileset, sorted(import_once("picorack.advice.position").leave_of(rack, move))) or "-"
        if self._review.counts_leaves:
            keeps += " %s%s" % ("-" if rest < 0 else "+", self._told.points(abs(rest)))
        layout, whole = self.app.layout, text("keeps") % keeps
        return [
            self._told.played(layout, tileset, cells, move),
            whole if width(layout, whole) <= room(layout) else keeps,
        ]


def open_analysis(screen, then):
    app, game, player = screen.app, screen.game, screen.loop.hint_player
    generator = player.generator if player else Generator(game.lexicon, game.rack_size)
    app.open(Analysis(screen, generator, then))
