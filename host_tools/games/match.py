"""Machines against each other over many seeded games: what each scores, and who wins how often.

A seed's game is played in a set, each player once in each seat, so that luck with the tiles falls to all alike. Games
of a set hang together: intervals are taken over sets.
"""

import math
import statistics
from dataclasses import dataclass
from subprocess import PIPE

from lexicon_packer.showing import plain

from ..errors import PicorackError
from ..run import on_cpython  # noqa: F401

# isort: split
from picorack.game import seats

_FEWEST = 2
_GREEDY = "greedy"
_NORMAL_95 = 1.96
_FIGURES = ("score", "points", "turns", "bingos", "exchanges", "passes", "nodes", "moves")


class MatchError(PicorackError):
    """Players or a number of games that make no match."""


@dataclass(frozen=True)
class Share:
    """One player's part of a game. score: at the end; points: before the adjustment for racks; nodes, moves: seen."""

    score: int
    points: int
    turns: int
    bingos: int
    exchanges: int
    passes: int
    nodes: int
    moves: int


def players_of(text):
    """['m1', 'm5', ...] of 'm1,m,...' (m is m5). Raises MatchError."""
    try:
        names = [_name(name) for name in text.split(",")]
    except ValueError:
        names = []
    if not _FEWEST <= len(names) <= seats.MOST:
        raise MatchError(f"--players {plain(text)} is not {_FEWEST} to {seats.MOST} of m1 to m5 and greedy, like m1,m5")
    return names


def _name(text):
    if text == _GREEDY:
        return text
    (level,) = seats.levels(text)
    if not level:
        raise ValueError("a human")
    return seats.text([level])


def play(device, folder, players, games, seed, progress=lambda done: None):
    """The games as a list of sets, each a list of games, each a list of Share in the order of `players`."""
    sets, odd = divmod(games, len(players))
    if odd:
        more = (sets + 1) * len(players)
        raise MatchError(f"--games {games} cannot be shared out among {len(players)} seats: play {more}")
    played = []
    with device.popen("match.py", [folder, ",".join(players), seed, sets], stdout=PIPE) as child:
        for line in child.stdout:
            played.append(_game(line, len(players)))
            progress(len(played))
    return [played[at : at + len(players)] for at in range(0, len(played), len(players))]


def _game(line, players):
    numbers = [int(word) for word in line.split()[2:]]
    width = len(_FIGURES)
    return [Share(*numbers[width * player : width * (player + 1)]) for player in range(players)]


def summary(players, sets):
    """A dict per player: means per game and per turn, and the rate of wins with its 95 % interval (ties are shared)."""
    return [_of_player(name, player, sets) for player, name in enumerate(players)]


def _of_player(name, player, sets):
    shares = [game[player] for games in sets for game in games]
    turns = sum(share.turns for share in shares)
    wins = [statistics.fmean(_won(game, player) for game in games) for games in sets]
    leads = [statistics.fmean(_lead(game, player) for game in games) for games in sets]
    scores = [statistics.fmean(game[player].score for game in games) for games in sets]
    return {
        "player": name,
        "games": len(shares),
        "score": statistics.fmean(scores),
        "score_margin": _margin(scores),
        "lead": statistics.fmean(leads),
        "lead_margin": _margin(leads),
        "wins": statistics.fmean(wins),
        "wins_margin": _margin(wins),
        "points_per_turn": sum(share.points for share in shares) / turns,
        "turns": turns / len(shares),
        "bingos": sum(share.bingos for share in shares) / len(shares),
        "exchanges": sum(share.exchanges for share in shares) / len(shares),
        "passes": sum(share.passes for share in shares) / len(shares),
        "nodes_per_turn": sum(share.nodes for share in shares) / turns,
        "moves_per_turn": sum(share.moves for share in shares) / turns,
    }


def _won(game, player):
    best = max(share.score for share in game)
    winners = sum(share.score == best for share in game)
    return (game[player].score == best) / winners


def _lead(game, player):
    """Points before the best of the others."""
    return game[player].score - max(share.score for other, share in enumerate(game) if other != player)


def _margin(values):
    """Half the width of the 95 % interval of their mean."""
    if len(values) < 2:
        return None
    return _NORMAL_95 * statistics.stdev(values) / math.sqrt(len(values))
