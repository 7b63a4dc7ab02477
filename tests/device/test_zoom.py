"""The window with larger squares."""

import gc

import micropython
from picorack.core.board import CENTRE, square
from picorack.ui import events
from picorack.ui.views.layout import Layout
from sample_table import DRAWN_SIZES, SIZES, Table

_WALK = (events.RIGHT,) * 9 + (events.DOWN,) * 9 + (events.LEFT,) * 12 + (events.UP,) * 8


def test_every_size_has_room_for_a_zoomed_window():
    for width in range(84, 330, 6):
        for height in range(48, 250, 6):
            layout = Layout(width, height, True)
            assert layout.windowed and layout.zoomed
            assert 16 <= layout.cell <= 24 and layout.cols >= 3 and layout.rows >= 2, (width, height)
            assert layout.board_w <= layout.panel_x and layout.board_h <= layout.rack_y, (width, height)
            assert layout.rack_x + 8 * layout.rack_cell <= width, (width, height)


def test_zoomed_and_back_the_picture_is_that_of_before():
    for size in DRAWN_SIZES:
        table = Table("cat", events.ENTER, events.LEFT, size=size)
        before = bytes(table.picture.buffer)
        cell = table.app.layout.cell
        for zoomed in (True, False):
            table.app.key(events.ZOOM)
            assert table.app.layout.zoomed == zoomed
            assert table.is_painted_whole(), size
        assert table.app.layout.cell == cell
        assert table.app.layout.windowed or bytes(table.picture.buffer) == before, size


def _paint_piece_by_piece(most, rows=""):
    """The cursor walks about amid tiles of all states, and tiles are laid, taken back and hinted. The whole picture is
    painted anew after up to `most` events, and compared: what one of them left wrong is still there."""
    events_of_all = (ord("s"), ord("d")) + _WALK + (events.DELETE, ord("2"), events.UP, events.SELECT, events.BACK)
    for size in DRAWN_SIZES:
        table = Table("cat", events.ENTER, "+", size=size, rows=rows)
        for number, event in enumerate(events_of_all):
            table.press(event)
            if number % most == most - 1 or event not in _WALK:
                assert table.is_painted_whole(), (size, number, event)


def test_what_is_painted_piece_by_piece_is_the_whole():
    _paint_piece_by_piece(3)


def test_so_it_is_on_a_smaller_board():
    _paint_piece_by_piece(6, "/".join(["=..'..\"...-"] * 9))


def slow_what_is_painted_piece_by_piece_is_the_whole():
    _paint_piece_by_piece(1)


def test_a_step_that_scrolls_paints_less_than_the_window_and_allocates_nothing():
    for size in SIZES:
        table = Table("+", size=size)
        table.app.key(events.REDRAW)
        screen, layout = table.screen, table.app.layout
        scrolled = 0
        # The first time, a FrameBuffer is made for each width. With one bit a pixel the map shares pages of eight lines
        # with the scores, whose texts are made anew.
        for again in range(1 if size[2] else 2):
            for event in (events.RIGHT, events.LEFT):
                for _ in range(6):
                    left = screen.board_view.left
                    table.picture.pixels = 0
                    gc.collect()
                    if again:
                        micropython.heap_lock()
                    try:
                        screen.key(event)
                    finally:
                        if again:
                            micropython.heap_unlock()
                    scrolled += left != screen.board_view.left
                    if left != screen.board_view.left and not size[2]:
                        assert table.picture.pixels < layout.board_w * layout.board_h, size
        assert scrolled or layout.cols > 13, size


def test_the_window_follows_the_cursor_and_the_last_word():
    table = Table("cat", events.ENTER, "+", size=(128, 64, True))
    for step in _WALK:
        table.press(step)
        view, cursor = table.screen.board_view, table.screen.controller.pending.cursor
        assert 0 <= view.x_of(cursor) < table.app.layout.board_w - 1
        assert 0 <= view.y_of(cursor) < table.app.layout.board_h - 1
    assert table.screen.controller.pending.cursor != CENTRE
    assert square(7, 7) == CENTRE


def test_a_change_is_remembered():
    table = Table()
    told = []
    table.app.keep = lambda: told.append(table.app.layout.zoomed)
    table.press("+", "-", events.BACK, events.UP, events.UP, events.SELECT, events.UP, events.UP, events.SELECT)
    assert told == [True, False, False, True]  # the third time, since the menu ends the steps of a first game
