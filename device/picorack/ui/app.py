"""The application: a stack of screens over one canvas, and the loop that feeds them.

A screen has: x, y, w, h, what it covers; draw(canvas); key(event). The one at the bottom also has idle(), called
between polls while the others lie over it: it does a piece of work and returns how many milliseconds the next poll may
wait for a key (0: there is more to do).
"""

from . import events


class App:
    """canvas, keys: see canvas.py and events.py; layout: the Layout screens share; random: a Random for what is not
    the game's, like the order of a rack; done: set to leave `run`.
    """

    def __init__(self, canvas, keys, layout, random):
        self.canvas = canvas
        self.keys = keys
        self.layout = layout
        self.random = random
        self.done = False
        self._stack = []
        self._draw = self._draw_stack  # bound once: a bound method made per paint would be an allocation per paint

    def open(self, screen):
        self._stack.append(screen)
        self.paint(screen.x, screen.y, screen.w, screen.h)

    def close(self):
        """Take the top screen away and show what it covered."""
        screen = self._stack.pop()
        self.paint(screen.x, screen.y, screen.w, screen.h)

    def paint(self, x, y, w, h):
        self.canvas.paint(x, y, w, h, self._draw)

    def key(self, event):
        if event == events.QUIT:
            self.done = True
        elif event == events.REDRAW:
            self.canvas.display.forget()
            self.paint(0, 0, self.layout.width, self.layout.height)
        else:
            self._stack[-1].key(event)

    def run(self):
        """Until `done`: work, show, wait for a key."""
        while not self.done:
            wait_ms = self._stack[0].idle()
            self.canvas.display.show()
            event = self.keys.poll(wait_ms)
            if event:
                self.key(event)

    def _draw_stack(self, canvas):
        for screen in self._stack:
            screen.draw(canvas)
