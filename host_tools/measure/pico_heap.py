"""Measures the heap that a game takes on an emulated Pico with its code in files, in ROMFS, or frozen in the firmware.

It is measured there because a Pico keeps the native code of files and of ROMFS in its heap, unlike the unix port. The
lexicon is mapped. The ROMFS holds what `picorack flash` installs: all languages, and one board's drivers. So do the
files, but for other languages than English: with all of them, and whole blocks of 4 KB for each file, they have no room
in the file system beside the lexicon's ROMFS. The firmware with the game frozen in it holds the drivers of all boards
with a Pico.
"""

from dataclasses import dataclass
from pathlib import PurePath

from ..board import frozen
from ..board.flash import flash
from ..board.install import Installer, Part
from ..board.link import Board
from ..board.room import blocks_sent
from ..emulator.process import Emulated
from ..run.device_build import build, for_board
from ..toolchain.pico.firmware import firmware
from ..toolchain.pico.uf2 import read_uf2
from .board_bench import is_bundled
from .heap_use import steps_in
from .profiles import is_other_language

_BOARD, _ARCH = "pico_ssd1306", "armv6m"
_GAME_S = 1800
_RECORD = "/heap-game"
_MODULES = {  # {step of a release: the modules that are the same step in the firmware}
    "engine": ("lexicon.lexicon", "movegen.generator", "game.game", "players.greedy", "savegame.kept"),
    "players.farsighted": ("players.farsighted",),
    "screen": ("ui.app", "ui.views.layout", "ui.screens.game"),
}


@dataclass(frozen=True)
class Way:
    """One way to store the code. All figures are bytes.

    used: {step: heap it takes}, from the first import to a game that has been played
    free, largest: heap that is left then, and its largest piece
    flash: taken by the code; of files by those of English alone, as room.py reckons: littlefs itself counts more blocks
        in use than it has, once small files are in those of their folder
    """

    used: dict
    free: int
    largest: int
    flash: int


def ways(lexicon):
    """{'.mpy files': Way, 'ROMFS': Way, 'frozen': Way}. Raises PicorackError.

    lexicon: a folder
    """
    code = Part.of("code", build(_ARCH, scripts=(), release=True, board=_BOARD))
    with Emulated(_BOARD) as pico:
        flash(_BOARD, pico.url, [lexicon], "romfs")
        in_rom = _measured(pico.url, len(code.image))
        with Board(pico.url) as board:
            installer = Installer(board)
            in_english = {name: data for name, data in code.files.items() if not is_other_language(PurePath(name))}
            english = Part(code.kind, in_english, code.image)
            installer.write_files(english)
            block = installer.facts["block"]
            folders = {PurePath(name).parent for name in in_english}
            taken = block * blocks_sent(map(len, in_english.values()), len(folders), block)
        in_files = _measured(pico.url, taken, english.folder)
    with Emulated(_BOARD, uf2=frozen.uf2()) as pico:
        flash(_BOARD, pico.url, [lexicon], "romfs")
        in_firmware = _measured(pico.url, _size(frozen.uf2()) - _size(firmware()))
    return {".mpy files": in_files, "ROMFS": in_rom, "frozen": in_firmware}


def _measured(port, flash_bytes, folder=None):
    """The Way of the game on the board at a port. folder: that of its code, if board.json names another one."""
    with Board(port) as board:
        bundled = is_bundled(board)
        modules = _MODULES if bundled else [name for names in _MODULES.values() for name in names]
        board.reset()
        board.load("board_moves.py", bundled)
        _, place, _ = board.call("installed")
        words = ["heap_use", place, "mapped", "0", _RECORD, *(f"picorack.{name}" for name in modules)]
        path = f"sys.path.insert(0, {folder!r})\n" if folder else ""
        said = board.run(f"{path}sys.argv[:] = {words!r}\n{for_board('heap_use.py', bundled)}", _GAME_S)
        for number in (0, 1):
            board.run(f"import os\nos.remove('{_RECORD}.{number}')")
    _, *steps = steps_in(said)
    step_of = {module: step for step, modules in _MODULES.items() for module in modules}
    used = {}
    for step in steps:
        name = step_of.get(step.name, step.name)
        used[name] = used.get(name, 0) + step.used
    return Way(used, steps[-1].free, steps[-1].largest, flash_bytes)


def _size(uf2):
    return max(offset + len(data) for offset, data in read_uf2(uf2))
