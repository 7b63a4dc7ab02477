"""What a turn's cycles were spent on, from a profile of the emulated Pico: folded stacks, and tables made of them.

Folded stacks are lines `outermost;...;innermost cycles`, as flamegraph.pl, inferno and speedscope read them. In kernels
the innermost is a line of the source. A turn is what is below the generator's `start` and `step`.
"""

from collections import Counter

from ..emulator.code_names import names_file

# Kernels: find_dirty begins the cross-checks, find_anchors the search proper; one kernel walks the lexicon for both.
_BEGINS = {f"movegen.{module}.{function}": stage for module in ("crosskernels", "thumb_cross")
           for function, stage in (("find_dirty", "cross-checks"), ("find_anchors", "search"))}  # fmt: skip
_STAGED = ("movegen.searchkernels.search", "movegen.thumb_search.prepare_search", "movegen.thumb_search.search")

_STEP = "movegen.generator.Generator.step"
TURN = ("movegen.generator.Generator.start", _STEP)
_PHASES = {  # of the innermost of these in a stack
    "movegen.generator.Generator.start": "start",
    "movegen.crosskernels.find_dirty": "cross-checks",
    "movegen.thumb_cross.find_dirty": "cross-checks",
    "(cross-checks)": "cross-checks",
    "movegen.generator.Generator._search": "anchors",
    "(search)": "search",
    "movegen.thumb_score.prepare_finish": "scoring",
    "movegen.thumb_score.finish": "scoring",
    "movegen.scorekernels.finish": "scoring",
    "movegen.best.BestMoves.offer": "comparing",
    "lexicon.paged.Paged.load": "pages",
    "lexicon.blockkernels.load": "pages",
    "lexicon.storage.Store.select": "opening",
    "(interrupts)": "interrupts",
}
BETWEEN, OUTSIDE = "between", "no turn"
PHASES = (
    "opening",
    "start",
    "cross-checks",
    "anchors",
    "search",
    "scoring",
    "comparing",
    "pages",
    "interrupts",
    BETWEEN,
)
FUNCTIONS = (*_BEGINS, *_STAGED, *TURN, *(name for name in _PHASES if name[0] != "("))
PER_MS = 125_000  # cycles: at 125 MHz
_SEPARATOR = ";"


def names():
    """The file of names for the emulator. Raises PicorackError."""
    return names_file(_BEGINS, _STAGED)


def read(text):
    """Counter {(outermost, ..., innermost): cycles} of folded stacks."""
    found = Counter()
    for line in text.splitlines():
        stack, _, cycles = line.rpartition(" ")
        found[tuple(stack.split(_SEPARATOR))] += int(cycles)
    return found


def folded(stacks):
    return "".join(f"{_SEPARATOR.join(stack)} {cycles}\n" for stack, cycles in sorted(stacks.items()))


def turns(stacks, *below):
    """Of stacks those of turns, from `start` or `step` on, below other frames. What the receiver of the moves does
    but to compare them is left out: a bench prints them."""
    found = Counter()
    for stack, cycles in stacks.items():
        first = next((i for i, frame in enumerate(stack) if frame in TURN), None)
        if first is not None and not _is_printed(stack[first:]):
            found[(*below, *stack[first:])] += cycles
    return found


def _is_printed(stack):
    """Is it the bench's receiver of moves, but for the game's own in it? What the bench sends to the board has no
    module; its receiver is a closure, the only one there, and calling it costs more than calling the game's."""
    own = [i for i, frame in enumerate(stack) if frame == "closure_call" or frame.startswith("<stdin>.")]
    return bool(own) and "movegen.best.BestMoves.offer" not in stack[own[0] :]


def phase(stack):
    """One of PHASES, OUTSIDE where there is no turn in a stack."""
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
    """Counter {function: cycles}: its own, without those of functions it called."""
    return _summed(stacks, lambda stack: stack[-2] if is_line(stack[-1]) and len(stack) > 1 else stack[-1])


def by_line(stacks):
    """Counter {(line, function): cycles} of kernels; a line is 'movegen/bestkernels.py:31'."""
    return _summed({stack: cycles for stack, cycles in stacks.items() if is_line(stack[-1])},
                   lambda stack: (stack[-1], stack[-2]))  # fmt: skip


def is_line(frame):
    return ".py:" in frame


def _summed(stacks, key):
    found = Counter()
    for stack, cycles in stacks.items():
        found[key(stack)] += cycles
    return found
