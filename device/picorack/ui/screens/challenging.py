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
            controller = screen.controller
            controller.pending.recall()
            controller.points = ""
            screen.show_last()
            screen.app.paint_all()
            import_once("picorack.ui.screens.menu").ask(screen.app, question(screen), screen.loop.challenges.answer)

    def removed(self, player, words):
        screen = self._screen
        screen.laid_last = b""
        screen.show_last()
        wrong = ", ".join([spelling.spelt(screen.game.tileset, word) for word in words])
        screen.controller.show("%s, %s" % (text("unknown") % wrong, text("phony")[4:]))  # without whose it was

    def valid(self):
        price = _price(self._screen)
        self._screen.controller.show("%s. %s" % (text("all good"), price) if price else text("all good"))


def question(screen):
    """Is the last word of a GameScreen's game to be challenged? A str, which says what that may cost."""
    game = screen.game
    laid = spelling.spelt(game.tileset, word(game.board.cells, game.history.move(len(game.history) - 1)))
    asked, price = text("challenge?"), _price(screen)
    if price:
        return asked % (laid, price)
    return (asked % (laid, "\n")).split("\n")[0].rstrip(": ?") + "?"


def _price(screen):
    """What it costs to challenge the last word if it is valid (str); "" where no turn is left to be lost."""
    game, challenges = screen.game, screen.loop.challenges
    if challenges.rule == "double":
        return "" if game.over or challenges.asks else text("turn lost")
    return "%s +%d" % (game.names[game.player_of(len(game.history) - 1)], CHALLENGE_BONUS)
