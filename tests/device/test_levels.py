"""The machine's levels: legal moves, the same on every runtime, stronger from level to level. Runs under pytest and on
MicroPython."""

from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.levels import LEVELS, machine

_LEXICON = "tests/data/small/lexicon"


def _machines(lexicon):
    generator = Generator(lexicon)
    return [machine(generator, level) for level in range(1, LEVELS + 1)]


def _play(lexicon, players, seed):
    """A game between these players, every move checked by the referee."""
    game = Game(lexicon.tileset, [str(i) for i in range(len(players))], seed, 7, True, lexicon)
    while not game.over:
        move = players[game.turn].choose(game)
        points = game.play(move)
        assert points == move[4] | move[5] << 8
        assert move[7] == 0
    return game


def test_every_level_plays_by_the_rules():
    lexicon = Lexicon(_LEXICON)
    for player in _machines(lexicon):
        for seed in range(3):
            game = _play(lexicon, [player, player], seed)
            assert len(game.history) > 10
