"""What a game needs: its players, loop, clock and screen, by its set-up. Only those kinds are loaded that it has."""

import gc

from micropython import const

from ..core.loading import import_once
from ..core.refusal import Refusal
from .desk import why

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


def screen_of(desk, game, lexicon, setup):
    """The GameScreen of a Game, not yet open.

    desk: the Desk, which keeps the game in its record after each turn, and writes it as GCG
    setup: as ui/screens/set_up.py has it
    """
    from ..movegen.generator import Generator
    from ..players.greedy import Greedy

    generator = Generator(lexicon, game.rack_size)
    seats = import_once("picorack.game.seats")
    machine = import_once("picorack.players.roster").machine
    machines = [None if spec == "h" else machine(generator, spec) for spec in seats.specs(setup["players"])]
    loop_class, screen_class, clock = furnished(setup, game, lexicon)

    def leave(wanted):
        desk.wanted("new" if wanted == "new" else "title")

    keep = _keeping(desk, lexicon, setup, machines)
    loop = loop_class(game, machines, Greedy(generator, _HINTS), keep, clock, collect)
    screen = screen_class(desk.app, loop, desk.write, leave, lexicon)
    if setup.get("hints", -1) >= 0:
        from ..game.hint_limit import HintLimit

        screen.hint_limit = HintLimit(setup, game, keep)  # there only where hints are limited
    if setup.get("undo") and machines.count(None) == 1:  # there only where turns may be taken back
        screen.undo = _undoing(desk, game, lexicon, setup, machines.index(None))
    if "undone" in setup and len(machines) > 1:
        screen.not_counted = True  # there only in a game that the statistics leave out for this reason
    return screen


def _keeping(desk, lexicon, setup, machines):
    """keep(game) of a TurnLoop: saves the game at hand, or ends it: a game of one human against machines is counted."""
    record = desk.record

    def keep(game):
        if not game.over:
            record.keep(game, lexicon, setup)
        elif machines.count(None) == 1 < len(machines):
            import_once("picorack.savegame.ending").end(record, game, lexicon, setup, desk.folder)
        else:  # it is not counted
            record.forget()

    return keep


def _undoing(desk, game, lexicon, setup, human):
    """undo() of a GameScreen: takes the last turn of the player `human` (an index) back and leaves the screen for the
    game as it was then. It returns the sentence that says why that cannot be done, "" if it was done."""
    record = desk.record

    def undo():
        try:
            import_once("picorack.app.taking_back").take_back(record, game, lexicon, setup, human)
        except (Refusal, ImportError) as error:
            return why(error)
        desk.wanted("undone")
        return ""

    return undo


def collect():
    """Free what nobody uses. MicroPython marks first what the globals of the function that asks lead to, and goes
    through the heap again where too many marks wait: called in a module of few names this takes half the time."""
    gc.collect()


def furnished(setup, game, lexicon):
    """(TurnLoop class, GameScreen class, clock or None) for a Game.

    setup: as ui/screens/set_up.py has it; of a GameClock what players have used is kept in it
    lexicon: the Lexicon that decides about challenges
    """
    from ..game.turn_loop import TurnLoop as loop
    from ..ui.screens.game import GameScreen as screen

    clock = None
    if setup.get("seconds") or setup.get("minutes"):
        from ..ui.screens.timed_game import TimedGameScreen as screen
    if setup.get("seconds"):
        from ..game.clock import Clock

        clock = Clock(setup["seconds"])
        if setup.get("late") == "pass":
            from ..game.passing_loop import PassingLoop as loop
    if setup.get("minutes"):
        from ..game.game_clock import GameClock, clocked

        clock, loop = GameClock(setup, game, clock), clocked(loop)
    if isinstance(setup.get("check"), str):
        from ..game.contested_loop import contested
        from ..ui.screens.contested_game import contested_screen

        loop, screen = contested(loop, setup["check"], lexicon), contested_screen(screen)
    return loop, screen, clock
