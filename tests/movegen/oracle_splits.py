"""The oracle's positions through the device's generator, for a lexicon split in some way and stored in some mode."""

import json
import re
import tempfile
from pathlib import Path
from subprocess import PIPE

from conftest import ROOT

from host_tools.games.moves import Mode, alphabet_of, read_answer
from host_tools.games.positions import read_positions
from host_tools.toolchain.romfs import rom_image

POSITIONS = ROOT / "tests" / "data" / "oracle" / "positions.jsonl"
SPLITS = {"2-6,7-8,9-15": 3, "2-5,6-15": 2, "2-7,8-15": 2, "each": 14, "auto:192K": 7, "2-15": 1}  # and their files
MODES = ("resident", "paged:8K", "paged:32K", "mapped")
_COMPARED = ("n_moves", "n_moves_both", "best_score", "sha256", "sha256_both")


def wrong_positions(folder, mode, device, kept, first=0, step=1):
    """(how many positions were compared, the ids of those whose moves are not the oracle's).
    kept: True if one generator goes through all of them and keeps its cross-check sets; else each begins without any
    first, step: which positions are taken; every one by default"""
    return wrong_in(printed(device, folder, mode, kept, step, first), folder, first, step)


def printed(device, folder, mode, kept, step, first=0):
    """What the device program prints, but for the times: moves in their order, nodes visited and pages read.

    mode, kept, first, step: as wrong_positions has them
    """
    mode = Mode.parse(mode)
    lines = read_positions(POSITIONS.read_text("utf-8").splitlines()[first::step], alphabet_of(folder))
    with tempfile.TemporaryDirectory() as work:
        asked, given = Path(work, "asked"), folder
        asked.write_bytes(b"".join(b"%s %s\n" % (one.cells.hex().encode(), one.rack.hex().encode()) for one in lines))
        if mode.name == "mapped":
            given = Path(work, "image.romfs")
            given.write_bytes(rom_image(folder))
        args = [given, mode.name, mode.pool_bytes, "kept" if kept else ""]
        with asked.open("rb") as stdin, device.popen("moves.py", args, stdin, PIPE, cwd=work) as child:
            said = child.stdout.read()
    return re.sub(rb"(?m)^(= \d+ \d+) \d+$", rb"\1", said)


def wrong_in(said, folder, first=0, step=1):
    """(how many of the oracle's positions were compared, the ids of those whose moves are not the printed ones)."""
    lines = POSITIONS.read_text("utf-8").splitlines()[first::step]
    alphabet = alphabet_of(folder)
    left = iter(re.sub(rb"(?m)^(= .*)$", rb"\1 0", said).splitlines())
    wrong = []
    for position, expected in zip(read_positions(lines, alphabet), map(json.loads, lines), strict=True):
        found = read_answer(alphabet, position, left).as_dict()
        if any(found[name] != expected[name] for name in _COMPARED):
            wrong.append(position.id)
    return len(lines), wrong


def moves_in(said):
    """What was printed as a list: of each position the moves, in hexadecimal, in their order."""
    return [lines.replace(b"\n", b"") for lines in re.split(rb"(?m)^= .*\n", said)[:-1]]
