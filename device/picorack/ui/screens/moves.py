"""The moves of a game, the newest first, under the scores."""

from ...core.board import STRIDE
from ...core.move import ACROSS, EXCHANGE, PASS, first_square, score, tiles
from ..box import room, width
from ..texts import text
from .pages import Page


class Moves:
    """The lines, each made when it is shown: nothing of them is kept."""

    def __init__(self, app, game):
        self._layout = app.layout
        self._game = game

    def __len__(self):
        return len(self._game.names) + len(self._game.history)

    def __getitem__(self, line):
        game = self._game
        players = len(game.names)
        if line < players:
            return "%d %s" % (game.scores[line], game.names[line])
        if line >= len(self):
            raise IndexError(line)
        return self._turn(len(self) - line - 1)

    def _turn(self, turn):
        game = self._game
        name = game.names[game.player_of(turn)]
        move = game.history.move(turn)
        if move[0] == PASS:
            return text("passed") % name
        if move[0] == EXCHANGE:
            return text("exchanged") % (name, len(tiles(move)))
        end = " %d %s" % (score(move), self._word(move))
        while len(name) > 1 and width(self._layout, name + end) > room(self._layout):
            name = name[:-1]
        return name + end

    def _word(self, move):
        """The whole word: it still lies on the board."""
        tileset, cells = self._game.tileset, self._game.board.cells
        sq = first_square(move)
        stride = 1 if move[0] == ACROSS else STRIDE
        return "".join(tileset.letter(cells[sq + i * stride]) for i in range(move[6]))


def moves_page(app, game, then=None):
    return Page(app, Moves(app, game), then)
