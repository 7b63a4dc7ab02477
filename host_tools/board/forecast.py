"""What an installation would take of a board with MicroPython's official firmware, without a board."""

from ..device_tree import file_system_bytes
from . import carried, fitting, room
from .install import start_program

_BLOCK = 4096


def forecast(name, folders, fit, chosen, progress, pico_2=None):
    """(a dict with the figures of `picorack flash --dry-run --json`, a list of fitting.Words). Raises PicorackError.

    name: of the board
    folders: of the lexicons
    fit, progress: as fitting.install() takes them
    chosen: a carried.Carried
    pico_2: as carried.usual_arch() takes it
    """
    arch, size = carried.usual_arch(name, pico_2), file_system_bytes(name, pico_2 is not None)
    code, parts = carried.code(arch, name, chosen)
    words, lexicon, free = [fitting.Words(folder) for folder in folders], fitting.part(folders), size // _BLOCK
    empty = free - room.blocks_staying([], 0, _BLOCK)
    if fit and room.needed(_blocks(code) + _blocks(lexicon)) > empty:
        limit = room.largest_beside(lexicon, _blocks(code), empty, _BLOCK)
        shorter = fitting.fitting(folders[-1], folders[:-1], limit, progress)
        if shorter:
            words[-1], lexicon = shorter, fitting.part([*folders[:-1], shorter.folder])
    game = room.blocks_staying([len(start_program()), 1], 0, _BLOCK) + _blocks(code) + _blocks(lexicon)
    return {
        "archive_bytes": sum(map(len, code.files.values())),
        "parts": parts,
        "left_out": chosen.absent(),
        "lexicon_bytes": sum(map(len, lexicon.files.values())),
        "words": sum(map(fitting.count, words)),
        "file_system_bytes": size,
        "free_bytes": (free - game) * _BLOCK,
        "free_during_update_bytes": (free - game - room.needed(_blocks(code))) * _BLOCK,
    }, words


def _blocks(part):
    """Blocks of a part's files and folders."""
    folders = {path.rpartition("/")[0] for path in part.files} - {""}
    return room.blocks_sent(map(len, part.files.values()), len(folders), _BLOCK)
