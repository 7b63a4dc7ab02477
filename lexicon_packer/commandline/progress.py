"""A progress bar on stderr, where a terminal is looking."""

import contextlib
import sys

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn


@contextlib.contextmanager
def bar():
    """Context: a function (stage, done, total) that shows how far the work is; total None: nobody knows."""
    console = Console(stderr=True)
    columns = SpinnerColumn(), TextColumn("{task.description}"), BarColumn()
    looked_at = sys.stderr.isatty()  # console.is_terminal is also what FORCE_COLOR says
    with Progress(*columns, console=console, transient=True, disable=not looked_at) as shown:
        task = shown.add_task("", total=None)

        def report(stage, done, total):
            if shown.tasks[0].description != stage:
                shown.reset(task, description=stage, total=total)
            shown.update(task, completed=done, total=total)

        yield report
