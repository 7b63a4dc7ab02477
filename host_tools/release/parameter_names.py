"""Gives the parameters of functions names of one letter, unless some call names them.

MicroPython keeps parameters' names, for calls that name them, where it forgets those of other local variables. Those of
assembler functions are registers.
"""

import ast
from string import ascii_lowercase

from . import scopes


def lettered(sources, outside=()):
    """{path: bytes} of all sources of a program -> the same with short parameters. outside: texts of scripts that call
    its functions."""
    trees = {path: ast.parse(text) for path, text in sources.items()}
    callers = [*trees.values(), *map(ast.parse, outside)]
    named = {call.arg for tree in callers for call in ast.walk(tree) if isinstance(call, ast.keyword)}
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
    fixed = named | set(_plain_names(nodes))
    parameters = dict.fromkeys(arg.arg for node in nodes if isinstance(node, ast.arguments) for arg in node.args)
    parameters = [name for name in parameters if len(name) > 1 and name not in fixed]
    letters = [letter for letter in ascii_lowercase if letter not in names | fixed]
    return dict(zip(parameters, letters, strict=False))


def _plain_names(nodes):
    """The names that stand somewhere in another way than as a variable or a parameter by position."""
    for node in nodes:
        match node:
            case ast.Nonlocal(names=names) | ast.Global(names=names):
                yield from names
            case ast.FunctionDef(name=name) | ast.ExceptHandler(name=str(name)):
                yield name
            case ast.ClassDef(name=name, body=body):
                yield from (name, *scopes.stored(*body))
            case ast.alias():
                yield from scopes.imported(node)
            case ast.arguments(posonlyargs=some, kwonlyargs=others, vararg=rest, kwarg=named):
                yield from (arg.arg for arg in (*some, *others, rest, named) if arg)


def _rename(node, known, letters, edits):
    """known: what is renamed outside this node."""
    if isinstance(node, ast.FunctionDef | ast.Lambda):
        inside = known | {arg.arg: letters[arg.arg] for arg in node.args.args if arg.arg in letters}
        for outer in scopes.at_once(node):
            _rename(outer, known, letters, edits)
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
