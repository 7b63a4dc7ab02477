"""The board as it was before a turn. Imported by import_once()."""

from ..core.move import EXCHANGE, OUTCOME, PASS, PHONY, lay, make
from ..core.squares import squares
from ..core.tiles import EDGE


def cells_before(game, turn):
    """The cells (bytearray) of the board before a turn of the history; phonies that were removed are not on it."""
    cells = bytearray(cell & EDGE for cell in game.board.cells)
    for number in range(turn):
        move = game.history.move(number)
        if _stands(move):
            lay(cells, move)
    return cells


def last_laid(game):
    """The squares (bytes) on which the last move laid its tiles."""
    turn = len(game.history) - 1
    move = game.history.move(turn) if turn >= 0 else make(PASS)
    return bytes(squares(cells_before(game, turn), move)) if _stands(move) else b""


def _stands(move):
    return move[0] < EXCHANGE and move[OUTCOME] != PHONY
