"""Tables in the docs that a command measures: each stands between two marks that name it, as HTML comments."""

import re


def put(path, name, block):
    """Write text between the marks `name` of a document, in the place of what was there. SystemExit where none are."""
    text, count = _between(name).subn(lambda match: f"{match[1]}\n{block}\n\n{match[3]}", path.read_text("utf-8"))
    if not count:
        raise SystemExit(f"{path} has no place for {name}: put <!-- {name} --> and <!-- end of {name} --> into it")
    path.write_text(text, "utf-8")


def get(path, name):
    """The text between the marks `name` of a document."""
    return _between(name).search(path.read_text("utf-8"))[2]


def cells(block):
    """A list of texts per row of the Markdown table in a text, its head left out."""
    rows = [line.strip("|").split("|") for line in block.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def _between(name):
    return re.compile(rf"(<!-- {name} -->\n)(.*?)(<!-- end of {name} -->)", re.DOTALL)
