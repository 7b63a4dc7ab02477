"""The best move that a human has missed in a game that is over, as the analysis judges the turns (advice/review.py):
told on the result screen, below the scores. An extra.

It is worked out while the page is shown, by an idle() that stands in for the game screen's, which has little to do when
the game is over. If the page is left before, or memory runs out, nothing is told.
"""

import gc

from micropython import const

from ..core.loading import import_once
from ..movegen.generator import STEP
from .drawing.box import wrap

_NEEDED = const(24_000)  # bytes of heap free before: the review and its player take most of it


class Missed:
    """screen: the GameScreen of a game that is over
    page: the Page of the result
    above, below: its lines (lists of str), between which is told what was missed
    """

    def __init__(self, screen, page, above, below):
        self._screen = screen
        self._page = page
        self._above = above
        self._below = below
        self._text = import_once("picorack.ui.guide").extra("missed")[0]
        self._review = None

    def work_with(self, generator):
        """Work between two keys from now on. generator: a Generator"""
        self._generator = generator
        self._idle = self._screen.idle
        self._screen.idle = self.idle

    def idle(self):
        """As GameScreen.idle()."""
        screen, wait_ms = self._screen, self._idle()
        found = None
        if screen.app.is_top(self._page):
            try:
                if not self._judged():
                    return 0
                found = screen.missed = self._found()
            except MemoryError:
                if self._review and self._review.free_memory():
                    return 0
            except ImportError:  # the players that judge may be removed, too
                pass
        del screen.idle
        if self._review:
            self._review = None
            self.show(found)
            screen.app.paint(0, 0, screen.w, screen.h)
        return wait_ms

    def show(self, found):
        """Let the page show what was missed (str); None: nothing is known."""
        told = wrap(self._screen.app.layout, self._text % found) if found else []
        self._page.show(self._above + told + self._below)

    def _judged(self):
        """Judge for a step. Returns True when all turns are judged."""
        screen = self._screen
        if not self._review:
            gc.collect()
            if hasattr(gc, "mem_free") and gc.mem_free() < _NEEDED:
                raise MemoryError
            self._review = import_once("picorack.advice.review").Review(screen.game, self._generator)
            self.show("...")
            screen.app.paint(0, 0, screen.w, screen.h)
        return self._review.step(STEP)

    def _found(self):
        """Which move (str) was the best one missed, and by how many points; "-" if none was."""
        review, screen = self._review, self._screen
        game, machines = screen.game, screen.loop.machines
        turns = [turn for turn in review.order() if not machines[game.player_of(turn)] and review.loss(turn)]
        if not turns:
            return "-"
        turn, told = turns[0], import_once("picorack.ui.judged")
        move = told.played(screen.app.layout, game.tileset, review.cells_before(game, turn), review.best(turn))
        name = game.names[game.player_of(turn)] + ": " if machines.count(None) > 1 else ""
        return "%s%s (-%s)" % (name, move, told.points(review.loss(turn)))


def seek(screen, page, above, below):
    """Let the page tell what was missed: at once if that is known from the last time. A game that was so short of
    memory that its hint player was let go is not judged. Raises ImportError without the texts."""
    missed = Missed(screen, page, above, below)
    found = getattr(screen, "missed", None)
    generator = getattr(screen.loop.hint_player, "generator", None)
    if found:
        missed.show(found)
        screen.app.paint(0, 0, screen.w, screen.h)
    elif generator:
        missed.work_with(generator)
