"""What two devices agree upon before they play: whether they have the same words, which game goes on, or by which rules
a new one begins. It knows nothing of screens; a Handshake (handshake.py) asks it.

A device's hello is JSON: `host`, 1 or 0; `words`, the lexicon's name and a CRC-32 of its files; `games`, the games for
two devices that it keeps, the one played last at first; `names`, what the players are called ("" stands for the name
that the host gives); the host's `rules`, and `begun`, the day.
"""

import json
from binascii import hexlify
from hashlib import sha256

from micropython import const

from ..core.loading import import_once
from ..core.refusal import Refusal
from ..game.limits import MOST_NAME
from ..lexicon.lexicon import Lexicon
from .refusal import LinkError

SPEC = "link"  # of the player at the other device
RULES = ("rack", "check", "squares", "hints")  # the others would need both devices' clocks, or their decisions
_ID = const(16)  # characters of a game's name
_SEED_BYTES = const(4)
_NAME = const(20)  # characters of a player's name: a hello must fit into the steps of a session


class Partner:
    """What one handshake agrees upon.

    link: whose game it is, an Attached (attached.py). Its `game` and `path` are set when both have agreed
    """

    def __init__(self, link):
        self._link = link
        self._navigator = link.navigator
        self._rules = rules = link.navigator.setup
        self._names = [name[:_NAME] for name in link.names]
        self._day = import_once("picorack.game.today").today()
        if link.host and (rules["seconds"] or rules["minutes"] or isinstance(rules["check"], str)):
            raise LinkError("link time")

    def hello(self):
        """As a Handshake asks for it."""
        link = self._link
        found = {"host": int(link.host), "words": link.words, "names": self._names, "games": self._games()}
        if link.host:
            found["rules"] = {name: self._rules[name] for name in RULES}
            found["begun"] = self._day
        return json.dumps(found).encode()

    def _games(self):
        return [self._link.game] if self._link.game else [entry[3]["link"] for entry in self._kept()]

    def _kept(self):
        """The games for two devices that are kept, as savegame/games.py lists them."""
        found = import_once("picorack.savegame.games").games(self._navigator.base)
        return [entry for entry in found if entry[3] and is_name(entry[3].get("link"))]

    def check(self, hello):
        """Raises LinkError."""
        link, theirs = self._link, _read(hello)
        if theirs["host"] == int(link.host):
            raise LinkError("link sides")
        if theirs["words"] != link.words:
            raise LinkError("link words", link.words[0], theirs["words"][0])
        own, others = (self._games(), theirs["games"]) if link.host else (theirs["games"], self._games())
        common = [name for name in own if name in others]
        if link.game not in common:
            if link.session.game:
                raise LinkError("link game")
            link.game = None  # the other's power has failed before it was kept there
        self._common = common[0] if common else None
        self._agreed = theirs

    def met(self, secrets):
        """Both sides' random bytes are here: a new game is kept before the other side may begin with it. Raises
        LinkError, RecordError."""
        link, base = self._link, self._navigator.base
        if link.game:
            return
        kept_games = import_once("picorack.savegame.games")
        path = kept_games.free(base)
        for entry in self._kept():
            setup = entry[3]
            if setup["link"] == self._common:
                path = entry[1]
                break
            if not self._common and (not entry[5] or not path and setup.get("over")):
                path = entry[1]  # a game that never began gives way, and if need be one that is over
        if not path:
            raise LinkError("link full")
        digest = sha256(secrets).digest()
        name = self._common or hexlify(digest[:8]).decode()
        if not self._common:
            self._begin(kept_games.kept(base, path), name, int.from_bytes(digest[8 : 8 + _SEED_BYTES], "little"))
        link.game, link.path = name, path

    def _begin(self, kept, name, seed):
        """Begin a game and keep it."""
        link, agreed, options = self._link, self._agreed, self._navigator.options
        folder = self._rules["lexicon"]
        hosts, theirs = (self._names, agreed["names"]) if link.host else (agreed["names"], self._names)
        rules = self._rules if link.host else agreed["rules"]
        setup = {rule: rules[rule] for rule in RULES}
        setup.update({"seconds": 0, "undo": 0, "lexicon": folder, "link": name})
        setup["players"] = link.spec + "," + SPEC if link.host else SPEC + "," + link.spec
        setup["names"] = [hosts[0], theirs[0] or hosts[1]]
        begun = self._day if link.host else agreed["begun"]
        if begun:
            setup["begun"] = begun
        lexicon = Lexicon(folder, options["mode"], options["pool_bytes"], self._navigator.board.flash)
        game = import_once("picorack.app.table").new_game(lexicon, setup, seed)
        setup["rack"] = game.rack_size
        kept.keep(game, lexicon, setup)


def is_name(name):
    """Is this the name of a game for two devices? It may come from a file, or from the other device."""
    return isinstance(name, str) and len(name) == _ID and not name.strip("0123456789abcdef")


def _read(hello):
    """The hello of the other device, a dict: every value that is used is of its type and in its range. Raises
    LinkError."""
    try:
        found = import_once("picorack.core.json_text").parsed(hello)
        name, crc = found["words"]
        names, games = found["names"], found["games"]
        valid = (
            found["host"] in (0, 1)
            and isinstance(crc, int)
            and len(names) == 2
            and len(games) <= 4
            and all(_is_text(one) for one in [name] + names)
            and all(is_name(one) for one in games)
            and (not found["host"] or _is_fair(found["rules"]) and names[0] and _is_day(found["begun"]))
        )
    except (ValueError, TypeError, KeyError, AttributeError, Refusal):
        valid = False
    if not valid:
        raise LinkError("link damaged")
    return found


def _is_text(text):
    text.encode()  # or it is no text
    return len(text) <= MOST_NAME and all(char >= " " for char in text)


def _is_day(text):
    return import_once("picorack.savegame.decoding").is_day(text)


def _is_fair(rules):
    """Can a game be played by the host's rules? Raises a Refusal, KeyError, TypeError or AttributeError if not."""
    if rules["squares"] != "standard":  # else a game would have what that imports in its heap
        import_once("picorack.game.boards").rows(rules["squares"])
    return (
        import_once("picorack.game.settings").fit(rules)
        and all(name in rules for name in RULES)
        and rules["rack"] in (None, 7, 8)
        and rules["check"] in (0, 1)
    )
