"""Scores and words of placements, worked out by hand."""

from picorack.core.board import Board
from picorack.core.rules import placement
from picorack.core.scoring import score, words
from picorack.core.tiles import TileSet
from sample_play import board_of, placed
from sample_tiles import DIGRAPHS, ENGLISH


def _place(tileset, board, row, col, step, text):
    return placement(board, placed(tileset, row, col, text, step))


def _check(tileset, board, place, points, formed, rack_size=7):
    move = _place(tileset, board, *place)
    assert score(board, tileset, move, rack_size) == points, (place, score(board, tileset, move, rack_size))
    assert [tileset.text(word) for word in words(board.cells, move)] == formed


def test_the_opening_counts_double():
    tileset = TileSet(ENGLISH)
    _check(tileset, Board(), (7, 7, 1, "QI"), 22, ["QI"])
    _check(tileset, Board(), (7, 7, 1, "qI"), 2, ["QI"])


def test_fifty_for_a_whole_rack():
    tileset = TileSet(ENGLISH)
    _check(tileset, Board(), (7, 3, 1, "AEINRST"), 66, ["AEINRST"])  # A on a double letter: 8 * 2 + 50
    _check(tileset, Board(), (7, 3, 1, "AEINRST"), 16, ["AEINRST"], rack_size=8)
    _check(tileset, Board(), (7, 0, 1, "AEINRSTE"), 104, ["AEINRSTE"], rack_size=8)  # (8 + N again) * 3 * 2 + 50
    _check(tileset, Board(), (7, 0, 1, "AEINRSTE"), 54, ["AEINRSTE"])  # eight tiles earn no bonus for seven


def test_cross_words_count_with_the_tile_laid():
    tileset = TileSet(ENGLISH)
    board = board_of(tileset, (7, 6, 1, "CAT"))
    _check(tileset, board, (8, 6, 1, "OD"), 12, ["OD", "CO", "AD"])  # O on a double letter: 4 + 5 + 3
    _check(tileset, board, (8, 6, 1, "oD"), 8, ["OD", "CO", "AD"])


def test_premiums_count_once():
    tileset = TileSet(ENGLISH)
    board = board_of(tileset, (7, 6, 1, "CAT"))  # its A on the centre
    _check(tileset, board, (7, 9, 1, "S"), 6, ["CATS"])
    _check(tileset, board, (6, 7, 16, "B.D"), 6, ["BAD"])


def test_a_word_premium_counts_for_both_words():
    tileset = TileSet(ENGLISH)
    board = board_of(tileset, (0, 1, 1, "X"))
    _check(tileset, board, (1, 1, 1, "OX"), 36, ["OX", "XO"])  # the square (1, 1) doubles both words


def test_one_tile_two_words():
    tileset = TileSet(ENGLISH)
    board = board_of(tileset, (7, 6, 1, "CAT"), (8, 9, 1, "X"))
    _check(tileset, board, (7, 9, 1, "S"), 15, ["CATS", "SX"])


def test_a_down_word_between_words():
    tileset = TileSet(ENGLISH)
    board = board_of(tileset, (7, 6, 1, "CAt"), (9, 8, 1, "SO"))
    _check(tileset, board, (8, 8, 16, "I.K"), 8, ["TISK"])  # I on a double letter: 0 + 2 + 1 + 5


def test_words_at_the_edges():
    tileset = TileSet(ENGLISH)
    board = board_of(tileset, (13, 13, 1, "AT"))
    _check(tileset, board, (14, 13, 1, "DO"), 18, ["DO", "AD", "TO"])  # triple at (14, 14): 3 * 3, 3, 2 * 3
    board = board_of(tileset, (1, 0, 1, "AT"))
    _check(tileset, board, (0, 0, 1, "DO"), 20, ["DO", "DA", "OT"])  # triple at (0, 0): 3 * 3, 3 * 3, 2


def test_a_tile_of_two_letters_is_one_letter():
    tileset = TileSet(DIGRAPHS)
    _check(tileset, Board(), (7, 7, 1, "[CH]O"), 12, ["[CH]O"])
    _check(tileset, Board(), (7, 7, 1, "[ch]O"), 2, ["[CH]O"])


def test_scoring_allocates_nothing():
    import micropython

    tileset = TileSet(ENGLISH)
    board = board_of(tileset, (7, 6, 1, "CAT"))
    move = _place(tileset, board, 8, 6, 1, "OD")
    micropython.heap_lock()
    points = score(board, tileset, move)
    micropython.heap_unlock()
    assert points == 12
