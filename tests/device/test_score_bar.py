"""Scores in the line of text, above a board that leaves no room for a panel."""

from picorack.ui import events, texts
from picorack.ui.drawing.canvas import text_width
from picorack.ui.languages.names import NAMES
from picorack.ui.turn.finding import Finder
from sample_table import SIZES, Table

_SIZE = (240, 240, False)


def _end(table, message):
    """The column at which the scores end beside a message."""
    table.screen.message = message
    ends = []
    table.app.canvas.paint(0, 0, 240, 16, lambda canvas: ends.append(table.screen.scores.draw(canvas)))
    return ends[0]


def _has_bar(table):
    """By the name of the class, of which the game imports a new one each time."""
    return type(table.screen.scores).__name__ == "ScoreBar"


def test_which_sizes_have_a_bar():
    wide = [size[:2] for size in SIZES if _has_bar(Table(size=size))]
    assert wide == [(240, 240), (320, 320)]
    table = Table("+", size=_SIZE)
    assert not _has_bar(table)  # beside a window there is a panel
    table.press("-")
    assert _has_bar(table)


def test_the_bag_is_named_in_every_language_where_the_rack_stays_near_the_middle():
    for code, _, _ in NAMES:
        texts.use(code)
        for size in SIZES:
            table = Table(size=size)
            if _has_bar(table):
                layout, bag = table.app.layout, table.screen.scores._bag
                assert bag.startswith(texts.text("bag")) == (size[:2] == (320, 320)), code
                free = layout.width - 7 * layout.rack_cell
                assert text_width(bag % 99, layout.line_size) + 8 <= free - layout.rack_x
                assert free // 3 <= layout.rack_x <= free // 2
    texts.use("en")


def test_the_message_makes_room_for_short_names_and_long_names_for_the_message():
    """Scores stay, and of two names four letters at least; of more names as much as the message leaves."""
    table = Table(size=_SIZE)
    named, beside = _end(table, ""), _end(table, "Pico: ZITI 24")
    assert named == beside == _end(table, "A message that leaves no name room")
    assert table.screen.scores._texts == ["You  0", "Pico  0"]
    table.game.names[:] = "Wilhelmina of Orange and Nassau", "Bernhard"
    assert named < _end(table, "2/25: TUI (grandmaster) +6") < _end(table, "Pico: ZITI 24") < _end(table, "") < 240
    assert [string[:4] for string in table.screen.scores._texts] == ["Wilh", "Bern"]


def test_a_board_in_the_middle_is_obeyed_where_it_is_seen():
    table = Table(size=_SIZE)
    layout, view, find = table.app.layout, table.screen.board_view, Finder(table.app)
    assert (layout.board_x, layout.board_y) == (22, 16) and layout.cell == 13
    cursor = table.screen.controller.pending.cursor
    x, y = layout.board_x + view.x_of(cursor) + 6, layout.board_y + view.y_of(cursor) + 6
    assert find.square_at(x, y) == cursor
    assert not find.square_at(layout.board_x - 1, y) and find.beside(layout.board_x - 1, y)
    assert find.beside(100, 3) and not find.beside(100, layout.rack_y + 4)
    assert find.place_at(layout.rack_x + 1, layout.rack_y + 1) == 0


def test_a_menu_leaves_the_word_that_is_laid_in_view():
    """A word of six letters across or down, anywhere."""
    for down in (False, True):
        for moves in range(0, 7, 2):
            table = Table(size=_SIZE)
            for _ in range(moves):
                table.press(events.UP if down else events.LEFT)
            if down:
                table.press(events.FLIP)
            table.press("catdez", events.BACK)
            box, view, layout = table.top().box, table.screen.board_view, table.app.layout
            laid = [sq for sq in table.screen.controller.pending.places if sq]
            assert len(laid) > 2
            for sq in laid:
                x, y = layout.board_x + view.x_of(sq), layout.board_y + view.y_of(sq)
                assert x + 13 <= box.x or x >= box.x + box.w or y + 13 <= box.y or y >= box.y + box.h, (down, moves)
