"""Says what the cycles of a turn were spent on, from a profile of the emulated Pico.

A profile is a text of folded stacks, lines of `outermost;...;innermost cycles`, as flamegraph.pl, inferno and
speedscope read them. In kernels the innermost frame is a line of the source. Cycles belong to a turn if the generator's
`start` or `step` is among the frames.
"""

from collections import Counter

_STEP = "movegen.generator.Generator.step"
TURN = ("movegen.generator.Generator.start", _STEP)
_PHASES = {  # {frame: phase}; the innermost of these frames in a stack decides
    "lexicon.storage.Store.select": "opening",
    "movegen.generator.Generator.start": "start",
    "movegen.crosskernels.find_dirty": "cross-checks",
    "movegen.thumb_cross.find_dirty": "cross-checks",
    "movegen.checkkernels.check": "cross-checks",
    "movegen.thumb_check.check": "cross-checks",
    "movegen.crosskernels.find_anchors": "anchors",
    "movegen.thumb_cross.find_anchors": "anchors",
    "movegen.searchkernels.search": "search",
    "movegen.thumb_rounds.prepare": "search",
    "movegen.thumb_search.search": "search",
    "movegen.thumb_score.finish": "scoring",
    "movegen.scorekernels.finish": "scoring",
    "movegen.best.BestMoves.offer": "comparing",
    "lexicon.paged.Paged.load": "pages",
    "lexicon.blockkernels.load": "pages",
    "(interrupts)": "interrupts",
}
BETWEEN, OUTSIDE = "between", "no turn"  # in a turn but in no phase of it; in no turn at all
PHASES = (*dict.fromkeys(_PHASES.values()), BETWEEN)
PER_MS = 125_000  # cycles: at 125 MHz
_SEPARATOR = ";"


def read(text):
    """The stacks of a text of folded stacks: a Counter {(outermost, ..., innermost): cycles}."""
    found = Counter()
    for line in text.splitlines():
        stack, _, cycles = line.rpartition(" ")
        found[tuple(stack.split(_SEPARATOR))] += int(cycles)
    return found


def folded(stacks):
    """The text of folded stacks that read() reads."""
    return "".join(f"{_SEPARATOR.join(stack)} {cycles}\n" for stack, cycles in sorted(stacks.items()))


def turns(stacks, *below):
    """Of a Counter of stacks those of turns, cut off outside `start` or `step`: a Counter. The bench's own receiver of
    moves prints them; its cycles are left out, except those in which it calls the game's receiver to compare moves.

    below: frames to put outermost in their place
    """
    found = Counter()
    for stack, cycles in stacks.items():
        first = next((i for i, frame in enumerate(stack) if frame in TURN), None)
        if first is not None and not _is_printed(stack[first:]):
            found[(*below, *stack[first:])] += cycles
    return found


def _is_printed(stack):
    """Does a stack belong to the bench's receiver of moves, and not to the game's receiver that this one calls?

    The program that the bench sends to the board has no module name (<stdin>), and its receiver is the only closure.
    Calling a closure takes frames of its own, so these count as the bench's, too.
    """
    own = [i for i, frame in enumerate(stack) if frame == "closure_call" or frame.startswith("<stdin>.")]
    return bool(own) and "movegen.best.BestMoves.offer" not in stack[own[0] :]


def phase(stack):
    """The phase of a turn that a stack belongs to: one of PHASES, or OUTSIDE if it belongs to no turn."""
    found = OUTSIDE
    for frame in stack:
        if frame in TURN:
            found = BETWEEN
        found = _PHASES.get(frame, found) if found != OUTSIDE else OUTSIDE
    return found


def by_phase(stacks):
    """Counter {phase: cycles}."""
    return _summed(stacks, phase)


def by_function(stacks):
    """Counter {function: cycles}: each function's own cycles, without those of the functions it called."""
    return _summed(stacks, lambda stack: stack[-2] if is_line(stack[-1]) and len(stack) > 1 else stack[-1])


def by_line(stacks):
    """Counter {(line, function): cycles} of kernels; a line is 'movegen/bestkernels.py:31'."""
    return _summed(
        {stack: cycles for stack, cycles in stacks.items() if is_line(stack[-1])}, lambda stack: (stack[-1], stack[-2])
    )


def is_line(frame):
    return ".py:" in frame


def _summed(stacks, key):
    found = Counter()
    for stack, cycles in stacks.items():
        found[key(stack)] += cycles
    return found
