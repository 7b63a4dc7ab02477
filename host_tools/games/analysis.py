"""What the best player would have played in each turn of a recorded game, and what the turns lost against that.

The record is played again by the rules (replay.py), which find out what is known of each rack. Every turn whose rack is
known is evaluated by the device's own code (device_scripts/evaluating.py): by the champion or, where that has no room
or the lexicon no table for it, by level 5. A move's equity is its score and the value of its leave, less what it opens;
what a turn lost is how much lower the equity of its move was than that of the best one.
"""

import contextlib
from dataclasses import asdict, dataclass, field
from subprocess import PIPE

from picorack.advice.evaluation import win_probability
from picorack.advice.position import leave_of, unseen
from picorack.core import move as moves
from picorack.core import spelling, squares
from picorack.core.board import SIZE, square
from picorack.core.scoring import words
from picorack.core.tiles import TileSet
from picorack.equity.unit import POINT
from picorack.game.gcg import placement_text
from picorack.players.greedy import is_stuck

from lexicon_packer.showing import one_line, place, plain

from ..lexicons.browse import opened
from ..lexicons.folders import tiles_of
from ..run.runtime import DeviceError
from .gcg_reader import read_file
from .record import PHONY, GameFileError
from .replay import Report, replay

_WRITTEN = ("across", "down")
_PLAYS_ON = "champion"  # the best player that plays the end of a game on


@dataclass(frozen=True)
class Choice:
    """A move and its equity. Texts are canonical (docs/architecture.md), points may be quarters.

    kind: 'across', 'down', 'exchange' or 'pass'
    place: '8D', '' where no tile is placed
    word: the whole main word, blanks in lower case; the tiles of an exchange
    score: points
    keeps: the tiles left on the rack
    leave: their value, None where the player counts scores alone. At the end of a game of two it is what the
        champion expects to follow: the points of both players until the game is over
    opens: what the move opens for the next player
    value: score and leave together, less what it opens
    share: how likely the game is won after the move, 0 to 1 (advice/evaluation.py); None but in games of two
    """

    kind: str
    place: str
    word: str
    score: int
    keeps: str
    leave: float | None
    opens: float
    value: float
    share: float | None


@dataclass(frozen=True)
class Evaluated:
    """A turn beside what the best player would have played.

    number: from 1
    where: in the file, like 'line 7'
    player: index
    rack: before the turn, canonical text
    bag: how many tiles it held
    played, best: the Choice of the player, and of the best player
    lost: points, 0 or more
    share_lost: how much less likely the game was won than after the best move, 0 to 1; None but in games of two
    unknown: a list of words that the lexicon does not hold
    withdrawn: was the play challenged off the board? Then it is evaluated as the pass it became
    """

    number: int
    where: str
    player: int
    rack: str
    bag: int
    played: Choice
    best: Choice
    lost: float
    share_lost: float | None
    unknown: list
    withdrawn: bool


@dataclass
class Analysis:
    """What a recorded game lost.

    title: of the record
    players: their names
    evaluated: Evaluated turns, the one that lost most first
    skipped: a message for each turn that could not be evaluated
    refused: the message that says why the record could be followed no further, None if it could
    against: the SPEC of the best player, None if no turn was evaluated
    """

    title: str
    players: list
    evaluated: list = field(default_factory=list)
    skipped: list = field(default_factory=list)
    refused: str | None = None
    against: str | None = None

    def totals(self):
        """For each player a dict of the name, the turns evaluated, how many of them lost nothing, the points lost, and
        the sum of what the turns lost of the chance to win, None but in games of two."""
        rows = []
        for player, name in enumerate(self.players):
            own = [turn for turn in self.evaluated if turn.player == player]
            lost = [turn.lost for turn in own]
            share_lost = sum(turn.share_lost for turn in own) if len(self.players) == 2 else None
            rows.append(
                {"player": name, "turns": len(own), "best": lost.count(0), "lost": sum(lost), "share_lost": share_lost}
            )
        return rows

    def as_dict(self):
        """What `picorack analyse --json` prints."""
        turns = [{**asdict(turn), "player": self.players[turn.player]} for turn in self.evaluated]
        return {
            "game": self.title,
            "against": self.against,
            "players": self.totals(),
            "turns": turns,
            "skipped": self.skipped,
            "refused": self.refused,
        }


def analyse(path, folder, device):
    """The Analysis of a GCG file ("-": standard input) by the lexicon in a folder. Raises GameFileError,
    DeviceError."""
    record = read_file(path)
    if not record.turns:
        raise GameFileError(f"{place(path)} has no turns to analyse: name a game that was played")
    tileset, lexicon = TileSet(tiles_of(folder)), opened(folder)
    analysis = Analysis(record.title, record.players)
    child = None
    with contextlib.ExitStack() as stack:

        def watch(turn, game, move):
            nonlocal child
            rack = game.racks[turn.player].tiles()
            reason = "the tiles exchanged are not recorded" if move is None else None
            if 0 in rack or not rack:
                reason = "the rack is not recorded in full"
            if reason:
                analysis.skipped.append(one_line(f"{turn.where}, {plain(record.players[turn.player])}: {reason}"))
                return
            if child is None:
                rules = [game.rack_size, *[record.rows] * bool(record.rows)]
                program = device.popen("evaluating.py", [folder, "resident", 0, *rules], stdin=PIPE, stdout=PIPE)
                child = stack.enter_context(program)
            formed = words(game.board.cells, move) if move[0] < moves.EXCHANGE else ()
            unknown = [spelling.canonical(tileset, word) for word in formed if not lexicon.contains(word)]
            if turn.kind == PHONY:
                move = moves.make(moves.PASS)
            analysis.against, *answer = _answer(child, game, rack, move)
            plays_on = analysis.against == _PLAYS_ON and not game.bag
            lost = _lost(game, turn.player, rack, move, answer, plays_on)
            number, text = record.turns.index(turn) + 1, spelling.canonical(tileset, rack)
            given = number, turn.where, turn.player, text, len(game.bag), *lost, unknown, turn.kind == PHONY
            analysis.evaluated.append(Evaluated(*given))

        report = Report()
        replay(record, tileset, None, report, watch)
    analysis.refused = report.refusal()
    analysis.evaluated.sort(key=lambda turn: (-turn.lost, turn.number))
    return analysis


def _answer(child, game, rack, move):
    """What evaluating.py says of a turn: the SPEC of the best player, its move, and the numbers after it.

    child: the running program
    game: a Game before the turn, of the player with this rack (tiles)
    """
    cells, bag = game.board.cells, len(game.bag)
    board = b"".join(cells[square(row, 0) : square(row, SIZE)] for row in range(SIZE))
    others = b"" if bag else unseen(game.tileset, cells, rack)
    numbers = len(game.racks), int(is_stuck(game))
    asked = (board.hex(), rack.hex(), bag, others.hex() or "-", *numbers, move.hex())
    child.stdin.write((" ".join(map(str, asked)) + "\n").encode())
    child.stdin.flush()
    line = child.stdout.readline()
    if not line:
        child.finish()
        raise DeviceError("the device program ended before its answer: run it again")
    spec, best, *figures = line.decode().split()
    return spec, bytes.fromhex(best), list(map(int, figures))


def _lost(game, player, rack, move, answer, plays_on):
    """(the Choice of a move, that of the best move, points lost, share lost).

    game: before the move
    answer: what _answer() returns, but the first
    plays_on: is the equity what the game ends with?
    """
    best, figures = answer
    ahead = game.scores[player] - game.scores[1 - player] if len(game.racks) == 2 else None
    hidden = len(game.bag) + sum(map(len, game.racks)) - len(rack)

    def choice(move, points):
        value, leave, opens = (number / POINT for number in points)
        share = None if ahead is None else win_probability(ahead + value, hidden, plays_on)
        return _choice(move, (leave if figures[6] else None, opens, value, share), game, rack)

    played, best = choice(move, figures[3:6]), choice(best, figures[:3])
    share_lost = None if ahead is None else max(best.share - played.share, 0)
    return played, best, max(best.value - played.value, 0), share_lost


def _choice(move, figures, game, rack):
    """The Choice of a move. figures: its leave, opens, value and share"""
    cells, tileset = game.board.cells, game.tileset
    keeps = spelling.canonical(tileset, sorted(leave_of(rack, move)))
    if move[0] == moves.PASS:
        return Choice("pass", "", "", 0, keeps, *figures)
    if move[0] == moves.EXCHANGE:
        return Choice("exchange", "", spelling.canonical(tileset, moves.tiles(move)), 0, keeps, *figures)
    where = placement_text(cells, tileset, move).split()[0]
    word = spelling.canonical(tileset, squares.word(cells, move))
    return Choice(_WRITTEN[move[0]], where, word, moves.score(move), keeps, *figures)
