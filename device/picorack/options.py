"""What a game is played with: the defaults, what was remembered, the file `settings.json`, arguments; checked."""

import json

_DEFAULTS = {
    "board": "unix",
    "lang": "en",
    "lexicon": "lexicon",  # folder of a lexicon, or of several
    "mode": "paged",
    "pool_bytes": 16384,
    "players": None,  # as h,m5; None: whoever is at the board says who plays
    "names": None,
    "rack": 7,
    "seconds": 0,  # a turn may take, 0: any time
    "check": 1,  # are humans' words looked up?
    "resume": None,
    "seed": None,
    "size": None,
    "mono": False,
    "data": "",  # folder where the game in progress and what was chosen last are kept; "": the current one
}
_PLAYERS = 4


class UsageError(Exception):
    """A setting that cannot be obeyed; the message names it and the remedy."""


def chosen(arguments, remembered):
    """A dict by the names above, data with its slash. arguments: --name value...; remembered(data) gives the bytes of
    JSON that last games left there, or None. Raises UsageError."""
    found = dict(_DEFAULTS)
    given = _given(arguments)
    data = given.get("data", "")
    if data and not data.endswith("/"):
        given["data"] = data = data + "/"
    last = remembered(data)
    last = _parsed(last) if last else {}
    for name in ("lang", "rack", "seconds", "check"):
        found[name] = last.get(name, found[name])
    found.update(_from_file("settings.json"))
    found.update(given)
    _check(found)
    found["lexicon given"] = "lexicon" in given
    found["last players"] = last.get("players", "h,m5")
    found["last names"] = last.get("names", ["", "", "", ""])
    found["last lexicon"] = last.get("lexicon")
    return found


def _given(arguments):
    given = {}
    arguments = list(arguments)
    while arguments:
        name = arguments.pop(0)
        if not name.startswith("--") or name[2:].replace("-", "_") not in _DEFAULTS:
            raise UsageError("no option %s: there are --%s" % (name, ", --".join(sorted(_DEFAULTS))))
        name = name[2:].replace("-", "_")
        if name == "mono":
            given[name] = True
        elif arguments:
            given[name] = arguments.pop(0)
        else:
            raise UsageError("--%s needs a value behind it" % name)
    return given


def _from_file(name):
    try:
        with open(name) as file:
            found = json.load(file)
    except OSError:
        return {}
    except ValueError:
        raise UsageError("%s is not valid JSON: correct or remove it" % name)
    if not isinstance(found, dict):
        raise UsageError('%s holds no settings: write them as {"rack": 7}, or remove it' % name)
    return found


def _parsed(remembered):
    """Settings are no game: where they are damaged, defaults will do."""
    try:
        found = json.loads(remembered)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _check(found):
    for name, low, high in (("pool_bytes", 1024, 1 << 24), ("rack", 7, 8), ("seconds", 0, 3600), ("check", 0, 1)):
        found[name] = _number(found, name, low, high)
    if found["seed"] is not None:
        found["seed"] = _number(found, "seed", 0, 0xFFFFFFFF)
    if found["size"] is not None:
        found["size"] = _size(found["size"])
    if found["players"] is not None:
        found["players"] = _players(found["players"])
    if found["names"] is not None:
        found["names"] = (str(found["names"]).split(",") + [""] * _PLAYERS)[:_PLAYERS]
    _check_language(found["lang"])


def _number(found, name, low, high):
    try:
        number = int(found[name])
    except (TypeError, ValueError):
        number = low - 1
    if not low <= number <= high:
        raise UsageError("--%s %s is not a number from %d to %d" % (name, found[name], low, high))
    return number


def _size(size):
    parts = str(size).split("x")
    if len(parts) == 2 and all(part.isdigit() for part in parts):
        width, height = int(parts[0]), int(parts[1])
        if 84 <= width <= 1024 and 48 <= height <= 1024:
            return width, height
    raise UsageError("--size %s is not a size like 240x240, from 84x48 to 1024x1024" % size)


def _players(text):
    """'h,m' as 'h,m5'."""
    players = ["m5" if player == "m" else player for player in str(text).split(",")]
    if not 1 <= len(players) <= _PLAYERS or any(player not in "h m1 m2 m3 m4 m5".split() for player in players):
        raise UsageError("--players %s is not 1 to 4 of h, m and m1 to m5, like h,m5" % text)
    return ",".join(players)


def _check_language(code):
    from picorack.core.loading import borrowed

    codes = [entry[0] for entry in borrowed("picorack.ui.languages.names").NAMES]
    if code not in codes:
        raise UsageError("--lang %s is no language known here: choose one of %s" % (code, ", ".join(codes)))
