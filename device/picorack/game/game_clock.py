"""A rule of a TurnLoop: the time that each player has for the whole game, and what overtime costs. It is loaded only
where a set-up says so."""

import time

from micropython import const

from .limits import MOST_USED

_MINUTE_MS = const(60_000)
_PENALTY = const(10)  # points for each minute of overtime that has begun
_MOST = const(99)  # minutes of overtime that count


class GameClock:
    """Stands in for a Clock (clock.py). A turn is ended only where turns are limited too.

    setup: the set-up of a game, a dict with `minutes`, what each player has. The milliseconds that the players have
        used, a list, are kept in it as `used`, and so with a saved game
    game: the Game
    limit: the Clock that limits turns, or None
    now: time.ticks_ms, or a function in its place

    ticked(seconds, rest) passes to the listener the seconds left of the turn (None if turns are not limited) and of the
    player's time for the game, below 0 in overtime, if one of them has changed.
    """

    times = 2

    def __init__(self, setup, game, limit=None, now=time.ticks_ms):
        if "used" not in setup:
            setup["used"] = [0] * len(game.names)
        self._used = setup["used"]
        self._limit_ms = setup["minutes"] * _MINUTE_MS
        self._game = game
        self._limit = limit
        if limit:
            limit.listener = self
        self.passes = limit and limit.passes
        self.listener = None
        self._now = now
        self._turn = -1  # the number of the turn whose time runs, -1 at first
        self._player = self._since = 0
        self._left = self._shown = None
        self._charged = False

    def start(self):
        """The time of a turn begins; again in the same turn, once the rack is no longer hidden."""
        turn = len(self._game.history)
        if self._turn not in (-1, turn):
            self._count()  # since the last look
        self._turn, self._player, self._since = turn, self._game.turn, self._now()
        self._shown = None
        if self._limit:
            self._limit.start()

    def look(self):
        """Returns 0 if the time of the turn is up, else another number."""
        self._count()
        on = self._limit.look() if self._limit else 1
        shown = self._left, (self._limit_ms - self._used[self._player] + 999) // 1000
        if shown != self._shown:
            self._shown = shown
            self.listener.ticked(*shown)
        return on

    def ticked(self, seconds):
        """As the limit's listener."""
        self._left = seconds

    def stop(self, loop):
        self._limit.stop(loop)

    def turn_over(self):
        """If the game is over, subtract what overtime has cost, once."""
        game = self._game
        if game.over and not self._charged:
            self._charged = True
            self._count()
            game.overtime = [_points(used - self._limit_ms) for used in self._used]
            for player, points in enumerate(game.overtime):
                game.scores[player] -= points

    def _count(self):
        """Count the time since the last look; none if the clock was set back meanwhile."""
        now = self._now()
        passed = max(time.ticks_diff(now, self._since), 0)
        self._used[self._player] = min(self._used[self._player] + passed, MOST_USED)
        self._since = now


def _points(over_ms):
    return min(max(over_ms + _MINUTE_MS - 1, 0) // _MINUTE_MS, _MOST) * _PENALTY
