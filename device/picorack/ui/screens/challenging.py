"""What a GameScreen shows where plays may be challenged: what was found, and the question before the game ends."""

from ...core import spelling
from ...core.loading import import_once
from ...core.move import UPHELD_POINTS
from ...core.squares import word
from ..texts import text


class Challenging:
    """The listener of Challenges (game/challenges.py). screen: the GameScreen"""

    def __init__(self, screen):
        self._screen = screen

    def ask(self):
        screen = self._screen
        if screen.app.is_top(screen):
            import_once("picorack.ui.screens.menu").ask(
                screen.app, question(screen.game), screen.loop.challenges.settle
            )

    def withdrawn(self, player, words):
        screen = self._screen
        screen.laid_last = b""
        screen.tell()
        wrong = ", ".join([spelling.spelt(screen.game.tileset, word) for word in words])
        self._tell("%s. %s" % (screen.message, text("unknown") % wrong))

    def upheld(self, player):
        screen = self._screen
        if screen.loop.challenges.rule == "double":
            more = text("turn lost")
        else:
            more = "%s: +%d" % (screen.game.names[player], UPHELD_POINTS)
        self._tell("%s. %s" % (text("all good"), more))

    def _tell(self, string):
        import_once("picorack.ui.screens.pages").tell(self._screen.app, string)


def question(game):
    """Is the last word of a Game to be challenged? A str."""
    last = game.history.move(len(game.history) - 1)
    return text("challenge?") % spelling.spelt(game.tileset, word(game.board.cells, last))
