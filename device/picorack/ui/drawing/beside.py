"""Where boxes and grids stand that cover a part of the panel beside a board: no halves of words and figures are seen
there. It is loaded where there is such a panel, and does not stay in the heap."""

from micropython import const

from .canvas import MEDIUM

_SCORE = const(16)  # pixels of a line of the scores, and of one or two letters beside a box


def stand(box, x, layout):
    """Where a Box stands that shall stand at x (pixels). A high box that would cover a part of the panel covers all
    that is beside it, and one that covers the line of text covers its beginning: y, w and h change with it."""
    edge = layout.panel_x
    if edge < x + box.w and 3 * box.h > layout.height:
        x = min(edge, layout.width - box.w)
        box.w = layout.width - x
        box.y = clear(box.y)
        if box.size == MEDIUM and box.y + box.h < layout.line_y - 8:
            box.h += (2 - box.y - box.h) % 8  # below it the panel's lines of small text are whole
    if x < 2 * _SCORE and box.h == layout.height and not layout.spelt:
        box.w += x
        x = 0
    return x


def clear(y):
    """Where something shall begin (pixels) that covers a part of the panel: at y, or higher if that would leave the
    upper halves of scores."""
    return y - y % _SCORE if y < 2 * _SCORE else y
