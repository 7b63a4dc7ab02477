"""A progress bar on stderr, shown only if stderr is a terminal."""

import contextlib
import sys

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn


@contextlib.contextmanager
def bar():
    """Context: a function (stage, done, total, note="") that shows how far the work is.

    stage: the name of the work, a text
    done, total: numbers; total is None if it is not known
    note: a text shown beside the bar
    """
    console = Console(stderr=True)
    columns = SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[note]}")
    looked_at = sys.stderr.isatty()  # FORCE_COLOR, too, sets console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=not looked_at) as shown:
        task = shown.add_task("", total=None, note="")

        def report(stage, done, total, note=""):
            if shown.tasks[0].description != stage:
                shown.reset(task, description=stage, total=total)
            shown.update(task, completed=done, total=total, note=note)

        yield report
