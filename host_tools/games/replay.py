"""Plays recorded games again by the device's own rules, and reports every figure that differs.

The racks come from the record as far as it tells them (known_racks.py), so incomplete records can be replayed, too. The
record decides when its game ends: passes alone do not end it here.
"""

import re
from dataclasses import dataclass, field

from lexicon_packer.showing import plain, sentence

from ..run import on_cpython  # noqa: F401

# isort: split
from picorack.core import move as moves
from picorack.core import scoring
from picorack.core.board import STRIDE, square
from picorack.core.move import MAX_PLACED, make
from picorack.core.parsing import TileError
from picorack.core.rules import RuleError, placement
from picorack.core.tiles import EDGE, LETTER, TileSet
from picorack.game.game import Game
from picorack.game.gcg import origin
from picorack.game.referee import WordError
from picorack.lexicon.storage import LexiconError

from .games_reader import read_games
from .gcg_reader import read_gcg
from .known_racks import KnownRacks, Refused
from .positions import TILE
from .record import BONUS, EXCHANGE, PASS, WITHDRAWN, contents

_NEVER = 1 << 30
_FULL_RACK = 7  # tiles, at least
_REFUSAL = 300  # characters shown of why a turn is refused


@dataclass(frozen=True)
class Difference:
    """A figure of a record that the rules give otherwise, or a turn that they refuse."""

    title: str
    where: str
    what: str
    expected: object = None
    got: object = None

    def __str__(self):
        figures = "" if self.got is None else f" is {self.expected} in the record, {self.got} by the rules"
        return sentence(f"{self.title}, {self.where}: {self.what}{figures}")


@dataclass
class Report:
    """The result of replay_file().

    finished: how many games were replayed to their end
    in_progress: how many games have a record that stops before the end
    """

    games: int = 0
    finished: int = 0
    in_progress: int = 0
    turns: int = 0
    differences: list[Difference] = field(default_factory=list)


def replay_file(path, tiles, lexicon=None):
    """Replay a GCG file or JSON lines of games ("-": standard input). Returns a Report. Raises RecordError.

    tiles: the `tiles` object of a lexicon.json
    lexicon: an object with contains(letters); None if words are not to be checked
    """
    data = contents(path, "a GCG file, or games as JSON lines")
    records = read_games(data, str(path)) if re.match(rb"(\xef\xbb\xbf)?\s*\{", data) else [read_gcg(data, str(path))]
    report = Report()
    for record in records:
        replay(record, TileSet(tiles), lexicon, report)
    return report


def replay(record, tileset, lexicon, report, watch=None):
    """Replay one game and add to the report. The game stops at the first turn that the rules refuse.

    watch: watch(turn, game, move) is called for each turn of the record before it is played, the Game as it was then,
    with what is known of the racks (0: a tile nobody knows). move: 16 bytes; None for an exchange of unknown tiles
    """
    report.games += 1
    try:
        if record.turns:
            _Replay(record, tileset, lexicon, report, watch).run()
    except _Stop:
        return
    if record.adjustments is None:
        report.in_progress += 1
    else:
        report.finished += 1


class _Stop(Exception):
    """Raised if the game cannot go on; the report says why."""


def _rack_size(record, tileset):
    """How many tiles a full rack has: as many as the first racks of the record show, else as many as the set says."""
    longest = max(len(TILE.findall(turn.rack or "")) for turn in record.turns[: len(record.players)])
    return min(longest, MAX_PLACED) if longest >= _FULL_RACK else tileset.rack_size


class _Replay:
    """A game that is played again.

    racks: its KnownRacks
    extra: points of each player that come from outside the rules
    """

    def __init__(self, record, tileset, lexicon, report, watch):
        self.record = record
        self._watch = watch or (lambda turn, game, move: None)
        self.tileset = tileset
        self.report = report
        self.extra = [0] * len(record.players)
        try:
            size = _rack_size(record, tileset)
            self.game = Game(tileset, record.players, 0, size, lexicon=lexicon, rows=record.rows)
        except (ValueError, LexiconError) as error:
            self._differs("start", str(error))
            raise _Stop from None
        self.racks = KnownRacks(self.game)
        self.game.first = self.game.turn = record.turns[0].player
        self.game.pass_limit = _NEVER

    def run(self):
        turns = [turn for turn in self.record.turns if turn.kind != BONUS]
        for turn in self.record.turns:
            if turn.kind == BONUS:
                self.extra[turn.player] += turn.score
                continue
            try:
                self._turn(turn, last=turn is turns[-1])
            except (RuleError, WordError, TileError, Refused) as error:
                self._differs(turn.where, f"refused: {plain(error, _REFUSAL)}")
                raise _Stop from None
            before_end = self.game.scores[turn.player] - self.game.adjustments[turn.player]
            self._compare(turn.where, "total", turn.total, before_end + self.extra[turn.player])
            self.report.turns += 1
        if self.record.adjustments is not None:
            self._end()

    def _differs(self, where, what, expected=None, got=None):
        self.report.differences.append(Difference(self.record.title, where, what, expected, got))

    def _compare(self, where, what, expected, got):
        if expected is not None and expected != got:
            self._differs(where, what, expected, got)

    def _turn(self, turn, last):
        game = self.game
        if turn.player != game.turn and not game.over:
            raise Refused(f"it is the turn of {self._name(game.turn)}")
        self._compare(turn.where, "bag", turn.bag, len(game.bag))
        if last:
            for player, rack in enumerate(self.record.final_racks):
                if player != turn.player and rack is not None:
                    self.racks.reveal(player, rack)
        self._compare(turn.where, "score", turn.score, self._play(turn))

    def _play(self, turn):
        """Play the turn. Returns its points by the rules."""
        if turn.kind == EXCHANGE:
            return self._exchange(turn)
        if turn.kind == PASS:
            self.racks.reveal(turn.player, turn.rack or "")
            self._watch(turn, self.game, make(moves.PASS))
            return self.game.pass_turn()
        laid = self._laid(turn)
        self.racks.reveal(turn.player, turn.rack or "", [tile for _, tile in laid])
        if turn.kind == WITHDRAWN:
            return self._withdraw(turn, laid)
        move = self.game.check(laid)
        self._watch(turn, self.game, move)
        return self.game.play(move)

    def _withdraw(self, turn, laid):
        game = self.game
        move = placement(game.board, laid)
        self._watch(turn, game, move)
        game.pass_turn()
        return scoring.score(game.board, self.tileset, move, game.rack_size)

    def _exchange(self, turn):
        if isinstance(turn.tiles, int):  # only their number is known, so what is left is not known either
            self.racks.reveal(turn.player, turn.rack or "")
            self._watch(turn, self.game, None)
            self.racks.hide(turn.player)
            return self.game.exchange(bytes(turn.tiles))
        tiles = self.tileset.parse(turn.tiles)
        if len(tiles) > MAX_PLACED:
            raise Refused(f"exchanges {plain(turn.tiles)}, {len(tiles)} tiles")
        self.racks.reveal(turn.player, turn.rack or "", tiles)
        self._watch(turn, self.game, make(moves.EXCHANGE, tiles=tiles))
        return self.game.exchange(tiles)

    def _laid(self, turn):
        """The tiles that a turn lays, as (square, tile) pairs. A dot, or a letter that is on the board already, is no
        tile laid."""
        laid = []
        cells = self.game.board.cells
        top, left = origin(cells)
        sq = square(top + turn.row, left + turn.col)
        for tile in self.tileset.parse(turn.word):
            there = cells[sq] if sq < len(cells) else EDGE
            if there == EDGE:
                raise Refused(f"{plain(turn.word)} runs off the board")
            if not tile and not there:
                raise Refused(f"{plain(turn.word)} has a dot where the board has no tile")
            if tile and (tile ^ there) & LETTER:
                laid.append((sq, tile))
            sq += STRIDE if turn.down else 1
        return laid

    def _end(self):
        game = self.game
        if not game.over:
            try:
                for player, rack in enumerate(self.record.final_racks):
                    self.racks.reveal(player, rack or "")
            except (TileError, Refused) as error:
                self._differs("end", f"refused: {plain(error, _REFUSAL)}")
            game.finish()
        got = list(game.adjustments)
        for player, (expected, points) in enumerate(zip(self.record.adjustments, got, strict=True)):
            if not self._doubled(got):
                self._compare("end", f"adjustment of {self._name(player)}", expected, points)
                total = game.scores[player] + self.extra[player]
                self._compare("end", f"final score of {self._name(player)}", self.record.final[player], total)

    def _doubled(self, adjustments):
        """Does the game end as in tournaments of two players? There the player who went out gets twice the other's
        rack, and nothing is subtracted."""
        doubled = [2 * points if points > 0 else 0 for points in adjustments]
        return len(doubled) == 2 and any(doubled) and self.record.adjustments == doubled

    def _name(self, player):
        return plain(self.record.players[player])
