"""The board of a position that the host sends: for moves.py and evaluating.py, and on a board for board_moves.py."""


def board_of(rows):
    """A Board without tiles. rows: of a board of one's own, as core/own_board.py reads them; "" for the board of the
    rules"""
    if rows:
        from picorack.core.own_board import make

        return make(rows)
    from picorack.core.board import Board

    return Board()


def fill(board, cells):
    """Put the tiles of a position on a board. cells: 225 tiles row by row; those outside a board of one's own are
    EDGE"""
    from picorack.core.board import SIZE, square

    for row in range(SIZE):
        at = square(row, 0)
        board.cells[at : at + SIZE] = cells[row * SIZE : (row + 1) * SIZE]
