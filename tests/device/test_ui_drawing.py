"""Painting in strips, and letters of all languages in few pixels."""

from picorack.hosts import picturekernels
from picorack.hosts.picture import Picture, copy_slices
from picorack.ui.drawing import font
from picorack.ui.drawing.box import BOTTOM, CENTRE, TOP, Box
from picorack.ui.drawing.canvas import MEDIUM, Canvas, text_width
from picorack.ui.drawing.theme import BACK, CURSOR, TEXT
from picorack.ui.views.layout import Layout
from picorack.ui.views.score_grid import draw as draw_scores


def _scene(canvas):
    canvas.fill(3, 5, 30, 20, TEXT)
    canvas.frame(0, 0, 64, 48, CURSOR)
    canvas.text("Žluťoučký 42", 4, 9, BACK)
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

    def text(self, string, x, y, colour):
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


def test_a_box_over_a_window_on_the_board_leaves_no_halves_of_tiles_and_scores():
    """It is above the rack, or covers it; it is beside the scores, or covers their lines or leaves them whole."""
    for width, height in ((84, 48), (128, 64)):
        layout = Layout(width, height)
        layout.box_w, layout.box_h = layout.panel_x, layout.rack_y  # as a game has it
        for count in range(1, 9):
            for string in ("Short", "As wide as the screen"):
                for place in (TOP, CENTRE, BOTTOM):
                    box = Box(layout, [string] * count, place=place)
                    whole = box.x == 0 and box.w == width
                    assert whole or box.y + box.h <= layout.rack_y and box.x + box.w <= layout.panel_x
                    assert box.y + box.h <= layout.rack_y or box.y + box.h in (layout.line_y, height)
                    below = box.h - 1 - box.top - box.rows * box.pitch
                    assert box.top > 0 and below > 0


def test_the_draw_of_two_players_leaves_the_star_in_view():
    for width, height in ((240, 240), (320, 240), (320, 320)):
        layout = Layout(width, height)
        layout.box_w, layout.box_h, layout.box_y = layout.board_w + 2 * layout.board_x, layout.board_h, layout.board_y
        box = Box(layout, ["Drawn to begin:", "You: E", "Pico: M", "First: You"], place=TOP)
        assert box.y + box.h <= layout.board_y + 7 * layout.cell


def test_a_message_over_the_panel_leaves_its_small_text_whole():
    for (width, height), counts in (((240, 135), (1, 2)), ((296, 128), (1,))):
        layout = Layout(width, height)
        layout.box_w, layout.box_h = layout.panel_x - 3, layout.board_h  # as a game has it
        for count in counts:
            box = Box(layout, ["As wide as the board and more than half of the panel"] * count, place=BOTTOM)
            assert box.w == width and box.y % 8 == 0 and box.y + box.h == layout.line_y


def test_a_high_box_beside_a_board_leaves_no_halves_of_words_in_the_panel():
    for width, height in ((240, 135), (296, 128), (320, 240)):
        layout = Layout(width, height)
        layout.box_w = layout.panel_x - 3  # as a game has it
        for string in ("Nothing is half", "Nothing is half seen here"):
            box = Box(layout, [string] * 6)
            beyond = box.x + box.w > layout.panel_x
            assert not beyond or box.x + box.w == width and 0 < box.x <= layout.panel_x, (width, string)
        assert beyond
        low = Box(layout, [string])
        assert low.x == max((layout.box_w - low.w) // 2, 0)
        box.stand(layout.panel_x + 9, layout)
        assert box.x <= layout.panel_x and box.x + box.w == width
