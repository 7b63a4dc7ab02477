"""Writes device/picorack/ui/glyphs.py from small_font.txt: `python -m host_tools.make_font`."""

from pathlib import Path

ART = Path(__file__).with_name("small_font.txt")
MODULE = Path(__file__).parent.parent / "device" / "picorack" / "ui" / "glyphs.py"

_HEADER = '''"""The small font's pixels; generated from host_tools/small_font.txt by `python -m host_tools.make_font`.

Five bytes a glyph, a row each, bits 4..0 the pixels from the left. Bits 7..5 of the first row are the glyph's width,
those of the second row the row to leave out when an accent stands above.
"""

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
            char, _, squeezed = name.partition("~")
            if len(rows) != 5 or len({len(row) for row in rows}) != 1 or not 1 <= len(rows[0]) <= 5:
                raise ValueError(f"glyph {name!r} is not 5 rows of 1 to 5 columns")
            glyphs[char] = glyph(rows, int(squeezed or 0))
    chars = "".join(sorted(glyphs))
    quoted = chars.replace('"', '\\"')
    lines = [_HEADER, f'CHARS = "{quoted}"\n\nPIXELS = (\n']
    pixels = b"".join(glyphs[char] for char in chars)
    for start in range(0, len(pixels), 25):
        escaped = "".join(f"\\x{byte:02x}" for byte in pixels[start : start + 25])
        lines.append(f'    b"{escaped}"\n')
    return "".join(lines) + ")\n"


if __name__ == "__main__":
    MODULE.write_text(module(ART.read_text()))
