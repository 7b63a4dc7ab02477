"""Measures time, nodes and pages per turn over a file of positions, with native kernels and with bytecode in one run.

Two device programs, one of each kind, run side by side, and each position is put to both before the next one. If the
machine becomes slower or faster meanwhile, it does so for both.
"""

import statistics
from contextlib import ExitStack

from ..games.moves import move_server
from ..run.runtime import Device

CLASSES = ("no blank", "one blank", "two blanks")
_LEAST_MS = 0.001  # the least time other than 0 that a clock of microseconds shows
FIGURES = ("ms", "nodes_visited", "pages_read")


def measure(positions, folder, mode, heap):
    """{'native': [(blanks, Answer)...], 'bytecode': [...]}, where blanks is their number in the position's rack.

    positions: an iterable of Position
    folder: the lexicon's folder
    mode: a Mode
    heap: of each device program, as Device takes it
    """
    kinds = {"native": False, "bytecode": True}
    answers = {kind: [] for kind in kinds}
    with ExitStack() as stack:
        servers = {
            kind: stack.enter_context(move_server(folder, mode, Device("unix", bytecode, heap)))
            for kind, bytecode in kinds.items()
        }
        for position in positions:
            for kind, server in servers.items():
                answers[kind].append((position.blanks, server.moves(position)))
    return answers


def summarise(answers):
    """A list of dicts, one for each kind of kernels and each class of positions that has any:

    kernels: a key of `answers`
    class: 'all' or one of CLASSES
    positions: how many there are
    ms, nodes_visited, pages_read: each a dict with 'mean', 'median' and 'p95', the 95th percentile

    answers: as measure() returns them
    """
    rows = []
    for kind, found in answers.items():
        for name, wanted in [("all", None), *((name, blanks) for blanks, name in enumerate(CLASSES))]:
            chosen = [answer for blanks, answer in found if wanted is None or min(blanks, 2) == wanted]
            if chosen:
                figures = {figure: _spread([getattr(answer, figure) for answer in chosen]) for figure in FIGURES}
                rows.append({"kernels": kind, "class": name, "positions": len(chosen), **figures})
    return rows


def speed_up(rows):
    """How many times faster native kernels are than bytecode, by the mean times over all positions.

    rows: as summarise() returns them
    """
    mean = {row["kernels"]: row["ms"]["mean"] for row in rows if row["class"] == "all"}
    return mean["bytecode"] / max(mean["native"], _LEAST_MS)


def _spread(values):
    p95 = statistics.quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else values[0]
    return {"mean": statistics.fmean(values), "median": statistics.median(values), "p95": p95}
