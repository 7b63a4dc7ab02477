"""Reads GCG 1.2 (https://www.poslfit.com/scrabble/gcg/), also files that other programs write in other ways.

Letters that are already on the board may be written as dots, in parentheses or as plain letters; positions may be in
lower case. Text behind a total, notes, and pragmas that are not known here are ignored.
"""

import re

from lexicon_packer.showing import place, plain, quoted
from lexicon_packer.words import encodings

from .boards import ground_of, own_board
from .positions import TILE
from .record import BONUS, EXCHANGE, PASS, PLAY, WITHDRAWN, Record, RecordError, Turn

_MOST_TILES = 8
_REMEDY = "name a GCG file, or games as JSON lines"
_EVENT = re.compile(r">\s*([^:]*):\s*(.*)")
_RACK = r"(?:(?P<rack>[^\s0-9()+-]+)\s+)?"
_POINTS = r"\s+(?P<score>[+-]?[0-9]{1,5})\s+(?P<total>[+-]?[0-9]{1,5})(?:\s.*)?"
_FORMS = (
    (PLAY, r"(?P<place>[0-9]{1,2}[A-Oa-o]|[A-Oa-o][0-9]{1,2})\s+(?P<word>[^\s+-]\S*)"),
    (WITHDRAWN, r"--"),
    (PASS, r"-"),
    (EXCHANGE, r"-(?P<tiles>[^\s-]+)"),
    (BONUS, r"\((?P<why>(?i:challenge|time))\)"),
    ("end", r"\((?P<left>[^\s()]*)\)"),
)
_FORMS = tuple((kind, re.compile(_RACK + form + _POINTS)) for kind, form in _FORMS)


def read_gcg(data, name):
    """The Record of a GCG file. Raises RecordError. name: what its messages call the file"""
    if b"\0" in data:
        raise RecordError(f"{place(name)} is no text: {_REMEDY}")
    reader = _Reader(name)
    for number, line in enumerate(_decode(data, name).splitlines(), 1):
        if line.strip():
            reader.line(number, line.strip())
    if not reader.record.players:
        if not data.strip():
            raise RecordError(f"{place(name)} is empty: {_REMEDY}")
        raise RecordError(f"{place(name)}: no #player1 line, so it is no GCG file: {_REMEDY}")
    return reader.finished()


def _decode(data, name):
    """The text of a file. The format's default is ISO 8859-1, but many programs write UTF-8 without saying so."""
    said = re.match(rb"(?:\xef\xbb\xbf)?\s*#character-encoding[ \t]+(\S+)", data, re.IGNORECASE)
    encoding = said[1].decode("ascii", "replace") if said else "utf-8"
    if not encodings.is_known(encoding):
        raise RecordError(f"{place(name)}, line 1: unknown character encoding {quoted(encoding)}: use UTF-8")
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        if not said:
            return data.decode("iso-8859-1")
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(f"{place(name)}, line {line}: not {encoding}, as line 1 says it is: correct line 1") from None


class _Reader:
    def __init__(self, name):
        self.name = name
        self.nicks = []
        self.record = Record(name, [])
        self._adjustments = {}
        self._totals = {}  # the last one seen, by player
        self._racks = {}
        self._in_pragma = False
        self._at = ""

    def line(self, number, line):
        self._at = f"line {number}"
        if line.startswith("#"):
            self._in_pragma = True
            self._pragma(line)
        elif line.startswith(">"):
            self._in_pragma = False
            self._event(line)
        elif not self._in_pragma:  # a note may run on over several lines
            self._fail(f"{quoted(line)} begins neither with '#' nor with '>': correct it, or name a GCG file")

    def finished(self):
        players = range(len(self.nicks))
        self.record.final_racks = [self._racks.get(player) for player in players]
        if self._adjustments:
            self.record.adjustments = [self._adjustments.get(player, 0) for player in players]
            self.record.final = [self._totals.get(player, 0) for player in players]
        return self.record

    def _fail(self, what):
        raise RecordError(f"{place(self.name)}, {self._at}: {what}")

    def _pragma(self, line):
        rack = re.fullmatch(r"#rack([1-4])\s+(\S+)", line, re.IGNORECASE)
        if rack:
            self.record.racks[int(rack[1]) - 1] = rack[2]
            return
        match = re.match(r"#player([0-9]{1,3})\s+(\S+)\s*(.*)", line, re.IGNORECASE)
        if not match:
            if re.match("#board-layout ", line, re.IGNORECASE):
                self.record.rows = self._rows(line.split(maxsplit=1)[1].strip())
            if re.match("#player[0-9]", line, re.IGNORECASE):
                self._fail("names no player: write '#player1 Nick Full Name'")
            return
        if int(match[1]) != len(self.nicks) + 1:
            self._fail(f"#player{match[1]} where #player{len(self.nicks) + 1} should stand: number them in order")
        if match[2] in self.nicks:
            self._fail(f"a second player is called {quoted(match[2])}: give each a nick of their own")
        if len(self.nicks) == 4:
            self._fail(f"{quoted(match[2])} is a fifth player: a game has 1 to 4")
        self.nicks.append(match[2])
        self.record.players.append(match[3] or match[2])

    def _rows(self, text):
        try:
            return ground_of(text).text
        except own_board.BoardError as problem:
            self._fail(f"#board-layout describes no board: {problem}")

    def _event(self, line):
        nick, event = _EVENT.match(line).groups() if ":" in line else ("", line)
        if nick.strip() not in self.nicks:
            self._fail(f"no #player line before it names {quoted(nick.strip())}: add one")
        player = self.nicks.index(nick.strip())
        for kind, form in _FORMS:
            match = form.fullmatch(event)
            if match:
                self._totals[player] = int(match["total"])
                getattr(self, "_" + kind)(player, match.groupdict())
                return
        self._fail(f"{quoted(event)} is no turn: one looks like '>Nick: RACK 8D WORD +24 24'")

    def _add(self, player, kind, parts, **more):
        score, total = int(parts["score"]), int(parts["total"])
        self.record.turns.append(Turn(self._at, player, kind, parts["rack"], score, total, **more))

    def _play(self, player, parts):
        number, letter = re.search("[0-9]+", parts["place"])[0], re.search("[A-Oa-o]", parts["place"])[0]
        if not 1 <= int(number) <= 15:
            self._fail(f"the position {quoted(parts['place'])} is off the board: rows are 1 to 15, columns A to O")
        word = re.sub(r"\(([^()]*)\)", lambda through: "." * len(TILE.findall(through[1])), parts["word"])
        down = parts["place"][0] == letter
        self._add(player, PLAY, parts, row=int(number) - 1, col=ord(letter.upper()) - ord("A"), down=down, word=word)

    def _withdrawn(self, player, parts):
        """The player took the previous play back, so it becomes a turn without points."""
        play = self.record.turns[-1] if self.record.turns else None
        if play is None or play.player != player or play.kind != PLAY:
            self._fail("withdraws a play ('--'), but the line before is no play of that player")
        if int(parts["score"]) != -play.score:
            self._fail(f"withdraws {parts['score']} points, but the play scored {play.score}")
        play.kind, play.total = WITHDRAWN, int(parts["total"])

    def _pass(self, player, parts):
        self._add(player, PASS, parts)

    def _exchange(self, player, parts):
        tiles = parts["tiles"]
        number = re.fullmatch("[0-9]+", tiles)
        if number and (len(tiles) > 1 or not 0 < int(tiles) <= _MOST_TILES):
            self._fail(f"exchanges {plain(tiles)} tiles: a rack holds 1 to {_MOST_TILES}")
        self._add(player, EXCHANGE, parts, tiles=int(tiles) if number else tiles)

    def _bonus(self, player, parts):
        self._add(player, BONUS, parts, word=parts["why"].lower())

    def _end(self, player, parts):
        """The end of a game: '(GI) +6' is gained from the other players' racks (of two players, GI is the other's
        rack); 'GI (GI) -3' is lost for one's own rack."""
        points = int(parts["score"])
        if points > 0 or (points == 0 and not parts["rack"]):
            if len(self.nicks) == 2:
                self._racks[1 - player] = parts["left"]
                self._racks.setdefault(player, "")
        else:
            self._racks[player] = parts["left"]
        self._adjustments[player] = self._adjustments.get(player, 0) + points
