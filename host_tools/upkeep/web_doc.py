"""Measures in docs/web.md the page's size and the table of the kernels: run in a checkout, `make kernels`. It takes ten
minutes.

Each position of the oracle is put to each runtime before the next position, so that all of them meet the machine in the
same state. If their answers ever differ, the program ends without a result.
"""

import gzip
import statistics
import sys
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path

from lexicon_packer.commandline.progress import bar

from .. import markdown
from ..games.moves import Mode, alphabet_of, move_server
from ..games.positions import oracle, read_positions
from ..lexicons.english import default_lexicon
from ..run.device_build import SCRIPTS, WASM, build
from ..run.runtime import Device
from ..wasm.kernels import FILE
from ..web import site
from . import entry, measured

_DOC = Path(__file__).parents[2] / "docs/web.md"
RUNTIMES = {
    "WebAssembly port, bytecode": Device("wasm", bytecode=True),
    "WebAssembly port, kernels as WebAssembly": Device("wasm"),
    "unix port, bytecode": Device(bytecode=True),
    "unix port, native code": Device(),
}
_ONCE = "WebAssembly port, bytecode"  # takes minutes, and is measured in the first round alone
_ROUNDS = 3  # of which the one with the lowest mean counts, for others use this computer, too


def main():
    measured.put(_DOC, "page", page())
    measured.put(_DOC, "kernels", block(oracle().read_text("utf-8").splitlines()))


def page():
    """The sentence on the page's size."""
    files = [path.read_bytes() for path in site.site([default_lexicon()]).iterdir()]
    size, packed = (sum(map(len, some)) / 1e6 for some in (files, map(gzip.compress, files)))
    return f"{measured.by('make kernels')}: with English {size:.2f} MB, {packed:.2f} MB by gzip."


def block(lines, rounds=_ROUNDS):
    """The text of the table. lines: positions, as `picorack moves` takes them; rounds: how often each is measured"""
    folder = default_lexicon()
    alphabet = alphabet_of(folder)
    means = defaultdict(lambda: float("inf"))  # {(runtime, blanks): the lowest mean of milliseconds}
    with ExitStack() as stack, bar() as progress:
        servers = {
            name: stack.enter_context(move_server(folder, Mode("mapped"), device)) for name, device in RUNTIMES.items()
        }
        for number in range(rounds):
            times = defaultdict(list)
            asked = servers if number == 0 else {name: it for name, it in servers.items() if name != _ONCE}
            for i, position in enumerate(read_positions(lines, alphabet)):
                progress("Measuring", number * len(lines) + i, rounds * len(lines))
                for name, ms in _times(position, asked):
                    times[name, position.blanks].append(ms)
            means.update({key: min(means[key], statistics.fmean(found)) for key, found in times.items()})
    counts = {blanks: len(found) for (_, blanks), found in sorted(times.items())}  # the same in each runtime
    return f"{measured.by('make kernels')}, {_size()}:\n\n{_table(means, counts, servers)}"


def _size():
    module = (build(WASM, scripts=SCRIPTS) / FILE).read_bytes()
    return f"`{FILE}` {len(module):,} bytes, {len(gzip.compress(module)):,} by gzip"


def _times(position, servers):
    """[(runtime, milliseconds)...] for a Position. Raises SystemExit if answers differ.

    servers: {runtime: MoveServer}
    """
    answers = {name: server.moves(position) for name, server in servers.items()}
    if len({(*answer.moves, answer.nodes_visited) for answer in answers.values()}) > 1:
        sys.exit(f"picorack: the runtimes' moves differ, so there is nothing to measure: {position}")
    return [(name, answer.ms) for name, answer in answers.items()]


def _table(means, counts, servers):
    heads = [f"{blanks} blank{'' if blanks == 1 else 's'}, {count} positions" for blanks, count in counts.items()]
    rows = ([name, *(f"{means[name, blanks]:,.2f}" for blanks in counts)] for name in servers)
    return markdown.table(["ms for all moves, mean", *heads], rows)


if __name__ == "__main__":
    entry(main)
