"""Plays seeded games while the process is killed, the power cut and reads fail, until the time is over: `make soak`.

    python tests/soak.py [--hours H | --games N] [--seed S] [--doc]
    python tests/soak.py --cuts [--hours H | --games N] ...     only the cases whose power is cut
    python tests/soak.py --damaged N [--seed S] [--doc]         damaged lexicons instead

Each case is drawn from a seed, so a finding can be had again: --games 1 --seed S. --doc writes docs/reliability.md's
figures anew. Status 1 where something was found. Interrupted, it tells what was done so far.
"""

import argparse
import gc
import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from itertools import count, islice, takewhile
from pathlib import Path

os.environ["PICORACK_CHECKED"] = "1"  # kernels refuse to leave their buffers on CPython (host_tools/run/shims)

from host_tools.run import on_cpython  # noqa: F401
from host_tools.upkeep import measured
from lexicon_packer.commandline import streams

_TESTS = Path(__file__).parent
sys.path[:0] = [str(_TESTS / "support"), str(_TESTS / "support/device")]  # as pytest has them
_DOC = _TESTS.parent / "docs/reliability.md"
_BATCH = 250  # damaged lexicons that are drawn from one seed
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
    ("messages told on the title", "said"),
    ("turns after wrong bytes, of which words were not checked", "in doubt"),
)


def soak(options):
    """Play cases from a seed on. Yields (Counter, findings) so far."""
    from soaking.cases import Lexicons, case
    from soaking.playing import play_seeds

    seeds = (seed for seed in count(options.seed) if not options.cuts or case(seed).faults == "cuts")
    until = time.monotonic() + 3600 * options.hours
    seeds = islice(seeds, options.games) if options.games else takewhile(lambda _: time.monotonic() < until, seeds)
    told = 0
    with tempfile.TemporaryDirectory() as folder:
        for total, findings in play_seeds(seeds, Lexicons(folder)):
            for text in findings[told:]:
                print(f"\n{text}", flush=True)
            told = len(findings)
            yield total, findings


def last_of(steps, none, message):
    """The last of the results so far, when all is done or the user interrupts it. Tells each in a message."""
    result = none
    try:
        for result in steps:
            print("\r" + message(*result), end="", flush=True)
    except KeyboardInterrupt:
        pass
    print()
    return result


def table(total, findings):
    lines = ["| | |", "|---|--:|", f"| cases | {total['cases']:,} |"]
    lines += [f"| {text} | {total[name]:,} |" for text, name in _ROWS]
    return "\n".join([*lines, f"| **findings** | **{len(findings)}** |"])


def cuts_text(total, findings):
    return (
        f"{total['cases']:,} cases with power cuts: {total['turn']:,} turns, {total['cut']:,} power cuts, after "
        f"{total['in progress']:,} of which the turn in progress was found kept;\nfindings: {len(findings)}."
    )


def try_damaged(count, seed):
    """Find moves with damaged lexicons, a process on each processor, the storage modes taking turns. Yields (lexicons
    tried, moves checked) so far.

    Raises whatever a check raises: for a move against the rules, an access outside a buffer, or an error that is no
    message.
    """
    from movegen.damage_checks import sources

    tried = moves = 0
    with tempfile.TemporaryDirectory() as folder:
        tries = [(done, min(_BATCH, count - done), seed) for done in range(0, count, _BATCH)]
        with multiprocessing.Pool(initializer=_begin, initargs=(sources(Path(folder)),)) as pool:
            for size, kept in pool.imap_unordered(_try_batch, tries):
                tried, moves = tried + size, moves + kept
                yield tried, moves


def _begin(sound):
    """Prepare a process for _try_batch(). What there is now is no garbage: the device's code collects at each opening
    of a lexicon, which otherwise took half the time."""
    global _sound
    _sound = sound
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends it
    gc.freeze()


def _try_batch(batch):
    from movegen.damage_checks import MODES, keep_the_rules

    done, size, seed = batch
    with tempfile.TemporaryDirectory() as folder:
        mode = MODES[done // _BATCH % len(MODES)]
        return size, keep_the_rules(_sound, Path(folder), mode, size, f"soak {seed} {done}")


def damaged_text(done, moves):
    return (
        f"{done:,} damaged lexicons on CPython with checked pointers; {moves:,} moves made from them, each held "
        "against the\nrules; nothing left its buffers, hung, or ended in anything but a message."
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
        steps = try_damaged(options.damaged, options.seed)
        done = last_of(steps, (0, 0), lambda done, moves: f"{done} lexicons, {moves} moves")
        name, text, findings = "damaged", damaged_text(*done), []
    else:
        total, findings = last_of(
            soak(options),
            (Counter(), []),
            lambda total, found: f"{total['cases']} cases, {total['turn']} turns, {len(found)} findings",
        )
        name, write = ("power cuts", cuts_text) if options.cuts else ("soak", table)
        text = write(total, findings)
    print(text)
    if options.doc:
        measured.put(_DOC, name, text)
    return bool(findings)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:  # whoever read what is told has ended
        streams.drop_output()
        sys.exit(1)
