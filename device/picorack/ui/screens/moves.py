"""The moves of a game, the newest first, under the scores, which are the title."""

from ...core.loading import import_once
from ..drawing.box import room, width
from ..drawing.canvas import text_width
from .game import message

Page = import_once("picorack.ui.screens.pages").Page
_cut = import_once("picorack.ui.views.fitting").cut


class Moves:
    """The lines of the list, by index. Each line is made when it is shown, and none is kept."""

    def __init__(self, app, game):
        self._layout = app.layout
        self._game = game

    def __len__(self):
        return len(self._game.history)

    def __getitem__(self, line):
        """What was done in a turn. Of a name for which there is no room the end is left out."""
        turn = len(self) - line - 1
        if turn < 0:
            raise IndexError(line)
        game, layout = self._game, self._layout
        name, line = game.names[game.player_of(turn)], message(game, turn)
        more = width(layout, line) - room(layout)
        if more > 0:
            line = message(game, turn, _cut(name, text_width(name, layout.size) - more - 1, layout.size) or name[0])
        return line


def moves_page(app, game, then=None):
    return Page(app, Moves(app, game), then, ", ".join(["%s: %d" % pair for pair in zip(game.names, game.scores)]))
