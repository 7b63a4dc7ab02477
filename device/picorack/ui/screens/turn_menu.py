"""What a player can do in a turn besides placing tiles: the menu on Back, and what each of its lines does."""

from ...core.loading import borrowed
from ...core.move import EXCHANGE, PASS, make
from ...core.rules import RuleError
from .. import events
from ..texts import text
from .menu import Menu

_LINES = ("play", "hint", "recall", "shuffle", "exchange", "pass", "turn", "check", "moves", "undo", "help", "quit")
_KEYS = "123456789  0"  # of keyboards; the two without a digit have keys of their own


class TurnMenu:
    """screen: the GameScreen; hand: its Hand."""

    def __init__(self, screen, hand):
        self._screen = screen
        self._hand = hand
        self._app = screen.app

    def open(self, char=""):
        """Show the lines, or do at once the one a digit names."""
        if char:
            self._chosen(_KEYS.find(char))
            return
        numbered = self._app.keys.has_letters
        lines = [_KEYS[i] + " " + text(line) if numbered else text(line) for i, line in enumerate(_LINES)]
        self._app.open(Menu(self._app, lines, self._chosen, 0 if self._hand.laying.count else 1))

    def _chosen(self, index):
        if index < 0:
            return
        line = _LINES[index]
        if line == "help":
            self._screen.key(events.HELP)
        elif line == "quit":
            self._ask("quit?", self._screen.leave)
        elif line == "turn":
            self._hand.turn_word()
        elif line == "moves":
            self._app.open(borrowed("picorack.ui.screens.moves").moves_page(self._app, self._screen.game))
        elif not self._hand.is_mine():
            self._hand.tell(text("not yours"))
        elif line == "play":
            self._hand.submit()
        elif line == "recall":
            self._hand.recall()
        elif line == "undo":
            self._hand.undo()
        elif line == "shuffle":
            self._shuffle()
        elif line == "check":
            self._check_word()
        elif line == "hint":
            self._hint()
        elif line == "exchange":
            self._exchange()
        else:
            self._ask("pass?", self._pass)

    def _ask(self, question, act):
        def answered(index):
            if index == 0:
                act()

        self._app.open(Menu(self._app, [text("yes"), text("no")], answered, 1, text(question)))

    def _shuffle(self):
        screen = self._screen
        self._hand.recall()
        rack = screen.game.racks[screen.game.turn]
        rack.shuffle(self._app.random)
        self._hand.laying.begin(rack.tiles())
        self._hand.paint_rack()

    def _check_word(self):
        game = self._screen.game
        entry = borrowed("picorack.ui.screens.word_entry")
        self._app.open(entry.WordEntry(self._app, game.tileset, self._screen.lexicon))

    def _pass(self):
        self._hand.recall()
        self._screen.play(make(PASS))

    def _exchange(self):
        hand = self._hand
        hand.recall()
        hand.rack_view.at = -1
        exchange = borrowed("picorack.ui.screens.exchange")
        self._app.open(exchange.Exchange(self._app, hand.rack_view, hand.laying, self._screen.line, self._exchanged))

    def _exchanged(self, tiles):
        if not tiles:
            return
        try:
            self._screen.play(make(EXCHANGE, tiles=tiles))
        except RuleError as error:
            self._hand.tell(text(error.code))

    def _hint(self):
        """Lay the best move that has not been shown this turn; after the last the first again."""
        screen = self._screen
        self._hand.recall()
        if screen.hinted:
            self._show_hint(screen.adviser)
        else:
            screen.think(screen.adviser, self._show_hint, text("seeking"))

    def _show_hint(self, adviser):
        screen = self._screen
        count = adviser.moves.count
        if not count:
            self._hand.tell(text("no hint"))
            return
        number = screen.hinted % count
        move = adviser.moves.move(number)
        self._hand.lay(move)
        screen.hinted += 1
        screen.say("%d/%d: %s" % (number + 1, count, screen.spelt(move)))
