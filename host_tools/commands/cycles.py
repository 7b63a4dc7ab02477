"""Tables of a profile: cycles by phase of a turn, by function, by line of kernels."""

from lexicon_packer.commandline.streams import say
from lexicon_packer.commandline.tables import table

_FUNCTIONS, _LINES = 15, 15


def report(stacks):
    """The tables as an object for JSON, in cycles."""
    from ..measure import turn_profile

    lines = [
        {"line": line, "function": function, "cycles": cycles}
        for (line, function), cycles in turn_profile.by_line(stacks).most_common()
    ]
    return {
        "cycles": sum(stacks.values()),
        "phases": dict(turn_profile.by_phase(stacks)),
        "functions": dict(turn_profile.by_function(stacks).most_common()),
        "lines": lines,
    }


def print_tables(stacks):
    from ..measure import turn_profile

    if not stacks:
        say("The profile is empty: nothing was run while it was made.")
        return
    phases = turn_profile.by_phase(stacks)
    _print("phase", [(name, phases[name]) for name in (*turn_profile.PHASES, turn_profile.OUTSIDE) if phases[name]])
    _print("function", turn_profile.by_function(stacks).most_common(_FUNCTIONS), sum(stacks.values()))
    lines = turn_profile.by_line(stacks).most_common(_LINES)
    rows = [(f"{line} {function.rpartition('.')[2]}", cycles) for (line, function), cycles in lines]
    _print("line of a kernel", rows, sum(stacks.values()))


def _print(kind, rows, whole=None):
    if not rows:
        return
    from ..measure.turn_profile import PER_MS

    whole = whole or sum(cycles for _, cycles in rows)
    shares = ((name, f"{cycles:,}", f"{cycles / PER_MS:,.1f}", f"{100 * cycles / whole:.1f}") for name, cycles in rows)
    say(table((kind, "cycles", "ms", "%"), shares))
