"""The rows of the tables Indices_n and Anagramas_n (docs/anagram.md)."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest
from anagram.samples import english
from sample_tiles import ENGLISH

from host_tools.anagram.tables import LENGTHS, Tables
from lexicon_packer.words import tilesets

# The rows of Anagramas_n for the words of the English list.
_ANAGRAMAS = {2: 496, 3: 7835, 4: 51924, 5: 164712, 6: 379336, 7: 717363, 8: 1076561}


def _tables(*words):
    return Tables([_tiles(word) for word in words], [0, *ENGLISH["counts"]])


def _tiles(word):
    return bytes(ord(letter) - 64 for letter in word)


def _found(tables, key):
    """The words that a key like 'AE#' finds."""
    letters = list(_tiles(key.replace("#", "")))
    n, part = len(key), tables.part(len(key), key.count("#"))
    _, rows = part.find(np.array([tables.numbers[letters].sum(dtype=np.uint64)]))
    return {"".join(chr(tile + 64) for tile in word) for word in tables.words(n)[rows]}


def test_table_1():
    """The rows of {ARE, ERA, ERE}: nine keys, and 19 pairs of a key and a word."""
    tables = _tables("ARE", "ERA", "ERE")
    both, every = {"ARE", "ERA"}, {"ARE", "ERA", "ERE"}
    rows = {"AER": both, "AE#": both, "AR#": both, "A##": both, "EER": {"ERE"}, "EE#": {"ERE"}, "ER#": every,
            "E##": every, "R##": every}  # fmt: skip
    assert {key: _found(tables, key) for key in rows} == rows
    assert tables.rows(3) == (9, 19) == (len(rows), sum(map(len, rows.values())))


def test_the_rows_of_the_english_list():
    words, tiles = english()
    tables = Tables(words, [0, *tiles["counts"]])
    assert {n: tables.rows(n)[1] for n in _ANAGRAMAS} == _ANAGRAMAS


def test_words_that_need_too_many_blanks_have_no_rows():
    """How many English words have which e. Where it is 3, no two blanks can help."""
    words, tiles = english()
    counts = [0, *tiles["counts"]]
    of_each = Counter(
        sum(max(0, there - counts[tile]) for tile, there in Counter(word).items() if there > 1) for word in words
    )
    assert of_each == {0: 243_353, 1: 3_977, 2: 183, 3: 21}
    tables = Tables(words, counts)
    assert sum(len(tables.part(n, 0).words) for n in LENGTHS) == len(words) - of_each[3]


@pytest.mark.parametrize(
    ("word", "language", "keys"),
    [("SAFARIS", "english", (1, 5, 12)), ("SAFARIS", "spanish", (1, 5, 12)), ("ÑIQUIÑAQUE", "spanish", (1, 2, 1))],
)
def test_the_letters_beyond_the_bag(word, language, keys):
    """The paper's e is 0 for safaris, so each of its five letters, and each of 12 pairs, may be blanks. It is 2 for
    ñiquiñaque, since Spanish has one Ñ and one Q: there two blanks lie on the board, and no others are left."""
    tiles = tilesets.load(language)
    found = Tables([bytes(tiles.letters.index(letter) + 1 for letter in word)], [0, *tiles.counts])
    assert tuple(len(found.part(len(word), blanks).sums) for blanks in range(3)) == keys


def test_a_key_that_the_bag_cannot_give_has_no_row():
    """There is one Z, so ZIZZ needs two blanks, in the rack or on the board. Its keys with more Zs are left out."""
    tables = _tables("ZIZZ")
    there = {key for key in ("IZZZ", "ZZZ#", "IZZ#", "ZZ##", "IZ##") if _found(tables, key)}
    assert there == {"IZZZ", "IZZ#", "IZ##"} and tables.rows(4) == (3, 3)


@pytest.mark.parametrize("word", ["NOON", "LESSEES", "BANANA", "AB", "AA"])
def test_each_different_key_is_a_row(word):
    keys = {"".join(letters) for blanks in range(3) for letters in combinations(sorted(word), len(word) - blanks)}
    assert _tables(word).rows(len(word)) == (len(keys), len(keys))


def test_lengths_without_words():
    tables = _tables("ARE")
    assert all(tables.rows(n) == (0, 0) for n in LENGTHS if n != 3) and not _found(tables, "AB")


def test_two_letters_have_a_sum_of_their_own():
    numbers = _tables().numbers
    assert len(numbers) == 41 and numbers[0] == 0
    pairs = list(combinations_with_replacement(numbers.tolist(), 2))
    assert len({(a + b) % 2**64 for a, b in pairs}) == len(pairs)
