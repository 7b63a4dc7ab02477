"""The entry of a player's name."""

from micropython import const

from ...core.loading import import_once
from ..texts import text

Entry = import_once("picorack.ui.screens.entry").Entry
_MAX = const(8)  # characters


class NameEntry(Entry):
    """name: the present name
    letters: those of the lexicon's language
    then: then(name) is called with the new name, but not if the entry is left
    """

    def __init__(self, app, name, letters, then):
        latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        others = [letter for letter in letters if len(letter) == 1 and letter not in latin]
        super().__init__(app, list(latin) + others + ["_"])  # a space
        self._name = name
        self._fresh = True  # the first letter replaces the name there was
        self._then = then
        self._show()

    def put(self, symbol):
        if self._fresh:
            self._name = ""
        self._fresh = False
        if len(self._name) < _MAX:
            self._name += symbol.replace("_", " ")
        self._show()

    typed = put

    def delete(self):
        self._fresh = False
        self._name = self._name[:-1]
        self._show()

    def done(self):
        self.app.close()
        self._then(self._name.strip())

    def _show(self):
        self.header = text("name") + ": " + self._name + ("" if self._fresh else "_")
