"""Word lists: text, one word a line, UTF-8, any case; also .gz and .xz; `-` is standard input.

Blank lines, a byte order mark, CRLF and spaces around a word are ignored. Decomposed input (NFD) is composed.
A word is kept as bytes, one letter index per tile, so that sorting words sorts by the alphabet of the tile set.
"""

import gzip
import lzma
import unicodedata
import zlib
from pathlib import Path
from typing import NamedTuple

from .. import reading
from ..commandline import streams
from ..errors import PackError
from ..showing import place, quoted

MIN_TILES = 2
MAX_TILES = 15  # the board's side


class Words(NamedTuple):
    """words: sorted list of bytes, each word once; skipped: how many bad lines were left out."""

    words: list
    skipped: int


def read_bytes(source):
    """The whole list, decompressed. source: a path, or '-' for standard input. Raises PackError, also for more than any
    real list has."""
    opener = {".gz": gzip.open, ".xz": lzma.open}.get(Path(source).suffix, open)
    try:
        if str(source) == "-":
            return streams.read_input(reading.MOST_BYTES)
        return reading.whole(source, opener)
    except (EOFError, lzma.LZMAError, gzip.BadGzipFile, zlib.error):
        raise PackError(f"{place(source)} is cut short or damaged: fetch it again") from None
    except OSError as error:
        raise PackError(f"cannot read the word list {place(source)}: {error.strerror}: name another one") from None


def parse(data, tileset, source, skip_bad=False):
    """The Words of a list. Raises PackError.

    data: the list, bytes
    source: the name of the list in error messages
    skip_bad: True leaves out, and counts, words that are too short or too long or have a letter that no tile bears
    """
    content = text(data, source)
    lines = tileset.lines(content) or [_tokens(line.strip(), tileset) for line in tileset.upper(content).split("\n")]
    words = [tokens for tokens in lines if MIN_TILES <= len(tokens) <= MAX_TILES]
    skipped = len(lines) - len(words) - lines.count(b"")
    if skipped and not skip_bad:
        number = next(i for i, tokens in enumerate(lines) if tokens and not MIN_TILES <= len(tokens) <= MAX_TILES)
        complaint = _complaint(tileset.upper(content).split("\n")[number].strip(), tileset)
        raise PackError(f"{place(source)}, line {number + 1}: {complaint}; mend the list or use --skip-bad")
    if not words:
        raise PackError(f"{place(source)} has no words" + (f": all {skipped} were skipped" if skipped else ""))
    return Words(list(dict.fromkeys(sorted(words))), skipped)


def text(data, source):
    """The whole list in NFC, its lines ended by line feeds. Raises PackError."""
    try:
        content = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = data[error.start]
        raise PackError(f"{place(source)}, line {line}: not UTF-8 (byte 0x{byte:02x}); convert the list") from None
    if not content.isascii():
        content = unicodedata.normalize("NFC", content)
    return content.replace("\r\n", "\n").replace("\r", "\n")


def _tokens(word, tileset):
    """The tokens of an upper-case word; of one with a letter that no tile bears a single byte, which is no word."""
    return b"?" if tileset.stranger(word) else tileset.tokens(word)


def _complaint(word, tileset):
    stranger = tileset.stranger(word)
    if stranger:
        return f"no tile of the {tileset.name} set bears {quoted(stranger)} in {quoted(word)}"
    tiles = len(tileset.tokens(word))
    return f"{quoted(word)} has {tiles} tile{'s' * (tiles > 1)}, words have {MIN_TILES} to {MAX_TILES}"
