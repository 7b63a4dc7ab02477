"""Memory limits of devices, and whole games played within them: phones with MIDP 1.0, MIDP 2.0 and Series 40, and the
Raspberry Pi Pico.

A phone's heap and storage are the least its standard asks for (MIDP 1.0: 32 KB heap, 128 KB of non-volatile memory;
MIDP 2.0: 128 KB and 256 KB; Series 40 phones had 512 KB heap and more). Storage holds app and lexicon together. Phones
have no native code, so their code is counted and played as bytecode. Modules that are not counted there are not played
with either. The screen's texts are in the language of the words.
"""

import re
from dataclasses import dataclass, replace
from fnmatch import fnmatch
from pathlib import Path

from lexicon_packer.showing import quoted

from ..board import carried
from ..device_texts import ENGLISH
from ..device_tree import languages, sources
from ..errors import PicorackError
from ..lexicons.folders import tiles_of
from ..release.parts import EXTRAS, LABORATORY, LINK, NETWORK, QR, module_of
from ..run.device_build import build
from .probe import fits, smallest_heap

_KB = 1 << 10
_OF_MACHINES = ("players", "equity", "advice", "laboratory")  # the packages, and what phones have of them:
_OF_LEVELS = ("roster", "greedy", "casual", "glancekernels", "farsighted", "leavekernels",
              "adviser", "best", "unit")  # fmt: skip
# What a phone has no use for: reading a flash chip past the file system or in the address space, the column beside the
# board of a wide screen and the letters of a large one, games that a host has made of GCG, pointing, a keyboard, the
# dimming of a light. What it has no room for: rules and boards that the set-up offers where they are
# (ui/screens/board_line.py), and what lets boxes cover whole squares.
_NOT_ON_PHONES = ("lexicon/finding", "lexicon/direct", "lexicon/blockkernels", "views/side_panel",
                  "languages/en_12", "languages/*_16*", "game/dealt", "core/own_board", "game/boards",
                  "game/phony", "game/challenges", "game/game_clock", "screens/challenging",
                  "screens/board_line", "views/score_bar", "lexicon/mapped", "core/parsing", "turn/pointing",
                  "turn/finding", "turn/typing", "hw/handheld", "hw/light", "drawing/on_board")  # fmt: skip
# Extras have no room there either; this opens two of them.
_EXTRAS = ("app/extras", *(module for modules in EXTRAS.values() for module in modules))
# Another way to read a lexicon than by page.
_RESIDENT = ("lexicon/resident", "lexicon/whole")
# What a phone has no use for whose heap is too small for a human's turn, so that only machines play.
_OF_HUMANS = ("app/last_board", "drawing/face", "drawing/tile_letters", "languages/*_12*", "screens/entry",
              "screens/exchange", "screens/hand_over", "screens/help",
              "screens/kept_games", "screens/letters", "screens/moves", "screens/name_entry", "screens/set_up",
              "screens/turn_choices", "screens/turn_lines", "screens/turn_menu", "screens/word_entry",
              "turn/controller", "turn/hinting", "turn/submitting", "turn/zooming")  # fmt: skip
_LEAST, _MOST = 8 * _KB, 1 << 30  # bytes: the least heap MicroPython starts in, and one that any host can give
_SEARCHED = 4 << 20  # bytes: more heap than any game needs


class ProfileError(PicorackError):
    """A profile that does not exist."""


@dataclass(frozen=True)
class Profile:
    """The limits of a kind of device, and what is played within them.

    heap: bytes
    storage: bytes for app and lexicon; 0: not limited
    screen: as in probe.Setting
    human: False for two machines; True for a human who opens every screen, against a machine, in a game that is saved
    after every turn
    from_rom: True if the code runs from a ROMFS
    bytecode: True for kernels without native code
    board: the board whose drivers count as part of the app
    """

    heap: int
    storage: int = 0
    screen: str = "none"
    human: bool = False
    from_rom: bool = False
    bytecode: bool = False
    board: str = "pico_lcd_13"


_PHONE = {"bytecode": True, "board": "pico_pcd8544"}  # a board with the panel of a phone of 1998
PROFILES = {
    "midp1": Profile(32 * _KB, 128 * _KB, from_rom=True, **_PHONE),
    "midp2": Profile(128 * _KB, 256 * _KB, "128x128m", human=True, **_PHONE),
    "s40": Profile(512 * _KB, 1024 * _KB, "128x128", human=True, **_PHONE),
    "pico": Profile(240 * _KB, 2048 * _KB, "240x240", human=True),
}


def named(name):
    """The Profile of a name: a key of PROFILES, or a heap like '64k'. Raises ProfileError."""
    if name in PROFILES:
        return PROFILES[name]
    match = re.fullmatch(r"([0-9]{1,9})k", name.lower())
    if not match or not _LEAST <= int(match[1]) * _KB <= _MOST:
        raise ProfileError(
            f"no profile {quoted(name)}: use one of {', '.join(PROFILES)}, or a heap from "
            f"{_LEAST >> 10}k to {_MOST >> 10}k"
        )
    return Profile(int(match[1]) * _KB)


def code_bytes(on_phone=False, board="pico_lcd_13", human=True, paged=False, language="en"):
    """Bytes of the app, as the archive that a board gets: all screens and storage modes, the players that the set-up
    offers, one language, one board and its drivers.

    on_phone: True compiles bytecode, counts only the players that the set-up screen, hints and the analysis use, and
    leaves out what a phone has no use for; False compiles for a Pico, with native code
    board: the board whose drivers are counted
    human: False leaves out what only human players use, with on_phone
    paged: True leaves out the other ways to read a lexicon, with on_phone
    language: the code of the texts that are counted
    """
    folder = build("armv6m", on_phone, scripts=(), release=True, board=board, languages=(language,))
    members = carried.modules(folder, carried.Carried((language,), (LABORATORY, LINK, NETWORK, QR)))
    if on_phone:
        gone = _RESIDENT * paged
        kept = [
            name for name in members if not is_not_on_phones(Path(name), human) and module_of(Path(name)) not in gone
        ]
        members = {name: members[name] for name in kept}
    return sum(map(len, carried.packed(members)[0].values()))


def is_not_on_phones(path, human):
    """Is this module of a release left out on a phone? human: does a human play there?"""
    is_other_player = path.parent.name in _OF_MACHINES and path.stem not in _OF_LEVELS
    name = module_of(path)
    gone = (*_EXTRAS, *_NOT_ON_PHONES, *(() if human else _OF_HUMANS))
    return is_other_player or any(fnmatch(name, pattern) for pattern in gone)


def _absent():
    """The modules that a phone's game is played without, as device_build.build() takes them.

    One module that no phone has is left in: probe_human.py types words, for which it needs turn/typing. The modules of
    a human's turn are left in for games of machines, too, which do not load them: bundles could not be made without.
    """
    absent = {module_of(path) for path in sources() if is_not_on_phones(path, human=True)}
    return tuple(sorted(absent - {"turn/typing"}))


def _spoken(folder):
    """The code of the language whose words a lexicon has; that of English if no screens speak it."""
    tiles = tiles_of(folder)["name"]
    return next((code for code, one in languages().items() if one.tiles == tiles), ENGLISH)


def lexicon_bytes(folder):
    return sum(path.stat().st_size for path in Path(folder).iterdir() if path.is_file())


def check(profile, setting, games):
    """Play games within a profile: (report, complaints). report: a dict; complaints: a message for each limit hit.

    A key of a human's at which memory runs out is a limit hit, too, though the game goes on: a screen did not open.
    """
    language = _spoken(setting.folder)
    setting = replace(
        setting,
        from_rom=profile.from_rom,
        kept=profile.human,
        bytecode=profile.bytecode,
        language=language,
        without=_absent() if profile.bytecode else (),
    )
    paged = setting.mode.name == "paged"
    code = code_bytes(profile.bytecode, profile.board, profile.human, paged, language)
    stored = code + lexicon_bytes(setting.folder)
    report = {"heap_bytes": profile.heap, "storage_bytes": profile.storage, "stored_bytes": stored}
    complaints = []
    if profile.storage and stored > profile.storage:
        complaints.append(
            f"app and lexicon take {stored:,} bytes of {profile.storage:,} bytes of storage, "
            f"{stored - profile.storage:,} too many: pack a smaller lexicon, as with --fit"
        )
    costs = fits(setting, profile.heap, games)
    if costs is None:
        found = smallest_heap(setting, _SEARCHED, games)
        needed = f"at least {found[0] - profile.heap:,} bytes are missing" if found else "4 MB are too few, too"
        complaints.append(f"the heap of {profile.heap:,} bytes is too small for a game: {needed}")
    else:
        report["games"] = [_figures(cost) for cost in costs]
        lost = sum(cost.lost for cost in costs)
        if lost:
            complaints.append(
                f"memory ran out at {lost:,} of the human's keys, and screens did not open: use a smaller pool of "
                "pages, or with --mode resident a lexicon in smaller files"
            )
    return {**report, "ok": not complaints}, complaints


def _figures(cost):
    return {
        "turns": cost.turns,
        "free_bytes": cost.free,
        "low_water_bytes": cost.low_water,
        "largest_free_bytes": cost.largest_free,
        "pages_per_turn": cost.pages / cost.turns,
        "ms_per_turn": cost.us / cost.turns / 1000,
        "lost_keys": cost.lost,
    }
