"""The game screen where plays may be challenged: it says what was found, and asks before a game ends."""

from ...core.loading import import_once
from ...core.move import UPHELD_POINTS, WITHDRAWN
from ..drawing.faces import SETTLED
from ..texts import text

Menu = import_once("picorack.ui.screens.menu").Menu


def contested_screen(screen):
    """Make a subclass of the GameScreen class `screen` that also hears the events of a contested loop
    (game/contested_loop.py)."""

    class ContestedGameScreen(screen):
        def idle(self):
            if self.loop.asks and self.app.is_top(self):
                entries = [text("yes"), text("no")]
                self.app.open(Menu(self.app, entries, self._answered, 1, text("challenge?")))
            return super().idle()

        def _answered(self, index):
            self.loop.settle(index == 0)

        def withdrawn(self, player, words):
            self.laid_last = b""
            self._tell_last()
            letters = self.game.tileset.letter
            wrong = ", ".join("".join(letters(tile) for tile in word) for word in words)
            self._tell("%s. %s" % (self.said, text("unknown") % wrong))

        def upheld(self, player):
            told = text("all good")
            if self.loop.rule == "double":
                told += ". " + text("turn lost")
            else:
                told += ". %s: +%d" % (self.game.names[player], UPHELD_POINTS)
            self._tell(told)

        def _tell(self, string):
            import_once("picorack.ui.screens.pages").tell(self.app, string)

        def _tell_last(self):
            turns = len(self.game.history)
            if self.game.history.outcome(turns - 1) == WITHDRAWN:
                states = self.board_view.states
                for sq in range(len(states)):
                    states[sq] = SETTLED
                self.said = text("withdrawn") % self.game.names[self.game.player_of(turns - 1)]
            else:
                super()._tell_last()

    return ContestedGameScreen
