"""The game screen: board, rack, scores, whose turn it is; a machine thinks a step at a time in `idle`.

What keys do in a turn is in hand.py, which is loaded when a human plays or looks around; here are the turns themselves.
"""

import gc

from micropython import const

from ...core.board import CENTRE, SQUARES
from ...core.loading import borrowed
from ...core.move import EXCHANGE, PASS, make, score, squares, tiles, word
from ..board_view import BoardView
from ..faces import PLAYED, SETTLED, Faces
from ..panel import Line, Scores
from ..texts import text

_BUDGET = const(2000)  # node visits between two polls
_WAIT_MS = const(1000)  # how long a poll may wait when nobody thinks
_TICK_MS = const(100)  # and how long where a clock runs
_DOTS = const(4)


class GameScreen:
    """game: a Game; minds: per player a machine player or None; adviser: one that keeps several moves, for hints;
    save(game) writes the game down and returns the file's name, OSError if it could not; clock: a Clock that limits
    turns, or None; keep(game) is called after every turn, OSError if it could not; then(wanted) when the screen is
    left, with "new" or "quit".

    laid, states: SQUARES bytes, the tiles of the placement in progress and how each tile is shown; hand: the Hand, None
    while only machines play and no key was pressed; hidden: one of several humans is to move, the rack not yet shown.
    """

    def __init__(self, app, game, minds, adviser, save, clock=None, keep=None, then=None):
        self.app = app
        self.game = game
        self.minds = minds
        self.adviser = adviser
        self.lexicon = game.lexicon  # where words are checked on request
        self.save = save
        self._clock = clock
        self._keep = keep
        self._left = then
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
        self.hidden = False
        self.hinted = 0  # hints shown this turn
        self._mind = None
        self._then = None
        self._begun = False  # has self._mind begun to think?
        self._said = ""
        self._ticks = 0
        self._turns = len(game.history)  # how many are over, with all that follows a turn
        self._before = bytearray(game.board.cells)  # the board before the last move, to name its word
        self.board_view.cursor = CENTRE
        self.board_view.centre(CENTRE)
        self.line.text = text("to move" if self._turns else "begins") % game.names[game.turn]
        if not all(minds):
            self._take_seat()
        if not game.over:
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
        self.hidden = not mind and self.minds.count(None) > 1
        if self.hand:
            self.hand.begin()
        if self._clock and not self.hidden:
            self._clock.start()
        if mind:
            self.think(mind, self._machine_plays, text("thinks") % game.names[game.turn])

    def show_rack(self):
        """The human to move has the device, the others do not look."""
        self.hidden = False
        self.hand.begin()
        if self._clock:
            self._clock.start()

    def think(self, mind, then, said):
        """Let a machine player think about this turn, the line saying so, then call then(mind)."""
        self._mind = mind
        self._said = said
        self._then = then
        self._begun = False

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
        if self._clock and not self.game.over:
            self._look_at_clock()
        return 0 if self._mind else _TICK_MS if self._clock else _WAIT_MS

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

    def _look_at_clock(self):
        """Show the seconds left. When there are none a machine plays the best it has found, and a human passes."""
        clock = self._clock
        if clock.changed():
            self.line.clock = clock.text()
            self.paint_line()
        if clock.left:
            return
        self._mind = None
        self.app.bare()
        mind = self.minds[self.game.turn]
        if mind:
            self._machine_plays(mind)
        else:
            name = self.game.names[self.game.turn]
            self.hand.drop()
            self._play(make(PASS), self.game.accept)
            self.say(text("time up") % name)

    def _machine_plays(self, mind):
        self._play(mind.best(self.game), self.game.accept)

    def play(self, move):
        """Play a human's move of any kind. Raises RuleError, WordError: then nothing has changed."""
        self._play(move, self.game.play)

    def _play(self, move, play):
        self._before[:] = self.game.board.cells
        play(move)
        self._turn_over()

    def _turn_over(self):
        """All that follows a turn, whoever played it. Where memory runs out within, `idle` does all of it again."""
        game = self.game
        turns = len(game.history)
        player = game.player_of(turns - 1)
        move = game.history.move(turns - 1)
        self._mark_played(move)
        if self.hand:
            self.hand.laying.recall()
            self.board_view.cursor = self.hand.laying.cursor
        self.line.score = self.line.clock = ""
        self.line.text = self._told(player, move)
        self._keep_game()
        if game.over:
            self._end()
        else:
            self._begin_turn()
        self.app.paint(0, 0, self.w, self.h)
        self._turns = turns

    def _keep_game(self):
        if self._keep:
            try:
                self._keep(self.game)
            except OSError as error:
                self.line.text = text("not saved") % error

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
        try:
            (self._mind or self.adviser or self.minds[self.game.turn]).spare()
        except MemoryError:
            return False
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
