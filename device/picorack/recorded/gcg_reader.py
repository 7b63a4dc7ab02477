"""Reads GCG 1.2 (https://www.poslfit.com/scrabble/gcg/), also files that other programs write in other ways.

Letters that are already on the board may be written as dots, in parentheses or as plain letters; positions may be in
lower case. Text after a total, notes, and pragmas that are not known here are ignored. The reader cuts lines into
words and needs no regular expressions, since those of MicroPython neither count nor name.
"""

from micropython import const

from ..core.rack import MAX_PLAYERS
from ..core.refusal import Refusal
from ..game.limits import MOST_NAME
from .record import BONUS, EXCHANGE, PASS, PHONY, PLAY, GcgError, Record, Turn, plain, quoted, tiles_in

_MOST_TILES = const(8)
_SIZE = const(15)  # of the board
_LETTERS = "ABCDEFGHIJKLMNO"  # of its columns
_DIGITS = "0123456789"
_NO_RACK = _DIGITS + "()+-"  # what a word holds that is no rack
_MOST_DIGITS = const(5)  # of points


def read_gcg(text, name, remedy="name a GCG file"):
    """The Record of a GCG file. Raises GcgError.

    text: of the file; name: what its messages call it; remedy: how some of them end
    """
    reader = _Reader(name)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, line in enumerate(lines):
        line = line.strip()
        if line:
            reader.line(number + 1, line)
    if not reader.record.players:
        if not text.strip():
            raise GcgError("%s is empty: %s" % (name, remedy))
        raise GcgError("%s: no #player1 line, so it is no GCG file: %s" % (name, remedy))
    return reader.finished()


class _Reader:
    def __init__(self, name):
        self.name = name
        self.nicks = []
        self.record = Record(name, [], [])
        self._adjustments = {}
        self._totals = {}  # the last one seen, by player
        self._racks = {}
        self._in_pragma = False
        self._at = ""

    def line(self, number, line):
        self._at = "line %d" % number
        if line.startswith("#"):
            self._in_pragma = True
            self._pragma(line)
        elif line.startswith(">"):
            self._in_pragma = False
            self._event(line[1:])
        elif not self._in_pragma:  # a note may run on over several lines
            self._fail("%s begins neither with '#' nor with '>': correct it, or name a GCG file" % quoted(line))

    def finished(self):
        players = range(len(self.nicks))
        self.record.final_racks = [self._racks.get(player) for player in players]
        if self._adjustments:
            self.record.adjustments = [self._adjustments.get(player, 0) for player in players]
            self.record.final = [self._totals.get(player, 0) for player in players]
        return self.record

    def _fail(self, what):
        raise GcgError("%s, %s: %s" % (self.name, self._at, what))

    def _pragma(self, line):
        words = line.split(None, 2)
        what, rest = words[0].lower(), words[1:]
        if what == "#board-layout" and rest:
            self.record.rows = self._rows(line.split(None, 1)[1])
        elif what == "#lexicon" and rest:
            self.record.lexicon = line.split(None, 1)[1]
        elif what[:-1] == "#rack" and what[-1] in "1234" and len(rest) == 1:
            self.record.racks[int(what[-1]) - 1] = rest[0]
        elif what.startswith("#player") and what[7:8].isdigit():
            self._player(what[7:], rest)

    def _player(self, number, rest):
        if not rest or len(number) > 3 or number.strip(_DIGITS):
            self._fail("names no player: write '#player1 Nick Full Name'")
        if int(number) != len(self.nicks) + 1:
            self._fail("#player%s where #player%d should stand: number them in order" % (number, len(self.nicks) + 1))
        nick = rest[0]
        for name in rest:
            if len(name) > MOST_NAME:
                self._fail("the name %s has %d characters: shorten it to %d" % (quoted(name), len(name), MOST_NAME))
        if nick in self.nicks:
            self._fail("a second player is called %s: give each a nick of their own" % quoted(nick))
        if len(self.nicks) == MAX_PLAYERS:
            self._fail("%s is a fifth player: a game has 1 to 4" % quoted(nick))
        self.nicks.append(nick)
        self.record.players.append(rest[-1])

    def _rows(self, text):
        from ..core.own_board import make

        try:
            make(text)
            return text
        except Refusal as problem:
            self._fail("#board-layout describes no board: %s" % problem)

    def _event(self, line):
        nick, _, event = line.partition(":") if ":" in line else ("", "", line)
        nick = nick.strip()
        if nick not in self.nicks:
            self._fail("no #player line before it names %s: add one" % quoted(nick))
        player = self.nicks.index(nick)
        words = event.split()
        rack = words.pop(0) if words and not _holds(words[0], _NO_RACK) else None
        what = words.pop(0) if words else ""
        place = _place(what)
        word = words.pop(0) if place and words else ""
        points = [_points(word) for word in words[:2]]
        if len(points) < 2 or None in points or (place and word[:1] in ("", "+", "-")):
            self._no_turn(event)
        self._totals[player] = points[1]
        fields = rack, points[0], points[1]
        if place:
            self._play(player, fields, what, place, word)
        elif what == "--":
            self._phony(player, fields)
        elif what == "-":
            self._add(player, PASS, fields)
        elif what[:1] == "-" and "-" not in what[1:]:
            self._exchange(player, fields, what[1:])
        elif what.lower() in ("(challenge)", "(time)"):
            self._add(player, BONUS, fields, word=what[1:-1].lower())
        elif what[:1] == "(" and what[-1:] == ")" and not _holds(what[1:-1], "()"):
            self._end(player, fields, what[1:-1])
        else:
            self._no_turn(event)

    def _no_turn(self, event):
        self._fail("%s is no turn: one looks like '>Nick: RACK 8D WORD +24 24'" % quoted(event.strip()))

    def _add(self, player, kind, fields, **more):
        self.record.turns.append(Turn(self._at, player, kind, *fields, **more))

    def _play(self, player, fields, what, place, word):
        number, letter, down = place
        if not 1 <= number <= _SIZE:
            self._fail("the position %s is off the board: rows are 1 to 15, columns A to O" % quoted(what))
        self._add(player, PLAY, fields, row=number - 1, col=_LETTERS.index(letter), down=down, word=_dotted(word))

    def _phony(self, player, fields):
        """The player took the previous play back, so it becomes a turn without points."""
        play = self.record.turns[-1] if self.record.turns else None
        if play is None or play.player != player or play.kind != PLAY:
            self._fail("removes a play ('--'), but the line before is no play of that player")
        if fields[1] != -play.score:
            self._fail("removes %d points, but the play scored %d" % (fields[1], play.score))
        play.kind, play.total = PHONY, fields[2]

    def _exchange(self, player, fields, tiles):
        if not tiles.strip(_DIGITS):
            if len(tiles) > 1 or not 0 < int(tiles) <= _MOST_TILES:
                self._fail("exchanges %s tiles: a rack holds 1 to %d" % (plain(tiles), _MOST_TILES))
            tiles = int(tiles)
        self._add(player, EXCHANGE, fields, tiles=tiles)

    def _end(self, player, fields, left):
        """The end of a game: '(GI) +6' is gained from the other players' racks (of two players, GI is the other's
        rack); 'GI (GI) -3' is lost for one's own rack."""
        rack, points, _ = fields
        if points > 0 or (points == 0 and not rack):
            if len(self.nicks) == 2:
                self._racks[1 - player] = left
                self._racks.setdefault(player, "")
        else:
            self._racks[player] = left
        self._adjustments[player] = self._adjustments.get(player, 0) + points


def _holds(word, characters):
    return any(character in word for character in characters)


def _place(text):
    """(row, column's letter, does the word go down?) of a position, as '8D' or 'd8'; None of another text."""
    if not 2 <= len(text) <= 3:
        return None
    text = text.upper() if text[0] in "abcdefghijklmno" or text[-1] in "abcdefghijklmno" else text
    down = text[0] in _LETTERS
    letter, number = (text[0], text[1:]) if down else (text[-1], text[:-1])
    if letter not in _LETTERS or number.strip(_DIGITS):
        return None
    return int(number), letter, down


def _points(text):
    """The number that a text like '+24' is; None of another text."""
    digits = text[1:] if text[0] in "+-" else text
    if not 0 < len(digits) <= _MOST_DIGITS or digits.strip(_DIGITS):
        return None
    return -int(digits) if text[0] == "-" else int(digits)


def _dotted(word):
    """A word with a dot in the place of each tile in parentheses."""
    begin = word.find("(")
    while begin >= 0:
        end = word.find(")", begin)
        if end < 0:
            break
        word = word[:begin] + "." * tiles_in(word[begin + 1 : end]) + word[end + 1 :]
        begin = word.find("(", begin)
    return word
