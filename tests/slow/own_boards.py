"""Boards of one's own in eight languages: 200 positions on each of three boards, by the generator and its naive twin.

MicroPython is asked for the moves of the same positions in mode mapped, for CPython maps no files.

The words are some that everybody knows, few enough for the twin.
"""

import random
from collections import Counter
from importlib import resources
from itertools import product

import pytest
from movegen.naive_generator import SIZE, STANDARD, NaiveGenerator, surrounded
from movegen.test_generator import generated, played
from picorack.core.board import Board
from picorack.core.own_board import make
from picorack.core.tiles import BLANK
from picorack.game import boards
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator

from host_tools.games.boards import board_layout
from host_tools.games.moves import Mode, alphabet_of, move_server
from host_tools.games.positions import Position
from host_tools.run.runtime import Device
from lexicon_packer import build_lexicon
from lexicon_packer.words import tilesets

_BOARDS = ("standard", "small", "strewn:3")
# Two thirds are among the longest; the others have every language, and each board several times.
_PAIRS = [
    pytest.param(language, name, marks=[] if i % len(_BOARDS) == j else pytest.mark.longest)
    for (i, language), (j, name) in product(enumerate(sorted(tilesets.names())), enumerate(_BOARDS))
]
_MODES = (("resident", 0), ("paged", 1024))
_POSITIONS = 200
_LENGTHS = {2: 14, 3: 16, 4: 16, 5: 10, 6: 5, 7: 5, 8: 2, 9: 1, 11: 1}  # so many words of each


@pytest.mark.parametrize(("language", "name"), _PAIRS)
def test_generator_equals_its_naive_twin(tmp_path, language, name):
    tiles = tilesets.load(language)
    pick = random.Random(f"{language} {name}")
    words = chosen(language, tiles, pick)
    (tmp_path / "words.txt").write_text("\n".join(map("".join, words)), encoding="utf-8")
    split = pick.choice(["2-15", "2-4,5-15", "each"])
    folder = tmp_path / "lexicon"
    build_lexicon(tmp_path / "words.txt", language, folder, split=split)
    generators = [Generator(Lexicon(str(folder), *mode)) for mode in _MODES]
    rows = boards.rows(name)
    marks = surrounded(rows.split("/")) if rows else STANDARD
    twin = NaiveGenerator(words, dict(zip(tiles.letters, tiles.values, strict=True)), marks=marks)
    seen = Counter()
    layout = board_layout(name)
    with move_server(folder, Mode("mapped"), Device(heap="2m"), layout) as server:
        served = Served(server, layout, tiles.letters, alphabet_of(folder))
        while seen["positions"] < _POSITIONS:
            play(twin, generators, served, make(rows) if rows else Board(), tiles, pick, seen)
    assert seen["moves"] > 3 * _POSITIONS


class Served:
    """The device's program, asked for the moves of the twin's positions."""

    def __init__(self, server, on, letters, alphabet):
        self._server, self._on, self._letters, self._alphabet = server, on, letters, alphabet

    def finds(self, expected, board, rack):
        """Whether it finds the twin's moves."""
        on = self._on
        squares = [
            board[row][col] for row in range(on.top, on.top + on.rows) for col in range(on.left, on.left + on.cols)
        ]
        cells = on.cells(bytes(self._number(*tile) if tile else 0 for tile in squares))
        rack = bytes(BLANK if letter == "?" else self._number(letter) for letter in rack)
        answer = self._server.moves(Position(1, cells, rack, on))
        texts = []
        for (row, col, way, word), score in expected.items():
            text = "".join(self._alphabet.text(self._number(*tile)) for tile in word)
            texts.append(f"{row - on.top} {col - on.left} {way} {text} {score}")
        return sorted(answer.moves + answer.extra) == sorted(texts)

    def _number(self, letter, blank=False):
        return self._letters.index(letter) + 1 | (BLANK if blank else 0)


def play(twin, generators, served, cells, tiles, pick, seen):
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
        assert served.finds(expected, board, rack)
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
