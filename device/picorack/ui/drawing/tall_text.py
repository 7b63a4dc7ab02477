"""Text for large screens: the big font, each of its rows of pixels drawn twice, so that it is as wide and twice as
high. The font was made for such pixels: its upright strokes are two pixels wide. Loaded when such text is first drawn.
"""

from framebuf import MONO_HLSB, FrameBuffer
from micropython import const

from . import big_text, font

_ROWS = const(12)  # of the font, an accent above included; each is drawn twice
_TOP = const(3)  # the first row of capitals
_STEP = const(8)  # characters: the pieces that are drawn are multiples of this long


class TallText:
    """width: of the screen, in pixels; longer text is cut

    The pixels of one text lie in a buffer of one bit a pixel, of which even and odd rows are pictures of their own.
    """

    def __init__(self, width):
        self._row = row = (width + 7) // 8  # bytes
        self._pixels = bytearray((2 * _ROWS + 1) * row)
        self._whole = FrameBuffer(self._pixels, 8 * row, 2 * _ROWS, MONO_HLSB)
        self._even = FrameBuffer(self._pixels, 8 * row, _ROWS, MONO_HLSB, 16 * row)
        self._odd = FrameBuffer(memoryview(self._pixels)[row:], 8 * row, _ROWS, MONO_HLSB, 16 * row)
        self._pieces = {}

    def draw(self, canvas, text, x, y, colour):
        """Draw text as Canvas.tall_text() says."""
        if not text or y >= canvas.y1 or y + 2 * _ROWS <= canvas.y0:
            return
        if len(text) > self._row:
            text = text[: self._row]
        self._whole.fill(0)
        if font.characters(text) is not text:  # all ASCII
            self._ascii(text, 0)
        else:
            for column, char in enumerate(text):
                self._character(canvas, big_text.plain(char), font.code(char), column)
        canvas.put(self._piece(len(text)), x, y, colour)

    def _ascii(self, text, column):
        self._even.text(text, 8 * column, _TOP, 1)
        self._odd.text(text, 8 * column, _TOP, 1)

    def _character(self, canvas, char, code, column):
        """As big_text.character() does."""
        if char > "~":  # not among the 8x8 characters
            font.rows(canvas.rows, code)
            self._add(canvas.rows, 2, column, 1)
            return
        self._ascii(char, column)
        if big_text.accent_of(code):
            big_text.put_accent(canvas.rows, code)
            self._add(canvas.rows, _TOP if big_text.hangs(code) else -1 if char < "a" else 0, column, 0)

    def _add(self, rows, top, column, right):
        """Add the pixels of 8 rows, from row `top` on, so many pixels to the right."""
        for row in range(8):
            if rows[row]:
                at = 2 * (top + row) * self._row + column
                self._pixels[at] |= rows[row] >> right
                self._pixels[at + self._row] |= rows[row] >> right

    def _piece(self, length):
        """The picture of so many characters from the left, or some more: what is not drawn need not be looked at."""
        columns = min((length + _STEP - 1) // _STEP * _STEP, self._row)
        if columns not in self._pieces:
            self._pieces[columns] = FrameBuffer(self._pixels, 8 * columns, 2 * _ROWS, MONO_HLSB, 8 * self._row)
        return self._pieces[columns]
