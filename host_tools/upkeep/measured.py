"""Reads and writes tables of docs/ that a command measures. Each stands between two HTML comments with its name:
<!-- name --> and <!-- end of name -->."""

import re
from importlib.metadata import version


def by(how):
    """Which version measured a table, and how: 'Version 1.0.0, by `make speed`'."""
    return f"Version {version('picorack')}, by `{how}`"


def put(path, name, block):
    """Replace the text between the comments of a name. Raises SystemExit if the document has no such comments.

    path: of the document
    block: the new text
    """
    text, count = _between(name).subn(lambda match: f"{match[1]}\n{block}\n\n{match[3]}", path.read_text("utf-8"))
    if not count:
        raise SystemExit(f"{path} has no place for {name}: put <!-- {name} --> and <!-- end of {name} --> into it")
    path.write_text(text, "utf-8")


def get(path, name):
    """The text between the comments of a name. path: of the document"""
    return _between(name).search(path.read_text("utf-8"))[2]


def cells(block):
    """The cells of a Markdown table: a list of texts for each row but the head. block: text that holds one table"""
    rows = [line.strip("|").split("|") for line in block.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def _between(name):
    return re.compile(rf"(<!-- {name} -->\n)(.*?)(<!-- end of {name} -->)", re.DOTALL)
