"""The figures in README.md, measured anew: run in a checkout, `python -m host_tools.figures` or `make figures`.

Counts and one ratio, none of which depends on the machine, but for the ratio of native code to bytecode, which does a
little. Pages are read from a pool that is empty before each position.
"""

import json
from importlib.metadata import version
from pathlib import Path

from . import measured
from .bench import measure, speed_up, summarise
from .device_build import build
from .lexicons import default_lexicon
from .moves import Mode, alphabet_of
from .positions import read_positions
from .runtime import Device

ROOT = Path(__file__).parent.parent
_POSITIONS = ROOT / "tests/data/oracle/positions.jsonl"
_HEAP = "2m"


def main():
    table = "\n".join(f"| {name} | {figure} |" for name, figure in figures())
    block = f"Version {version('picorack')}, by `make figures`:\n\n| | |\n|---|---|\n{table}"
    measured.put(ROOT / "README.md", "figures", block)


def figures():
    """(name, figure) pairs, as text."""
    folder = default_lexicon()
    lexicon = json.loads((folder / "lexicon.json").read_text("utf-8"))
    size = sum(split["bytes"] for split in lexicon["splits"])
    yield "words in the English lexicon", f"{lexicon['words']:,}"
    yield "bytes of its file", f"{size:,}, {size / lexicon['words']:.2f} a word"
    yield "bytes of the game's code, compiled for a Pico", f"{_code_bytes():,}"
    native = _rows(folder, "resident")
    rows = {row["class"]: row for row in native if row["kernels"] == "native"}
    yield "graph nodes visited to find all moves, mean of 385 positions", f"{rows['all']['nodes_visited']['mean']:,.0f}"
    for name in ("no blank", "one blank", "two blanks"):
        yield f"the same, {name} in the rack", f"{rows[name]['nodes_visited']['mean']:,.0f}"
    for pool in ("8K", "32K"):
        yield f"pages of 512 bytes read, pool of {pool}B", f"{_pages(folder, pool):,.0f}"
    yield "native kernels, against bytecode", f"{speed_up(native):.0f} times as fast"


def _rows(folder, mode):
    alphabet = alphabet_of(folder)
    with _POSITIONS.open(encoding="utf-8") as lines:
        return summarise(measure(read_positions(lines, alphabet), folder, Mode.parse(mode), alphabet, _HEAP))


def _pages(folder, pool):
    from .moves import move_server

    alphabet = alphabet_of(folder)
    mode = Mode.parse(f"paged:{pool}")
    with _POSITIONS.open(encoding="utf-8") as lines, move_server(folder, mode, Device(heap=_HEAP), alphabet) as server:
        pages = [server.moves(position).pages_read for position in read_positions(lines, alphabet)]
    return sum(pages) / len(pages)


def _code_bytes():
    folder = build("armv6m", scripts=())
    return sum(path.stat().st_size for path in folder.rglob("*.mpy"))


if __name__ == "__main__":
    main()
