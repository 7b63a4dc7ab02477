"""Time, nodes and pages per turn over a file of positions, native kernels against bytecode in the same run.

Both device programs run side by side and are asked position by position in turn, so that a machine whose speed drifts
drifts for both.
"""

import statistics
from contextlib import ExitStack

from ..games.moves import move_server
from ..run.runtime import Device

CLASSES = ("no blank", "one blank", "two blanks")
_LEAST_MS = 0.001  # what a clock of microseconds can tell
FIGURES = ("ms", "nodes_visited", "pages_read")


def measure(positions, folder, mode, alphabet, heap):
    """{'native': [(blanks, Answer)...], 'bytecode': [...]} over an iterable of Position."""
    kinds = {"native": False, "bytecode": True}
    answers = {kind: [] for kind in kinds}
    with ExitStack() as stack:
        servers = {
            kind: stack.enter_context(move_server(folder, mode, Device("unix", bytecode, heap), alphabet))
            for kind, bytecode in kinds.items()
        }
        for position in positions:
            for kind, server in servers.items():
                answers[kind].append((position.blanks, server.moves(position)))
    return answers


def summarise(answers):
    """A list of dicts with kind, class, positions, and for each figure its mean, median and p95. Classes without
    positions are left out."""
    rows = []
    for kind, found in answers.items():
        for name, wanted in [("all", None), *((name, blanks) for blanks, name in enumerate(CLASSES))]:
            chosen = [answer for blanks, answer in found if wanted is None or min(blanks, 2) == wanted]
            if chosen:
                rows.append({"kernels": kind, "class": name, "positions": len(chosen), **_figures(chosen)})
    return rows


def speed_up(rows):
    """How many times faster native kernels are than bytecode, from the means over all positions."""
    mean = {row["kernels"]: row["ms"]["mean"] for row in rows if row["class"] == "all"}
    return mean["bytecode"] / max(mean["native"], _LEAST_MS)


def _figures(answers):
    return {figure: _spread([getattr(answer, figure) for answer in answers]) for figure in FIGURES}


def _spread(values):
    p95 = statistics.quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else values[0]
    return {"mean": statistics.fmean(values), "median": statistics.median(values), "p95": p95}
