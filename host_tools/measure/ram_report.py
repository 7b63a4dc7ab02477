"""Writes what `picorack ram` measured as a Markdown table, CSV, JSON and a plot of heap against time."""

import csv
import io
import json
from dataclasses import asdict
from pathlib import Path

from lexicon_packer.showing import plain

from .. import markdown, output
from ..errors import PicorackError
from ..games.results import png
from .profiles import PROFILES

_HEAD = (
    "split", "mode", "flash", "lexicon in heap", "smallest heap", "low water", "largest piece", "pages", "bytes", "ms"
)  # fmt: skip
_FILES = ("ram.md", "ram.json", "ram.csv", "ram.png")
_NAMED = ("--out", "folder")


def table(rows):
    """The Rows as a Markdown table (text). Pages, bytes and ms are means per turn."""
    return markdown.table(_HEAD, ((row.split, row.mode, *_cells(row)) for row in rows), (0, 1))


def _cells(row):
    if not row.ok:
        return row.why, *[""] * (len(_HEAD) - 3)
    figures = (row.flash_bytes, row.resident_bytes, row.min_heap_bytes, row.low_water_bytes, row.largest_free_bytes)
    means = [f"{row.pages_per_turn:,.0f}", f"{row.bytes_per_turn:,.0f}", f"{row.ms_per_turn:.2f}"]
    return *("-" if figure is None else figure for figure in figures), *means


def prepare(folder):
    """Make the folder, and check before anything is measured that write() can write there. Raises PicorackError."""
    try:
        import matplotlib  # noqa: F401
    except (ImportError, ValueError) as problem:  # ValueError: an environment variable of matplotlib's is wrong
        raise PicorackError(
            f"--out draws a plot, for which matplotlib is needed ({plain(problem)}): run 'pip install "
            "matplotlib', or leave out --out"
        ) from None
    output.make_folder(folder, _NAMED[0])
    for name in _FILES:
        output.check(Path(folder, name), *_NAMED)


def write(rows, folder):
    """Write ram.md, ram.json and ram.csv to a folder, and ram.png if any of the Rows ran. Raises PicorackError."""
    described, file = [asdict(row) for row in rows], io.StringIO(newline="")
    writer = csv.DictWriter(file, list(described[0]))
    writer.writeheader()
    writer.writerows(described)
    texts = f"{table(rows)}\n", f"{json.dumps(described, indent=1)}\n", file.getvalue()
    contents = [text.encode() for text in texts]
    if any(row.min_heap_bytes for row in rows):
        contents.append(png(figure(rows)))
    for name, content in zip(_FILES, contents, strict=False):
        output.write(Path(folder, name), content, *_NAMED)


def figure(rows):
    """A matplotlib Figure of smallest heap against time per turn: a line for each mode, and one for each heap of
    PROFILES. It needs matplotlib.

    rows: objects with split and mode (text), min_heap_bytes (None if it did not run) and ms_per_turn
    """
    from matplotlib.figure import Figure

    drawn = Figure(figsize=(8, 5), layout="constrained")
    axes = drawn.subplots()
    for mode in dict.fromkeys(row.mode for row in rows):
        ran = [row for row in rows if row.min_heap_bytes and row.mode == mode]
        points = sorted((row.ms_per_turn, row.min_heap_bytes / 1024, row.split) for row in ran)
        if points:
            axes.plot([ms for ms, _, _ in points], [heap for _, heap, _ in points], marker="o", label=mode)
            for ms, heap, split in points:
                axes.annotate(split, (ms, heap), textcoords="offset points", xytext=(4, 4), fontsize=7)
    for name, profile in PROFILES.items():
        axes.axhline(profile.heap / 1024, color="grey", linewidth=0.8, linestyle=":")
        look = {"xytext": (3, 2), "textcoords": "offset points", "fontsize": 7, "color": "grey"}
        budget, place = f"{name}: {profile.heap // 1024} KB", (0, profile.heap / 1024)
        axes.annotate(budget, place, xycoords=("axes fraction", "data"), **look)
    axes.set_xlabel("time per turn, ms on this machine")
    axes.set_ylabel("smallest heap in which a game completes, KB")
    axes.set_yscale("log", base=2)
    axes.set_xscale("log")
    axes.legend()
    return drawn
