"""What the best player would have played in each turn of a recorded game, and what the turns lost against that.

The record is played again by the rules (replay.py), which find out what is known of each rack. Every turn whose rack is
known is evaluated by the device's own code (device_scripts/evaluating.py): by the champion or, where that has no room
or the lexicon no table for it, by level 5. A move's equity is its score and the value of its leave, less what it opens;
what a turn lost is how much lower the equity of its move was than that of the best one.
"""

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

from lexicon_packer.showing import place, plain, sentence

from ..lexicons.browse import opened
from ..lexicons.folders import tiles_of
from ..run.runtime import DeviceError
from .gcg_reader import read_file
from .record import WITHDRAWN, GameFileError
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
    skipped: a sentence for each turn that could not be evaluated
    refused: the sentence that says why the record could be followed no further, None if it could
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
    record = _read(path)
    tileset = TileSet(tiles_of(folder))
    analysis = Analysis(record.title, record.players)
    lexicon = opened(folder)
    asked, sizes = [], set()

    def watch(turn, game, move):
        number = record.turns.index(turn) + 1
        rack = game.racks[turn.player].tiles()
        reason = "the tiles exchanged are not recorded" if move is None else None
        if 0 in rack or not rack:
            reason = "the rack is not recorded in full"
        if reason:
            analysis.skipped.append(sentence(f"{turn.where}, {plain(record.players[turn.player])}: {reason}"))
        else:
            sizes.add(game.rack_size)
            asked.append(_Asked.of(number, turn, game, move, tileset, lexicon))

    report = Report()
    replay(record, tileset, None, report, watch)
    analysis.refused = report.refusal()
    if asked:
        rules = [sizes.pop(), *[record.rows] * bool(record.rows)]
        analysis.against, analysis.evaluated = _evaluated(asked, folder, rules, device, tileset)
        analysis.evaluated.sort(key=lambda turn: (-turn.lost, turn.number))
    return analysis


def _read(path):
    record = read_file(path)
    if not record.turns:
        raise GameFileError(f"{place(path)} has no turns to analyse: name a game that was played")
    return record


@dataclass(frozen=True)
class _Asked:
    """A turn as it is handed to the device.

    number: from 1
    turn: the Turn of the record
    cells: of the Board before the turn
    rack: before the turn, tiles
    bag: how many tiles it held
    others: the tiles of all other racks where the bag was empty, else b""
    players: how many there are
    stuck: had nobody placed a tile for as many turns as end a game?
    move: 16 bytes
    ahead: by how many points the player was ahead of the other one, None but in games of two
    unseen: how many unseen tiles there were
    unknown: words that the lexicon does not hold
    """

    number: int
    turn: object
    cells: bytes
    rack: bytes
    bag: int
    others: bytes
    players: int
    stuck: bool
    move: bytes
    ahead: int | None
    unseen: int
    unknown: tuple

    @classmethod
    def of(cls, number, turn, game, move, tileset, lexicon):
        unknown = []
        if move[0] < moves.EXCHANGE:
            unknown = [
                spelling.canonical(tileset, word)
                for word in words(game.board.cells, move)
                if not lexicon.contains(word)
            ]
        if turn.kind == WITHDRAWN:
            move = moves.make(moves.PASS)
        cells = bytes(game.board.cells)
        rack, bag = game.racks[turn.player].tiles(), len(game.bag)
        others = b"" if bag else unseen(tileset, cells, rack)
        players, stuck = len(game.racks), is_stuck(game)
        own, scores = turn.player, game.scores
        ahead = scores[own] - scores[1 - own] if players == 2 else None
        hidden = bag + sum(len(other) for player, other in enumerate(game.racks) if player != own)
        given = number, turn, cells, rack, bag, others, players, stuck, bytes(move), ahead, hidden
        return cls(*given, tuple(unknown))

    def share(self, value, played_on):
        """How likely the game is won after a move of this equity, None but in games of two. played_on: is its equity
        what the game ends with, where the bag is empty?"""
        if self.ahead is None:
            return None
        return win_probability(self.ahead + value, self.unseen, played_on and not self.bag)

    def line(self):
        """The line that device_scripts/evaluating.py reads."""
        cells = b"".join(self.cells[square(row, 0) : square(row, SIZE)] for row in range(SIZE))
        numbers = self.players, int(self.stuck)
        words = (cells.hex(), self.rack.hex(), self.bag, self.others.hex() or "-", *numbers, self.move.hex())
        return (" ".join(map(str, words)) + "\n").encode()


def _evaluated(asked, folder, rules, device, tileset):
    """(the SPEC of the best player, a list of Evaluated in the order of `asked`).

    asked: a list of _Asked
    rules: [tiles of a full rack], with the rows of a board of one's own after it, if there is one
    """
    with device.popen("evaluating.py", [folder, "resident", 0, *rules], stdin=PIPE, stdout=PIPE) as child:
        found = []
        for one in asked:
            child.stdin.write(one.line())
            child.stdin.flush()
            line = child.stdout.readline()
            if not line:
                child.finish()
                raise DeviceError("the device program ended before its answer: run it again")
            against, *answer = line.decode().split()
            found.append(_verdict(one, answer, against == _PLAYS_ON, tileset))
    return against, found


def _verdict(one, answer, plays_on, tileset):
    """The Evaluated of an _Asked. answer: the words of the line that evaluating.py printed, but the first; plays_on:
    does the best player play the end of a game of two on?"""
    best, numbers = bytes.fromhex(answer[0]), [int(word) for word in answer[1:]]
    best_points, points, counts = numbers[:3], numbers[3:6], numbers[6]

    def choice(move, points):
        value, leave, opens = (number / POINT for number in points)
        figures = leave if counts else None, opens, value, one.share(value, plays_on)
        return _choice(move, figures, one.cells, one.rack, tileset)

    played, best_choice = choice(one.move, points), choice(best, best_points)
    return Evaluated(
        one.number,
        one.turn.where,
        one.turn.player,
        spelling.canonical(tileset, one.rack),
        one.bag,
        played,
        best_choice,
        max(best_choice.value - played.value, 0),
        None if played.share is None else max(best_choice.share - played.share, 0),
        list(one.unknown),
        one.turn.kind == WITHDRAWN,
    )


def _choice(move, figures, cells, rack, tileset):
    """The Choice of a move. figures: its leave, opens, value and share"""
    keeps = spelling.canonical(tileset, sorted(leave_of(rack, move)))
    if move[0] == moves.PASS:
        return Choice("pass", "", "", 0, keeps, *figures)
    if move[0] == moves.EXCHANGE:
        return Choice("exchange", "", spelling.canonical(tileset, moves.tiles(move)), 0, keeps, *figures)
    where = placement_text(cells, tileset, move).split()[0]
    word = spelling.canonical(tileset, squares.word(cells, move))
    return Choice(_WRITTEN[move[0]], where, word, moves.score(move), keeps, *figures)
