"""What is on a board: the installed game, the user's files, and the room that is left for another game.

A Survey works out, with room.py, where the parts of a game go and what must be erased for them. It changes nothing on
the board.
"""

from binascii import crc32
from dataclasses import replace
from fnmatch import fnmatch

from lexicon_packer import json_text

from . import room

STARTS = {"code": "code-", "lexicon": "lexicon-"}  # {kind of a part: how the names of its files or folders begin}
FROZEN = ".frozen"  # in the place of archives, in board.json and in sys.path: the code is frozen in the firmware
IN_FIRMWARE = "/rom"  # in the place of a lexicon: it came with the firmware, in a ROMFS that MicroPython mounts itself
_OWN = ("game.[01]", "game[234].[01]", "statistics.[01]", "settings.[01]", "settings.json", "game-*.gcg")


class Survey:
    """What is on one board, which must have loaded installing.py.

    board: a link.Board
    Attributes:
    facts: what describe() of device_scripts/installing.py returned last
    contents: what contents() of the same returned for the last plan()
    installed: the content of board.json (dict), without places in a ROMFS that has no image there; whoever replaces
        board.json sets it
    """

    def __init__(self, board):
        self._board = board
        self.facts = board.call("describe")
        self.contents = {}
        self.installed = {key: place for key, place in installed(board).items() if not self._is_lost(place)}
        if self.installed.get("lexicon") == IN_FIRMWARE:  # it may lie anywhere in the ROMFS
            self.installed["lexicon"] = [0, self.facts["rom"][0]]

    def plan(self, parts, want, erase):
        """The room.Plan for a game: where its parts go, and what must be erased for them. Raises BoardError if there is
        no room.

        parts: the lexicon's install.Part, and the code's unless it is frozen in the firmware
        want, erase: as Installer takes them
        """
        self.facts = self._board.call("describe")
        self.contents = self._board.call("contents")
        beside, erased = self._beside(parts), self._erased(parts)
        scenarios = [beside, *erased] if erase else [beside]
        frozen = [room.Need("code", 0, 0)] * (2 - len(parts))
        beside_game = [self._need(part) for part in parts] + frozen
        erased_game = [replace(need, at=None) for need in beside_game]

        def needs(scenario):
            return erased_game if scenario.erases else beside_game

        plan = room.plan(self.facts["rom"], want, needs, scenarios)
        if plan:
            return plan
        raise self._no_room(parts, want, needs, scenarios, [] if erase else erased, erased)

    def missing(self, part):
        """{path: bytes} of the files of a part that the board does not have, or has with another checksum."""
        there = self._board.call("found", tuple(part.files))
        return {path: data for path, data in part.files.items() if there.get(path) != (len(data), crc32(data))}

    def rom_checksums(self, offset, size):
        """The CRC-32 of each block of a piece of the ROMFS."""
        return self._board.call("rom_checksums", offset, size, self.facts["rom"][1])

    def names(self):
        """The names in the root folder that the installed game takes (a set)."""
        return set().union(*(root_names(self.installed.get(kind)) for kind in STARTS))

    def _no_room(self, parts, want, needs, scenarios, others, erased):
        """The room.NoRoom for a game.

        scenarios: those that were tried
        others: those that were not, because the user has not asked to erase
        erased: all that erase
        """
        rom, block = self.facts["rom"], self.facts["block"]
        reason = room.missing(rom, block, want, needs, scenarios)
        now, then = (room.largest_lexicon(rom, block, want, parts[0], needs, some) for some in (scenarios, erased))
        after_erasing = room.plan(rom, want, needs, others)
        remedy = self._after_erasing(after_erasing) if after_erasing else room.what_fits(now, then)
        image, code = [len(part.image) for part in parts] + [0] * (2 - len(parts))
        larger = room.larger_board(rom[0] if rom else 0, self.facts["flash_size"], image, code)
        return room.NoRoom(reason, remedy, after_erasing is not None, now, then, larger, image)

    def _after_erasing(self, plan):
        lost = [name for name in own_files(self.contents) if name not in plan.scenario.kept]
        own = f", and {', '.join(lost)} with it" if lost else ""
        what = "the game that is there is" if self.installed else "what is there is"
        return f"with --erase {what} removed first{own}"

    def _beside(self, parts):
        """The room.Scenario beside the game in use, once the remains of interrupted installations are removed."""
        kept = self.names().union(*(part.names() for part in parts))
        left = [
            found
            for name, found in self.contents.items()
            if name.startswith(tuple(STARTS.values())) and name not in kept
        ]
        taken = tuple(tuple(place) for place in self.installed.values() if in_rom(place))
        block, littlefs = self.facts["block"], self.facts["littlefs"]
        free = sum(room.blocks_freed(sizes, folders, block, littlefs) for sizes, folders in left)
        return room.Scenario(taken, self.facts["flash_free"] // block + free)

    def _erased(self, parts):
        """The room.Ways after erasing: of the user's own files the first keeps all, the second all but the GCG files,
        the third none."""
        block = self.facts["block"]
        new = set().union(*(part.names() for part in parts))
        everything = own_files(self.contents)
        scenarios = []
        for kept in (everything, [name for name in everything if not name.endswith(".gcg")], []):
            staying = [self.contents[name] for name in {*kept, *new} & self.contents.keys()]
            sizes = [size for found, _ in staying for size in found]
            stay = room.blocks_staying(sizes, sum(count for _, count in staying), block)
            scenarios.append(room.Scenario((), self.facts["flash_size"] // block - stay, True, tuple(kept)))
        return scenarios

    def _need(self, part):
        block = self.facts["block"]
        sizes = {path: len(data) for path, data in self.missing(part).items()}
        begun = [size for size, _ in self._board.call("found", tuple(sizes)).values()]
        folders = {path.rpartition("/")[0] for path in sizes} - {""}
        absent = self._board.call("absent", sorted(folders))
        blocks = room.blocks_sent(sizes.values(), absent, block) - room.blocks_sent(begun, 0, block)
        return room.Need(part.kind, len(part.image), max(blocks, 0), self._at(part))

    def _at(self, part):
        """(offset, bytes) in the ROMFS of the part's image if all of it lies there already, else None."""
        place = self.installed.get(part.kind)
        if self.is_whole_rom(place):  # it came with the firmware: other files lie beside those of the lexicon
            sent = {f"/rom{path[len(part.place) :]}": data for path, data in part.files.items()}
            there = self._board.call("found", tuple(sent))
            same = there == {path: (len(data), crc32(data)) for path, data in sent.items()}
            return tuple(place) if same else None
        if not in_rom(place) or place[1] != len(part.image) or not self.facts["rom"]:
            return None
        same = self.rom_checksums(*place) == checksums(part.image, self.facts["rom"][1])
        return tuple(place) if same else None

    def is_whole_rom(self, place):
        """Is this the place of words that came with the firmware (one_file.py)?"""
        return bool(self.facts["rom"]) and list(place or ()) == [0, self.facts["rom"][0]]

    def _is_lost(self, place):
        """Is a place in the ROMFS without an image now? Another firmware may have its partition elsewhere."""
        return in_rom(place) and not (self.facts["rom"] and self._board.call("is_rom", place[0]))


def in_rom(place):
    """Is this the place, in board.json, of a part in the ROMFS?"""
    return isinstance(place, list) and [type(number) for number in place] == [int, int]


def root_names(place):
    """The names in the root folder that a part at this place, as board.json names it, takes (a set)."""
    paths = place if isinstance(place, list) else [place]
    return {path.strip("/") for path in paths if isinstance(path, str) and path != FROZEN}


def installed(board):
    """The content of board.json (dict), of that in the ROMFS if none was installed; {} if it is missing or damaged. The
    board must have loaded installing.py."""
    try:
        named = json_text.read(board.call("read", "/board.json") or board.call("read", "/rom/board.json") or b"{}")
        return named if isinstance(named, dict) else {}
    except ValueError:
        return {}


def own_files(contents):
    """The names of the user's own files in the root folder: saved games, settings, games as GCG."""
    return [name for name in contents if any(fnmatch(name, pattern) for pattern in _OWN)]


def checksums(image, block):
    """The CRC-32 of each block of an image (bytes). block: bytes"""
    return [crc32(image[at : at + block]) for at in range(0, len(image), block)]
