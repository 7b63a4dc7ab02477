"""Scores and words of placements, worked out by hand."""

from picorack.core.rules import placement
from picorack.core.scoring import score, words
from picorack.core.tiles import TileSet
from sample_failing import LOCKED_HEAP
from sample_play import board_of, placed
from sample_tiles import DIGRAPHS, ENGLISH

_CAT = (7, 6, 1, "CAT")  # its A on the centre
# (the board before, the placement, its points, the words it forms)
_PLACEMENTS = (
    # The opening counts double.
    ((), (7, 7, 1, "QI"), 22, "QI"),
    ((), (7, 7, 1, "qI"), 2, "QI"),
    # Fifty for a whole rack.
    ((), (7, 3, 1, "AEINRST"), 66, "AEINRST"),  # A on a double letter: 8 * 2 + 50
    ((), (7, 0, 1, "AEINRSTE"), 54, "AEINRSTE"),  # eight tiles earn no bonus for seven
    # Cross words count with the tile laid.
    ((_CAT,), (8, 6, 1, "OD"), 12, "OD CO AD"),  # O on a double letter: 4 + 5 + 3
    ((_CAT,), (8, 6, 1, "oD"), 8, "OD CO AD"),
    # Premiums count once.
    ((_CAT,), (7, 9, 1, "S"), 6, "CATS"),
    ((_CAT,), (6, 7, 16, "B.D"), 6, "BAD"),
    # A word premium counts for both words: the square (1, 1) doubles both.
    (((0, 1, 1, "X"),), (1, 1, 1, "OX"), 36, "OX XO"),
    # One tile, two words.
    ((_CAT, (8, 9, 1, "X")), (7, 9, 1, "S"), 15, "CATS SX"),
    # A word down between words.
    (((7, 6, 1, "CAt"), (9, 8, 1, "SO")), (8, 8, 16, "I.K"), 8, "TISK"),  # I on a double letter: 0 + 2 + 1 + 5
    # Words at the edges.
    (((13, 13, 1, "AT"),), (14, 13, 1, "DO"), 18, "DO AD TO"),  # triple at (14, 14): 3 * 3, 3, 2 * 3
    (((1, 0, 1, "AT"),), (0, 0, 1, "DO"), 20, "DO DA OT"),  # triple at (0, 0): 3 * 3, 3 * 3, 2
)


def _check(tileset, words_before, place, points, formed, rack_size=7):
    board = board_of(tileset, *words_before)
    row, col, step, text = place
    move = placement(board, placed(tileset, row, col, text, step))
    assert score(board, tileset, move, rack_size) == points, (place, score(board, tileset, move, rack_size))
    assert " ".join([tileset.text(word) for word in words(board.cells, move)]) == formed, place


def test_placements_worked_by_hand():
    for case in _PLACEMENTS:
        _check(TileSet(ENGLISH), *case)


def test_fifty_for_a_whole_rack_of_eight():
    _check(TileSet(ENGLISH), (), (7, 3, 1, "AEINRST"), 16, "AEINRST", rack_size=8)
    _check(TileSet(ENGLISH), (), (7, 0, 1, "AEINRSTE"), 104, "AEINRSTE", rack_size=8)  # (8 + N again) * 3 * 2 + 50


def test_a_tile_of_two_letters_is_one_letter():
    _check(TileSet(DIGRAPHS), (), (7, 7, 1, "[CH]O"), 12, "[CH]O")
    _check(TileSet(DIGRAPHS), (), (7, 7, 1, "[ch]O"), 2, "[CH]O")


def test_scoring_allocates_nothing():
    tileset = TileSet(ENGLISH)
    board = board_of(tileset, (7, 6, 1, "CAT"))
    move = placement(board, placed(tileset, 8, 6, "OD"))
    with LOCKED_HEAP:
        points = score(board, tileset, move)
    assert points == 12
