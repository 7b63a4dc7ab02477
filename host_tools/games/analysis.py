"""What the best player would have played in each turn of a recorded game, and what the turns lost against that.

The record is played again by the rules (replay.py), which find out what is known of each rack. Every turn whose rack is
known is judged by the device's own code (device_scripts/judging.py). A move's value is its score and what the tiles are
worth that it keeps; what a turn lost is how much less its move was worth than the best one.
"""

from dataclasses import asdict, dataclass, field
from subprocess import PIPE

from lexicon_packer.showing import place, plain, sentence

from ..errors import PicorackError
from ..run import on_cpython  # noqa: F401

# isort: split
from picorack.core import move as moves
from picorack.core.board import SIZE, square
from picorack.core.scoring import words
from picorack.core.tiles import TileSet
from picorack.game.gcg import placement_text
from picorack.lexicon.lexicon import Lexicon
from picorack.lexicon.storage import LexiconError
from picorack.players.judge import kept
from picorack.players.review import unseen

from ..lexicons.folders import tiles_of
from ..run.runtime import DeviceError
from .gcg_reader import read_gcg
from .record import WITHDRAWN, RecordError, contents
from .replay import Report, replay

_WRITTEN = ("across", "down")


@dataclass(frozen=True)
class Choice:
    """A move and what it is worth. Texts are canonical (docs/architecture.md), points may be halves.

    kind: 'across', 'down', 'exchange' or 'pass'
    place: '8D', '' where no tile is placed
    word: the whole main word, blanks in lower case; the tiles of an exchange
    score: points
    keeps: the tiles left on the rack
    leave: what these are worth, None where the player counts scores alone
    value: score and leave together
    """

    kind: str
    place: str
    word: str
    score: int
    keeps: str
    leave: float | None
    value: float


@dataclass(frozen=True)
class Judged:
    """A turn beside what the best player would have played.

    number: from 1
    where: in the file, like 'line 7'
    player: index
    rack: before the turn, canonical text
    bag: how many tiles it held
    played, best: the Choice of the player, and of the best player
    lost: points, 0 or more
    unknown: a list of words that the lexicon does not hold
    withdrawn: was the play challenged off the board? Then it is judged as the pass it became
    """

    number: int
    where: str
    player: int
    rack: str
    bag: int
    played: Choice
    best: Choice
    lost: float
    unknown: list
    withdrawn: bool


@dataclass
class Analysis:
    """What a recorded game lost.

    title: of the record
    players: their names
    judged: Judged turns, the one that lost most first
    skipped: a sentence for each turn that could not be judged
    refused: the sentence that says why the record could be followed no further, None if it could
    """

    title: str
    players: list
    judged: list = field(default_factory=list)
    skipped: list = field(default_factory=list)
    refused: str | None = None

    def totals(self):
        """For each player a dict of the name, the turns judged, how many of them lost nothing, and the points lost."""
        rows = []
        for player, name in enumerate(self.players):
            own = [turn.lost for turn in self.judged if turn.player == player]
            rows.append({"player": name, "turns": len(own), "best": own.count(0), "lost": sum(own)})
        return rows

    def as_dict(self):
        """What `picorack analyse --json` prints."""
        turns = [{**asdict(turn), "player": self.players[turn.player]} for turn in self.judged]
        return {"game": self.title, "players": self.totals(), "turns": turns, "skipped": self.skipped,
                "refused": self.refused}  # fmt: skip


def analyse(path, folder, device, mode="resident"):
    """The Analysis of a GCG file ("-": standard input) by the lexicon in a folder. Raises RecordError, DeviceError."""
    record = _read(path)
    tileset = TileSet(tiles_of(folder))
    analysis = Analysis(record.title, record.players)
    lexicon = _lexicon(folder)
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
    refused = [difference for difference in report.differences if difference.got is None]
    analysis.refused = str(refused[0]) if refused else None
    if asked:
        analysis.judged = _judged(
            asked, folder, mode, [sizes.pop(), *[record.rows] * bool(record.rows)], device, tileset
        )
        analysis.judged.sort(key=lambda turn: (-turn.lost, turn.number))
    return analysis


def _read(path):
    record = read_gcg(contents(path, "a GCG file"), str(path))
    if not record.turns:
        raise RecordError(f"{place(path)} has no turns to analyse: name a game that was played")
    return record


def _lexicon(folder):
    try:
        return Lexicon(str(folder), "resident")
    except LexiconError as problem:
        raise PicorackError(str(problem)) from None


@dataclass(frozen=True)
class _Asked:
    """A turn as it is handed to the device.

    number: from 1
    turn: the Turn of the record
    cells: of the Board before the turn
    rack: before the turn, tiles
    bag: how many tiles it held
    others: the tiles of all other racks where the bag was empty, else b""
    move: 16 bytes
    unknown: words that the lexicon does not hold
    """

    number: int
    turn: object
    cells: bytes
    rack: bytes
    bag: int
    others: bytes
    move: bytes
    unknown: tuple

    @classmethod
    def of(cls, number, turn, game, move, tileset, lexicon):
        unknown = []
        if move[0] < moves.EXCHANGE:
            unknown = [tileset.text(word) for word in words(game.board.cells, move) if not lexicon.contains(word)]
        if turn.kind == WITHDRAWN:
            move = moves.make(moves.PASS)
        cells = bytes(game.board.cells)
        rack, bag = game.racks[turn.player].tiles(), len(game.bag)
        others = b"" if bag else unseen(tileset, cells, rack)
        return cls(number, turn, cells, rack, bag, others, bytes(move), tuple(unknown))

    def line(self):
        """The line that device_scripts/judging.py reads."""
        cells = b"".join(self.cells[square(row, 0) : square(row, SIZE)] for row in range(SIZE))
        return f"{cells.hex()} {self.rack.hex()} {self.bag} {self.others.hex() or '-'} {self.move.hex()}\n".encode()


def _judged(asked, folder, mode, rules, device, tileset):
    """A list of Judged, in the order of `asked`.

    asked: a list of _Asked
    rules: [tiles of a full rack], with the rows of a board of one's own behind it, if there is one
    """
    with device.popen("judging.py", [folder, mode, 0, *rules], stdin=PIPE, stdout=PIPE) as child:
        found = []
        for one in asked:
            child.stdin.write(one.line())
            child.stdin.flush()
            line = child.stdout.readline()
            if not line:
                child.finish()
                raise DeviceError("the device program ended before its answer: run it again")
            found.append(_verdict(one, line.decode().split(), tileset))
    return found


def _verdict(one, answer, tileset):
    """The Judged of an _Asked. answer: the words of the line that judging.py printed"""
    best, best_worth, worth, best_leave, leave, counts = bytes.fromhex(answer[0]), *map(int, answer[1:])

    def choice(move, worth, leave):
        return _choice(move, worth / 2, leave / 2 if counts else None, one.cells, one.rack, tileset)

    return Judged(
        one.number,
        one.turn.where,
        one.turn.player,
        tileset.text(one.rack),
        one.bag,
        choice(one.move, worth, leave),
        choice(best, best_worth, best_leave),
        max(best_worth - worth, 0) / 2,
        list(one.unknown),
        one.turn.kind == WITHDRAWN,
    )


def _choice(move, value, leave, cells, rack, tileset):
    keeps = tileset.text(sorted(kept(rack, move)))
    if move[0] == moves.PASS:
        return Choice("pass", "", "", 0, keeps, leave, value)
    if move[0] == moves.EXCHANGE:
        return Choice("exchange", "", tileset.text(moves.tiles(move)), 0, keeps, leave, value)
    where = placement_text(cells, tileset, move).split()[0]
    word = tileset.text(moves.word(cells, move))
    return Choice(_WRITTEN[move[0]], where, word, moves.score(move), keeps, leave, value)
