"""The animation of a turn: a machine's tiles fall on the board one after the other, the score counts
up, and the points of a bingo flash. Any key ends it.

It is an extra, loaded for each move and not kept. A frame allocates nothing but the texts of the scores. A frame that
takes long to paint is seen no longer than others, and the next ones are left out, so that a turn is shown in about the
same time on all displays.
"""

import time

from micropython import const

from ...core.move import PLACED, score
from ...core.scoring import bonus
from .. import events
from ..drawing.box import BOTTOM, TOP
from ..drawing.faces import PLAYED
from ..screen import Screen

_FALL_MS = const(40)  # one of the three frames of a tile that falls from the square above
_COUNT = const(8)  # steps in which the score counts up
_COUNT_MS = const(40)
_FLASHES = const(6)  # how often the points of a bingo come and go
_FLASH_MS = const(130)


class Moment(Screen):
    """Lies over a GameScreen, which it draws as it was before the move, and then as it becomes.

    screen: the GameScreen, whose last turn was a placement that is still on the board
    """

    base = True

    def __init__(self, screen):
        game = screen.game
        turn = len(game.history) - 1
        move = game.history.move(turn)
        self.app = screen.app
        self.board_view = view = screen.board_view
        self.game = game
        self.controller = screen.controller
        self.loop = screen.loop
        self._screen = screen
        self._player = game.player_of(turn)
        self._left = self._points = score(move)  # of which so many do not stand in the score yet
        self._squares = screen.laid_last if self.loop.machines[self._player] else b""
        self._cells = bytearray(view.cells)  # without the tiles that have not fallen yet
        for sq in self._squares:
            self._cells[sq] = 0
        self._at = self._above = 0  # the square of the tile that falls, and how far above it the tile is, in pixels
        self._took = 0  # milliseconds for painting the last frame
        self._lit = False  # are the points of the bingo seen?
        self._bonus = bonus(game.tileset, move[3] & PLACED, game.rack_size)
        self._frames = self._play()

    def draw(self, canvas):
        view, scores = self.board_view, self.game.scores
        cells = view.cells
        view.cells = self._cells
        scores[self._player] -= self._left
        try:
            self._screen.draw(canvas)
        finally:
            view.cells = cells
            scores[self._player] += self._left
        sq = self._at
        if sq:
            gap, layout = view.gap, self.app.layout
            x, y = layout.board_x + view.x_of(sq) + gap, layout.board_y + view.y_of(sq) + gap - self._above
            view.faces.draw(canvas, x, y, layout.cell - gap, cells[sq], PLAYED)
        if self._lit:
            self.box.draw(canvas)

    def key(self, event):
        """Show at once what it would end with. A key that has a meaning on the board is then obeyed."""
        self.x = self.y = 0
        self.w, self.h = self._screen.w, self._screen.h
        self._end()
        if event not in (events.SELECT, events.BACK, events.ENTER):
            self.app.key(event)

    def idle(self):
        now = self.controller.motion
        began = now()
        wait_ms = next(self._frames)
        if not wait_ms:
            self._end()
        self._took = took = time.ticks_diff(now(), began)
        return wait_ms and max(wait_ms - took, 1)

    def _end(self):
        self.app.close()
        self.loop.think(self.loop.thinker)  # its time counts from here on: nobody has thought meanwhile

    def _play(self):
        """Generates how long each frame is to be seen, in milliseconds; 0 after the last one."""
        upper = self.board_view.y_of(self._screen.laid_last[0]) * 2 < self.app.layout.board_h
        self.show(["+%d" % self._bonus], place=BOTTOM if upper else TOP)
        for sq in self._squares:
            yield from self._fall(sq)
        step = 0
        while step < _COUNT:
            step = min(step + 1 + self._took // _COUNT_MS, _COUNT)
            self._left = self._points * (_COUNT - step) // _COUNT
            self._paint_scores()
            yield _COUNT_MS
        if self._bonus:
            for _ in range(_FLASHES):
                self._lit = not self._lit
                self.paint()
                yield _FLASH_MS
        yield 0

    def _fall(self, sq):
        layout, view = self.app.layout, self.board_view
        x, y, cell = view.x_of(sq), view.y_of(sq), layout.cell
        left, top = layout.board_x + x - 1, layout.board_y + y - cell
        if 0 <= x < layout.board_w - 1 and 0 <= y < layout.board_h - 1:
            self._at = sq
            for self._above in (2 * cell // 3, cell // 3, 0):
                if not self._above:
                    self._land(sq)
                elif self._took > _FALL_MS and self._above == cell // 3:
                    continue
                self.app.paint(left, top, cell + 2 + view.gap, 2 * cell + 1 + view.gap)
                yield _FALL_MS
        self._land(sq)

    def _land(self, sq):
        self._at = 0
        self._cells[sq] = self.board_view.cells[sq]

    def _paint_scores(self):
        layout, scores = self.app.layout, self._screen.scores
        lines = 2 * len(self.game.names) if layout.panel_x else 1  # without a panel they are in one line
        h = scores.premium_y or layout.panel_y + scores.line_h * lines
        self.app.paint(layout.panel_x - 1, 0, layout.width - layout.panel_x + 1, h)
