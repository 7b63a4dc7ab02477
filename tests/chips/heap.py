"""Measures the heap of a game on the chips that QEMU emulates, and writes it into docs/memory.md: part of `make ram`.

Two machines of level master play a game; after each move garbage is collected, and what is in use is counted. The
port's own heap has 8 MB, so this says what a game has in use, not in how small a heap it completes.
"""

import sys
from pathlib import Path

_TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(_TESTS.parent), str(_TESTS), str(_TESTS / "support/device")]

from chips.firmware import CHIPS  # noqa: E402
from chips.machine import Machine  # noqa: E402

from host_tools import markdown  # noqa: E402
from host_tools.board.link import Board  # noqa: E402
from host_tools.errors import PicorackError  # noqa: E402
from host_tools.lexicons.english import default_lexicon  # noqa: E402
from host_tools.measure.probe import costs  # noqa: E402
from host_tools.run.device_build import SCRIPTS, build, for_board  # noqa: E402
from host_tools.toolchain.romfs import files_of, image_of  # noqa: E402
from host_tools.upkeep import measured  # noqa: E402
from lexicon_packer.files import archive  # noqa: E402

_DOC = _TESTS.parent / "docs/memory.md"
_CHIPS = ("rv32", "m3", "m33")
_ARCHIVE, _ROMFS = "an archive", "a ROMFS"
WAYS = ((_ARCHIVE, "paged", 8192), (_ARCHIVE, "mapped", 0), (_ROMFS, "mapped", 0))
_GAME_S = 600
_BLOCK_BYTES = 16
_PROGRAM = """
import gc, sys
print(gc.mem_alloc() + gc.mem_free())
class RomfsImage:
    mount = staticmethod(lambda folder: folder)
sys.modules["romfs_image"] = RomfsImage
sys.path[:] = [{code}]
sys.argv[:] = ["probe", "/rom/lexicon", "", "{mode} {pool} 1 1 - 0 0 m5 en"]
import probe
"""


def table(chips=_CHIPS, folder=None):
    """The table (text). folder: of the lexicon; None for the English one"""
    rows = []
    for chip in chips:
        image = _image(CHIPS[chip].arch, folder or default_lexicon())
        for code, mode, pool in WAYS:
            lexicon = f"{mode}:{pool >> 10}K" if pool else mode
            rows.append((f"`{chip}`", code, lexicon, _in_use(chip, image, code, mode, pool)))
    return markdown.table(("chip", "code in", "lexicon", "heap in use"), rows, left=(0, 1, 2))


def _image(arch, lexicon):
    probe = [path for path in SCRIPTS if path.stem == "probe"]
    modules = files_of(build(arch, scripts=probe, release=True))
    files = {f"code/{path}": data for path, data in modules.items()}
    files.update((f"lexicon/{path}", data) for path, data in files_of(lexicon).items())
    return image_of({**files, "code.pra": archive.packed({"": modules})[0]})


def _in_use(chip, image, code, mode, pool):
    """The most bytes that were in use after a move."""
    start, place = "", "'/rom/code'"
    if code == _ARCHIVE:
        start, place = for_board("start.py").partition("\nif __name__")[0], "place(['/rom/code.pra'])"
    with Machine(chip, image) as machine, Board(machine.url) as board:
        said = board.run(start + _PROGRAM.format(code=place, mode=mode, pool=pool), _GAME_S)
    (cost,) = costs(said.encode(), _BLOCK_BYTES)
    return int(said.split()[0]) - cost.low_water


if __name__ == "__main__":
    try:
        measured.put(_DOC, "chips", f"{measured.by('make ram')}:\n\n{table()}")
    except PicorackError as problem:
        raise SystemExit(f"{problem}") from None
