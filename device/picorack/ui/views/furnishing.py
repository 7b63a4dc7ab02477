"""Makes the views of a game screen. This code is needed at its beginning and when it is zoomed; it does not stay in
the heap."""

from micropython import const

from ...core.board import CENTRE, PREMIUMS, SIZE, SQUARES
from ...core.loading import import_once
from ..drawing.canvas import SMALL, text_width
from ..texts import text
from .board_view import BoardView
from .layout import LABELS_FROM
from .panel import Scores, cut

_BOXES = const(100)  # pixels of a board that has room for boxes
_LINES = b"\x07\x10\x14\x0c"  # pixels of a line of scores in each size of text
_BAG = const(18)  # pixels beside a rack in the middle, for how many tiles are in the bag
_COLUMN = const(80)  # pixels of a panel that has room for more than scores
_GAP_FROM = const(14)  # tiles on smaller squares cover the line above and to the left: each pixel is needed


def furnish(screen):
    """Make all views of a GameScreen, and what they show."""
    app = screen.app
    layout, laid, states = app.layout, app.laid, app.states
    for sq in range(SQUARES):
        laid[sq] = states[sq] = 0
    screen.board_view = BoardView(layout, screen.faces, screen.game.board, laid, states)
    fit(screen, layout, layout.zoomed)


def fit(screen, layout, zoomed):
    """Work out where everything stands with this game's board, and make those views that depend on whether the whole
    board is shown. A window shows its middle, and the square at which the game begins."""
    view = screen.board_view
    board = screen.game.board
    extent = None if board.premiums is PREMIUMS else import_once("picorack.core.own_board").extent(board.cells)
    if extent != layout.extent or zoomed != layout.zoomed:
        import_once("picorack.ui.views.arranging").arrange(layout, layout.width, layout.height, zoomed, extent)
    _centre(view, layout, *extent or (0, 0, SIZE, SIZE))
    view.gap = 1 if layout.cell >= _GAP_FROM else 0
    labels = layout.cell >= LABELS_FROM
    marks = "picorack.ui.views.premium_labels" if labels else "picorack.ui.views.premium_marks"
    view.mark = import_once(marks).draw
    screen.board_map = None
    if layout.windowed:
        from .board_map import BoardMap

        screen.board_map = BoardMap(layout, view)
        layout.box_h = layout.line_y
    elif layout.board_w >= _BOXES:  # on what is smaller there is no room for them: they may lie over the rack
        layout.box_w, layout.box_h = layout.board_w + 2 * layout.board_x, layout.board_h
        layout.box_y = layout.board_y
    if not layout.panel_x:
        from .score_bar import ScoreBar

        free = layout.width - screen.game.rack_size * layout.rack_cell
        layout.rack_x = max(min(free // 2, free - _BAG), 0)
        screen.scores = ScoreBar(layout, screen)
    else:
        screen.scores = _column(screen, layout) or _scores(layout, screen.game)


def _column(screen, layout):
    """What stands in a column wide enough for more than scores; None without one."""
    if layout.panel_w >= _COLUMN and not layout.windowed:
        try:
            return import_once("picorack.ui.views.side_panel").SidePanel(screen.app, screen)
        except ImportError:  # left out where the board of the rules leaves no column
            pass
    return None


def _centre(view, layout, top, left, rows, cols):
    """Let a window show the middle of a board, and the square at which the game begins."""
    view.left = left + (cols - layout.cols) // 2
    view.top = top + (rows - layout.rows) // 2
    view.show(CENTRE, CENTRE)


def _scores(layout, game):
    """The Scores of a layout: two lines for each player where there is room, one, or a grid without names."""
    scores = Scores(layout, game)
    size = layout.line_size
    scores.line_h = _LINES[size]
    room = (layout.panel_h - layout.panel_y) // scores.line_h
    scores.tall = room >= 2 * len(game.names) + 3
    scores.grid = None
    if room < len(game.names):
        from ..views.score_grid import draw

        scores.grid = draw
    bag = text("bag")
    room = layout.panel_w - 3 - (0 if scores.tall else text_width("0000", size))
    scores.size = size if all(text_width(name, size) <= room for name in list(game.names) + [bag]) else SMALL
    if not scores.size and cut(bag, layout.panel_w) != bag:
        bag = cut(bag, layout.panel_w - text_width(".")) + "."
    scores.bag = bag
    return scores
