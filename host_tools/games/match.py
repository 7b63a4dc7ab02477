"""Machines play against each other in many seeded games.

The game of each seed is played as a set, in which each player sits in each seat once, so that luck with the tiles is
the same for all. The games of a set are not independent, so confidence intervals are taken over sets (standings.py).
The result of a set depends on the match and its seed alone; so sets may be played anywhere and in any order.
"""

import contextlib
import hashlib
import threading
import time
from concurrent.futures import FIRST_COMPLETED, wait
from dataclasses import dataclass
from pathlib import Path
from subprocess import PIPE

from picorack.core.rack import MAX_PLAYERS
from picorack.game import seats
from picorack.game.limits import MACHINES, OTHERS

from lexicon_packer.showing import plain

from .. import output
from ..device_tree import device_root
from ..errors import PicorackError
from ..run import executors
from ..run.device_build import SCRIPTS
from ..run.runtime import Device

_FEWEST = 2
_CHUNK_S = 3  # of work for a worker: starting a device program takes a tenth of a second
_MOST_SETS = 500  # of a chunk
_QUEUED = 2  # chunks for each worker: one at work, one waiting
_PLAYING = ("core", "lexicon", "movegen", "game", "equity", "players", "laboratory")  # packages that decide a game


class MatchError(PicorackError):
    """Players or a number of games of which no match can be made."""


@dataclass(frozen=True)
class Share:
    """One player's part of a game.

    score: at the end
    points: before the adjustment for racks
    nodes, moves: visited, and found, in all turns
    highest: turns with a move of the highest score there was
    us: microseconds of thinking
    """

    score: int
    points: int
    turns: int
    bingos: int
    exchanges: int
    passes: int
    nodes: int
    moves: int
    highest: int = 0
    us: int = 0


@dataclass(frozen=True)
class Match:
    """Who plays, and with what.

    players: a tuple of SPECs (game/seats.py)
    seed: of the first set; further sets have the next seeds
    folder: the lexicon's
    rack: tiles of a full rack
    rows: of the board (core/own_board.py), "" for the board of the rules
    device: the Device to play on, which does not change the result
    """

    players: tuple
    folder: Path
    seed: int = 1
    rack: int = 7
    rows: str = ""
    device: Device = Device(heap="8m")

    def identity(self):
        """Everything that the games depend on, as a dict for JSON."""
        lexicon = (Path(self.folder) / "lexicon.json").read_bytes()
        return {
            "players": ",".join(self.players),
            "seed": self.seed,
            "rack": self.rack,
            "board": self.rows,
            "lexicon": hashlib.sha256(lexicon).hexdigest()[:16],
            "code": _code(),
        }

    def sets(self, games):
        """How many sets this number of games is. Raises MatchError."""
        sets, odd = divmod(games, len(self.players))
        if odd:
            more = (sets + 1) * len(self.players)
            raise MatchError(f"--games {games} cannot be shared out among {len(self.players)} seats: play {more}")
        return sets


def _code():
    """A digest of the players' device code."""
    root = device_root() / "picorack"
    paths = [path for package in _PLAYING for path in sorted((root / package).glob("*.py"))]
    paths += [path for path in SCRIPTS if path.stem == "match"]
    return hashlib.sha256(b"".join(path.name.encode() + path.read_bytes() for path in paths)).hexdigest()[:16]


def players_of(text, fewest=_FEWEST):
    """('m1', 'm5', ...) of 'm1,m,...' (m is m5). Raises MatchError."""
    try:
        specs = seats.specs(text)
    except ValueError:
        specs = []
    if not fewest <= len(specs) <= MAX_PLAYERS or "h" in specs:
        raise MatchError(
            f"--players {plain(text)} is not {fewest} to {MAX_PLAYERS} of {MACHINES}, like m1,m5{_what_is_wrong(text)}"
        )
    return tuple(specs)


def player_of(text, option):
    """'m5' of 'm': one player. Raises MatchError."""
    try:
        specs = seats.specs(text)
    except ValueError:
        specs = []
    if len(specs) > 1:
        raise MatchError(f"{option} {plain(text)} is more than one player: name one")
    if not specs or "h" in specs:
        raise MatchError(f"{option} {plain(text)} is not one of {MACHINES}{_what_is_wrong(text)}")
    return specs[0]


def _what_is_wrong(text):
    """The first SPEC that is none, as the end of a message: '; heuri takes 1 to 3, not heuri:4'."""
    limits = {name: numbers for name, _, *numbers in map(str.split, OTHERS.split("\n"))}
    for spec in text.split(","):
        try:
            seats.specs(spec)
        except ValueError:
            numbers = limits.get(spec.split(":")[0], ())
            ranges = [f"{least} to {most}" for least, most in zip(numbers[::2], numbers[1::2], strict=True)]
            takes = f"; {spec.split(':')[0]} takes {', '.join(ranges)}, not {plain(spec)}"
            return takes if ranges else f"; {plain(spec) or 'nothing'} is none of them"
    return ""


def play(match, games, workers=None, log=None, gcg=None, progress=lambda done, sets: None):
    """The sets of a match, in the order of their seeds: each a list of games, each a list of Share in the order of the
    players.

    match: a Match
    games: how many are played
    workers: of run/executors.py; None for one thread of this process
    log: an open match_log.Log, whose sets are not played again, and to which the others are added; or None
    gcg: a folder for SEED-GAME.gcg of each game, or None
    progress: called as progress(done, sets) once for each chunk: the games that are done, the sets that are new
    """
    if workers is None:
        with executors.local(1) as workers:
            return play(match, games, workers, log, gcg, progress)
    seeds = range(match.seed, match.seed + match.sets(games))
    found = {seed: log.sets[seed] for seed in seeds if log and seed in log.sets and _is_written(match, gcg, seed)}
    progress(len(found) * len(match.players), list(found.values()))
    missing = [seed for seed in seeds if seed not in found]
    with contextlib.closing(_chunks(match, missing, workers, gcg is not None)) as chunks:
        for played in chunks:
            for seed, shares, records in played:
                for number, record in enumerate(records):
                    output.write(_record(gcg, seed, number), record, "--gcg", "folder")
                if log and seed not in log.sets:
                    log.add(seed, shares)
                found[seed] = shares
            progress(len(found) * len(match.players), [shares for _, shares, _ in played])
    return [found[seed] for seed in seeds]


def records(match, games, folder):
    """The paths of the GCG files that play() has written into a folder, in the order of their seeds."""
    seeds = range(match.seed, match.seed + match.sets(games))
    return [_record(folder, seed, number) for seed in seeds for number in range(len(match.players))]


def _record(folder, seed, number):
    return Path(folder, f"{seed}-{number + 1}.gcg")


def _is_written(match, gcg, seed):
    return gcg is None or all(_record(gcg, seed, number).exists() for number in range(len(match.players)))


def _chunks(match, seeds, workers, recorded):
    """Generates what play_chunk() returns, for some seeds at a time, in the order in which they are done."""
    size, pending = 1, set()
    try:
        while seeds or pending:
            while seeds and len(pending) < _QUEUED * workers.width:
                fair = max(1, len(seeds) // (_QUEUED * workers.width))  # towards the end all are to be done together
                count = _run(seeds, min(size, fair, _MOST_SETS))
                chunk, seeds = seeds[:count], seeds[count:]
                pending.add(workers.executor.submit(play_chunk, match, chunk[0], count, recorded))
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                played, seconds = future.result()
                size = max(1, int(_CHUNK_S * len(played) / seconds))
                yield played
    finally:
        for future in pending:
            future.cancel()
        if pending:
            with _lock:
                for child in _children:
                    child.kill()


def _run(seeds, most):
    """How many seeds at the beginning of the list follow one another, at most `most`."""
    count = 1
    while count < min(most, len(seeds)) and seeds[count] == seeds[0] + count:
        count += 1
    return count


_children = set()  # the device programs that run in threads of this process
_lock = threading.Lock()


def play_chunk(match, seed, sets, recorded=False):
    """(a list of (seed, games as lists of Share, their GCG if `recorded`) for so many seeds, the seconds it took)."""
    begun = time.monotonic()
    players = len(match.players)
    games, records, record = [], [], []
    args = [match.folder, ",".join(match.players), match.rack, seed, sets, "gcg" if recorded else "nothing", match.rows]
    with match.device.popen("match.py", args, stdout=PIPE) as child:
        with _lock:
            _children.add(child)
        try:
            for line in child.stdout:
                if line.startswith((b"#", b">")):
                    record.append(line)
                else:
                    games.append(_game(line, players))
                    records.append(b"".join(record))
                    record = []
        finally:
            with _lock:
                _children.discard(child)
    played = []
    for at in range(0, len(games), players):
        end = at + players
        played.append((seed + at // players, games[at:end], records[at:end] if recorded else []))
    return played, time.monotonic() - begun


def _game(line, players):
    numbers = [int(word) for word in line.split()[2:]]
    width = len(numbers) // players
    return [Share(*numbers[at : at + width]) for at in range(0, len(numbers), width)]
