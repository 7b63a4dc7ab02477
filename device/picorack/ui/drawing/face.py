"""The proportional face: text whose capitals have 9 rows (MEDIUM) or 12 (LARGE). It is loaded when such text is first
drawn.

Its glyphs have four levels of grey, two bits a pixel, and stand in modules beside the languages' texts
(host_tools/device_faces.py): each language has its own letters, English has ASCII. A module is loaded when a text first
has one of its characters. A character that no language has looks like '?'.

A character becomes a code once (`code`), a code becomes pixels each time it is drawn, which allocates nothing.
"""

from framebuf import GS2_HMSB, FrameBuffer
from micropython import const

from ...core.loading import import_once
from ..texts import language

_HIGHEST = const(21)  # rows of a glyph
_ASCII = const(69)  # glyphs of ASCII without its capitals, with which the module of English begins

_rows = bytearray(_HIGHEST + 1)  # of four columns of a glyph; then how many are in use, the others are clear
_picture = FrameBuffer(_rows, 4, _HIGHEST, GS2_HMSB)


class Face:
    """pixels: 12 or 16, of a capital and an accent above it; the modules of its glyphs are named by them
    language: the language that texts had when it was made
    tables: the GLYPHS of the modules in use: of capitals of ASCII, of its other characters, and of languages
    chars: the characters beyond ASCII of each of these but the first, a str
    unknown: those that no language has, a str
    """

    def __init__(self, pixels):
        self.language = language()
        self.pixels = pixels
        self.tables = [None, None]
        self.chars = [""]
        self.unknown = ""

    def code(self, char):
        """The code of a character, given as str or as its ASCII number."""
        number = char if isinstance(char, int) else ord(char)
        if number < 32 or number == 127:
            number = 63  # '?'
        if number > 126:
            for i in range(len(self.chars)):
                at = self.chars[i].find(char)
                if at >= 0:
                    return i + 1 << 8 | (at if i else at + _ASCII)
            if char not in self.unknown:
                import_once("picorack.ui.drawing.face_search").search(self, char)
                return self.code(char)
            number = 63
        other = not 65 <= number <= 90
        if not self.tables[other]:
            name = "en_%d" if other else "en_%d_capitals"
            module = import_once("picorack.ui.languages." + name % self.pixels)
            self.tables[other] = module.GLYPHS
            if other:
                self.chars[0] = module.CHARS
        return other << 8 | number - (65 if not other else 32 if number < 65 else 58)

    def width(self, code):
        """How many columns a character takes, the gap after it included."""
        return self.tables[code >> 8][code & 0xFF] & 15

    def draw(self, canvas, code, x, y, colour, size=0):
        """Draw a character, with its accents from row y on. Returns the columns that it takes.

        size: if not 0, the rows from y on in whose middle capitals stand, or as near to it as what is above and below
            them lets them
        """
        table, at = self.tables[code >> 8], code & 0xFF
        columns, top, heads = table[at] & 15, table[at] >> 4, table[-1]
        start = table[at + heads] << 8 | table[at + 2 * heads]
        end = table[at + heads + 1] << 8 | table[at + 2 * heads + 1]
        rows = (end - start) // ((columns + 3) // 4)
        if size:
            top = max(min(top + (size - self.pixels * 3 // 4) // 2 - self.pixels // 4, size - 1 - rows), 1)
        left = x
        while start < end:
            for i in range(rows):
                _rows[i] = table[start + i]
            for i in range(rows, _rows[_HIGHEST]):
                _rows[i] = 0
            _rows[_HIGHEST] = rows
            canvas.shade(_picture, left, y + top, colour)
            start += rows
            left += 4
        return columns
