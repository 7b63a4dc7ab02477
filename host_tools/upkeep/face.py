"""Renders the proportional face of the screens from DejaVu Sans Condensed, at each of its sizes:
`python -m host_tools.upkeep.face [DejaVuSansCondensed.ttf]` writes device/picorack/ui/drawing/face*.txt.

Debian has the font as fonts-dejavu-extra. Its hints make stems of whole pixels, so that the levels of grey also read
well on a panel of one bit. Look at the screens afterwards (`make shots`).
"""

import sys

from PIL import Image, ImageChops, ImageDraw, ImageFont

from ..device_faces import CAPITALS, OTHERS, SIZES, art
from ..device_tree import device_root, languages

_FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSansCondensed.ttf"
_LEVELS = 4
_DARKER = 0.8  # the exponent that makes thin strokes a little stronger
_WIDEST = 15  # pixels
_HEAD = """\
# The face at {size} pixels, from DejaVu Sans Condensed {version} (host_tools/upkeep/face.py). Licence: face.LICENSE.
# A character, the columns it takes, its first row, its rows of pixels: two bits each, as framebuf.GS2_HMSB has them.
"""


def characters():
    """All characters that the face has, capitals of ASCII first."""
    found = {char for one in languages().values() for char in {*one.name} | one.characters if char > "~"}
    return CAPITALS + OTHERS + "".join(sorted(found))


def glyph(font, char, baseline):
    """(columns, first row, rows of levels) of a character. baseline: the row below its capitals"""
    mask = Image.new("L", (2 * _WIDEST, 2 * baseline))
    pen = max(-font.getbbox(char, anchor="ls")[0], 0)
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


def face(path, size):
    """The text of face*.txt at a size in pixels."""
    font = ImageFont.truetype(path, size)
    lines = [art(char, *glyph(font, char, size)) for char in characters()]
    return _HEAD.format(size=size, version="2.37") + "\n".join(lines) + "\n"


def main(path=_FONT):
    for size in SIZES:
        (device_root() / f"picorack/ui/drawing/face{size}.txt").write_text(face(path, size), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
