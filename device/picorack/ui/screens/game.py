"""The game screen: board, rack, scores, whose turn it is; a machine thinks a step at a time in `idle`.

What keys do in a turn is in hand.py, which is loaded when a human plays or looks around; here are the turns themselves.
"""

import gc

from micropython import const

from ...core.board import CENTRE, SQUARES
from ...core.loading import borrowed
from ...core.move import EXCHANGE, PASS, score, squares, tiles, word
from ..board_view import BoardView
from ..faces import PLAYED, SETTLED, Faces
from ..panel import Line, Scores
from ..texts import text

_BUDGET = const(2000)  # node visits between two polls
_WAIT_MS = const(1000)  # how long a poll may wait when nobody thinks
_DOTS = const(4)


class GameScreen:
    """game: a Game; minds: per player a machine player or None; adviser: one that keeps several moves, for hints;
    save(game) writes the game down and returns the file's name, OSError if it could not.

    laid, states: SQUARES bytes, the tiles of the placement in progress and how each tile is shown; hand: the Hand, None
    while only machines play and no key was pressed.
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
        self.laid = bytearray(SQUARES)
        self.states = bytearray(SQUARES)
        self.board_view = BoardView(layout, self.faces, game.board.cells, self.laid, self.states)
        self._map = self._board_map() if layout.windowed else None
        self.scores = Scores(layout, game)
        self.line = Line(layout)
        self.hand = None
        self.hinted = 0  # hints shown this turn
        self._mind = None
        self._then = None
        self._begun = False  # has self._mind begun to think?
        self._said = ""
        self._ticks = 0
        self._before = bytearray(game.board.cells)  # the board before the last move, to name its word
        self.board_view.cursor = CENTRE
        self.board_view.centre(CENTRE)
        self.line.text = text("begins") % game.names[game.turn]
        if not all(minds):
            self._take_seat()
        self._begin_turn()

    def _board_map(self):
        from ..board_map import BoardMap

        return BoardMap(self.app.layout, self.board_view, self.game.board.cells, self.laid)

    def _take_seat(self):
        from .hand import Hand

        self.hand = Hand(self)

    def draw(self, canvas):
        self.board_view.draw(canvas)
        if self._map:
            self._map.draw(canvas)
        if self.hand:
            self.hand.rack_view.draw(canvas)
        self.scores.draw(canvas)
        self.line.draw(canvas)

    def thinks(self):
        """Is somebody thinking?"""
        return self._mind is not None

    # Turns

    def _begin_turn(self):
        gc.collect()
        game = self.game
        self.hinted = 0
        mind = self.minds[game.turn]
        if self.hand:
            self.hand.begin()
        if mind:
            self.think(mind, self._machine_plays, text("thinks") % game.names[game.turn])

    def think(self, mind, then, said):
        """Let a machine player think about this turn, the line saying so, then call then(mind)."""
        self._mind = mind
        self._said = said
        self._then = then
        self._begun = False

    def idle(self):
        if self._mind is None:
            return _WAIT_MS
        mind = self._mind
        try:
            done = self._ponder(mind)
        except MemoryError:
            mind.spare()
            self._begun = done = False
        if done:
            self._mind = None
            self._then(mind)
        return 0

    def _ponder(self, mind):
        """Let a machine player think for a while; True when it is done."""
        if not self._begun:
            mind.start(self.game)
            self._begun = True
        if mind.step(_BUDGET):
            return True
        self._progress()
        return False

    def _progress(self):
        self._ticks += 1
        if self._ticks % 8 == 0:
            dots = "." * (self._ticks // 8 % _DOTS)
            self.say(self._said + dots)

    def _machine_plays(self, mind):
        self._play(mind.best(self.game), self.game.accept)

    def play(self, move):
        """Play a human's move of any kind. Raises RuleError, WordError: then nothing has changed."""
        self._play(move, self.game.play)

    def _play(self, move, play):
        game = self.game
        player = game.turn
        turns = len(game.history)
        self._before[:] = game.board.cells
        play(move)
        move = game.history.move(turns)
        self._mark_played(move)
        if self.hand:
            self.board_view.cursor = self.hand.laying.cursor
        self.line.score = ""
        self.line.text = self._told(player, move)
        if game.over:
            self._end()
        else:
            self._begin_turn()
        self.app.paint(0, 0, self.w, self.h)

    def _mark_played(self, move):
        for sq in range(SQUARES):
            self.states[sq] = SETTLED
        if move[0] < EXCHANGE:
            for sq in squares(self._before, move):
                self.states[sq] = PLAYED

    def _told(self, player, move):
        name = self.game.names[player]
        if move[0] == PASS:
            return text("passed") % name
        if move[0] == EXCHANGE:
            return text("exchanged") % (name, len(tiles(move)))
        played = self.game.tileset.text(word(self._before, move)).replace("[", "").replace("]", "")
        return text("plays") % (name, played, score(move))

    def _end(self):
        if self.hand:
            self.hand.begin()
        page = None
        while not page:
            try:
                page = self._final_page()
            except MemoryError:  # nobody will think any more
                (self.minds[self.game.turn] or self.adviser).spare()
        self.app.open(page)

    def _final_page(self):
        try:
            saved = text("saved") % self.save(self.game)
        except OSError as error:
            saved = text("not saved") % error
        pages = borrowed("picorack.ui.screens.pages")
        return pages.final_page(self.app, self.game, saved, self.leave)

    def leave(self):
        self.app.done = True

    def say(self, string):
        self.line.text = string
        self.paint_line()

    def paint_line(self):
        layout = self.app.layout
        self.app.paint(0, layout.line_y, layout.width, layout.line_h)

    def key(self, event):
        if not self.hand:
            self._take_seat()
        self.hand.key(event)
