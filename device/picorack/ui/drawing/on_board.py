"""Lets a box or a grid over the board of a game cover whole squares. This code does not stay in the heap. Phones have
no room for it."""


def align(plate, layout):
    """Let those edges of a Box or a grid (x, y, w, h) that lie on the board lie on its lines. Half of the pixels by
    which it becomes wider and higher are added to what it has beside (side), above (top) and below (end) its text."""
    w, h = plate.w, plate.h
    plate.x, plate.w = _outward(plate.x, w, layout.board_x, layout.board_w, layout.cell)
    plate.y, plate.h = _outward(plate.y, h, layout.board_y, layout.board_h, layout.cell)
    plate.side += (plate.w - w) // 2
    more = (plate.h - h) // 2
    plate.top += more
    plate.end += more


def _outward(begin, size, board, length, cell):
    """Move the ends of a length (its first pixel and its size) outwards to lines of the board, so that it covers all of
    the squares of which it covered a part. What was in the middle stays there. What ends before a line leaves it to be
    seen, as a menu that makes room for the tile at its right. Returns (begin, size)."""
    before, after = begin - board, board + length - begin - size
    middle, to_line = abs(before - after) < 2, after % cell == 1 < after < length
    before, after = _free(before, length, cell), _free(after, length, cell)
    if middle:
        before = after = min(before, after)
    elif to_line:
        after += 1
    return board + before, length - before - after


def _free(free, length, cell):
    """How many of so many pixels between an edge of the board and what lies on it stay free."""
    return free - free % cell if 0 < free < length else free
