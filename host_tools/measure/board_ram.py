"""Measures heap, flash and time per storage mode on a board where the game is installed: in each mode two machines play
a whole game.

The board runs the same program as the hosts (run/device_scripts/probe.py), which imports the installed code. The size
of a board's heap cannot be chosen, so the smallest heap that suffices is searched on a host alone (`picorack ram`), and
that figure is left out here.
"""

from base64 import b64encode
from dataclasses import replace
from pathlib import Path

from ..board import frozen
from ..board.link import Board, BoardError
from ..games.moves import Mode
from ..lexicons.folders import described
from ..lexicons.repack import split_of
from ..run.device_build import compile_source, for_board
from ..toolchain.programs import architecture
from .board_bench import installed_at
from .probe import costs
from .profiles import code_bytes, lexicon_bytes
from .ram import Row, resident_bytes

_BLOCK_BYTES = 16
_GAME_S = 1800  # a game on a slow board
_SEED = 1
_WHY = "the smallest heap is searched on a host, by --target unix32: a board has the heap it has"
_PROGRAM = """
import sys
class RomfsImage:
    mount = staticmethod(lambda folder: folder)
sys.modules["romfs_image"] = RomfsImage
sys.argv[:] = ["probe", {place!r}, "/probe-game", "{mode} {pool} {seed} 1 - 0 0 m5 en"]
sys.path.append("/")
import probe
"""
_LEFT = ("/probe.mpy", "/probe-game.0", "/probe-game.1")  # files that are removed at the end


def measure(port, folder, modes, progress):
    """Yield a Row for each mode. Raises PicorackError.

    port: as Board takes it
    folder: the installed lexicon's folder on this computer
    modes: a list of modes as text ('mapped', 'paged:8K')
    progress: called as progress(done, total), both in modes
    """
    with Board(port) as board:
        for i, text in enumerate(modes):
            progress(i, len(modes))
            yield _measured(board, folder, text, Mode.parse(text))


def _measured(board, folder, text, mode):
    place, in_rom, bundled = installed_at(board, folder)
    lexicon = described(folder).index
    sizes = [split["bytes"] for split in lexicon["splits"]]
    code = code_bytes() if bundled else frozen.code_bytes()
    row = Row(split_of(lexicon), text, board.port, code + lexicon_bytes(folder), resident_bytes(mode, sizes))
    if mode.name == "mapped" and not in_rom:
        return replace(row, why="the lexicon is not in the board's ROMFS, so it cannot be mapped")
    board.load("installing.py")
    arch = architecture(board.call("describe")["mpy"])
    program = compile_source(for_board("probe.py", bundled).encode(), Path("probe.py"), arch)
    board.call("replace", "/probe.mpy", b64encode(program))
    try:
        output = board.run(_PROGRAM.format(place=place, mode=mode.name, pool=mode.pool_bytes, seed=_SEED), _GAME_S)
    except BoardError as problem:
        if "MemoryError" not in str(problem):
            raise
        return replace(row, why="the board's heap is too small for a game")
    finally:
        board.reset()
        board.load("installing.py")
        for path in _LEFT:
            board.call("remove_file", path)
    (cost,) = costs(output.encode(), _BLOCK_BYTES)
    return replace(row, **cost.figures(), ok=True, why=_WHY)
