"""Time, nodes and pages a turn on a board where the game is installed, and whether its moves are those found here.

The code and the lexicon that are measured are the installed ones. Mode mapped needs the lexicon in ROMFS; mode paged
reads it from wherever it is installed.
"""

import json
from binascii import crc32
from pathlib import Path

from ..board.install import FROZEN, installed
from ..board.link import Board, BoardError
from ..games.moves import Mode, Reader, alphabet_of, move_server
from ..games.positions import read_positions
from ..lexicons.folders import described
from ..run.runtime import Device
from . import turn_profile
from .bench import CLASSES

_PATIENCE_S = 5  # an emulator answers at once


class BoardMoves:
    """The installed move generator.

    mode: a Mode
    folder: the lexicon's folder here
    place: its folder on the board, if the game does not use that one
    viper: True for kernels without assembler
    Raises BoardError.
    """

    def __init__(self, board, mode, folder, place=None, viper=False):
        self._board = board
        self._reader = Reader(alphabet_of(folder))
        home, in_rom, _, _ = installed_at(board, folder)
        if mode.name == "mapped" and not in_rom:
            raise BoardError("the lexicon is not in the board's ROMFS, so it cannot be mapped: use --mode paged:32K")
        if viper:
            board.call("use_viper")
        board.call("open_lexicon", place or home, mode.name, mode.pool_bytes)

    def moves(self, position):
        """The Answer to a Position. Raises BoardError."""
        said = self._board.run(f"ask({position.cells.hex()!r}, {position.rack.hex()!r})")
        answer = self._reader.answer(position, [line.encode() for line in said.splitlines() if line.strip()])
        if answer is None:
            raise BoardError(f"the board at {self._board.port} ended before its answer: run the command again")
        return answer


def installed_at(board, folder):
    """(folder of the installed lexicon there, is it in ROMFS?, sizes of its files, how it is split), the board's memory
    cleared and the game's code made importable. folder: the same lexicon here. Raises BoardError."""
    bundled = is_bundled(board)
    board.reset()
    board.load("moves.py", bundled)
    board.load("board_moves.py", bundled)
    try:
        _, place, in_rom = board.call("installed")
    except BoardError:
        raise BoardError(f"no game is installed at {board.port}: run 'picorack flash' first") from None
    description = (Path(folder) / "lexicon.json").read_bytes()
    if board.call("lexicon_checksum", place) != crc32(description):
        raise BoardError(f"the board at {board.port} has another lexicon than {folder}: name its folder with "
                         "--lexicon, or install this one with 'picorack flash'")  # fmt: skip
    splits = described(folder).index["splits"]
    split = ",".join(f"{part['min']}-{part['max']}" for part in splits)
    return place, in_rom, [part["bytes"] for part in splits], split


def is_bundled(board):
    """Is the installed game a release, and not one that is frozen in the firmware?"""
    board.load("installing.py")
    return installed(board).get("code") != FROZEN


def sample(lines, alphabet, count):
    """`count` positions for each number of blanks, spread evenly; boards with a tile on them, all if count is None."""
    found = [position for position in read_positions(lines, alphabet) if any(position.cells)]
    chosen = []
    for blanks in range(len(CLASSES)):
        kind = [position for position in found if min(position.blanks, 2) == blanks]
        step = max(1, len(kind) / count) if count else 1
        chosen += [kind[int(i * step)] for i in range(int(len(kind) / step))]
    return chosen


def measure(port, modes, folder, positions, progress=lambda done, total: None, place=None, viper=False, stacks=None):
    """({'mapped': [(blanks, Answer)...]...}, are all the moves those found here?) for Modes and a list of Position.
    place, viper: as BoardMoves has them; stacks: a Counter to which the cycles of the turns are added, below the mode
    and the class of the position (turn_profile.py), of an emulated Pico alone. Raises BoardError."""
    answers, equal = {}, True
    total = len(modes) * len(positions)
    with Board(port) as board, move_server(folder, Mode("resident"), Device(), alphabet_of(folder)) as here:
        if stacks is not None:
            _check_emulated(board)
        for mode in modes:
            generator = BoardMoves(board, mode, folder, place, viper)
            if stacks is not None:
                board.ask_emulator(f"profile start {turn_profile.names().read_text()}")
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
        raise BoardError(f"what is at {board.port} is no emulated Pico, and a profile needs one: start 'picorack "
                         "emulate', or leave --profile out")  # fmt: skip
