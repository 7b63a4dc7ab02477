"""The best move that a human has missed in a game that is over, as the analysis judges the turns (advice/review.py):
told on the result screen, below the scores. An extra.

If the page is left before it is found, or memory runs out, nothing is told.
"""

import gc

from micropython import const

from ..core.loading import free_bytes, import_once
from ..movegen.generator import STEP
from .drawing.box import wrap

_NEEDED = const(24_000)  # bytes of heap free before: the review and its player take most of it


class Missed:
    """screen: the GameScreen of a game that is over
    page: the Result that shows what was missed
    Raises ImportError without the texts.
    """

    def __init__(self, screen, page):
        self._screen = screen
        self._page = page
        self._text = import_once("picorack.ui.guide").extra("missed")[0]
        self._review = None

    def seek(self):
        """Seek for a step. Returns True if there is more to do. What was found is kept for the next time. A game that
        was so short of memory that its hint player was let go is not judged."""
        screen, found = self._screen, self._screen.missed
        player = screen.loop.hint_player
        if not found and player and player.generator:
            try:
                if not self._judged(player.generator):
                    return True
                found = screen.missed = self._found()
            except MemoryError:
                if self._review and self._review.free_memory():
                    return True
            except ImportError:  # the players that judge may be removed, too
                pass
        if found or self._review:
            self._show(found)
        return False

    def _show(self, found):
        self._page.tell(wrap(self._screen.app.layout, self._text % found) if found else [])

    def _judged(self, generator):
        """Judge for a step. Returns True when all turns are judged."""
        if not self._review:
            gc.collect()
            if free_bytes() < _NEEDED:
                raise MemoryError
            self._review = import_once("picorack.advice.review").Review(self._screen.game, generator)
            self._show("...")
        return self._review.step(STEP)

    def _found(self):
        """Which move (str) was the best one missed, and by how many points; "-" if none was."""
        review, screen = self._review, self._screen
        game, machines = screen.game, screen.loop.machines
        turns = [turn for turn in review.order() if not machines[game.player_of(turn)] and review.lost(turn)]
        if not turns:
            return "-"
        turn, told = turns[0], import_once("picorack.ui.judged")
        move = told.played(screen.app.layout, game.tileset, review.board_before(turn).cells, review.best(turn))
        name = game.names[game.player_of(turn)] + ": " if machines.count(None) > 1 else ""
        return "%s%s (-%s)" % (name, move, told.points(review.lost(turn)))
