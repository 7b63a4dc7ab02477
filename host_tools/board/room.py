"""Works out where code and lexicon go on a board, and whether there is room for them, before anything is written.

Each part goes to the ROMFS or to the file system. It needs room there beside the game in use, or after that game is
erased. Then all of the ROMFS is free, and all of the file system except the user's own files, which stay unless their
room is needed.
"""

import bisect
from dataclasses import dataclass

from .link import BoardError

_POINTER = 4
_EMPTY = 4  # blocks of a littlefs without files: superblock and root, a pair each
_SMALL_FILES = 4  # blocks for main.py and board.json, each also in its old version
_MARGIN = 2  # blocks: littlefs moves a folder's list of files to other blocks now and then, or adds a block to it
_FOLDER = 2  # blocks
_LEAST_FILES = 64 * 1024  # bytes of a file system for saved games
_INLINE = 512  # bytes: up to this size a file may take no block of its own
_KB = 1024
_MB = 1024 * _KB


class NoRoom(BoardError):
    """A game for which the board has no room.

    reason: the message without the remedy
    erasing: is there room once what is there is erased?
    largest: bytes of the largest lexicon that would fit, 0 for none
    erased: the same once what is there is erased
    larger: MB of flash of the smallest board on which all of the lexicon would fit; None if this one has enough, of
        which its firmware leaves too little
    image: bytes of the lexicon's ROMFS image
    """

    def __init__(self, reason, remedy, erasing, largest, erased, larger, image):
        super().__init__(f"{reason}: {remedy}")
        self.reason = reason
        self.erasing = erasing
        self.largest = largest
        self.erased = erased
        self.larger = larger
        self.image = image


@dataclass(frozen=True)
class Need:
    """The room that a part needs.

    kind: 'code' or 'lexicon'
    rom: the bytes of its ROMFS image
    blocks: its blocks in the file system
    at: (offset, bytes) where its image lies already, or None
    """

    kind: str
    rom: int
    blocks: int
    at: tuple | None = None


@dataclass(frozen=True)
class Scenario:
    """A scenario: a way to make room, and the room there is then.

    taken: [(offset, bytes)] of the ROMFS that are in use
    free: blocks of the file system
    erases: True if the installed game is erased
    kept: if it is, names of the files that are not erased
    """

    taken: tuple
    free: int
    erases: bool = False
    kept: tuple = ()


@dataclass(frozen=True)
class Plan:
    """Where the parts go.

    places: {kind: (offset, bytes) in the ROMFS, or None for the file system}
    scenario: the Scenario that makes the room
    needed: blocks of the file system
    """

    places: dict
    scenario: Scenario
    needed: int

    @property
    def fits(self):
        return self.needed <= self.scenario.free


def blocks(size, block):
    """How many blocks littlefs needs for a file. Each block but the first begins with pointers to earlier ones.

    size, block: bytes of the file and of a block
    """
    count, room = min(size, 1), block
    while size > room:
        room += block - _POINTER * ((count & -count).bit_length())
        count += 1
    return count


def blocks_freed(sizes, folders, block, littlefs):
    """How many blocks at least become free when files and folders are removed.

    sizes: bytes of each file
    folders: how many folders
    block: bytes of a block
    littlefs: is the file system littlefs?
    """
    return sum(blocks(size, block) for size in sizes if size > _INLINE) + folders * (_FOLDER if littlefs else 1)


def blocks_staying(sizes, folders, block):
    """How many blocks a file system takes that holds nothing but these files and folders, as in blocks_freed."""
    return _EMPTY + sum(blocks(size, block) for size in sizes) + _FOLDER * folders


def blocks_sent(sizes, folders, block):
    """How many blocks these files and new folders need, as in blocks_freed."""
    return sum(blocks(size, block) for size in sizes) + _FOLDER * folders


def needed(files):
    """How many blocks an installation needs whose files need so many."""
    return _SMALL_FILES + _MARGIN + files


def plan(rom, want, needs, scenarios):
    """The first Plan that fits: the one with as much as possible in the ROMFS, of equals that of the earlier
    Scenario. None if none fits.

    rom: (bytes, block size) of the ROMFS, or None
    want: 'romfs', 'files' or None for either
    needs: needs(scenario) returns the Needs of lexicon and code
    scenarios: a list of Scenario
    """
    return next((plan for plan in plans(rom, want, needs, scenarios) if plan.fits), None)


def plans(rom, want, needs, scenarios):
    """Yield each Plan whose parts have room in the ROMFS, whether or not there is room in the file system for the
    other parts. Parameters as of plan()."""
    for in_rom in _arrangements(rom, want):
        for scenario in scenarios:
            lexicon, code = needs(scenario)
            places = _places(rom, [need for need in (lexicon, code) if need.kind in in_rom], scenario.taken)
            if places is not None:
                in_files = [need for need in (lexicon, code) if need.kind not in in_rom]
                yield Plan(
                    dict.fromkeys(("lexicon", "code")) | places, scenario, needed(sum(need.blocks for need in in_files))
                )


def _arrangements(rom, want):
    """The kinds that lie in the ROMFS, best arrangement first. A lexicon gains more from lying there than code."""
    all_there, nothing = ("lexicon", "code"), ()
    if want == "romfs":
        return (all_there,) if rom else ()
    if want == "files" or not rom:
        return (nothing,)
    return all_there, ("lexicon",), ("code",), nothing


def _places(rom, needs, taken):
    """{kind: (offset, bytes)} in free pieces of the ROMFS, None if there is no piece for one of them."""
    taken, places = list(taken), {}
    for need in needs:
        place = need.at or _gap(need.rom, rom, taken)
        if place is None:
            return None
        places[need.kind] = place
        taken.append(place)
    return places


def _gap(size, rom, taken):
    total, block = rom
    at = 0
    for offset, length in sorted(taken):
        if at + size <= offset:
            break
        at = max(at, -(-(offset + length) // block) * block)
    return (at, size) if at + size <= total else None


def what_fits(now, then):
    """The end of a refusal that says how large a lexicon may be (text).

    now, then: bytes of the largest lexicon that fits, as asked for by the user and after erasing
    """
    if not then:
        return "the code leaves no room for a lexicon on this board"
    erase = " with --erase" if then > now else ""
    return f"a lexicon of up to {then:,} bytes fits{erase}: picorack-pack build --fit {then // _KB}K"


def larger_board(rom, files, lexicon, code):
    """MB of flash of the smallest board on which a whole lexicon would fit; None if this one has enough, of which its
    firmware leaves too little.

    rom, files: bytes of the board's ROMFS (0 for none) and of its file system; lexicon, code: of the images (code 0
    where it is in the firmware)
    """
    board = _MB  # what is not in these two holds the firmware
    while board < rom + files:
        board *= 2
    wanted = board - rom - files + lexicon + code + _LEAST_FILES
    larger = board
    while larger < wanted:
        larger *= 2
    return None if larger == board else larger // _MB


def largest_lexicon(rom, block, want, lexicon, needs, scenarios):
    """Bytes, a multiple of 1 KB, of the largest lexicon that would fit beside the code if it had as many files as the
    Part `lexicon`; 0 if there is room for none."""
    extra = len(lexicon.image) - sum(map(len, lexicon.files.values())) + _KB  # an image's names, sizes and padding

    def is_too_large(kb):
        size = kb * _KB
        need = Need("lexicon", size + extra, blocks(size, block) + len(lexicon.files) + _FOLDER)
        return plan(rom, want, lambda scenario: (need, needs(scenario)[1]), scenarios) is None

    most = (rom[0] if rom else 0) + max(scenario.free for scenario in scenarios) * block
    return max(bisect.bisect_left(range(most // _KB + 1), True, key=is_too_large) - 1, 0) * _KB


def largest_beside(lexicon, code, free, block):
    """The same for a board without ROMFS that has so many blocks free. code: blocks of the code"""
    needs = None, Need("code", 0, code)
    return largest_lexicon(None, block, "files", lexicon, lambda _: needs, [Scenario((), free)])


def missing(rom, block, want, needs, scenarios):
    """How much room is missing in the last of `scenarios`, the beginning of a message. Raises BoardError if there is no
    ROMFS, and it is wanted. Parameters as of plan(); block: bytes of a block."""
    if want == "romfs" and not rom:
        raise BoardError("this board's firmware has no partition for ROMFS: use --files, or firmware that has one")
    scenario = scenarios[-1]
    found = min(plans(rom, want, needs, [scenario]), key=lambda plan: plan.needed, default=None)
    if found:
        free, there = scenario.free * block, "there once it is erased" if scenario.erases else "free"
        return f"the board's flash is full: {found.needed * block:,} bytes are needed and {free:,} are {there}"
    lexicon, code = needs(scenario)
    fits = _places(rom, [lexicon], scenario.taken) is not None
    part, beside = (code, " beside the lexicon") if fits else (lexicon, "")
    there = "there are once it is erased" if scenario.erases else "are free"
    return f"the {part.kind} takes {part.rom:,} bytes of ROMFS{beside}, more than {there} in its {rom[0]:,}"
