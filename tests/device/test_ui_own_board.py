"""The game's screen on a board of one's own."""

from picorack.core.board import square
from picorack.core.own_board import make
from picorack.game.boards import rows
from picorack.ui import events
from sample_table import Table

_LOPSIDED = "=..-.../......./......./+....../......./......./......./......."  # the first word begins at the left edge


def _corners(table):
    """The squares at which the cursor stops, up and left, then down and right."""
    found = []
    for keys in ((events.UP, events.LEFT), (events.DOWN, events.RIGHT)):
        for key in keys:
            table.press(*[key] * 15)
        found.append(table.screen.hand.pending.cursor)
    return found


def test_the_cursor_stays_on_the_board():
    for size in ((84, 48, True), (128, 128, False), (240, 135, False)):
        assert _corners(Table(size=size, rows=rows("small"))) == [square(2, 2), square(12, 12)]
        assert _corners(Table(size=size, rows=_LOPSIDED)) == [square(4, 7), square(11, 13)]
        assert _corners(Table(size=size)) == [square(0, 0), square(14, 14)]


def test_premium_squares_are_those_of_the_board():
    pictures = []
    for text in ("", rows("small"), rows("strewn:2"), _LOPSIDED):  # the rows, as core/own_board.py reads them
        table = Table(rows=text)
        view = table.screen.board_view
        if text:
            assert view.premiums == make(text).premiums and view.cells == make(text).cells
        pictures.append(bytes(table.picture.buffer))
    assert len(set(pictures)) == len(pictures)


def test_a_word_is_laid_at_the_edge():
    table = Table(rows=_LOPSIDED)
    table.press("c", "a", "t", "s")
    assert table.game.board.cells[square(7, 6)] == 0x80
    assert [sq for sq, _ in table.screen.hand.pending.pairs()] == [square(7, 7 + i) for i in range(4)]
    table.press(events.ENTER)
    assert table.game.scores[0] > 0
