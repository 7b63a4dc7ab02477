"""The anagram generator compared with the oracle, and the device's generator compared with it."""

import numpy as np
import pytest
from anagram.samples import common_lexicon, english, oracle, wrong_positions

from host_tools.anagram import tables
from host_tools.anagram.server import AnagramError, AnagramServer
from host_tools.games.moves import Mode, alphabet_of, move_server
from host_tools.games.positions import SIZE, Alphabet, Position
from host_tools.lexicons.english import default_lexicon
from host_tools.lexicons.folders import tiles_of
from host_tools.run.runtime import Device

_SPLITS = {"english": "2-15", "czech": "2-4,5-15", "spanish": "each"}  # Spanish has tiles of two letters
_TABLE_3 = {"AENRS??": 123833, "AEINRS?": 27657, "AEINRST": 3571}


@pytest.fixture(scope="module")
def server():
    return AnagramServer(*english())


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return common_lexicon("english", tmp_path_factory.mktemp("common"))


@pytest.fixture
def small(folder):
    return AnagramServer.of(folder)


def _position(alphabet, rack, **rows):
    """A Position. Rows of the board are named by their number: row_7="....." """
    board = [rows.get(f"row_{row}", "." * SIZE) for row in range(SIZE)]
    every = [alphabet.parse(text, lambda tile: True, "text") for text in (*board, rack)]
    return Position("p", b"".join(every[:-1]), every[-1])


@pytest.mark.parametrize("every", [20, pytest.param(1, marks=pytest.mark.slow)])
def test_the_moves_of_the_oracle(server, every):
    checked = 0
    for position, moves, extra in oracle(every):
        answer = server.moves(position)
        assert (answer.moves, answer.extra) == (moves, extra), position.id
        checked += len(moves)
    assert checked > 4000


def test_table_3(server):
    """8F ANEROID is on the board."""
    alphabet = Alphabet(english()[1])
    for rack, count in _TABLE_3.items():
        answer = server.moves(_position(alphabet, rack, row_7=".....ANEROID..."))
        assert len(answer.moves) == count == len(set(answer.moves))


def _as_on_the_device(folder, count, seed=1):
    """Both generators find the same moves, of the same scores, in random positions."""
    with move_server(folder, Mode.parse("resident"), Device(heap="8m")) as twin:
        wrong, moves = wrong_positions(AnagramServer.of(folder), twin, tiles_of(folder), count, seed)
    assert wrong == [] and moves > 50 * count


@pytest.mark.parametrize("language", _SPLITS)
def test_random_positions(language, tmp_path):
    _as_on_the_device(common_lexicon(language, tmp_path, _SPLITS[language]), 15)


@pytest.mark.slow
@pytest.mark.parametrize("language", _SPLITS)
def test_1000_random_positions(language, tmp_path):
    """With all words of English, and the common words of the other languages."""
    if language == "english":
        _as_on_the_device(default_lexicon(), 400, seed=7)
    else:
        _as_on_the_device(common_lexicon(language, tmp_path), 300, seed=7)


def test_keys_with_the_same_sum_do_no_harm(monkeypatch):
    """The random numbers of the letters are chosen so that many keys of three letters have the same sum. Then many
    words found for a key belong to another one, and the comparison of letters must drop them."""
    numbers = [0, 1, 2, 4, 8, 13, 21, 31, 45, 66, 81, 97, 123, 148, 182, 204, 252, 290, 361, 401, 475, 565, 593, 662,
               775, 822, 916]  # fmt: skip
    words, tiles = english()
    few = [word for word in words if len(word) < 6][::8]
    good = AnagramServer(few, tiles)
    monkeypatch.setattr(tables, "_numbers", lambda: np.array(numbers, np.uint64))
    poor = AnagramServer(few, tiles)
    assert len(poor.tables.part(5, 1).sums) < len(good.tables.part(5, 1).sums)
    wrong, moves = wrong_positions(poor, good, tiles, 12)
    assert wrong == [] and moves > 500


def test_the_example_of_the_docs():
    words = [_tiles(word) for word in ("ACRE", "ARE", "CARE", "CAT", "ERA", "ERE", "RACE")]
    tiles = english()[1]
    answer = AnagramServer(words, tiles).moves(_position(Alphabet(tiles), "ER?", row_7=".....CAT......."))
    of_three = {"7 6 D ARE 4", "7 6 D ArE 2", "7 6 D ARe 3", "5 6 D ERA 4", "5 6 D eRA 3", "5 6 D ErA 2"}
    of_four = {"5 5 D RaCE 7", "7 5 D CaRE 7", "6 5 D aCRE 7", "6 6 D RAcE 4", "6 6 D cARE 4", "7 6 D AcRE 3"}
    assert (set(answer.moves), answer.extra) == (of_three | of_four, [])


def _tiles(word):
    return bytes(ord(letter) - 64 for letter in word)


def test_a_whole_rack_earns_the_bonus():
    tiles = english()[1]
    server = AnagramServer([_tiles("NASTIER"), _tiles("URINATES")], tiles)
    for rack, moves in (("AEINRST", {"7 1 A NASTIER 66"}), ("AEINRSTU", {"7 1 A NASTIER 16", "7 0 A URINATES 104"})):
        assert moves <= set(server.moves(_position(Alphabet(tiles), rack)).moves)
    server = AnagramServer([_tiles("NASTIER")], {**tiles, "rack": 8})
    assert "7 1 A NASTIER 16" in server.moves(_position(Alphabet(tiles), "AEINRST")).moves


def test_a_tile_set_says_what_laying_many_earns():
    tiles = {**english()[1], "bonuses": [0, 0, 0, 5, 0, 0, 0, 70, 80]}
    server = AnagramServer([_tiles("RAT"), _tiles("NASTIER"), _tiles("URINATES")], tiles)
    found = server.moves(_position(Alphabet(tiles), "AEINRSTU")).moves
    assert {"7 5 A RAT 11", "7 1 A NASTIER 86", "7 0 A URINATES 134"} <= set(found)


def test_no_rack_and_no_move(folder, small):
    alphabet = alphabet_of(folder)
    for rack in ("", "Q", "QVV"):
        answer = small.moves(_position(alphabet, rack))
        assert (answer.moves, answer.extra, answer.best_score) == ([], [], None)


def test_tiles_of_two_letters(tmp_path):
    folder = common_lexicon("spanish", tmp_path)
    alphabet = alphabet_of(folder)
    answer = AnagramServer.of(folder).moves(_position(alphabet, "NO[CH]E?"))
    assert {"7 4 A NO[CH]E 16", "7 4 A NO[ch]E 6"} <= set(answer.moves)
    assert not any("CH" in move for move in AnagramServer.of(folder).moves(_position(alphabet, "NOCHE")).moves)


@pytest.mark.parametrize(
    ("rack", "row", "needed"),
    [("A???", "", "need 3 blanks (3 in the rack, 0 for letters"), ("ZA?", "ZOO", "need 2 blanks"),
     ("ZA??", "ZOO", "need 3 blanks (2 in the rack, 1 for letters"), ("A", "zZZZ", "need 3 blanks (0 in the rack, 3")],
)  # fmt: skip
def test_what_no_bag_gives_is_refused(folder, small, rack, row, needed):
    """A position with more Zs than the one of the English bag."""
    position = _position(alphabet_of(folder), rack, row_7=row.ljust(SIZE, "."))
    if needed == "need 2 blanks":
        assert small.moves(position).moves
        return
    with pytest.raises(AnagramError, match="position 'p': its board and rack ") as refused:
        small.moves(position)
    assert needed in str(refused.value) and str(refused.value).endswith("or leave out --generator")
