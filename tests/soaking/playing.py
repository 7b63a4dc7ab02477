"""Plays the case of a seed: starts the device again and again until all its games are over."""

import os
import random
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from itertools import combinations, islice
from pathlib import Path
from statistics import median
from subprocess import PIPE

from soaking.cases import case
from soaking.checker import Checker
from soaking.naive_game import Against

from host_tools.run.device_build import SCRIPTS
from host_tools.run.runtime import Device, DeviceError

_TESTS = Path(__file__).parent.parent
_OWN = ("soaking/soak_table.py", "soaking/soak_faults.py", "support/device/failing_flash.py")
_SCRIPTS = (*SCRIPTS, *(_TESTS / name for name in _OWN))
_TOO_SMALL = "is too small for"
_MORE_HEAP = 8 << 10
_STUCK_S = 600  # no start takes so long: it hangs
_LINES_TO_A_KILL = 30
_SHOWN = 12  # lines before a finding
_SETTLED = 8  # games until the heap has what stays in it
_IN_A_ROW = 4  # games, of which one has no large buffer in use by chance


class Finding(Exception):
    """Something is wrong: the case, the reason, and the last lines that the device printed."""


def play(case, lexicons):
    """Play a case. Returns (a Counter of the events, the Checker). Raises Finding."""
    checker = None
    lines = []
    try:
        with tempfile.TemporaryDirectory() as folder:
            checker = _Table(case, lexicons, folder, lines).play()
    except (Against, DeviceError) as problem:
        last = "\n".join(line[:400] for line in lines[-_SHOWN:])
        raise Finding(f"{case}\n{last}\n{type(problem).__name__}: {problem}") from None
    return checker.counts, checker


class _Table:
    def __init__(self, case, lexicons, folder, lines):
        self._case = case
        self._folder = folder
        self._lines = lines
        self._pick = random.Random(case.seed)
        self._heap = case.heap
        self._kills = case.kills
        lexicon, image, tiles, words = lexicons.named(case.lexicon)
        self._lexicon = image if case.mode == "mapped" else lexicon
        self._checker = Checker(tiles, words, case.rack)

    def play(self):
        counts = self._checker.counts
        starts = 0
        while True:
            counts["starts"] += 1
            try:
                ended = self._run(starts)
            except DeviceError as problem:
                if _TOO_SMALL not in str(problem) or self._heap > 2 * self._case.heap:
                    raise
                self._heap += _MORE_HEAP
                counts["too small"] += 1
                ended = False
            starts += 1
            if ended:
                break
            self._checker.interrupted()
        left = self._case.games - self._checker.finished()
        if left > 0:
            raise Against(left, "games are not over")
        return self._checker

    def _run(self, starts):
        """Start the process once. Returns whether it ended by itself."""
        case = self._case
        left = max(1, case.games - self._checker.counts["finished"])
        arguments = [
            self._lexicon,
            case.mode,
            case.pool or 16384,
            case.players,
            case.rack,
            case.seed + starts,
            left,
            case.size,
            case.faults,
        ]
        device = Device(case.runtime, heap=self._heap or None, release=case.faults != "cuts")
        kill_at = self._pick.randrange(_LINES_TO_A_KILL) if self._kills else None
        killed = False
        try:
            with device.popen("soak_table.py", arguments, stdout=PIPE, scripts=_SCRIPTS, cwd=self._folder) as child:
                watch = threading.Timer(_STUCK_S, child.kill)
                watch.start()
                try:
                    killed = self._read(child, kill_at)
                finally:
                    watch.cancel()
        except DeviceError:
            if not killed:
                raise
        return not killed

    def _read(self, child, kill_at):
        """Check what the device prints, and kill it after this many lines. Returns whether it was killed."""
        killed = False
        for number, line in enumerate(child.stdout):
            if not line.endswith(b"\n"):
                break
            self._lines.append(line.decode().rstrip("\n"))
            self._checker.line(self._lines[-1])
            if number == kill_at:
                time.sleep(self._pick.random() / 20)
                child.kill()
                killed = True
                self._kills -= 1
                self._checker.counts["kills"] += 1
        return killed


def play_seeds(seeds, lexicons):
    """Play the cases of several seeds, one on each processor. Yields after each (a Counter of all their events, [the
    text of each finding]) so far. A thread is enough for each: nearly all the time is the device's."""
    total, findings, seeds = Counter(), [], iter(seeds)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        playing = {pool.submit(play, case(seed), lexicons) for seed in islice(seeds, os.cpu_count())}
        while playing:
            over, playing = wait(playing, return_when=FIRST_COMPLETED)
            playing |= {pool.submit(play, case(seed), lexicons) for seed in islice(seeds, len(over))}
            for played in over:
                try:
                    total.update(played.result()[0])
                except Finding as finding:
                    findings.append(str(finding))
                total["cases"] += 1
                yield total, findings


def free_heap_lost_a_game(checker):
    """Bytes of heap that a process loses from game to game; negative if it has more free heap later than before.

    A game's free heap is the least one of its early turns. The first games are left out: modules that stay are imported
    in them, and names are kept when they are first used. MicroPython's collector takes any word on the stack that looks
    like an address for one, so in some games a buffer of kilobytes stays in use by chance. Of each few games in a row
    the one with the most free heap is therefore taken. The result is the median over all pairs of these of the
    difference between their free heaps, divided by the number of games between them (the slope of Theil and Sen). If
    every game kept one more block, it would be larger by the size of a block.
    """
    free = [bytes_free for bytes_free in checker.free if bytes_free is not None][_SETTLED:]
    most = [max(free[game : game + _IN_A_ROW]) for game in range(0, len(free) - _IN_A_ROW + 1, _IN_A_ROW)]
    pairs = combinations(enumerate(most), 2)
    return median((before - after) / (later - game) for (game, before), (later, after) in pairs) / _IN_A_ROW
