"""One UF2 file that makes a Pico or a Pico 2 a game: the firmware with the game frozen in it, words, and which board it
is.

Words and choice lie in the firmware's ROMFS: the files of the lexicon, board.json, and main.py, which the frozen
main.py runs where the file system has no other. The UF2 file writes nothing to where the file system lies, so saved
games stay when a newer one is copied over an older one.

Words that have no room in the usual ROMFS get the largest, beside which the file system has its least size. There is no
size between the two: where the file system begins must not depend on how many words a version has. On a Pico 2 there is
one size.
"""

import json

from ..device_tree import languages
from ..lexicons.folders import tiles_of
from ..toolchain.pico.firmware import FROZEN_ROMFS_BYTES, MOST_FROZEN_ROMFS_BYTES, ROMFS_BYTES_2, romfs_offset
from ..toolchain.pico.uf2 import RP2040, RP2350, read_uf2, uf2_of
from ..toolchain.romfs import image_of
from . import carried, fitting, frozen
from .install import start_program
from .link import BoardError
from .survey import FROZEN, IN_FIRMWARE

_ROMFS = {RP2040: (FROZEN_ROMFS_BYTES, MOST_FROZEN_ROMFS_BYTES), RP2350: (ROMFS_BYTES_2,)}
_OVERHEAD = 1024  # bytes of names, sizes and padding


def made(board, folders, fit=False, progress=lambda stage, done, total: None, pico_2=None):
    """(the UF2 file's content in bytes, a fitting.Words for each lexicon). Raises PicorackError.

    board: its name, one of device_tree.rp2_boards()
    folders: of the lexicons
    fit: leave out the longest words of the last lexicon if all of them have no room
    progress: called as progress(stage, done, total) while they are left out
    pico_2: "rp2350" if a Pico 2 takes the place of the Pico
    """
    arch = carried.usual_arch(board, pico_2)
    chip = next(chip for chip in _ROMFS if chip.arch == arch)
    words = [fitting.Words(folder) for folder in folders]
    rom = romfs_image(board, folders)
    sizes = _ROMFS[chip]
    if len(rom) > sizes[-1]:
        words = [*words[:-1], _shorter(board, words, len(rom), sizes[-1], fit, progress)]
        rom = romfs_image(board, [one.folder for one in words])
    romfs = next(size for size in sizes if len(rom) <= size)
    flash = bytearray(b"\xff" * romfs_offset(romfs, chip))
    for offset, data in read_uf2(frozen.uf2(romfs, chip), chip):
        flash[offset : offset + len(data)] = data
    return uf2_of(bytes(flash) + rom, chip), words


def romfs_image(board, folders):
    """The ROMFS (bytes) with these lexicons, for a board."""
    part = fitting.part(folders)
    files = {path[len(part.place) + 1 :]: data for path, data in part.files.items()}
    named = {"board": board, "code": FROZEN, "lexicon": IN_FIRMWARE, "lang": _language(folders[0])}
    return image_of({**files, "board.json": json.dumps(named).encode(), "main.py": start_program()})


def _language(folder):
    """The code of the first language whose tile set a lexicon has; English if it is of none."""
    tiles = tiles_of(folder)["name"]
    spoken = languages()
    return next((code for code, one in spoken.items() if one.tiles == tiles), next(iter(spoken)))


def _shorter(board, words, size, most, fit, progress):
    """The Words of the last lexicon without its longest ones. size: bytes of the ROMFS with all words; most: those that
    it may have"""
    refusal = f"{words[-1]}: with them the ROMFS has {size:,} bytes, and the largest of {board} has {most:,}"
    if not fit:
        raise BoardError(f"{refusal}: add --fit, which leaves the longest words out")
    folders = [one.folder for one in words]
    others = len(romfs_image(board, folders[:-1])) if folders[:-1] else len(start_program())
    shorter = fitting.fitting(folders[-1], [], most - others - _OVERHEAD, progress)
    if not shorter:
        raise BoardError(f"{refusal}: even without their longest words they have no room: name fewer lexicons")
    return shorter
