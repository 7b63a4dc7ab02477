"""Learns what tiles kept are worth (device/picorack/players/farsighted.py) from games of the machine against itself.

    python -m host_tools.upkeep.leaves [LEXICON_DIR]

The worth of a leave is by how much the next turn brings more than the average turn: its points and the worth of what
it leaves in its turn. A sum over the tiles (the first of a letter, each further one) and over the balance of vowels and
consonants is fitted to that by ridge regression; then games are played with it, and it is fitted anew. The result
goes into lexicon_packer/data/leaves.json, whence the packer takes it.
"""

import json
import sys
import unicodedata
from collections import Counter
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory

import numpy as np

from lexicon_packer.files.writer import sealed

from ..lexicons.folders import described, lexicon_folder, tiles_of
from ..run.runtime import Device

TABLES = Path(__file__).parents[2] / "lexicon_packer/data/leaves.json"
_SETS = 4000  # games in a round; the first has half as many
_ROUNDS = 4
_SEED = 1_000_000_000  # of the first game: none of those that measure
_RIDGE = 30
_PLACED_WITHOUT_REFILL = 7  # the bag must hold this many when the next turn begins
_RACK = 7
_SIDE = 8
_BLANK = 0x40
_LETTER = 0x3F
_ZERO = 128
_VOWELS = "AEIOUY"


class Model:
    """first, further: worth of letters, index = letter, 0 = blank; balance: by 8 * vowels + consonants; in points."""

    def __init__(self, tiles):
        self.letters = len(tiles["letters"]) + 1
        vowels = [unicodedata.normalize("NFD", letter)[0] in _VOWELS for letter in tiles["letters"]]
        self.kinds = np.array([0] + [_SIDE if vowel else 1 for vowel in vowels])
        self.weights = np.zeros(2 * self.letters + _SIDE * _SIDE)

    def features(self, leave):
        """Indices of the weights that a leave sums up, one a piece."""
        seen = Counter()
        for tile in leave:
            letter = 0 if tile & _BLANK else tile & _LETTER
            yield self.letters * (seen[letter] > 0) + letter
            seen[letter] += 1
        yield 2 * self.letters + sum(int(self.kinds[letter]) * count for letter, count in seen.items())

    def worth(self, leave):
        return sum(self.weights[i] for i in self.features(leave))

    def fit(self, samples):
        """samples: (leave, value) pairs; the values' mean is worth 0."""
        mean = np.mean([value for _, value in samples])
        size = len(self.weights)
        products, sums = np.zeros((size, size)), np.zeros(size)
        for leave, value in samples:
            indices = list(self.features(leave))
            for i in indices:
                sums[i] += value - mean
                for j in indices:
                    products[i, j] += 1
        self.weights = np.linalg.solve(products + _RIDGE * np.eye(size), sums)

    def table(self):
        """The bytes that the device reads."""
        halves = np.clip(np.rint(2 * self.weights) + _ZERO, 0, 255).astype(int)
        letters = 2 * self.letters
        return bytes([*halves[:letters].tolist(), *self.kinds.tolist(), *halves[letters:].tolist()])


def learn(folder, rounds=_ROUNDS, sets=_SETS, say=print):
    """The Model for a lexicon folder."""
    tiles = tiles_of(folder)
    model = Model(tiles)
    size = tiles["blanks"] + sum(tiles["counts"])
    with TemporaryDirectory() as work:
        for number in range(rounds):
            trial = _with_table(folder, model.table() if number else b"", Path(work) / str(number))
            samples = list(_samples(trial, model, size, _SEED + number * sets, sets // (1 if number else 2)))
            model.fit(samples)
            say(f"round {number + 1}: {len(samples)} leaves")
    return model


def _with_table(folder, table, out):
    """A folder with the same lexicon and this table; without any, if it is empty."""
    out.mkdir()
    description = {**described(folder).index, "leaves": table.hex()}
    if not table:
        del description["leaves"]
    (out / "lexicon.json").write_bytes(sealed(description))
    for path in folder.glob("*.dawg"):
        (out / path.name).symlink_to(path.resolve())
    return out


def _samples(folder, model, size, seed, games):
    """(leave, value of the next turn) pairs from games of two machines."""
    args = [folder, "m5,m5", _RACK, seed, (games + 1) // 2, "history"]
    with Device("unix", heap="8m").popen("match.py", args, stdout=PIPE) as child:
        for line in child.stdout:
            if line.startswith(b"turns"):
                yield from _of_game(line.split()[3:], model, size)


def _of_game(turns, model, size):
    bag = size - 2 * _RACK
    parsed = []
    for turn in turns:
        move, rack = (bytes.fromhex(part) for part in turn.decode().split(":"))
        parsed.append((move, _leave(move, rack), bag))
        if move[0] < 2:
            bag = max(0, bag - (move[3] & 15))
    for (_, leave, _), (move, next_leave, bag) in zip(parsed, parsed[2:], strict=False):
        if bag >= _PLACED_WITHOUT_REFILL:
            yield leave, (move[4] | move[5] << 8) * (move[0] < 2) + model.worth(next_leave)


def _leave(move, rack):
    left = list(rack)
    for tile in move[8 : 8 + (move[3] & 15)]:
        left.remove(_BLANK if tile & _BLANK else tile)
    return left if move[0] < 3 else list(rack)


def main():
    folder = Path(lexicon_folder(sys.argv[1] if len(sys.argv) > 1 else None))
    tiles = tiles_of(folder)
    model = learn(folder)
    tables = json.loads(TABLES.read_text("utf-8")) if TABLES.exists() else {}
    tables[tiles["name"]] = {"letters": "".join(tiles["letters"]), "leaves": model.table().hex()}
    TABLES.write_text(json.dumps(tables, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8")
    letters = ["?"] + tiles["letters"]
    print(" ".join(f"{letter}{model.weights[i]:+.1f}/{model.weights[i + len(letters)]:+.1f}"
                   for i, letter in enumerate(letters)))  # fmt: skip


if __name__ == "__main__":
    main()
