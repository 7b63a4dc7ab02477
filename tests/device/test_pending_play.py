"""Tiles that are laid and not yet played."""

from picorack.core.board import CENTRE, SQUARES, STRIDE, Board, square
from picorack.core.tiles import BLANK, TileSet
from picorack.ui.turn.pending_play import PendingPlay, letter_of
from sample_tiles import DIGRAPHS, ENGLISH


def _pending(rack="CAT?EES", spec=ENGLISH, board=None):
    tileset = TileSet(spec)
    pending = PendingPlay(tileset, (board or Board()).cells, bytearray(SQUARES))
    pending.begin(tileset.parse(rack))
    return pending


def test_tiles_follow_each_other_across():
    pending = _pending()
    for index in (0, 1, 2):
        pending.put(index)
    assert pending.pairs() == [(CENTRE, 3), (CENTRE + 1, 1), (CENTRE + 2, 20)]
    assert pending.cursor == CENTRE + 3
    assert [pending.held(index) for index in range(4)] == [0, 0, 0, BLANK]


def test_tiles_on_the_board_are_stepped_over():
    board = Board()
    board.cells[CENTRE + 1] = 1
    pending = _pending(board=board)
    pending.put(0)
    assert pending.cursor == CENTRE + 2


def test_the_second_tile_says_where_the_word_goes():
    pending = _pending()
    pending.put(0)
    pending.cursor = CENTRE + STRIDE
    pending.put(1)
    assert pending.down
    assert pending.cursor == CENTRE + 2 * STRIDE


def test_at_the_edge_the_cursor_stays():
    pending = _pending()
    pending.cursor = square(3, 14)
    pending.put(0)
    assert pending.cursor == square(3, 14)


def test_taking_back():
    pending = _pending()
    for index in (0, 3, 2):
        pending.put(index, 5)
    assert pending.laid[CENTRE + 1] == BLANK | 5
    pending.take(CENTRE + 1)
    assert pending.held(3) == BLANK
    assert pending.cursor == CENTRE + 1
    assert pending.last() == CENTRE + 2
    pending.recall()
    assert pending.count == 0
    assert pending.laid == bytearray(SQUARES)
    assert pending.pairs() == []


def test_typing_finds_the_letter_then_the_blank():
    pending = _pending()
    assert pending.matching("e") == [4, 5, 3]
    assert pending.matching("Q") == [3]
    assert pending.matching("1") == []


def test_typing_finds_accents_and_pairs():
    pending = _pending("O[CH]Ñ?", DIGRAPHS)
    assert pending.matching("c") == [1, 3]
    assert pending.matching("ñ") == [2, 3]
    assert pending.matching("n") == [2]


def test_letter_of():
    tileset = TileSet(DIGRAPHS)
    assert letter_of(tileset, "ñ") == 5
    assert letter_of(tileset, "n") == 0


def test_a_word_is_typed_with_the_letters_that_lie_on_the_board():
    board = Board()
    board.cells[CENTRE + 1] = 1
    board.cells[CENTRE + 2] = BLANK | 20  # with the A it makes AT
    pending = _pending(board=board)
    assert not pending.pass_over("c")  # the square is empty
    pending.put(0)
    assert pending.cursor == CENTRE + 3
    assert not pending.pass_over("t") and pending.pass_over("a") and pending.pass_over("T")
    assert not pending.pass_over("e")
    pending.put(4)
    assert pending.pairs() == [(CENTRE, 3), (CENTRE + 3, 5)]


def test_a_word_that_begins_on_the_board():
    board = Board()
    board.cells[CENTRE] = 3
    pending = _pending(board=board)
    assert not pending.pass_over("a") and pending.pass_over("c")
    assert pending.cursor == CENTRE + 1
    pending.go(CENTRE)
    pending.advance()
    assert not pending.pass_over("c") and pending.cursor == CENTRE + 1
