"""Writes the values of shared const() names where other modules use them, before mpy-cross sees the sources.

mpy-cross folds a const() within its module, and leaves a public name in the module's dictionary for others to look up
when they run. The sources of a whole program say more: every use of such a name can be its value. That saves the
name, its place in the dictionaries of all who import it, and the lookups, and a module of nothing but constants is not
loaded at all. Lines stay where they are.

A module keeps its constants if some source does more with it than name what is in it, as getattr(module, name) does.
"""

import ast
from pathlib import PurePath

from ..errors import PicorackError
from .edits import edited, end, start


class ReleaseError(PicorackError):
    """A source of which no release can be made; the message says where, and why."""


def inlined(sources):
    """All sources of a program with shared constants as literals, {path: bytes} of {path: bytes}. Raises
    ReleaseError."""
    modules = {".".join(PurePath(path).with_suffix("").parts): text for path, text in sources.items()}
    constants = {name: _constants(ast.parse(text)) for name, text in modules.items()}
    users = {name: _User(name, text, constants) for name, text in modules.items()}
    for name, user in users.items():
        if lost := {f"{base}.{called}" for base, called in user.imported if called in users[base].of_others}:
            raise ReleaseError(f"{name}: import {', '.join(sorted(lost))} from where it is defined, it is a constant")
    whole = {name for user in users.values() for name in user.used_whole}
    return dict(zip(sources, (user.rewritten(keep=name in whole) for name, user in users.items()), strict=True))


def _constants(tree):
    """{public name: int or str} of the const() definitions at a module's top level. One that is worked out from another
    module's constants must be private: mpy-cross works it out once these are written in."""
    known = {}
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id="const"), args=[value])):
                try:
                    known[name] = eval(compile(ast.Expression(value), name, "eval"), {"__builtins__": {}}, known)
                except NameError as missing:
                    if name[0] != "_":
                        raise ReleaseError(f"constant {name} needs another module's {missing.name}: give its value, "
                                           "or make it private") from None  # fmt: skip
    return {name: value for name, value in known.items() if name[0] != "_"}


def _bound(tree):
    """The names that a module binds, without imports and constants."""
    constants = [node.targets[0] for node in tree.body if _is_constant(node)]
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) if node not in constants:
                yield name
            case ast.arg(arg=name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.ExceptHandler(name=str(name)):
                yield name


def _is_constant(statement):
    """Is it `NAME = const(...)`?"""
    match statement:
        case ast.Assign(targets=[ast.Name()], value=ast.Call(func=ast.Name(id="const"))):
            return True
    return False


def _literal(value):
    return f"({value})" if isinstance(value, int) and value < 0 else repr(value)


class _User:
    """One module whose imports are understood.

    used_whole: modules that it uses other than by the names in them
    imported: what it imports from modules, as (module, name)
    of_others: the constants that it has from other modules
    """

    def __init__(self, name, text, constants):
        self._name = name
        self._text = text
        self._tree = ast.parse(text)
        self._own = constants[name]
        self._values = dict(self._own)  # name here: value
        self._modules = {}  # name here: a module's constants
        self._imports = []  # (statement, the names it has to import)
        self._edits = []
        self.imported = set()
        full_names = {}
        for node in ast.walk(self._tree):
            self._refuse_import(node, constants)
            if isinstance(node, ast.ImportFrom):
                base = ".".join(name.split(".")[: -node.level] if node.level else [])
                base = f"{base}.{node.module or ''}".strip(".")
                for alias in node.names:
                    called, full = alias.asname or alias.name, f"{base}.{alias.name}".strip(".")
                    if full in constants:
                        full_names[called] = full
                        self._modules[called] = constants[full]
                    elif alias.name in constants.get(base, ()):
                        self._values[called] = constants[base][alias.name]
                    elif base in constants:
                        self.imported.add((base, alias.name))
                self._imports.append(node)
        self.of_others = self._values.keys() - self._own.keys()
        self._find_uses(full_names)
        self.used_whole = {full_names[called] for called in self._bare}

    def _find_uses(self, full_names):
        """Where values go; _bare, _needed: modules used as a whole, and in any way but for constants."""
        owners = {}
        others = set(_bound(self._tree))
        self._refuse(others & self._values.keys())
        self._bare, self._needed = set(), set()
        for node in ast.walk(self._tree):
            match node:
                case ast.Attribute(value=ast.Name(id=name) as owner, attr=attr) if name in self._modules:
                    owners[owner] = attr
                    if attr in self._modules[name]:
                        self._refuse(others & {name})
                        self._edits.append((node, _literal(self._modules[name][attr])))
                    else:
                        self._needed.add(name)
                        self.imported.add((full_names[name], attr))
        for node in ast.walk(self._tree):
            match node:
                case ast.Name(id=name, ctx=ast.Load()) if name in self._values:
                    self._edits.append((node, _literal(self._values[name])))
                case ast.Name(id=name) if name in self._modules and node not in owners:
                    self._bare.add(name)
        self._needed |= self._bare

    def _refuse(self, names):
        if names:
            raise ReleaseError(f"{self._name}: {', '.join(sorted(names))} stands for something else, too: give that "
                               "another name")  # fmt: skip

    def _refuse_import(self, node, modules):
        """Raise ReleaseError for an import that does not show what is used of a module."""
        match node:
            case ast.ImportFrom(names=[ast.alias(name="*")]):
                raise ReleaseError(f"{self._name}: {ast.unparse(node)}: name what is imported")
            case ast.Import(names=aliases) if any("." in alias.name and alias.name in modules for alias in aliases):
                raise ReleaseError(f"{self._name}: {ast.unparse(node)}: import modules of packages by 'from'")

    def rewritten(self, keep):
        """The source with values in the place of constants. keep: does the module keep its own constants?"""
        for node in self._imports:
            kept = [alias for alias in node.names if not self._is_value(alias.asname or alias.name)]
            if node.module == "micropython":  # mpy-cross knows const() without its import
                kept = [alias for alias in kept if alias.name != "const"]
            if len(kept) < len(node.names):
                node.names = kept
                self._edits.append((node, ast.unparse(node) if kept else "pass"))
        for node in self._tree.body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)]) if name in self._own and not keep:
                    self._edits.append((node, "pass"))
        return edited(self._text, self._outermost())

    def _is_value(self, called):
        return called in self._values or (called in self._modules and called not in self._needed)

    def _outermost(self):
        """The edits without those that are inside the lines of another one."""
        spans = [(start(node), end(node)) for node, new in self._edits if new == "pass"]
        for node, new in self._edits:
            if new == "pass" or not any(first <= start(node) and end(node) <= last for first, last in spans):
                yield node, new
