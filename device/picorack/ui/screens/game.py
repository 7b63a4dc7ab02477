"""The game screen: board, rack, scores, whose turn it is; a machine thinks a step at a time in `idle`.

What keys do in a turn is in hand.py, which is loaded when a human plays or looks around; here are the turns themselves.
"""

import gc
import time

from micropython import const

from ...core.board import CENTRE, SQUARES
from ...core.loading import borrowed
from ...core.move import EXCHANGE, PASS, first_square, make, score, squares, step, tiles, word
from ...core.refusal import Refusal
from ...movegen.generator import STEP
from ..drawing.faces import PLAYED, SETTLED, Faces
from ..texts import text
from ..views.board_view import BoardView
from ..views.panel import Line, Scores

_WAIT_MS = const(1000)  # how long a poll may wait when nobody thinks
_DOTS = const(4)


class GameScreen:
    """game: a Game; minds: per player a machine player or None; adviser: one that keeps several moves, for hints;
    save(game) writes the game down and returns the file's name, OSError if it could not; clock: a Clock that limits
    turns, or None; keep(game) is called after every turn, OSError if it could not; then(wanted) when the screen is
    left, with "new" or "quit".

    Views: faces, board_view, board_map (None where the whole board is shown), scores, line; they show laid, states:
    SQUARES bytes, the tiles of the placement in progress and how each tile is shown. hand: the Hand, None
    while only machines play and no key was pressed; hidden: one of several humans is to move, the rack not yet shown.
    """

    # Of the class until they change: an object of fewer names needs a smaller piece of the heap.
    x = y = 0
    hand = None
    hidden = False
    hinted = 0  # hints shown this turn
    board_map = None
    _mind = None
    _then = None
    _said = ""
    _squares = b""  # where the last move laid its tiles

    def __init__(self, app, game, minds, adviser, save, clock=None, keep=None, then=None):
        self.app = app
        self.game = game
        self.minds = minds
        self.adviser = adviser
        self.lexicon = game.lexicon  # where words are checked on request
        self.save = save
        self.clock = clock
        self._keep = keep
        self._left = then
        self.w, self.h = app.layout.width, app.layout.height
        self._begun = False  # has self._mind begun to think?
        self._thinks_from = 0  # ticks_ms
        self._ticks = 0
        self._turns = len(game.history)  # how many are over, with all that follows a turn
        if self._turns:
            self._squares = borrowed("picorack.ui.turn.last_laid").last_laid(game)
        self._furnish(app.layout)
        if not all(minds):
            self._take_seat()
        if self._turns:
            self._tell_last()
        else:
            self.line.text = text("begins") % game.names[game.turn]
            self._greet()
        if not game.over:
            self._begin_turn()

    def _furnish(self, layout):
        """Make the views and what they show."""
        cells = self.game.board.cells
        if not layout.windowed:  # a window is too small for boxes: they may lie over the rack
            layout.box_w, layout.box_h = layout.board_w, layout.board_h
        self.laid, self.states = self.app.laid, self.app.states
        for sq in range(SQUARES):
            self.laid[sq] = self.states[sq] = 0
        self.faces = Faces(self.game.tileset)
        self.board_view = BoardView(layout, self.faces, cells, self.laid, self.states)
        self.board_view.cursor = CENTRE
        self.board_view.centre(CENTRE)
        if layout.windowed:
            from ..views.board_map import BoardMap

            self.board_map = BoardMap(layout, self.board_view, cells, self.laid)
        self.scores = Scores(layout, self.game)
        self.line = Line(layout)

    def _take_seat(self):
        from ..turn.hand import Hand

        self.hand = Hand(self)

    def draw(self, canvas):
        self.board_view.draw(canvas)
        if self.board_map:
            self.board_map.draw(canvas)
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
        self.hidden = not mind and self.minds.count(None) > 1
        if self.hand:
            self.hand.begin()
        if self.clock and not self.hidden:
            self.clock.start()
        if mind:
            self.think(mind, self._machine_plays, text("thinks") % game.names[game.turn])

    def think(self, mind, then, said):
        """Let a machine player think about this turn, the line saying so, then call then(mind)."""
        self._mind = mind
        self._said = said
        self._then = then
        self._begun = False
        self._thinks_from = time.ticks_ms()

    def idle(self):
        if self._turns < len(self.game.history):  # memory ran out after a turn
            self._turn_over()
        if self.hidden:
            if self.app.is_top(self):
                self.app.open(borrowed("picorack.ui.screens.hand_over").HandOver(self))
            return _WAIT_MS
        mind = self._mind
        if mind:
            try:
                done = self._ponder(mind)
            except MemoryError:
                mind.spare()
                self._begun = done = False
            if done:
                self._mind = None
                self._then(mind)
                return 0
        if self.clock:
            return self.clock.look(self)
        return 0 if self._mind else _WAIT_MS

    def _ponder(self, mind):
        """Let a machine player think for a while; True when it is done, or its time is over."""
        if not self._begun:
            mind.start(self.game)
            self._begun = True
        if mind.step(STEP):
            return True
        self._progress()
        return 0 < mind.limit_ms <= time.ticks_diff(time.ticks_ms(), self._thinks_from)

    def _progress(self):
        self._ticks += 1
        if self._ticks % 8 == 0:
            dots = "." * (self._ticks // 8 % _DOTS)
            self.say(self._said + dots)

    def stop(self):
        """Whoever moves must not go on: a machine plays the best it has found, a human passes."""
        self._mind = None
        mind = self.minds[self.game.turn]
        if mind:
            self._machine_plays(mind)
        else:
            self._play(make(PASS), self.game.accept)

    def _machine_plays(self, mind):
        self._play(mind.best(self.game), self.game.accept)

    def play(self, move):
        """Play a human's move of any kind. Raises RuleError, WordError: then nothing has changed."""
        self._play(move, self.game.play)

    def _play(self, move, play):
        new = bytes(squares(self.game.board.cells, move)) if move[0] < EXCHANGE else b""
        play(move)
        self._squares = new
        self._turn_over()

    def _turn_over(self):
        """All that follows a turn, whoever played it. Where memory runs out within, `idle` does all of it again."""
        game = self.game
        turns = len(game.history)
        if self.hand:
            self.hand.laying.recall()
            self.board_view.cursor = self.hand.laying.cursor
        self.line.score = self.line.clock = ""
        self._tell_last()
        self._greet()
        if game.over:
            self._write_down()  # first: then it is kept no longer
        try:
            if self._keep:
                self._keep(game)
        except Refusal as error:
            self.line.text = text("not saved") % error
        if game.over:
            self._end()
        else:
            self._begin_turn()
        self.app.paint(0, 0, self.w, self.h)
        self._turns = turns

    def _tell_last(self):
        """Mark the tiles of the last move and bring its word into view; the line tells it."""
        game = self.game
        turns = len(game.history)
        move = game.history.move(turns - 1)
        for sq in range(SQUARES):
            self.states[sq] = SETTLED
        for sq in self._squares:
            self.states[sq] = PLAYED
        if move[0] < EXCHANGE:
            self.show(move)
        self.line.text = self._told(game.names[game.player_of(turns - 1)], move)

    def show(self, move):
        """Bring a placement into view; nothing is painted."""
        first = first_square(move)
        self.board_view.show(first, first + (move[6] - 1) * step(move))

    def _greet(self):
        """At a human's first turn the line says which keys lead on."""
        game = self.game
        if len(game.history) < len(game.names) and not self.minds[game.turn]:
            self.hand.greet()

    def _told(self, name, move):
        if move[0] == PASS:
            return text("passed") % name
        if move[0] == EXCHANGE:
            return text("exchanged") % (name, len(tiles(move)))
        return text("plays") % (name, self.spelt(move), score(move))

    def spelt(self, move):
        """The main word of a placement."""
        return self.game.tileset.text(word(self.game.board.cells, move)).replace("[", "").replace("]", "")

    def _write_down(self):
        try:
            self.line.text = text("saved") % self.save(self.game)
        except OSError as error:
            self.line.text = text("not saved") % error

    def _end(self):
        if self.hand:
            self.hand.begin()
        self.app.open(borrowed("picorack.ui.screens.end").final_page(self))

    def leave(self, wanted="quit"):
        """wanted: "new" for another game, "quit" for none."""
        if self._left:
            self._left(wanted)
        else:
            self.app.done = True

    def spare(self):
        """After a MemoryError, when whatever lay over this screen is closed: give memory back. Was there any?"""
        self._begun = False
        if self.hand:
            self.hand.let_go()
        mind, turns = self.minds[self.game.turn], len(self.game.history)
        if mind and not self._mind and self._turns == turns and not self.game.over:
            self._mind = mind  # it had chosen a move, but memory ran out before that was played
        try:
            (self._mind or self.adviser or mind).spare()
        except MemoryError:
            if not self.game.over or self._turns == turns:
                return False
            self._turns = turns  # then without the final page: all it tells is on the screen
        return True

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
