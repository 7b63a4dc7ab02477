"""Gives the parameters of functions names of one letter, unless some call names them.

MicroPython keeps parameters' names, for calls that name them, where it forgets those of other local variables. Those of
assembler functions are registers.
"""

import ast
from string import ascii_lowercase


def lettered(sources):
    """{path: bytes} of all sources of a program -> the same with short parameters."""
    trees = {path: ast.parse(text) for path, text in sources.items()}
    named = {call.arg for tree in trees.values() for call in ast.walk(tree) if isinstance(call, ast.keyword)}
    return {path: _rewritten(text, trees[path], named) for path, text in sources.items()}


def _rewritten(text, tree, named):
    lines = text.splitlines(keepends=True)
    edits = {}
    for function in _outermost(tree):
        _rename(function, {}, _letters(function, named), edits)
    for line, start in sorted(edits, reverse=True):
        old, new = edits[line, start]
        here = lines[line - 1]
        lines[line - 1] = here[:start] + new.encode() + here[start + len(old.encode()) :]
    return b"".join(lines)


def _outermost(node):
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.Lambda):
            if not _is_assembler(child):
                yield child
        else:
            yield from _outermost(child)


def _is_assembler(function):
    return any("asm_" in ast.unparse(decorator) for decorator in getattr(function, "decorator_list", ()))


def _letters(function, named):
    """{parameter of a function or of one inside it: a letter that is no name there}."""
    nodes = list(ast.walk(function))
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    names |= {name for node in nodes if isinstance(node, ast.Nonlocal | ast.Global) for name in node.names}
    parameters = dict.fromkeys(node.arg for node in nodes if isinstance(node, ast.arg))
    fixed = {name for name in parameters if len(name) == 1 or name in named}
    fixed |= {name for node in nodes if isinstance(node, ast.Nonlocal) for name in node.names}
    letters = [letter for letter in ascii_lowercase if letter not in names | fixed]
    return dict(zip([name for name in parameters if name not in fixed], letters, strict=False))


def _rename(node, known, letters, edits):
    """known: what is renamed outside this node."""
    if isinstance(node, ast.FunctionDef | ast.Lambda):
        inside = known | {arg.arg: letters[arg.arg] for arg in node.args.args if arg.arg in letters}
        for arg in node.args.defaults:
            _rename(arg, known, letters, edits)
        for arg in node.args.args:
            if arg.arg in letters:
                edits[arg.lineno, arg.col_offset] = arg.arg, letters[arg.arg]
        for child in node.body if isinstance(node.body, list) else [node.body]:
            _rename(child, inside, letters, edits)
        return
    if isinstance(node, ast.Name) and node.id in known:
        edits[node.lineno, node.col_offset] = node.id, known[node.id]
    for child in ast.iter_child_nodes(node):
        _rename(child, known, letters, edits)
