"""Writes device/picorack/ui/drawing/glyphs.py from small_font.txt: `python -m host_tools.upkeep.small_font`."""

from pathlib import Path

ART = Path(__file__).with_name("small_font.txt")
MODULE = Path(__file__).parents[2] / "device" / "picorack" / "ui" / "drawing" / "glyphs.py"

_HEADER = '''"""The small font's pixels; `python -m host_tools.upkeep.small_font` writes this module.

ASCII: the number of the glyph for each character from the space (32) to 127. Lower-case letters have the glyphs of
capitals, characters without a glyph that of '?'.
OTHERS: the characters beyond ASCII that have glyphs, whose numbers go on from FIRST_OTHER.
PIXELS: five bytes a glyph, one for each row; bits 4..0 are its pixels from the left. Bits 7..5 of the first row are the
glyph's width; those of the second row number the row that is left out when an accent stands above.
"""

from micropython import const

'''


def glyph(rows, squeezed):
    """The 5 bytes of a glyph drawn as 5 strings of '#' and '.'."""
    packed = [sum(0x10 >> column for column, dot in enumerate(row) if dot == "#") for row in rows]
    packed[0] |= len(rows[0]) << 5
    packed[1] |= squeezed << 5
    return bytes(packed)


def module(art):
    """The text of glyphs.py for the text of small_font.txt."""
    glyphs = {}
    for line in art.splitlines():
        if line and not line.startswith("# "):
            name, *rows = line.split()
            char, _, squeezed = name.replace("space", " ").partition("~")
            if len(rows) != 5 or len({len(row) for row in rows}) != 1 or not 1 <= len(rows[0]) <= 5:
                raise ValueError(f"glyph {name!r} is not 5 rows of 1 to 5 columns")
            glyphs[char] = glyph(rows, int(squeezed or 0))
    chars = "".join(sorted(glyphs))
    others = chars.lstrip("".join(map(chr, range(128))))
    ascii_glyphs = (chars.find(chr(char).upper()) for char in range(32, 128))
    table = bytes(chars.find("?") if glyph < 0 else glyph for glyph in ascii_glyphs)
    first_other = f"FIRST_OTHER = const({len(chars) - len(others)})"
    pixels = b"".join(glyphs[char] for char in chars)
    return f'{_HEADER}{_table("ASCII", table)}\nOTHERS = "{others}"\n{first_other}\n\n{_table("PIXELS", pixels)}'


def _table(name, data):
    """A definition of bytes, 25 a line."""
    lines = [f"{name} = (\n"]
    for start in range(0, len(data), 25):
        escaped = "".join(f"\\x{byte:02x}" for byte in data[start : start + 25])
        lines.append(f'    b"{escaped}"\n')
    return "".join(lines) + ")\n"


if __name__ == "__main__":
    MODULE.write_text(module(ART.read_text()))
