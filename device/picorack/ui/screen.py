"""What a screen has: every entry point that the App (app.py), pointing (turn/pointing.py) and the views of hosts use,
with its default."""

from micropython import const

from .drawing.box import CENTRE, WHOLE, Box, align

TITLE = const(-2)  # stands for a box's title where its lines have indices
GRID_COLS = const(10)  # letters in a row of a grid


class Screen:
    """A screen that shows nothing yet. Subclasses set `app`, the App, and show lines, a grid of letters, or a board.
    They have key(event), which is called with the keys that are pressed while the screen is on top (events.py).

    x, y, w, h: what it covers (pixels)
    base: True for a screen that stands for itself, as a game and the title do: what lies beneath it is not drawn.
        Menus and messages lie over a base
    message: a text beside its contents (str)
    pages: does a tap turn a page: 1 on the left or right third of the game's board, 2 on the first or last line of a
        list that has more lines? 0: none does

    One of these is what it shows:

    box: the Box of lines; columns: as a Box has it. Who makes a menu or a page may set its box's columns before it is
        opened
    letters: the letters of a grid. Then `at` is the index of the one that has the focus, `first` the first row that is
        seen, `header` the line above them (str), `cell` and `title` are the sizes of a cell and of that line (pixels)
    board_view: the BoardView of a game, which is `game`
    """

    x = y = 0
    base = False
    message = ""
    box = None
    columns = 0
    pages = 0
    first = 0
    letters = None
    board_view = game = None

    def show(self, lines, chosen=-1, place=CENTRE, title=""):
        """Show lines in a Box from now on; the arguments are those of Box(). Nothing is painted. With the place WHOLE
        the screen covers what it did before, not the box alone."""
        box = self.box = Box(self.app.layout, lines, chosen, place, title)
        box.columns = self.columns
        if place != WHOLE:
            self.settle()

    def settle(self):
        """Let the box cover whole squares of a board; then the screen covers what the box does."""
        box = self.box
        align(box, self.app.layout)
        self.x, self.y, self.w, self.h = box.x, box.y, box.w, box.h

    def draw(self, canvas):
        """Draw the screen, as far as the Canvas asks."""
        self.box.draw(canvas)

    def paint(self):
        self.app.paint(self.x, self.y, self.w, self.h)

    def idle(self):
        """Do a piece of work between two polls. Returns how many milliseconds the next poll may wait for a key, 0 if
        there is more to do; None if there is nothing to do here, so that the screen beneath works instead."""

    # Memory ran out: free_memory() frees some. It returns True if any was freed; else the screen is closed, unless it
    # is the last one. By default there is none to free.
    free_memory = idle
