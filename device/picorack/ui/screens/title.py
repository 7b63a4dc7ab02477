"""The title, before and between games: go on with the kept game, begin a new one, choose the language, read help."""

from micropython import const

from ...core.loading import import_once
from .. import events, texts
from ..drawing.box import Box
from ..drawing.theme import INK, TILE
from ..texts import text
from .menu import Menu

_NAME = "PICORACK"
_WAIT_MS = const(1000)


class Title:
    """The menu at the beginning.

    desk: who does what is chosen: kept() says whether there is a game to go on with, language(code) changes the
        language and returns a sentence to show, "" for none, wanted(what) leaves for "resume" or "quit", set_up() opens
        the screen that begins a game
    can_leave: is there a way out of the program?
    said: a sentence to show first, "" for none
    """

    def __init__(self, app, desk, can_leave, said=""):
        self._app = app
        self._desk = desk
        self._can_leave = can_leave
        self._said = said
        self.x = self.y = 0
        layout = app.layout
        self.w, self.h = layout.box_w, layout.box_h = layout.width, layout.height
        self._tile = min(layout.width // (len(_NAME) + 1), max(layout.height // 7, 9), 24)
        self._fill(0)

    def _fill(self, chosen):
        self._lines = ["new game", "language", "help"]
        if self._desk.kept():
            self._lines.insert(0, "continue")
        if self._can_leave:
            self._lines.append("quit")
        layout = self._app.layout
        self.box = Box(layout, [text(line) for line in self._lines], chosen)
        below = self._tile - 1
        self.box.x = (layout.width - self.box.w) // 2
        self.box.y = below + max(layout.height - below - self.box.h, 0) // 2

    def draw(self, canvas):
        size = self._tile
        x = (canvas.width - len(_NAME) * size) // 2
        y = 0 if self.box.y < 2 * size else (self.box.y - size) // 2
        for letter in _NAME:
            canvas.fill(x, y, size - 1, size - 1, TILE)
            if size > 12:
                canvas.big_text(letter, x + (size - 8) // 2, y + (size - 14) // 2, INK)
            else:
                canvas.text(letter, x + 2, y, INK)
            x += size
        self.box.draw(canvas)

    def idle(self):
        if self._said:
            said, self._said = self._said, ""
            import_once("picorack.ui.screens.pages").tell(self._app, said)
        return _WAIT_MS

    def free_memory(self):
        return False  # the title holds nothing that could be freed

    def key(self, event):
        box = self.box
        if event in (events.UP, events.LEFT):
            box.choose(box.chosen - 1)
        elif event in (events.DOWN, events.RIGHT):
            box.choose(box.chosen + 1)
        elif event in (events.SELECT, events.ENTER):
            self._chosen(self._lines[box.chosen])
            return
        elif event == events.HELP:
            self._chosen("help")
            return
        self._app.paint(box.x, box.y, box.w, box.h)

    def _chosen(self, line):
        if line == "continue":
            self._desk.wanted("resume")
        elif line == "quit":
            self._desk.wanted("quit")
        elif line == "help":
            self._app.open(import_once("picorack.ui.screens.help").help_page(self._app))
        elif line == "language":
            self._choose_language()
        elif self._desk.kept():
            self.ask(self._desk.set_up)
        else:
            self._desk.set_up()

    def ask(self, then):
        """Ask whether the kept game may be dropped; then() is called if it may."""

        def answered(index):
            if index == 0:
                then()

        self._app.open(Menu(self._app, [text("yes"), text("no")], answered, 1, text("drop?")))

    def _choose_language(self):
        languages = import_once("picorack.ui.languages.names").NAMES
        codes = [entry[0] for entry in languages]

        def chosen(index):
            if index >= 0:
                self._said = self._desk.language(codes[index])
                self._fill(self._lines.index("language"))
                self._app.paint(0, 0, self.w, self.h)

        self._app.open(Menu(self._app, [entry[1] for entry in languages], chosen, codes.index(texts.language())))
