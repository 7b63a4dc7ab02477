"""Where the cursor goes by itself."""

from picorack.core.board import CENTRE, STRIDE, square
from picorack.core.tiles import TileSet
from picorack.ui import events
from picorack.ui.turn.anchors import beside, goes_down, is_anchor, next_anchor
from sample_play import board_of
from sample_table import Table
from sample_tiles import ENGLISH

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
    pending = table.screen.hand.pending
    assert pending.cursor == square(8, 8) and pending.down


def test_a_held_arrow_goes_to_the_next_anchor_and_only_moves_on_the_rack():
    table = Table("cat", events.ENTER, events.RIGHT + events.HELD)
    hand = table.screen.hand
    assert hand.pending.cursor == square(8, 9)
    table.press(events.SELECT, events.RIGHT + events.HELD)
    assert hand.rack_view.at == 1
    table.press(events.BACK, events.BACK, events.DOWN + events.HELD)
    assert table.top().box.chosen == 2


def test_a_direction_that_was_chosen_stays():
    table = Table("cat", events.ENTER, events.FLIP, events.RIGHT)
    assert not table.screen.hand.pending.down
