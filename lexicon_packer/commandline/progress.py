"""How far a work is: on a terminal a bar on stderr, with how much is done in per cent and how long it still takes;
elsewhere nothing, or a line for each stage."""

import contextlib
import sys

from .streams import say

_BAR_COLUMNS = 24
_SPEED_S = 60  # how much of the past says how long it still takes
_active = False  # a terminal has room for one bar: a work within another is not shown


@contextlib.contextmanager
def bar(lines=False):
    """Context: a function (stage, done, total, note="") that shows how far the work is.

    lines: are stages to be told where stderr is no terminal? For works of minutes

    stage: the name of the work, a text
    done, total: numbers; total is None if it is not known
    note: a text shown beside the bar
    """
    global _active
    if _active or not sys.stderr.isatty():
        yield _Lines().report if lines and not _active else lambda stage, done, total, note="": None
        return
    _active = True
    try:
        with _shown() as report:
            yield report
    finally:
        _active = False


class _Lines:
    """Tells each stage once."""

    def __init__(self):
        self._stage = ""

    def report(self, stage, done, total, note=""):
        if stage != self._stage:
            self._stage = stage
            say(f"{stage}.", err=True)


@contextlib.contextmanager
def _shown():
    from rich.console import Console  # rich takes longer to import than most commands take
    from rich.progress import BarColumn, Progress, ProgressColumn, SpinnerColumn, TaskProgressColumn, TextColumn
    from rich.text import Text

    class Left(ProgressColumn):
        max_refresh = 0.5  # seconds

        def render(self, task):
            return Text("" if task.time_remaining is None else f"{left(task.time_remaining)} left")

    # The bar stands after the figures, because a narrow terminal cuts what is last.
    texts = [TextColumn(field, markup=False) for field in ("{task.description}", "{task.fields[note]}")]
    columns = SpinnerColumn(), texts[0], TaskProgressColumn(), Left(), texts[1], BarColumn(_BAR_COLUMNS)
    with Progress(*columns, console=Console(stderr=True), transient=True, speed_estimate_period=_SPEED_S) as shown:
        task = shown.add_task("", total=None, note="")

        def report(stage, done, total, note=""):
            if shown.tasks[0].description != stage:
                shown.reset(task, description=stage, total=total)
            shown.update(task, completed=done, total=total, note=note)

        yield report


def left(seconds):
    """So much time as people say it: '12 s', '3 min'."""
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"
