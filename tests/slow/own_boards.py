"""Boards of one's own in eight languages: 200 positions on each of three boards, by the generator and its naive twin.

Not collected by `make test`; `make slow` runs it. The words are some that everybody knows, few enough for the twin.
"""

import random
from collections import Counter
from importlib import resources

import pytest
from movegen.naive_generator import SIZE, STANDARD, NaiveGenerator, surrounded
from movegen.test_generator import generated, played
from picorack.core.board import Board
from picorack.core.own_board import make
from picorack.game import boards
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator

from lexicon_packer import build_lexicon
from lexicon_packer.words import tilesets

_LANGUAGES = ("czech", "english", "french", "german", "italian", "polish", "portuguese", "spanish")
_BOARDS = ("standard", "small", "strewn:3")
_MODES = (("resident", 0), ("paged", 1024))  # mapped: tests/host/test_boards.py
_POSITIONS = 200
_LENGTHS = {2: 14, 3: 16, 4: 16, 5: 10, 6: 5, 7: 5, 8: 2, 9: 1, 11: 1}  # so many words of each


@pytest.mark.parametrize("name", _BOARDS)
@pytest.mark.parametrize("language", _LANGUAGES)
def test_generator_equals_its_naive_twin(tmp_path, language, name):
    tiles = tilesets.load(language)
    pick = random.Random(f"{language} {name}")
    words = chosen(language, tiles, pick)
    (tmp_path / "words.txt").write_text("\n".join(map("".join, words)), encoding="utf-8")
    split = pick.choice(["2-15", "2-4,5-15", "each"])
    build_lexicon(tmp_path / "words.txt", language, tmp_path / "lexicon", split=split)
    generators = [Generator(Lexicon(str(tmp_path / "lexicon"), *mode)) for mode in _MODES]
    rows = boards.rows(name)
    marks = surrounded(rows.split("/")) if rows else STANDARD
    twin = NaiveGenerator(words, dict(zip(tiles.letters, tiles.values, strict=True)), marks=marks)
    seen = Counter()
    while seen["positions"] < _POSITIONS:
        play(twin, generators, make(rows) if rows else Board(), tiles, pick, seen)
    assert seen["moves"] > 3 * _POSITIONS


def play(twin, generators, cells, tiles, pick, seen):
    """Compare the positions of a game in which moves are drawn at random."""
    board = [[None] * SIZE for _ in range(SIZE)]
    bag = [letter for letter, count in zip(tiles.letters, tiles.counts, strict=True) for _ in range(count)]
    bag += ["?"] * tiles.blanks
    while seen["positions"] < _POSITIONS:
        rack = pick.sample(bag, 7)
        if rack.count("?") > 1:  # the twin is slow enough without
            continue
        expected = twin.moves(board, rack)
        for generator in generators:
            found, _ = generated(generator, cells, rack, generator.lexicon.tileset)
            assert found == expected
        seen.update(positions=1, moves=len(expected))
        if not expected:
            return
        played(board, cells.cells, pick.choice(sorted(expected)), generators[0].lexicon.tileset)


def chosen(language, tiles, pick):
    """Some words as tuples of letters."""
    listed = resources.files("lexicon_packer").joinpath("data", "common", f"{language}.txt").read_text("utf-8").split()
    found = {tuple(tiles.letters[i] for i in tiles.tokens(word)) for word in listed}
    by_length = {length: sorted(word for word in found if len(word) == length) for length in _LENGTHS}
    return {
        word for length, words in by_length.items() for word in pick.sample(words, min(_LENGTHS[length], len(words)))
    }
