"""Reads whole games from JSON lines: `tests/data/oracle/games.jsonl` shows the form.

A game is an object with `turns`, each with `player`, `rack`, `move` ('row col A|D WORD score', 'exchange TILES' or
'pass'), `score`, `running` (totals a player) and, where known, `bag`; and with `final_racks`,
`adjust_deduct_and_add` and `final_deduct_and_add`, a value a player each.
"""

import json
import re

from .game_record import EXCHANGE, PASS, PLAY, Record, RecordError, Turn

_PLAY = re.compile(r"(\d+) (\d+) ([AD]) (\S+) \d+")


def read_games(data, name):
    """Generates a Record a line. name: what the sentences of RecordError call the file."""
    for number, line in enumerate(data.splitlines(), 1):
        if line.strip():
            try:
                yield _game(json.loads(line))
            except (ValueError, KeyError, TypeError, IndexError) as error:
                raise RecordError(f"{name}, line {number}: {_complaint(error)}: see the form of games.jsonl") from None


def _complaint(error):
    if isinstance(error, (json.JSONDecodeError, UnicodeDecodeError)):
        return f"not JSON ({error})"
    if isinstance(error, KeyError):
        return f"the game has no {error}"
    return f"not a game ({error})"


def _game(game):
    if not isinstance(game, dict):
        raise ValueError("not an object")
    racks = [str(rack) for rack in game["final_racks"]]
    players = [f"Player {i + 1}" for i in range(len(racks))]
    if not 1 <= len(players) <= 4:
        raise ValueError(f"{len(players)} final racks, for 1 to 4 players")
    final = [int(points) for points in game["final_deduct_and_add"]]
    adjustments = [int(points) for points in game["adjust_deduct_and_add"]]
    if not len(final) == len(adjustments) == len(players):
        raise ValueError("final_racks, adjust_deduct_and_add and final_deduct_and_add differ in length")
    turns = [_turn(number, turn, len(players)) for number, turn in enumerate(game["turns"])]
    return Record(f"game {game['game']}", players, turns, racks, adjustments, final)


def _turn(number, turn, players):
    player = turn["player"]
    if player not in range(players):
        raise ValueError(f"turn {number}: no player {player!r}")
    common = (f"turn {number}", player)
    facts = {"bag": turn.get("bag")}
    points = str(turn["rack"]), int(turn["score"]), int(turn["running"][player])
    move = str(turn["move"])
    match = _PLAY.fullmatch(move)
    if match:
        row, col = int(match[1]), int(match[2])
        if max(row, col) > 14:
            raise ValueError(f"turn {number}: {move!r} is off the board")
        return Turn(*common, PLAY, *points, row, col, match[3] == "D", match[4], **facts)
    if move == "pass":
        return Turn(*common, PASS, *points, **facts)
    if re.fullmatch(r"exchange \S+", move):
        return Turn(*common, EXCHANGE, *points, tiles=move.split()[1], **facts)
    raise ValueError(f"turn {number}: {move!r} is no move")
