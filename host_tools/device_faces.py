"""The proportional face of the device's screens, at each of its sizes: device/picorack/ui/drawing/face*.txt, which
`python -m host_tools.upkeep.fonts` writes.

Each language has a module for each size (device_texts.py) with the glyphs of its own characters. English has two: the
capitals, which are all that tiles need, and everything else of ASCII. In a module are

    CHARS: its characters beyond ASCII, in the order of their glyphs, which follow those of ASCII
    GLYPHS: three bytes for each character, and for the end of all: where its pixels begin in GLYPHS (two bytes, the low
        one first), its first row << 4 | the columns that it takes; then the pixels, rows of whole bytes in the format
        framebuf.GS2_HMSB, without empty rows above and below
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
    heads, pixels, start = bytearray(), bytearray(), 3 * (len(chars) + 1)
    for char in chars:
        columns, top, rows = glyphs[char]
        heads += (start + len(pixels)).to_bytes(2, "little") + bytes((top << 4 | columns,))
        pixels += rows
    heads += (start + len(pixels)).to_bytes(2, "little") + b"\0"
    return f"CHARS = {''.join(char for char in chars if char > '~')!r}\nGLYPHS = {bytes(heads + pixels)!r}\n"


@cache
def _glyphs(device, size):
    """{character: (columns, first row, bytes of its rows)}"""
    lines = (device / f"picorack/ui/drawing/face{size}.txt").read_text("utf-8").splitlines()[_HEAD:]
    parts = ((line[0], *line[2:].split(" ")) for line in lines)
    return {char: (int(columns), int(top), bytes.fromhex(rows)) for char, columns, top, rows in parts}
