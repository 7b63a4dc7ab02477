"""Where boxes and grids stand that lie over a game: one that would cover a part of the scores, of the rack or of a line
beside the board covers it whole or ends before it. This code does not stay in the heap. Phones have no room for it."""

from micropython import const

from .canvas import LARGE

_SCORE = const(16)  # pixels of a line of the scores
_TOP = const(32)  # pixels of the scores of two players
_LITTLE = const(5)  # pixels above a rack in which nothing is legible
# Pixels of a line below them, beside text of each size. Beside small text there is one, the bag.
_LINES = b"\x10\x08\x0d\x10"


def stand(box, x, layout):
    """Where a Box stands that shall stand at x (pixels). One that would cover a part of the panel covers all to the
    right of it, and a high one all that is beside it. y, w and h change with x; the text is in the middle."""
    edge = layout.panel_x
    if edge == layout.box_w:  # over a window on the board it is above the rack or covers it
        free = layout.rack_y - box.h
        if box.y >= free:
            if box.h < layout.height:
                box.y = layout.line_y - box.h
            edge = 0
        if edge < box.w:
            box.y = max(box.y, min(free, _LITTLE))
            x, box.w = 0, layout.width
    elif edge < x + box.w:
        if 3 * box.h > layout.height:
            x = min(edge, layout.width - box.w)
        box.w = layout.width - x
        _fit(box, layout)
    if x < _TOP and box.h == layout.height and not layout.spelt:
        box.w += x
        x = 0
    if box.h < layout.height:
        more = (box.h - 1 - box.rows * box.pitch - box.top - box._end) // 2
        box.top += more
        box._end += more
    return x


def cover(grid, layout):
    """Let a grid that would cover a part of the panel cover all that is beside it."""
    if layout.box_w < layout.panel_x < grid.x + grid.w:
        grid.x = layout.width - grid.w
        _fit(grid, layout)


def _fit(plate, layout):
    """Let it begin higher and end lower, if need be, so that the panel's lines, and a rack there, are seen whole or not
    at all."""
    line, top = _LINES[layout.size], _TOP + (layout.size & LARGE)  # large text hangs two pixels below its line
    plate.y -= plate.y % _SCORE if plate.y < top else (plate.y - top) % line
    more = (top - plate.y - plate.h) % line
    if layout.size and plate.y + plate.h + more <= layout.panel_h:
        plate.h += more
    if layout.rack_x and plate.y + plate.h > layout.rack_y:
        plate.h = max(plate.h, layout.line_y - plate.y)
