"""Tables as Markdown."""


def table(head, rows, left=(0,)):
    """A table (text).

    head: the names of its columns
    rows: of cells: text, or whole numbers, which are shown with commas
    left: the columns that are flush left, as numbers; the others are flush right
    """
    ruler = ("---" if column in left else "--:" for column in range(len(head)))
    return "\n".join([_line(head), f"|{'|'.join(ruler)}|", *map(_line, rows)])


def _line(row):
    cells = (f"{cell:,}" if isinstance(cell, int) else cell for cell in row)
    return "|" + "|".join(f" {cell} " if cell else " " for cell in cells) + "|"
