"""Runs on MicroPython: the equity of a rack on a board, for leave_samples.py."""

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
