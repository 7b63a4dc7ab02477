"""What a terminal shows when it is sent characters. It knows only the sequences that the board in letters uses."""

import re

_TOKEN = re.compile(r"\x1b\[(?P<private>\?)?(?P<numbers>[0-9;]*)(?P<what>[A-Za-z])|\x1b[78]|(?P<char>[^\x1b])", re.S)


class TextScreen:
    """A terminal's screen. lines: what is seen; modes: the private modes that are switched on"""

    def __init__(self, columns=80, lines=24):
        self._columns = columns
        self._rows = lines
        self.modes = set()
        self._line = self._column = 0
        self._style = ""
        self.sent = 0  # characters
        self._clear()

    def _clear(self):
        self._chars = [[" "] * self._columns for _ in range(self._rows)]
        self._styles = [[""] * self._columns for _ in range(self._rows)]

    @property
    def lines(self):
        return ["".join(line).rstrip() for line in self._chars]

    def text(self):
        return "\n".join(self.lines) + "\n"

    def style(self, line, column):
        """The SGR parameters of a cell, counted from 0."""
        return self._styles[line][column]

    def feed(self, said):
        at = 0
        for token in _TOKEN.finditer(said):
            assert token.start() == at, said[at : at + 20]
            at = token.end()
            if token["char"]:
                self._put(token["char"])
            elif token["what"]:
                self._obey(token["what"], token["private"], token["numbers"])
        assert at == len(said)
        return self

    def _put(self, char):
        self._chars[self._line][self._column] = char
        self._styles[self._line][self._column] = self._style
        self._column += 1
        self.sent += 1

    def _obey(self, what, private, numbers):
        if private:
            {"h": self.modes.add, "l": self.modes.discard}[what](int(numbers))
        elif what == "H":
            line, column = map(int, numbers.split(";"))
            if line < 900:  # else it is asked for its size
                self._line, self._column = line - 1, column - 1
        elif what == "J":
            self._clear()
        elif what == "m":
            self._style = numbers.removeprefix("0;") if numbers != "0" else ""
        else:
            assert what == "n", what
