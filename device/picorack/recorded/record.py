"""A game that was recorded elsewhere: what a reader makes of a file, and replaying.py plays again.

Texts of files are shown in messages by quoted() and plain(), in one line and at a sensible length.
"""

from micropython import const

from ..core.refusal import Refusal

PLAY = "play"
EXCHANGE = "exchange"
PASS = "pass"
PHONY = "phony"  # a play removed after a challenge: no points, no tiles laid
BONUS = "bonus"  # points outside the game's rules: a challenge, overtime; not a turn

_MOST = const(60)  # characters of a value that are shown


class GcgError(Refusal):
    """A file that holds no recorded game. The message names file, line and remedy."""


class Turn:
    """One line of a record. Texts are canonical: [CH] is a tile of two letters, lower case a blank, '.' a tile that
    was there already.

    where: in the file, as 'line 7'
    player: index
    kind: of the above
    rack: before the turn; None where it was not written down, and not always complete
    score, total: as they were written down
    row, col, down, word: of a PLAY or PHONY; row and column count from 0. word of a BONUS: "challenge" or "time"
    tiles: of an EXCHANGE; a number of tiles where only that is known
    bag: how many tiles were in it before the turn, or None
    """

    row = col = 0
    down = False
    word = tiles = ""
    bag = None

    def __init__(self, where, player, kind, rack, score, total, **more):
        self.where = where
        self.player = player
        self.kind = kind
        self.rack = rack
        self.score = score
        self.total = total
        for name in more:
            setattr(self, name, more[name])


class Record:
    """A game.

    title: what messages call it
    players: their names
    turns: a list of Turn
    final_racks: a text for each player, None where it is unknown
    adjustments, final: for each player the points at the end; None where the record stops before it
    rows: of a board of one's own (core/own_board.py), "" for the board of the rules
    racks: by player, the text of the rack where the record stops before the end of the game (#rack1)
    lexicon: its name, "" where the record does not have it
    """

    def __init__(self, title, players, turns, final_racks=(), adjustments=None, final=None):
        self.title = title
        self.players = players
        self.turns = turns
        self.final_racks = final_racks
        self.adjustments = adjustments
        self.final = final
        self.rows = ""
        self.racks = {}
        self.lexicon = ""


def tiles_in(text):
    """How many tiles a canonical text has."""
    count = at = 0
    while at < len(text):
        end = text.find("]", at) if text[at] == "[" else at
        at = max(end, at) + 1
        count += 1
    return count


def quoted(text):
    """A text 'like this', control characters by their numbers. A long one is cut in the middle."""
    return "'%s'" % plain(text)


def plain(text, most=_MOST):
    """A text, control characters by their numbers. A long one is cut."""
    shown = [char if char >= " " and char != "\x7f" else "\\x%02x" % ord(char) for char in _cut(str(text), most)]
    return "".join(shown)


def _cut(text, most):
    if len(text) <= most:
        return text
    head = (most - 1) * 2 // 3
    return text[:head] + "…" + text[head - most + 1 :]
