"""What a game is played with, from four places: arguments, the file `settings.json`, what was remembered, and
defaults. Every value is checked."""

import json
import os
from errno import ENOENT

from ..core.loading import import_once
from ..core.rack import MAX_PLAYERS
from ..core.refusal import Refusal
from ..game.limits import FIRST, MACHINES, MOST_NAME

seats = import_once("picorack.game.seats")
_settings = import_once("picorack.game.settings")
_parsed = import_once("picorack.core.json_text").parsed
_FILE = "settings.json"
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
    found = {name: SETTINGS[name][1] for name in SETTINGS}
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
        if not name.startswith("--") or name[2:].replace("-", "_") not in SETTINGS:
            raise UsageError("no option %s: there are --%s" % (name, ", --".join(sorted(SETTINGS))))
        name = name[2:].replace("-", "_")
        if SETTINGS[name][1] is False:
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
    wanted = {name: found[name] for name in SETTINGS if found.get(name) is not None}
    return {name: checked(name, wanted[name], _FILE + ": " + name + " %s", ": correct it there") for name in wanted}


def _last(remembered):
    """The settings that were remembered. A wrong one gives way to its default, since no game is lost with it."""
    found = {
        "last players": "h," + FIRST,
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
    for name, *_ in _LAST:
        if name in last:
            try:
                found["last " + name if "last " + name in found else name] = checked(name, last[name], "%s", "")
            except UsageError:
                found["mended"] = True
    return found


def checked(name, value, where, remedy):
    """A setting as it is used.

    name: of SETTINGS
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
    default, limits, values = SETTINGS[name][1:4]
    if not isinstance(values, tuple):
        return values(value)
    if limits or values:
        what = "a number from %d to %d" % limits[:2] if limits else "one of " + ", ".join(str(one) for one in values)
        return _settings.right(value, limits, values), "not " + what
    if value == default:  # a device needs no other board's file for the board it begins with
        return value, ""
    if name == "squares":
        return _squares(value)
    return value if value and _is_text(value) else None, "no name"


def _squares(value):
    boards = import_once("picorack.game.boards")
    try:
        if isinstance(value, str):
            boards.rows(value)
            return value, ""
    except boards.BoardError:
        pass
    return None, "no board: use one of %s, or rows of marks" % ", ".join(boards.NAMES)


def _lang(value):
    codes = _codes()
    return value if value in codes else None, "no language known here: choose one of " + ", ".join(codes)


def _size(value):
    try:
        width, height = [int(part) for part in value.split("x")]
        if 84 <= width <= 1024 and 48 <= height <= 1024:
            return (width, height), ""
    except (AttributeError, ValueError):
        pass
    return None, "not a size like 240x240, from 84x48 to 1024x1024"


def _players(value):
    """'h,m' written as 'h,m5'."""
    try:
        return ",".join(seats.specs(value)), ""
    except (AttributeError, ValueError):  # AttributeError: no text
        return None, "not 1 to %d of h, m, %s, like h,m5" % (MAX_PLAYERS, MACHINES)


def _names(value):
    """A list of MAX_PLAYERS names, "" where there is none."""
    if isinstance(value, str):
        value = value.split(",")
    if isinstance(value, list) and len(value) <= MAX_PLAYERS and all(_is_text(name, MOST_NAME) for name in value):
        return value + [""] * (MAX_PLAYERS - len(value)), ""
    return None, "not 1 to %d names of up to %d characters, like Ada,Bob" % (MAX_PLAYERS, MOST_NAME)


def _is_text(value, most=_MOST_TEXT):
    """Is it a str of at most so many characters, none of them a control character? On CPython a str may hold half of a
    character, which is refused too."""
    try:
        value.encode()
        return len(value) <= most and all(char >= " " for char in value)
    except (AttributeError, TypeError, ValueError):
        return False


# The settings, rows as those of RULES (game/settings.py): name, default, limits, and the values offered, or a function
# that returns what _right() does. Without limits and values it is a text; whose default is False is an option without a
# value. _LAST: what is remembered.
_LAST = (
    ("lang", None, (), _lang),  # None: the system's, where there is one that says it, else English
    ("players", None, (), _players),  # as h,m5; None: the players are chosen on the set-up screen
    ("names", None, (), _names),
    ("lexicon", "lexicon", (), ()),  # its folder; several have ':' between them, or are arguments of this name
    ("zoom", False, (), (True, False)),  # are squares larger, and a window on the board shown?
    ("guide", 1, (), (0, 1)),  # do three steps guide the first turns? 0 when they were told once
) + _settings.RULES
_MORE = (
    ("board", "unix", (), ()),
    ("mode", "paged", (), ("paged", "resident", "mapped")),
    ("pool_bytes", 16384, (1024, 1 << 24), ()),
    ("resume", None, (), ()),
    ("seed", None, (0, 0xFFFFFFFF), ()),
    ("size", None, (), _size),
    ("mono", False, (), (True, False)),
    ("data", "", (), ()),  # where the game in progress and what was chosen last are kept; "": the current one
)
SETTINGS = {row[0]: row for row in _LAST + _MORE}
