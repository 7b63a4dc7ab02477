"""What a player can do in a turn besides placing tiles: the menu on Back, and what each of its lines does."""

from ...core.loading import import_once
from ...core.move import EXCHANGE, PASS, make
from ...core.rules import RuleError
from ...game.referee import checked
from .. import events
from ..texts import text
from .menu import Menu

_LINES = (
    "play",
    "hint",
    "recall",
    "shuffle",
    "exchange",
    "pass",
    "flip",
    "check",
    "moves",
    "undo",
    "zoom",
    "help",
    "quit",
)
_KEYS = "123456789 + 0"  # of keyboards; the two without any have keys of their own


class TurnMenu:
    """screen: the GameScreen
    hand: its Hand
    """

    def __init__(self, screen, hand):
        self._screen = screen
        self._hand = hand
        self._app = screen.app

    def open(self, char=""):
        """Open the menu, or do at once what the line of a digit says."""
        if char:
            self._do(_LINES[_KEYS.find(char)])
            return
        numbered = self._app.keys.has_letters
        pixels = hasattr(self._app.canvas, "rows")
        self._shown = [line for line in _LINES if pixels or line != "zoom"]
        lines = [_KEYS[_LINES.index(line)] + " " + text(line) if numbered else text(line) for line in self._shown]
        self._app.open(Menu(self._app, lines, self._chosen, 0 if self._hand.pending.count else 1))

    def _chosen(self, index):
        if index >= 0:
            self._do(self._shown[index])

    def _do(self, line):
        if line == "help":
            self._hand.key(events.HELP)
        elif line == "quit":
            self._ask("quit?", lambda: self._screen.leave("quit"))
        elif line == "zoom":
            self._hand.zoom()
        elif line == "flip":
            self._hand.flip_word()
        elif line == "moves":
            self._app.open(import_once("picorack.ui.screens.moves").moves_page(self._app, self._screen.game))
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
        self._hand.pending.begin(rack.tiles())
        self._hand.paint_rack()

    def _check_word(self):
        game = self._screen.game
        entry = import_once("picorack.ui.screens.word_entry")
        self._app.open(entry.WordEntry(self._app, game.tileset, self._screen.lexicon))

    def _pass(self):
        self._hand.recall()
        self._screen.loop.play(make(PASS))

    def _exchange(self):
        self._hand.recall()
        self._app.open(import_once("picorack.ui.screens.exchange").Exchange(self._screen, self._exchanged))

    def _exchanged(self, tiles):
        if not tiles:
            return
        try:
            self._screen.loop.play(checked(self._screen.game, make(EXCHANGE, tiles=tiles)))
        except RuleError as error:
            self._hand.tell(text(error.code))

    def _hint(self):
        """Lay the best move that was not yet laid as a hint this turn; after the last one, the first again."""
        self._hand.recall()
        if self._hand.hinted:
            self.show_hint()
        else:
            self._screen.seek(text("seeking"))

    def show_hint(self):
        """Lay the next of the moves that the hint player has found."""
        screen, moves = self._screen, self._screen.loop.hint_player.moves
        count = moves.count
        if not count:
            self._hand.tell(text("no hint"))
            return
        number = self._hand.hinted % count
        move = moves.move(number)
        self._hand.lay_hint(move)
        screen.say("%d/%d: %s" % (number + 1, count, screen.spelt(move)))
