"""Words looked up in the lexicon: the answer is given after each letter that is entered."""

from micropython import const

from ...core import spelling
from ...core.loading import import_once
from ..drawing import font
from ..drawing.box import room, width
from ..texts import text
from ..turn.pending_play import letter_of

Entry = import_once("picorack.ui.screens.entry").Entry
_MAX = const(15)  # letters


class WordEntry(Entry):
    """tileset: the TileSet whose letters can be entered
    lexicon: the Lexicon, of which contains(word) is asked
    more: characters that can be entered besides letters
    """

    def __init__(self, app, tileset, lexicon, more=""):
        super().__init__(app, list(tileset.letters) + list(more))
        self._tileset = tileset
        self._lexicon = lexicon
        self.word = bytearray()
        self._show()

    def put(self, symbol):
        self._add(self._tileset.letters.index(symbol) + 1)

    def typed(self, char):
        """Enter a character. Two letters that are one tile of the set become that tile; what no tile bears is spelled
        with those there are."""
        if char > "\x7f":
            spelled = import_once("picorack.ui.turn.typing").spelled(self._tileset, char)
            if spelled != char:
                for char in spelled:
                    self.typed(char)
                return
        letters = self._tileset.letters
        letter = letter_of(self._tileset, char)
        if self.word and not isinstance(letters, str):
            pair = spelling.written(self._tileset, self.word[-1]) + font.upper(char)
            if pair in letters:
                self.word = self.word[:-1]
                letter = letters.index(pair) + 1
        if letter:
            self._add(letter)

    def _add(self, letter):
        if len(self.word) < _MAX:
            self.word.append(letter)
            self._show()

    def delete(self):
        self.word = self.word[:-1]
        self._show()

    def done(self):
        self.app.close()

    def _show(self):
        """Show the answer and the word. The answer comes first: a long word is cut at its beginning."""
        if not self.word:
            self.header = text("check")
            return
        answer = text("yes" if self._lexicon.contains(self.word) else "no") + ": "
        word = spelling.spelt(self._tileset, self.word)
        while width(self.app.layout, answer + word) > room(self.app.layout):
            word = word[1:]
        self.header = answer + word
