"""What the lines of the menu of a turn do (turn_menu.py). Imported when one is chosen, also by a digit."""

from ...core.loading import import_once
from ...core.move import EXCHANGE, PASS, make
from ...core.rules import RuleError
from ...game.referee import checked
from .. import events
from ..texts import text


def do(hand, line):
    """Do what a line (str) says. hand: the Hand of whoever sits at the device"""
    screen = hand.screen
    if line == "help":
        hand.key(events.HELP)
    elif line == "quit":
        question = text("quit?") + (" " + text("is kept") if len(screen.game.history) else "")
        _ask(screen, question, lambda: screen.leave("quit"))
    elif line == "zoom":
        hand.zoom()
    elif line == "flip":
        hand.flip_word()
    elif line == "moves":
        screen.app.open(import_once("picorack.ui.screens.moves").moves_page(screen.app, screen.game))
    elif not hand.is_mine():
        hand.refuse(line)
    else:
        _do_in_turn(hand, line, screen)


def _do_in_turn(hand, line, screen):
    """The same of a line for the player to move alone."""
    if line == "play":
        hand.submit()
    elif line == "undo":
        hand.undo()
    elif line == "undo turn":
        _ask(screen, hand.undoing.question(), lambda: _undo_turn(hand))
    elif line == "check":
        if screen.loop.challenges:
            _challenge(hand, screen)
        else:
            entry = import_once("picorack.ui.screens.word_entry")
            screen.app.open(entry.WordEntry(screen.app, screen.game.tileset, screen.lexicon))
    elif line == "hint":
        import_once("picorack.ui.turn.hinting").hint(hand)
    elif line == "hint in":
        try:
            import_once("picorack.ui.screens.hint_menu").open_menu(hand)
        except ImportError:  # an extra, whose file may be removed
            hand.tell(text("left out"))
    elif line == "pass":
        _ask(screen, text("pass?"), lambda: _pass(hand))
    else:
        hand.recall()
        if line == "shuffle":
            _shuffle(hand)
        elif line == "exchange":
            exchange = import_once("picorack.ui.screens.exchange")
            screen.app.open(exchange.Exchange(screen, lambda tiles: tiles and _exchange(hand, tiles)))


def _ask(screen, question, act):
    import_once("picorack.ui.screens.menu").ask(screen.app, question, lambda yes: yes and act())


def _undo_turn(hand):
    problem = hand.undoing.undo()
    if problem:
        hand.tell(problem)


def _shuffle(hand):
    screen = hand.screen
    rack = screen.game.racks[screen.game.turn]
    rack.shuffle(screen.app.random)
    hand.pending.begin(rack.tiles())
    hand.paint_rack()


def _challenge(hand, screen):
    challenges = screen.loop.challenges
    if not challenges.may_challenge():
        hand.tell(text("no challenge"))
        return

    def challenge():
        hand.recall()
        challenges.challenge()

    _ask(screen, import_once("picorack.ui.screens.challenging").question(screen.game), challenge)


def _pass(hand):
    hand.recall()
    hand.screen.loop.play(make(PASS))


def _exchange(hand, tiles):
    try:
        hand.screen.loop.play(checked(hand.screen.game, make(EXCHANGE, tiles=tiles)))
    except RuleError as error:
        hand.tell(text(error.code))
