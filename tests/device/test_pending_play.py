"""Tiles that are laid and not yet played, and where the cursor goes by itself."""

from picorack.core.board import CENTRE, SQUARES, STRIDE, Board, square
from picorack.core.parsing import parse
from picorack.core.tiles import BLANK, TileSet
from picorack.ui import events
from picorack.ui.turn.anchors import beside, goes_down, is_anchor, next_anchor
from picorack.ui.turn.pending_play import PendingPlay
from sample_play import board_of
from sample_table import Table
from sample_tiles import DIGRAPHS, ENGLISH


def _pending(rack="CAT?EES", spec=ENGLISH, board=None):
    tileset = TileSet(spec)
    pending = PendingPlay(tileset, (board or Board()).cells, bytearray(SQUARES))
    pending.begin(parse(tileset, rack))
    return pending


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


_BOARD = board_of(TileSet(ENGLISH), (7, 7, 1, "CAT"), (9, 12, STRIDE, "DOG"))
_CELLS = _BOARD.cells


def test_anchors():
    assert is_anchor(_CELLS, square(6, 7)) and is_anchor(_CELLS, square(7, 10))
    assert not is_anchor(_CELLS, square(7, 7)) and not is_anchor(_CELLS, square(6, 6))
    assert is_anchor(Table().game.board.cells, CENTRE)


def test_the_next_anchor_in_each_direction():
    assert next_anchor(_CELLS, square(7, 10), 1) == square(9, 11)  # the nearest one of that column
    assert next_anchor(_CELLS, square(8, 7), STRIDE) == square(9, 11)
    assert next_anchor(_CELLS, square(6, 8), -1) == square(6, 7)
    assert next_anchor(_CELLS, square(7, 6), -1) == square(7, 6)  # there is none beyond it
    assert next_anchor(_CELLS, square(14, 14), -STRIDE) == square(12, 12)


def test_the_direction_is_that_of_the_tiles_beside():
    for sq, down in ((square(6, 7), True), (square(7, 6), False), (square(10, 11), False), (square(8, 12), True)):
        assert goes_down(_CELLS, sq, not down) == down, sq
    assert goes_down(_CELLS, square(7, 8), False) and not goes_down(_CELLS, square(10, 12), True)
    assert goes_down(_CELLS, square(0, 0), True) and not goes_down(_CELLS, square(0, 0), False)


def test_the_cursor_starts_beside_the_last_word_on_the_greatest_premium():
    assert beside(_BOARD, (square(7, 7), square(7, 8), square(7, 9)), 0) == square(8, 8)
    assert beside(_BOARD, (), CENTRE) == CENTRE
    table = Table("cat", events.ENTER)
    pending = table.screen.controller.pending
    assert pending.cursor == square(8, 8) and pending.down


def test_a_held_arrow_goes_to_the_next_anchor_and_only_moves_on_the_rack():
    table = Table("cat", events.ENTER, events.RIGHT + events.HELD)
    controller = table.screen.controller
    assert controller.pending.cursor == square(8, 9)
    table.press(events.SELECT, events.RIGHT + events.HELD)
    assert controller.rack_view.at == 1
    table.press(events.BACK, events.BACK, events.DOWN + events.HELD)
    assert table.top().box.chosen == 2


def test_a_direction_that_was_chosen_stays():
    table = Table("cat", events.ENTER, events.FLIP, events.RIGHT)
    assert not table.screen.controller.pending.down
