"""What stands beside the board and below it in characters: scores, the last moves, the tiles nobody has seen; the line
of text, and the keys."""

from micropython import const

from ..core import spelling
from ..core.loading import import_once
from ..core.tiles import BLANK
from ..ui.texts import text
from ..ui.views.side_panel import unseen
from .text_board import labels
from .text_styles import CHOSEN, DIM, TEXT

_TALL = const(34)  # with this many lines or more, the keys stand beside the panel, and in it what premiums mean
_GAP = "   "  # between two keys


class TextPanel:
    """Puts into Cells what a GameScreen shows beside its board. board: the TextBoard"""

    def __init__(self, cells, app, screen, board):
        self._cells = cells
        self._screen = screen
        self._board = board
        self._left = board.width + 3
        self._moves = import_once("picorack.ui.screens.moves").Moves(app, screen.game)
        self._keys = import_once("picorack.ui.guide").extra("help letters")

    def draw(self):
        cells, game = self._cells, self._screen.game
        tall, left, line = cells.lines >= _TALL, self._left, self._board.message_line
        width = left - 1 if tall else cells.columns - 1
        message = self._screen.message
        cells.put(line, 1, message[: width - 1], TEXT)
        cells.put(line + 1, 1, message[width - 1 : 2 * width - 2], TEXT)
        self._draw_keys(line + 2, width)
        players = len(game.names)
        for player in range(players):
            self._score(player)
        unseen = self._unseen(cells.columns - left)
        end = (cells.lines if tall else line) - len(unseen)
        for i, string in enumerate(unseen):
            cells.put(end + i, left, string, TEXT if i else DIM)
        if tall:
            end -= self._legend(end) + 1
        for i in range(min(end - players - 2, len(game.history))):
            cells.put(players + 1 + i, left, self._moves[i], DIM if i else TEXT)

    def _legend(self, end):
        """Put what the premiums mean into the lines before this one, and leave one free. Returns how many these are."""
        meanings = [text("times letter"), text("times word")]
        entries = [(label, meanings[i // 2] % (2 + i % 2), style) for i, (label, style) in enumerate(labels())]
        lines = len(entries) + 1
        for i, (label, meaning, style) in enumerate(entries):
            column = self._cells.put(end - lines + i, self._left, " " + label + " ", style)
            self._cells.put(end - lines + i, column + 1, meaning, TEXT)
        return lines

    def _score(self, player):
        cells, game = self._cells, self._screen.game
        style = CHOSEN if player == game.turn and not game.over else TEXT
        width = cells.columns - self._left - 1
        score = str(game.scores[player])
        name = game.names[player][: width - len(score) - 3]
        cells.put(player, self._left, " " + name + " " * (width - len(name) - len(score) - 2) + score + " ", style)

    def _unseen(self, width):
        """The lines that say how many tiles are in the bag, how many are unseen (those, and the ones on
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

    def _draw_keys(self, line, width):
        """Put what the keys do from this line on, as far as there is room; width: in columns."""
        cells = self._cells
        column = 1
        for key in self._keys:
            if column > 1 and column + len(key) > width:
                line, column = line + 1, 1
            if column + len(key) <= width:  # a longer one is on the page of help
                column = cells.put(line, column, key, DIM) + len(_GAP)
