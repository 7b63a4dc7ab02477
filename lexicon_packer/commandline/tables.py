"""Tables as plain text, for what commands print."""

import io

from ..showing import visible

_WIDTH = 120  # columns, if no terminal has more


def table(titles, rows, left=(0,)):
    """The text of a table.

    titles: of its columns
    rows: lists of values, one for each column
    left: the indices of the columns of text; the others are of numbers, which stand on the right
    """
    from rich import box  # rich takes longer to import than most commands take, and few of them print a table
    from rich.console import Console
    from rich.table import Table

    shown = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for at, title in enumerate(titles):
        shown.add_column(visible(title), justify="left" if at in left else "right")
    for row in rows:
        shown.add_row(*(visible(cell) for cell in row))
    width = max(Console().width, _WIDTH)
    console = Console(file=io.StringIO(), width=width, color_system=None, markup=False, emoji=False, highlight=False)
    console.print(shown)
    return "\n".join(line.rstrip() for line in console.file.getvalue().rstrip("\n").split("\n"))
