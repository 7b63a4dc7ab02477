"""What a game screen shows: needed to set it up, and not afterwards."""

from ...core.board import CENTRE, SQUARES
from ..board_view import BoardView
from ..faces import Faces
from ..panel import Line, Scores


def furnish(screen):
    """Give a GameScreen its views: faces, board_view, board_map (None where the whole board is shown), scores, line;
    and laid, states: SQUARES bytes, the tiles of the placement in progress and how each tile is shown."""
    layout, game = screen.app.layout, screen.game
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
