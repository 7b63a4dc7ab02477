"""Heap, flash and time per way to split a lexicon and per storage mode, each combination measured by running it."""

from dataclasses import asdict, dataclass, replace
from pathlib import Path

from ..games.moves import Mode, alphabet_of, move_server
from ..lexicons.folders import described
from ..lexicons.repack import repacked
from ..run.runtime import Device
from .probe import Setting, fits, smallest_heap
from .profiles import code_bytes, lexicon_bytes

_MOST = 1 << 20  # beyond the largest file: a heap that every combination fits into
_FLASH_PAGE = 512
_TIMES = 3  # the quickest of so many games counts: whatever else the machine does makes them slower


@dataclass(frozen=True)
class Row:
    """One combination; figures are None where it cannot run, and why says why."""

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

    def as_dict(self):
        return asdict(self)


def measure(folder, splits, modes, target, positions, work, progress=lambda done, total: None):
    """Yield a Row for every split and mode. splits, modes: as text; positions: a list, None for self-play; work: a
    folder for lexicons. Raises PicorackError for what is wrong with all of them."""
    from lexicon_packer import PackError

    total = len(splits) * len(modes)
    for i, split in enumerate(splits):
        packed, problem = Path(work) / f"split{i}", None
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
    # the smallest heap collects garbage all the time: times and free memory are taken with some room
    pages, size, ms = cost.pages / cost.turns, cost.bytes_read / cost.turns, cost.us / cost.turns / 1000
    roomy = [cost for _ in range(_TIMES) for cost in fits(setting, heap * 2) or ()]
    if roomy:
        ms = min(cost.us / cost.turns for cost in roomy) / 1000
    if positions:
        pages, size, ms = _over_positions(folder, mode, row.target, positions, heap)
    return replace(row, min_heap_bytes=heap, low_water_bytes=cost.low_water, largest_free_bytes=cost.largest_free,
                   pages_per_turn=pages, bytes_per_turn=size, ms_per_turn=ms, ok=True)  # fmt: skip


def resident_bytes(mode, sizes):
    """Bytes of the lexicon that lie in the heap: a whole file, or the pool and its page table."""
    if mode.name == "resident":
        return max(sizes)
    return mode.pool_bytes + max(sizes) // _FLASH_PAGE + 2 if mode.name == "paged" else 0


def _over_positions(folder, mode, target, positions, heap):
    with move_server(folder, mode, Device(target, heap=heap + _MOST), alphabet_of(folder)) as server:
        answers = [server.moves(position) for position in positions]
    count = max(len(answers), 1)
    pages = sum(answer.pages_read for answer in answers) / count
    return pages, pages * _FLASH_PAGE, sum(answer.ms for answer in answers) / count
