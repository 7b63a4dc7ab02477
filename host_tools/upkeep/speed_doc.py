"""Measures the tables of docs/speed.md anew: run in a checkout, `make speed`.

It measures an emulated Pico in virtual time, over a sample of the oracle's positions, so the figures of the Pico depend
on the code alone.
"""

import statistics
import sys
import tempfile
from functools import partial
from pathlib import Path

from lexicon_packer import build_lexicon, default_wordlist
from lexicon_packer.commandline.progress import bar

from .. import markdown
from ..board import carried
from ..board.flash import flash
from ..board.install import Installer, Part
from ..board.link import Board
from ..emulator.process import Emulated
from ..games.moves import Mode, alphabet_of
from ..games.positions import oracle
from ..measure import board_bench, whole_games
from ..measure.bench import CLASSES, summarise
from ..release.parts import LABORATORY
from ..run.device_build import build
from . import entry, in_c, measured

_BY = f"{measured.by('make speed')}:"
_DOC = Path(__file__).parents[2] / "docs/speed.md"
_BOARD = "pico_ssd1306"
_MAPPED, _PAGED, _FEW_PAGES = Mode("mapped"), Mode("paged", 32768), Mode("paged", 8192)
_SAMPLE = 12  # positions for each number of blanks
_TO_C, _TO_C_X64 = 1.4, 3.2  # aims, on a Pico and on x64: the game's time divided by that of the search in C
_AT_MOST_MS = dict(zip(CLASSES, ((8.5, 55), (62, 260), (240, 900)), strict=True))  # aims, mapped and paged
_ASSEMBLER = ("thumb_cross", "thumb_check", "thumb_search", "thumb_score", "thumb_rounds")
_VIPER = ("crosskernels", "checkkernels", "searchkernels", "scorekernels", "roundkernels")
_OF_BOTH = ("turnkernels", "bestkernels")
_SPEC, _SEEDS = "m5", range(1, 11)  # the machine that plays whole games, and their seeds


def main():
    with tempfile.TemporaryDirectory(prefix="picorack-") as work:
        folder = Path(work, "english")  # twice in the Pico's flash, where words in common use find no room beside it
        build_lexicon(default_wordlist(), "english", folder, no_common=True)
        _measure(folder)


def _measure(folder):
    with oracle().open(encoding="utf-8") as lines:
        positions = board_bench.sample(lines, alphabet_of(folder), _SAMPLE)
    with Emulated(_BOARD, uf2=in_c.firmware()) as pico:
        flash(_BOARD, pico.url, [folder], chosen=carried.chosen(_BOARD, [folder], more=[LABORATORY]))
        files = in_files(pico.url, folder)
        answers = partial(answers_of, pico.url, folder, positions)
        mapped, viper = answers(_MAPPED), answers(_MAPPED, viper=True)
        paged, few = answers(_PAGED, place=files), answers(_FEW_PAGES, place=files)
        beside = in_c.on_board(pico.url, folder, positions, [answer for _, answer in mapped])
        games = games_of(pico.url, folder, files)
    tables = [rows(found) for found in (mapped, viper, paged, few)]
    measured.put(_DOC, "speed", "\n\n".join([_BY, times(*tables), work(tables[0], tables[2])]))
    measured.put(_DOC, "in C", beside_c(mapped, beside, in_c.here(folder, positions)))
    measured.put(_DOC, "games", games_table(games))
    measured.put(_DOC, "kernels", kernels_table())


def in_files(port, folder):
    """Write the lexicon to the board's file system as well, where boards without ROMFS have it. Returns its folder
    there."""
    part = Part.lexicon(folder)
    with Board(port) as board:
        Installer(board).write_files(part)
    return part.place


def answers_of(port, folder, positions, mode, **how):
    """[(blanks, Answer)...] of a board. Raises SystemExit if its moves differ from those found on this computer. how:
    further parameters of board_bench.measure()"""
    with bar() as progress:
        report = partial(progress, f"Measuring {'viper, ' if how.get('viper') else ''}{mode}")
        answers, equal = board_bench.measure(port, [mode], folder, positions, report, **how)
    if not equal:
        sys.exit(f"picorack: {mode}: the moves are not those found here, so there is nothing to measure")
    return answers[str(mode)]


def rows(answers):
    """{class: its row of summarise()}. answers: [(blanks, Answer)...]"""
    return {row["class"]: row for row in summarise({"": answers})}


def times(mapped, viper, paged, few):
    rows = []
    for name, (aim, far_aim) in _AT_MOST_MS.items():
        fast, slow, far, farther = (table[name]["ms"] for table in (mapped, viper, paged, few))
        gained = f"{slow['mean']:,.1f}", f"{slow['mean'] / fast['mean']:.2f} x"
        fast, far, farther = ((f"{ms['mean']:,.1f}", f"{ms['p95']:,.1f}") for ms in (fast, far, farther))
        rows.append((name, mapped[name]["positions"], f"{aim:g}", *fast, *gained, f"{far_aim:g}", *far, *farther))
    head = "rack, positions, at most, mapped, p95, in viper, gained, at most, paged:32K, p95, paged:8K, p95"
    return markdown.table(head.split(", "), rows)


def work(mapped, paged):
    rows = []
    for name in _AT_MOST_MS:
        ms, nodes = mapped[name]["ms"]["mean"], mapped[name]["nodes_visited"]["mean"]
        pages = paged[name]["pages_read"]["mean"]
        a_page = (paged[name]["ms"]["mean"] - ms) / pages
        rows.append((name, round(nodes), f"{1000 * ms / nodes:.1f}", round(pages), f"{a_page:.2f}"))
    return markdown.table(("rack", "nodes visited", "microseconds a node", "pages read", "milliseconds a page"), rows)


def beside_c(turns, on_board, here):
    """The table that compares the game's search with the one in C (text).

    turns: of the game on the Pico, [(blanks, Answer)...]
    on_board: milliseconds of the search in C for the same positions on the Pico
    here: for the same positions on this computer [(milliseconds of the game, of the search in C)...]
    """
    rows = []
    for kind, name in enumerate((*CLASSES, "all")):
        places = [i for i, (blanks, _) in enumerate(turns) if kind in (min(blanks, 2), len(CLASSES))]
        pico, pico_c, x64, x64_c = (
            statistics.fmean(times)
            for times in zip(*((turns[i][1].ms, on_board[i], *here[i]) for i in places), strict=True)
        )
        on_pico = f"{pico:,.1f}", f"{pico_c:,.2f}", f"{pico / pico_c:.2f}", f"{_TO_C}"
        rows.append((name, *on_pico, f"{x64:,.2f}", f"{x64_c:,.3f}", f"{x64 / x64_c:.2f}", f"{_TO_C_X64}"))
    head = ("rack", "Pico", "in C", "ratio", "at most", "x64", "in C", "ratio", "at most")
    return f"{_BY}\n\n{markdown.table(head, rows)}"


def games_of(port, folder, files):
    """{'Pico, mapped', 'Pico, paged:32K' and 'x64, resident': list of Turn of whole games}."""
    games = {}
    for mode, place in ((_MAPPED, None), (_PAGED, files)):
        with bar() as progress:
            report = partial(progress, f"Playing, {mode}")
            games[f"Pico, {mode}"] = whole_games.on_board(port, folder, mode, _SPEC, _SEEDS, report, place)
    games["x64, resident"] = whole_games.here(folder, _SPEC, _SEEDS)
    return games


def games_table(games):
    rows = []
    for name, turns in games.items():
        of = whole_games.summary(turns)
        times = (f"{of[key]:.1f}" for key in ("mean", "p95", "worst", "searched_ms"))
        counts = (round(of[key]) for key in ("nodes", "allocated", "most_allocated", "searched"))
        rows.append((name, of["turns"], *times, *counts))
    head = ("", "turns", "ms a turn", "p95", "worst", "in the search", "nodes", "allocated", "most")
    return f"{_BY}\n\n{markdown.table([*head, 'in the search, most'], rows)}"


def kernels_table():
    """How many bytes the kernels' .mpy files have, with assembler and in viper alone (text)."""
    folder = Path(build("armv6m", scripts=(), release=True, bundles=False), "picorack/movegen")
    rows = []
    for name, kernels in (("with assembler", _ASSEMBLER), ("in viper alone", _VIPER)):
        sizes = {kernel: (folder / f"{kernel}.mpy").stat().st_size for kernel in (*kernels, *_OF_BOTH)}
        parts = ", ".join(f"`{kernel}` {size:,}" for kernel, size in sizes.items())
        rows.append((name, sum(sizes.values()), parts))
    return f"{_BY}\n\n{markdown.table(('', 'bytes', 'of which'), rows, (0, 2))}"


if __name__ == "__main__":
    entry(main)
