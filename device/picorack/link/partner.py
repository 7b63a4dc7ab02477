"""What two devices agree upon before they play: whether they have the same words, which game goes on, or by which rules
a new one begins. It knows nothing of screens; a Session (session.py) asks it.

A device's hello is JSON: `host`, 1 or 0; `words`, the lexicon's name and a CRC-32 of its files; `games`, the games for
two devices that it keeps, the one played last at first; `names`, what the players are called ("" stands for the name
that the host gives); the host's `rules`, and `begun`, the day.
"""

import json
from binascii import crc32, hexlify
from hashlib import sha256

from micropython import const

from ..core.loading import import_once
from ..core.refusal import Refusal
from ..game.game import Game
from ..game.limits import MOST_NAME
from .trust import LinkError

SPEC = "link"  # of the player at the other device
RULES = ("rack", "check", "squares", "hints")  # the others would need both devices' clocks, or their decisions
_ID = const(16)  # characters of a game's name
_SEED_BYTES = const(4)
_NAME = const(20)  # characters of a player's name: a hello must fit into the steps of a session


class Partner:
    """One device's side.

    host: does it decide about the rules, and sit on the first seat?
    seat: which player it is, 0 or 1
    base: the first of the records that games are kept in
    lexicon: the folder of its lexicon; words: [the lexicon's name, CRC-32 of its files], as words() has it
    names: [its own name or "", the other's where that has none; the latter counts on the host alone]
    spec: who plays here (game/seats.py)
    rules: the set-up of a new game (dict), which counts on the host alone
    opened: opened(lexicon's folder) opens the Lexicon
    game: the name of the game at hand (str), None before there is one
    path: the record that it is kept in
    """

    game = path = None

    def __init__(self, host, base, lexicon, words, names, spec, rules, opened):
        self.host, self.seat = host, 0 if host else 1
        self.base, self.lexicon, self.words = base, lexicon, words
        self.names = [name[:_NAME] for name in names]
        self.spec, self.rules, self._opened = spec, rules, opened
        self._day = import_once("picorack.game.today").today()
        if host:
            lacking = [name for name in ("seconds", "minutes") if rules[name]]
            if lacking or isinstance(rules["check"], str):
                raise LinkError("link time")

    def hello(self):
        """As a Session asks for it."""
        found = {"host": int(self.host), "words": self.words, "names": self.names, "games": self._games()}
        if self.host:
            found["rules"] = {name: self.rules[name] for name in RULES}
            found["begun"] = self._day
        return json.dumps(found).encode()

    def _games(self):
        return [self.game] if self.game else [entry[3]["link"] for entry in self._kept()]

    def _kept(self):
        """The games for two devices that are kept, as savegame/games.py lists them."""
        found = import_once("picorack.savegame.games").games(self.base)
        return [entry for entry in found if entry[3] and is_name(entry[3].get("link"))]

    def judge(self, hello):
        """Raises LinkError."""
        theirs = _read(hello)
        if theirs["host"] == int(self.host):
            raise LinkError("link sides")
        if theirs["words"] != self.words:
            raise LinkError("link words", self.words[0], theirs["words"][0])
        own, others = (self._games(), theirs["games"]) if self.host else (theirs["games"], self._games())
        common = [name for name in own if name in others]
        if self.game and self.game not in common:
            raise LinkError("link game")
        self._common = common[0] if common else None
        self._agreed = theirs if self.host else _fair(theirs)

    def met(self, secrets):
        """Both sides' random bytes are here: a new game is kept before the other side may begin with it. Raises
        LinkError, RecordError."""
        kept_games = import_once("picorack.savegame.games")
        if self.game:
            return
        path = kept_games.free(self.base)
        for entry in self._kept():
            if entry[3]["link"] == self._common or not (self._common or entry[5]):  # one that never began gives way
                path = entry[1]
        if not path:
            raise LinkError("link full")
        digest = sha256(secrets).digest()
        name = self._common or hexlify(digest[:8]).decode()
        if not self._common:
            self._begin(kept_games.kept(self.base, path), name, int.from_bytes(digest[8 : 8 + _SEED_BYTES], "little"))
        self.game, self.path = name, path

    def _begin(self, kept, name, seed):
        """Begin a game and keep it."""
        agreed, lexicon = self._agreed, self._opened(self.lexicon)
        rules = self.rules if self.host else agreed["rules"]
        first, second = (self.names[0], agreed["names"][0]) if self.host else (agreed["names"][0], self.names[0])
        given = self.names if self.host else agreed["names"]
        setup = {rule: rules[rule] for rule in RULES}
        setup.update({"seconds": 0, "undo": 0, "lexicon": self.lexicon, "link": name})
        setup["players"] = self.spec + "," + SPEC if self.host else SPEC + "," + self.spec
        begun = self._day if self.host else agreed["begun"]
        if begun:
            setup["begun"] = begun
        rack_size = setup["rack"] = setup["rack"] or lexicon.tileset.rack_size
        rows = ""
        if setup["squares"] != "standard":
            rows = import_once("picorack.game.boards").rows(setup["squares"])
        names = [first, second or given[1]]
        game = Game(lexicon.tileset, names, seed, rack_size, setup["check"] == 1, lexicon, rows)
        kept.keep(game, lexicon, setup)


def is_name(name):
    """Is this the name of a game for two devices? It may come from a file, or from the other device."""
    return isinstance(name, str) and len(name) == _ID and not name.strip("0123456789abcdef")


def words(description):
    """[name, CRC-32 of the files of words] of a lexicon. description: its lexicon.json, a dict"""
    crc = 0
    for file in description["splits"]:
        crc = crc32(file["crc32"].encode(), crc)
    crc = crc32(json.dumps(description["tiles"]["values"]).encode(), crc)
    return [description["name"], crc]


def _read(hello):
    """The hello of the other device, a dict of which every value is of its type. Raises LinkError."""
    try:
        found = import_once("picorack.core.json_text").parsed(hello)
        name, crc = found["words"]
        names, games = found["names"], found["games"]
        right = found["host"] in (0, 1) and isinstance(crc, int) and len(names) == 2 and len(games) <= 4
        right = right and all(_is_text(one) for one in [name, found.get("begun", "")] + names)
        right = right and all(is_name(one) for one in games)
    except (ValueError, TypeError, KeyError, AttributeError):
        right = False
    if not right:
        raise LinkError("link damaged")
    return found


def _is_text(text):
    text.encode()  # or it is no text
    return len(text) <= MOST_NAME and all(char >= " " for char in text)


def _fair(theirs):
    """The host's hello, whose rules a game can be played by. Raises LinkError."""
    settings = import_once("picorack.game.settings")
    try:
        rules, begun = theirs["rules"], theirs["begun"]
        right = settings.fit(rules) and all(name in rules for name in RULES) and bool(theirs["names"][0])
        right = (
            right and rules["rack"] in (None, 7, 8) and rules["check"] in (0, 1) and isinstance(rules["squares"], str)
        )
        right = right and import_once("picorack.savegame.decoding").is_day(begun)
        if right and rules["squares"] != "standard":
            import_once("picorack.game.boards").rows(rules["squares"])
    except (ValueError, TypeError, KeyError, AttributeError, Refusal):
        right = False
    if not right:
        raise LinkError("link damaged")
    return theirs
