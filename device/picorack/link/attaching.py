"""Lets a game with another device open the screens of a Navigator, and does what else is done once for such a game.
Imported when it is needed, by import_once()."""

import json
import os
import sys
from binascii import crc32

from ..app import lexicons
from ..core.loading import import_once
from .refusal import LinkError
from .remote import Remote

_NAMES = ("Ada", "Bob")  # of players who have given none
_MOST = 60  # characters of what is announced


def attach(navigator, transport, host, where, spec=None):
    """An Attached, which opens what the navigator shows next. Raises LinkError where two devices cannot play by the
    set-up.

    transport: how frames are sent and received (docs/link.md)
    where: as an Attached has it
    spec: who plays here (game/seats.py); None for who is on the first seat of the set-up
    host: as an Attached has it
    """
    from .attached import Attached, now
    from .session import Session

    setup = navigator.setup
    spec = spec or setup["players"].split(",")[0]
    if "," in spec or spec == "link":
        raise LinkError("link players", spec)
    attached = Attached()
    attached.navigator, attached.host, attached.seat = navigator, host, 0 if host else 1
    attached.spec, attached.where, attached.transport = spec, where, transport
    own = setup["names"][0]
    attached.names = [own or _NAMES[0], _NAMES[1]] if host else [own, ""]
    lexicon = lexicons.description(setup["lexicon"])
    attached.words = _words(lexicon)
    attached.called = ("%s: %s" % (attached.names[0], attached.words[0]))[:_MOST].encode()
    attached.session = Session(transport.send, transport.receive, now, os.urandom, attached)
    navigator.opener = attached
    return attached


def open_title(attached, name):
    """As an Attached has it."""
    navigator = attached.navigator
    if name == "meet":
        navigator.app.open(import_once("picorack.link.meeting").Meeting(attached))
        return
    navigator.opener = navigator
    attached.transport.choose(None)
    Remote.session = None
    # The memory of the link's modules is free when nobody uses them any more.
    for module in [module for module in sys.modules if module.startswith("picorack.link.")]:
        import_once(module)
    navigator.open_title(name)


def game_screen(attached, game, lexicon, setup):
    """The screen of a game with the other device, not yet open."""
    from .playing import LinkedRecord, LinkedScreen

    navigator, session = attached.navigator, attached.session
    navigator.at_hand = lexicon.name, setup
    record = navigator.record = LinkedRecord(navigator.record, session)
    record.open(game, lexicon, setup)
    Remote.session = session
    screen = import_once("picorack.app.table").screen_of(navigator, game, lexicon, setup, LinkedScreen)
    screen.session, screen.record = session, record
    screen.remote = screen.loop.machines[1 - attached.seat]
    import_once("picorack.link.hearing").play(session, game, attached.seat, len(game.history))
    return screen


def meet(attached):
    """The game that both have agreed upon begins, or goes on."""
    attached.navigator.choose(attached.path)
    attached.navigator.switch_to("resume")


def apart(screen, problem):
    """There is a problem (a LinkError) while a game is played."""
    attached = screen.session.owner
    app = attached.navigator.app
    if problem.code == "link apart":

        def answered(yes):
            if yes:
                _go_back(attached, screen, problem.values[0])

        import_once("picorack.ui.screens.menu").ask(app, str(problem), answered)
    else:
        import_once("picorack.ui.screens.pages").show(app, str(problem))


def _go_back(attached, screen, turns):
    """Go on with the game as it was after so many turns. Raises a Refusal."""
    navigator, game, session = attached.navigator, screen.game, attached.session
    setup = navigator.at_hand[1]
    decoding = import_once("picorack.savegame.decoding")
    fresh = decoding.begin(game.tileset, game.names, game.seed, game.rack_size, setup)
    for turn in range(turns):
        decoding.replay(fresh, game.history.move(turn))
    fresh.lexicon = game.lexicon
    navigator.record.keep(fresh, screen.lexicon, setup)
    session.game = None
    import_once("picorack.link.handshake").begin(session)
    meet(attached)


def _words(description):
    """[name, CRC-32 of the files of words] of a lexicon. description: its lexicon.json, a dict"""
    crc = 0
    for file in description["splits"]:
        crc = crc32(file["crc32"].encode(), crc)
    crc = crc32(json.dumps(description["tiles"]["values"]).encode(), crc)
    return [description["name"], crc]
