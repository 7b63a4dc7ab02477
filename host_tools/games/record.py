"""A recorded game: what `gcg_reader` and `games_reader` read, and what `replay` plays again."""

import sys

from picorack.recorded.record import BONUS, EXCHANGE, PASS, PHONY, PLAY, Record, Turn  # noqa: F401

from lexicon_packer import reading
from lexicon_packer.showing import place

from ..errors import PicorackError


class GameFileError(PicorackError):
    """A file that holds no recorded game. The message names file, line and remedy."""


def contents(path, wanted):
    """The bytes of a record, of standard input for the path "-". Raises GameFileError.

    wanted: the files that a refusal asks for
    """
    try:
        return reading.limited(sys.stdin.buffer) if path == "-" else reading.whole(path)
    except OSError as error:
        raise GameFileError(f"cannot read {place(path)}: {error.strerror}: name {wanted}") from None
