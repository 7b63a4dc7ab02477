"""The title, before and between games: go on with the kept game, begin a new one, choose the language, read help."""

from micropython import const

from ...core.loading import import_once
from .. import events, texts
from ..arrows import shift
from ..drawing.box import Box
from ..drawing.theme import INK, TILE
from ..screen import Screen
from ..texts import text

Menu = import_once("picorack.ui.screens.menu").Menu

_NAME = "PICORACK"
_VALUES = b"\0\3\1\3\1\1\1\3\5"  # of the tiles, as Faces has them
_LARGER_FROM = const(13)  # pixels of a tile, and a gap, with a letter of the face
_MOST = const(36)
_WAIT_MS = const(1000)


class Title(Screen):
    """The menu at the beginning.

    desk: does what is chosen. It has
        kept()          how many games there are to go on with (int)
        full()          must one of them be dropped for a new one?
        games()         these games, as savegame/shelf.py lists them
        choose(path)    take the game with this record
        language(code)  change the language; returns a sentence to show, "" for none
        extra(line)     open "words" or "statistics"
        switch_to(screen)  leave the title for "resume" or "quit"
        set_up()        open the screen that begins a game
    can_leave: is there a way out of the program?
    notice: a message to show first, "" for none
    """

    base = True

    def __init__(self, app, desk, can_leave, notice=""):
        self.app = app
        self._desk = desk
        self._can_leave = can_leave
        self._notice = notice
        layout = app.layout
        self.w, self.h = layout.box_w, layout.box_h = layout.width, layout.height
        self._tile = min(layout.width // (len(_NAME) + 1), max(layout.height // 7, 9), _MOST)
        self._letters = None
        if self._tile > _LARGER_FROM:
            self._letters = import_once("picorack.ui.drawing.tile_letters").TileLetters(_NAME, _VALUES)
        self._fill(0)

    def _fill(self, chosen):
        self._lines = ["new game", "language", "words", "statistics", "help"]
        if self._desk.kept():
            self._lines.insert(0, "continue")
        if self._can_leave:
            self._lines.append("quit")
        layout = self.app.layout
        self.box = box = Box(layout, [text(line) for line in self._lines])
        below = self._tile - 1
        box.lower(layout.height - below)
        box.choose(chosen)
        box.x = (layout.width - box.w) // 2
        box.y = below + max(layout.height - below - box.h, 0) // 2

    def draw(self, canvas):
        size = self._tile
        x = (canvas.width - len(_NAME) * size) // 2
        y = max((self.box.y - size) // 2, 0)
        for index, letter in enumerate(_NAME):
            canvas.fill(x, y, size - 1, size - 1, TILE)
            if self._letters:
                self._letters.draw(canvas, x, y, size - 1, index + 1, INK, False)
            else:
                canvas.text(letter, x + 2, y, INK)
            x += size
        self.box.draw(canvas)

    def idle(self):
        if self._notice:
            notice, self._notice = self._notice, ""
            import_once("picorack.ui.screens.pages").tell(self.app, notice)
        return _WAIT_MS

    def key(self, event):
        box, step = self.box, shift(event)
        if step:
            box.choose(box.chosen + step)
        elif event in (events.SELECT, events.ENTER):
            self._chosen(self._lines[box.chosen])
            return
        elif event == events.HELP:
            self._chosen("help")
            return
        self.app.paint(box.x, box.y, box.w, box.h)

    def _chosen(self, line):
        if line == "continue":
            self._go_on()
        elif line == "quit":
            self._desk.switch_to("quit")
        elif line == "help":
            self.app.open(import_once("picorack.ui.screens.help").help_page(self.app))
        elif line == "language":
            self._choose_language()
        elif line in ("words", "statistics"):
            self._desk.extra(line)
        elif self._desk.full():
            self.ask(self._begin_at)
        else:
            self._desk.set_up()

    def _begin_at(self, path):
        self._desk.choose(path)
        self._desk.set_up()

    def _go_on(self):
        """Go on with a game; if there are several, it is chosen first."""

        def chosen(path):
            self._desk.choose(path)
            self._desk.switch_to("resume")

        if self._desk.kept() > 1:
            import_once("picorack.ui.screens.kept_games").open_menu(self.app, self._desk.games(), chosen)
        else:
            self._desk.switch_to("resume")

    def ask(self, then):
        """Ask which of the kept games may be dropped; then(path) is called with its record."""
        import_once("picorack.ui.screens.kept_games").open_menu(self.app, self._desk.games(), then, text("drop?"))

    def _choose_language(self):
        languages = import_once("picorack.ui.languages.names").NAMES
        codes = [entry[0] for entry in languages]

        def chosen(index):
            if index >= 0:
                self._notice = self._desk.language(codes[index])
                self._fill(self._lines.index("language"))
                self.paint()

        names, at = [entry[1] for entry in languages], codes.index(texts.language())
        self.app.open(Menu(self.app, names, chosen, at, text("language")))
