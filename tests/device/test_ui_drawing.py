"""Painting in strips, and letters of all languages in few pixels."""

from picorack.core.board import SIZE, square
from picorack.hosts import picturekernels
from picorack.hosts.picture import Picture, copy_slices
from picorack.ui import events
from picorack.ui.drawing import font
from picorack.ui.drawing.box import TOP, Box, align
from picorack.ui.drawing.canvas import MEDIUM, SMALL, Canvas, text_width
from picorack.ui.drawing.theme import BACK, CURSOR, TEXT, TILE
from picorack.ui.screen import Screen
from picorack.ui.screens.pages import show
from picorack.ui.views.layout import Layout
from picorack.ui.views.score_grid import draw as draw_scores
from sample_table import DRAWN_SIZES, SIZES, Table


def _scene(canvas):
    canvas.fill(3, 5, 30, 20, TEXT)
    canvas.frame(0, 0, 64, 48, CURSOR)
    canvas.write("Žluťoučký 42", 4, 9, BACK)
    canvas.write("Ještě Łé", 1, 30, TEXT, MEDIUM)
    canvas.frame(10, 2, 40, 40, CURSOR)


def _painted(strip_bytes, mono, rectangles):
    picture = Picture(64, 48, mono)
    canvas = Canvas(picture, strip_bytes)
    for x, y, w, h in rectangles:
        canvas.paint(x, y, w, h, _scene)
    return picture


WHOLE = ((0, 0, 64, 48),)


def test_strips_do_not_show():
    for mono in (True, False):
        one = _painted(64 * 48 * 2, mono, WHOLE)
        assert one.blits == 1
        for strip in (128, 200, 300):
            many = _painted(strip, mono, WHOLE)
            assert many.blits > 1
            assert many.buffer == one.buffer


def test_rectangles_make_up_the_whole():
    tiles = [(x, y, 9, 7) for x in range(0, 64, 9) for y in range(0, 48, 7)]
    for mono in (True, False):
        assert _painted(512, mono, tiles).buffer == _painted(512, mono, WHOLE).buffer


def test_only_the_rectangle_is_sent():
    picture = _painted(4096, False, ((10, 11, 8, 9),))
    assert picture.pixels == 72
    picture = _painted(4096, True, ((10, 11, 8, 4),))
    assert picture.pixels == 8 * 8  # mono panels are sent whole pages of eight lines


def test_what_is_off_the_screen_is_not_sent():
    picture = _painted(4096, False, ((60, 40, 50, 50), (-9, -9, 5, 5), (70, 0, 5, 5)))
    assert picture.pixels == 4 * 8


def test_the_kernel_copies_what_slices_copy():
    pixels = bytes(range(1, 41))
    for to, stride, width, lines in ((0, 8, 8, 5), (11, 8, 5, 4), (3, 16, 1, 3), (0, 8, 8, 0)):
        by_kernel, by_slices = bytearray(64), bytearray(64)
        picturekernels.copy(by_kernel, to, stride, pixels, width, lines)
        copy_slices(by_slices, to, stride, pixels, width, lines)
        assert by_kernel == by_slices, (to, stride, width, lines)
        assert sum(map(bool, by_kernel)) == width * lines


def test_text_width():
    assert text_width("") == 0
    assert text_width("1") == 3
    assert text_width("AB") == 10


ALPHABETS = (
    "AÁBCČDĎEÉĚFGHIÍJKLMNŇOÓPRŘSŠTŤUÚŮVXYÝZŽ",  # Czech
    "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ",  # Polish
    "AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ",  # German
    "ABCÇDEFGHIJLMNOPQRSTUVXZ",  # Portuguese
    "ABCDEFGHIJLMNÑOPQRSTUVXYZ",  # Spanish
)
PAIRS = ["CH", "LL", "RR"]


def _pixels(letter):
    into = bytearray(8)
    font.rows(into, font.code(letter))
    return bytes(into)


def test_no_two_letters_of_an_alphabet_look_the_same():
    for alphabet in ALPHABETS:
        letters = list(alphabet) + PAIRS
        assert len({_pixels(letter) for letter in letters}) == len(letters)


def test_a_tile_of_two_letters():
    art = (".##.#.#", "#...#.#", "#...###", "#...#.#", ".##.#.#")
    rows = [sum(0x80 >> column for column in range(7) if row[column] == "#") for row in art]
    assert list(_pixels("CH")[2:7]) == rows
    assert _pixels("ch") == _pixels("CH") != _pixels("HC")
    assert font.width(font.code("LL")) == 7


def test_case_does_not_matter():
    for upper, lower in (("Č", "č"), ("Ł", "ł"), ("A", "a"), ("CH", "ch"), ("Ñ", "ñ")):
        assert font.code(upper) == font.code(lower)
        if len(upper) == 1:
            assert font.upper(lower) == upper and font.upper(upper) == upper


def test_base_letters():
    assert font.base("ž") == "Z" and font.base("Ą") == "A" and font.base("Ł") == "Ł"


def test_unknown_characters_are_question_marks():
    assert font.code("€") == font.code("?") == font.code("Ж")
    assert font.code(" ") == 0 and not any(_pixels(" "))


_ROWS = 20  # of pixels that a score takes at most: its name stands above it


class _Layout:
    width, panel_x, panel_y = 84, 50, 10


class _FourPlayers:
    names = ("Ann", "Bob", "Cid", "Dee")
    scores = (1, 22, 333, 4)
    turn, over = 2, False


class _Written:
    """A canvas that notes the texts and the grounds it is given."""

    def __init__(self):
        self.texts, self.grounds = {}, []

    def write(self, string, x, y, colour):
        self.texts[string] = x + text_width(string), y, colour

    def fill(self, x, y, w, h, colour):
        self.grounds.append((x, y, w, h, colour))


def test_scores_of_four_players_stand_in_two_lines():
    """From left to right and then below, right-aligned; on a light ground that of whose turn it is."""
    canvas, w = _Written(), text_width("888")
    draw_scores(canvas, _Layout, _FourPlayers)
    left, right = 50 + w, 85
    assert canvas.texts == {
        "1": (left, 10, TEXT),
        "22": (right, 10, TEXT),
        "333": (left, 17, BACK),
        "4": (right, 17, TEXT),
    }
    assert canvas.grounds == [(49, 18, w + 1, 7, TEXT)]


def test_a_box_as_high_as_the_screen_has_as_much_room_above_its_lines_as_below():
    """Where text is small, all room that is left is below."""
    for width, height in ((240, 135), (240, 240), (296, 128), (320, 320)):
        box = Box(Layout(width, height), ["line"] * 40)
        below = box.h - 1 - box.top - box.rows * box.pitch
        assert box.h == height and box.top <= below <= box.top + 1, (width, height)


def test_the_draw_of_two_players_leaves_the_star_in_view():
    for width, height in ((240, 240), (320, 240), (320, 320)):
        layout = Layout(width, height)
        layout.box_w, layout.box_h, layout.box_y = layout.board_w + 2 * layout.board_x, layout.board_h, layout.board_y
        box = Box(layout, ["Drawn to begin:", "You: E", "Pico: M", "First: You"], place=TOP)
        assert box.y + box.h <= layout.board_y + 7 * layout.cell


class _Plate(Screen):
    """A box without text."""

    box = True

    def __init__(self, x, y, w, h):
        self.x, self.y, self.w, self.h = x, y, w, h
        self.side = self.top = self.end = 0

    def draw(self, canvas):
        canvas.fill(self.x, self.y, self.w, self.h, TEXT)


class _Noting(Canvas):
    """A canvas that notes where texts and tiles were drawn (x, y, w, h)."""

    def paint(self, x, y, w, h, draw):
        self.noted = set()
        Canvas.paint(self, x, y, w, h, draw)

    def write(self, text, x, y, colour, size=SMALL):
        self.noted.add((x, y, text_width(text, size) - 1, (8, 12, 16)[size]))
        Canvas.write(self, text, x, y, colour, size)

    def fill(self, x, y, w, h, colour):
        if colour == TILE:
            self.noted.add((x, y, w, h))
        Canvas.fill(self, x, y, w, h, colour)


def test_a_box_leaves_no_halves_of_what_stands_beside_the_board():
    """A text or a tile of the rack is seen whole or not at all, wherever a box stands; others are as they were."""
    for size in DRAWN_SIZES:
        table = Table(size=size)
        app, layout = table.app, table.app.layout
        app.canvas = canvas = _Noting(table.picture, 2 * layout.width * layout.height)
        app.paint(0, 0, layout.width, layout.height)
        full, before = canvas.noted, bytes(table.picture.buffer)
        for x, y, w, h in ((0, 0, 9, 9), (20, 20, 9, 9), (0, 30, layout.width, 9), (layout.width - 9, 0, 9, 18),
                           (layout.width - 30, 0, 17, layout.height), (0, layout.height - 26, 40, 13)):  # fmt: skip
            app.open(_Plate(x, y, w, h))
            opened = bytes(table.picture.buffer)
            app.paint(0, 0, layout.width, layout.height)
            seen = canvas.noted
            assert bytes(table.picture.buffer) == opened, "all that looks otherwise was painted"
            for left, top, wide, high in seen:
                assert left + wide <= x or left >= x + w or top + high <= y or top >= y + h, (size, x, y, w, h)
            for _, top, _, high in full - seen:
                assert top + high + _ROWS > y and top < y + h + _ROWS, (size, x, y, w, h)
            assert seen <= full
            app.close()
            assert bytes(table.picture.buffer) == before


def test_a_box_covers_whole_squares_of_the_board():
    """An edge on the board covers a line or leaves it in view, at the board's edge none."""
    for size in SIZES:
        layout = Table(size=size).app.layout
        for x, y, w, h in (
            (3, 2, 17, 19),
            (20, 11, 40, 25),
            (1, 1, 70, 30),
            (1, 2, layout.board_w - 3, layout.board_h - 3),
        ):
            plate = _Plate(x + layout.board_x, y + layout.board_y, w, h)
            align(plate, layout)
            assert plate.side == (plate.w - w) // 2 and plate.top == plate.end == (plate.h - h) // 2
            for begin, end, at, least, most in (
                (plate.x, plate.x + plate.w, layout.board_x, x + layout.board_x, layout.board_w),
                (plate.y, plate.y + plate.h, layout.board_y, y + layout.board_y, layout.board_h),
            ):
                assert begin <= least
                assert not 0 < begin - at <= 2 and not 0 < at + most - end <= 2, (size, x, y, w, h)
                for edge in (begin, end):
                    assert (edge - at) % layout.cell < 2 or not 0 < edge - at < most, (size, x, y, w, h)


def test_a_box_covers_no_less_than_before_and_its_edges_off_the_board_stay():
    """At any place, of any width."""
    for size in SIZES:
        layout = Table(size=size).app.layout
        first, end = layout.board_x, layout.board_x + layout.board_w
        for x in range(first - 20, end + 20):
            for w in (1, 9, 20, layout.board_w):
                plate = _Plate(x, layout.board_y, w, 9)
                align(plate, layout)
                assert plate.x <= x and plate.x + plate.w >= x + w, (size, x, w)
                assert first <= x < end or plate.x == x, (size, x, w)
                assert first < x + w <= end or plate.x + plate.w == x + w, (size, x, w)


def test_what_is_in_the_middle_of_the_board_stays_there():
    """Of any width and height that has room on the board."""
    for size in SIZES:
        layout = Table(size=size).app.layout
        for w in range(9, layout.board_w):
            plate = _Plate(layout.board_x + (layout.board_w - w) // 2, layout.board_y, w, 9)
            align(plate, layout)
            left, right = plate.x - layout.board_x, layout.board_x + layout.board_w - plate.x - plate.w
            assert left == right and plate.w >= w, (size, w, plate.x, plate.w)


def test_a_message_hides_neither_the_rack_nor_the_cursor():
    """Of one line, in a turn, wherever the cursor is; on a window it may hide the cursor."""
    for size in SIZES:
        for key in ((), (events.ZOOM,)):
            table = Table(*key, size=size)
            app, view, layout = table.app, table.screen.board_view, table.app.layout
            rack = layout.rack_x, layout.rack_y, 7 * layout.rack_cell, layout.rack_cell
            for row in range(SIZE):
                sq = square(row, 7)
                table.screen.controller.go(sq)
                show(app, "Not in lexicon: RIU", view, sq)
                box = app.stack[-1].box
                lower = box.y + box.h
                assert lower <= rack[1] or box.x + box.w <= rack[0], (size, key, row)
                top = layout.board_y + view.y_of(sq)
                if not layout.windowed:
                    assert lower <= top + 1 or box.y >= top + layout.cell, (size, row, box.y, lower)
                app.close()
