"""What sources must not do to become a release: ask for a name in a way that cannot be read from the source.

Names change there (short_names.py, parameter_names.py), and modules are moved into others (bundles.py): what finds a
name as the program runs would silently find another one, or none.
"""

import ast
import builtins
from pathlib import PurePath

from ..errors import PicorackError

_BY_NAME = {"eval", "exec", "globals", "locals", "vars", "dir", "__dict__", "__getattr__", "__setattr__"}
_ASKED = {"getattr", "setattr", "hasattr"}


class ReleaseError(PicorackError):
    """A source of which no release can be made; the message says where and why."""


def check(sources):
    """Raises ReleaseError. sources: {path: bytes} of a whole program."""
    modules = {".".join(PurePath(path).with_suffix("").parts) for path in sources}
    nodes = {path: list(ast.walk(ast.parse(text))) for path, text in sources.items()}
    classes = {node.name for found in nodes.values() for node in found if isinstance(node, ast.ClassDef)}
    for path, found in nodes.items():
        known = classes | set(dir(builtins)) | {node.name for node in found if isinstance(node, ast.alias)}
        for node in found:
            why = _reason(node, modules) or _base_reason(node, known, found)
            if why:
                raise ReleaseError(f"{path}:{node.lineno}: {ast.unparse(node).splitlines()[0]}: {why}")


def _reason(node, modules):
    """Why a node cannot stand, or None."""
    match node:
        case ast.ImportFrom(names=[ast.alias(name="*")]):
            return "name what is imported"
        case ast.Import(names=aliases) if any(_is_inside(alias.name, modules) for alias in aliases):
            return "import modules of packages by 'from'"
        case ast.Call(func=ast.Name(id=name), args=[_, second, *_]) if name in _ASKED and not _is_text(second):
            return "write the name as a string there"
        case ast.Call(keywords=keywords) if any(keyword.arg is None for keyword in keywords):
            return "name the arguments"
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.FunctionDef(name=name) if name in _BY_NAME:
            return "names are others when it runs"
        case ast.JoinedStr():
            return "format it by %"
        case ast.AsyncFunctionDef():
            return "functions must be plain ones"
    return None


def _base_reason(node, known, found):
    """Why a class cannot stand, or None. found: all nodes of its module."""
    if isinstance(node, ast.ClassDef):
        aliases = {alias.asname for alias in found if isinstance(alias, ast.alias)}
        for base in node.bases:
            name = getattr(base, "id", None) or getattr(base, "attr", None)
            if name not in known | aliases:
                return "inherit of a class by its name"
    return None


def _is_inside(name, modules):
    """Is it a package, or a module in one, of these?"""
    return any(f"{module}.".startswith(f"{name}.") and "." in module for module in modules)


def _is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)
