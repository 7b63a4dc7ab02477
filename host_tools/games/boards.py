"""Boards to play on: by name, or from a file.

A file of one's own is JSON:

    {"name": "pocket",                       # optional
     "rows": ["=..-..=", ".-...-.", ...]}    # 7 to 15 strings of 7 to 15 marks (device/picorack/core/own_board.py)
"""

from dataclasses import dataclass
from pathlib import Path

from picorack.core import own_board
from picorack.core.tiles import EDGE
from picorack.game import boards

from lexicon_packer import json_text, reading
from lexicon_packer.showing import place, quoted

from ..errors import PicorackError

_FIELDS = ("name", "rows")


class BoardError(PicorackError):
    """A name or a file that names no board."""


@dataclass(frozen=True)
class BoardLayout:
    """The board that a game is played on.

    text: its rows of marks (core/own_board.py), "" for the board of the rules
    top, left, rows, cols: where it lies among the 15 rows of 15 squares that the device has
    """

    text: str = ""
    top: int = 0
    left: int = 0
    rows: int = 15
    cols: int = 15

    def cells(self, squares):
        """Its squares (bytes, row by row) as 225 cells, EDGE where there is no square."""
        cells = bytearray([EDGE] * 225)
        for row in range(self.rows):
            at = (self.top + row) * 15 + self.left
            cells[at : at + self.cols] = squares[row * self.cols : (row + 1) * self.cols]
        return bytes(cells)


STANDARD = BoardLayout()


def board_layout(name):
    """The one that `--board` names: standard, small, strewn:SEED, or a file ending in .json. Raises BoardError."""
    if Path(name).suffix == ".json":
        try:
            return layout_of(_rows(json_text.read(reading.text(name))))
        except OSError as problem:
            raise BoardError(
                f"the board {place(name)} cannot be read ({problem.strerror}): name another file"
            ) from None
        except (ValueError, own_board.BoardError) as problem:
            raise BoardError(f"{place(name)} is no board: {problem}") from None
    try:
        return layout_of(boards.rows("" if "/" in name else name))  # a name, not rows
    except own_board.BoardError:
        names = ", ".join(boards.NAMES)
        raise BoardError(f"there is no board {quoted(name)}: use {names}, or a file ending in .json") from None


def layout_of(rows):
    """The BoardLayout of a text of rows, "" for that of the rules. Raises own_board.BoardError."""
    return BoardLayout(rows, *own_board.extent(own_board.make(rows).cells)) if rows else STANDARD


def _rows(given):
    """The text of rows of a board file's value. Raises ValueError if it is no board."""
    rows = given.get("rows") if isinstance(given, dict) else None
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) for row in rows):
        raise ValueError('write it as {"rows": ["=..-..=", ...]}')
    unknown = [field for field in given if field not in _FIELDS]
    if unknown:
        raise ValueError(f"{quoted(unknown[0])} is no field of it, there are name and rows")
    if any("/" in row for row in rows):
        raise ValueError("/ is no mark")
    return "/".join(rows)
