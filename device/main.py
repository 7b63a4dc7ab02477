"""Starts the game: composes a board, a lexicon, players and the screens.

On a board it runs without arguments; settings come from `settings.json` where there is one. Arguments override them:
main.py --lang cs --lexicon DIR --seed N --size WxH --players h,m --rack 7 --mono --board unix --resume FILE
"""

import gc
import json
import os
import sys

from picorack.kept import Kept

_DEFAULTS = {
    "board": "unix",
    "lang": "en",
    "lexicon": "lexicon",
    "mode": "paged",
    "pool_bytes": 16384,
    "players": "h,m",
    "rack": 7,
    "resume": None,
    "seed": None,
    "size": None,
    "mono": False,
}
_GAME = "game"  # the record the game is kept in
_HINTS = 20  # how many of the best moves hints go through
_PLAYERS = 4
_SENTENCES = ("UsageError", "LexiconError", "TerminalError", "RuleError", "RecordError", "SavedError")


class UsageError(Exception):
    """A setting that cannot be obeyed; the message names it and the remedy."""


def settings(arguments):
    """The defaults, changed by the file, changed by the arguments; a game that is resumed has its own."""
    chosen = dict(_DEFAULTS)
    chosen.update(_from_file("settings.json"))
    given = _given(arguments)
    chosen.update(given)
    if chosen["resume"]:
        setup = Kept(_GAME, chosen["resume"]).setup()
        chosen["players"] = setup["players"]
        chosen["lexicon"] = given.get("lexicon", setup["lexicon"])
    return chosen


def _given(arguments):
    chosen = {}
    arguments = list(arguments)
    while arguments:
        name = arguments.pop(0)
        if not name.startswith("--") or name[2:].replace("-", "_") not in _DEFAULTS:
            raise UsageError("no option %s: there are --%s" % (name, ", --".join(sorted(_DEFAULTS))))
        name = name[2:].replace("-", "_")
        if name == "mono":
            chosen[name] = True
        elif arguments:
            chosen[name] = arguments.pop(0)
        else:
            raise UsageError("--%s needs a value behind it" % name)
    return chosen


def _from_file(name):
    try:
        with open(name) as file:
            return json.load(file)
    except OSError:
        return {}
    except ValueError:
        raise UsageError("%s is not valid JSON: correct or remove it" % name) from None


def _number(chosen, name, low, high):
    try:
        number = int(chosen[name])
    except ValueError:
        number = low - 1
    if not low <= number <= high:
        raise UsageError("--%s %s is not a number from %d to %d" % (name, chosen[name], low, high))
    return number


def _seed(chosen):
    if chosen["seed"] is None:
        return int.from_bytes(os.urandom(4), "big") >> 2
    return _number(chosen, "seed", 0, 0xFFFFFFFF)


def _size(chosen):
    if chosen["size"] is None:
        return None
    parts = chosen["size"].split("x")
    if len(parts) == 2 and all(part.isdigit() for part in parts):
        width, height = int(parts[0]), int(parts[1])
        if 84 <= width <= 1024 and 48 <= height <= 1024:
            return width, height
    raise UsageError("--size %s is not a size like 240x240, from 84x48 to 1024x1024" % chosen["size"])


def _language(chosen):
    """Texts in the language of an ISO 639-1 code."""
    from picorack.core.loading import borrowed
    from picorack.ui import texts

    if chosen["lang"] == texts.ENGLISH:
        return
    codes = [entry[0] for entry in borrowed("picorack.ui.languages.names").NAMES]
    if chosen["lang"] not in codes:
        raise UsageError("--lang %s is no language known here: choose one of %s" % (chosen["lang"], ", ".join(codes)))
    texts.use(chosen["lang"])


def _players(chosen):
    """'h' or 'm' per player."""
    players = chosen["players"].split(",")
    if not 1 <= len(players) <= _PLAYERS or any(player not in ("h", "m") for player in players):
        raise UsageError("--players %s is not 1 to 4 of h and m, like h,m" % chosen["players"])
    return players


def _names(players):
    """'You' and 'Pico', numbered if there are several of a kind."""
    from picorack.ui.texts import text

    names = []
    for i, player in enumerate(players):
        name = text("you" if player == "h" else "machine")
        names.append(name + " %d" % (players[: i + 1].count(player)) if players.count(player) > 1 else name)
    return names


def _save(game, seed, lexicon_name):
    """Write the game as GCG; returns the file's name."""
    from picorack.game.gcg import write_gcg

    name = "game-%d.gcg" % seed
    with open(name, "w") as file:
        write_gcg(file.write, game, lexicon_name)
    return name


def _app(board, chosen, lexicon):
    """The App with the game screen open."""
    from picorack.ui.canvas import Canvas

    canvas = Canvas(board.display)  # the largest buffer first, while the heap is in one piece
    from picorack.core.bag import Random
    from picorack.game.game import Game
    from picorack.movegen.generator import Generator
    from picorack.players.greedy import Greedy
    from picorack.ui.app import App
    from picorack.ui.layout import Layout
    from picorack.ui.screens.game import GameScreen

    players = _players(chosen)
    if chosen["resume"]:
        game = Kept(_GAME, chosen["resume"]).game(lexicon)
    else:
        game = Game(lexicon.tileset, _names(players), _seed(chosen), _number(chosen, "rack", 7, 8), True, lexicon)
    generator = Generator(lexicon, game.rack_size)
    machine = Greedy(generator)
    app = App(canvas, board.keys, Layout(canvas.width, canvas.height), Random(game.seed))
    minds = [machine if player == "m" else None for player in players]

    def save(game):
        return _save(game, game.seed, lexicon.name)

    app.open(GameScreen(app, game, minds, Greedy(generator, _HINTS), save))
    return app


def run(arguments):
    """Play; returns the exit status."""
    from picorack.lexicon.lexicon import Lexicon

    chosen = settings(arguments)
    _language(chosen)
    lexicon = Lexicon(chosen["lexicon"], chosen["mode"], _number(chosen, "pool_bytes", 1024, 1 << 24))
    size = _size(chosen)
    board = __import__("boards." + chosen["board"], None, None, ("Board",)).Board(size, chosen["mono"])
    with board:
        _app(board, chosen, lexicon).run()


def main():
    if hasattr(gc, "threshold"):  # CPython has none
        gc.threshold(gc.mem_free() // 16)  # collected often, the heap stays in larger pieces while code is loaded
    try:
        run(sys.argv[1:])
    except KeyboardInterrupt:
        pass
    except MemoryError as error:
        print("MemoryError: %s; a smaller --pool-bytes or --size needs less" % error, file=sys.stderr)
        sys.exit(2)
    except Exception as error:  # the one place where every failure becomes a sentence
        if type(error).__name__ not in _SENTENCES:
            raise
        print(error, file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
