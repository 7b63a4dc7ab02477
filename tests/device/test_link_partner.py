"""Where a new game of two devices is kept, and which game gives way to it."""

import json

from picorack.app.navigator import Navigator
from picorack.app.options import chosen
from picorack.link.partner import Partner
from picorack.link.refusal import LinkError
from picorack.savegame.games import games
from sample_failing import raised
from sample_navigator import LEXICON, Board, keep

_NAME = "0123456789abcdef"
_WORDS = ["Small", 7]


class Session:
    game = None


class Link:
    """The host's, as an Attached is."""

    host = True
    game = path = None
    spec = "h"
    names = ("Ada", "Bob")
    words = _WORDS

    def __init__(self):
        self.navigator = Navigator(Board(()), chosen(("--lexicon", LEXICON), lambda data: None))
        self.session = Session()


def _meet(*theirs, link=None):
    """The Link after a handshake with a device that keeps these games for two devices."""
    link = link or Link()
    partner = Partner(link)
    partner.check(json.dumps({"host": 0, "words": _WORDS, "names": ["", ""], "games": theirs}).encode())
    partner.met(bytes(range(32)))
    return link


def _fill(**of_third):
    """Keep a game at each of the four places. of_third: what the set-up of the third says besides"""
    for path in ("game", "game2", "game4"):
        keep(path, turns=2)
    keep("game3", turns=2, **of_third)


def test_a_new_game_takes_a_free_place():
    keep("game", turns=2)
    link = _meet()
    assert link.path == "game2" and len(link.game) == 16
    setup = games("game")[0][3]
    assert setup["link"] == link.game and setup["players"] == "h,link" and setup["names"] == ["Ada", "Bob"]


def test_the_game_that_both_keep_goes_on():
    _fill(link=_NAME, over=1)
    link = _meet("f" * 16, _NAME)
    assert (link.game, link.path) == (_NAME, "game3")


def test_a_game_that_is_over_gives_way_where_there_is_no_other_place():
    _fill(link=_NAME, over=1)
    link = _meet()
    assert link.path == "game3" and link.game != _NAME


def test_no_other_game_gives_way():
    _fill(link=_NAME)
    assert raised(LinkError, _meet).code == "link full"


def test_a_game_that_is_over_stays_while_there_is_room():
    keep("game", turns=2, link=_NAME, over=1)
    assert _meet().path == "game2"


def test_a_game_that_one_device_alone_keeps_gives_way_until_it_is_shown():
    """The power of the other has failed before it could keep the new game, too."""
    link = _meet()
    _meet("f" * 16, link=link)
    assert link.path == "game" and len(link.game) == 16 and len(games("game")) == 1
    link.session.game = link.navigator
    assert raised(LinkError, _meet, "f" * 16, link=link).code == "link game"
