"""The game's screen on boards of one's own: where everything stands with 7 to 15 rows and columns, where the cursor
goes, which premium squares are seen."""

from picorack.core.board import square
from picorack.core.own_board import make
from picorack.game.boards import rows
from picorack.ui import events
from picorack.ui.views.arranging import arrange
from picorack.ui.views.layout import Layout
from sample_table import Table

_LOPSIDED = "=..-.../......./......./+....../......./......./......./......."  # the first word begins at the left edge


def _corners(table):
    """The squares at which the cursor stops, up and left, then down and right."""
    found = []
    for keys in ((events.UP, events.LEFT), (events.DOWN, events.RIGHT)):
        for key in keys:
            table.press(*[key] * 15)
        found.append(table.screen.controller.pending.cursor)
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
    assert [sq for sq, _ in table.screen.controller.pending.pairs()] == [square(7, 7 + i) for i in range(4)]
    table.press(events.ENTER)
    assert table.game.scores[0] > 0


_DISPLAYS = ((84, 48), (128, 64), (128, 128), (160, 128), (240, 135), (240, 240), (320, 240), (320, 320), (296, 128))
_LEAST = 7  # pixels of a square


def _layouts(zoomed=False):
    """(layout, width, height, rows, columns) of all boards on all displays."""
    for width, height in _DISPLAYS:
        for board_rows in range(7, 16):
            for cols in range(7, 16):
                layout = Layout(width, height)
                arrange(layout, width, height, zoomed, ((15 - board_rows) // 2, (15 - cols) // 2, board_rows, cols))
                yield layout, width, height, board_rows, cols


def _overlap(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _check_rectangles(layout, width, height):
    x, y = layout.board_x, layout.board_y
    board = (x, y, x + layout.board_w, y + layout.board_h)
    rack = (layout.rack_x, layout.rack_y, layout.rack_x + 8 * layout.rack_cell, layout.rack_y + layout.rack_cell - 1)
    line = (0, layout.line_y, width, layout.line_y + layout.line_h)
    places = [board, rack, line]
    if layout.windowed:
        places.append((layout.map_x, 0, layout.map_x + layout.map_w, layout.map_h))
        assert layout.map_x >= layout.panel_x and layout.panel_y - layout.map_h == 2 * bool(layout.line_size)
    for i, one in enumerate(places):
        assert 0 <= one[0] < one[2] <= width and 0 <= one[1] < one[3] <= height, (width, height, one)
        for other in places[:i]:
            assert not _overlap(one, other), (width, height, one, other)
    if layout.panel_x:
        assert layout.board_w <= layout.panel_x and layout.panel_w >= 20
    else:
        assert layout.panel_w == 0 and layout.board_x == (width - layout.board_w) // 2


def test_nothing_overlaps():
    for zoomed in (False, True):
        for layout, width, height, _, _ in _layouts(zoomed):
            _check_rectangles(layout, width, height)


def test_squares_are_as_large_as_they_can_be():
    """If they had one pixel more, the board and the rack would have no room, below each other or beside each other. A
    rack below the board has tiles of 10 pixels at least (on a large screen 24), and of no more than 5 fewer than the
    squares."""
    for layout, width, height, board_rows, cols in _layouts():
        if layout.windowed:
            continue
        cell, high = layout.cell + 1, height - layout.line_h
        if layout.rack_x == 0:
            beside = 23 if layout.panel_x else 1
            left = high - board_rows * cell - 1
            least = 24 if layout.line_size else 9  # a rack above a line of the face has larger letters
            assert left < least or left < cell - 5 or cols * cell + beside > width, (width, height, board_rows, cols)
        else:
            assert board_rows * cell + 1 > high or cols * cell + 4 + 8 * cell > width, (width, height, board_rows, cols)


def test_a_smaller_board_has_no_smaller_squares():
    """And the whole of it is seen where the larger one is."""
    for zoomed in (False, True):
        smaller = None
        for layout, width, height, board_rows, cols in _layouts(zoomed):
            if board_rows == cols:
                this = layout.cell, not layout.windowed
                if cols > 7:
                    assert smaller[0] >= this[0] and smaller[1] >= this[1], (width, height, cols)
                smaller = this


def test_the_small_board():
    """Pixels of a square of the board of the rules, of the small one, and of the small one zoomed."""
    found = {}
    for width, height in _DISPLAYS:
        cells = [Layout(width, height).cell]
        for zoomed in (False, True):
            layout = Layout(width, height)
            arrange(layout, width, height, zoomed, (2, 2, 11, 11))
            cells.append(layout.cell)
        found[width, height] = tuple(cells)
    assert found == {
        (84, 48): (7, 7, 16),
        (128, 64): (7, 7, 16),
        (128, 128): (7, 9, 16),
        (160, 128): (7, 10, 16),
        (240, 135): (8, 10, 16),
        (240, 240): (13, 18, 24),
        (320, 240): (13, 18, 24),
        (320, 320): (18, 25, 31),
        (296, 128): (7, 10, 16),
    }


def test_where_nothing_grows_more_is_seen():
    """On small displays a window shows more of a small board, and larger dots on the map."""
    standard, small, least = Layout(128, 64), Layout(128, 64), Layout(128, 64)
    arrange(small, 128, 64, False, (2, 2, 11, 11))
    arrange(least, 128, 64, False, (4, 4, 7, 7))
    assert standard.windowed and (standard.cols, standard.rows, standard.map_dot) == (13, 6, 1)
    assert small.windowed and (small.cols, small.rows, small.map_dot) == (11, 6, 2)
    assert not least.windowed


def test_zoomed_squares_are_larger():
    for layout, width, height, board_rows, cols in _layouts(zoomed=True):
        whole = Layout(width, height)
        arrange(whole, width, height, False, ((15 - board_rows) // 2, (15 - cols) // 2, board_rows, cols))
        assert layout.windowed and layout.zoomed and layout.cell >= 16
        assert layout.cell > whole.cell and layout.cols >= 3 and layout.rows >= 2


def test_a_window_stays_on_the_board():
    """Wherever the cursor goes; and it begins where the game does."""
    lopsided = "/".join(["+" + "." * 7] + ["." * 8] * 7)  # the first word begins in a corner
    for text, last in ((rows("small"), square(12, 12)), (lopsided, square(14, 14))):
        table = Table(size=(84, 48, True), rows=text)
        view, layout, controller = table.screen.board_view, table.app.layout, table.screen.controller
        assert layout.windowed
        for key in (0,) + (events.RIGHT,) * 11 + (events.DOWN,) * 11 + (events.LEFT,) * 11 + (events.UP,) * 11:
            if key:
                table.press(key)
            cursor = controller.pending.cursor
            assert 0 <= view.x_of(cursor) < layout.board_w - 1 and 0 <= view.y_of(cursor) < layout.board_h - 1
            corners = square(view.top, view.left), square(view.top + layout.rows - 1, view.left + layout.cols - 1)
            for sq in corners:
                assert view.cells[sq] != 0x80, (key, sq)
            assert corners[1] <= last


def test_another_board_after_a_small_one_has_its_own_squares():
    table = Table(size=(128, 128, False), rows=rows("small"))
    assert table.app.layout.cell == 9
    from picorack.ui.views import furnishing

    table.game.board = Table().game.board
    furnishing.fit(table.screen, table.app.layout, False)
    assert table.app.layout.cell == 7
