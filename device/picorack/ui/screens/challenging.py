"""What a GameScreen shows where plays may be challenged: the outcome, and the question before the game ends."""

from ...core import spelling
from ...core.loading import import_once
from ...core.move import CHALLENGE_BONUS
from ...core.squares import word
from ..texts import text


class Challenging:
    """The listener of Challenges (game/challenges.py). screen: the GameScreen"""

    def __init__(self, screen):
        self._screen = screen

    def ask(self):
        screen = self._screen
        if screen.app.is_top(screen):
            import_once("picorack.ui.screens.menu").ask(screen.app, question(screen), screen.loop.challenges.answer)

    def removed(self, player, words):
        screen = self._screen
        screen.laid_last = b""
        screen.show_last()
        wrong = ", ".join([spelling.spelt(screen.game.tileset, word) for word in words])
        screen.controller.show("%s, %s" % (text("unknown") % wrong, text("phony")[4:]))  # without whose it was

    def valid(self, player):
        self._screen.controller.show("%s. %s" % (text("all good"), _price(self._screen, player)))


def question(screen):
    """Is the last word of a GameScreen's game to be challenged? A str, which says what that may cost."""
    game = screen.game
    last = len(game.history) - 1
    laid = spelling.spelt(game.tileset, word(game.board.cells, game.history.move(last)))
    return text("challenge?") % (laid, _price(screen, game.player_of(last)))


def _price(screen, player):
    """What it costs to challenge a valid word that a player has laid (str)."""
    if screen.loop.challenges.rule == "double":
        return text("turn lost")
    return "%s +%d" % (screen.game.names[player], CHALLENGE_BONUS)
