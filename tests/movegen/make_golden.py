"""Makes tests/data/small: a small lexicon, damaged copies of it, and positions with every move as the naive twin
finds them.

    python -m tests.movegen.make_golden
"""

import json
import lzma
import random
import shutil
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent.parent)]
from movegen.naive_generator import SIZE, NaiveGenerator, surrounded  # noqa: E402

from lexicon_packer import build_lexicon, default_wordlist  # noqa: E402
from lexicon_packer.files.writer import sealed  # noqa: E402
from lexicon_packer.words import leaves, tilesets  # noqa: E402

FOLDER = Path(__file__).parent.parent / "data" / "small"
RACKS = ["QUAY", "AEINRST", "?EXIT", "BDG", "ZOO?", "AEIOU", "FLY", "S", "??", "JKVWXZC", "AERST?"]
OWN_BOARDS = (  # the smallest, one whose first word lies in a corner, one that is as wide as can be
    "=..-..=/.\"...\"./..'.'../-..*..-/..'.'../.\"...\"./=..-..=",
    "+....'.-/..\"...=./.-...'../=..\"..../....-.../'....=../.\".....'/-..'...\"",
    ".-.....=.....\"./=......-......'/.......*......./.'..\"..=..-...-/=...-........../..'.....\"..=.../-.........'...=",
)
_EVERY = {2: 1, 3: 4, 4: 12, 5: 40}  # every so many words of a length


def words():
    """Some English words of 2-5 letters."""
    with lzma.open(default_wordlist(), "rt") as file:
        listed = file.read().split()
    return [word for length, every in _EVERY.items() for word in [w for w in listed if len(w) == length][::every]]


def positions(twin, own=None):
    """Positions of a game, each with all its moves. The move that is played is drawn at random.

    own: the text of a board of one's own (core/own_board.py)
    """
    pick = random.Random(1)
    board = [[None] * SIZE for _ in range(SIZE)]
    for rack in RACKS:
        moves = twin.moves(board, rack)
        yield {
            **({"own": own} if own else {}),
            "board": ["".join(_text(tile) if tile else "." for tile in row) for row in board],
            "rack": rack,
            "moves": sorted(f"{row} {col} {way} {_word(word)} {n}" for (row, col, way, word), n in moves.items()),
        }
        if not moves:
            return
        row, col, way, word = pick.choice(sorted(moves))
        for i, tile in enumerate(word):
            board[row + (i if way == "D" else 0)][col + (i if way == "A" else 0)] = tile


def _word(tiles):
    return "".join(map(_text, tiles))


def _text(tile):
    letter, is_blank = tile
    return letter.lower() if is_blank else letter


def damage():
    """Write copies of the lexicon, each with one thing wrong."""
    good = FOLDER / "lexicon"
    first = (good / "2-3.dawg").read_bytes()
    files = {"cut": first[:-1], "flipped": first[:9] + bytes([first[9] ^ 1]) + first[10:], "longer": first + b"\0"}
    for name in ("incomplete", "damaged", *files):
        shutil.rmtree(FOLDER / name, ignore_errors=True)
        shutil.copytree(good, FOLDER / name)
    for name, data in files.items():
        (FOLDER / name / "2-3.dawg").write_bytes(data)
    (FOLDER / "incomplete" / "2-3.dawg").unlink()
    (FOLDER / "damaged" / "lexicon.json").write_bytes((good / "lexicon.json").read_bytes()[:300])


def described(name, change, *left_out):
    """Write a copy whose lexicon.json a function has changed, without the files that are left out."""
    shutil.rmtree(FOLDER / name, ignore_errors=True)
    shutil.copytree(FOLDER / "lexicon", FOLDER / name, ignore=shutil.ignore_patterns(*left_out))
    description = json.loads((FOLDER / name / "lexicon.json").read_text())
    change(description)
    (FOLDER / name / "lexicon.json").write_bytes(sealed(description))


def plain(description):
    """Leave only what every lexicon has."""
    for key in ("common", "common_licence", "leaves"):
        del description[key]


def champion(description):
    """Add the English values of the champion."""
    description["champion"] = leaves.of(tilesets.load("english"))["champion"]


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    listed = words()
    (FOLDER / "words.txt").write_text("\n".join(listed) + "\n")
    build_lexicon(FOLDER / "words.txt", "english", FOLDER / "lexicon", split="2-3,4-15", name="small")
    damage()
    described("plain", plain, "common.dawg")
    described("champion", champion)
    tiles = json.loads((FOLDER / "lexicon" / "lexicon.json").read_text())["tiles"]
    values = dict(zip(tiles["letters"], tiles["values"], strict=True))
    given = {tuple(word) for word in listed}, values
    _write("moves.jsonl", positions(NaiveGenerator(*given)))
    twins = [(NaiveGenerator(*given, marks=surrounded(own.split("/"))), own) for own in OWN_BOARDS]
    _write("own_boards.jsonl", (position for twin, own in twins for position in positions(twin, own)))


def _write(name, found):
    (FOLDER / name).write_text("".join(json.dumps(position) + "\n" for position in found))


if __name__ == "__main__":
    main()
