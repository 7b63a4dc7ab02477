"""Plays recorded games again by the game's own rules, and reports every figure that differs.

The racks come from the record as far as it has them (known_racks.py), so incomplete records can be replayed, too. The
record decides when its game ends: passes alone do not end it here.

A report is an object with the numbers `games`, `finished` (replayed to their end), `in_progress` (with a record that
stops before the end) and `turns`, and with differs(title, where, what, expected, got), which is called for a figure of
a record that the rules give otherwise, and for a turn that they refuse; then expected and got are None.
"""

from micropython import const

from ..core import move as moves
from ..core import parsing, scoring
from ..core.board import STRIDE, square
from ..core.move import MAX_PLACED, make
from ..core.parsing import TileError
from ..core.refusal import Refusal
from ..core.rules import RuleError, placement
from ..core.tiles import EDGE, LETTER
from ..game import referee
from ..game.game import Game
from ..game.gcg import origin
from ..game.referee import WordError
from . import playing
from .known_racks import KnownRacks, Refused
from .record import BONUS, EXCHANGE, PASS, PHONY, plain, tiles_in

_NEVER = const(0x20000000)
_FULL_RACK = const(7)  # tiles, at least
_REFUSAL = const(300)  # characters shown of why a turn is refused


def replay(record, tileset, lexicon, report, watch=None):
    """Replay one game and add to the report. The game stops at the first turn that the rules refuse.

    lexicon: an object with contains(letters); None if words are not to be checked
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


def difference(title, where, what, expected, got):
    """The message about a difference (see differs of a report), without a full stop."""
    figures = "" if got is None else " is %s in the record, %s by the rules" % (expected, got)
    return "%s, %s: %s%s" % (title, where, what, figures)


class _Stop(Exception):
    """Raised if the game cannot go on; the report says why."""


def _rack_size(record, tileset):
    """How many tiles a full rack has: as many as the first racks of the record show, else as many as the set says."""
    longest = max([tiles_in(turn.rack or "") for turn in record.turns[: len(record.players)]])
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
        except (ValueError, Refusal) as error:
            self._differs("start", str(error))
            raise _Stop
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
                self._turn(turn, turn is turns[-1])
            except (RuleError, WordError, TileError, Refused) as error:
                self._differs(turn.where, "refused: " + plain(error, _REFUSAL))
                raise _Stop
            before_end = self.game.scores[turn.player] - self.game.adjustments[turn.player]
            self._compare(turn.where, "total", turn.total, before_end + self.extra[turn.player])
            self.report.turns += 1
        if self.record.adjustments is not None:
            self._end()

    def _differs(self, where, what, expected=None, got=None):
        self.report.differs(self.record.title, where, what, expected, got)

    def _compare(self, where, what, expected, got):
        if expected is not None and expected != got:
            self._differs(where, what, expected, got)

    def _turn(self, turn, is_last):
        game = self.game
        if turn.player != game.turn and not game.over:
            raise Refused("it is the turn of %s" % self._name(game.turn))
        self._compare(turn.where, "bag", turn.bag, len(game.bag))
        if is_last:
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
            return playing.pass_turn(self.game)
        laid = self._laid(turn)
        self.racks.reveal(turn.player, turn.rack or "", [tile for _, tile in laid])
        if turn.kind == PHONY:
            return self._remove(turn, laid)
        move = referee.placed(self.game, laid)
        self._watch(turn, self.game, move)
        return playing.play(self.game, move)

    def _remove(self, turn, laid):
        game = self.game
        move = placement(game.board, laid)
        self._watch(turn, game, move)
        playing.pass_turn(game)
        return scoring.score(game.board, self.tileset, move, game.rack_size)

    def _exchange(self, turn):
        if isinstance(turn.tiles, int):  # only their number is known, so what is left is not known either
            self.racks.reveal(turn.player, turn.rack or "")
            self._watch(turn, self.game, None)
            self.racks.hide(turn.player)
            return playing.exchange(self.game, bytes(turn.tiles))
        tiles = parsing.parse(self.tileset, turn.tiles)
        if len(tiles) > MAX_PLACED:
            raise Refused("exchanges %s, %d tiles" % (plain(turn.tiles), len(tiles)))
        self.racks.reveal(turn.player, turn.rack or "", tiles)
        self._watch(turn, self.game, make(moves.EXCHANGE, tiles=tiles))
        return playing.exchange(self.game, tiles)

    def _laid(self, turn):
        """The tiles that a turn lays, as (square, tile) pairs. A dot, or a letter that is on the board already, is no
        tile laid."""
        laid = []
        cells = self.game.board.cells
        top, left = origin(cells)
        sq = square(top + turn.row, left + turn.col)
        for tile in parsing.parse(self.tileset, turn.word):
            there = cells[sq] if sq < len(cells) else EDGE
            if there == EDGE:
                raise Refused("%s runs off the board" % plain(turn.word))
            if not tile and not there:
                raise Refused("%s has a dot where the board has no tile" % plain(turn.word))
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
                self._differs("end", "refused: " + plain(error, _REFUSAL))
            game.finish()
        got = list(game.adjustments)
        for player, points in enumerate(got):
            if not self._doubled(got):
                self._compare("end", "adjustment of " + self._name(player), self.record.adjustments[player], points)
                total = game.scores[player] + self.extra[player]
                self._compare("end", "final score of " + self._name(player), self.record.final[player], total)

    def _doubled(self, adjustments):
        """Does the game end as in tournaments of two players? There the player who went out gets twice the other's
        rack, and nothing is subtracted."""
        doubled = [2 * points if points > 0 else 0 for points in adjustments]
        return len(doubled) == 2 and any(doubled) and self.record.adjustments == doubled

    def _name(self, player):
        return plain(self.record.players[player])
