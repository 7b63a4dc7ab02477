"""On which squares the last move of a resumed game laid its tiles."""

from ...core.board import Board
from ...core.move import EXCHANGE, OUTCOME, WITHDRAWN, lay, squares


def last_laid(game):
    """The squares (bytes) on which the last move laid its tiles. Which of its letters were there before is worked out
    from the moves."""
    cells = Board().cells
    laid = b""
    for turn in range(len(game.history)):
        move = game.history.move(turn)
        laid = b""
        if move[0] < EXCHANGE and move[OUTCOME] != WITHDRAWN:
            laid = bytes(squares(cells, move))
            lay(cells, move)
    return laid
