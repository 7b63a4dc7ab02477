"""Measures docs/pages.md anew, page reads for each order of nodes, page size and pool: run in a checkout, `make pages`.

For each order and page size the English lexicon is packed, and the device's own generator finds all moves of a sample
of positions, with an empty pool before each. It takes some minutes.
"""

from importlib.metadata import version
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory

from .. import markdown
from ..games.moves import MoveServer, alphabet_of
from ..games.positions import oracle, read_positions
from ..lexicons.english import default_lexicon
from ..lexicons.folders import described
from ..run.runtime import Device
from . import measured

PAGES = (256, 512, 1024, 2048)
POOLS = (4, 8, 16, 32, 64)  # KB
_ROOT = Path(__file__).parents[2]
_DOC = _ROOT / "docs/pages.md"
_PLOT = _ROOT / "docs/images/pages.png"
_EVERY = 5  # every fifth position of the oracle is in the sample
_PAGE = 512  # bytes, the usual size


def main():
    with TemporaryDirectory() as work:
        rows = list(measure(Path(work), sample(default_lexicon())))
    measured.put(_DOC, "pages", f"Version {version('picorack')}:\n\n{table(rows)}")
    draw(_PLOT)


def draw(path):
    """Write the plot of the table in docs/pages.md to a PNG file (Path)."""
    figure(rows_of(measured.get(_DOC, "pages"))).savefig(path, dpi=100)


def sample(folder):
    """A list of Position, a sample of the oracle's. folder: the lexicon's"""
    with oracle().open(encoding="utf-8") as lines:
        return list(read_positions(lines, alphabet_of(folder)))[::_EVERY]


def measure(work, positions):
    """Yield (order, bytes of a page, bytes of the file, {KB of the pool: page reads per position}) for every order and
    page size.

    work: a folder in which lexicons are packed (Path)
    positions: a list of Position
    """
    from lexicon_packer.files import inspection
    from lexicon_packer.files.reader import Description
    from lexicon_packer.graph import dawg, orders

    source = default_lexicon()
    tileset = Description(source).tileset
    graph = dawg.build(sorted(bytes(tileset.tokens(word)) for word in inspection.words(source)))
    for order in orders.ORDERS:
        for page in PAGES:
            size = _pack(work, source, graph, order, page)
            yield order, page, size, {pool: reads(work, positions, pool << 10, page) for pool in POOLS}


def _pack(folder, source, graph, order, page):
    """Write a graph as the only file of a lexicon; its size in bytes.

    lexicon.json can name no page sizes but the usual ones, so it names 512 bytes, and the device program is told the
    real size (run/device_scripts/any_page.py).

    folder: to write to
    source: the folder of a lexicon whose lexicon.json is copied
    graph, order, page: as lexicon_packer.graph.layout.lay() takes them
    """
    import zlib

    from lexicon_packer.files import writer
    from lexicon_packer.graph import layout

    data = writer.encode(graph, layout.lay(graph, page, order))
    index = described(source).index
    (split,) = index["splits"]
    split.update(bytes=len(data), page=_PAGE, crc32=f"{zlib.crc32(data):08x}")
    for name in index.keys() & {"leaves", "common", "common_licence"}:
        del index[name]
    (folder / split["file"]).write_bytes(data)
    (folder / "lexicon.json").write_bytes(writer.sealed(index))
    return len(data)


def reads(folder, positions, pool_bytes, page=_PAGE):
    """Mean of the pages read per position.

    folder: the lexicon's
    positions: a list of Position
    pool_bytes, page: bytes of the pool and of a page
    """
    args = [folder, f"{page},{pool_bytes}"]
    with Device(heap="2m").popen("any_page.py", args, stdin=PIPE, stdout=PIPE) as child:
        server = MoveServer(child, alphabet_of(folder))
        return sum(server.moves(position).pages_read for position in positions) / len(positions)


def table(rows):
    """The Markdown table (text) of rows such as measure() yields."""
    head = ["order", "page", "bytes of the file", *(f"{pool} KB" for pool in POOLS)]
    lines = ([order, str(page), size, *(round(found[pool]) for pool in POOLS)] for order, page, size, found in rows)
    return markdown.table(head, lines)


def rows_of(table):
    """The rows, as measure() yields them, of a table that table() made; page reads are whole numbers there."""
    rows = []
    for cells in measured.cells(table):
        page, size, *reads_by_pool = (int(cell.replace(",", "")) for cell in cells[1:])
        rows.append((cells[0], page, size, dict(zip(POOLS, reads_by_pool, strict=True))))
    return rows


def figure(rows):
    """A matplotlib Figure of page reads against pool size: a panel for each page size, a line for each order."""
    from matplotlib.figure import Figure

    drawn = Figure(figsize=(12, 4), layout="constrained")
    panels = drawn.subplots(1, len(PAGES), sharey=True)
    for axes, page in zip(panels, PAGES, strict=True):
        for order, _, _, found in (row for row in rows if row[1] == page):
            gathered = order.endswith("+endings")
            axes.plot(
                POOLS,
                [found[pool] for pool in POOLS],
                marker="o" if gathered else ".",
                label=order,
                linestyle="-" if gathered else ":",
            )
        axes.set_title(f"pages of {page} bytes", fontsize=10)
        axes.set_xlabel("pool, KB")
        axes.set_xscale("log", base=2)
        axes.set_xticks(POOLS, [str(pool) for pool in POOLS])
    panels[0].set_ylabel("pages read per position")
    panels[0].set_ylim(bottom=0)
    panels[-1].legend(fontsize=8)
    return drawn


if __name__ == "__main__":
    main()
