"""The oracle's positions through the device's generator, for a lexicon split in some way and stored in some mode."""

import json

from conftest import ROOT

from host_tools.games.moves import Mode, alphabet_of, move_server
from host_tools.games.positions import read_positions

POSITIONS = ROOT / "tests" / "data" / "oracle" / "positions.jsonl"
SPLITS = {"2-6,7-8,9-15": 3, "2-5,6-15": 2, "2-7,8-15": 2, "each": 14, "auto:192K": 7, "2-15": 1}  # and their files
MODES = ("resident", "paged:8K", "paged:32K", "mapped")
_COMPARED = ("n_moves", "n_moves_both", "best_score", "sha256", "sha256_both")


def wrong_positions(folder, mode, device, kept, first=0, step=1):
    """(how many positions were compared, the ids of those whose moves are not the oracle's).
    kept: True if one generator goes through all of them and keeps its cross-check sets; else each begins without any
    first, step: which positions are taken; every one by default"""
    lines = POSITIONS.read_text("utf-8").splitlines()[first::step]
    alphabet = alphabet_of(folder)
    wrong = []
    with move_server(folder, Mode.parse(mode), device, alphabet, kept) as server:
        for position, expected in zip(read_positions(lines, alphabet), map(json.loads, lines), strict=True):
            found = server.moves(position).as_dict()
            if any(found[name] != expected[name] for name in _COMPARED):
                wrong.append(position.id)
    return len(lines), wrong
