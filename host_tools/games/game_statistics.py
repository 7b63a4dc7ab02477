"""What recorded games have in common: how long they are, how often the lead changes, how long their bingos are.

Papers report such figures of the games of their programs (docs/results/README.md). The games are played again by the
rules, since a record may write tiles that were on the board already like those that were laid.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise

from picorack.core import move as moves
from picorack.core import squares
from picorack.core.tiles import TileSet

from lexicon_packer.showing import place

from ..errors import PicorackError
from .gcg_reader import read_file
from .record import PHONY
from .replay import Report, replay

EARLY = 12  # turns of all players together, after which somebody leads
SHORT = 5  # tiles of a word


class StatisticsError(PicorackError):
    """A file whose game cannot be counted. The message names it."""


@dataclass
class Statistics:
    """Sums over games that were played to their end.

    turns: of each game, exchanges and passes included
    bingos: games' turns that laid a whole rack, by the tiles of the main word
    plays, short: turns that laid tiles, and those of them whose main word has at most SHORT tiles
    turnovers: how often the player who led became one with fewer points; ties in between do not matter
    led, led_and_won: games with one leader after EARLY turns, and those of them that this player won
    first: how often the player of the first turn won, drew and lost: a Counter
    """

    turns: list = field(default_factory=list)
    bingos: Counter = field(default_factory=Counter)
    plays: int = 0
    short: int = 0
    exchanges: int = 0
    turnovers: int = 0
    led: int = 0
    led_and_won: int = 0
    first: Counter = field(default_factory=Counter)

    def add(self, path, tileset):
        """Count the game of a GCG file. Raises StatisticsError, GameFileError."""
        record, report = read_file(path), Report()
        players, leaders = [], []  # before each turn: whose it is, and who leads

        def watch(turn, game, move):
            players.append(turn.player)
            leaders.append(_leader(game.scores))
            if move is None or move[0] == moves.EXCHANGE:
                self.exchanges += 1
            elif move[0] < moves.EXCHANGE and turn.kind != PHONY:
                length = len(squares.word(game.board.cells, move))
                self.plays += 1
                self.short += length <= SHORT
                if len(moves.tiles(move)) == game.rack_size:
                    self.bingos[length] += 1

        replay(record, tileset, None, report, watch)
        if report.refusal() or not report.finished:
            reason = report.refusal() or f"{place(path)} was not played to its end"
            raise StatisticsError(f"{reason}, so its game cannot be counted: leave the file out")
        winner = _leader(record.final)
        led = [leader for leader in (*leaders, winner) if leader is not None]
        self.turns.append(len(players))
        self.turnovers += sum(one != other for one, other in pairwise(led))
        early = leaders[EARLY] if len(leaders) > EARLY else None
        if early is not None:
            self.led += 1
            self.led_and_won += winner == early
        first = next(iter(players), 0)
        drawn = winner is None and record.final[first] == max(record.final)
        self.first["drawn" if drawn else "won" if winner == first else "lost"] += 1

    def as_dict(self):
        """Means and shares, for JSON. A share of nothing is None."""
        games, turns = len(self.turns), sum(self.turns)
        return {
            "games": games,
            "turns": turns / games,
            "most_turns": max(self.turns),
            "bingos": {str(length): count / games for length, count in sorted(self.bingos.items())},
            "exchanges": self.exchanges / turns,
            "turnovers": self.turnovers / games,
            "leader_wins": self.led_and_won / self.led if self.led else None,
            "first_player": {name: self.first[name] for name in ("won", "drawn", "lost")},
            "short_words": self.short / self.plays if self.plays else None,
        }

    def lines(self):
        """(what, how much) as texts, for a table."""
        found = self.as_dict()
        bingos = ", ".join(f"{each:.2f} of {length}" for length, each in found["bingos"].items())
        return [
            ("turns a game", f"{found['turns']:.2f}"),
            ("most turns of a game", str(found["most_turns"])),
            ("bingos a game, by tiles of the word", bingos or "none"),
            ("exchanges, of all turns", _share(found["exchanges"])),
            ("turnovers of the lead a game", f"{found['turnovers']:.2f}"),
            (f"leader after {EARLY} turns wins", _share(found["leader_wins"])),
            ("first player won/drawn/lost", "/".join(str(count) for count in found["first_player"].values())),
            (f"words of up to {SHORT} tiles, of those laid", _share(found["short_words"])),
        ]


def _leader(scores):
    """Who has more points than everybody else, None if nobody has."""
    most = max(scores)
    return scores.index(most) if scores.count(most) == 1 else None


def _share(share):
    return "" if share is None else f"{100 * share:.1f} %"


def of_files(paths, tiles):
    """The Statistics of GCG files. Raises StatisticsError, GameFileError.

    tiles: the `tiles` object of a lexicon.json
    """
    tileset, found = TileSet(tiles), Statistics()
    for path in paths:
        found.add(path, tileset)
    return found
