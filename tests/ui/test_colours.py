"""What colours say can also be seen by the colour-blind, and without colour by marks and lightness.

Colour blindness is simulated as by Machado, Oliveira and Fernandes (2009), severity 1. Differences are CIE76 in CIELAB,
where 10 is seen at a glance; the contrast of letters is that of WCAG 2.1.
"""

import itertools
from types import SimpleNamespace

import pytest
from picorack.core.board import SIZE, SQUARES, Board, square
from picorack.core.tiles import BLANK, TileSet
from picorack.hosts.colours import rgb565
from picorack.hosts.picture import Picture
from picorack.ui.drawing import faces, theme
from picorack.ui.drawing.canvas import Canvas
from picorack.ui.views import premium_marks
from picorack.ui.views.board_view import BoardView
from sample_tiles import ENGLISH

_SEEN_AT_A_GLANCE = 10
_CONTRAST = 4.5  # of WCAG for text
_FRAME_CONTRAST = 3  # of WCAG for what is not text
_SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
_SQUARES = ("PLAIN", "DOUBLE_LETTER", "TRIPLE_LETTER", "DOUBLE_WORD", "TRIPLE_WORD")
_TILES = ("TILE", "FRESH", "LAID", "BAD")
_WRITTEN = (("INK", "TILE"), ("INK", "FRESH"), ("BLANK_INK", "TILE"), ("BLANK_INK", "FRESH"), ("LAID_INK", "LAID"),
            ("BAD_INK", "BAD"), ("TEXT", "BACK"), ("DIM", "BACK"), ("BOX_TEXT", "BOX"),
            ("CHOSEN_TEXT", "CHOSEN"), ("HEAD", "BOX"))  # fmt: skip
_IN_COLOUR = (("BLANK_INK", "LAID"),)  # on a panel of one bit both are dark
_FRAMES = (("CURSOR", "PLAIN"), ("CURSOR", "BACK"), ("CURSOR", "CURSOR_GAP"), ("CHOSEN", "BOX"))
_LABELS = (("OUTLINE", "DOUBLE_LETTER"), ("MARK", "TRIPLE_LETTER"), ("OUTLINE", "DOUBLE_WORD"),
           ("MARK", "TRIPLE_WORD"))  # fmt: skip
_HIGH_CONTRAST = 7  # of WCAG for text, at its higher level
_FELT_CONTRAST = 2.5  # of an empty square and what is beside the board


def _colour(name, of):
    """Linear red, green, blue (0-1) of a colour of a theme."""
    return [_linear(level / 255) for level in theme.colour(getattr(theme, name), of)]


def _linear(level):
    return level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4


def _seen(name, sight, of):
    colour = _colour(name, of)
    return [min(max(sum(a * b for a, b in zip(row, colour, strict=True)), 0), 1) for row in _SIGHTS[sight]]


def _lab(rgb):
    rows = ((0.4124, 0.3576, 0.1805, 0.9505), (0.2126, 0.7152, 0.0722, 1), (0.0193, 0.1192, 0.9505, 1.089))
    x, y, z = (_root(sum(a * b for a, b in zip(row, rgb, strict=False)) / row[3]) for row in rows)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(t):
    return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116


def _difference(one, other, sight, of):
    pairs = zip(_lab(_seen(one, sight, of)), _lab(_seen(other, sight, of)), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


def _luminance(rgb):
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]


def _contrast(one, other, sight, of):
    light, dark = sorted((_luminance(_seen(name, sight, of)) for name in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("of", theme.THEMES)
@pytest.mark.parametrize("sight", _SIGHTS)
def test_squares_and_tiles_are_told_apart(sight, of):
    pairs = [pair for group in (_SQUARES, _TILES) for pair in itertools.combinations(group, 2)]
    for one, other in [*pairs, *itertools.product(_SQUARES, _TILES)]:
        difference = _difference(one, other, sight, of)
        assert difference >= _SEEN_AT_A_GLANCE, (one, other, difference)


@pytest.mark.parametrize("of", theme.THEMES)
@pytest.mark.parametrize("sight", _SIGHTS)
def test_letters_stand_out(sight, of):
    text = _HIGH_CONTRAST if of == "contrast" and sight == "normal" else _CONTRAST
    pairs = [
        ((*_WRITTEN, *_IN_COLOUR, *_LABELS), text),
        (_FRAMES, _FRAME_CONTRAST),
        ((("PLAIN", "BACK"),), _FELT_CONTRAST),
    ]
    for (ink, paper), contrast in [(pair, contrast) for group, contrast in pairs for pair in group]:
        assert _contrast(ink, paper, sight, of) >= contrast, (ink, paper)


@pytest.mark.parametrize("of", theme.THEMES)
@pytest.mark.parametrize("sight", _SIGHTS)
def test_the_cursor_is_seen_on_every_square(sight, of):
    """It has two colours: one of them stands out."""
    for paper in _SQUARES:
        found = max(_contrast(ink, paper, sight, of) for ink in ("CURSOR", "CURSOR_GAP"))
        assert found >= _FRAME_CONTRAST, (paper, found)


def test_the_colours_of_themes_are_of_their_own():
    """A picture painted in another theme differs, and its levels of grey lie between ink and ground."""
    into = {of: theme.colours(rgb565, of) for of in theme.THEMES}
    assert len({bytes(numbers) for numbers in into.values()}) == 3
    for of, numbers in into.items():
        assert numbers[theme.BACK] == rgb565(*theme.colour(theme.BACK, of))
        assert numbers[theme.TILE + theme.DARKER] not in (numbers[theme.TILE], numbers[theme.OUTLINE])


def test_boxes_on_paper_are_dark_ink_on_a_light_ground():
    """What is written differs from its ground on each panel of one bit; on paper a bit that is set is black."""
    for of in ("dark", "paper"):
        numbers = theme.colours(None, of)
        for ink, ground in (*_WRITTEN, ("BOX", "CHOSEN")):
            assert {numbers[getattr(theme, name)] for name in (ink, ground)} == {0, 1}, (of, ink)
        assert numbers[theme.BOX] == (of == "dark") and numbers[theme.BACK] == 0


@pytest.mark.parametrize("mono", [True, False])
@pytest.mark.parametrize("size", [7, 8, 9, 12, 13, 15])
def test_every_state_of_a_tile_looks_different(size, mono):
    """A blank or not, in each of the four states: no two pictures are equal, in lightness alone either."""
    drawn = {}
    tile_faces = faces.Faces(TileSet(ENGLISH))
    gap = size >= 13
    cell = size + gap
    layout = SimpleNamespace(cell=cell, cols=SIZE, rows=SIZE, board_w=SIZE * cell + 1, board_h=SIZE * cell + 1,
                             windowed=False)  # fmt: skip
    for blank, state in itertools.product((0, BLANK), range(4)):
        board, laid, states = Board(), bytearray(SQUARES), bytearray(SQUARES)
        board.cells[square(1, 1)] = blank | 1
        states[square(1, 1)] = state
        picture = Picture(48, 48, mono)
        view = BoardView(layout, tile_faces, board, laid, states)
        view.left, view.top, view.gap, view.mark = 0, 0, gap, premium_marks.draw
        Canvas(picture).paint(0, 0, 48, 48, view.draw)
        drawn[blank, state] = bytes(picture.buffer)
    assert len(set(drawn.values())) == 8


def test_rgb565_keeps_the_colours_apart():
    into = theme.colours(rgb565)
    names = (*_SQUARES, *_TILES)
    assert len({into[getattr(theme, name)] for name in names}) == len(names)
