"""Searches for the parameters with which a player wins most often against another one.

    space = Space.of("thesis:-1..3:0..12:-1..3:-1..12")
    arena = Arena(...)
    best = halving(arena, [space.drawn(rng) for _ in range(32)], games=100, say=print)

*Successive halving* lets all candidates play, keeps the better half and lets it play twice as many games, and so on
until one is left. The *genetic search* breeds candidates: each new one has two parents, each of which is the best of
three that are drawn (tournament selection). It takes each parameter from one of them and changes some. The best two of
a generation live on, and the best of the last generation go through successive halving.

All candidates play with the same seeds, so luck with the tiles matters little between them. But the winner was chosen
for its results with these seeds, and looks better than it is. Therefore `Arena.report` lets it play with seeds that no
candidate has played with.
"""

import dataclasses
import math
import re
from dataclasses import dataclass
from pathlib import Path

from lexicon_packer.showing import plain

from ..errors import PicorackError
from . import standings
from .match import Match, play, player_of
from .match_log import Log

_TOURNAMENT = 3
_ELITE = 2
_MUTATED = 0.25  # of the parameters of a new candidate
_FAR = 0.2  # of those that change: drawn anew, the others go up or down by one or two
_RANGE = re.compile(r"(-?[0-9]+)\.\.(-?[0-9]+)")
_FRESH = 1 << 29  # the seeds of the report begin this far after those of the search


class TuningError(PicorackError):
    """A SPEC or an option with which there is nothing to search."""


@dataclass(frozen=True)
class Space:
    """The candidates: all combinations of parameters in some ranges. A candidate is a tuple of int.

    name: of the player
    ranges: (least, most) of each parameter
    """

    name: str
    ranges: tuple

    @classmethod
    def of(cls, text):
        """The Space of a text like 'thesis:-1..3:6:1:0..9', in which ranges are searched and numbers stay. Raises
        TuningError, MatchError."""
        name, *parts = text.split(":")
        ranges = tuple(_range(part, text) for part in parts)
        space = cls(name, ranges)
        for values in zip(*ranges, strict=True):
            player_of(space.spec(values), "the player to tune")
        if space.size() < 2:
            raise TuningError(f"{plain(text)} has nothing to tune: give a parameter a range, like thesis:2:0..9:1:6")
        return space

    def size(self):
        """How many candidates there are."""
        return math.prod(most - least + 1 for least, most in self.ranges)

    def spec(self, values):
        return ":".join([self.name, *map(str, values)])

    def drawn(self, rng):
        return tuple(rng.randint(least, most) for least, most in self.ranges)

    def some(self, rng, count):
        """A list of `count` different candidates, or of all if there are no more."""
        found = {}
        while len(found) < min(count, self.size()):
            found[self.drawn(rng)] = None
        return list(found)

    def child(self, rng, one, other):
        """A candidate that has each parameter from one of its parents; some are changed."""
        values = []
        for (least, most), pair in zip(self.ranges, zip(one, other, strict=True), strict=True):
            value = rng.choice(pair)
            if rng.random() < _MUTATED:
                near = value + rng.choice((-2, -1, 1, 2))
                value = rng.randint(least, most) if rng.random() < _FAR else min(max(near, least), most)
            values.append(value)
        return tuple(values)


def _range(part, text):
    found = _RANGE.fullmatch(part)
    least, most = found.groups() if found else (part, part)
    try:
        if int(least) <= int(most):
            return int(least), int(most)
    except ValueError:
        pass
    raise TuningError(f"{plain(part)} in {plain(text)} is no parameter: write a number, or least..most")


@dataclass
class Arena:
    """Where candidates play against the opponent.

    space: of the candidates
    match: a Match with any first player and the opponent
    workers: of executors
    kept: a folder in which each candidate's games are kept
    tell: called as tell(stage, done, games) during each match
    """

    space: Space
    match: Match
    workers: object
    kept: object
    tell: object

    def rate(self, values, games):
        """(rate of wins, half its 95 % interval or None) of a candidate in `games` games."""
        row = self._row(values, games, self.match.seed, "")
        return row["wins"], row["wins_margin"]

    def report(self, values, games):
        """standings.summary() of a candidate, from games with seeds by which no candidate was chosen."""
        return self._row(values, games, self.match.seed + _FRESH, "-report")

    def _row(self, values, games, seed, suffix):
        spec = self.space.spec(values)
        wanted = dataclasses.replace(self.match, players=(spec, self.match.players[1]), seed=seed)

        def shown(done, sets):
            self.tell(spec, done, games)

        with Log(Path(self.kept, spec.replace(":", "_") + suffix), wanted) as log:
            sets = play(wanted, games, self.workers, log, progress=shown)
        return standings.summary(wanted.players, sets)[0]


def halving(arena, candidates, games, say):
    """The candidate that is left at the end.

    games: how many each plays in the first round, an even number
    say: say(text) is called after each round
    """
    number = 1
    while True:
        ranked = _ranked(arena, candidates, games)
        rate, best = ranked[0]
        say(f"round {number}: {len(ranked)} candidates, {games} games each; {arena.space.spec(best)} {rate:.1%}")
        if len(ranked) <= 2:
            return best
        candidates = [values for _, values in ranked[: (len(ranked) + 1) // 2]]
        games, number = 2 * games, number + 1


def genetic(arena, rng, population, generations, games, say):
    """A list of the best candidates of the last generation, a quarter of it, best first."""
    space = arena.space
    ranked = _ranked(arena, space.some(rng, population), games)
    for generation in range(1, generations + 1):
        rate, best = ranked[0]
        mean = sum(rate for rate, _ in ranked) / len(ranked)
        say(f"generation {generation}: {space.spec(best)} {rate:.1%}, mean {mean:.1%}")
        if generation == generations:
            break
        found = dict.fromkeys(values for _, values in ranked[:_ELITE])
        while len(found) < len(ranked):
            child = space.child(rng, _parent(rng, ranked), _parent(rng, ranked))
            while child in found:  # two of a kind would play the same games
                child = space.drawn(rng)
            found[child] = None
        ranked = _ranked(arena, found, games)
    return [values for _, values in ranked[: max(2, len(ranked) // 4)]]


def _parent(rng, ranked):
    """The best of a few candidates that are drawn. ranked: candidates, best first"""
    return ranked[min(rng.randrange(len(ranked)) for _ in range(_TOURNAMENT))][1]


def _ranked(arena, candidates, games):
    """(rate, candidate) pairs, best first. Of candidates with equal rates the one with the lowest parameters comes
    first, so that a seed gives the same search each time."""
    rates = [(arena.rate(values, games)[0], values) for values in candidates]
    return sorted(rates, key=lambda pair: (-pair[0], pair[1]))
