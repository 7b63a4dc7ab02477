"""Positions as JSON lines: an `id`, a `board` of 15 strings (or as many as a board of one's own has rows) and a `rack`,
written in the text of docs/architecture.md."""

import functools
import json
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from picorack.core import spelling
from picorack.core.tiles import BLANK, LETTER, TileSet

from lexicon_packer import json_text
from lexicon_packer.showing import place, plain, quoted

from ..errors import PicorackError
from .boards import STANDARD, BoardLayout

_MOST_LINE = 1_000_000  # characters
SIZE = 15
MAX_RACK = 8
TILE = re.compile(r"\[[^\[\]]+\]|.")  # of a text
_ORACLE = Path(__file__).parents[2] / "tests" / "data" / "oracle" / "positions.jsonl"
_ESCAPED_BYTE = re.compile("[\udc80-\udcff]")


class PositionError(PicorackError):
    """A line that is no position, or a file without positions. The message names file and line."""


class Alphabet:
    """How the tiles of a lexicon are written and numbered, as in the device's TileSet."""

    BLANK = BLANK
    LETTER = LETTER

    def __init__(self, tiles):
        tileset = TileSet(tiles)
        letters = range(1, tileset.n + 1)
        known = (0, BLANK, *letters, *(letter | BLANK for letter in letters))
        self._text = {tile: spelling.canonical(tileset, [tile]) for tile in known}
        self._number = {text: tile for tile, text in self._text.items()}

    def text(self, tile):
        return self._text[tile]

    def parse(self, text, allowed, what):
        """The tiles of a text (bytes, one for each tile). Raises PositionError for a tile that is not `allowed`."""
        letters = TILE.findall(unicodedata.normalize("NFC", text))
        tiles = [self._number.get(letter) for letter in letters]
        for letter, tile in zip(letters, tiles, strict=True):
            if tile is None or not allowed(tile):
                raise PositionError(f"{quoted(letter)} is no tile of this lexicon that a {what} can hold")
        return bytes(tiles)


@dataclass(frozen=True)
class Position:
    """A position.

    id: as given
    cells: 225 tiles row by row, 0 where empty, EDGE where the board has no square
    rack: up to 8 tiles
    layout: the board it is on
    """

    id: object
    cells: bytes
    rack: bytes
    layout: BoardLayout = STANDARD

    @property
    def blanks(self):
        """The number of blanks in the rack."""
        return self.rack.count(Alphabet.BLANK)


def oracle():
    """The file of the oracle's positions. Raises PositionError outside a checkout."""
    if not _ORACLE.is_file():
        raise PositionError("there are no positions to measure with: name a file of them with --in")
    return _ORACLE


def read_positions(lines, alphabet, layout=STANDARD):
    """Yield a Position for each line that is not blank. Raises PositionError at the first bad one.

    lines: text, in which bytes that are not UTF-8 may stand as lone surrogates (errors="surrogateescape"); a file is
    named in messages.
    """
    name = place(lines.name) if hasattr(lines, "name") else ""
    for number, line in _numbered(lines, name):
        try:
            if line.strip():
                yield _position(line, alphabet, layout)
        except PositionError as problem:
            where = f"{name}, line {number}" if name else f"line {number}"
            raise PositionError(f"{where}: {problem}: correct the line") from None


def _numbered(lines, name):
    if hasattr(lines, "readline"):  # a file, which may be a line without an end
        lines = iter(functools.partial(lines.readline, _MOST_LINE + 1), "")
    try:
        for number, line in enumerate(lines, 1):
            if len(line) > _MOST_LINE:
                raise PositionError(f"{name or 'the input'}, line {number}: it has more than {_MOST_LINE:,} characters")
            yield number, line
    except OSError as problem:
        raise PositionError(f"{name} cannot be read ({problem.strerror}): name a file of positions with --in") from None


def _position(line, alphabet, layout):
    if _ESCAPED_BYTE.search(line):
        raise PositionError("not UTF-8")
    try:
        given = json_text.read(line)
    except ValueError as problem:
        raise PositionError(f"not JSON ({problem})") from None
    if not isinstance(given, dict):
        raise PositionError(f"{plain(line.strip())} is no JSON object with id, board and rack")
    missing = [key for key in ("id", "board", "rack") if key not in given]
    if missing:
        raise PositionError(f"it has no {' and no '.join(missing)}")
    board, rack = given["board"], given["rack"]
    if not isinstance(board, list) or len(board) != layout.rows or not all(isinstance(row, str) for row in board):
        raise PositionError(f"its board is not a list of {layout.rows} strings of {layout.cols} squares")
    if not isinstance(rack, str):
        raise PositionError(f"its rack {quoted(rack)} is not a string")
    _check_id(given["id"])
    return Position(given["id"], _cells(board, alphabet, layout), _rack(rack, alphabet), layout)


def _check_id(value):
    """Check that an id can be written again, as JSON in UTF-8."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise PositionError(f"its id {quoted(value)} holds half a character (a lone surrogate)") from None
    except RecursionError:
        raise PositionError(f"its id {quoted(value)} is nested too deeply") from None


def _cells(board, alphabet, layout):
    cells = b""
    for number, row in enumerate(board):
        tiles = alphabet.parse(row, lambda tile: tile != Alphabet.BLANK, "board")
        if len(tiles) != layout.cols:
            raise PositionError(f"row {number} of its board has {len(tiles)} squares, not {layout.cols}")
        cells += tiles
    return layout.cells(cells)


def _rack(text, alphabet):
    rack = alphabet.parse(text, lambda tile: 0 < tile <= Alphabet.BLANK, "rack")
    if len(rack) > MAX_RACK:
        raise PositionError(f"its rack {plain(text)} has {len(rack)} tiles, more than {MAX_RACK}")
    return rack
