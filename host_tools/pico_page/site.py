"""Puts the emulated Pico beside the page: pico.html, and the folder `pico` with the emulator's modules and a flash."""

import gzip
import json
import posixpath
import re
import shutil
from pathlib import Path

from .. import cache
from ..board import frozen
from ..board.flash import flash as install
from ..emulator import boards
from ..emulator.node import program_folder
from ..emulator.process import Emulated
from ..toolchain.pico.firmware import FILESYSTEM_BYTES, FROZEN_ROMFS_BYTES, symbols_of
from ..toolchain.pico.uf2 import FLASH_BYTES

BOARD = "pico_lcd_13"
_PAGE = Path(__file__).parent / "page"
_FOLDER = "pico"  # of all but the page itself, whose files are _PAGE's
_WORKER = "worker.js"
_FLASH = "flash.bin"
_RP2040JS = "rp2040js"  # the package, and the folder of its modules
_IMPORTED = re.compile(r"""(\b(?:from|import)\s*['"])([^'"]+)(?=['"])""")
_STATE = re.compile(r"^([0-9a-f]+) ([0-9a-f]+) \w mp_state_ctx$", re.MULTILINE)  # of MicroPython, in the symbols


def site(made, lexicon):
    """The folder in the cache, made if it does not exist, with the files of the page and those of the Pico. Raises
    PicorackError.

    made: the page's folder (web/site.py)
    lexicon: the folder of the lexicon that is installed on the Pico
    """
    flash = _flash_file(lexicon)
    files = {path.relative_to(_PAGE).as_posix(): path.read_text("utf-8") for path in _PAGE.glob("*.*")}
    files.update((f"{_FOLDER}/{name}", text) for name, text in _modules().items())
    files[f"{_FOLDER}/board.json"] = json.dumps(_board())
    key = cache.key(made.name, flash.parent.name, sorted(files.items()))

    def fill(work):
        shutil.copytree(made, work, dirs_exist_ok=True)
        for name, text in files.items():
            (work / name).parent.mkdir(exist_ok=True, parents=True)
            (work / name).write_text(text, "utf-8")
        (work / _FOLDER / _FLASH).write_bytes(gzip.compress(flash.read_bytes(), mtime=0))

    return cache.folder(f"web/{key}", fill)


def _flash_file(lexicon):
    """Path of the flash on which the game is installed, 2 MB, in the cache; of a lexicon without room the longest words
    are left out. Raises PicorackError."""
    uf2 = frozen.uf2()
    key = cache.key(uf2.parent.name, BOARD, json.loads((lexicon / "lexicon.json").read_text("utf-8"))["crc32"])

    def fill(work):
        with Emulated(BOARD, work / _FLASH, uf2) as pico:
            install(BOARD, pico.url, [lexicon], fit=True)
            pico.settle()

    doing = "Installing the game on an emulated Pico, once (about a minute)"
    return cache.folder(f"web/flash-{key}", fill, doing) / _FLASH


def _board():
    """What pico/board.json says of the board: the panel's wiring, the pins of keys, where MicroPython's state lies, and
    the parts of the flash, each from a byte on."""
    address, size = (int(number, 16) for number in _STATE.search(symbols_of(frozen.uf2()).read_text()).groups())
    filesystem = FLASH_BYTES - FILESYSTEM_BYTES
    tapped, held = boards.buttons(BOARD)
    return {
        "wiring": boards.panel(BOARD),
        "tapped": tapped,
        "held": held,
        "state": {"address": address, "bytes": size},
        "parts": {"firmware": 0, "words": filesystem - FROZEN_ROMFS_BYTES, "files": filesystem},
    }


def _modules():
    """{path in the folder: text} of the worker, and of all modules that it imports: the emulator's own and rp2040js's,
    which have no folder of packages in a browser."""
    emulator = program_folder()
    package = emulator / "node_modules" / _RP2040JS / "dist" / "esm"
    there = {path.name: path for path in (_PAGE / _FOLDER).iterdir()}
    for folder, kept, suffix in ((emulator, "", ".mjs"), (package, f"{_RP2040JS}/", ".js")):
        for path in folder.rglob(f"*{suffix}"):
            there.setdefault(kept + path.relative_to(folder).with_suffix(".js").as_posix(), path)
    found, wanted = {}, [_WORKER]
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = _IMPORTED.sub(lambda it, name=name: it[1] + _place(it[2], name), there[name].read_text())
            base = posixpath.dirname(name)
            wanted += [posixpath.normpath(posixpath.join(base, it[2])) for it in _IMPORTED.finditer(found[name])]
    return found


def _place(module, user):
    """Where a module lies that another one imports, as a browser needs it."""
    if module == _RP2040JS:
        module = posixpath.relpath(f"{_RP2040JS}/index.js", posixpath.dirname(user) or ".")
        return module if module.startswith(".") else f"./{module}"
    return re.sub(r"\.mjs$", ".js", module)
