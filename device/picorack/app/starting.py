"""From the arguments to the navigator: reads the settings, makes the board, and says in a message what went wrong."""

import sys

from ..core.loading import import_once
from ..core.refusal import Refusal
from . import lexicons, room
from .navigator import Navigator, settings


def steps(arguments, navigator=Navigator):
    """The whole program in steps, a generator (see Navigator.steps). Raises a Refusal.

    navigator: navigator(board, options) makes the Navigator
    """
    options = import_once("picorack.app.options").chosen(arguments, lambda data: settings(data).read())
    if options["lang"] != "en":
        from ..ui import texts

        texts.use(options["lang"])
    if not options["resume"]:
        lexicons.letters(lexicons.found(options["lexicon"])[0])  # refuses a missing one before the display is used
    with _board(options["board"]).Board(options["size"], options["mono"]) as board:
        yield from navigator(board, options).steps()


def _board(name):
    """The module of the board with this name. Raises UsageError."""
    try:
        return __import__("boards." + name, None, None, ("Board",))
    except ImportError as error:
        raise import_once("picorack.app.options").UsageError(
            "board %s cannot be used here (%s): name another with --board, or in settings.json" % (name, error)
        )


def main(navigator=Navigator):
    room.collect_often()
    try:
        for _ in steps(sys.argv[1:], navigator):
            pass  # the keys have waited, or will
    except KeyboardInterrupt:
        pass
    except MemoryError as error:
        print("MemoryError: %s; a smaller --pool-bytes or --size needs less" % error, file=sys.stderr)
        sys.exit(2)
    except ImportError as error:  # of a file that somebody has left out
        print("no file for this is here (%s): install the whole game or ask for less" % error, file=sys.stderr)
        sys.exit(2)
    except Refusal as error:  # the one place where every refusal becomes a message
        print(error, file=sys.stderr)
        sys.exit(2)
