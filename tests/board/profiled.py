"""Profiles on an emulated Pico: a profile does not change times, and it accounts for the turns that were measured."""

from collections import Counter

from host_tools.games.moves import Mode, alphabet_of
from host_tools.games.positions import oracle
from host_tools.lexicons.english import default_lexicon
from host_tools.measure import board_bench, turn_profile
from host_tools.measure.bench import summarise

# What may differ by: interrupts of the serial port, which talks to a host with another clock, and where in the heap
# there is room after the requests that are made for a profile. That nothing else is added, Node's tests hold.
_EQUAL = 0.01
_TOLD = (0.9, 1.0)  # the share of the time measured that is the turns': the rest is the bench's own receiver of moves
_PHASES = ("start", "cross-checks", "anchors", "search", "scoring", "comparing", "between")


def wrong(port, count=1):
    """Yield a message for each thing that is wrong with profiles on a Pico with the game installed."""
    folder, stacks = default_lexicon(), Counter()
    with oracle().open(encoding="utf-8") as lines:
        chosen = board_bench.sample(lines, alphabet_of(folder), count)
    plain, profiled = (
        _ms(board_bench.measure(port, [Mode("mapped")], folder, chosen, stacks=found)[0]) for found in (None, stacks)
    )
    for kind in plain:
        if abs(plain[kind] - profiled[kind]) > _EQUAL * plain[kind]:
            yield f"{kind}: {plain[kind]:.3f} ms a turn, {profiled[kind]:.3f} while a profile is made"
        told = sum(cycles for stack, cycles in stacks.items() if stack[1] == kind) / turn_profile.PER_MS / count
        if not _TOLD[0] < told / profiled[kind] < _TOLD[1]:
            yield f"{kind}: {profiled[kind]:.3f} ms a turn, and the profile tells {told:.3f}"
    phases = turn_profile.by_phase(stacks)
    for phase in _PHASES:
        if not phases[phase]:
            yield f"the profile has no cycles of {phase}"
    names, lines = turn_profile.by_function(stacks), Counter()
    for (_, name), cycles in turn_profile.by_line(stacks).items():
        lines[name] += cycles
    for name in ("movegen.thumb_search.search", "movegen.thumb_score.finish", "movegen.bestkernels.keep"):
        if not names[name] or names[name] != lines[name]:
            yield f"of the {names[name]} cycles of {name} {lines[name]} have lines"
    if names["(unknown code)"]:
        yield "some code has no name"


def _ms(answers):
    return {row["class"]: row["ms"]["mean"] for row in summarise(answers) if row["class"] != "all"}
