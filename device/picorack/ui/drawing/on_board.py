"""Lets a box or a grid over the board of a game cover whole squares. This code does not stay in the heap. Phones have
no room for it."""


def align(plate, layout):
    """Let those edges of a Box or a grid (x, y, w, h) that lie on the board lie on its lines. Returns by how many
    pixels it is wider and higher than it was."""
    w, h = plate.w, plate.h
    plate.x, plate.w = _outward(plate.x, w, layout.board_x, layout.board_w, layout.cell)
    plate.y, plate.h = _outward(plate.y, h, layout.board_y, layout.board_h, layout.cell)
    return plate.w - w, plate.h - h


def _outward(begin, size, board, length, cell):
    """What covers a length of the board, from a pixel on, with all of the squares that it covers a part of, and what is
    drawn round their tiles. Two pixels of a square may be seen, beside a tile that shall be. Returns (begin, size)."""
    less, end = (begin - board) % cell, begin + size
    more = (board + 1 - end) % cell
    if less > 1 and board < begin < board + length:
        begin -= less
    if more > 2 and board < end < board + length:
        end += more
    return begin, end - begin
