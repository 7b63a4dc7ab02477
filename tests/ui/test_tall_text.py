"""Tall text: each row of the big font twice, at any place, in any band; where boxes, the title and the line use it."""

import itertools

import pytest
from picorack.hosts.picture import Picture
from picorack.ui import guide, texts
from picorack.ui.drawing import theme
from picorack.ui.drawing.box import Box, pitch, rows
from picorack.ui.drawing.canvas import Canvas
from picorack.ui.languages.names import NAMES
from picorack.ui.screens.title import Title
from picorack.ui.views.layout import Layout

_LARGE = ((320, 240), (320, 320), (480, 320))
_SMALLER = ((84, 48), (128, 128), (240, 135), (240, 240), (296, 128), (319, 320), (320, 239))


def _characters():
    """All characters of all texts, and those that screens add."""
    found = set("←↑→↓¡¿0123456789+-.")
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


ground = bytes(Picture(8, 8).rgb(*theme._COLOURS[:3]).to_bytes(2, "little"))


@pytest.mark.parametrize("mono", [True, False], ids=["mono", "colour"])
def test_each_row_of_the_big_font_is_there_twice(mono):
    characters = _characters()
    assert len(characters) > 100
    for at in range(0, len(characters), 38):
        some = characters[at : at + 38]
        for text in (some, some.encode("ascii", "ignore").decode()):
            big = _lit(lambda canvas, text=text: canvas.big_text(text, 5, 2, theme.TEXT), mono=mono)
            tall = _lit(lambda canvas, text=text: canvas.tall_text(text, 5, 3, theme.TEXT), mono=mono)
            assert tall == {(x, 3 + 2 * (y - 2) + i) for x, y in big for i in (0, 1)}, text


def test_in_bands_it_is_the_same():
    def draw(canvas):
        canvas.tall_text("Příliš žluťoučký Ärger", 3, 11, theme.TEXT)

    assert _lit(draw, strip=320 * 2 * 5) == _lit(draw, strip=1 << 16)


def test_of_one_text_nothing_is_left_in_the_next_one():
    def both(canvas):
        canvas.tall_text("WWWW", 0, 0, theme.TEXT)
        canvas.tall_text(".", 0, 24, theme.TEXT)

    one, other = (
        _lit(lambda canvas, i=i: canvas.tall_text("WWWW."[4 * i :][:4], 0, 24 * i, theme.TEXT)) for i in (0, 1)
    )
    assert _lit(both) == one | other


def test_longer_text_than_the_screen_is_cut():
    def draw(text):
        return _lit(lambda canvas: canvas.tall_text(text, 0, 0, theme.TEXT), (84, 48), True)

    assert draw("M" * 30) == draw("M" * 11) and draw("") == set()


def test_lines_of_a_box_do_not_touch():
    """A line has no pixels beyond its height; where lines are as near as they may be, only what hangs below a letter
    may come to an accent of the line below it."""
    for char in _characters():
        found = {y for _, y in _lit(lambda canvas, char=char: canvas.tall_text(char, 0, 0, theme.TEXT), (16, 48), True)}
        assert not found or max(found) < 22, char
        if found and min(found) < 2:
            assert char > "~", char
        if found and max(found) >= 20:
            assert char in "gjpqyJQ,;¿_" or char > "~" or char in "()[]|{}$/", char


@pytest.mark.parametrize("size", _LARGE)
def test_boxes_are_tall_and_scroll_where_their_lines_have_no_room(size):
    layout = Layout(*size)
    most = (size[1] - 6) // 20
    assert rows(layout) == most
    for count in range(1, 2 * most):
        box = Box(layout, ["Line"] * count)
        assert 20 <= box.pitch <= 22 and box.rows == min(count, most)
        assert box.h <= size[1] and box.y >= 0


@pytest.mark.parametrize("size", _SMALLER)
def test_on_smaller_screens_they_are_not(size):
    layout = Layout(*size)
    assert {Box(layout, ["Line"] * count).pitch for count in range(1, 30)} == {pitch(layout)} and pitch(layout) <= 12


def test_the_line_of_text_is_tall_where_the_rack_stays_large():
    for size in ((320, 300), (320, 320), (480, 320), (800, 480)):
        layout = Layout(*size)
        assert layout.line_h == 22 and layout.rack_cell >= 23, size
    for size in ((320, 240), (320, 299), (240, 240)):
        assert Layout(*size).line_h == 12


def test_every_language_has_tall_menus_on_the_largest_screen():
    """No line is wider than the screen: a tall one is as wide as it was."""
    layout = Layout(320, 320)
    try:
        for code, _, _ in NAMES:
            texts.use(code)
            box = Box(layout, [texts.text(key) for key in ("play", "hint", "exchange", "moves", "undo turn")])
            assert box.pitch == 22 and box.w < 320
            assert Box(layout, guide.extra("chapters")).pitch == 22
    finally:
        texts.use(texts.ENGLISH)


@pytest.mark.parametrize("size", [*_LARGE, *_SMALLER])
def test_a_box_covers_the_line_of_text_or_leaves_it_alone(size):
    """On a window, as on a board that is seen whole."""
    layout = Layout(*size)
    for high, count, place in itertools.product((layout.line_y, layout.board_h), range(1, 30), range(3)):
        layout.box_h = high
        box = Box(layout, ["Line"] * count, place=place)
        below = box.y + box.h
        assert below <= layout.line_y or (box.y, below) == (0, layout.height), (count, place)


@pytest.mark.parametrize("size", [(84, 48), (240, 135), (320, 240)])
def test_arrows_tell_that_there_are_more_lines(size):
    """Above, below, or both; the arrows are drawn in a column of their own."""
    box = Box(Layout(*size), ["WWW"] * 30)
    found = []
    for first in (0, 1, 30):
        box.scroll(first)
        lit = _lit(box.draw, size, mono=True)
        column = [y for y in range(box.y + 1, box.y + box.h - 1) if (box.x + box.w - 3, y) not in lit]
        middle = box.y + box.h // 2
        found.append((any(y < middle for y in column), any(y > middle for y in column)))
        assert max(abs(y - middle) for y in column) > box.h // 2 - 12
    assert found == [(False, True), (True, True), (True, False)]


class _Desk:
    def kept(self):
        return 0


@pytest.mark.parametrize("size", [*_LARGE, (240, 240)])
def test_the_title_fills_the_screen_and_nothing_touches_its_letters(size):
    from types import SimpleNamespace

    picture = Picture(*size)
    canvas = Canvas(picture, 1 << 18)
    title = Title(SimpleNamespace(layout=Layout(*size)), _Desk(), False)
    canvas.paint(0, 0, *size, title.draw)
    tile, ink = (Picture(8, 8).rgb(*theme._COLOURS[4 * name : 4 * name + 3]).to_bytes(2, "little") for name in (
        theme.TILE, theme.INK))  # fmt: skip

    def at(x, y):
        return bytes(picture.buffer[2 * (y * size[0] + x) : 2 * (y * size[0] + x) + 2])

    tiles = [(x, y) for y in range(title.box.y) for x in range(size[0]) if at(x, y) in (tile, ink)]
    left, right = min(x for x, _ in tiles), max(x for x, _ in tiles)
    assert right - left > size[0] * 3 // 4 or size[0] > 320
    inks = [(x, y) for x, y in tiles if at(x, y) == ink]
    assert len(inks) > 8 * 40
    for x, y in inks:
        near = {at(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)}
        assert near <= {tile, ink}, (x, y)
