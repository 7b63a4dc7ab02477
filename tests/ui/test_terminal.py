"""The terminal as a display: which shape fits, what is sent."""

import re
import unicodedata

import pytest
from picorack.hw.picture import Picture
from picorack.hw.terminal import Terminal, TerminalError, fit, rgb565
from picorack.ui.canvas import Canvas
from picorack.ui.theme import CURSOR, TEXT


def _terminal(shape, **options):
    sent = []
    return Terminal(sent.append, shape, 80, 24, **options), sent


def _text(sent):
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", "".join(sent))


def _shown(size, shape, draw, **options):
    terminal, sent = _terminal((*size, *shape), **options)
    Canvas(terminal).paint(0, 0, *size, draw)
    terminal.show()
    return _text(sent)


@pytest.mark.parametrize(
    ("columns", "lines", "shape"),
    [
        (320, 120, (320, 240, 1, 2)),
        (240, 130, (240, 240, 1, 2)),
        (200, 55, (240, 135, 2, 3)),
        (80, 43, (160, 128, 2, 3)),
        (80, 24, (160, 72, 2, 3)),
        (79, 22, (128, 64, 2, 3)),
        (42, 16, (84, 48, 2, 3)),
    ],
)
def test_the_most_readable_that_fits(columns, lines, shape):
    assert fit(columns, lines, sextants=True) == shape


def test_without_sextants_a_small_terminal_still_shows_the_smallest_screen():
    assert fit(80, 24, sextants=False) == (84, 48, 2, 2)


def test_a_given_size_is_kept():
    assert fit(300, 130, True, (128, 64)) == (128, 64, 1, 2)
    assert fit(80, 24, True, (128, 64)) == (128, 64, 2, 3)


def test_too_small_names_what_it_takes():
    with pytest.raises(TerminalError, match="40 columns and 12 lines, and 84 x 48 pixels need 42 and 16"):
        fit(40, 12, True)


def test_half_blocks():
    shown = _shown((4, 8), (1, 2), lambda canvas: canvas.fill(1, 1, 2, 1, TEXT))
    assert shown.startswith(" ▄▄ ")


def test_quadrants_and_sextants():
    assert _shown((4, 8), (2, 2), lambda canvas: canvas.pixel(0, 0, TEXT)).startswith("▘ ")
    assert _shown((4, 8), (2, 2), lambda canvas: canvas.fill(0, 1, 3, 1, TEXT)).startswith("▄▖")
    assert _shown((4, 6), (2, 3), lambda canvas: canvas.fill(0, 0, 2, 1, TEXT)).startswith("\N{BLOCK SEXTANT-12} ")
    assert _shown((4, 6), (2, 3), lambda canvas: canvas.fill(0, 0, 1, 3, TEXT)).startswith("▌ ")
    assert _shown((4, 6), (2, 3), lambda canvas: canvas.fill(1, 1, 1, 2, TEXT)).startswith("\N{BLOCK SEXTANT-46} ")
    assert _shown((4, 6), (2, 3), lambda canvas: canvas.pixel(1, 2, TEXT)).startswith("\N{BLOCK SEXTANT-6} ")


def test_every_sextant():
    for pattern in range(64):

        def dots(canvas, pattern=pattern):
            for i in range(6):
                if pattern >> i & 1:
                    canvas.pixel(i % 2, i // 2, TEXT)

        places = "".join(str(i + 1) for i in range(6) if pattern >> i & 1)
        older = {"": " ", "135": "▌", "246": "▐", "123456": " "}  # a cell of one colour is all background
        expected = older[places] if places in older else unicodedata.lookup("BLOCK SEXTANT-" + places)
        assert _shown((4, 6), (2, 3), dots)[0] == expected, places


def test_mono():
    shown = _shown((8, 8), (2, 2), lambda canvas: canvas.fill(0, 0, 4, 2, TEXT), mono=True)
    assert len(shown) == 16
    assert shown.startswith("  ") or shown.startswith("██")


def test_only_cells_that_changed_are_sent():
    terminal, sent = _terminal((128, 64, 2, 3))
    canvas = Canvas(terminal)
    canvas.paint(0, 0, 128, 64, lambda canvas: None)
    terminal.show()
    del sent[:]
    canvas.paint(0, 0, 128, 64, lambda canvas: canvas.pixel(9, 9, CURSOR))
    terminal.show()
    assert len(_text(sent)) == 1
    del sent[:]
    canvas.paint(0, 0, 128, 64, lambda canvas: canvas.pixel(9, 9, CURSOR))
    terminal.show()
    assert sent == []
    terminal.forget()
    canvas.paint(0, 0, 128, 64, lambda canvas: None)
    terminal.show()
    assert len(_text(sent)) == 64 * 22


def test_colours_of_terminals():
    for true_colour, code in ((True, "48;2;16;20;32m"), (False, "48;5;16m")):
        terminal, sent = _terminal((8, 8, 1, 2), true_colour=true_colour)
        Canvas(terminal).paint(0, 0, 8, 8, lambda canvas: None)
        terminal.show()
        assert code in "".join(sent)


def test_rgb565():
    assert rgb565(255, 255, 255) == 0xFFFF
    assert rgb565(255, 0, 0) == 0xF800
    assert rgb565(0, 255, 0) == 0x07E0


def test_a_picture_counts_what_is_sent():
    picture = Picture(16, 16)
    picture.blit(2, 3, 2, 1, b"\x01\x02\x03\x04----")
    assert picture.buffer[2 * (3 * 16 + 2) :][:4] == b"\x01\x02\x03\x04"
    assert picture.pixels == 2
