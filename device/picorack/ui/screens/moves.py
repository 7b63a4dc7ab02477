"""The moves of a game, the newest first, under the scores."""

from ...core.loading import import_once
from ...core.move import EXCHANGE, OUTCOME, PASS, WITHDRAWN, score, tiles, word
from ..drawing.box import room, width
from ..texts import text

Page = import_once("picorack.ui.screens.pages").Page


class Moves:
    """The lines of the list, by index. Each line is made when it is shown, and none is kept."""

    def __init__(self, app, game):
        self._layout = app.layout
        self._game = game

    def __len__(self):
        return len(self._game.names) + len(self._game.history)

    def __getitem__(self, line):
        game = self._game
        players = len(game.names)
        if line < players:
            return "%s: %d" % (game.names[line], game.scores[line])
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
        if move[OUTCOME] == WITHDRAWN:
            return text("withdrawn") % name
        letters = word(game.board.cells, move)  # it still lies there
        said = text("plays")
        played = "".join(game.tileset.letter(tile) for tile in letters)
        while len(name) > 1 and width(self._layout, said % (name, played, score(move))) > room(self._layout):
            name = name[:-1]
        return said % (name, played, score(move))


def moves_page(app, game, then=None):
    return Page(app, Moves(app, game), then)
