"""A recorded game that is not over, made into a saved one: `picorack play --resume GAME.gcg` goes on with it.

The device plays a saved game again from its seed. So that this gives the recorded racks, the bag is stacked
(game/dealt.py): the draws are followed here with numbers in the place of tiles, the record says which tile the number
was that a player drew, and what nobody has seen is dealt by the seed.
"""

import itertools
import random
import re
from collections import Counter
from pathlib import Path

from lexicon_packer.showing import place, plain

from ..errors import PicorackError
from ..lexicons.folders import tiles_of
from ..run import on_cpython  # noqa: F401

# isort: split
from picorack.app.options import DEFAULTS, UsageError, checked
from picorack.core import move as moves
from picorack.core.bag import Random
from picorack.core.parsing import TileError
from picorack.core.rack import MAX_PLAYERS
from picorack.core.rules import RuleError
from picorack.core.tiles import BLANK, TileSet
from picorack.game import contest, seats
from picorack.game.dealt import deal
from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.lexicon.storage import LexiconError
from picorack.savegame.encoding import parts
from picorack.savegame.records import Records

from .gcg_reader import read_gcg
from .record import BONUS, PLAY, WITHDRAWN
from .replay import Report, replay

OPTIONS = ("seconds", "minutes", "late", "hints", "check", "undo")  # that a record does not tell


class ContinuingError(PicorackError):
    """A recorded game that cannot go on; the message names the file and why."""


def is_gcg(path):
    """Is this file a game as text, and none that the device has saved?"""
    try:
        with open(path, "rb") as file:
            return bool(re.match(rb"(\xef\xbb\xbf)?\s*[#>]", file.read(100)))
    except OSError:
        return False


def saved(path, folder, seed, players, level, options, where):
    """Write a recorded game as a saved game. Raises PicorackError.

    path: of the GCG file
    folder: of the lexicon
    seed: deals the tiles nobody has seen
    players: their SPECs, as text; None: those that seated() finds
    level: a SPEC, of machines of which the record does not say who they are
    options: {name: text} of OPTIONS; for None, and for one that is missing, the default
    where: the path of the record to write, without the '.0' of its file
    """
    chosen = {name: _chosen(name, options.get(name)) for name in OPTIONS}
    record = _read(path)
    name = place(path)
    count = len(record.players)
    specs = seated(record.players, level) if players is None else _specs(players, count)
    tileset = TileSet(tiles_of(folder))
    turns, rack_size = _followed(record, tileset, name)
    stacked = _Stacked(tileset, count, rack_size, seed, name, record)
    for turn, rack, move in turns:
        stacked.turn(turn, rack, move)
    tiles = stacked.bag_at_first()
    try:
        lexicon = Lexicon(str(folder), "resident")
        game = Game(tileset, record.players, seed, rack_size, rows=record.rows)
        deal(game, turns[0][0].player, tiles)
        upheld = _upheld(record)
        for turn, _, move in turns:
            if game.over:
                raise ContinuingError(f"{name}, {turn.where}: the game had ended before, all had passed twice in a row")
            _play(game, turn, move)
            if turn.where in upheld:
                contest.uphold(game)
    except (LexiconError, RuleError) as problem:
        raise ContinuingError(f"{name}: {problem}") from None
    if game.over:
        raise ContinuingError(f"{name} is over: there is nothing to go on with; 'picorack analyse' looks at it")
    setup = {
        **chosen,
        "players": ",".join(specs),
        "names": _four(record.players),
        "rack": rack_size,
        "lexicon": str(Path(folder).absolute()),
        "dealt": [turns[0][0].player, tiles.hex()],
    }
    if record.rows:
        setup["squares"] = record.rows
    game.lexicon = lexicon if setup.get("check", 1) == 1 else None
    Records(str(where)).write(b"".join(parts(game, lexicon, setup)))


def _read(path):
    try:
        record = read_gcg(Path(path).read_bytes(), str(path))
    except OSError as error:
        raise ContinuingError(f"cannot read {place(path)}: {error.strerror}: name another with --resume") from None
    if not record.turns:
        raise ContinuingError(f"{place(path)} has no turns: begin a new game")
    if record.adjustments is not None:
        raise ContinuingError(f"{place(path)} is over: there is nothing to go on with; 'picorack analyse' looks at it")
    upheld = _upheld(record)
    for turn in record.turns:
        if turn.kind == BONUS and turn.where not in upheld.values():
            raise ContinuingError(
                f"{place(path)}, {turn.where}: points that no turn earned cannot be gone on with: "
                "remove the line, and correct the totals"
            )
    return record


def _upheld(record):
    """{line of a play: line behind it} of the plays that were challenged in vain by the rule of five points."""
    return {
        play.where: bonus.where
        for play, bonus in itertools.pairwise(record.turns)
        if (play.kind, bonus.kind, bonus.word) == (PLAY, BONUS, "challenge")
        and (play.player, bonus.score) == (bonus.player, moves.UPHELD_POINTS)
    }


def _chosen(name, text):
    try:
        return DEFAULTS[name] if text is None else checked(name, text, f"--{name} %s", "")
    except UsageError as problem:
        raise ContinuingError(str(problem)) from None


def seated(names, level):
    """Who goes on with a game, a list of SPECs. A machine whose name in the record is its SPEC, as `match` writes it,
    plays itself. The first of the others is a human; if there are no others, the first of all. The rest are machines of
    this level."""
    specs = [name if _is_machine(name) else level for name in names]
    others = [number for number, name in enumerate(names) if not _is_machine(name)]
    specs[others[0] if others else 0] = "h"
    return specs


def _is_machine(name):
    try:
        return name != "h" and seats.specs(name) == [name]
    except ValueError:
        return False


def _specs(players, count):
    try:
        specs = seats.specs(players)
    except ValueError:
        raise ContinuingError(
            f"--players {plain(players)} is not 1 to {MAX_PLAYERS} of h, m, {seats.MACHINES}"
        ) from None
    if len(specs) != count:
        raise ContinuingError(
            f"--players {plain(players)} names {len(specs)}, the recorded game has {count}: name as "
            "many, in their order"
        )
    return specs


def _four(names):
    return [*names, *[""] * (MAX_PLAYERS - len(names))]


def _followed(record, tileset, name):
    """([(turn, what is known of the rack before it, move)], tiles in a full rack) of a record that the rules allow."""
    found, sizes = [], set()

    def watch(turn, game, move):
        sizes.add(game.rack_size)
        if move is None:
            raise ContinuingError(f"{name}, {turn.where}: which tiles were exchanged is not recorded: write them down")
        found.append((turn, game.racks[turn.player].tiles(), move))

    report = Report()
    replay(record, tileset, None, report, watch)
    if report.differences:
        raise ContinuingError(f"{report.differences[0]}: correct it")
    return found, sizes.pop()


class _Stacked:
    """Follows the draws of a game with numbers in the place of tiles: the tile `n` is the n-th of the bag at first.

    letters: {number: tile}, as far as they are known
    """

    def __init__(self, tileset, players, rack_size, seed, name, record):
        self._tileset = tileset
        self._size = rack_size
        self._name = name
        self._seed = seed
        self._record = record
        self._random = Random(seed)
        self.letters = {}
        self._bag = list(range(sum(tileset.counts)))
        self._racks = [[] for _ in range(players)]
        for rack in self._racks:
            self._refill(rack)

    def turn(self, turn, rack, move):
        own = self._racks[turn.player]
        self._know(own, Counter(tile for tile in rack if tile), turn.where)
        if move[0] == moves.PASS or turn.kind == WITHDRAWN:
            return
        used = [self._take(own, BLANK if tile & BLANK else tile) for tile in moves.tiles(move)]
        self._refill(own)
        if move[0] == moves.EXCHANGE:
            self._bag += used

    def bag_at_first(self):
        """The bag (bytes) before the first draw: what nobody has seen lies in it as the seed has it."""
        for player, text in self._record.racks.items():
            if player < len(self._racks):
                self._last_rack(player, text)
        pool = Counter({letter or BLANK: count for letter, count in enumerate(self._tileset.counts)})
        known = Counter(self.letters.values())
        short = known - pool
        if short:
            self._fail("the racks", f"no further {self._tileset.text(sorted(short))} is left")
        unseen = sorted((pool - known).elements())
        random.Random(self._seed).shuffle(unseen)
        return bytes(self.letters[n] if n in self.letters else unseen.pop() for n in range(sum(self._tileset.counts)))

    def _last_rack(self, player, text):
        where = f"#rack{player + 1}"
        try:
            tiles = Counter(self._tileset.parse(text))
        except TileError as problem:
            self._fail(where, str(problem))
        if tiles.total() > len(self._racks[player]):
            self._fail(where, f"{plain(text)} has {tiles.total()} tiles, the player holds {len(self._racks[player])}")
        self._know(self._racks[player], tiles, where)

    def _know(self, own, known, where):
        """The player of this rack holds these tiles, and maybe others."""
        missing = known - Counter(self.letters[n] for n in own if n in self.letters)
        free = [n for n in own if n not in self.letters]
        if missing.total() > len(free):
            self._fail(
                where, f"the rack {self._tileset.text(sorted(known.elements()))} cannot be: other tiles were kept"
            )
        self.letters.update(zip(free, sorted(missing.elements()), strict=False))

    def _take(self, own, tile):
        number = next(n for n in own if self.letters.get(n) == tile)
        own.remove(number)
        return number

    def _refill(self, rack):
        """As Game.refill() with Bag.draw()."""
        while len(rack) < self._size and self._bag:
            at = self._random.below(len(self._bag))
            rack.append(self._bag[at])
            last = self._bag.pop()
            if at < len(self._bag):
                self._bag[at] = last

    def _fail(self, where, what):
        raise ContinuingError(f"{self._name}, {where}: {what}: correct the record")


def _play(game, turn, move):
    game.play(moves.make(moves.PASS) if turn.kind == WITHDRAWN else move)
