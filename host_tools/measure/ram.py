"""Measures heap, flash and time for every combination of a lexicon's split and a storage mode, by playing games."""

from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from ..games.moves import Mode, move_server
from ..lexicons.folders import described
from ..lexicons.repack import repacked
from ..run.runtime import Device
from .probe import Setting, fits, smallest_heap
from .profiles import code_bytes, lexicon_bytes

_MOST = 1 << 20  # bytes beside the largest file: every combination fits into such a heap
_FLASH_PAGE = 512  # bytes
_TIMES = 3  # games, of which the quickest counts, for whatever else the computer does can only make a game slower


@dataclass(frozen=True)
class Row:
    """One combination of split and mode. Figures are None if it cannot run or the target cannot tell them.

    split, mode: as text ('2-15', 'paged:8K')
    target: 'unix', 'unix32' or the port of a board
    flash_bytes: of app and lexicon
    resident_bytes: of the lexicon that lie in the heap
    min_heap_bytes: the smallest heap, to 1 KB, in which a game of two machines completes
    low_water_bytes: the least heap that was free within a turn, of that size
    largest_free_bytes: the largest free piece of that heap at the end of the game
    pages_per_turn, bytes_per_turn: read of the lexicon's files
    ms_per_turn: milliseconds, in a heap of twice that size
    ok: True if it ran
    why: a message that explains missing figures, else None
    """

    split: str
    mode: str
    target: str
    flash_bytes: int | None = None
    resident_bytes: int | None = None
    min_heap_bytes: int | None = None
    low_water_bytes: int | None = None
    largest_free_bytes: int | None = None
    pages_per_turn: float | None = None
    bytes_per_turn: float | None = None
    ms_per_turn: float | None = None
    ok: bool = False
    why: str | None = None


def measure(folder, splits, modes, target, positions=None, progress=lambda done, total: None):
    """Yield a Row for every split and mode. Raises PicorackError for an error that concerns all of them; one that
    concerns a single combination is told in its Row.

    folder: the lexicon's
    splits, modes: lists of text
    target: 'unix' or 'unix32'
    positions: a list of Position over which pages and time are measured; None measures them in games of two machines
    progress: called as progress(done, total), both in combinations
    """
    from lexicon_packer import PackError

    total = len(splits) * len(modes)
    for i, split in enumerate(splits):
        with TemporaryDirectory() as work:
            packed, problem = Path(work) / "packed", None
            try:
                repacked(folder, split, packed)
            except PackError as error:
                problem = str(error)
            for j, mode in enumerate(modes):
                progress(i * len(modes) + j, total)
                row = Row(split, mode, target)
                yield replace(row, why=problem) if problem else _measured(row, packed, positions)


def _measured(row, folder, positions):
    mode = Mode.parse(row.mode)
    sizes = [split["bytes"] for split in described(folder).index["splits"]]
    row = replace(row, flash_bytes=code_bytes() + lexicon_bytes(folder), resident_bytes=resident_bytes(mode, sizes))
    setting = Setting(str(folder), mode, row.target)
    found = smallest_heap(setting, max(sizes) + _MOST)
    if found is None:
        return replace(row, why=f"no game completes in {max(sizes) + _MOST:,} bytes of heap")
    heap, cost = found
    # In the smallest heap garbage is collected all the time, so times are taken in a heap of twice its size.
    roomy = [cost for _ in range(_TIMES) for cost in fits(setting, heap * 2) or ()]
    figures = cost.figures()
    if roomy:
        figures["ms_per_turn"] = min(cost.us / cost.turns for cost in roomy) / 1000
    if positions:
        figures |= _over_positions(folder, mode, row.target, positions, heap)
    return replace(row, min_heap_bytes=heap, **figures, ok=True)


def resident_bytes(mode, sizes):
    """Bytes of the lexicon that lie in the heap: the largest file in mode resident, the pool and its page table in
    mode paged, none in mode mapped.

    mode: a moves.Mode
    sizes: bytes of each file
    """
    if mode.name == "resident":
        return max(sizes)
    return mode.pool_bytes + max(sizes) // _FLASH_PAGE + 2 if mode.name == "paged" else 0


def _over_positions(folder, mode, target, positions, heap):
    with move_server(folder, mode, Device(target, heap=heap + _MOST)) as server:
        answers = [server.moves(position) for position in positions]
    count = max(len(answers), 1)
    pages, ms = sum(answer.pages_read for answer in answers) / count, sum(answer.ms for answer in answers) / count
    return {"pages_per_turn": pages, "bytes_per_turn": pages * _FLASH_PAGE, "ms_per_turn": ms}
