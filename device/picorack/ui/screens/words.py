"""The words of a lexicon: by their beginning, by a pattern, by length, or those that a rack has the tiles of; and of
each what hooks it has, and which longer words begin or end with it.

Up and down go through the words, left and right turn pages, Select shows what a word has. Nothing but the words on the
screen is in memory (lexicon/browsing.py), which searches between two keys.
"""

from micropython import const

from ...core import spelling
from ...core.loading import import_once
from ...core.refusal import Refusal
from ...core.tiles import BLANK, EDGE
from ...lexicon.browsing import Browser, hooks
from .. import events
from ..arrows import shift
from ..drawing.box import WHOLE, room, width, wrap
from ..screen import Screen
from ..texts import text

Menu = import_once("picorack.ui.screens.menu").Menu

_KINDS = ("beginning", "pattern", "length", "rack")
_LONGER = ("beginning", "ending")
_LENGTHS = range(2, 16)
_LINES = const(50)  # more than any screen has room for
_NODES = const(1000)  # visited between two looks at the keys
_PATIENCE = const(50)  # searches without a look at what has been found, or at how far they have come
_WAIT_MS = const(1000)
_ANY = bytes((BLANK,))
_MANY = bytes((EDGE,))


class Words(Screen):
    """Begins with the words that match a pattern (lexicon/browsing.py).

    lexicon: the Lexicon; nobody else may use it
    kind, entered: what the words are sought by, the key of a text, and what was entered (str): the head of the list
    rack: the tiles that are to suffice for the words (bytes), None for any
    shown: the words on the screen, a list of bytes, the one before them and the one after them, if there is one: a
        box of more lines tells so
    """

    base = True
    pages = 2

    def __init__(self, app, lexicon, kind, entered, pattern, rack=None):
        self.app = app
        self.w, self.h = app.layout.width, app.layout.height
        self._lexicon = lexicon
        self._before = []  # (Browser, head, shown words, how many above, the chosen one) of each list to go back to
        self._sought = 0  # how many words are yet to be found; below 0: backwards
        self.show([""] * _LINES, 0, WHOLE, "?")
        self._most = self.box.rows + 1  # words on the screen, and one more
        self._browser = None
        self._begin(kind, entered, pattern, rack)

    # As the app has it (ui/screen.py)

    def idle(self):
        if not self._sought:
            return _WAIT_MS
        try:
            found = self._browser.search(_NODES)
        except Refusal as error:
            self._refuse(error)
            return 0
        if found > 0:
            self._found(self._browser.word)
        elif found < 0:
            if self._sought > 0:
                self.shown = self.shown[-self._most :]
                self._above = len(self.shown) == self._most
            else:
                self.shown = self.shown[: self._most]
                self._above = 0
            self._sought = 0
        self._steps += 1
        if found and not self._sought or self._steps > _PATIENCE:
            self._steps = 0
            self._show()
        return 0

    def free_memory(self):
        return self._lexicon.store.shrink()

    def key(self, event):
        count = min(len(self.shown) - self._above, self._most - 1)
        at = self._chosen = max(self.box.chosen - self._above, 0)  # a mouse may have chosen it
        step = shift(event, self._most - 1)
        if event == events.BACK:
            if self._before:
                self._browser, self._head, self.shown, self._above, self._chosen = self._before.pop()
                self._sought = 0
                self._show()
            else:
                self.app.close()
        elif step:
            if event <= events.DOWN and 0 <= at + step < count:
                self._chosen += step
                self._show()
            elif count and not self._sought:
                if event > events.DOWN:
                    self._chosen = 0
                self._seek(step)
        elif event in (events.SELECT, events.ENTER) and count:
            self._open(self.shown[self._above + at])

    # Lists of words

    def _begin(self, kind, entered, pattern, rack=None):
        """Show the words that match."""
        if self._browser:
            self._before.append((self._browser, self._head, self.shown, self._above, self._chosen))
        self._head = text(kind), entered
        self._browser = Browser(self._lexicon, pattern, rack)
        self.shown = []
        self._above = self._chosen = 0
        self._seek(self._most)

    def _seek(self, count):
        """Search for so many more words; below 0: backwards."""
        self._sought = count
        self._steps = 0
        step = 1 if count > 0 else -1
        self._browser.start((self.shown[-1] if count > 0 else self.shown[0]) if self.shown else None, step)
        self._show()

    def _found(self, word):
        """One more word, at the end or the beginning of those that are shown."""
        if self._sought > 0:
            self._sought -= 1
            self.shown = self.shown[-self._most :] + [word]
        else:
            self._sought += 1
            self.shown = [word] + self.shown[: self._most]
        self._above = len(self.shown) > self._most

    def _show(self):
        tileset = self._lexicon.tileset
        entry = import_once("picorack.ui.screens.query_entry")
        kind, entered = self._head
        lines = [entry.written(tileset, word) for word in self.shown]
        chosen = self._above + self._chosen if lines else -1
        if self._sought:
            length, letters = self._browser.place()
            entered += " %d: %s..." % (length, entry.written(tileset, letters)) if length else " ..."
        elif not lines:
            lines = [text("no words there")]
        self.show(lines, chosen, WHOLE, entry.headed(self.app.layout, kind, entered))
        self.box.scroll(self._above)
        if self in self.app.stack:
            self.paint()

    def _refuse(self, error):
        """Leave, and say why no words can be read."""
        self.app.close()
        import_once("picorack.ui.screens.pages").show(self.app, str(error))

    # One word

    def _open(self, word):
        """The menu of a word: its hooks, and lists of the longer words that begin and end with it."""
        self._sought = 0
        tileset, layout = self._lexicon.tileset, self.app.layout
        spelt = import_once("picorack.ui.screens.query_entry").written(tileset, word)
        try:
            found = hooks(self._lexicon, word)
        except Refusal as error:
            self._refuse(error)
            return
        lines = []
        for key, letters in zip(("in front", "behind"), found):
            letters = " ".join(spelling.written(tileset, letter) for letter in letters) or "-"
            line = text(key) + ": " + letters
            if width(layout, line) > room(layout):
                line = text(key) + " " + letters.replace(" ", "")
            lines += wrap(layout, line)
        actions = [text(kind) + ": " + spelt for kind in _LONGER]

        def chosen(index):
            index -= len(lines)
            if index >= 0:
                self._begin(_LONGER[index], spelt, _MANY + _ANY + word if index else word + _ANY + _MANY)

        title = text("value") % (spelt, sum(tileset.values[letter] for letter in word))
        self.app.open(Menu(self.app, lines + actions, chosen, len(lines), title))


def open_menu(app, lexicon):
    """Ask which words are looked for, and show them."""

    def begin(*sought):
        app.open(Words(app, lexicon, *sought))

    def entered(kind, tiles):
        sought = import_once("picorack.ui.screens.query_entry").written(lexicon.tileset, tiles)
        if kind == "rack":
            begin(kind, sought, _MANY, tiles)
        else:
            begin(kind, sought, tiles + _MANY if kind == "beginning" else tiles)

    def of_length(index):
        if index >= 0:
            begin("length", str(_LENGTHS[index]), _ANY * _LENGTHS[index])

    def chosen(index):
        if index < 0:
            return
        if _KINDS[index] == "length":
            app.open(Menu(app, [str(length) for length in _LENGTHS], of_length, 0, text("length")))
        else:
            entry = import_once("picorack.ui.screens.query_entry")
            app.open(entry.QueryEntry(app, lexicon.tileset, _KINDS[index], entered))

    app.open(Menu(app, [text(kind) for kind in _KINDS], chosen, 0, text("words")))
