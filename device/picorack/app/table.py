"""What a game needs: its players, loop, rules and screen, by its set-up. Only those rules are loaded that it has."""

import gc
import time

from micropython import const

from ..core.loading import import_once
from ..core.refusal import Refusal
from .navigator import why

_HINTS = const(20)  # how many of the best moves hints go through


def new_game(lexicon, setup, seed):
    """A Game that begins. Raises a Refusal."""
    from ..game.game import Game

    names = import_once("picorack.ui.players").names(setup["players"], setup["names"])
    rows = ""
    if setup["squares"] != "standard":
        rows = import_once("picorack.game.boards").rows(setup["squares"])
    rack_size = setup["rack"] or lexicon.tileset.rack_size
    return Game(lexicon.tileset, names, seed, rack_size, setup["check"] == 1, lexicon, rows)


def screen_of(navigator, game, lexicon, setup, kind=None):
    """The GameScreen of a Game, not yet open.

    navigator: the Navigator, which keeps the game in its record after each turn, and writes it as GCG
    setup: as ui/screens/set_up.py has it
    kind: the class of the screen, None for a GameScreen
    """
    from ..game.turn_loop import TurnLoop
    from ..movegen.generator import Generator
    from ..players.greedy import Greedy
    from ..ui.screens.game import GameScreen

    generator = Generator(lexicon, game.rack_size)
    seats = import_once("picorack.game.seats")
    machine = import_once("picorack.players.roster").machine
    machines = [None if spec == "h" else machine(generator, spec) for spec in seats.specs(setup["players"])]

    def leave(next_screen):
        navigator.switch_to("new" if next_screen == "new" else "title")

    keep = _keeping(navigator, lexicon, setup, machines)
    loop = TurnLoop(game, machines, Greedy(generator, _HINTS), keep, clock_of(setup, game), collect)
    screen = (kind or GameScreen)(navigator.app, loop, navigator.write, leave, lexicon)
    add_rules(screen, setup, lexicon)
    controller = screen.controller
    if controller and setup.get("hints", -1) >= 0:
        from ..game.hint_limit import HintLimit

        controller.hint_limit = HintLimit(setup, game, keep)
    if controller and setup.get("motion", 1) and not screen.loop.challenges and navigator.app.canvas.display.motion:
        controller.motion = time.ticks_ms
    if setup.get("undo") and machines.count(None) == 1:
        controller.undoing = Undoing(navigator, game, lexicon, setup, machines.index(None))
    return screen


def _keeping(navigator, lexicon, setup, machines):
    """keep(game) of a TurnLoop: saves the game at hand, or ends it: a game of one human against machines is counted."""
    record = navigator.record

    def keep(game):
        if not game.over:
            setup["scores"] = list(game.scores)  # so that the title can show them
            record.keep(game, lexicon, setup)
        elif machines.count(None) == 1 < len(machines):
            import_once("picorack.savegame.ending").end(record, game, lexicon, setup, navigator.folder)
        else:  # it is not counted
            record.forget()

    return keep


class Undoing:
    """Takes the turns of a game's one human back.

    human: the player (an index)
    """

    def __init__(self, navigator, game, lexicon, setup, human):
        self._navigator = navigator
        self._game = navigator.record, game, lexicon, setup, human

    def question(self):
        """What is asked before a turn is undone (str)."""
        try:
            module = import_once("picorack.app.undo")
        except ImportError as error:
            return why(error)
        return module.question(self._navigator.app.layout, self._game[1])

    def undo(self):
        """Undo the last turn and leave the screen for the game as it was then. Returns the message that says why
        that cannot be done, "" if it was done."""
        try:
            import_once("picorack.app.undo").undo(*self._game)
        except (Refusal, ImportError) as error:
            return why(error)
        self._navigator.switch_to("undone")
        return ""

    def used(self):
        """Was a turn undone, so that the statistics leave the game out?"""
        return "undone" in self._game[3]


def collect():
    """Free what nobody uses. MicroPython marks first what the globals of the function that asks lead to, and goes
    through the heap again where too many marks wait: called in a module of few names this takes half the time."""
    gc.collect()


def clock_of(setup, game):
    """The clock of a Game's TurnLoop, None where time is not limited.

    setup: as ui/screens/set_up.py has it; of a GameClock what players have used is kept in it
    """
    clock = None
    if setup.get("seconds"):
        from ..game.clock import Clock

        clock = Clock(setup["seconds"], passes=setup.get("late") == "pass")
    if setup.get("minutes"):
        from ..game.game_clock import GameClock

        clock = GameClock(setup, game, clock)
    return clock


def add_rules(screen, setup, lexicon):
    """Let a GameScreen show the time where it is limited, and plays be challenged where the set-up says so.

    lexicon: the Lexicon that decides about challenges
    """
    loop = screen.loop
    if loop.clock:
        from ..ui.turn.timing import Timing

        loop.clock.listener = Timing(screen)
    if isinstance(setup.get("check"), str):
        from ..game.challenges import Challenges
        from ..ui.screens.challenging import Challenging

        loop.challenges = Challenges(loop, setup["check"], lexicon, Challenging(screen))
