"""The game screen: board, rack, scores, whose turn it is; a machine thinks a step at a time in `idle`.

What keys do in a turn is in hand.py; here are the turns themselves and what has to be painted after each change.
"""

from micropython import const

from ...core.board import SQUARES
from ...core.move import EXCHANGE, PASS, score, tiles, word
from ...core.rules import laid_by
from .. import faces
from ..board_view import BoardView
from ..box import BOTTOM, TOP
from ..faces import Faces
from ..laying import Laying
from ..panel import Line, RackView, Scores
from ..texts import text
from .hand import Hand

_BUDGET = const(2000)  # node visits between two polls
_WAIT_MS = const(1000)  # how long a poll may wait when nobody thinks
_DOTS = const(4)


class GameScreen:
    """game: a Game; minds: per player a machine player or None; adviser: one that keeps several moves, for hints;
    save(game) writes the game down and returns the file's name, OSError if it could not.
    """

    def __init__(self, app, game, minds, adviser, save):
        self.app = app
        self.game = game
        self.minds = minds
        self.adviser = adviser
        self.save = save
        self.x = self.y = 0
        layout = app.layout
        self.w, self.h = layout.width, layout.height
        self.faces = Faces(game.tileset)
        self.laying = Laying(game.tileset, game.board.cells)
        self.states = bytearray(SQUARES)
        self.board_view = BoardView(layout, self.faces, game.board.cells, self.laying.laid, self.states)
        self.rack_view = RackView(layout, self.faces, self.laying)
        self.scores = Scores(layout, game)
        self.line = Line(layout)
        self.hinted = 0  # hints shown this turn
        self._mind = None
        self._then = None
        self._said = ""
        self._ticks = 0
        self._before = bytes(game.board.cells)  # the board before the last move, to name its word
        self.hand = Hand(self)
        self.board_view.cursor = self.laying.cursor
        self.board_view.centre(self.laying.cursor)
        self.line.text = text("begins") % game.names[game.turn]
        self._begin_turn()

    def draw(self, canvas):
        self.board_view.draw(canvas)
        if self.app.layout.windowed:
            self.board_view.draw_map(canvas)
        self.rack_view.draw(canvas)
        self.scores.draw(canvas)
        self.line.draw(canvas)

    def is_mine(self):
        """Is a human to move, and nobody thinking?"""
        return self._mind is None and not self.game.over

    # Turns

    def _begin_turn(self):
        game = self.game
        self.hinted = 0
        if self.minds[game.turn]:
            self.laying.begin(self._seen_rack())
            self.think(self.minds[game.turn], self._machine_plays, text("thinks") % game.names[game.turn])
        else:
            self.laying.begin(game.racks[game.turn].tiles())

    def _seen_rack(self):
        """The rack shown while a machine moves: the next human's, nobody's if there is none."""
        count = len(self.minds)
        for ahead in range(1, count):
            player = (self.game.turn + ahead) % count
            if not self.minds[player]:
                return self.game.racks[player].tiles()
        return b""

    def think(self, mind, then, said):
        """Let a machine player think about this turn, the line saying so, then call then(mind)."""
        self._mind = mind
        self._said = said
        self._then = then
        mind.start(self.game)

    def idle(self):
        if self._mind is None:
            return _WAIT_MS
        mind = self._mind
        if mind.step(_BUDGET):
            self._mind = None
            self._then(mind)
        else:
            self._progress()
        return 0

    def _progress(self):
        self._ticks += 1
        if self._ticks % 8 == 0:
            dots = "." * (self._ticks // 8 % _DOTS)
            self.say(self._said + dots)

    def _machine_plays(self, mind):
        self.play(mind.best(self.game))

    def play(self, move):
        """Play a move of any kind for whoever's turn it is. Raises RuleError, WordError: then nothing has changed."""
        game = self.game
        player = game.turn
        before = bytes(game.board.cells)
        game.play(move)
        move = game.history.move(len(game.history) - 1)
        self._before = before
        self._mark_played(move)
        self.board_view.cursor = self.laying.cursor
        self.line.score = ""
        self.say(self._told(player, move))
        if game.over:
            self._end()
        else:
            self._begin_turn()
        self.app.paint(0, 0, self.w, self.h)

    def _mark_played(self, move):
        for sq in range(SQUARES):
            self.states[sq] = faces.SETTLED
        if move[0] < EXCHANGE:
            for sq, _ in laid_by(self._before, move):
                self.states[sq] = faces.PLAYED

    def _told(self, player, move):
        name = self.game.names[player]
        if move[0] == PASS:
            return text("passed") % name
        if move[0] == EXCHANGE:
            return text("exchanged") % (name, len(tiles(move)))
        played = self.game.tileset.text(word(self._before, move)).replace("[", "").replace("]", "")
        return text("plays") % (name, played, score(move))

    def _end(self):
        from .pages import final_page

        self.laying.begin(b"")
        try:
            saved = text("saved") % self.save(self.game)
        except OSError as error:
            saved = text("not saved") % error
        self.app.open(final_page(self.app, self.game, saved, self.leave))

    def leave(self):
        self.app.done = True

    # Painting what changed

    def say(self, string):
        self.line.text = string
        self.paint_line()

    def paint_line(self):
        layout = self.app.layout
        self.app.paint(0, layout.line_y, layout.width, layout.line_h)

    def paint_rack(self):
        layout = self.app.layout
        self.app.paint(layout.rack_x, layout.rack_y, layout.rack_cell * self.laying.size() + 1, layout.rack_cell)

    def paint_square(self, sq):
        view = self.board_view
        size = self.app.layout.cell + 1
        x, y = view.x_of(sq), view.y_of(sq)
        layout = self.app.layout
        if 0 <= x < layout.board_w - 1 and 0 <= y < layout.board_h - 1:
            self.app.paint(x, y, size, size)

    def _paint_board(self):
        layout = self.app.layout
        self.app.paint(0, 0, layout.board_w, layout.board_h)
        if layout.windowed:
            self._paint_map()

    def _paint_map(self):
        layout = self.app.layout
        self.app.paint(layout.map_x, 0, layout.map_w, layout.map_w)

    def go(self, sq):
        """The cursor to a square."""
        view = self.board_view
        before = view.cursor
        self.laying.cursor = view.cursor = sq
        if view.follow(sq):
            self._paint_board()
        else:
            self.paint_square(before)
            self.paint_square(sq)

    def tell(self, string):
        """A message, on the half of the board where the cursor is not."""
        from .notice import Notice

        lower = self.board_view.y_of(self.laying.cursor) * 2 >= self.app.layout.board_h - self.app.layout.cell
        self.app.open(Notice(self.app, string, TOP if lower else BOTTOM))

    def key(self, event):
        self.hand.key(event)
