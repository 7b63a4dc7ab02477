"""Measures anew the tables of docs/speed.md that say what the cycles of a turn are spent on: run in a checkout, the
second part of `make speed`.

It profiles an emulated Pico, over a sample of the oracle's positions.
"""

import sys
from collections import Counter
from pathlib import Path

from lexicon_packer.commandline.progress import bar

from ..board.flash import flash
from ..device_tree import device_root
from ..emulator.process import Emulated
from ..games.moves import Mode, alphabet_of
from ..games.positions import oracle
from ..lexicons.english import default_lexicon
from ..measure import board_bench, turn_profile
from ..measure.bench import CLASSES
from . import measured, speed_doc

_DOC = Path(__file__).parents[2] / "docs/speed.md"
_BOARD = "pico_ssd1306"
_MODES = (Mode("mapped"), Mode("paged", 32768))
_SAMPLE = 4  # positions for each number of blanks
_FUNCTIONS, _LINES = 12, 10


def main():
    measured.put(_DOC, "profile", block())


def block():
    folder = default_lexicon()
    with oracle().open(encoding="utf-8") as lines:
        positions = board_bench.sample(lines, alphabet_of(folder), _SAMPLE)
    stacks = Counter()
    with Emulated(_BOARD) as pico:
        flash(_BOARD, pico.url, [folder])
        files = speed_doc.in_files(pico.url, folder)
        for mode, place in zip(_MODES, (None, files), strict=True):
            _measure(pico.url, mode, folder, positions, place, stacks)
    per_turn = 1 / (turn_profile.PER_MS * _SAMPLE)
    return "\n".join([*phases(stacks, per_turn), "", *functions(stacks), "", *lines_of_kernels(stacks)])


def _measure(port, mode, folder, positions, place, stacks):
    with bar() as progress:
        _, equal = board_bench.measure(
            port,
            [mode],
            folder,
            positions,
            lambda *done: progress(f"Profiling {mode}", *done),
            place=place,
            stacks=stacks,
        )
    if not equal:
        sys.exit(f"picorack: {mode}: the moves are not those found here, so there is nothing to measure")


def _of(stacks, *first):
    return Counter({stack: cycles for stack, cycles in stacks.items() if stack[: len(first)] == first})


def phases(stacks, per_turn):
    """Yield the lines of the table of phases: milliseconds per turn.

    stacks: a Counter {(mode, class, frame...): cycles}, as in all functions here
    per_turn: milliseconds per turn that one cycle of the sum stands for
    """
    yield f"| mode | rack | {' | '.join(turn_profile.PHASES)} | all |"
    yield f"|---|---|{'--:|' * (len(turn_profile.PHASES) + 1)}"
    for mode in map(str, _MODES):
        for kind in CLASSES:
            found = turn_profile.by_phase(_of(stacks, mode, kind))
            cells = [f"{found[phase] * per_turn:,.1f}" for phase in turn_profile.PHASES]
            yield f"| {mode} | {kind} | {' | '.join(cells)} | {sum(found.values()) * per_turn:,.1f} |"


def functions(stacks):
    """Yield the lines of the table of the functions with most cycles of their own, over all positions."""
    yield f"| {' | '.join(f'{mode}, by itself | %' for mode in _MODES)} |"
    yield f"|{'---|--:|' * len(_MODES)}"
    columns = []
    for mode in map(str, _MODES):
        found = turn_profile.by_function(_of(stacks, mode))
        whole = sum(found.values())
        columns.append([f"`{name}` | {100 * cycles / whole:.1f}" for name, cycles in found.most_common(_FUNCTIONS)])
    for cells in zip(*columns, strict=True):
        yield f"| {' | '.join(cells)} |"


def lines_of_kernels(stacks):
    """Yield the lines of the table of the source lines of kernels with most cycles, in mode mapped."""
    found = _of(stacks, str(_MODES[0]))
    whole = sum(found.values())
    yield "| line of a kernel, mapped | source | % |"
    yield "|---|---|--:|"
    for (line, _), cycles in turn_profile.by_line(found).most_common(_LINES):
        file, _, number = line.rpartition(":")
        text = (device_root() / "picorack" / file).read_text("utf-8").splitlines()[int(number) - 1].strip()
        source = text.replace("|", "\\|")  # a cell ends at a bar
        yield f"| `{line}` | `{source}` | {100 * cycles / whole:.1f} |"


if __name__ == "__main__":
    main()
