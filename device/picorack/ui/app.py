"""The application: a stack of screens (screen.py) over one canvas, and the steps that feed them.

The uppermost screen gets the keys, and is the first that may work between two polls. Where it has nothing to do, the
screen beneath it works, and so on: so a machine thinks while menus are open.
"""

import gc

from ..core.board import SQUARES
from . import events


class App:
    """A stack of screens, of which the uppermost gets the keys.

    canvas: the Canvas that everything is drawn on. A host may set another one before the first screen is opened, as
        hosts/text_view.py does
    keys: the input that is asked for keys (events.py)
    layout: the Layout that all screens share
    random: a Random for choices that are not the game's, such as the order of a rack that is shuffled
    laid, states: buffers of SQUARES bytes for a BoardView, lent to the game that is shown; they are made once, while
        the heap is in one piece
    stack: the screens, beginning with the one at the bottom
    done: set it to True to leave: then no more steps are to be taken
    guides: is a game's beginning to be guided (turn/first_steps.py)? False once that was done
    wait_ms: how many milliseconds (int) the next step may wait for a key; -1: it works before it asks for one
    keep: keep() is called when a setting was changed that holds for all games; None where nobody keeps it
    """

    guides = True  # of the class until it changes
    keep = None

    def __init__(self, canvas, keys, layout, random):
        self.canvas = canvas
        self.keys = keys
        self.layout = layout
        self.random = random
        self.done = False
        self.wait_ms = -1
        self.laid = bytearray(SQUARES)
        self.states = bytearray(SQUARES)
        self.stack = []
        self._stale = False  # is the picture not what the screens would draw?
        self._draw = self._draw_stack  # bound once: a bound method made per paint would be an allocation per paint

    def open(self, screen):
        self.stack.append(screen)
        self.paint_all()

    def close(self):
        """Take the top screen away and show what it covered."""
        self.stack.pop()
        self.paint_all()

    def bare(self, left=1):
        """Take away all screens but the one at the bottom, or that one too. The picture is painted anew before the
        next key is read."""
        del self.stack[left:]
        self._stale = True

    def base(self):
        """The index in the stack of the base of what is seen (screen.py)."""
        at = len(self.stack) - 1
        while at and not self.stack[at].base:
            at -= 1
        return at

    def is_top(self, screen):
        return self.stack[-1] is screen

    def paint(self, x, y, w, h):
        self.canvas.paint(x, y, w, h, self._draw)

    def paint_all(self):
        self.paint(0, 0, self.layout.width, self.layout.height)

    def key(self, event):
        if event == events.QUIT:
            self.done = True
        elif event == events.REDRAW:
            self.canvas.display.forget()
            self.paint_all()
        else:
            if events.HELD < event < events.FIRST_CHAR and not self.stack[-1].board_view:
                event -= events.HELD  # boxes know no anchors
            self.stack[-1].key(event)

    def step(self):
        """Wait for a key for wait_ms and obey it; then work and paint. Boards wait in the poll; in a browser, where it
        returns at once, the time passes between two steps.

        Where memory runs out during a key, the key is forgotten. Screens are closed from the top until one of them
        frees memory; the game goes on. Raises MemoryError if none does and there was no key.
        """
        event = 0
        wait_ms, self.wait_ms = self.wait_ms, -1
        try:
            if wait_ms >= 0:
                event = self.keys.poll(wait_ms)
                if event:
                    self.key(event)
            if not self.done:
                at, wait_ms = len(self.stack), None
                while wait_ms is None:
                    at -= 1
                    wait_ms = self.stack[at].idle()
                if self._stale:
                    self.paint_all()
                    self._stale = False
                self.canvas.display.show()
                self.wait_ms = wait_ms
        except MemoryError:
            self._stale = True
            gc.collect()
            while not self.stack[-1].free_memory():
                if len(self.stack) == 1:
                    if event:
                        break
                    raise
                self.stack.pop()
                gc.collect()

    def _draw_stack(self, canvas):
        """Draw a game with all that lies over it; else the top screen alone, so that no two boxes are seen at once."""
        canvas.screens = self.stack
        at = self.base()
        if not self.stack[at].board_view:
            at = len(self.stack) - 1
        while at < len(self.stack):
            self.stack[at].draw(canvas)
            at += 1
