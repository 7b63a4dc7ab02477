"""A recorded game: what `gcg_reader` and `games_reader` read, and what `replay` plays again."""

import sys
from dataclasses import dataclass, field
from pathlib import Path

from lexicon_packer.showing import place

from ..errors import PicorackError

PLAY = "play"
EXCHANGE = "exchange"
PASS = "pass"
WITHDRAWN = "withdrawn"  # a play challenged off the board: no points, no tiles laid
BONUS = "bonus"  # points outside the game's rules: a challenge, overtime; not a turn


class RecordError(PicorackError):
    """A file that holds no recorded game. The message names file, line and remedy."""


def contents(path, wanted):
    """The bytes of a record, of standard input for the path "-". Raises RecordError.

    wanted: the files that a refusal asks for
    """
    try:
        return sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise RecordError(f"cannot read {place(path)}: {error.strerror}: name {wanted}") from None


@dataclass
class Turn:
    """One line of a record. Texts are canonical: [CH] is a tile of two letters, lower case a blank, '.' a tile that
    was there already.

    rack: before the turn; None where it was not written down, and not always complete
    row, col, down, word: of a PLAY or WITHDRAWN; row and column count from 0. word of a BONUS: "challenge" or "time"
    tiles: of an EXCHANGE; a number of tiles where only that is known
    score, total: as they were written down
    bag: how many tiles were in it before the turn, or None
    """

    where: str
    player: int
    kind: str
    rack: str | None
    score: int
    total: int
    row: int = 0
    col: int = 0
    down: bool = False
    word: str = ""
    tiles: str | int = ""
    bag: int | None = None


@dataclass
class Record:
    """A game.

    adjustments, final: for each player the points at the end; None where the record stops before it
    final_racks: a text for each player, None where it is unknown
    rows: of a board of one's own (core/own_board.py), "" for the board of the rules
    racks: by player, the text of the rack where the record stops before the end of the game (#rack1)
    """

    title: str
    players: list[str]
    turns: list[Turn] = field(default_factory=list)
    final_racks: list[str | None] = field(default_factory=list)
    adjustments: list[int] | None = None
    final: list[int] | None = None
    rows: str = ""
    racks: dict[int, str] = field(default_factory=dict)
