"""Rules and scores compared with the oracle: every legal move of 385 positions is legal here and has the same score.

A sample is tried: every third position, at most 150 of its moves, evenly spaced, and each move that counts as a second
reading.
"""

import gzip
import json
from pathlib import Path

import pytest
from picorack.core import move as moves
from picorack.core.board import STRIDE, square
from picorack.core.parsing import parse
from picorack.core.rules import placement
from picorack.core.scoring import score
from picorack.core.tiles import LETTER, TileSet
from sample_play import board_from, move_text
from sample_tiles import ENGLISH

_ORACLE = Path(__file__).parent.parent / "data" / "oracle"
_TILESET = TileSet(ENGLISH)
_MOST = 150


@pytest.fixture(scope="module")
def positions():
    with open(_ORACLE / "positions.jsonl", encoding="utf-8") as file:
        boards = {position["id"]: position["board"] for position in map(json.loads, file)}
    with gzip.open(_ORACLE / "full_moves.jsonl.gz", "rt", encoding="utf-8") as file:
        lists = [json.loads(line) for line in file]
    assert len(lists) == len(boards) == 385
    return [(boards[found["id"]], found["moves"], found["extra_both"]) for found in lists[::3]]


def _laid(board, text):
    row, col, way, word, _ = text.split()
    sq = square(int(row), int(col))
    laid = []
    for tile in parse(_TILESET, word):
        if board.cells[sq]:
            assert board.cells[sq] & LETTER == tile & LETTER
        else:
            laid.append((sq, tile))
        sq += 1 if way == "A" else STRIDE
    return laid


def test_legal_moves_score_as_the_oracle_says(positions):
    checked = 0
    for rows, found, _ in positions:
        board = board_from(_TILESET, rows)
        for text in found[:: max(1, len(found) // _MOST)]:
            move = placement(board, _laid(board, text))
            move[4:6] = score(board, _TILESET, move).to_bytes(2, "little")
            assert move_text(board.cells, _TILESET, move) == text
            checked += 1
    assert checked > 10000


def test_a_tile_with_two_words_is_an_across_move(positions):
    checked = 0
    for rows, _, extra in positions:
        board = board_from(_TILESET, rows)
        for text in extra:
            move = placement(board, _laid(board, text))
            assert move[0] == moves.ACROSS and score(board, _TILESET, move) == int(text.split()[4])
            checked += 1
    assert checked > 100
