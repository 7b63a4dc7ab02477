"""What stands beside the board and below it in characters: scores, the last moves, the tiles nobody has seen; the line
of text, and the keys."""

from micropython import const

from ..core import spelling
from ..core.loading import import_once
from ..core.tiles import BLANK
from ..ui.texts import text
from ..ui.views.side_panel import unseen
from .text_board import RACK_LINE, WIDTH
from .text_styles import CHOSEN, DIM, TEXT

_LEFT = const(WIDTH + 3)
_MESSAGE = const(RACK_LINE + 1)
_KEYS = const(_MESSAGE + 2)  # the first line of the keys
_TALL = const(34)  # with this many lines or more, the keys stand beside the panel
_GAP = "   "  # between two keys


class TextPanel:
    """Puts into Cells what a GameScreen shows beside its board."""

    def __init__(self, cells, app, screen):
        self._cells = cells
        self._screen = screen
        self._moves = import_once("picorack.ui.screens.moves").Moves(app, screen.game)
        self._keys = import_once("picorack.ui.guide").extra("help letters")

    def draw(self):
        cells, game = self._cells, self._screen.game
        tall = cells.lines >= _TALL
        width = _LEFT - 1 if tall else cells.columns - 1
        message = self._screen.message
        cells.put(_MESSAGE, 1, message[: width - 1], TEXT)
        cells.put(_MESSAGE + 1, 1, message[width - 1 : 2 * width - 2], TEXT)
        self._draw_keys(width)
        players = len(game.names)
        for player in range(players):
            self._score(player)
        unseen = self._unseen(cells.columns - _LEFT)
        end = (cells.lines if tall else _MESSAGE) - len(unseen)
        for i, line in enumerate(unseen):
            cells.put(end + i, _LEFT, line, TEXT if i else DIM)
        for i in range(min(end - players - 2, len(game.history))):
            cells.put(players + 1 + i, _LEFT, self._moves[players + i], DIM if i else TEXT)

    def _score(self, player):
        cells, game = self._cells, self._screen.game
        style = CHOSEN if player == game.turn and not game.over else TEXT
        width = cells.columns - _LEFT - 1
        score = str(game.scores[player])
        name = game.names[player][: width - len(score) - 3]
        cells.put(player, _LEFT, " " + name + " " * (width - len(name) - len(score) - 2) + score + " ", style)

    def _unseen(self, width):
        """The lines that say how many tiles are in the bag, how many the player has not seen (those, and the ones on
        other racks), and how many of each letter."""
        game, tileset = self._screen.game, self._screen.game.tileset
        left = unseen(self._screen)
        lines = ["%s %d  %s" % (text("bag"), len(game.bag), text("unseen") % sum(left))]
        row = ""
        for letter in list(range(1, tileset.n + 1)) + [0]:
            if left[letter]:
                entry = spelling.written(tileset, letter or BLANK) + str(left[letter])
                if len(row) + len(entry) > width:
                    lines.append(row)
                    row = ""
                row += entry + " " * max(4 - len(entry), 1)
        return lines + [row]

    def _draw_keys(self, width):
        """Put what the keys do below the line of text, as far as there is room; width: in columns."""
        cells = self._cells
        line, column = _KEYS, 1
        for key in self._keys:
            if column > 1 and column + len(key) > width:
                line, column = line + 1, 1
            if column + len(key) <= width:  # a longer one is on the page of help
                column = cells.put(line, column, key, DIM) + len(_GAP)
