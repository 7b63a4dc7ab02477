"""The proportional face of the device's screens, at each of its sizes: device/picorack/ui/drawing/face*.txt, which
`python -m host_tools.upkeep.fonts` writes.

Each language has a module for each size (device_texts.py) with the glyphs of its own characters. English has two: the
capitals, which are all that tiles need, and everything else of ASCII. In a module are

    CHARS: its characters beyond ASCII, in the order of their glyphs, which follow those of ASCII
    GLYPHS: three tables with a byte for each character and one for the end of all: its first row << 4 | the columns
        that it takes; where its pixels begin in GLYPHS, the high byte; the low byte. Then the pixels without empty rows
        above and below: four columns after the other, a byte for each row as in framebuf.GS2_HMSB. Last, how many bytes
        a table has. So the archive compresses them better than row by row, or head by head
"""

import string
from functools import cache

SIZES = (12, 16)  # pixels; capitals have 9 and 12
CAPITALS = string.ascii_uppercase
OTHERS = "".join(char for char in map(chr, range(32, 127)) if char not in CAPITALS) + "←↑→↓"
_HEAD = 2  # lines of comment


def art(char, columns, top, rows):
    """A line of face*.txt. rows: bytes with a level (0-3) for each of the columns"""
    packed = b"".join(
        bytes(sum(level << 2 * i for i, level in enumerate(row[at : at + 4])) for at in range(0, columns, 4))
        for row in rows
    )
    return f"{char} {columns} {top} {packed.hex()}"


def modules(device, languages):
    """{end of a module's name: its source} of these Languages (device_texts.py), in any order. device: the folder of
    the device's sources"""
    names = {char for one in languages for char in one.name if char > "~"}
    found = {}
    for size in SIZES:
        for one in languages:
            chars = sorted(one.characters)
            if one.code == "en":
                chars = [*OTHERS, *sorted(one.characters | names)]
            found[f"{one.code}_{size}"] = _module(device, size, chars)
        found[f"en_{size}_capitals"] = _module(device, size, CAPITALS)
    return found


def _module(device, size, chars):
    """The source of a module with the glyphs of these characters."""
    glyphs = _glyphs(device, size)
    heads, pixels, starts = bytearray(), bytearray(), []
    for char in chars:
        columns, top, rows = glyphs[char]
        across = (columns + 3) // 4
        heads.append(top << 4 | columns)
        starts.append(len(pixels))
        pixels += b"".join(rows[i::across] for i in range(across))
    heads.append(0)
    starts = [3 * len(heads) + start for start in (*starts, len(pixels))]
    tables = bytes((*heads, *(start >> 8 for start in starts), *(start & 0xFF for start in starts)))
    known = "".join(char for char in chars if char > "~")
    return f"CHARS = {known!r}\nGLYPHS = {tables + pixels + bytes((len(heads),))!r}\n"


@cache
def _glyphs(device, size):
    """{character: (columns, first row, bytes of its rows)}"""
    lines = (device / f"picorack/ui/drawing/face{size}.txt").read_text("utf-8").splitlines()[_HEAD:]
    parts = ((line[0], *line[2:].split(" ")) for line in lines)
    return {char: (int(columns), int(top), bytes.fromhex(rows)) for char, columns, top, rows in parts}
