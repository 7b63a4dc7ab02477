"""Compares the game's search with one written in C (limit/): on an emulated Pico with both in one firmware, and on this
computer with both in one run."""

import shutil
import subprocess
import tempfile
from contextlib import ExitStack
from pathlib import Path

from ..board.link import Board
from ..errors import PicorackError
from ..games.moves import Mode, move_server
from ..lexicons.folders import described
from ..measure import board_bench
from ..run.runtime import Device
from ..toolchain.pico import firmware as pico

_C = Path(__file__).parent / "limit"
_ROUNDS = 5  # times that each position is measured on this computer; the shortest counts, for others use it, too


class InCError(PicorackError):
    """No C compiler, a lexicon the search in C does not know, or moves that differ."""


def firmware():
    """Path of a UF2 file for the Pico with the search in C built in. Raises InstallError and ToolchainError."""
    return pico.firmware(in_c=_C)


def on_board(port, folder, positions, answers):
    """A list of milliseconds, what the search in C takes for each position on a board. The board must run firmware(),
    and the game must be installed there with its lexicon in ROMFS. Raises BoardError, InCError.

    port: as Board takes it
    folder: the lexicon's on this computer
    positions: a list of Position
    answers: the game's Answers to them, to compare the moves with
    """
    took = []
    file, values = _lexicon(folder)
    with Board(port) as board:
        home, *_ = board_bench.installed_at(board, folder)
        board.run(
            f"import limit, time\nnodes = memoryview(open({home + '/' + file!r}, 'rb'))\nvalues = {values!r}\n" + _ASK
        )
        for position, answer in zip(positions, answers, strict=True):
            moves, best, _, us = board.call("ask_c", position.cells, position.rack)
            compare(position, answer, moves, best)
            took.append(us / 1000)
    return took


_ASK = """
def ask_c(cells, rack):
    began = time.ticks_us()
    found = limit.moves(nodes, cells, rack, values)
    return found + (time.ticks_diff(time.ticks_us(), began),)
"""


def here(folder, positions, rounds=_ROUNDS):
    """[(milliseconds of the game's native kernels, milliseconds of the search in C)...] for each position on this
    computer. Raises InCError.

    folder: the lexicon's
    positions: a list of Position
    rounds: times that each is measured; the shortest time counts
    """
    file, values = _lexicon(folder)
    best = [(float("inf"),) * 2] * len(positions)
    with ExitStack() as stack:
        program = _compile(stack.enter_context(tempfile.TemporaryDirectory(prefix="picorack-")))
        game = stack.enter_context(move_server(folder, Mode("resident"), Device()))
        command = [program, Path(folder) / file, values.hex()]
        in_c = stack.enter_context(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
        for _ in range(rounds):
            for i, position in enumerate(positions):
                answer = game.moves(position)
                in_c.stdin.write(f"{position.cells.hex()} {position.rack.hex()}\n")
                in_c.stdin.flush()
                moves, highest, _, us = in_c.stdout.readline().split()
                compare(position, answer, int(moves), int(highest))
                best[i] = min(best[i][0], answer.ms), min(best[i][1], float(us) / 1000)
        in_c.stdin.close()
    return best


def _lexicon(folder):
    """(name of the lexicon's only file, points of each tile by its number, 128 bytes). Raises InCError."""
    lexicon = described(folder)
    if len(lexicon.index["splits"]) > 1:
        raise InCError(f"{folder} has several files, and the search in C takes one: build it with --split 2-15")
    tiles = lexicon.index["tiles"]
    return lexicon.index["splits"][0]["file"], bytes([0, *tiles["values"]]).ljust(128, b"\0")


def _compile(folder):
    """Compile the search in C into a folder. Returns the program's path. Raises InCError."""
    if not shutil.which("cc"):
        raise InCError("there is no C compiler, cc, on this computer: install one, such as gcc")
    program = Path(folder) / "limit"
    subprocess.run(["cc", "-O2", "-o", program, _C / "limit.c", _C / "main.c"], check=True)
    return program


def compare(position, answer, moves, best):
    theirs = len(answer.moves) + len(answer.extra), answer.best_score if answer.best_score is not None else -1
    if (moves, best) != theirs:
        raise InCError(
            f"position {position.id}: {moves} moves in C, the best of {best} points; the game's are {theirs}"
        )
