"""Plays seeded games while the process is killed, the power cut and reads fail, until the time is over: `make soak`.

    python tests/soak.py [--hours H | --games N] [--seed S] [--doc]
    python tests/soak.py --cuts [--hours H | --games N] ...     only the cases whose power is cut
    python tests/soak.py --damaged N [--seed S] [--doc]         damaged lexicons instead

Each case is drawn from a seed, so a finding can be had again: --games 1 --seed S. --doc writes docs/reliability.md's
figures anew. Status 1 where something was found. Interrupted, it tells what was done so far.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from itertools import count, islice
from pathlib import Path

os.environ["PICORACK_CHECKED"] = "1"  # kernels refuse to leave their buffers on CPython (host_tools/run/shims)

from host_tools.run import on_cpython  # noqa: F401
from host_tools.upkeep import measured

_TESTS = Path(__file__).parent
sys.path[:0] = [str(_TESTS / "support"), str(_TESTS / "support/device")]  # as pytest has them
_DOC = _TESTS.parent / "docs/reliability.md"
_ROWS = (
    ("games played to their end", "finished"),
    ("turns", "turn"),
    ("processes killed", "kills"),
    ("power cuts in a save or beside it", "cut"),
    ("starts in a heap that was too small in the end", "too small"),
    ("times the turn in progress was found kept", "in progress"),
    ("reads that gave an error", "fault 1"),
    ("reads that gave too few bytes", "fault 2"),
    ("reads that gave wrong bytes", "fault 3"),
    ("sentences told on the title", "said"),
    ("turns after wrong bytes, of which words were not checked", "in doubt"),
)


def soak(options):
    """Play cases from a seed on. Returns (Counter, findings)."""
    from soaking.cases import Lexicons, case
    from soaking.playing import play_seeds

    total, findings = Counter(), []
    seeds = (seed for seed in count(options.seed) if not options.cuts or case(seed).faults == "cuts")
    until = time.monotonic() + 3600 * options.hours
    with tempfile.TemporaryDirectory() as folder:
        lexicons = Lexicons(folder)
        try:
            for seed in islice(seeds, options.games or None):
                if not options.games and time.monotonic() > until:
                    break
                counts, found = play_seeds([seed], lexicons)
                total.update(counts)
                findings += found
                for text in found:
                    print(f"\nseed {seed}: {text}", flush=True)
                print(f"\r{total['cases']} cases, {total['turn']} turns, {len(findings)} findings", end="", flush=True)
        except KeyboardInterrupt:
            pass
    print()
    return total, findings


def table(total, findings):
    lines = ["| | |", "|---|--:|", f"| cases | {total['cases']:,} |"]
    lines += [f"| {text} | {total[name]:,} |" for text, name in _ROWS]
    return "\n".join([*lines, f"| **findings** | **{len(findings)}** |"])


def cuts_text(total, findings):
    return (
        f"{total['cases']:,} cases with power cuts: {total['turn']:,} turns, {total['cut']:,} power cuts, after "
        f"{total['in progress']:,} of which the turn in\nprogress was found kept; findings: {len(findings)}."
    )


def try_damaged(cases, seed):
    """How many damaged lexicons were tried, and moves held against the rules."""
    from soaking.damaged import try_damaged

    done = moves = 0
    try:
        for done, moves in try_damaged(cases, seed):
            print(f"\r{done} lexicons, {moves} moves", end="", flush=True)
    except KeyboardInterrupt:
        pass
    print()
    return done, moves


def damaged_text(done, moves):
    return (
        f"{done:,} damaged lexicons on CPython with checked pointers; {moves:,} moves made from them, each held "
        "against the\nrules; nothing left its buffers, hung, or ended in anything but a sentence."
    )


def main():
    parser = argparse.ArgumentParser(description="Play seeded games with faults, held against naive rules.")
    parser.add_argument("--hours", type=float, default=1)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--cuts", action="store_true")
    parser.add_argument("--damaged", type=int, default=0)
    parser.add_argument("--doc", action="store_true")
    options = parser.parse_args()
    if options.damaged:
        done = try_damaged(options.damaged, options.seed)
        if options.doc:
            measured.put(_DOC, "damaged", damaged_text(*done))
        return 0
    total, findings = soak(options)
    name, text = ("power cuts", cuts_text(total, findings)) if options.cuts else ("soak", table(total, findings))
    print(text)
    if options.doc:
        measured.put(_DOC, name, text)
    return bool(findings)


if __name__ == "__main__":
    sys.exit(main())
