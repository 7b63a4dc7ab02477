"""Where boxes and grids stand that cover a part of the panel beside a board, or of the rack below a window on it: no
halves of words, figures and tiles are seen. It is loaded where there is such a panel (box.beside()), and does not stay
in the heap. Phones have no room for it."""

from micropython import const

from .canvas import LARGE, MEDIUM

_SCORE = const(16)  # pixels of a line of the scores, and of one or two letters beside a box
_TOP = const(32)  # pixels of the scores of two players
_LITTLE = const(5)  # pixels above a rack in which nothing is legible
_LINE = const(13)  # pixels of a line below them, beside a screen of large text


def stand(box, x, layout):
    """Where a Box stands that shall stand at x (pixels). One that would cover a part of the panel covers all to the
    right of it, and a high one all that is beside it; one that covers the line of text covers its beginning. y, w and
    h change with x."""
    edge = layout.panel_x
    if edge == layout.box_w:  # over a window on the board it is above the rack or covers it
        free = layout.rack_y - box.h
        if box.y >= free:
            if box._end > 1 and box.h < layout.height:
                box.h -= 2
                box.top -= 1
                box._end -= 1
                box.y = layout.line_y - box.h
            edge = 0
        if edge < box.w:
            box.y = max(box.y, min(free, _LITTLE))
            x, box.w = 0, layout.width
        return x
    if edge < x + box.w:
        high = 3 * box.h > layout.height
        if high:
            x = min(edge, layout.width - box.w)
        box.w = layout.width - x
        _fit(box, layout, not high)
        if box.size == MEDIUM and box.y + box.h < layout.line_y - 8:
            box.h += (2 - box.y - box.h) % 8  # below it the panel's lines of small text are whole
        if layout.rack_x and box.y + box.h > layout.rack_y:
            if not high:
                box.y = (layout.line_y - box.h) & -8  # and above it
            box.h = max(box.h, layout.line_y - box.y)
    if x < _TOP and box.h == layout.height and not layout.spelt:
        box.w += x
        x = 0
    return x


def cover(grid, layout):
    """Let a grid that would cover a part of the panel cover all that is beside it, and all of a rack that is there."""
    if layout.box_w < layout.panel_x < grid.x + grid.w:
        grid.x = layout.width - grid.w
        _fit(grid, layout, True)
        if layout.rack_x and grid.y + grid.h > layout.rack_y:
            grid.h = layout.line_y - grid.y


def _fit(plate, layout, below):
    """Let it begin higher, if need be, so that above it the panel's lines are whole. below: let it end lower, too, so
    that those beside large text are whole there"""
    y, large = plate.y, layout.size == LARGE
    if large and y >= _TOP:
        plate.y -= (y - _TOP) % _LINE
    elif y < 2 * _TOP:
        plate.y -= y % _SCORE
    more = (_TOP + 2 - plate.y - plate.h) % _LINE
    if large and below and plate.y + plate.h + more <= layout.panel_h:
        plate.h += more
