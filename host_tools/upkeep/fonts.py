"""Writes both fonts of the screens into device/picorack/ui/drawing. Look at the screens afterwards (`make shots`).

    python -m host_tools.upkeep.fonts [DejaVuSansCondensed.ttf]

glyphs.py, the small font, comes from the drawing small_font.txt; face*.txt, the proportional face, is rendered from
DejaVu Sans Condensed at each of its sizes. Debian has that font as fonts-dejavu-extra. Its hints make stems of whole
pixels, so that the levels of grey also read well on a panel of one bit.
"""

from pathlib import Path

import click
from PIL import Image, ImageChops, ImageDraw, ImageFont

from ..device_faces import CAPITALS, OTHERS, SIZES, art
from ..device_tree import device_root, languages
from . import entry

ART = Path(__file__).with_name("small_font.txt")
_DRAWING = device_root() / "picorack/ui/drawing"
MODULE = _DRAWING / "glyphs.py"
_FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSansCondensed.ttf"
_LEVELS = 4
_DARKER = 0.8  # the exponent that makes thin strokes a little stronger
_WIDEST = 15  # pixels
# What is drawn by hand, so that it also reads well on a panel of one bit: for each size of the face, by character, the
# first row that is replaced, and the rows. A character of _DOTS stands for each level.
_DOTS = ".-x#"
_TUNED = {
    12: {
        "J": (11, ["x#-."]),
        "*": (3, ["..x..", "x.x.x", ".xxx.", "x.x.x", "..x.."]),
        "=": (6, ["........."]),
        "Ü": (1, ["..x-x-..", "..-.-..."]),  # with the dots of Ä
        "À": (1, ["..-x....", "...-x..."]),
        "Ć": (1, ["....x-..", "...x-..."]),
        "Ń": (1, ["....x-..", "...x-..."]),
        "Ó": (1, ["....x-..", "...x-..."]),
        "Ú": (1, [".....x..", "....x..."]),
        "Ý": (1, ["....x-..", "...x-..."]),
        "Ź": (1, ["....x-.", "...x-.."]),
        "Ż": (1, ["..xx-..", "......."]),  # with a dot, which is no acute
        "ń": (3, ["....x..", "...x-.."]),
        "ś": (3, ["...x-.", "..x-.."]),
        "ź": (2, ["....x.", "...x-.", "......"]),
        "ż": (3, ["..xx..", "......"]),
        "à": (3, ["..x-...", "...x-.."]),
        "á": (3, ["...x-..", "..x-..."]),
        "í": (4, [".-."]),
        "č": (2, ["..x.x.", "...x..", "...-.."]),
        "ě": (2, ["..x.x..", "...x...", "...-..."]),
        "ň": (2, ["..x.x..", "...x...", "...-..."]),
        "ř": (2, [".x.x.", "..x..", "..-.."]),
        "š": (2, ["..x.x.", "...x..", "...-.."]),
        "ž": (2, ["..x.x.", "...x..", "...-.."]),
    }
}
_HEAD = """\
# The face at {size} pixels, from DejaVu Sans Condensed {version} (host_tools/upkeep/fonts.py). Licence: face.LICENSE.
# A character, the columns it takes, its first row, its rows of pixels: two bits each, as framebuf.GS2_HMSB has them.
"""

_MODULE_HEAD = '''"""The small font's pixels; `python -m host_tools.upkeep.fonts` writes this module.

ASCII: the number of the glyph for each character from the space (32) to 127. Lower-case letters have the glyphs of
capitals, characters without a glyph that of '?'.
OTHERS: the characters beyond ASCII that have glyphs, whose numbers go on from FIRST_OTHER.
PIXELS: five bytes a glyph, one for each row; bits 4..0 are its pixels from the left. Bits 7..5 of the first row are the
glyph's width; those of the second row number the row that is left out when an accent stands above.
"""

from micropython import const

'''


def characters():
    """All characters that the face has, capitals of ASCII first."""
    found = {char for one in languages().values() for char in {*one.name} | one.characters if char > "~"}
    return CAPITALS + OTHERS + "".join(sorted(found))


def glyph(font, char, baseline):
    """(columns, first row, rows of levels) of a character. baseline: the row below its capitals"""
    mask = Image.new("L", (2 * _WIDEST, 2 * baseline))
    pen = 0 if char == "j" else max(-font.getbbox(char, anchor="ls")[0], 0)  # its stem stands as that of i does
    ImageDraw.Draw(mask).text((pen, baseline), char, fill=255, font=font, anchor="ls")
    levels = mask.point([round((_LEVELS - 1) * (value / 255) ** _DARKER) for value in range(256)])
    _, top, _, bottom = levels.point(lambda level: level > 1 and 255).getbbox() or (0, 0, 0, 0)  # without faint rows
    right = (levels.getbbox() or (0, 0, 0))[2]
    top = min(top, 15)  # four bits hold it
    if char == "J":  # it hangs below the line
        top, bottom, levels = top, baseline, ImageChops.offset(levels, 0, baseline - bottom)
    columns = max(round(font.getlength(char)), right)
    if columns > _WIDEST:  # only signs that no text has are so wide
        levels, columns = levels.resize((_WIDEST, levels.height)), _WIDEST
    return columns, top, [levels.crop((0, y, columns, y + 1)).tobytes() for y in range(top, bottom)]


def _tuned(rendered, first, drawn):
    """A glyph as glyph() returns it, in which these rows, if there are any, replace those from the row `first` on."""
    if not drawn:
        return rendered
    columns, top, rows = rendered
    begin, rows = max(first - top, 0), [bytes(columns)] * (top - first) + rows
    rows[begin : begin + len(drawn)] = [bytes(map(_DOTS.index, row)) for row in drawn]
    return columns, min(first, top), rows


def face(path, size):
    """The text of face*.txt at a size in pixels."""
    font = ImageFont.truetype(path, size)
    tuned = _TUNED.get(size, {})
    lines = [art(char, *_tuned(glyph(font, char, size), *tuned.get(char, (0, ())))) for char in characters()]
    return _HEAD.format(size=size, version="2.37") + "\n".join(lines) + "\n"


def small_glyph(rows, squeezed):
    """The 5 bytes of a glyph of the small font, drawn as 5 strings of '#' and '.'."""
    packed = [sum(0x10 >> column for column, dot in enumerate(row) if dot == "#") for row in rows]
    packed[0] |= len(rows[0]) << 5
    packed[1] |= squeezed << 5
    return bytes(packed)


def module(drawing):
    """The text of glyphs.py for the text of small_font.txt."""
    glyphs = {}
    for line in drawing.splitlines():
        if line and not line.startswith("# "):
            name, *rows = line.split()
            char, _, squeezed = name.replace("space", " ").partition("~")
            if len(rows) != 5 or len({len(row) for row in rows}) != 1 or not 1 <= len(rows[0]) <= 5:
                raise ValueError(f"glyph {name!r} is not 5 rows of 1 to 5 columns")
            glyphs[char] = small_glyph(rows, int(squeezed or 0))
    chars = "".join(sorted(glyphs))
    others = chars.lstrip("".join(map(chr, range(128))))
    ascii_glyphs = (chars.find(chr(char).upper()) for char in range(32, 128))
    table = bytes(chars.find("?") if glyph < 0 else glyph for glyph in ascii_glyphs)
    first_other = f"FIRST_OTHER = const({len(chars) - len(others)})"
    pixels = b"".join(glyphs[char] for char in chars)
    return f'{_MODULE_HEAD}{_table("ASCII", table)}\nOTHERS = "{others}"\n{first_other}\n\n{_table("PIXELS", pixels)}'


def _table(name, data):
    """A definition of bytes, 25 a line."""
    lines = [f"{name} = (\n"]
    for start in range(0, len(data), 25):
        escaped = "".join(f"\\x{byte:02x}" for byte in data[start : start + 25])
        lines.append(f'    b"{escaped}"\n')
    return "".join(lines) + ")\n"


def main(path):
    MODULE.write_text(module(ART.read_text("utf-8")))
    for size in SIZES:
        (_DRAWING / f"face{size}.txt").write_text(face(path, size), "utf-8")


if __name__ == "__main__":
    entry(main, click.Argument(["path"], default=_FONT, type=click.Path(exists=True)))
