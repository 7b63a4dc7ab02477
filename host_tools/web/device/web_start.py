"""Takes the game's steps when the worker of the page asks for them (page/worker.js)."""

import gc
import os

import browser
import words
from picorack.app import navigator, starting
from picorack.core.refusal import Refusal
from picorack.recorded import correspondence
from picorack.savegame import games as kept_games

_MODE = "mapped"
_GARBAGE = 1 << 18  # bytes; the heap grows while the page has memory, so it is never full
_steps = None


class Navigator(navigator.Navigator):
    """One that keeps a resumed game at once, as the one that was played last: of that one the page makes a link, and
    that one is resumed when the page is loaded again."""

    def game_screen(self, game, lexicon, setup):
        screen = navigator.Navigator.game_screen(self, game, lexicon, setup)
        if len(game.history) or "undone" in setup:
            screen.loop.keep_game()
        return screen


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
    arguments = arguments.split("\n") + ["--data", data, "--mode", _MODE]
    for folder in words.folders():
        arguments += ["--lexicon", folder]
    if linked:
        linked = correspondence.supersede(data + "/game", linked)
    games = kept_games.games(data + "/game") if resumed else ()
    if games and not games[0][2]:
        linked = games[0][1]
    if linked:
        arguments += ["--resume", linked]
    _steps = starting.steps(arguments, Navigator)


def recorded(text, name, data, where):
    """Make a saved game of a recorded one. Returns "", or the message that says why it cannot go on.

    text, name: of the GCG file
    data: the folder where games are kept
    where: the path of the record to write, without the '.0' of its file
    """
    from picorack.app import lexicons, options
    from picorack.game.limits import FIRST
    from picorack.lexicon.lexicon import Lexicon
    from picorack.recorded import continuing, gcg_reader
    from picorack.ui import texts

    try:
        record = gcg_reader.read_gcg(text, name)
        continuing.refuse_ended(record)
        folders = words.folders()
        named = [folder for folder in folders if lexicons.description(folder)["name"] == record.lexicon]
        folder = (named or folders)[0]
        words.fetch(folder)
        last = options.chosen(["--data", data], lambda data: navigator.settings(data).read())["last players"].split(",")
        levels = [spec for spec in last if spec != "h"] or [FIRST]
        specs = continuing.seated(record.players, levels[0], texts.text("you"))
        seed = int.from_bytes(os.urandom(4), "big") >> 2
        continuing.save(record, Lexicon(folder, _MODE), folder, seed, specs, {}, where)
        return ""
    except Refusal as error:
        return str(error)


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
