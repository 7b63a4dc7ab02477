"""Replays files of recorded games by the device's own rules, and reports every figure that differs."""

import re
from dataclasses import dataclass, field

from picorack.core.tiles import TileSet
from picorack.recorded.replaying import difference, replay

from lexicon_packer.showing import one_line

from .games_reader import read_games
from .gcg_reader import read_gcg
from .record import contents


@dataclass(frozen=True)
class Difference:
    """A figure of a record that the rules give otherwise, or a turn that they refuse."""

    title: str
    where: str
    what: str
    expected: object = None
    got: object = None

    def __str__(self):
        return one_line(difference(self.title, self.where, self.what, self.expected, self.got))


@dataclass
class Report:
    """The result of replay_file(), and what `replay` writes into.

    finished: how many games were replayed to their end
    in_progress: how many games have a record that stops before the end
    """

    games: int = 0
    finished: int = 0
    in_progress: int = 0
    turns: int = 0
    differences: list[Difference] = field(default_factory=list)

    def differs(self, *found):
        self.differences.append(Difference(*found))

    def refusal(self):
        """The message for the first turn that the rules refuse, None if they refuse none."""
        return next((str(difference) for difference in self.differences if difference.got is None), None)


def replay_file(path, tiles, lexicon=None):
    """Replay a GCG file or JSON lines of games ("-": standard input). Returns a Report. Raises GameFileError.

    tiles: the `tiles` object of a lexicon.json
    lexicon: an object with contains(letters); None if words are not to be checked
    """
    data = contents(path, "a GCG file, or games as JSON lines")
    records = read_games(data, str(path)) if re.match(rb"(\xef\xbb\xbf)?\s*\{", data) else [read_gcg(data, str(path))]
    report = Report()
    for record in records:
        replay(record, TileSet(tiles), lexicon, report)
    return report
