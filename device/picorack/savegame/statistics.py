"""Statistics of the games that one human has played against machines, by tile set and level.

They are a record of two files, as a game is (records.py), and its payload is JSON:

    {"version": 1, "last": NUMBER, "games": {"english/novice": [played, won, drawn, points, best game, bingos,
                                                               points of the best word, best word]}}

`last` names the game that was counted last, so that none is counted twice. A game in which a turn was taken back is not
counted, nor is one of several humans or of one alone.
"""

import json
from binascii import crc32

from micropython import const

from ..core import spelling
from ..core.loading import import_once
from ..core.move import EXCHANGE, OUTCOME, PHONY, score, tiles
from ..core.refusal import Refusal
from ..core.squares import word
from .records import Records

PLAYED, WON, DRAWN, POINTS, BEST_GAME, BINGOS, WORD_POINTS, WORD = range(8)
_VERSION = const(1)
_LONGEST = const(60)  # characters of a word: each of its 15 tiles may have two, in brackets
_KEY = const(120)


class StatisticsError(Refusal):
    """Statistics that cannot be read; the message names the file."""


def result(game, setup, tiles_name):
    """What a game that is over adds to the statistics: a list of its key, the number that names it, and a row as in
    `games`. None if it is not counted.

    setup: the game's set-up
    tiles_name: the name of its tile set
    """
    seats = import_once("picorack.game.seats")
    specs = seats.specs(setup["players"])
    if specs.count("h") != 1 or len(specs) < 2 or "undone" in setup:
        return None
    me = specs.index("h")
    levels = [seats.named(spec) for spec in specs if spec != "h"]
    level = max(levels, key=lambda spec: seats.level(spec) % (len(seats.LEVELS) + 1))  # no level, -1, is above all
    best = max(game.scores)
    row = [1, 0, 0, game.scores[me], game.scores[me], 0, 0, ""]
    if game.scores[me] == best:
        row[WON if list(game.scores).count(best) == 1 else DRAWN] = 1
    crc = game.seed
    for turn in range(len(game.history)):
        move = game.history.move(turn)
        crc = crc32(move, crc)
        if game.player_of(turn) == me and move[0] < EXCHANGE and move[OUTCOME] != PHONY:
            row[BINGOS] += len(tiles(move)) == game.rack_size
            if score(move) > row[WORD_POINTS]:
                row[WORD_POINTS] = score(move)
                row[WORD] = spelling.canonical(game.tileset, word(game.board.cells, move))  # it still lies there
    return ["%s/%s" % (tiles_name, level), crc & 0x3FFFFFFF, row]


def fits(found):
    """Is this what result() returns? It may come from a file."""
    return (
        isinstance(found, list)
        and len(found) == 3
        and isinstance(found[0], str)
        and "/" in found[0]
        and len(found[0]) <= _KEY
        and _is_count(found[1])
        and _is_row(found[2])
    )


def _is_row(row):
    if not isinstance(row, list) or len(row) != WORD + 1:
        return False
    points = all(isinstance(row[i], int) for i in (POINTS, BEST_GAME))  # they may be below 0
    counts = all(_is_count(row[i]) for i in (PLAYED, WON, DRAWN, BINGOS, WORD_POINTS))
    known = isinstance(row[WORD], str) and len(row[WORD]) <= _LONGEST
    return points and counts and known and row[PLAYED] > 0 and row[WON] + row[DRAWN] <= row[PLAYED]


def _is_count(number):
    return isinstance(number, int) and number >= 0


def add(path, found):
    """Count a game, unless it was counted last. found: from result(). Raises RecordError, StatisticsError."""
    records, content = _content(path)
    key, name, row = found
    if content["last"] == name:
        return
    content["last"] = name
    games = content["games"]
    games[key] = _sum(games[key], row) if key in games else row
    records.write(json.dumps(content).encode())


def read(path):
    """The rows by their keys, a dict. Raises RecordError, StatisticsError."""
    return _content(path)[1]["games"]


def total(games):
    """The sum of all rows, a row; None if there is none."""
    found = None
    for key in games:
        found = _sum(found, games[key]) if found else games[key]
    return found


def _sum(row, other):
    found = [row[i] + other[i] for i in range(BEST_GAME)]
    found.append(max(row[BEST_GAME], other[BEST_GAME]))
    found.append(row[BINGOS] + other[BINGOS])
    return found + (other if other[WORD_POINTS] > row[WORD_POINTS] else row)[WORD_POINTS:]


def _content(path):
    """(the Records, what they hold)."""
    records = Records(path)
    payload = records.read()
    if records.unread:
        raise records.unread
    if not payload:
        return records, {"version": _VERSION, "last": -1, "games": {}}
    try:
        content = import_once("picorack.core.json_text").parsed(payload)
        games = content["games"]
        valid = content["version"] == _VERSION and isinstance(content["last"], int)
        valid = valid and all("/" in key and len(key) <= _KEY and _is_row(games[key]) for key in games)
    except (ValueError, KeyError, TypeError):
        valid = False
    if not valid:
        raise StatisticsError("the statistics in %s cannot be read: remove %s.0 and %s.1" % (path, path, path))
    return records, content
