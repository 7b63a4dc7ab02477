"""Clocks that are set back, jump ahead or stand still, at random: nobody gets time beyond the limit, what players have
used can be saved, and no machine thinks on."""

import time

from picorack.core.bag import Random
from picorack.core.move import PASS, make
from picorack.game import turn_loop
from picorack.game.clock import Clock
from picorack.game.game import Game
from picorack.game.game_clock import GameClock
from picorack.game.limits import MOST_USED
from picorack.game.turn_loop import TurnLoop
from picorack.lexicon.lexicon import Lexicon
from picorack.savegame.decoding import unpack
from picorack.ui.screens.hand_over import reveal
from sample_navigator import LEXICON
from sample_play import pack
from sample_turns import Machine

_DAY = 24 * 3600 * 1000
_JUMPS = (0, 1, 40, 999, 1000, 1001, 20_000, 61_000, _DAY, 5 * _DAY)  # ms; a board counts to 12 days, and begins anew


class _Jumping:
    """Stands in for the module `time`: its time passes, stands still or is set back, as a seed has it."""

    def ticks_diff(self, end, start):
        return time.ticks_diff(end, start)

    def __init__(self, random):
        self._random = random
        self._now = time.ticks_add(0, random.below(1 << 14) << 14)

    def jump(self):
        by = _JUMPS[self._random.below(len(_JUMPS))]
        self._now = time.ticks_add(self._now, -by if self._random.below(3) == 0 else by)

    def ticks_ms(self):
        return self._now


class _Hears:
    """A listener. told: what was heard of the clocks, [(seconds left of the turn, seconds left of the game)]"""

    def __init__(self):
        self.told = []

    def ticked(self, seconds, rest=None):
        self.told.append((seconds, rest))

    def __getattr__(self, name):
        return lambda *told: None


def _play(seed, lexicon):
    random = Random(seed)
    jumping = _Jumping(random)
    seconds, minutes = random.below(90), 1 + random.below(5)
    setup = {"players": "h,h", "lexicon": LEXICON, "minutes": minutes, "seconds": seconds}
    game = Game(lexicon.tileset, ["Ada", "Eve"], seed)
    limit = Clock(seconds, jumping.ticks_ms) if seconds else None
    loop = TurnLoop(game, [None, None], clock=GameClock(setup, game, limit, jumping.ticks_ms))
    hears = loop.clock.listener = _Hears()
    loop.begin(hears)
    for _ in range(40):
        jumping.jump()
        before = len(game.history)
        loop.step()
        assert len(game.history) == before or seconds, seed
        if loop.hidden and random.below(2):
            reveal(loop)
        if not game.over and random.below(9) == 0:
            loop.play(make(PASS))
        assert all(0 <= used <= MOST_USED for used in setup["used"]), (seed, setup)
    for left, rest in hears.told:
        assert (left is None or 0 <= left <= seconds) and rest <= 60 * minutes, (seed, left, rest)
    unpack(pack(game, lexicon, setup), lexicon)


def _think(seed):
    """A machine that has a second thinks until the clock has passed it, or was set back."""
    random = Random(seed)
    jumping = _Jumping(random)
    own, turn_loop.time = turn_loop.time, jumping
    try:
        machine = Machine(1 << 28)
        machine.limit_ms = 1000
        game = Game(Lexicon(LEXICON, "resident").tileset, ["A", "B"], seed)
        game.turn = game.first = 0
        loop = TurnLoop(game, [machine, None])
        loop.begin(_Hears())
        start = jumping.ticks_ms()
        while not len(game.history):
            jumping.jump()
            loop.step()
            passed = time.ticks_diff(jumping.ticks_ms(), start)
            assert len(game.history) == (not 0 <= passed < 1000), (seed, passed)
    finally:
        turn_loop.time = own


def test_games():
    lexicon = Lexicon(LEXICON, "resident")
    for seed in range(60):
        _play(seed, lexicon)


def slow_games():
    lexicon = Lexicon(LEXICON, "resident")
    for seed in range(60, 3000):
        _play(seed, lexicon)


def test_machines():
    for seed in range(30):
        _think(seed)


def slow_machines():
    for seed in range(30, 1000):
        _think(seed)


def test_what_was_used_stays_within_what_a_saved_game_may_hold():
    now = [0]
    setup = {"minutes": 1, "used": [MOST_USED - 5, 0]}
    lexicon = Lexicon(LEXICON, "resident")
    game = Game(lexicon.tileset, ["A", "B"], 1)
    game.turn = game.first = 0
    clock = GameClock(setup, game, None, lambda: now[0])
    clock.listener = _Hears()
    clock.start()
    for ms in 3, 4, 5, 90_000:
        now[0] += ms
        clock.look()
    assert setup["used"] == [MOST_USED, 0]
