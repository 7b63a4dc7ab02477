"""Takes the game's steps when the worker of the page asks for them (page/worker.js)."""

import gc
import os

import browser
from picorack.app import starting
from picorack.core.refusal import Refusal
from picorack.savegame import shelf

_LEXICONS = "/rom/lexicons/"
_GARBAGE = 1 << 18  # bytes; the heap grows while the page has memory, so it is never full
_steps = None


def begin(arguments, data, resumed, linked):
    """Begin the program. Nothing is shown before the first step.

    arguments: of main.py, one a line
    data: the folder where games are kept
    resumed: is the game that was played last to go on, if it can be read?
    linked: the file of a game that a link holds, which is to go on; "" for none
    """
    global _steps
    gc.threshold(_GARBAGE)
    os.getenv = _variable
    arguments = arguments.split("\n") + ["--data", data, "--mode", "mapped"]
    with open(_LEXICONS + "names") as names:
        for name in names:
            arguments += ["--lexicon", _LEXICONS + name.rstrip("\n")]
    games = shelf.games(data + "/game") if resumed else ()
    if games and not games[0][2]:
        linked = games[0][1]
    if linked:
        arguments += ["--resume", linked]
    _steps = starting.steps(arguments)


def _variable(name):
    """Stands for os.getenv: where a terminal has LANG, the page has the browser's language."""
    return browser.language() if name == "LANG" else None


def step():
    """Take a step. Returns how many milliseconds the next one may wait; -1: none; -2: the program has ended, and said
    why."""
    try:
        return next(_steps)
    except StopIteration:
        return -2
    except Refusal as error:
        browser.refuse(str(error))
        return -2
