"""Nothing touches a letter: beside each of its pixels is another one of the letter, or the ground of its tile.

What cannot be: a letter with an accent has six rows, a tile of two letters seven columns, and a clear pixel on either
side needs two more. On squares of 7 pixels both touch the edge of their tile, on squares of 8 a pair does. On 7 pixels
the cut corners of a blank touch M and W, which have five columns. The whole board is shown from squares of 7 pixels on;
on less (4 or 5) a letter of five rows would have no clear row at all.
"""

import itertools
from types import SimpleNamespace

import pytest
from picorack.core import spelling
from picorack.core.board import PREMIUMS, SIZE, SQUARES, square
from picorack.core.loading import import_once
from picorack.core.tiles import BLANK, EDGE, LETTER, TileSet
from picorack.hosts.picture import Picture
from picorack.ui.drawing import faces, font, theme
from picorack.ui.drawing.canvas import Canvas
from picorack.ui.turn.marking import draw_cursor
from picorack.ui.views import premium_marks
from picorack.ui.views.board_view import BoardView
from picorack.ui.views.rack_view import RackView

from lexicon_packer.words import tilesets

_TILES = {theme.TILE, theme.FRESH, theme.LAID, theme.BAD}
_GROUNDS = {*_TILES, theme.LIGHTER, *(tile + theme.DARKER for tile in _TILES)}  # with the edges of tiles
_COUNT = len(theme._COLOURS) // theme._BYTES
_INKS = {
    ink + level * _COUNT for ink in (theme.INK, theme.BLANK_INK, theme.LAID_INK, theme.BAD_INK) for level in range(3)
}
_STATES = tuple(itertools.product((0, BLANK), (faces.NORMAL, faces.PLAYED, faces.PLACED, faces.WRONG)))
_MOST = 40  # letters of a tile set


def _letters():
    """{letter: its greatest value} of all languages."""
    found = {}
    for name in tilesets.names():
        spec = tilesets.load(name).as_json()
        for letter, value in zip(spec["letters"], spec["values"], strict=True):
            found[letter] = max(value, found.get(letter, 0))
    return found


def _sets():
    """All letters of all languages, in tile sets as large as they may be."""
    pairs = sorted(_letters().items())
    for at in range(0, len(pairs), _MOST):
        letters, values = zip(*pairs[at : at + _MOST], strict=True)
        yield TileSet(
            {
                "name": "all",
                "letters": letters,
                "lower": [letter.lower() for letter in letters],
                "counts": [1] * len(letters),
                "values": values,
                "blanks": 2,
            }
        )


class _Named(Picture):
    """A picture whose pixels are the names of ui/drawing/theme.py."""

    def __init__(self, width, height):
        super().__init__(width, height)
        names = itertools.count()
        self.rgb = lambda red, green, blue: next(names)

    def row(self, x, y, count):
        """The names of `count` pixels of row y from column x on, as bytes. Beyond the picture all is BACK."""
        back = bytes([theme.BACK])
        if not 0 <= y < self.height:
            return back * count
        first, last = max(x, 0), min(x + count, self.width)
        at = 2 * y * self.width
        return back * (first - x) + self.buffer[at + 2 * first : at + 2 * last : 2] + back * (x + count - last)


def _painted(width, height, mono, draw):
    picture = _Named(width, height)
    canvas = Canvas(picture, 2 * width * height)  # in one band, so that all is drawn once

    def drawn(canvas):
        canvas.mono = mono  # what is drawn, but in colours that are told apart
        draw(canvas)
        canvas.mono = False

    canvas.paint(0, 0, width, height, drawn)
    return picture


def _mapped(names):
    """The table for bytes.translate() that maps these names to b"1" and all others to b"0"."""
    return bytes(ord("1" if name in names else "0") for name in range(256))


_IS_GROUND, _IS_INK = _mapped(_GROUNDS), _mapped(_INKS)


def _touched(picture, left, top, size):
    """Where something touches the letter of the tile in a square of the picture: (x, y) in it, what.

    Each row of pixels is a number with a bit for each column, and one more column and row on either side."""
    tile = (1 << size) - 1 << 1
    names = [picture.row(left - 1, top + y, size + 2) for y in range(-1, size + 1)]
    letter = [int(row.translate(_IS_INK), 2) & tile for row in names]
    ground = [int(row.translate(_IS_GROUND), 2) & tile for row in names]
    letter[0] = letter[-1] = ground[0] = ground[-1] = 0
    assert any(letter), "no letter is drawn"
    for y in range(size + 2):
        beside = letter[max(y - 1, 0)] | letter[y] | letter[min(y + 1, size + 1)]
        touching = (beside << 1 | beside | beside >> 1) & ~letter[y] & ~ground[y]
        for x in range(size + 2) if touching else ():
            if touching >> size + 1 - x & 1:
                yield (x - 1, y - 1), names[y][x]


def _can_be(code, blank, size):
    """Is there room for a clear pixel round a letter on a tile of this size (see above)?"""
    wide = font.width(code)
    if code & font.PAIR:
        return size >= wide + 2
    high = 6 if code >> font.ACCENT_SHIFT else 5
    return size >= high + 2 and not (blank and size < wide + 3)


def _cells(*usual):
    """Parameters: these sizes for `make test`, and all others from 7 to 48 pixels for `make slow`, where three of four
    are among the longest."""
    slow = [pytest.mark.slow], [pytest.mark.slow, pytest.mark.longest]
    return [pytest.param(cell, marks=() if cell in usual else slow[cell % 4 > 0]) for cell in range(7, 49)]


@pytest.fixture
def values_apart(monkeypatch):
    """Values in another colour than letters, so that one is seen to touch the other."""
    tile_letters = import_once("picorack.ui.drawing.tile_letters")
    monkeypatch.setattr(faces, "import_once", lambda name: tile_letters)
    own = tile_letters.draw_value
    monkeypatch.setattr(
        tile_letters, "draw_value", lambda canvas, x, y, value, ink: own(canvas, x, y, value, theme.DIM)
    )


@pytest.mark.parametrize("mono", [True, False], ids=["mono", "colour"])
@pytest.mark.parametrize("cell", _cells(7, 8, 9, 12, 14, 15, 17, 23, 24, 34))
def test_on_the_board(cell, mono, values_apart):
    """Tiles of all letters in all states, alone among premium squares and among other tiles, with the cursor about."""
    checked = excused = 0
    for tileset, crowded, turn in itertools.product(_sets(), (False, True), range(0, len(_STATES), 3)):
        cells, laid, states = bytearray(SQUARES), bytearray(SQUARES), bytearray(SQUARES)
        for row, col in itertools.product(range(SIZE), range(SIZE)):
            number = row * SIZE + col
            if crowded and number % 11 or not crowded and row % 2 == 0 and col % 2 == 0:
                blank, state = _STATES[(number + number // tileset.n + turn) % len(_STATES)]
                cells[square(row, col)] = blank | number % tileset.n + 1
                states[square(row, col)] = state
        layout = SimpleNamespace(
            cell=cell, cols=SIZE, rows=SIZE, board_w=SIZE * cell + 1, board_h=SIZE * cell + 1, windowed=False
        )
        board = SimpleNamespace(cells=cells, premiums=PREMIUMS)
        view = BoardView(layout, faces.Faces(tileset), board, laid, states)
        view.left, view.top, view.gap, view.mark = 0, 0, cell >= 14, premium_marks.draw
        cursor = square(4 + turn % 3, 4 + turn // 3)

        def draw(canvas, view=view, cursor=cursor):
            view.draw(canvas)
            draw_cursor(canvas, view, cursor)

        picture = _painted(layout.board_w, layout.board_h, mono, draw)
        for sq in range(SQUARES):
            if cells[sq] & ~EDGE:
                code = view.faces.codes[(cells[sq] & LETTER) - 1]
                size = cell - view.gap
                touched = list(_touched(picture, view.x_of(sq) + view.gap, view.y_of(sq) + view.gap, size))
                if _can_be(code, cells[sq] & BLANK, size):
                    checked += 1
                    assert not touched, (spelling.written(tileset, cells[sq]), states[sq], cursor == sq, touched)
                else:
                    excused += 1
    assert checked > 500 and (excused == 0 or cell < 9), (checked, excused)
    assert {PREMIUMS[square(row, col)] for row in range(0, SIZE, 2) for col in range(1, SIZE, 2)} >= {0x11, 0x12}


@pytest.mark.parametrize("mono", [True, False], ids=["mono", "colour"])
@pytest.mark.parametrize("cell", _cells(8, 9, 10, 13, 14, 16, 17, 23, 34, 48))
def test_on_the_rack(cell, mono, values_apart):
    """With the rack's cursor on it, and marked to be exchanged."""
    for tileset in _sets():
        tile_faces = faces.Faces(tileset)
        layout = SimpleNamespace(rack_x=0, rack_y=2, rack_cell=cell)
        for tile in range(1, tileset.n + 1):
            pending = SimpleNamespace(size=lambda: 3, held=lambda index, tile=tile: tile)
            rack = RackView(layout, tile_faces, pending)
            rack.at = 1
            rack.marked = 6
            picture = _painted(8 * cell + 1, cell + 8, mono, rack.draw)
            for place in range(3):
                touched = list(_touched(picture, place * cell + 1, 2, cell - 1))
                if _can_be(tile_faces.codes[tile - 1], 0, cell - 1):
                    assert not touched, (spelling.written(tileset, tile), place, touched)
