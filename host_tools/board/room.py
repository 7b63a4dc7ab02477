"""Where code and lexicon go on a board, and whether there is room for them. This is worked out before anything is
touched.

Each part can be in the ROMFS or in the file system. There is room for it beside the game in use, or when that is
erased: then all of the ROMFS is free, and all of the file system but for what stays, which is the user's own files
unless their room is needed.
"""

import bisect
from dataclasses import dataclass

from .link import BoardError

_POINTER = 4
_EMPTY = 4  # blocks of a littlefs without files: superblock and root, a pair each
_SMALL_FILES = 4  # blocks for main.py and board.json, each also in its old version
_MARGIN = 2  # blocks: littlefs moves the list of a folder to others now and then, or makes it longer
_FOLDER = 2  # blocks
_LEAST_FILES = 64 * 1024  # bytes of a file system for saved games
_INLINE = 512  # bytes: a file as small as this takes no block of its own, or not for sure
_KB = 1024
_MB = 1024 * _KB


class NoRoom(BoardError):
    """A game for which the board has no room.

    reason: the sentence without the remedy
    erasing: is there room once what is there is erased?
    largest: bytes of the largest lexicon that would fit, 0 for none
    erased: the same once what is there is erased
    whole: where all of the lexicon would fit, as the end of a sentence
    image: bytes of the lexicon's ROMFS image
    """

    def __init__(self, reason, remedy, erasing, largest, erased, whole, image):
        super().__init__(f"{reason}: {remedy}")
        self.reason = reason
        self.erasing = erasing
        self.largest = largest
        self.erased = erased
        self.whole = whole
        self.image = image


@dataclass(frozen=True)
class Need:
    """What a part needs.

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
class Way:
    """What room there is.

    taken: [(offset, bytes)] of the ROMFS
    free: blocks of the file system
    erases: True if the game that is there is erased for it
    kept: names of the files that stay then
    """

    taken: tuple
    free: int
    erases: bool = False
    kept: tuple = ()


@dataclass(frozen=True)
class Plan:
    """Where everything goes.

    places: {kind: (offset, bytes) in the ROMFS, or None for the file system}
    way: the Way that has this room
    needed: blocks of the file system
    """

    places: dict
    way: Way
    needed: int

    @property
    def fits(self):
        return self.needed <= self.way.free


def blocks(size, block):
    """How many blocks littlefs needs for a file: each block but the first begins with pointers to blocks before it."""
    count, room = min(size, 1), block
    while size > room:
        room += block - _POINTER * ((count & -count).bit_length())
        count += 1
    return count


def blocks_freed(sizes, folders, block, littlefs):
    """How many blocks at least are free once files of these sizes and so many folders are removed."""
    return sum(blocks(size, block) for size in sizes if size > _INLINE) + folders * (_FOLDER if littlefs else 1)


def blocks_staying(sizes, folders, block):
    """How many blocks a file system takes with files of these sizes and so many folders, and nothing else."""
    return _EMPTY + sum(blocks(size, block) for size in sizes) + _FOLDER * folders


def blocks_sent(sizes, folders, block):
    """How many blocks files of these sizes and so many new folders need."""
    return sum(blocks(size, block) for size in sizes) + _FOLDER * folders


def plan(rom, want, needs, ways):
    """The first Plan that fits: with as much as possible in the ROMFS, and with the first of `ways`. None if none
    fits.

    rom: (bytes, block size) of the ROMFS, or None
    want: 'romfs', 'files' or None
    needs: needs(way) returns the Needs of lexicon and code
    """
    return next((plan for plan in plans(rom, want, needs, ways) if plan.fits), None)


def plans(rom, want, needs, ways):
    """All Plans whose parts have room in the ROMFS, whether or not there is room in the file system."""
    for in_rom in _arrangements(rom, want):
        for way in ways:
            lexicon, code = needs(way)
            places = _places(rom, [need for need in (lexicon, code) if need.kind in in_rom], way.taken)
            if places is not None:
                in_files = [need for need in (lexicon, code) if need.kind not in in_rom]
                needed = _SMALL_FILES + _MARGIN + sum(need.blocks for need in in_files)
                yield Plan(dict.fromkeys(("lexicon", "code")) | places, way, needed)


def _arrangements(rom, want):
    """What lies in the ROMFS. A lexicon gains more from it than code."""
    all_there, nothing = ("lexicon", "code"), ()
    if want == "romfs":
        return (all_there,) if rom else ()
    if want == "files" or not rom:
        return (nothing,)
    return all_there, ("lexicon",), ("code",), nothing


def _places(rom, needs, taken):
    """{kind: (offset, bytes)} in free pieces of the ROMFS, None where there are none."""
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
    """A remedy that says how large a lexicon may be, in bytes: now, and once everything is erased."""
    if not then:
        return "the code leaves no room for a lexicon on this board"
    erase = " with --erase" if then > now else ""
    return f"a lexicon of up to {then:,} bytes fits{erase}: picorack-pack build --fit {then // _KB}K"


def for_all_of_it(rom, files, lexicon, code):
    """Where there is room for a whole lexicon, as the end of a sentence.

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
    return "other firmware" if larger == board else f"on a board with {larger // _MB} MB of flash"


def largest_lexicon(rom, block, want, lexicon, needs, ways):
    """Bytes, whole KB, of the largest lexicon that would fit beside the code, its files as many as those of `lexicon`;
    0 if there is room for none."""
    extra = len(lexicon.image) - sum(map(len, lexicon.files.values())) + _KB  # of an image: names, sizes, what aligns

    def is_too_large(kb):
        size = kb * _KB
        need = Need("lexicon", size + extra, blocks(size, block) + len(lexicon.files) + _FOLDER)
        return plan(rom, want, lambda way: (need, needs(way)[1]), ways) is None

    most = (rom[0] if rom else 0) + max(way.free for way in ways) * block
    return max(bisect.bisect_left(range(most // _KB + 1), True, key=is_too_large) - 1, 0) * _KB


def missing(rom, block, want, needs, ways):
    """What is missing in the last of `ways`, as the beginning of a sentence. Raises BoardError where it is the ROMFS
    itself."""
    if want == "romfs" and not rom:
        raise BoardError("this board's firmware has no partition for ROMFS: use --files, or firmware that has one")
    way = ways[-1]
    found = min(plans(rom, want, needs, [way]), key=lambda plan: plan.needed, default=None)
    if found:
        there = "there once it is erased" if way.erases else "free"
        return (
            f"the board's flash is full: {found.needed * block:,} bytes are needed and {way.free * block:,} are {there}"
        )
    lexicon, code = needs(way)
    fits = _places(rom, [lexicon], way.taken) is not None
    part, beside = (code, " beside the lexicon") if fits else (lexicon, "")
    there = "there are once it is erased" if way.erases else "are free"
    return f"the {part.kind} takes {part.rom:,} bytes of ROMFS{beside}, more than {there} in its {rom[0]:,}"
