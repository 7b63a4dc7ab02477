"""The title, before and between games: go on with the kept game, begin a new one, choose the language, read help.

Behind it is the board of the game that was played last, dimmed, where its squares can be 7 pixels wide; on a wide
screen beside it. On a panel of one bit it has the colours of the game. It is read after the title is first seen,
because a Pico takes half a second for it.
"""

from micropython import const

from ...core.loading import import_once
from ...core.refusal import Refusal
from ...version import VERSION
from .. import events, texts
from ..arrows import shift
from ..drawing.box import Box, align, room
from ..drawing.theme import BACK, INK, TILE
from ..screen import Screen
from ..texts import text

Menu = import_once("picorack.ui.screens.menu").Menu

_NAME = "PICORACK"
_VALUES = b"\0\3\1\3\1\1\1\3\5"  # of the tiles, as Faces has them
_LARGER_FROM = const(13)  # pixels of a tile, and a gap, with a letter of the face
_MOST = const(36)
_WAIT_MS = const(1000)
_ROWS = const(15)  # of a board
_HEAD_ROWS = const(2)  # which lie under the name where the menu stands on the board
_EXTRAS = {"two devices": "boards.link", "qr code": "boards.qr"}
_LEAST_CODE = const(100)  # pixels of a screen that has room for a QR code of a game
_LEAST_CELL = const(7)  # pixels of a square of the last board
_BAR_W = const(6)  # of a scroll bar (box.py)


class Title(Screen):
    """The menu at the beginning.

    navigator: does what is chosen. It has
        games()         the games to go on with, as savegame/games.py lists them
        full()          must one of them be dropped for a new one?
        choose(path)    take the game with this record
        last_board(game)  the board of a game, dimmed (app/last_board.py)
        language(code)  change the language; returns a message to show, "" for none
        extra(line)     open "words" or "statistics"
        switch_to(screen)  leave the title for "resume" or "quit"
        set_up()        open the screen that begins a game
    can_leave: is there a way out of the program?
    last_board: the LastBoard; None before it is read, False where there is none
    notice: a message to show first, "" for none
    """

    base = True

    def __init__(self, app, navigator, can_leave, notice=""):
        self.app = app
        self._navigator = navigator
        self._can_leave = can_leave
        self._notice = notice
        self.last_board = None
        layout = app.layout
        self.w, self.h = layout.box_w, layout.box_h = layout.width, layout.height
        layout.box_y = self._head = 0
        self._fill(0)

    def _fill(self, chosen):
        layout = self.app.layout
        games = self._navigator.games()
        shown = games and not games[0][2]
        values = {"continue": _scores(games[0]) if shown else ()}
        games = len(games)  # all that they hold is free before modules are imported
        wide = layout.width > layout.height
        layout.extent = ()  # of no game: the next one works out its own layout
        layout.cell = cell = (min(layout.width // (1 + wide), layout.height) - 1) // _ROWS
        self._shown = shown = shown and cell >= _LEAST_CELL
        layout.board_w = layout.board_h = board = cell * _ROWS + 1 if shown and not layout.spelt else 0
        layout.board_y = (layout.height - board) // 2
        left = board + 1 if board and wide else 0  # where the menu's column begins
        layout.board_x = 0 if wide else (layout.width - board) // 2
        self._tile = min((layout.width - left - 4) // len(_NAME), max(layout.height // 7 - (layout.size > 0), 9), _MOST)
        self._x = (left + layout.width - len(_NAME) * self._tile) // 2
        self._letters = None
        if self._tile > _LARGER_FROM:
            self._letters = import_once("picorack.ui.drawing.tile_letters").TileLetters(_NAME, _VALUES)
        self._lines = ["new game", "language", "words", "statistics", "help"]
        if games:
            self._lines.insert(0, "continue")
        if _extra("two devices"):
            self._lines.insert(-4, "two devices")
        if games and min(layout.width, layout.height) >= _LEAST_CODE and _extra("qr code"):
            self._lines.insert(-4, "qr code")
        if self._can_leave:
            self._lines.append("quit")
        code = texts.language()
        values["language"] = [entry[1] for entry in _languages() if entry[0] == code] + [code]
        values["help"] = ["v" + VERSION]
        longest = import_once("picorack.ui.word_count").longest
        told = []
        for line in self._lines:
            name = text(line)
            lines = [name + ": " + value for value in values.get(line, ())] + [name]
            told.append(longest(layout, lines, room(layout) - left - _BAR_W))
        self.box = box = Box(layout, told)
        box.columns = True
        below = self._tile - (not layout.size)
        box.lower(layout.height - below, layout.width - left)
        box.choose(chosen)
        box.x = (left + layout.width - box.w) // 2
        box.y = below + max(layout.height - below - box.h, 0) // 2
        self._name_y = max((box.y - self._tile) // 2, 0)
        if board and not wide:  # as many rows of the board as can be lie between the name and the menu
            self._head = layout.board_y + _HEAD_ROWS * cell
            self._name_y = (self._head - below) // 2
            box.y = layout.board_y + board - box.h
            align(box, layout)
        layout.board_w = layout.board_h = 0  # what is opened over the title lies on no board

    def draw(self, canvas):
        box, size = self.box, self._tile
        if self.last_board and canvas.x1 - canvas.x0 != box.w - 2:  # else the menu covers it: see key()
            self.last_board.draw(canvas)
        x = self._x
        canvas.fill(0, 0, canvas.width, self._head, BACK)
        for index, letter in enumerate(_NAME):
            canvas.fill(x, self._name_y, size - 1, size - 1, TILE)
            if self._letters:
                self._letters.draw(canvas, x, self._name_y, size - 1, index + 1, INK, False)
            else:
                canvas.write(letter, x + 2, self._name_y, INK)
            x += size
        box.draw(canvas)

    def idle(self):
        if self._notice:
            notice, self._notice = self._notice, ""
            import_once("picorack.ui.screens.pages").show(self.app, notice)
        elif self._shown and self.last_board is None and self.app.is_top(self):
            self.last_board = False
            try:
                self.last_board = self._navigator.last_board(self._navigator.games()[0])
            except (Refusal, ImportError, IndexError, MemoryError):  # what is wrong is told when it is to go on
                pass
            if self.last_board:
                self.paint()
        return _WAIT_MS

    def free_memory(self):
        had, self.last_board = self.last_board, False
        return bool(had)

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
        self.app.paint(box.x + 1, box.y + 1, box.w - 2, box.h - 2)

    def _chosen(self, line):
        if line == "continue":
            self._go_on()
        elif line == "quit":
            self._navigator.switch_to("quit")
        elif line == "help":
            self.app.open(import_once("picorack.ui.screens.help").help_page(self.app))
        elif line == "language":
            self._choose_language()
        elif line in ("words", "statistics"):
            self.last_board = None  # their memory may be needed
            self._navigator.extra(line)
        elif line in _EXTRAS:
            self.last_board = None
            _extra(line).meet(self._navigator)
        elif self._navigator.full():
            self.ask(self._begin_at)
        else:
            self._navigator.set_up()

    def _begin_at(self, path):
        self._navigator.choose(path)
        self._navigator.set_up()

    def _go_on(self):
        """Go on with a game; if there are several, it is chosen first."""
        if len(self._navigator.games()) > 1:
            self.ask(self._resume, "continue")
        else:
            self._navigator.switch_to("resume")

    def _resume(self, path):
        self._navigator.choose(path)
        self._navigator.switch_to("resume")

    def ask(self, then, question="drop?"):
        """Ask to which of the kept games something is to be done; then(path) is called with its record. question: the
        name of a text; by default, which of them may be dropped"""
        import_once("picorack.ui.screens.kept_games").open_menu(self.app, self._navigator.games(), then, text(question))

    def _choose_language(self):
        languages = _languages()
        codes = [entry[0] for entry in languages]

        def chosen(index):
            if index >= 0:
                self._notice = self._navigator.language(codes[index])
                self._fill(self._lines.index("language"))
                self.paint()

        names, at = [entry[1] for entry in languages], codes.index(texts.language())
        self.app.open(Menu(self.app, names, chosen, at, text("language")))


def _extra(line):
    """The module that does what this line says; None where a build has left it out, as for a board without a cable."""
    try:
        return __import__(_EXTRAS[line], None, None, ("*",))
    except ImportError:
        return None


def _languages():
    return import_once("picorack.ui.languages.names").NAMES


def _scores(game):
    """What Continue tells of a kept game, the longest first; nothing of one that two devices have just begun."""
    scores = game[3].get("scores", ())
    named = ", ".join("%s %d" % pair for pair in zip(game[4], scores))
    return [named, ":".join(str(score) for score in scores)] if named else ()
