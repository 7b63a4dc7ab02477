"""What a game screen shows: needed to set it up, and not afterwards."""

from ...core.board import CENTRE, SQUARES, Board
from ...core.move import EXCHANGE, lay, squares
from ..board_view import BoardView
from ..faces import Faces
from ..panel import Line, Scores


def furnish(screen):
    """Give a GameScreen its views: faces, board_view, board_map (None where the whole board is shown), scores, line;
    and laid, states: SQUARES bytes, the tiles of the placement in progress and how each tile is shown."""
    layout, game = screen.app.layout, screen.game
    if not layout.windowed:  # a window is too small for boxes: they may lie over the rack
        layout.box_w, layout.box_h = layout.board_w, layout.board_h
    screen.laid = bytearray(SQUARES)
    screen.states = bytearray(SQUARES)
    screen.faces = Faces(game.tileset)
    view = screen.board_view = BoardView(layout, screen.faces, game.board.cells, screen.laid, screen.states)
    view.cursor = CENTRE
    view.centre(CENTRE)
    screen.board_map = None
    if layout.windowed:
        from ..board_map import BoardMap

        screen.board_map = BoardMap(layout, view, game.board.cells, screen.laid)
    screen.scores = Scores(layout, game)
    screen.line = Line(layout)


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
