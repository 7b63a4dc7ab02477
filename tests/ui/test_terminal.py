"""The terminal as a display: which cells fit its size, and what is sent to it."""

import re
import unicodedata

import pytest
from picorack.hosts.terminal import Terminal, TerminalError, fit
from picorack.ui.drawing.canvas import Canvas
from picorack.ui.drawing.theme import CURSOR, TEXT
from picorack.ui.views.layout import Layout


def _terminal(shape, **options):
    sent = []
    return Terminal(sent.append, shape, 80, 24, **options), sent


def _text(sent):
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", "".join(sent))


def _shown(size, shape, draw, **options):
    terminal, sent = _terminal((*size, *shape, *(() if len(shape) > 2 else (1,))), **options)
    Canvas(terminal).paint(0, 0, *size, draw)
    terminal.show()
    return _text(sent)


@pytest.mark.parametrize(
    ("columns", "lines", "shape"),
    [
        (320, 120, (320, 240, 1, 2, 1)),
        (640, 250, (320, 240, 1, 2, 2)),
        (240, 130, (240, 240, 1, 2, 1)),
        (200, 55, (320, 165, 2, 3, 1)),
        (120, 40, (240, 120, 2, 3, 1)),
        (80, 43, (160, 129, 2, 3, 1)),
        (80, 24, (160, 72, 2, 3, 1)),
        (42, 16, (84, 48, 2, 3, 1)),
    ],
)
def test_the_canvas_is_as_large_as_the_terminal_allows(columns, lines, shape):
    assert fit(columns, lines, sextants=True) == shape


def test_the_whole_board_comes_before_large_pixels():
    for columns in range(42, 250, 3):
        for lines in range(16, 90, 3):
            width, height, across, down, scale = fit(columns, lines, sextants=True)
            assert -(-width * scale // across) <= columns and -(-height * scale // down) <= lines
            whole = not Layout(width, height).windowed
            largest = Layout(max(min(2 * columns, 320), 84), max(min(3 * lines, 240), 48))
            assert whole or largest.windowed, (columns, lines)


def test_without_sextants_a_small_terminal_still_shows_the_smallest_screen():
    assert fit(80, 24, sextants=False) == (160, 48, 2, 2, 1)


def test_a_given_size_is_kept():
    assert fit(128, 32, True, (128, 64)) == (128, 64, 1, 2, 1)
    assert fit(80, 24, True, (128, 64)) == (128, 64, 2, 3, 1)


def test_a_given_size_is_scaled_up():
    assert fit(300, 130, True, (128, 64)) == (128, 64, 1, 2, 2)
    assert fit(128, 50, True, (128, 64)) == (128, 64, 1, 2, 1)
    assert fit(120, 40, True, (84, 48)) == (84, 48, 1, 2, 1)
    assert fit(255, 73, True, (84, 48)) == (84, 48, 1, 2, 3)


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


def test_a_pixel_scaled_up():
    shown = _shown((4, 8), (1, 2, 2), lambda canvas: canvas.pixel(1, 0, TEXT))
    assert len(shown) == 64 and shown[:8] == " " * 8  # cells of one colour are all background
    terminal, sent = _terminal((4, 8, 1, 2, 2))
    Canvas(terminal).paint(0, 0, 4, 8, lambda canvas: canvas.pixel(1, 0, TEXT))
    terminal.show()
    first = "".join(sent).partition("H")[2].split("\x1b[48;2;")[1:4]
    cells = [part.partition("m")[2].partition("\x1b")[0] for part in first]
    assert cells == ["  ", "  ", "    "]  # dark, light, dark: two cells a pixel
    shown = _shown((5, 8), (2, 3, 1), lambda canvas: canvas.fill(4, 0, 1, 3, TEXT))
    assert shown[2] == "▌"  # the picture ends within the cell


def test_another_size_of_the_terminal():
    terminal, sent = _terminal((84, 48, 2, 3, 1))
    canvas = Canvas(terminal)

    def draw():
        del sent[:]
        terminal.forget()
        canvas.paint(0, 0, 84, 48, lambda canvas: canvas.pixel(9, 9, TEXT))
        terminal.show()
        return "".join(sent)

    assert "\x1b[5;20H" in draw()
    terminal.reshape(fit(100, 30, True, (84, 48)), 100, 30)
    assert "\x1b[4;9H" in draw()
    terminal.refuse("too small")
    assert _text([draw()]) == "too small"
    terminal.reshape(fit(80, 24, True, (84, 48)), 80, 24)
    assert "\x1b[5;20H" in draw() and len(_text([draw()])) == 42 * 16


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
    terminal, sent = _terminal((128, 64, 2, 3, 1))
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
        terminal, sent = _terminal((8, 8, 1, 2, 1), true_colour=true_colour)
        Canvas(terminal).paint(0, 0, 8, 8, lambda canvas: None)
        terminal.show()
        assert code in "".join(sent)


@pytest.mark.parametrize(
    ("size", "columns", "lines", "message"),
    [
        (None, 41, 16, "84 x 48 pixels, the fewest, need 42 and 16: enlarge it"),
        (None, 41, 60, "84 x 48 pixels, the fewest, need 42 and 16: enlarge it"),
        (None, 200, 15, "84 x 48 pixels, the fewest, need 42 and 16: enlarge it"),
        ((128, 64), 41, 16, "128 x 64 pixels need 64 and 22: enlarge it or choose another size"),
    ],
)
def test_a_terminal_too_small(size, columns, lines, message):
    with pytest.raises(TerminalError) as refusal:
        fit(columns, lines, True, size)
    assert str(refusal.value) == f"the terminal has {columns} columns and {lines} lines, and {message}"
