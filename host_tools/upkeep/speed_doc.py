"""Measures the tables of docs/speed.md anew: run in a checkout, `make speed`.

On an emulated Pico, over a sample of the positions of the oracle, in virtual time: figures depend on the code alone.
"""

import sys
from importlib.metadata import version
from pathlib import Path

from lexicon_packer.commandline.progress import bar

from ..board.flash import flash
from ..board.install import Installer, Part
from ..board.link import Board
from ..emulator.process import Emulated
from ..games.moves import Mode, alphabet_of
from ..games.positions import oracle
from ..lexicons.english import default_lexicon
from ..measure import board_bench
from ..measure.bench import CLASSES, summarise
from . import measured

_DOC = Path(__file__).parents[2] / "docs/speed.md"
_BOARD = "pico_ssd1306"
_MAPPED, _PAGED, _FEW_PAGES = Mode("mapped"), Mode("paged", 32768), Mode("paged", 8192)
_SAMPLE = 12  # for each number of blanks
_AT_MOST_MS = dict(zip(CLASSES, ((8.5, 55), (62, 260), (240, 900)), strict=True))  # mapped and paged: the aims


def main():
    measured.put(_DOC, "speed", block())


def block():
    folder = default_lexicon()
    with oracle().open(encoding="utf-8") as lines:
        positions = board_bench.sample(lines, alphabet_of(folder), _SAMPLE)
    with Emulated(_BOARD) as pico:
        flash(_BOARD, pico.url, folder)
        files = in_files(pico.url, folder)
        mapped = rows(pico.url, _MAPPED, folder, positions)
        viper = rows(pico.url, _MAPPED, folder, positions, viper=True)
        paged = rows(pico.url, _PAGED, folder, positions, place=files)
        few = rows(pico.url, _FEW_PAGES, folder, positions, place=files)
    return "\n".join([f"Version {version('picorack')}, by `make speed`:", "", *times(mapped, viper, paged, few), "",
                      *work(mapped, paged)])  # fmt: skip


def in_files(port, folder):
    """The lexicon in the file system, too, where boards without ROMFS have it; its folder there."""
    part = Part.of("lexicon", folder)
    with Board(port) as board:
        Installer(board).write_files(part)
    return part.folder


def rows(port, mode, folder, positions, **how):
    """{class: row of summarise()}, the moves being those found here."""
    with bar() as progress:

        def report(done, total):
            progress(f"Measuring {'viper, ' if how.get('viper') else ''}{mode}", done, total)

        answers, equal = board_bench.measure(port, [mode], folder, positions, report, **how)
    if not equal:
        sys.exit(f"picorack: {mode}: the moves are not those found here, so there is nothing to measure")
    return {row["class"]: row for row in summarise(answers)}


def times(mapped, viper, paged, few):
    yield ("| rack | positions | at most | mapped | p95 | in viper | gained | at most | paged:32K | p95 | paged:8K | "
           "p95 |")  # fmt: skip
    yield "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
    for name, (aim, far_aim) in _AT_MOST_MS.items():
        fast, slow, far, farther = (table[name]["ms"] for table in (mapped, viper, paged, few))
        yield (f"| {name} | {mapped[name]['positions']} | {aim:g} | {fast['mean']:,.1f} | {fast['p95']:,.1f} | "
               f"{slow['mean']:,.1f} | {slow['mean'] / fast['mean']:.2f} x | {far_aim:g} | {far['mean']:,.1f} | "
               f"{far['p95']:,.1f} | {farther['mean']:,.1f} | {farther['p95']:,.1f} |")  # fmt: skip


def work(mapped, paged):
    yield "| rack | nodes visited | microseconds a node | pages read | milliseconds a page |"
    yield "|---|--:|--:|--:|--:|"
    for name in _AT_MOST_MS:
        ms, nodes = mapped[name]["ms"]["mean"], mapped[name]["nodes_visited"]["mean"]
        pages = paged[name]["pages_read"]["mean"]
        yield (f"| {name} | {nodes:,.0f} | {1000 * ms / nodes:.1f} | {pages:,.0f} | "
               f"{(paged[name]['ms']['mean'] - ms) / pages:.2f} |")  # fmt: skip


if __name__ == "__main__":
    main()
