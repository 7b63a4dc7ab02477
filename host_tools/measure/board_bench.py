"""Measures time, nodes and pages per turn on a board where the game is installed, and compares its moves with those
that the same lexicon gives on this computer.

The installed code and the installed lexicon are measured. Mode mapped needs the lexicon in ROMFS; mode paged reads it
from wherever it is installed.
"""

import json
from binascii import crc32
from pathlib import Path

from ..board.link import Board, BoardError
from ..board.survey import FROZEN, installed
from ..emulator.code_names import names_file
from ..games.moves import Mode, alphabet_of, move_server, read_answer
from ..games.positions import read_positions
from ..run.runtime import Device
from . import turn_profile
from .bench import CLASSES

_PATIENCE_S = 5  # an emulator answers at once


class BoardMoves:
    """The installed move generator. Raises BoardError.

    board: a Board
    mode: a Mode
    folder: the lexicon's folder on this computer
    place: its folder on the board, if it is not the one the game uses
    viper: True uses the viper kernels in the place of the assembler ones
    """

    def __init__(self, board, mode, folder, place=None, viper=False):
        self._board = board
        self._alphabet = alphabet_of(folder)
        home, in_rom, bundled = installed_at(board, folder)
        if mode.name == "mapped" and not in_rom:
            raise BoardError("the lexicon is not in the board's ROMFS, so it cannot be mapped: use --mode paged:32K")
        if viper:
            if not bundled:
                raise BoardError(
                    "the game is frozen in the board's firmware, without the viper kernels: leave out "
                    "--viper, or measure a board with other firmware"
                )
            try:
                board.call("use_viper")
            except BoardError as problem:
                if "ImportError" not in str(problem):
                    raise
                raise BoardError(
                    f"the board at {board.port} has no viper kernels beside those in assembler: leave out --viper, or "
                    "run 'picorack flash --with laboratory'"
                ) from None
        board.call("open_lexicon", place or home, mode.name, mode.pool_bytes)

    def moves(self, position):
        """The Answer to a Position. Raises BoardError."""
        output = self._board.run(f"ask({position.cells.hex()!r}, {position.rack.hex()!r})")
        lines = [line.encode() for line in output.splitlines() if line.strip()]
        answer = read_answer(self._alphabet, position, lines)
        if answer is None:
            raise BoardError(f"the board at {self._board.port} ended before its answer: run the command again")
        return answer


def installed_at(board, folder):
    """What opened() returns. Raises BoardError, also if the installed lexicon is another one than that in `folder`."""
    found = opened(board, "given_board.py", "moves.py", "board_moves.py")
    description = (Path(folder) / "lexicon.json").read_bytes()
    if board.call("lexicon_checksum", found[0]) != crc32(description):
        raise BoardError(
            f"the board at {board.port} has another lexicon than {folder}: name its folder with "
            "--lexicon, or install this one with 'picorack flash'"
        )
    return found


def opened(board, *scripts):
    """(folder of the lexicon on the board, is it in ROMFS?, is the code in bundles, and not frozen in the firmware?).
    Clears the board's memory, loads these scripts, of which board_moves.py is one, and makes the game's code importable
    there. Raises BoardError."""
    board.load("installing.py")
    named = installed(board)
    bundled = named.get("code") != FROZEN
    board.reset()
    for script in scripts:
        board.load(script, bundled)
    try:
        return *board.call("installed", *(named[key] for key in ("board", "code", "lexicon"))), bundled
    except (BoardError, KeyError):
        raise BoardError(f"no game is installed at {board.port}: run 'picorack flash' first") from None


def sample(lines, alphabet, count):
    """A list of Position: for no, one and two blanks `count` each, spread evenly over the file; all if count is None.
    Positions with an empty board are left out.

    lines: of a file of positions
    alphabet: the lexicon's Alphabet
    """
    found = [position for position in read_positions(lines, alphabet) if any(position.cells)]
    chosen = []
    for blanks in range(len(CLASSES)):
        kind = [position for position in found if min(position.blanks, 2) == blanks]
        step = max(1, len(kind) / count) if count else 1
        chosen += [kind[int(i * step)] for i in range(int(len(kind) / step))]
    return chosen


def measure(port, modes, folder, positions, progress=lambda done, total: None, place=None, viper=False, stacks=None):
    """({mode as text: [(blanks, Answer)...]}, are the moves of all positions those found here?). Raises BoardError.

    port: as Board takes it
    modes: a list of Mode
    folder, place, viper: as BoardMoves takes them
    positions: a list of Position
    progress: called as progress(done, total), both in positions
    stacks: a Counter to which the cycles of the turns are added as stacks of turn_profile.py, the mode and the class
    of the position outermost; an emulated Pico alone can count them. None for no profile
    """
    answers, equal = {}, True
    total = len(modes) * len(positions)
    with Board(port) as board, move_server(folder, Mode("resident"), Device()) as here:
        if stacks is not None:
            _check_emulated(board)
        for mode in modes:
            generator = BoardMoves(board, mode, folder, place, viper)
            if stacks is not None:
                board.ask_emulator(f"profile start {names_file().read_text()}")
            found = answers[str(mode)] = []
            for position in positions:
                answer = generator.moves(position)
                if stacks is not None:
                    profile = turn_profile.read(json.loads(board.ask_emulator("profile take")))
                    stacks.update(turn_profile.turns(profile, str(mode), CLASSES[min(position.blanks, 2)]))
                equal &= answer.as_dict()["sha256_both"] == here.moves(position).as_dict()["sha256_both"]
                found.append((position.blanks, answer))
                progress(sum(map(len, answers.values())), total)
            if stacks is not None:
                board.ask_emulator("profile stop")
    return answers, equal


def _check_emulated(board):
    if board.ask_emulator("profile stop", silence_s=_PATIENCE_S) is None:
        raise BoardError(
            f"what is at {board.port} is no emulated Pico, and a profile needs one: start 'picorack "
            "emulate', or leave --profile out"
        )
