"""The result of a game as a card: the winner on gold where text is larger than the smallest, and below the scores the
best move that a human has missed, as the analysis evaluates the turns (advice/review.py). An extra.

If the page is left before it is found, or memory runs out, nothing is shown.
"""

import gc

from micropython import const

from ..core.loading import import_once
from ..movegen.generator import STEP, free_bytes
from .drawing.box import fill, room, wrap
from .drawing.canvas import text_width
from .drawing.theme import FRESH, INK
from .texts import text

Page = import_once("picorack.ui.screens.pages").Page

_NEEDED = const(24_000)  # bytes of heap free before: the review and its player take most of it


class Result(Page):
    """Seeks the move missed while it is shown, as soon as all that follows the game is done. What was found is kept for
    the next time. A game that was so short of memory that its hint player was let go is not evaluated.

    screen: the GameScreen of a game that is over
    above, below: lines (lists of str), between which stands what was missed; the first one names the winner
    then: then() is called when the page is left
    seeks: is it yet to be found?
    Raises ImportError without the texts.
    """

    columns = 1

    def __init__(self, screen, above, below, then):
        title = text("result")
        layout = screen.app.layout
        self._card = layout.size and not layout.spelt
        if self._card:
            title, *above = above
        self._title = title
        super().__init__(screen.app, above + below, then, title)
        self._screen = screen
        self._above = above
        self._below = below
        self._text = import_once("picorack.ui.guide").extra("missed")[0]
        self._review = None
        self.seeks = True

    def draw(self, canvas):
        box, title = self.box, self._title
        if not self._card:
            box.draw(canvas)
            return
        box.title = ()  # it stands on gold, without a rule
        box.draw(canvas)
        high = box.top - box.end + 2
        fill(canvas, box.size, box.x + 1, box.y + 1, box.w - 2, high, FRESH)
        x = box.x + (box.w - text_width(title, box.size)) // 2
        canvas.write(title, x, box.y + (high - box.pitch) // 2 + 1, INK, box.size)

    def idle(self):
        if not self.seeks or not self._screen.loop.over():
            return None
        controller, player, found = self._screen.controller, self._screen.loop.hint_player, None
        try:
            if not controller.missed and player and player.generator:
                if not self._evaluate(player.generator):
                    return 0
                controller.missed = self._found()
            found = controller.missed
        except MemoryError:
            if self._review and self._review.free_memory():
                return 0
        except ImportError:  # the players that evaluate may be removed, too
            pass
        self.seeks = False
        if found or self._review:
            self._review = None
            self._show(found)
        return None

    def _show(self, found):
        lines = wrap(self.app.layout, self._text % found[0]) + found[1:] if found else []
        self.show(self._above + lines + self._below, title=self._title)
        self.app.paint_all()

    def _evaluate(self, generator):
        """Evaluate for a step. Returns True when all turns are evaluated."""
        if not self._review:
            gc.collect()
            if free_bytes() < _NEEDED:
                raise MemoryError
            self._review = import_once("picorack.advice.review").Review(self._screen.game, generator)
            self._show(["..."])
        return self._review.step(STEP)

    def _found(self):
        """Which move was the best one missed, and how many points were lost in all: texts; ["-"] if none was."""
        review, screen = self._review, self._screen
        game, machines, layout = screen.game, screen.loop.machines, self.app.layout
        turn, labels = review.order(machines)[0], import_once("picorack.ui.labels")
        player = game.player_of(turn)
        if machines[player] or labels.points(review.loss(turn)) == "0":
            return ["-"]
        word, scored = labels.label(game.tileset, review.cells_before(game, turn), review.best(turn))
        name = game.names[player] + ": " if machines.count(None) > 1 else ""
        best = labels.fitted(layout.size, room(layout), "", name, word, scored)
        return [best] + wrap(layout, text("lost") + ": " + labels.totals(review))
