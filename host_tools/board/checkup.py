"""What is on a board: its firmware, the game and its version, the words, saved games; and what of it is damaged.

Code in archives is compared with the digest in its name, words with the check sums in their lexicon.json, saved games
with their own. Code in a ROMFS has none: the next `picorack flash` compares it, block by block.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from lexicon_packer import json_text

from ..run import on_cpython  # noqa: F401
from . import frozen
from .link import BoardError
from .own_files import content, copied
from .survey import FROZEN, IN_FIRMWARE, STARTS, in_rom, installed, root_names

# isort: split
from picorack.savegame import games
from picorack.savegame.records import Records

_AGAIN = "run 'picorack flash' again"


@dataclass
class Checkup:
    """What was found.

    lines: messages, 'what: ...', each about a part
    damaged: messages about what is damaged or missing, with what helps
    """

    lines: list = field(default_factory=list)
    damaged: list = field(default_factory=list)


def checkup(board):
    """The Checkup of a board (a link.Board), which has what own_files.load() gives it. Raises BoardError."""
    found, facts, named = Checkup(), board.call("describe"), installed(board)
    found.lines.append(f"firmware: {facts['machine']}, {facts['name']} {facts['version']}")
    if named:
        found.lines.append(f"board: {named.get('board', 'unknown')}")
        _code(board, facts, named, found)
        _words(board, named, found)
    else:
        found.damaged.append("there is no game on this board, or not all of it: run 'picorack flash'")
    left = [name for name in board.call("contents") if name.startswith(tuple(STARTS.values()))]
    left = sorted(set(left).difference(*(root_names(named.get(kind)) for kind in STARTS)))
    if left:
        found.lines.append(f"left over from an interrupted installation: {', '.join(left)}")
    with TemporaryDirectory(prefix="picorack-") as folder:
        _own(copied(board, folder), folder, found)
    free, size = facts["flash_free"], facts["flash_size"]
    found.lines.append(f"file system: {free:,} of {size:,} bytes are free")
    return found


def _code(board, facts, named, found):
    place, version = named.get("code"), named.get("version", "unknown")
    if place == FROZEN:
        if not facts["frozen"]:
            found.damaged.append(f"code: it was frozen in the firmware, which is another one now: {_AGAIN}")
            return
        version, build = facts["frozen"]
        found.lines.append(f"code: version {version}, build {build}, frozen in the firmware")
        remark = frozen.remark(facts["frozen"])
        found.lines += [f"code: {remark}"] if remark else []
    elif in_rom(place):
        found.lines.append(f"code: version {version}, in the ROMFS")
        if not (facts["rom"] and board.call("is_rom", place[0])):
            found.damaged.append(f"code: the ROMFS does not hold it any more: {_AGAIN}")
    else:
        paths = place if isinstance(place, list) else [place]
        found.lines.append(f"code: version {version}, in {', '.join(map(str, paths))}")
        for path in paths:
            _archive(board, path, found)


def _archive(board, path, found):
    """Compare an archive with the digest in its name; a folder, which versions before 1.0 installed, is only looked
    for."""
    if board.call("absent", [path]):
        found.damaged.append(f"code: {path} is missing: {_AGAIN}")
    elif wanted := re.search(r"([0-9a-f]{8})\.pra$", str(path)):
        if board.call("digest", path) not in (wanted[1], None):
            found.damaged.append(f"code: {path} is damaged (check sum): {_AGAIN}")


def _words(board, named, found):
    place = named.get("lexicon")
    try:
        folders = board.call("lexicons", board.call("folder_at", place))
    except BoardError:
        folders = []
    if not folders:
        found.damaged.append(f"words: there are none at {place}: {_AGAIN}")
    where = "in the ROMFS" if in_rom(place) or place == IN_FIRMWARE else f"in {place}"
    for folder in folders:
        data = content(board, f"{folder}/lexicon.json")
        try:
            index = json_text.read(data)
            files = [*index["splits"], *(index[name] for name in ("common", "septets", "octets") if name in index)]
            sums = {f"{folder}/{file['file']}": (file["bytes"], int(file["crc32"], 16)) for file in files}
            found.lines.append(f"words: {index['name']}, {index['words']:,}, {where}")
        except (ValueError, KeyError, TypeError, AttributeError):
            found.damaged.append(f"words: {folder}/lexicon.json is damaged: {_AGAIN}")
            continue
        there = board.call("found", tuple(sums))
        for path, wanted in sums.items():
            if there.get(path) != wanted:
                what = "damaged (check sum)" if path in there else "missing"
                found.damaged.append(f"words: {path} is {what}: {_AGAIN}")


def _own(names, folder, found):
    """Look at the user's own files, which were copied to a folder."""

    def damaged(what, problem):
        found.damaged.append(f"{what}: {str(problem).replace(f'{folder}/', '').removesuffix(': name another')}")

    for _, path, problem, _, players, turns, lexicon in games.games(str(Path(folder, "game"))):
        if problem:
            damaged("saved games", problem)
        else:
            found.lines.append(f"saved games: {Path(path).name}, {' and '.join(players)}, turns: {turns}, {lexicon}")
    for name in ("settings", "statistics"):
        record = Records(str(Path(folder, name)))
        record.read()
        if record.unread:
            damaged(name, record.unread)
    sheets = [name for name in names if name.endswith(".gcg")]
    if sheets:
        found.lines.append(f"games as GCG: {len(sheets)}, which 'picorack get' fetches")
