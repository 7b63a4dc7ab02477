"""The move generator in a worker of Chromium, to be measured beside other runtimes."""

import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path

from ..games.moves import Reader
from ..run.device_build import SCRIPTS, WASM, build
from ..toolchain.romfs import rom_image
from ..wasm import node
from ..wasm.kernels import FILE as KERNELS
from ..web.server import served

_HERE = Path(__file__).parent
_SCRIPT = _HERE / "device_scripts" / "asked_moves.py"


class ChromiumServer:
    """A worker that is asked for the moves of one position after another, as games/moves.py's MoveServer is."""

    def __init__(self, page, alphabet):
        self._page = page
        self._reader = Reader(alphabet)

    def moves(self, position):
        """The Answer to a Position."""
        cells, rack = position.cells.hex(), position.rack.hex()
        lines = self._page.evaluate("(given) => asked(given)", {"cells": cells, "rack": rack})
        return self._reader.answer(position, [line.encode() for line in lines])


@contextmanager
def chromium_server(browser, lexicon, alphabet, bytecode):
    """Context: a ChromiumServer. browser: Playwright's Browser; lexicon: its folder; bytecode: True for kernels as
    bytecode"""
    with tempfile.TemporaryDirectory(prefix="picorack-") as work:
        _fill(Path(work), lexicon, bytecode)
        with served(work) as address, browser.new_context() as context:
            page = context.new_page()
            page.goto(address)
            page.evaluate("(given) => asked(given)", {"folder": f"/rom/{lexicon.name}", "kernels": not bytecode})
            yield ChromiumServer(page, alphabet)


def _fill(folder, lexicon, bytecode):
    """Put the page's files into a folder."""
    shutil.copytree(_HERE / "chromium", folder, dirs_exist_ok=True)
    port = node.package_folder()
    shutil.copy(port / "micropython.mjs", folder / "micropython.js")
    shutil.copy(port / "micropython.wasm", folder)
    for name in ("kernels", "mending"):
        shutil.copy(node.JS / f"{name}.mjs", folder / f"{name}.js")
    code = build(WASM, bytecode, scripts=(*SCRIPTS, _SCRIPT))
    if not bytecode:
        shutil.copy(code / KERNELS, folder)
    with tempfile.TemporaryDirectory(prefix="picorack-") as rom:
        shutil.copytree(code, rom, dirs_exist_ok=True, ignore=shutil.ignore_patterns(KERNELS))
        shutil.copytree(lexicon, Path(rom) / lexicon.name)
        (folder / "rom").write_bytes(rom_image(rom))
