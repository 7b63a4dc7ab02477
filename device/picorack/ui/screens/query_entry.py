"""The entry of what words are looked for: a beginning, a pattern with ? and *, or the tiles of a rack."""

from micropython import const

from ...core import spelling
from ...core.loading import import_once
from ...core.tiles import BLANK, EDGE
from .. import events
from ..drawing.box import room, width
from ..texts import text

WordEntry = import_once("picorack.ui.screens.word_entry").WordEntry
_TILES = {"?": BLANK, "*": EDGE}  # as lexicon/browsing.py has them
_RACK = const(8)  # tiles


class QueryEntry(WordEntry):
    """kind: "beginning", "pattern" or "rack"
    then: then(kind, tiles) is called with what was entered, if it is anything
    """

    def __init__(self, app, tileset, kind, then):
        self._kind = kind
        self._then = then
        super().__init__(app, tileset, None, {"rack": "?", "pattern": "?*"}.get(kind, ""))

    def key(self, event):
        if event == events.HELP:  # the ? of a terminal
            event = ord("?")
        super().key(event)

    def put(self, symbol):
        if symbol in _TILES:
            self._add(_TILES[symbol])
        else:
            super().put(symbol)

    def typed(self, char):
        if char in self.letters[:-2] and char in _TILES:
            self.put(char)
        else:
            super().typed(char)

    def _add(self, tile):
        is_second = tile == EDGE and EDGE in bytes(self.word)
        if not (is_second or self._kind == "rack" and len(self.word) == _RACK):
            super()._add(tile)

    def done(self):
        self.app.close()
        if self.word:
            self._then(self._kind, bytes(self.word))

    def _show(self):
        self.header = headed(self.app.layout, text(self._kind), written(self._tileset, self.word))


def headed(layout, kind, sought):
    """The line above words that are sought, of two str: what they are sought by, where there is room for it, and what
    was entered, without its beginning if there is no room for all."""
    line = kind + ": " + sought
    if width(layout, line) > room(layout):
        line = sought
    while width(layout, line) > room(layout):
        line = line[1:]
    return line


def written(tileset, pattern):
    """A pattern or a rack as text."""
    return "".join("*" if tile == EDGE else spelling.written(tileset, tile) for tile in pattern)
