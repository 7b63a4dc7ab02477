"""The game screen under scripted keys, with players that do not think."""

import gc

import micropython
from picorack.core.board import CENTRE, square
from picorack.core.move import PASS, make
from picorack.core.parsing import parse
from picorack.core.tiles import TileSet
from picorack.hosts.screen_reader import ScreenReader
from picorack.hw import keycodes
from picorack.ui import events
from picorack.ui.drawing import faces
from picorack.ui.screen import Screen
from picorack.ui.views.layout import Layout
from sample_table import SIZES, Slow, Table
from sample_tiles import ENGLISH


def test_select_on_a_settled_tile_goes_on_to_the_next_free_square():
    table = Table("cats", events.ENTER)
    table.screen.controller.go(CENTRE)
    table.press(events.SELECT)
    assert table.screen.controller.rack_view.at == 0
    assert table.screen.controller.pending.cursor == square(8, 7)


def test_the_word_goes_down_if_it_is_turned():
    table = Table(events.SELECT, events.DOWN, events.SELECT, events.SELECT)
    assert [sq for sq, _ in table.screen.controller.pending.pairs()] == [CENTRE, square(8, 7)]


def test_live_score():
    table = Table("ca")
    assert table.screen.controller.points == "→+8"
    table.press(events.DELETE)
    assert table.screen.controller.points == "→?"


def test_an_unknown_word_is_named_and_red():
    table = Table("zed", events.ENTER)
    assert table.says() == "Not in lexicon: ZED"
    assert [table.screen.board_view.states[CENTRE + i] for i in range(3)] == [faces.WRONG] * 3
    table.press(events.BACK, events.FLIP)
    assert table.screen.controller.points == "↓?"  # still refused
    table.press(events.DELETE)
    assert [table.screen.board_view.states[CENTRE + i] for i in range(3)] == [faces.PLACED, faces.PLACED, faces.NORMAL]
    assert len(table.game.history) == 0


def test_a_broken_rule_is_explained():
    table = Table("c", events.ENTER)
    assert table.says() == "First word: two tiles or more"
    table.press(events.BACK, events.DELETE, events.UP, "ca", events.ENTER)
    assert table.says() == "First word: over the centre"


def test_every_rule_has_words():
    from picorack.core import rules
    from picorack.ui.texts import text

    codes = [getattr(rules, name) for name in dir(rules) if name.isupper()]
    codes = [code for code in codes if isinstance(code, str)]
    assert len(codes) >= 12
    for code in codes:
        assert text(code)


def test_a_blank_asks_for_its_letter():
    table = Table(events.SELECT, events.SELECT, rack="?AT")
    assert table.top() is not table.screen
    table.press(events.RIGHT, events.DOWN, events.SELECT)
    assert table.screen.controller.pending.laid[CENTRE] == 0x40 | 12
    table = Table("qat", rack="?AT")
    assert table.screen.controller.pending.laid[CENTRE] == 0x40 | 17


def test_hint_lays_the_word():
    table = Table("2")
    assert table.screen.controller.pending.count == 2
    assert table.screen.message == "1/1: CA (one)"
    table.press(events.ENTER)
    assert table.game.scores[0] == 8


def test_what_a_hint_told_goes_with_its_tiles():
    table = Table("2", events.FLIP)
    assert table.screen.message == "1/1: CA (one)" and table.screen.controller.points == "↓+8"
    table.press(events.DELETE)
    assert table.screen.message == ""
    table = Table("2")
    table.screen.controller.recall()
    assert table.screen.message == "" and table.screen.controller.points == "→"


def test_exchange():
    table = Table("5", events.SELECT, events.RIGHT, events.SELECT, events.BACK, events.SELECT)
    assert bytes(table.game.history.move(0)[8:10]) == b"\x03\x01"
    assert len(table.game.history) == 2
    table = Table("5", events.SELECT)
    assert table.screen.message == "Mark; then Enter"
    assert ScreenReader(table.app).read()[0] == "Mark; then Enter: C"  # where nobody sees which tiles are marked
    table.press(events.BACK)  # what is to be done is not told any more while it is asked about
    assert not table.screen.message
    table.press(events.BACK)
    assert len(table.game.history) == 0
    assert table.screen.controller.rack_view.marked == 0


def test_a_question_is_read_whole_until_something_else_is_shown():
    """Also when it is read again because a clock ticks beside it. Then the other answer is read alone."""
    table = Table("6")
    reader = ScreenReader(table.app)
    for _ in range(3):
        assert reader.read()[0] == "Pass this turn?\nNo"
    table.press(events.UP)
    assert [reader.read()[0] for _ in range(2)] == ["Yes", "Yes"]
    table.press(events.BACK)
    assert reader.read()[0] == table.screen.message


def test_a_letter_to_exchange_that_is_not_on_the_rack_is_told():
    table = Table("5", "q")
    assert table.says() == "You have no Q"
    table.press("c", events.ENTER)  # the message goes, and the key is obeyed
    assert table.says().startswith("Exchange: C.")
    assert Table("5", "9").top().box is None  # a digit is no letter


def test_passing_asks_and_ends_the_game():
    table = Table("6", events.BACK, "6", events.UP, events.SELECT, "6", "1")
    assert table.game.over
    assert len(table.saved) == 1
    assert "game-1.gcg" in table.says()


def test_a_game_that_is_over_is_written_down_before_it_is_kept_no_longer():
    table = Table()
    order = []
    table.saving = lambda game: order.append("written")
    table.loop.keep = lambda game: order.append("over" if game.over else "kept")
    table.press("6", events.UP, events.SELECT, "6", "1")
    assert table.game.over and order == ["kept"] * 3 + ["written", "over"], order


def test_before_a_rack_is_shown_the_menu_names_its_player_and_asks_for_that():
    table = Table(machines=[None, None])
    table.press(events.BACK)
    assert table.heading() == "Next: P0"
    table.press(ord("2"))
    assert table.says() == "Show rack"


def test_nothing_but_looking_while_the_machine_thinks():
    table = Table(machines=[None, Slow()])
    table.loop.play(make(PASS))
    table.screen.key(events.RIGHT)
    assert table.screen.controller.pending.cursor == CENTRE + 1
    table.screen.key(ord("c"))
    assert table.says() == "Not your turn"
    assert table.screen.controller.pending.count == 0


def test_shuffle_keeps_the_tiles():
    table = Table("ca", "4")
    assert sorted(table.game.racks[0].tiles()) == sorted(parse(TileSet(ENGLISH), "CATSDZE"))
    assert table.screen.controller.pending.count == 0


def test_a_word_that_is_refused_has_no_points():
    table = Table("zed")
    points = table.screen.controller.points
    assert points.startswith("→+")
    table.press(events.ENTER, events.BACK)
    assert table.screen.controller.points == "→?"
    table.press(events.DELETE, "d")
    assert table.screen.controller.points == points


def test_quitting_says_that_the_game_is_kept_where_it_is():
    assert Table("0").says() == "Quit the game? Not kept Yes No"
    assert Table("2", events.ENTER, "0").says() == "Quit the game? It is kept Yes No"


class _Undone:
    """Stands in for Undoing where turns were taken back, all of them: the game is kept without one."""

    def used(self):
        return True


def test_a_game_whose_only_turn_was_undone_is_kept():
    table = Table()
    assert ScreenReader(table.app).read()[3] == 1
    table.screen.controller.undoing = _Undone()
    assert ScreenReader(table.app).read()[3] == 2
    table.press("0")
    assert table.says() == "Quit the game? It is kept Yes No"


def test_quitting_asks():
    for answer in events.SELECT, "0":  # No has the focus; it is the last line, as 0 is the last key
        table = Table("0", answer)
        assert table.top() is table.screen
    table.app.done = False
    table.screen.key(ord("0"))
    table.app.key(events.UP)
    table.app.key(events.SELECT)
    assert table.app.done


def test_what_is_painted_bit_by_bit_is_what_is_painted_at_once():
    for size in SIZES:
        keys = (events.BACK, events.BACK, "zd", events.DOWN, events.RIGHT, events.DOWN, events.LEFT, events.DELETE)
        table = Table("cat", events.ENTER, *keys, events.DOWN, events.DOWN, size=size)
        assert table.is_painted_whole() and Table("ca", size=size).is_painted_whole(), size


def test_moving_the_cursor_paints_two_squares_and_allocates_nothing():
    for size in SIZES:
        table = Table("cat", events.ENTER, size=size)
        screen = table.screen
        for event in (events.LEFT, events.RIGHT):
            screen.key(event)  # the first time, a FrameBuffer of this width is made
        table.picture.pixels = 0
        gc.collect()
        # With one bit a pixel the premium in words shares pages of eight lines with texts that are made anew.
        locked = not (size[2] and screen.scores.premium_y)
        if locked:
            micropython.heap_lock()
        try:
            screen.key(events.LEFT)
            screen.key(events.RIGHT)
        finally:
            if locked:
                micropython.heap_unlock()
        side = screen.app.layout.cell + 3
        lines = 16 if size[2] else side  # with one bit a pixel: all pages of eight lines that it touches
        layout = screen.app.layout
        told = 2 * min(lines, 16) * layout.panel_w if screen.scores.premium_y else 0  # what the square multiplies
        assert 0 < table.picture.pixels <= 4 * side * lines + told, (size, table.picture.pixels)


def test_the_cursor_covers_nothing_of_what_is_written_on_its_square():
    for size in ((240, 240, False), (320, 240, False), (320, 320, False)):
        table = Table(size=size)
        layout, view = table.app.layout, table.screen.board_view
        cursor = table.screen.controller.pending.cursor
        edge = 2 if layout.cell < 16 else 3
        x, wide = layout.board_x + view.x_of(cursor) + edge, layout.cell + 1 - 2 * edge
        seen = []
        for keys in ((), (events.LEFT, events.LEFT)):
            table.press(*keys)
            for y in range(edge, edge + wide):
                start = 2 * ((layout.board_y + view.y_of(cursor) + y) * layout.width + x)
                seen.append(bytes(table.picture.buffer[start : start + 2 * wide]))
        assert seen[:wide] == seen[wide:], size


def test_all_sizes_have_room_for_everything():
    for width in range(84, 330, 4):
        for height in range(48, 330, 4):
            layout = Layout(width, height)
            assert layout.cell >= 7 and layout.rack_cell >= 7, (width, height)
            assert layout.cols >= 5 and layout.rows >= 4, (width, height)
            bottom = layout.line_y or height
            assert layout.board_x + layout.board_w <= width, (width, height)
            assert layout.board_y + layout.board_h <= layout.rack_y or layout.rack_x, (width, height)
            assert layout.rack_x + 8 * layout.rack_cell <= width, (width, height)
            assert layout.rack_y + layout.rack_cell <= bottom, (width, height)
            assert layout.panel_w >= 20 or layout.line_size and not layout.panel_x, (width, height)


def test_a_game_has_all_that_a_screen_has():
    """It is no subclass (ui/screens/game.py). What only boxes and grids need is left out."""
    screen = Table().screen
    of_others = ("show", "settle", "paint", "first", "columns")
    lacking = [name for name in dir(Screen) if name[0] != "_" and name not in of_others and not hasattr(screen, name)]
    assert not lacking


def test_hardware_and_screens_agree_on_events():
    names = [name for name in dir(events) if isinstance(getattr(events, name), int) and name != "FIRST_CHAR"]
    assert len(names) == 14
    for name in names:
        assert getattr(keycodes, name) == getattr(events, name), name
