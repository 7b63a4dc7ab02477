"""Replaces syntax nodes in a source text. Line numbers do not change: a text in the place of a node of several lines is
followed by as many line feeds as the node had."""


def edited(text, edits):
    """The source text (bytes) with some nodes replaced.

    text: bytes
    edits: a list of (node, its new text); no node may lie inside another one
    """
    lines = text.splitlines(keepends=True)
    for node, new in sorted(edits, key=lambda edit: start(edit[0]), reverse=True):
        (first, at), (last, past) = start(node), end(node)
        lines[first] = lines[first][:at] + new.encode() + lines[last][past:] + b"\n" * (last - first)
        lines[first + 1 : last + 1] = [b""] * (last - first)
    return b"".join(lines)


def start(node):
    """(line, column) where a node begins, its decorators included. Both count from 0; columns are bytes."""
    decorators = getattr(node, "decorator_list", ())
    line = min([node.lineno, *(decorator.lineno for decorator in decorators)])
    return line - 1, node.col_offset


def end(node):
    """(line, column) just past a node. Both count from 0."""
    return node.end_lineno - 1, node.end_col_offset
