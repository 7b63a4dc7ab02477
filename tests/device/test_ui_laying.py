"""The placement in progress. Runs under pytest and on MicroPython."""

from picorack.core.board import CENTRE, SQUARES, STRIDE, Board, square
from picorack.core.tiles import BLANK, TileSet
from picorack.ui.turn.laying import Laying, letter_of
from sample_tiles import DIGRAPHS, ENGLISH


def _laying(rack="CAT?EES", spec=ENGLISH, board=None):
    tileset = TileSet(spec)
    laying = Laying(tileset, (board or Board()).cells, bytearray(SQUARES))
    laying.begin(tileset.parse(rack))
    return laying


def test_tiles_follow_each_other_across():
    laying = _laying()
    for index in (0, 1, 2):
        laying.put(index)
    assert laying.pairs() == [(CENTRE, 3), (CENTRE + 1, 1), (CENTRE + 2, 20)]
    assert laying.cursor == CENTRE + 3
    assert [laying.held(index) for index in range(4)] == [0, 0, 0, BLANK]


def test_tiles_on_the_board_are_stepped_over():
    board = Board()
    board.cells[CENTRE + 1] = 1
    laying = _laying(board=board)
    laying.put(0)
    assert laying.cursor == CENTRE + 2


def test_the_second_tile_says_where_the_word_goes():
    laying = _laying()
    laying.put(0)
    laying.cursor = CENTRE + STRIDE
    laying.put(1)
    assert laying.down
    assert laying.cursor == CENTRE + 2 * STRIDE


def test_at_the_edge_the_cursor_stays():
    laying = _laying()
    laying.cursor = square(3, 14)
    laying.put(0)
    assert laying.cursor == square(3, 14)


def test_taking_back():
    laying = _laying()
    for index in (0, 3, 2):
        laying.put(index, 5)
    assert laying.laid[CENTRE + 1] == BLANK | 5
    laying.take(CENTRE + 1)
    assert laying.held(3) == BLANK
    assert laying.cursor == CENTRE + 1
    assert laying.last() == CENTRE + 2
    laying.recall()
    assert laying.count == 0
    assert laying.laid == bytearray(SQUARES)
    assert laying.pairs() == []


def test_typing_finds_the_letter_then_the_blank():
    laying = _laying()
    assert laying.matching("e") == [4, 5, 3]
    assert laying.matching("Q") == [3]
    assert laying.matching("1") == []


def test_typing_finds_accents_and_pairs():
    laying = _laying("O[CH]Ñ?", DIGRAPHS)
    assert laying.matching("c") == [1, 3]
    assert laying.matching("ñ") == [2, 3]
    assert laying.matching("n") == [2]


def test_letter_of():
    tileset = TileSet(DIGRAPHS)
    assert letter_of(tileset, "ñ") == 5
    assert letter_of(tileset, "n") == 0
