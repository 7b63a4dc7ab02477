"""What a game is played with, from four places: arguments, the file `settings.json`, what was remembered, and
defaults. Every value is checked."""

import json
import os
from errno import ENOENT

from ..core.loading import import_once
from ..core.rack import MAX_PLAYERS
from ..core.refusal import Refusal
from ..game.limits import MOST_HINTS, MOST_MINUTES, MOST_NAME, MOST_SECONDS

DEFAULTS = {
    "board": "unix",
    "lang": None,  # None: the system's, where there is one that says it, else English
    "lexicon": "lexicon",  # folder of a lexicon or of several; more of them behind ':', or as arguments of this name
    "mode": "paged",
    "pool_bytes": 16384,
    "players": None,  # as h,m5; None: the players are chosen on the set-up screen
    "names": None,
    "rack": None,  # None: as many tiles as the tile set proposes
    "squares": "standard",  # the board: a name, or rows of marks (game/boards.py)
    "seconds": 0,  # a turn may take, 0: any time
    "minutes": 0,  # each player has for the whole game, 0: any time; overtime costs points
    "late": "best",  # what a machine does whose time is up: it plays the best move it has found, or passes ("pass")
    "hints": -1,  # how many each player is given in a game, -1: as many as they like
    "check": 1,  # are humans' words looked up? 1: they are, 0: any may be played, or a rule of challenges (RULES)
    "undo": 1,  # may the one human of a game take turns back?
    "guide": 1,  # do three steps guide the first turns? 0 when they were told once
    "resume": None,
    "seed": None,
    "size": None,
    "mono": False,
    "zoom": False,  # are squares larger, and a window on the board shown?
    "data": "",  # folder where the game in progress and what was chosen last are kept; "": the current one
}
seats = import_once("picorack.game.seats")
_parsed = import_once("picorack.core.json_text").parsed
_FILE = "settings.json"
_NUMBERS = {
    "pool_bytes": (1024, 1 << 24),
    "rack": (7, 8),
    "seconds": (0, MOST_SECONDS),
    "minutes": (0, MOST_MINUTES),
    "hints": (-1, MOST_HINTS),
    "undo": (0, 1),
    "guide": (0, 1),
    "seed": (0, 0xFFFFFFFF),
}
_MODES = ("paged", "resident", "mapped")
# What is remembered.
_LAST = ("lang", "rack", "squares", "seconds", "minutes", "late", "hints", "check", "players", "names", "lexicon",
         "zoom", "undo", "guide")  # fmt: skip
_RULES = ("double", "five")  # of challenges (game/contest.py)
_MOST_BYTES = 8100  # of settings.json
_MOST_TEXT = 4096  # characters of a path
_SHOWN = 40  # characters of a wrong value


class UsageError(Refusal):
    """A setting that cannot be used; the message names it and the remedy."""


def chosen(arguments, remembered):
    """A dict of all settings by the names above, and of what was chosen last: "last players", "last names", "last
    lexicon". "lang given" and "lexicon given" are True if the arguments name these, "mended" if a remembered value was
    wrong and a default has taken its place. "data" ends in a slash.

    arguments: --name value, one after another
    remembered: remembered(data) returns the JSON (bytes) that the last game left in that folder, or None
    Raises UsageError.
    """
    given = _given(arguments)
    for name in given:
        given[name] = checked(name, given[name], "--" + name.replace("_", "-") + " %s", "")
    found = dict(DEFAULTS)
    wanted = _from_file()
    wanted.update(given)
    data = wanted.get("data", "")
    if data and not data.endswith("/"):
        wanted["data"] = data = data + "/"
    found.update(_last(remembered(data)))
    found.update(wanted)
    found["lexicon given"] = "lexicon" in given
    found["lang given"] = "lang" in given
    found["lang"] = found["lang"] or system_language()
    return found


def system_language():
    """The language (a code) of the system's locale, if the screens speak it; else English. A board has no locale."""
    locale = ""
    if hasattr(os, "getenv"):
        locale = os.getenv("LC_ALL") or os.getenv("LC_MESSAGES") or os.getenv("LANG") or ""
    code = locale.split(".")[0].split("_")[0]
    return code if code in _codes() else "en"


def _codes():
    return [entry[0] for entry in import_once("picorack.ui.languages.names").NAMES]


def _given(arguments):
    given = {}
    arguments = list(arguments)
    while arguments:
        name = arguments.pop(0)
        if not name.startswith("--") or name[2:].replace("-", "_") not in DEFAULTS:
            raise UsageError("no option %s: there are --%s" % (name, ", --".join(sorted(DEFAULTS))))
        name = name[2:].replace("-", "_")
        if name in ("mono", "zoom"):
            given[name] = True
        elif arguments:
            value = arguments.pop(0)
            given[name] = given[name] + ":" + value if name == "lexicon" and name in given else value
        else:
            raise UsageError("--%s needs a value behind it" % name)
    return given


def _from_file():
    """The settings in settings.json, without those that are null and without names that are no setting."""
    try:
        with open(_FILE, "rb") as file:
            text = file.read(_MOST_BYTES + 1)
        if len(text) > _MOST_BYTES:
            raise UsageError("%s has more than %d bytes: correct or remove it" % (_FILE, _MOST_BYTES))
        found = _parsed(text)
    except OSError as error:
        if error.errno == ENOENT:
            return {}
        raise UsageError("%s cannot be read (%s): correct or remove it" % (_FILE, error))
    except ValueError:
        raise UsageError("%s is not valid JSON: correct or remove it" % _FILE)
    if not isinstance(found, dict):
        raise UsageError('%s holds no settings: write them as {"rack": 7}, or remove it' % _FILE)
    wanted = {name: found[name] for name in DEFAULTS if found.get(name) is not None}
    return {name: checked(name, wanted[name], _FILE + ": " + name + " %s", ": correct it there") for name in wanted}


def _last(remembered):
    """The settings that were remembered. A wrong one gives way to its default, since no game is lost with it."""
    found = {
        "last players": "h," + seats.FIRST,
        "last names": [""] * MAX_PLAYERS,
        "last lexicon": None,
        "mended": False,
    }
    try:
        last = _parsed(remembered) if remembered else {}
    except ValueError:
        last = None
    if not isinstance(last, dict):
        last, found["mended"] = {}, True
    for name in _LAST:
        if name in last:
            try:
                found["last " + name if "last " + name in found else name] = checked(name, last[name], "%s", "")
            except UsageError:
                found["mended"] = True
    return found


def checked(name, value, where, remedy):
    """A setting as it is used.

    name: of DEFAULTS
    value: what was given for it
    where: what the message calls it, with %s for its value
    remedy: how the message ends
    Raises UsageError.
    """
    right, what = _right(name, value)
    if right is None:
        shown = value if isinstance(value, str) and _is_text(value) else json.dumps(value)
        shown = shown if len(shown) <= _SHOWN else shown[:_SHOWN] + "..."
        raise UsageError("%s is %s%s" % (where % shown, what, remedy))
    return right


def _right(name, value):
    """(the value as it is used, None if it is wrong; what a message says of a wrong one)"""
    if name in _NUMBERS:
        return _number(value, name), "not a number from %d to %d" % _NUMBERS[name]
    if name == "size":
        return _size(value), "not a size like 240x240, from 84x48 to 1024x1024"
    if name == "players":
        return _players(value), "not 1 to %d of h, m, %s, like h,m5" % (MAX_PLAYERS, seats.MACHINES)
    if name == "names":
        return _names(value), "not 1 to %d names of up to %d characters, like Ada,Bob" % (MAX_PLAYERS, MOST_NAME)
    if name == "lang":
        codes = _codes()
        return value if value in codes else None, "no language known here: choose one of " + ", ".join(codes)
    if name == "mode":
        return value if value in _MODES else None, "not one of " + ", ".join(_MODES)
    if name == "squares":
        return _squares(value)
    if name == "check":
        return _check(value), "not 1, 0, " + " or ".join(_RULES)
    if name == "late":
        return value if value in ("best", "pass") else None, "not best or pass"
    if name in ("mono", "zoom"):
        return value if value in (True, False) else None, "not true or false"
    return value if _is_text(value) and (value or name == "data") else None, "no name"


def _number(value, name):
    low, high = _NUMBERS[name]
    if isinstance(value, bool) and name not in ("undo", "guide"):
        return None
    try:
        number = int(value)
    except (TypeError, ValueError, OverflowError):  # OverflowError: JSON's 1e999
        return None
    return number if low <= number <= high and (isinstance(value, str) or number == value) else None


def _check(value):
    """1 and 0 may be true and false, or text; None if it is none of these and no rule of challenges."""
    for right in (1, 0) + _RULES:
        if value == right or value == str(right):
            return right
    return None


def _squares(value):
    if value == "standard":  # for which a device needs no other board's file
        return value, ""
    boards = import_once("picorack.game.boards")
    try:
        if isinstance(value, str):
            boards.rows(value)
            return value, ""
    except boards.BoardError:
        pass
    return None, "no board: use one of %s, or rows of marks" % ", ".join(boards.NAMES)


def _size(value):
    try:
        width, height = [int(part) for part in value.split("x")]
    except (AttributeError, ValueError):
        return None
    return (width, height) if 84 <= width <= 1024 and 48 <= height <= 1024 else None


def _players(value):
    """'h,m' written as 'h,m5'."""
    try:
        return ",".join(seats.specs(value))
    except (AttributeError, ValueError):  # AttributeError: no text
        return None


def _names(value):
    """A list of MAX_PLAYERS names, "" where there is none."""
    if isinstance(value, str):
        value = value.split(",")
    if not isinstance(value, list) or len(value) > MAX_PLAYERS or not all(_is_text(name, MOST_NAME) for name in value):
        return None
    return value + [""] * (MAX_PLAYERS - len(value))


def _is_text(value, most=_MOST_TEXT):
    """Is it a str of at most so many characters, none of them a control character? On CPython a str may hold half of a
    character, which is refused too."""
    try:
        value.encode()
        return len(value) <= most and all(char >= " " for char in value)
    except (AttributeError, TypeError, ValueError):
        return False
