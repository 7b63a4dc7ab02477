"""Reads whole games from JSON lines: `tests/data/oracle/games.jsonl` shows the form.

A game is an object with `turns`, each with `player`, `rack`, `move` ('row col A|D WORD score', 'exchange TILES' or
'pass'), `score`, `running` (totals a player) and, where known, `bag`; and with `final_racks`,
`adjust_deduct_and_add` and `final_deduct_and_add`, a value a player each.
"""

import re

from lexicon_packer import json_text
from lexicon_packer.showing import place, quoted, shown

from .record import EXCHANGE, PASS, PLAY, GameFileError, Record, Turn

_PLAY = re.compile(r"([0-9]{1,2}) ([0-9]{1,2}) ([AD]) (\S+) [0-9]{1,6}")
_SEE = ": see the form of games.jsonl"
_MOST = 99_999  # points of a turn or a game, tiles in a bag
_KINDS = {int: f"whole number up to {_MOST}", list: "list", str: "text"}


def read_games(data, name):
    """Yield a Record for each line. name: what the messages of GameFileError call the file"""
    for number, line in enumerate(data.splitlines(), 1):
        if line.strip():
            where = f"{place(name)}, line {number}"
            try:
                game = json_text.read(line)
            except ValueError as error:
                raise GameFileError(f"{where}: not JSON ({error}){_SEE}") from None
            try:
                yield _game(game)
            except KeyError as error:
                raise GameFileError(f"{where}: the game has no {error}{_SEE}") from None
            except (ValueError, TypeError, IndexError) as error:
                raise GameFileError(f"{where}: not a game ({error}){_SEE}") from None


def _game(game):
    if not isinstance(game, dict):
        raise ValueError("not an object")
    racks = [_of(str, rack) for rack in _of(list, game["final_racks"])]
    players = [f"Player {i + 1}" for i in range(len(racks))]
    if not 1 <= len(players) <= 4:
        raise ValueError(f"{len(players)} final racks, for 1 to 4 players")
    final = [_of(int, points) for points in _of(list, game["final_deduct_and_add"])]
    adjustments = [_of(int, points) for points in _of(list, game["adjust_deduct_and_add"])]
    if not len(final) == len(adjustments) == len(players):
        raise ValueError("final_racks, adjust_deduct_and_add and final_deduct_and_add differ in length")
    turns = [_turn(number, turn, len(players)) for number, turn in enumerate(_of(list, game["turns"]))]
    return Record(f"game {shown(game['game'])}", players, turns, racks, adjustments, final)


def _turn(number, turn, players):
    player = turn["player"]
    if type(player) is not int or player not in range(players):
        raise ValueError(f"turn {number}: no player {quoted(player)}")
    bag = turn.get("bag")
    common = (f"turn {number}", player)
    bag = bag if bag is None else _of(int, bag)
    points = _of(str, turn["rack"]), _of(int, turn["score"]), _of(int, _of(list, turn["running"])[player])
    move = _of(str, turn["move"])
    match = _PLAY.fullmatch(move)
    if match:
        row, col = int(match[1]), int(match[2])
        if max(row, col) > 14:
            raise ValueError(f"turn {number}: {quoted(move)} is off the board")
        return Turn(*common, PLAY, *points, row=row, col=col, down=match[3] == "D", word=match[4], bag=bag)
    if move == "pass":
        return Turn(*common, PASS, *points, bag=bag)
    if re.fullmatch(r"exchange \S+", move):
        return Turn(*common, EXCHANGE, *points, tiles=move.split()[1], bag=bag)
    raise ValueError(f"turn {number}: {quoted(move)} is no move")


def _of(kind, value):
    """A value of one of _KINDS. Raises ValueError if it is none."""
    if type(value) is not kind or kind is int and abs(value) > _MOST:
        raise ValueError(f"{quoted(value)} is no {_KINDS[kind]}")
    return value
