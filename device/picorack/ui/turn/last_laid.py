"""Where the last move of a game that goes on laid its tiles."""

from ...core.board import Board
from ...core.move import EXCHANGE, lay, squares


def last_laid(game):
    """The squares the last move laid its tiles on: what lay there before is known from the moves alone."""
    cells = Board().cells
    laid = b""
    for turn in range(len(game.history)):
        move = game.history.move(turn)
        laid = b""
        if move[0] < EXCHANGE:
            laid = bytes(squares(cells, move))
            lay(cells, move)
    return laid
