"""The imports of a module, as bundles need them: what they name, and what becomes of them when modules lie in bundles.

Here a module is named by its full name, such as 'picorack.core.tiles'. `bundle_of` is always what bundles.members()
returns: {full name of a module: that of the bundle that holds it}.
"""

import ast
import re

from ..errors import PicorackError

_CLASS = re.compile(r"\b([a-z_]+\.[a-z_.]+)(\.[A-Z]\w*)")  # a module without 'picorack.' before it, and a class there


class BundleError(PicorackError):
    """Modules that cannot become one bundle; the message says which module, and why."""


def taken(node, name, modules):
    """The statements that run in the place of a top-level statement: of a `try` around imports those of the branch that
    is taken, else the statement itself."""
    if isinstance(node, ast.Try) and all(isinstance(it, ast.ImportFrom) for it in node.body):
        return node.body if all(base_of(it, name) in modules for it in node.body) else node.handlers[0].body
    return [node]


def named_in(node, name):
    """Yield each full name that a statement in module `name` imports, whether or not it is a module's."""
    if isinstance(node, ast.ImportFrom):
        base = base_of(node, name)
        yield from (base, *(f"{base}.{alias.name}" for alias in node.names))


def base_of(node, name):
    """Full name of the module or package from which a statement in module `name` imports."""
    package = name.split(".")[: -node.level] if node.level else []
    return ".".join([*package, *([node.module] if node.module else [])])


def redirected_import(node, name, bundle_of):
    """A list of the statements that replace a `from` statement in module `name`: they import from bundles."""
    base = base_of(node, name)
    if base in bundle_of:
        return [ast.ImportFrom(bundle_of[base], node.names, 0)]
    statements, others = [], []
    for alias in node.names:
        package, _, own = bundle_of.get(f"{base}.{alias.name}", "").rpartition(".")
        if own:
            statements.append(ast.ImportFrom(package, [ast.alias(own, alias.asname or alias.name)], 0))
        else:
            others.append(alias)
    return statements + ([ast.ImportFrom(node.module, others, node.level)] if others else [])


def refuse_path(node, name, bundle_of):
    """Raise BundleError if a node is the full name, as text, of a module in a bundle, such as import_once() takes."""
    if isinstance(node, ast.Constant) and node.value in bundle_of and bundle_of[node.value] != node.value:
        raise BundleError(f"{node.value} is imported by its name in {name}: leave it out of bundles")


def redirected_text(value, bundle_of):
    """A text that names classes by module and class, as seats.py does ('players.greedy.Greedy'), each in the bundle
    that holds its module."""

    def redirect(found):
        module = f"picorack.{found[1]}"
        return bundle_of.get(module, module).partition(".")[2] + found[2]

    return _CLASS.sub(redirect, value)


def one_line(statements):
    """Statements as source text in one line (str)."""
    return "; ".join(map(ast.unparse, statements))


def whole_lines(text):
    """The lines of a source (bytes), each with a line feed at its end, the last one too."""
    lines = text.splitlines(keepends=True)
    return [*lines[:-1], lines[-1].rstrip(b"\r\n") + b"\n"] if lines else []
