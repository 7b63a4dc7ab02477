"""What the lines of the menu of a turn do (turn_menu.py). Imported when one is chosen, also by a digit."""

from ...core.loading import import_once
from ...core.move import EXCHANGE, PASS, make
from ...core.rules import RuleError
from ...game.referee import checked
from .. import events
from ..texts import text


def do(controller, line):
    """Do what a line (str) says. controller: the Controller of whoever sits at the device"""
    screen = controller.screen
    if line == "help":
        controller.key(events.HELP)
    elif line == "quit":
        undoing = controller.undoing
        kept = len(screen.game.history) or undoing and undoing.used()  # also where the only turn was undone
        question = "%s %s" % (text("quit?"), text("is kept" if kept else "unkept"))
        _ask(screen, question, lambda: screen.leave("quit"))
    elif line == "zoom":
        controller.zoom()
    elif line == "flip":
        controller.flip_word()
    elif line == "moves":
        screen.app.open(import_once("picorack.ui.screens.moves").moves_page(screen.app, screen.game))
    elif not controller.is_mine():
        controller.refuse(line)
    else:
        do_in_turn(controller, line, screen)


def do_in_turn(controller, line, screen):
    """The same of a line for the player to move; where the other one sits at another device, some are for both."""
    if line == "play":
        import_once("picorack.ui.turn.submitting").submit(controller, lambda move: _play(screen, move))
    elif line == "undo":
        controller.undo()
    elif line == "undo turn":
        _ask(screen, controller.undoing.question(), lambda: _undo_turn(controller))
    elif line == "check":
        if screen.loop.challenges:
            _challenge(controller, screen)
        else:
            entry = import_once("picorack.ui.screens.word_entry")
            screen.app.open(entry.WordEntry(screen.app, screen.game.tileset, screen.lexicon))
    elif line == "hint":
        import_once("picorack.ui.turn.hinting").hint(controller)
    elif line == "hint in":
        try:
            import_once("picorack.ui.screens.hint_menu").open_menu(controller)
        except ImportError:  # an extra, whose file may be removed
            controller.show(text("left out"))
    elif line == "pass":
        _ask(screen, text("pass?"), lambda: _pass(controller))
    else:
        controller.recall()
        if line == "shuffle":
            _shuffle(controller)
        elif line == "exchange":
            exchange = import_once("picorack.ui.screens.exchange")
            screen.app.open(exchange.Exchange(screen, lambda tiles: tiles and _exchange(controller, tiles)))


def _ask(screen, question, act):
    import_once("picorack.ui.screens.menu").ask(screen.app, question, lambda yes: yes and act())


def _undo_turn(controller):
    problem = controller.undoing.undo()
    if problem:
        controller.show(problem)


def _shuffle(controller):
    game, machines = controller.screen.game, controller.screen.loop.machines
    rack = game.racks[machines.index(None) if machines.count(None) == 1 else game.turn]  # see Controller.begin()
    rack.shuffle(controller.screen.app.random)
    controller.pending.begin(rack.tiles())
    controller.paint_rack()


def _challenge(controller, screen):
    challenges = screen.loop.challenges
    if not challenges.may_challenge():
        controller.show(text("no challenge"))
        return

    def challenge():
        controller.recall()
        challenges.challenge()

    _ask(screen, import_once("picorack.ui.screens.challenging").question(screen), challenge)


def _pass(controller):
    controller.recall()
    _play(controller.screen, make(PASS))


def _exchange(controller, tiles):
    try:
        _play(controller.screen, checked(controller.screen.game, make(EXCHANGE, tiles=tiles)))
    except RuleError as error:
        controller.show(text(error.code))


def _play(screen, move):
    """What follows the turn is done by the TurnLoop's next step, which comes at once: while a line of a menu is obeyed,
    a Pico's stack is too short for it."""
    screen.plays(move)
    screen.game.accept(move)
