"""Makes the views of a game screen. This code is needed at its beginning and when it is zoomed; it does not stay in
the heap."""

from micropython import const

from ...core.board import CENTRE, PREMIUMS, SIZE, SQUARES
from ...core.loading import import_once
from .board_view import BoardView
from .layout import LABELS_FROM

_BOXES = const(100)  # pixels of a board that has room for boxes
_COLUMN = const(80)  # pixels of a panel that has room for more than scores
_GAP_FROM = const(14)  # tiles on smaller squares cover the line above and to the left: each pixel is needed


def furnish(screen):
    """Make all views of a GameScreen, and what they show. Returns what fit() returns."""
    app = screen.app
    layout, laid, states = app.layout, app.laid, app.states
    for sq in range(SQUARES):
        laid[sq] = states[sq] = 0
    screen.board_view = BoardView(layout, screen.faces, screen.game.board, laid, states)
    return fit(screen, layout, layout.zoomed)


def fit(screen, layout, zoomed):
    """Work out where everything stands with this game's board, and make those views that depend on whether the whole
    board is shown. A window shows its middle, and the square at which the game begins. Returns the full name of the
    module whose draw() is the board view's mark; the caller loads it, when this code is not in the heap any more."""
    view = screen.board_view
    board = screen.game.board
    extent = None if board.premiums is PREMIUMS else import_once("picorack.core.own_board").extent(board.cells)
    if extent != layout.extent or zoomed != layout.zoomed:
        import_once("picorack.ui.views.arranging").arrange(layout, layout.width, layout.height, zoomed, extent)
    _centre(view, layout, *extent or (0, 0, SIZE, SIZE))
    view.gap = 1 if layout.cell >= _GAP_FROM else 0
    screen.board_map = None
    if layout.windowed:
        from .board_map import BoardMap

        screen.board_map = BoardMap(layout, view)
        layout.box_w, layout.box_h = layout.board_w, layout.rack_y
    elif layout.board_w >= _BOXES:  # on what is smaller there is no room for them: they may lie over the rack
        layout.box_w, layout.box_y = layout.board_w + 2 * layout.board_x, layout.board_y
        layout.box_h = (layout.panel_h - 1) // layout.cell * layout.cell + 1  # above a rack that is beside the board
    screen.scores = _beside(screen, layout) or import_once("picorack.ui.views.score_lines").scores(layout, screen.game)
    return "picorack.ui.views." + ("premium_labels" if layout.cell >= LABELS_FROM else "premium_marks")


def _beside(screen, layout):
    """What shows the scores where there is room for more than these beside the board, or for nothing; else None."""
    if not layout.panel_x:
        return import_once("picorack.ui.views.score_bar").ScoreBar(layout, screen)
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
