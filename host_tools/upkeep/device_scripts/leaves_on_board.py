"""Runs on MicroPython: what the programs that learn leaves share."""

from picorack.core.tiles import BLANK

RACK = 7
STEP = 100000  # node visits
_NONE = -(1 << 14)


def equity_of(player, board, rack):
    """In quarter points, of the champion's best move with this rack, be it an exchange."""
    player.evaluator.evaluate(board, rack, player.evaluator.leaves.model)
    generator = player.generator
    while not generator.done:
        generator.step(STEP, player.sink)
    best = player.moves.equity(0) if player.moves.count else _NONE
    return max(best, player.evaluator.leaves.of_exchange(RACK))


def thought(player, game):
    """The move that a player finds."""
    player.start(game)
    while not player.step(STEP):
        pass
    return player.best(game)


def without(rack, laid):
    """The tiles (bytes) of a rack that are left. laid: tiles of a move"""
    left = list(rack)
    for tile in laid:
        left.remove(BLANK if tile & BLANK else tile)
    return bytes(left)
