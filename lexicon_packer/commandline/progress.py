"""A progress bar on stderr, shown only if stderr is a terminal."""

import contextlib
import sys


@contextlib.contextmanager
def bar():
    """Context: a function (stage, done, total, note="") that shows how far the work is.

    stage: the name of the work, a text
    done, total: numbers; total is None if it is not known
    note: a text shown beside the bar
    """
    if not sys.stderr.isatty():
        yield lambda stage, done, total, note="": None
        return

    from rich.console import Console  # rich takes longer to import than most commands take
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

    columns = SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[note]}")
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=None, note="")

        def report(stage, done, total, note=""):
            if shown.tasks[0].description != stage:
                shown.reset(task, description=stage, total=total)
            shown.update(task, completed=done, total=total, note=note)

        yield report
