"""The result of a match: wins, scores and turns of each player, with 95 % confidence intervals, which are taken over
sets. Sets of games are as games/match.py returns them."""

import math
import statistics

NORMAL_95 = 1.96


def summary(players, sets):
    """A dict for each player: how many games are won (alone), drawn (with others) and lost; the rate of wins with its
    95 % interval (draws are shared); means per game and per turn."""
    return [_of_player(name, player, sets) for player, name in enumerate(players)]


class Running:
    """The rate of wins of the first player while games come in."""

    def __init__(self):
        self._rates = []

    def add(self, sets):
        self._rates += [_rate(games, 0) for games in sets]

    def text(self):
        """'52.3% ± 1.4%'; '' before the first set."""
        if not self._rates:
            return ""
        margin = _margin(self._rates)
        return f"{statistics.fmean(self._rates):.1%}" + ("" if margin is None else f" ± {margin:.1%}")


def _of_player(name, player, sets):
    shares = [game[player] for games in sets for game in games]
    results = [_won(game, player) for games in sets for game in games]
    turns = sum(share.turns for share in shares)
    wins = [_rate(games, player) for games in sets]
    leads = [statistics.fmean(_lead(game, player) for game in games) for games in sets]
    scores = [statistics.fmean(game[player].score for game in games) for games in sets]
    return {
        "player": name,
        "games": len(shares),
        "won": sum(result == 1 for result in results),
        "drawn": sum(0 < result < 1 for result in results),
        "lost": sum(result == 0 for result in results),
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
        "highest": sum(share.highest for share in shares) / turns,
        "ms_per_turn": sum(share.us for share in shares) / turns / 1000,
    }


def _rate(games, player):
    """A player's rate of wins in a set."""
    return statistics.fmean(_won(game, player) for game in games)


def _won(game, player):
    best = max(share.score for share in game)
    winners = sum(share.score == best for share in game)
    return (game[player].score == best) / winners


def _lead(game, player):
    """A player's points minus those of the best other player."""
    return game[player].score - max(share.score for other, share in enumerate(game) if other != player)


def _margin(values):
    """Half the width of the 95 % confidence interval of the mean of some values."""
    if len(values) < 2:
        return None
    return NORMAL_95 * statistics.stdev(values) / math.sqrt(len(values))
