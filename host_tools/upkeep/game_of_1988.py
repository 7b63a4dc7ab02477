"""Writes the table of docs/results/appel-jacobson.md that sets the game of 1988 beside three players of ours, and the
page. Run in a checkout:

    python -m host_tools.upkeep.game_of_1988

The record tells a rack as far as it follows from the tiles that were laid later. Where it is known in full, each player
is asked for its move. Where it is known in part, only one thing can be found out about a player that lays the highest
score: if the known tiles alone make a move that scores more than the one played, it would not have played that one.
"""

import json
from pathlib import Path

from picorack.advice.position import Position, unseen
from picorack.core import move as moves
from picorack.core import spelling
from picorack.game.gcg import placement_text
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.roster import machine

from ..games import results
from ..games.gcg_reader import read_file
from ..games.replay import Report, replay
from ..lexicons.english import default_lexicon

_FOLDER = Path(__file__).parents[2] / "docs/results"
_RUNS = _FOLDER / "runs/appel-jacobson"
GAME = _RUNS / "1988.gcg"
TABLE = _RUNS / "tables/3-game.json"
PLAYERS = "greedy", "master", "champion"
SAME, PERHAPS = "the same", "perhaps"
_ALL = 1 << 20  # nodes a step: more than a turn visits
_EITHER_WAY = {"8H ALACK": "H8 ALACK"}  # on the empty board a word scores the same across and down
_TEXT = (
    "Rack: the tiles that the record tells, with the number of those it does not. *The same*: the player lays this "
    "move, too; otherwise its move and its points stand there. *Perhaps*: with our words no move of the known tiles "
    "scores more. Written by `python -m host_tools.upkeep.game_of_1988`, with our words."
)


def rows():
    """A row of texts for each turn of the game: number, player, rack, move, points, and of each of PLAYERS its move."""
    record = read_file(GAME)
    lexicon = Lexicon(str(default_lexicon()), "resident")
    generator = Generator(lexicon, lexicon.tileset.rack_size)
    players = {name: machine(generator, name) for name in PLAYERS}
    found = []

    def watch(turn, game, move):
        rack = game.racks[turn.player].tiles()
        known = bytes(tile for tile in rack if tile)
        lacking = len(rack) - len(known)
        others = unseen(lexicon.tileset, game.board.cells, known) if not len(game.bag) and not lacking else b""
        position = Position(lexicon.tileset, game.board, known, len(game.bag), others, len(game.racks))
        played = placement_text(game.board.cells, lexicon.tileset, move)
        choices = [_choice(player, position, played) for player in players.values()]
        if lacking:
            text, points = choices[0]
            choices = [(text if points > turn.score else PERHAPS, points), ("", 0), ("", 0)]
        told = spelling.canonical(lexicon.tileset, known) + f" + {lacking}" * bool(lacking)
        texts = (text for text, _ in choices)
        found.append([str(len(found) + 1), record.players[turn.player], told, played, str(turn.score), *texts])

    replay(record, lexicon.tileset, lexicon, Report(), watch)
    return found


def _choice(player, position, played):
    """(the move that a player chooses in a Position as text with its points, SAME where it is the one played; its
    points)"""
    player.start(position)
    while not player.step(_ALL):
        pass
    move = player.best(position)
    text = placement_text(position.board.cells, position.tileset, move)
    points = moves.score(move)
    return SAME if text in (played, _EITHER_WAY.get(played)) else f"{text} {points}", points


def main():
    head = ["turn", "player", "rack", "move", "points", *PLAYERS]
    table = {"title": "The game of 1988", "text": _TEXT, "head": head, "rows": rows()}
    TABLE.write_text(json.dumps(table, ensure_ascii=False, indent=1) + "\n", "utf-8")
    results.regenerate(_FOLDER)


if __name__ == "__main__":
    main()
