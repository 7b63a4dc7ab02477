"""Writes the value of each public const() in the place of its name in all modules, before mpy-cross compiles them.

mpy-cross puts the value of a const() in the place of its name within one module only. A public name also stays in that
module's dictionary, where other modules look it up when they run. This module sees the sources of the whole program, so
it can do the same for every use in every module. That saves the name, its entries in the dictionaries of all modules
that import it, and the lookups; a module that holds nothing but constants is not loaded at all. Line numbers do not
change.

A module keeps its constants if another one uses it in a way that does not show the name it looks up, as
getattr(module, name) does.
"""

import ast
import functools
from collections import defaultdict
from pathlib import PurePath

from ..errors import PicorackError
from .edits import edited, end, start


class ReleaseError(PicorackError):
    """A source of which no release can be made; the message names the module, the reason and the remedy."""


def inlined(sources):
    """The sources of a program with shared constants as literals, {path: bytes}. Raises ReleaseError.

    sources: {path: bytes} of the whole program
    """
    modules = {".".join(PurePath(path).with_suffix("").parts): text for path, text in sources.items()}
    constants = {name: _constants(_parsed(text)[0]) for name, text in modules.items()}
    users = {name: _User(name, text, constants) for name, text in modules.items()}
    for name, user in users.items():
        if lost := {f"{base}.{called}" for base, called in user.imported if called in users[base].of_others}:
            raise ReleaseError(f"{name}: import {', '.join(sorted(lost))} from where it is defined, it is a constant")
    whole = {name for user in users.values() for name in user.used_whole}
    return dict(zip(sources, (user.rewritten(keep=name in whole) for name, user in users.items()), strict=True))


@functools.lru_cache(1024)  # programs are made of the same sources again and again, for several architectures
def _parsed(text):
    """(the syntax tree of a source, {class: its nodes of this class}). Nobody changes them."""
    tree, of_class = ast.parse(text), defaultdict(list)
    for node in ast.walk(tree):
        of_class[type(node)].append(node)
    return tree, of_class


def _constants(tree):
    """{public name: int, str or bytes} of the const() definitions at a module's top level. Raises ReleaseError for a
    public one that is worked out from another module's constants; a private one is left to mpy-cross, which can work it
    out when the values of those have been written in."""
    known = {}
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id="const"), args=[value])):
                try:
                    known[name] = eval(compile(ast.Expression(value), name, "eval"), {"__builtins__": {}}, known)
                except NameError as missing:
                    if name[0] != "_":
                        raise ReleaseError(
                            f"constant {name} needs another module's {missing.name}: give its value, or make it private"
                        ) from None
    return {name: value for name, value in known.items() if name[0] != "_"}


def _bound(tree, nodes):
    """The names that a module binds anywhere, other than by imports and const(). nodes: by class, as from _parsed()"""
    constants = {node.targets[0] for node in tree.body if _is_constant(node)}
    stored = {node for node in nodes[ast.Name] if isinstance(node.ctx, ast.Store)} - constants
    named = nodes[ast.FunctionDef] + nodes[ast.ClassDef] + nodes[ast.ExceptHandler]  # a handler's name may be None
    return {node.id for node in stored} | {node.arg for node in nodes[ast.arg]} | {node.name for node in named}


def _is_constant(statement):
    """Is a statement of the form `NAME = const(...)`?"""
    match statement:
        case ast.Assign(targets=[ast.Name()], value=ast.Call(func=ast.Name(id="const"))):
            return True
    return False


def _imported_once(node):
    """The full name of the module that an expression imports, None where it is no import_once() of a name."""
    match node:
        case ast.Call(func=ast.Name(id="import_once"), args=[ast.Constant(value=name), *_]):
            return name


def _literal(value):
    return f"({value})" if isinstance(value, int) and value < 0 else repr(value)


class _User:
    """One module, its imports, and its uses of constants. Raises ReleaseError.

    name: its full name
    text: its source (bytes)
    constants: {full name of a module: {name: value}} of all modules
    Attributes:
    used_whole: full names of modules that it uses other than as `module.name`
    imported: set of (full name of a module, name), what it imports other than constants
    of_others: the constants of other modules that it imports, by their names in this one
    """

    def __init__(self, name, text, constants):
        self._name = name
        self._text = text
        self._tree, self._nodes = _parsed(text)
        self._own = constants[name]
        self._values = dict(self._own)  # {name of a constant in this module: value}
        self._modules = {}  # {name of a module in this one: its constants}
        self._imports = []  # its `from` statements
        self._edits = []  # (node, its new text)
        self.imported = set()
        full_names = {}
        for node in self._nodes[ast.Import] + self._nodes[ast.ImportFrom]:
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
        self._refuse_once(constants)
        self._find_uses(full_names)
        self.used_whole = {full_names[called] for called in self._bare}

    def _find_uses(self, full_names):
        """Note in _edits where values go. Sets _bare, names of modules that are used other than as `module.name`, and
        _needed, names of modules that must still be imported."""
        owners = {}
        others = _bound(self._tree, self._nodes)
        self._refuse(others & self._values.keys())
        self._bare, self._needed = set(), set()
        for node in self._nodes[ast.Attribute]:
            match node:
                case ast.Attribute(value=ast.Name(id=name) as owner, attr=attr) if name in self._modules:
                    owners[owner] = attr
                    if attr in self._modules[name]:
                        self._refuse(others & {name})
                        self._edits.append((node, _literal(self._modules[name][attr])))
                    else:
                        self._needed.add(name)
                        self.imported.add((full_names[name], attr))
        for node in self._nodes[ast.Name]:
            match node:
                case ast.Name(id=name, ctx=ast.Load()) if name in self._values:
                    self._edits.append((node, _literal(self._values[name])))
                case ast.Name(id=name) if name in self._modules and node not in owners:
                    self._bare.add(name)
        self._needed |= self._bare

    def _refuse(self, names):
        if names:
            raise ReleaseError(
                f"{self._name}: {', '.join(sorted(names))} stands for something else, too: give that another name"
            )

    def _refuse_import(self, node, modules):
        """Raise ReleaseError for an import that does not show which names of a module are used."""
        match node:
            case ast.ImportFrom(names=[ast.alias(name="*")]):
                raise ReleaseError(f"{self._name}: {ast.unparse(node)}: name what is imported")
            case ast.Import(names=aliases) if any("." in alias.name and alias.name in modules for alias in aliases):
                raise ReleaseError(f"{self._name}: {ast.unparse(node)}: import modules of packages by 'from'")

    def _refuse_once(self, constants):
        """Raise ReleaseError for a constant that is asked of a module which import_once() has returned: it is gone from
        there. constants: of all modules"""
        called = {}
        for node in self._nodes[ast.Assign]:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if _imported_once(value) in constants:
                    called[name] = _imported_once(value)
        for node in self._nodes[ast.Attribute]:
            module = called.get(node.value.id) if isinstance(node.value, ast.Name) else _imported_once(node.value)
            if node.attr in constants.get(module, ()):
                raise ReleaseError(
                    f"{self._name}: {ast.unparse(node)}: import {node.attr} from {module} itself, it is a constant"
                )

    def rewritten(self, keep):
        """The source (bytes) with values in the place of constants. keep: does the module keep its own constants?"""
        for node in self._imports:
            kept = [alias for alias in node.names if not self._is_value(alias.asname or alias.name)]
            if node.module == "micropython":  # mpy-cross knows const() without its import
                kept = [alias for alias in kept if alias.name != "const"]
            if len(kept) < len(node.names):
                rest = ast.ImportFrom(node.module, kept, node.level)
                self._edits.append((node, ast.unparse(rest) if kept else "pass"))
        for node in self._tree.body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)]) if name in self._own and not keep:
                    self._edits.append((node, "pass"))
        return edited(self._text, self._outermost())

    def _is_value(self, called):
        return called in self._values or (called in self._modules and called not in self._needed)

    def _outermost(self):
        """Yield the edits, without those inside a node that another edit removes."""
        spans = [(start(node), end(node)) for node, new in self._edits if new == "pass"]
        for node, new in self._edits:
            if new == "pass" or not any(first <= start(node) and end(node) <= last for first, last in spans):
                yield node, new
