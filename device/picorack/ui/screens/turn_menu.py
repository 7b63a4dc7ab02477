"""What a player can do in a turn besides placing tiles: the menu on Back, and what each of its lines does."""

from micropython import const

from ...core.loading import import_once
from ...core.move import EXCHANGE, PASS, make, tiles, word
from ...core.refusal import Refusal
from ...core.rules import RuleError, laid_by
from ...core.tiles import BLANK, LETTER
from ...game.referee import checked
from .. import events
from ..texts import text
from ..turn.repainting import paint_board

_MENU = const("picorack.ui.screens.menu")  # loaded when it is opened: digits need none

_LINES = ("play", "hint", "recall", "shuffle", "exchange", "pass", "flip", "check", "moves", "undo",
          "undo turn", "hint in", "zoom", "help", "quit")  # fmt: skip
_KEYS = "123456789   + 0"  # of keyboards; those without any but 'hint in' and 'undo turn' have keys of their own


class TurnMenu:
    """screen: the GameScreen
    hand: its Hand
    """

    def __init__(self, screen, hand):
        self.screen = screen
        self._hand = hand
        self._app = screen.app

    def open(self, char=""):
        """Open the menu, or do at once what the line of a digit says."""
        if char:
            self._do(_LINES[_KEYS.find(char)])
            return
        numbered = self._app.keys.has_letters
        lacking = ["zoom"] if self._app.layout.spelt else []
        lacking += [] if self._hand.undoing else ["undo turn"]
        self._shown = [line for line in _LINES if line not in lacking]
        lines = [
            _KEYS[_LINES.index(line)] + " " + self._named(line) if numbered else self._named(line)
            for line in self._shown
        ]
        menu = import_once(_MENU)
        self._app.open(menu.Menu(self._app, lines, self._chosen, 0 if self._hand.pending.count else 1))

    def _named(self, line):
        """The text of a line. Who may challenge words cannot look them up before."""
        return text("challenge" if line == "check" and self.screen.loop.challenges else line)

    def _chosen(self, index):
        if index >= 0:
            self._do(self._shown[index])

    def _do(self, line):
        if line == "help":
            self._hand.key(events.HELP)
        elif line == "quit":
            self._ask("quit?", lambda: self.screen.leave("quit"))
        elif line == "zoom":
            self._hand.zoom()
        elif line == "flip":
            self._hand.flip_word()
        elif line == "moves":
            self._app.open(import_once("picorack.ui.screens.moves").moves_page(self._app, self.screen.game))
        elif not self._hand.is_mine():
            self._hand.tell(text("not yours"))
        elif line == "play":
            self._hand.submit()
        elif line == "recall":
            self._hand.recall()
        elif line == "undo":
            self._hand.undo()
        elif line == "undo turn":
            self._ask("undo turn?", self._undo_turn)
        elif line == "shuffle":
            self._shuffle()
        elif line == "check" and self.screen.loop.challenges:
            self._challenge()
        elif line == "check":
            entry = import_once("picorack.ui.screens.word_entry")
            self._app.open(entry.WordEntry(self._app, self.screen.game.tileset, self.screen.lexicon))
        elif line == "hint":
            self._hint()
        elif line == "hint in":
            try:
                import_once("picorack.ui.screens.hint_menu").open_menu(self)
            except ImportError:  # an extra, whose file may be removed
                self._hand.tell(text("left out"))
        elif line == "exchange":
            self._exchange()
        else:
            self._ask("pass?", self._pass)

    def _ask(self, question, act):
        import_once(_MENU).ask(self._app, text(question), lambda yes: yes and act())

    def _undo_turn(self):
        problem = self._hand.undoing.undo()
        if problem:
            self._hand.tell(problem)

    def _shuffle(self):
        screen = self.screen
        self._hand.recall()
        rack = screen.game.racks[screen.game.turn]
        rack.shuffle(self._app.random)
        self._hand.pending.begin(rack.tiles())
        self._hand.paint_rack()

    def _challenge(self):
        challenges = self.screen.loop.challenges
        if not challenges.may_challenge():
            self._hand.tell(text("no challenge"))
            return

        def challenge():
            self._hand.recall()
            challenges.challenge()

        self._ask("challenge?", challenge)

    def _pass(self):
        self._hand.recall()
        self.screen.loop.play(make(PASS))

    def _exchange(self):
        self._hand.recall()
        self._app.open(import_once("picorack.ui.screens.exchange").Exchange(self.screen, self._exchanged))

    def _exchanged(self, tiles):
        if not tiles:
            return
        try:
            self.screen.loop.play(checked(self.screen.game, make(EXCHANGE, tiles=tiles)))
        except RuleError as error:
            self._hand.tell(text(error.code))

    def _hint(self):
        """Lay the best move that was not yet laid as a hint this turn; after the last one, the first again."""
        if not self.may_hint():
            return
        self._hand.recall()
        if self._hand.hinted:
            self.show_hint()
        else:
            self.seek()

    def may_hint(self):
        """May the player to move ask for one more hint? If not, say so."""
        limit = self._hand.hint_limit
        if limit and not limit.left(self.screen.game.turn):
            self._hand.tell(text("no hints left"))
            return False
        return True

    def seek(self, wanted=None):
        """Let the best player seek moves, of which the hints then show one after another. wanted: which ones, as
        advice/adviser.py has it; None: all."""
        loop = self.screen.loop
        self._hand.hinted = 0
        self.screen.seek(text("seeking"))
        loop.thinker = import_once("picorack.advice.adviser").Beginning(loop, wanted)

    def show_hint(self):
        """Lay the next of the moves that the hint player has found, or say what it would exchange."""
        screen, hand = self.screen, self._hand
        adviser = import_once("picorack.advice.adviser")
        move, number, count = adviser.hint(screen.loop.hint_player, screen.game, hand.hinted)
        if not count:
            hand.tell(text("no hint"))
            return
        if move[0] == EXCHANGE:
            message = "%s %s" % (text("exchange"), screen.game.tileset.text(tiles(move)))
        else:
            self._lay(move)
            by = getattr(screen.loop.hint_player, "spec", "greedy")  # short of memory it has none
            spelling = screen.game.tileset.spelt(word(screen.game.board.cells, move))
            message = "%d/%d: %s (%s)" % (number + 1, count, spelling, by)
        hand.hinted += 1
        limit = hand.hint_limit
        if limit:
            try:
                limit.take(screen.game.turn)
            except Refusal as error:
                message = text("not saved") % error
        screen.say(message)

    def _lay(self, move):
        """Lay the tiles of a move that the hint player has found."""
        screen, hand = self.screen, self._hand
        for sq, tile in laid_by(screen.game.board.cells, move):
            hand.go(sq)
            hand.place(hand.pending.holding(BLANK if tile & BLANK else tile), tile & LETTER)
        screen.show(move)
        if screen.app.layout.windowed:
            paint_board(screen.app)
