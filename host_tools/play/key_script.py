"""Keys from a file instead of a player: what `picorack play --keys FILE` plays.

    # the menu of the turn; blank lines and comments are skipped
    back
    shot menu
    down
    select
    wait 500            # milliseconds: what follows comes then, even if a machine still thinks
    letter č
    shot laid GameScreen
    shot sure Menu Quit the game?

After the name of a shot may stand which screen it must show: its class in device/picorack/ui/screens, and how the
first line of its box begins, or the line of text of a game.

Keys: up, down, left, right, select, back; what a keyboard has besides, or a device with six keys does when one is held:
enter, delete, flip, and hold-up, hold-down, hold-left, hold-right; and of keyboards alone: help, `letter X`. A script
without letters is of a device that has none.
"""

import re
from dataclasses import dataclass

from lexicon_packer import reading
from lexicon_packer.showing import place, plain, quoted

from ..errors import PicorackError

_KEYS = ("up", "down", "left", "right", "select", "back")  # numbered from 1, as in ui/events.py
_MORE = ("enter", "flip", "delete", "help")  # and on from 7
_EVENTS = {name: number for number, name in enumerate(_KEYS + _MORE, start=1)}
_EVENTS.update({f"hold-{name}": number + 16 for name, number in _EVENTS.items() if number <= 4})
_LONGEST = 60  # characters of a shot's name: four bytes each, and '.png', are a file's at most
_MOST_MS = 24 * 3600 * 1000


class ScriptError(PicorackError):
    """A line of a script that is not a step; the message names file and line."""


@dataclass(frozen=True)
class Step:
    """One step of a script.

    line: in the file, from 1
    what: 'key', 'wait' or 'shot'
    value: an event or a code point; milliseconds; a name
    shows: the screen that a shot must show, "" for any
    """

    line: int
    what: str
    value: int | str
    shows: str = ""

    def encoded(self):
        """The line that device_scripts/scripted.py reads."""
        return f"{self.line} {self.what} {0 if self.what == 'shot' else self.value}\n"


def read(path):
    """The steps of a file. Raises ScriptError."""
    return parse(source(path), path)


def source(path):
    """The text of a file. Raises ScriptError."""
    try:
        return reading.text(path)
    except OSError as problem:
        raise ScriptError(f"{place(path)} cannot be read ({problem.strerror}): name another file with --keys") from None
    except UnicodeDecodeError:
        raise ScriptError(f"{place(path)} is not text in UTF-8: convert it, or name another file") from None


def parse(text, name="the keys"):
    """The steps of a text, which messages call `name`. Raises ScriptError."""
    steps, shots = [], {}
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.split()
        comment = next((i for i, word in enumerate(words) if word.startswith("#") and words[:i] != ["letter"]), None)
        words = words[:comment]
        if not words:
            continue
        try:
            step = _step(number, *words)
        except ValueError as problem:
            raise ScriptError(f"{place(name)}, line {number}: {problem}") from None
        first = shots.setdefault(step.value, number) if step.what == "shot" else number
        if first != number:
            raise ScriptError(
                f"{place(name)}, line {number}: there is a shot {plain(step.value)} already, in line "
                f"{first}: give this one another name"
            )
        steps.append(step)
    return steps


def _step(line, word, *rest):
    if word in _EVENTS and not rest:
        return Step(line, "key", _EVENTS[word])
    if word not in ("letter", "wait", "shot"):
        known = ", ".join([*_EVENTS, "letter X", "wait N", "shot NAME [SCREEN]"])
        raise ValueError(f"{quoted(' '.join([word, *rest]))} is no key: there are {known}")
    if len(rest) != 1 and not (word == "shot" and rest):
        raise ValueError(f"{quoted(' '.join([word, *rest]))}: write one word after {word}")
    return {"letter": _letter, "wait": _wait, "shot": _shot}[word](line, *rest)


def _letter(line, char):
    if len(char) != 1:
        raise ValueError(f"letter {plain(char)}: a key types one character: write one")
    return Step(line, "key", ord(char))


def _wait(line, ms):
    if not re.fullmatch("[0-9]{1,9}", ms) or not 0 < int(ms) <= _MOST_MS:
        raise ValueError(f"wait {plain(ms)}: give milliseconds, 1 to {_MOST_MS}")
    return Step(line, "wait", int(ms))


def _shot(line, name, *shows):
    known = all(char.isalnum() or char in "-_." for char in name)
    if not known or name.startswith(".") or len(name) > _LONGEST:
        raise ValueError(f"shot {plain(name)}: a name is of up to {_LONGEST} letters, digits, '-', '_' and '.'")
    return Step(line, "shot", name, " ".join(shows))
