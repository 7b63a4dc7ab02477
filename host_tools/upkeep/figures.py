"""Measures the figures in README.md anew: run in a checkout, `make figures` or `python -m host_tools.upkeep.figures`.

The ratio of native code to bytecode depends a little on the machine that measures; all other figures are counts, which
do not. Pages are counted with a pool that is empty before each position.
"""

import statistics
from pathlib import Path

from ..games.moves import Mode, alphabet_of, move_server
from ..games.positions import oracle, read_positions
from ..lexicons.english import default_lexicon
from ..lexicons.folders import described
from ..measure.bench import CLASSES, measure, speed_up, summarise
from ..measure.profiles import code_bytes
from ..run.runtime import Device
from . import entry, measured

_README = Path(__file__).parents[2] / "README.md"
_POOLS = (8, 32)  # KB


def main():
    table = "\n".join(f"| {name} | {figure} |" for name, figure in figures())
    block = f"{measured.by('make figures')}:\n\n| | |\n|---|---|\n{table}"
    measured.put(_README, "figures", block)


def figures():
    """(name, figure) pairs, as text."""
    folder = default_lexicon()
    lexicon = described(folder).index
    size = sum(split["bytes"] for split in lexicon["splits"])
    yield "words in the English lexicon", f"{lexicon['words']:,}"
    yield "bytes of its file", f"{size:,}, {size / lexicon['words']:.2f} a word"
    yield "bytes of the game's code on a Pico, compressed, in one language", f"{code_bytes():,}"
    with oracle().open(encoding="utf-8") as lines:
        positions = list(read_positions(lines, alphabet_of(folder)))
    measured_turns = summarise(measure(positions, folder, Mode("resident"), "2m"))
    yield from counts(folder, positions, [row for row in measured_turns if row["kernels"] == "native"])
    yield "native kernels, against bytecode", f"{speed_up(measured_turns):.0f} times as fast"


def counts(folder, positions, rows):
    """The figures that are the same on every machine: (name, figure) pairs. rows: of bench.summarise(), for native
    kernels."""
    nodes = {row["class"]: f"{row['nodes_visited']['mean']:,.0f}" for row in rows}
    yield f"graph nodes visited to find all moves, mean of {len(positions)} positions", nodes["all"]
    for name in CLASSES:
        yield f"the same, {name} in the rack", nodes[name]
    for pool in _POOLS:
        with move_server(folder, Mode("paged", pool << 10), Device(heap="2m")) as server:
            read = statistics.fmean(server.moves(position).pages_read for position in positions)
        yield f"pages of 512 bytes read, pool of {pool}KB", f"{read:,.0f}"


if __name__ == "__main__":
    entry(main)
