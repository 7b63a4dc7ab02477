"""The proportional face: nothing of it is cut, at any place, in any band; where boxes, the title and the line use
it."""

import itertools
from types import SimpleNamespace

import pytest
from picorack.hosts.picture import Picture
from picorack.ui import guide, texts
from picorack.ui.drawing import theme
from picorack.ui.drawing.box import Box, pitch, rows
from picorack.ui.drawing.canvas import LARGE, MEDIUM, SMALL, Canvas, face, text_width
from picorack.ui.languages.names import NAMES
from picorack.ui.screens.title import Title
from picorack.ui.views.layout import Layout
from picorack.ui.views.panel import draw_line
from picorack.version import VERSION

from host_tools import device_faces
from host_tools.device_tree import device_root, languages
from host_tools.upkeep.fonts import characters as face_characters
from lexicon_packer.words import tilesets

_LARGE = ((320, 240), (320, 320), (480, 320))
_SMALLER = ((84, 48), (128, 128), (240, 135), (240, 240), (296, 128), (319, 320), (320, 239))


def _characters():
    """All characters of all texts, and those that screens add."""
    found = set("←↑→↓0123456789+-.")
    for code, own_name, _ in NAMES:
        found |= set(own_name)
        for part in ("", "_turn", "_more", "_guide"):
            module = __import__(f"picorack.ui.languages.{code}{part}", None, None, ("*",))
            found |= {char for table in module.TABLES for char in table if char != "\n"}
    return "".join(sorted(found))


def _lit(draw, size=(320, 48), mono=False, strip=0):
    """The pixels (x, y) that draw(canvas) sets in another colour than the ground's."""
    picture = Picture(*size, mono)
    canvas = Canvas(picture, strip)
    canvas.paint(0, 0, *size, draw)
    found = set()
    for x, y in itertools.product(range(size[0]), range(size[1])):
        if mono:
            lit = picture.buffer[(y >> 3) * size[0] + x] >> (y & 7) & 1
        else:
            at = 2 * (y * size[0] + x)
            lit = picture.buffer[at : at + 2] != ground
        if lit:
            found.add((x, y))
    return found


ground = bytes(Picture(8, 8).rgb(*theme.colour(theme.BACK, "dark")).to_bytes(2, "little"))


@pytest.mark.parametrize("mono", [True, False], ids=["mono", "colour"])
@pytest.mark.parametrize("size", [MEDIUM, LARGE])
def test_in_bands_it_is_the_same(size, mono):
    def draw(canvas):
        canvas.write("Příliš žluťoučký Ärger", 3, 11, theme.TEXT, size)

    assert _lit(draw, mono=mono, strip=320 * 2 * 8) == _lit(draw, mono=mono, strip=1 << 16)


@pytest.mark.parametrize("size", [MEDIUM, LARGE])
def test_nothing_is_cut_and_lines_do_not_touch(size):
    """A character's pixels, accents among them, stand in the rows of its line but one, and in its own columns."""
    rows = {MEDIUM: 16, LARGE: 21}[size]
    for char in _characters():
        found = _lit(lambda canvas, char=char: canvas.write(char, 8, 8, theme.TEXT, size), (32, 40))
        wide = text_width(char, size)
        assert all(8 <= x < 8 + wide and 8 <= y < 8 + rows - 1 for x, y in found), char
        assert found or char in " \xa0"


@pytest.mark.parametrize("size", [(128, 64), *_LARGE, *_SMALLER], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_line_of_text_cuts_no_mark_above_or_below_a_letter(size):
    layout = Layout(*size)

    def lit(draw, y, high):
        picture = Picture(24, size[1], True)
        Canvas(picture).paint(0, y, 24, high, draw)
        return int.from_bytes(picture.buffer, "big").bit_count()

    for char in _characters():
        line = lit(lambda canvas, char=char: draw_line(canvas, layout, char, "", ""), layout.line_y, layout.line_h)
        free = lit(lambda canvas, char=char: canvas.write(char, 1, 8, theme.TEXT, layout.line_size), 0, 40)
        assert line == free, char


@pytest.mark.parametrize("mono", [True, False], ids=["mono", "colour"])
@pytest.mark.parametrize("size", [MEDIUM, LARGE])
def test_no_two_characters_look_the_same(size, mono):
    """But I and l on a panel of one bit, for which most faces have one form."""
    drawn = {}
    for char in _characters():
        picture = Picture(24, 32, mono)
        Canvas(picture).paint(0, 0, 24, 32, lambda canvas, char=char: canvas.write(char, 1, 1, theme.TEXT, size))
        drawn.setdefault(bytes(picture.buffer), []).append(char)
    assert [chars for chars in drawn.values() if len(chars) > 1 and not (mono and chars == ["I", "l"])] == []


@pytest.mark.parametrize("size", [MEDIUM, LARGE])
@pytest.mark.parametrize("name", tilesets.names())
def test_two_letters_of_a_tile_set_differ_in_more_than_a_faint_pixel(name, size):
    """On tiles without values nothing else tells them apart, as Z with an acute and Z with a dot. On a panel of one bit
    they differ in two pixels, too."""
    letters = [letter for letter in tilesets.load(name).letters if len(letter) == 1]
    lit = {letter: _lit(lambda canvas, one=letter: canvas.write(one, 4, 4, theme.TEXT, size), (24, 32), True)
           for letter in letters}  # fmt: skip
    for one, other in itertools.combinations(letters, 2):
        assert len(lit[one] ^ lit[other]) > 1, (one, other)


def test_a_letter_of_another_language_is_drawn_as_well():
    """Whichever language the texts have; what no language has looks like a question mark."""
    for code, _, _ in NAMES:
        texts.use(code)
        for size in (MEDIUM, LARGE):
            letters = face(size)
            unknown = letters.code("?")
            assert all(letters.code(char) != unknown for char in "ČŁüñêõ→")
            assert letters.code("Ж") == letters.code("€") == unknown
            assert face(size) is letters
    texts.use(texts.ENGLISH)
    assert face(LARGE) is not letters


@pytest.mark.parametrize("size", [MEDIUM, LARGE])
def test_control_characters_look_like_question_marks(size):
    letters = face(size)
    for number in (*range(32), 127):
        assert letters.code(number) == letters.code(chr(number)) == letters.code("?"), number
    assert len({letters.code(number) for number in range(32, 127)}) == 95


def test_levels_lie_between_ground_and_ink():
    """A letter has four levels in colour; on a panel of one bit the nearer end of the two."""
    picture = Picture(24, 16)
    Canvas(picture).paint(0, 0, 24, 16, lambda canvas: canvas.write("S", 2, 0, theme.TEXT, MEDIUM))
    levels = {picture.buffer[at] | picture.buffer[at + 1] << 8 for at in range(0, len(picture.buffer), 2)}
    greens = sorted(level >> 5 & 63 for level in levels)
    assert len(greens) == 4 and all(low < high for low, high in itertools.pairwise(greens))


def test_the_modules_hold_what_the_file_holds():
    """Each language has its own letters beyond ASCII, and the file has no others."""
    made = device_faces.modules(device_root(), list(languages().values()))
    for size in device_faces.SIZES:
        held = {char for end, text in made.items() if f"_{size}" in end for char in _evaluated(text)["CHARS"]}
        assert held == {char for char in face_characters() if char > "~"}
        lines = (device_root() / f"picorack/ui/drawing/face{size}.txt").read_text("utf-8").splitlines()[2:]
        assert [line[0] for line in lines] == list(face_characters()), "run python -m host_tools.upkeep.fonts"


def _evaluated(text):
    names = {}
    exec(text, names)
    return names


@pytest.mark.parametrize("size", _LARGE)
def test_boxes_scroll_where_their_lines_have_no_room(size):
    layout = Layout(*size)
    most = (size[1] - 14) // 21
    assert rows(layout) == most
    for count in range(1, 2 * most):
        box = Box(layout, ["Line"] * count)
        assert box.pitch == 21 and box.rows == min(count, most)
        assert box.h <= size[1] and box.y >= 0


@pytest.mark.parametrize("size", _SMALLER)
def test_sizes_of_text_on_smaller_screens(size):
    layout = Layout(*size)
    assert layout.size == layout.line_size == (MEDIUM if size[0] >= 200 and size[1] >= 128 else SMALL)
    assert {Box(layout, ["Line"] * count).pitch for count in range(1, 30)} == {pitch(layout)}
    assert pitch(layout) >= 16 if layout.size else pitch(layout) <= 9


def test_the_line_of_text_is_large_where_the_rack_stays_large():
    for size in ((320, 300), (320, 320), (480, 320), (800, 480)):
        layout = Layout(*size)
        assert layout.line_h == 22 and layout.rack_cell >= 23, size
    for size in ((320, 240), (320, 299), (240, 240)):
        layout = Layout(*size)
        assert layout.line_h == 16 and layout.rack_cell >= 24, size


def test_every_language_has_large_menus_on_the_largest_screen():
    layout = Layout(320, 320)
    for code, _, _ in NAMES:
        texts.use(code)
        box = Box(layout, [texts.text(key) for key in ("play", "hint", "exchange", "moves", "undo turn")])
        assert box.pitch == 21 and box.w < 320
        assert Box(layout, guide.extra("chapters")).pitch == 21


@pytest.mark.parametrize("size", [*_LARGE, *_SMALLER])
def test_a_box_covers_the_line_of_text_or_leaves_it_alone(size):
    """On a window, as on a board that is seen whole."""
    layout = Layout(*size)
    layout.box_y = layout.board_y
    free = layout.height - layout.line_h
    for high, count, place in itertools.product((free, layout.board_h), range(1, 30), range(3)):
        layout.box_h = high
        box = Box(layout, ["Line"] * count, place=place)
        above, below = box.y - layout.board_y, box.y + box.h - layout.board_y
        assert 0 <= above and below <= free or (box.y, box.h) == (0, layout.height), (count, place)


@pytest.mark.parametrize("count", [1, 9])
def test_values_end_in_one_column(count):
    """In a box that has columns, beside its bar as well; in others they follow what they are values of."""
    size = 240, 240
    box = Box(Layout(*size), ["Players: 2", "Time, in all: 20:02"] * count)
    ends = {}
    for box.columns in (False, True):
        lit = _lit(box.draw, size, mono=True)
        for row in range(2):
            top = box.y + box.top + row * box.pitch + 1
            lines = range(top, top + 14)
            inside = range(box.x + 5, box.x + box.w - 5)
            written = {x for x, y in itertools.product(inside, lines) if (x, y) not in lit}
            ends[box.columns, row] = max(written)
    assert ends[True, 0] == ends[True, 1] > ends[False, 0]


@pytest.mark.parametrize("size", [(84, 48), (240, 135), (320, 240)])
def test_a_bar_tells_which_lines_are_seen(size):
    """Its place and its length are those of the seen lines among all; it stands in columns of its own."""
    box = Box(Layout(*size), ["WWW"] * 30)
    box.columns = 0
    for first in (0, 1, 30):
        box.scroll(first)
        picture = Picture(*size)
        Canvas(picture).paint(0, 0, *size, box.draw)
        ink = Picture(8, 8).rgb(*theme.colour(theme.BOX_TEXT, "dark")).to_bytes(2, "little")
        x = box.x + box.w - 4
        bar = [y for y in range(box.y + 2, box.y + box.h - 2) if picture.buffer[2 * (y * size[0] + x) :][:2] == ink]
        assert abs((bar[0] - box.y) / box.h - box.first / 30) < 0.05
        assert abs(len(bar) / box.h - box.rows / 30) < 0.05


class _Navigator:
    def games(self):
        return ()


@pytest.mark.parametrize("size", [*_LARGE, (240, 240)])
def test_the_title_fills_the_screen_and_nothing_touches_its_letters(size):
    picture = Picture(*size)
    canvas = Canvas(picture, 1 << 18)
    title = Title(SimpleNamespace(layout=Layout(*size)), _Navigator(), False)
    canvas.paint(0, 0, *size, title.draw)
    colours = theme.colours(Picture(8, 8).rgb)
    tile = colours[theme.TILE].to_bytes(2, "little")
    levels = {colours[theme.INK + at].to_bytes(2, "little") for at in (0, theme.DARKER // 2, theme.DARKER)}

    def at(x, y):
        return bytes(picture.buffer[2 * (y * size[0] + x) : 2 * (y * size[0] + x) + 2])

    tiles = [(x, y) for y in range(title.box.y) for x in range(size[0]) if at(x, y) == tile or at(x, y) in levels]
    left, right = min(x for x, _ in tiles), max(x for x, _ in tiles)
    assert right - left > size[0] * 3 // 4 or size[0] > 320
    inks = [(x, y) for x, y in tiles if at(x, y) in levels]
    assert len(inks) > 8 * 40
    for x, y in inks:
        near = {at(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)}
        assert near <= {tile, *levels}, (x, y)


def test_the_title_tells_the_version():
    title = Title(SimpleNamespace(layout=Layout(240, 240)), _Navigator(), False)
    assert title.box.lines[-1].partition(": v")[2] == VERSION
