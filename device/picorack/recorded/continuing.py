"""A recorded game that is not over, made into a saved one, which goes on as any other.

A saved game is played again from its seed. So that this gives the recorded racks, its draws are dictated
(game/dealt.py): they are followed here with numbers in the place of tiles, the record says which tile the number was
that a player drew, and what nobody has seen is dealt by the seed.
"""

from binascii import hexlify

from micropython import const

from ..core import move as moves
from ..core import parsing, spelling
from ..core.bag import Random
from ..core.loading import import_once
from ..core.parsing import TileError
from ..core.rack import MAX_PLAYERS
from ..core.refusal import Refusal
from ..core.rules import RuleError
from ..core.tiles import BLANK
from ..game import phony, seats
from ..game.dealt import deal
from ..game.game import Game
from ..savegame.encoding import parts
from ..savegame.records import Records
from . import playing
from .known_racks import counted, elements, less, pool
from .record import BONUS, PHONY, PLAY, plain
from .replaying import difference, replay

_OTHER = const(0x5A5A)  # so that what is unseen is not dealt by the numbers with which the game draws later
# The defaults of the rules that are not in a record.
OPTIONS = {rule[0]: rule[1] for rule in import_once("picorack.game.settings").RULES}
del OPTIONS["rack"], OPTIONS["squares"]


class ContinuingError(Refusal):
    """A recorded game that cannot go on; the message names the file and why."""


class OverError(ContinuingError):
    """A recorded game that has ended."""


def seated(names, level, own=""):
    """Who goes on with a game, a list of SPECs. A machine whose name in the record is its SPEC, as `match` writes it,
    plays itself. Of the others the first is a human, or the first who is called `own`; if there are no others, the
    first of all. The rest are machines of this level."""
    specs = [name if _is_machine(name) else level for name in names]
    others = [number for number, name in enumerate(names) if not _is_machine(name)]
    called = [number for number in others if names[number] == own]
    specs[(called + others + [0])[0]] = "h"
    return specs


def _is_machine(name):
    try:
        return name != "h" and seats.specs(name) == [name]
    except ValueError:
        return False


def save(record, lexicon, folder, seed, specs, options, where):
    """Write a recorded game as a saved game. Raises Refusal.

    record: a Record, whose title is the file
    lexicon: the Lexicon it goes on with; folder: the lexicon's, as the saved game names it
    seed: deals the tiles nobody has seen
    specs: of the players
    options: {name: value} of OPTIONS, of those that are not the default
    where: the path of the saved game's record (savegame/records.py)
    """
    name = record.title
    refuse_ended(record)
    tileset = lexicon.tileset
    turns, rack_size = _followed(record, tileset)
    draws = _Draws(tileset, len(record.players), rack_size, record)
    for turn, rack, move in turns:
        draws.turn(turn, rack, move)
    drawn = draws.tiles(seed)
    try:
        game = Game(tileset, record.players, seed, rack_size, rows=record.rows)
        deal(game, turns[0][0].player, b"", drawn)
        valid = _valid(record)
        for turn, _, move in turns:
            if game.over:
                raise ContinuingError(
                    "%s, %s: the game had ended before, all had passed twice in a row" % (name, turn.where)
                )
            playing.play(game, moves.make(moves.PASS) if turn.kind == PHONY else move)
            if turn.where in valid:
                phony.add_bonus(game)
    except RuleError as problem:
        raise ContinuingError("%s: %s" % (name, problem))
    if game.over:
        _refuse_over(name)
    names = record.players + [""] * (MAX_PLAYERS - len(record.players))
    setup = dict(OPTIONS)
    setup.update(options)
    setup.update(
        {
            "players": ",".join(specs),
            "names": names,
            "rack": rack_size,
            "lexicon": folder,
            "dealt": [turns[0][0].player, "", hexlify(drawn).decode()],
        }
    )
    if record.rows:
        setup["squares"] = record.rows
    game.lexicon = lexicon if setup.get("check", 1) == 1 else None
    Records(where).write(b"".join(parts(game, lexicon, setup)))


def refuse_ended(record):
    """Raise ContinuingError where there is nothing to go on with."""
    if not record.turns:
        raise ContinuingError("%s has no turns: begin a new game" % record.title)
    if record.adjustments is not None:
        _refuse_over(record.title)
    valid = _valid(record).values()
    for turn in record.turns:
        if turn.kind == BONUS and turn.where not in valid:
            raise ContinuingError(
                "%s, %s: points that no turn earned cannot be gone on with: remove the line, and correct the totals"
                % (record.title, turn.where)
            )


def _refuse_over(name):
    raise OverError("%s is over: there is nothing to go on with" % name)


def _valid(record):
    """{line of a play: line after it} of the plays that were challenged and are valid, by the rule of five points."""
    return {
        play.where: bonus.where
        for play, bonus in zip(record.turns, record.turns[1:])
        if (play.kind, bonus.kind, bonus.word) == (PLAY, BONUS, "challenge")
        and (play.player, bonus.score) == (bonus.player, moves.CHALLENGE_BONUS)
    }


class _Strict:
    """A report (replaying.py) for which a difference is the end."""

    games = finished = in_progress = turns = 0

    def differs(self, *found):
        raise ContinuingError("%s: correct it" % difference(*found))


def _followed(record, tileset):
    """([(turn, what is known of the rack before it, move)], tiles in a full rack) of a record that the rules allow."""
    found, sizes = [], []

    def watch(turn, game, move):
        sizes.append(game.rack_size)
        if move is None:
            raise ContinuingError(
                "%s, %s: which tiles were exchanged is not recorded: write them down" % (record.title, turn.where)
            )
        found.append((turn, game.racks[turn.player].tiles(), move))

    replay(record, tileset, None, _Strict(), watch)
    return found, sizes[0]


class _Draws:
    """Follows the draws of a game with numbers in the place of tiles: the tile `n` is the n-th that is drawn.

    letters: {number: tile}, as far as they are known
    """

    def __init__(self, tileset, players, rack_size, record):
        self._tileset = tileset
        self._size = rack_size
        self._record = record
        self.letters = {}
        self._drawn = 0
        self._bag = sum(tileset.counts)
        self._events = []  # the number of each draw, and ~tile for each tile that went back into the bag
        self._racks = [[] for _ in range(players)]
        for rack in self._racks:
            self._refill(rack)

    def turn(self, turn, rack, move):
        own = self._racks[turn.player]
        self._know(own, counted(rack), turn.where)
        if move[0] == moves.PASS or turn.kind == PHONY:
            return
        used = [BLANK if tile & BLANK else tile for tile in moves.tiles(move)]
        for tile in used:
            own.remove([n for n in own if self.letters.get(n) == tile][0])
        self._refill(own)
        if move[0] == moves.EXCHANGE:
            self._bag += len(used)
            self._events += [~tile for tile in used]

    def tiles(self, seed):
        """The tiles (bytes) in the order in which they are drawn; the seed deals those that nobody has seen."""
        for player, text in self._record.racks.items():
            if player < len(self._racks):
                self._last_rack(player, text)
        random = Random(seed ^ _OTHER)
        for n in range(self._drawn):
            if n not in self.letters:
                unseen = elements([self._spare(n, tile) for tile in range(BLANK + 1)])
                if not unseen:
                    self._fail("the racks", "no tile is left for one that nobody has seen")
                self.letters[n] = unseen[random.below(len(unseen))]
        return bytes([self.letters[n] for n in range(self._drawn)])

    def _last_rack(self, player, text):
        where = "#rack%d" % (player + 1)
        try:
            tiles = counted(parsing.parse(self._tileset, text))
        except TileError as problem:
            self._fail(where, str(problem))
        if sum(tiles) > len(self._racks[player]):
            held = len(self._racks[player])
            self._fail(where, "%s has %d tiles, the player holds %d" % (plain(text), sum(tiles), held))
        self._know(self._racks[player], tiles, where)

    def _know(self, own, known, where):
        """The player of this rack holds these tiles (counts of known_racks.py), and maybe others. Each was drawn as
        early as the bag had it to spare, since at later draws there is more to choose from."""
        missing = elements(less(known, counted([self.letters[n] for n in own if n in self.letters])))
        if len(missing) > len([n for n in own if n not in self.letters]):
            self._refuse(known, "other tiles were kept", where)
        for tile in missing:
            possible = [n for n in own if n not in self.letters and self._spare(n, tile)]
            if not possible:
                no_tile = "no further %s is left" % spelling.canonical(self._tileset, bytes([tile]))
                self._refuse(known, no_tile, where)
            self.letters[possible[0]] = tile

    def _spare(self, n, tile):
        """How many of a tile the bag has held at all times since just before draw `n`."""
        held = pool(self._tileset)[tile]
        least = None
        for event in self._events:
            if event == n:
                least = held
            if event < 0:
                held += ~event == tile
            elif self.letters.get(event) == tile:
                held -= 1
                least = least and min(least, held)
        return least

    def _refill(self, rack):
        """As Game.refill() does."""
        while len(rack) < self._size and self._bag:
            self._events.append(self._drawn)
            rack.append(self._drawn)
            self._drawn += 1
            self._bag -= 1

    def _refuse(self, known, why, where):
        self._fail(where, "the rack %s cannot be: %s" % (spelling.canonical(self._tileset, elements(known)), why))

    def _fail(self, where, what):
        raise ContinuingError("%s, %s: %s: correct the record" % (self._record.title, where, what))
