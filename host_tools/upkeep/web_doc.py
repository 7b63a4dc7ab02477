"""Measures the table of docs/web.md anew: run in a checkout, `make kernels`. It takes four minutes.

Each position of the oracle is put to each runtime before the next position, so that all of them meet the machine in the
same state. If their answers ever differ, the program ends without a result.
"""

import gzip
import statistics
import sys
from collections import defaultdict
from contextlib import ExitStack
from importlib.metadata import version
from pathlib import Path

from lexicon_packer.commandline.progress import bar

from ..games.moves import Mode, alphabet_of, move_server
from ..games.positions import oracle, read_positions
from ..lexicons.english import default_lexicon
from ..run.device_build import SCRIPTS, WASM, build
from ..run.runtime import Device
from ..wasm.kernels import FILE
from . import measured

_DOC = Path(__file__).parents[2] / "docs/web.md"
RUNTIMES = {
    "WebAssembly port, bytecode": Device("wasm", bytecode=True),
    "WebAssembly port, kernels as WebAssembly": Device("wasm"),
    "unix port, bytecode": Device(bytecode=True),
    "unix port, native code": Device(),
}
_BLANK = 0x40


def main():
    measured.put(_DOC, "kernels", block(oracle().read_text("utf-8").splitlines()))


def block(lines):
    """The text of the table. lines: positions, as `picorack moves` takes them"""
    folder = default_lexicon()
    alphabet = alphabet_of(folder)
    times = defaultdict(list)  # {(runtime, blanks): milliseconds}
    with ExitStack() as stack, bar() as progress:
        servers = {name: stack.enter_context(move_server(folder, Mode("mapped"), device, alphabet))
                   for name, device in RUNTIMES.items()}  # fmt: skip
        for number, position in enumerate(read_positions(lines, alphabet)):
            progress("Measuring", number, len(lines))
            blanks = sum(tile & _BLANK > 0 for tile in position.rack)
            answers = {name: server.moves(position) for name, server in servers.items()}
            said = {(*answer.moves, answer.nodes_visited) for answer in answers.values()}
            if len(said) > 1:
                sys.exit(f"picorack: the runtimes' moves differ, so there is nothing to measure: {position}")
            for name, answer in answers.items():
                times[name, blanks].append(answer.ms)
    return "\n".join([f"Version {version('picorack')}, by `make kernels`, {_size()}:", "", *_rows(times)])


def _size():
    module = (build(WASM, scripts=SCRIPTS) / FILE).read_bytes()
    return f"`{FILE}` {len(module):,} bytes, {len(gzip.compress(module)):,} by gzip"


def _rows(times):
    classes = sorted({blanks for _, blanks in times})
    counts = [len(times[next(iter(RUNTIMES)), blanks]) for blanks in classes]
    heads = [f"{blanks} blank{'' if blanks == 1 else 's'}, {count} positions" for blanks, count in
             zip(classes, counts, strict=True)]  # fmt: skip
    yield "| ms for all moves, mean | " + " | ".join(heads) + " |"
    yield "|---|" + "--:|" * len(classes)
    for name in RUNTIMES:
        means = [f"{statistics.fmean(times[name, blanks]):,.2f}" for blanks in classes]
        yield f"| {name} | " + " | ".join(means) + " |"


if __name__ == "__main__":
    main()
