"""Painting in strips."""

from picorack.hosts import picturekernels
from picorack.hosts.picture import Picture, copy_slices
from picorack.ui.drawing.canvas import Canvas, text_width
from picorack.ui.drawing.theme import BACK, CURSOR, TEXT


def _scene(canvas):
    canvas.fill(3, 5, 30, 20, TEXT)
    canvas.frame(0, 0, 64, 48, CURSOR)
    canvas.text("Žluťoučký 42", 4, 9, BACK)
    canvas.big_text("Ještě Łé", 1, 30, TEXT)
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
