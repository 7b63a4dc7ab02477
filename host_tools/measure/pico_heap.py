"""Measures the heap that a game takes on an emulated Pico with its code in an archive, in ROMFS, or frozen in the
firmware.

It is measured there because a Pico keeps the native code of an archive and of ROMFS in its heap, unlike the unix port.
The lexicon is mapped. Archive and ROMFS hold what `picorack flash` installs for English; the firmware with the game
frozen in it holds all languages, and the drivers of all boards with a Pico.
"""

from dataclasses import dataclass

from ..board import carried, frozen
from ..board.flash import flash
from ..board.install import Installer
from ..board.link import Board
from ..board.room import blocks_sent
from ..emulator.process import Emulated
from ..run.device_build import for_board
from ..toolchain.pico.firmware import firmware
from ..toolchain.pico.uf2 import read_uf2
from .board_bench import opened
from .heap_use import steps_in

_BOARD, _ARCH = "pico_ssd1306", "armv6m"
_GAME_S = 1800
_RECORD = "/heap-game"
_MODULES = {  # {step of a release: the modules that are the same step in the firmware}
    "engine": ("lexicon.lexicon", "movegen.generator", "game.game", "players.greedy", "savegame.kept"),
    "players.farsighted": ("players.farsighted",),
    "screen": ("ui.app", "ui.views.layout", "ui.screens.game"),
}


@dataclass(frozen=True)
class Stored:
    """One way to store the code. All figures are bytes.

    used: {step: heap it takes}, from the first import to a game that has been played
    free, largest: heap that is left then, and its largest piece
    flash: taken by the code; by an archive in whole blocks
    """

    used: dict
    free: int
    largest: int
    flash: int


def ways(lexicon):
    """{'archive': Stored, 'ROMFS': Stored, 'frozen': Stored}. Raises PicorackError.

    lexicon: a folder
    """
    code, _ = carried.code(_ARCH, _BOARD, carried.chosen(_BOARD, [lexicon]))
    with Emulated(_BOARD) as pico:
        flash(_BOARD, pico.url, [lexicon], "romfs")
        in_rom = _measured(pico.url, len(code.image))
        with Board(pico.url) as board:
            installer = Installer(board)
            installer.write_files(code)
            block = installer.facts["block"]
        taken = block * blocks_sent(map(len, code.files.values()), 0, block)
        in_archive = _measured(pico.url, taken, code.place)
    with Emulated(_BOARD, uf2=frozen.uf2()) as pico:
        flash(_BOARD, pico.url, [lexicon], "romfs")
        in_firmware = _measured(pico.url, _size(frozen.uf2()) - _size(firmware()))
    return {"archive": in_archive, "ROMFS": in_rom, "frozen": in_firmware}


def _measured(port, flash_bytes, code=None):
    """The Stored of the game on the board at a port. code: where it is, as board.json would say, if that names another
    place."""
    with Board(port) as board:
        place, _, bundled = opened(board, "board_moves.py")
        modules = _MODULES if bundled else [name for names in _MODULES.values() for name in names]
        words = ["heap_use", place, "mapped", "0", _RECORD, *(f"picorack.{name}" for name in modules)]
        path = f"from main import place\nsys.path.insert(0, place({code!r}))\n" if code else ""
        output = board.run(f"{path}sys.argv[:] = {words!r}\n{for_board('heap_use.py', bundled)}", _GAME_S)
        for number in (0, 1):
            board.run(f"import os\nos.remove('{_RECORD}.{number}')")
    _, *steps = steps_in(output)
    step_of = {module: step for step, modules in _MODULES.items() for module in modules}
    used = {}
    for step in steps:
        name = step_of.get(step.name, step.name)
        used[name] = used.get(name, 0) + step.used
    return Stored(used, steps[-1].free, steps[-1].largest, flash_bytes)


def _size(uf2):
    return max(offset + len(data) for offset, data in read_uf2(uf2))
