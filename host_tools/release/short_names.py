"""Gives what a program names itself, its functions, classes and attributes, names of a letter or two, the same few
everywhere, for release builds.

MicroPython keeps every name of a program once, for as long as it runs: some twenty bytes each, in tables that double
when they are full. Names that never meet can be one name. Those of a class and of all it inherits of meet, and so do
those that a module, or a group of modules, uses on their own. Which names meet is a graph, coloured greedily.

Who gives an attribute to another's object tells its class by what it calls it: a `view` is a View, a BoardView or any
other whose name ends so; what is called like no class might be anything.

A name stays that the program does not define, or that means something outside it: to Python, to a module that is not
the program's, to a script that uses the program, or as a string, as in getattr(). Limits: names put together from
strings, beyond what release_rules.py refuses; an attribute that is looked for where it is not, to catch AttributeError.
"""

import ast
import builtins
import importlib.util
import io
import tokenize
from collections import defaultdict
from functools import cache
from importlib.machinery import PathFinder
from pathlib import Path, PurePath
from string import ascii_letters
from types import BuiltinFunctionType, FunctionType, GeneratorType

from . import scopes

_SHIMS = Path(__file__).parent.parent / "run" / "shims"  # MicroPython's modules for CPython
_PLAIN = (str, bytes, bytearray, memoryview, list, dict, tuple, set, int, float, type, BaseException, FunctionType,
          BuiltinFunctionType, GeneratorType, io.BufferedReader, io.TextIOWrapper)  # fmt: skip
_MACHINE = {  # what pins and buses can do, which boards hand to drivers that do not import machine
    "callback", "deinit", "drive", "duty_ns", "duty_u16", "freq", "high", "init", "irq", "low", "mode", "off", "on",
    "pull", "read_u16", "read_uv", "readfrom", "readfrom_into", "readfrom_mem", "readfrom_mem_into", "readinto",
    "toggle", "value", "write_readinto", "writeto", "writeto_mem", "writevto",
}  # fmt: skip


def shortened(sources, group_of=None, outside=()):
    """{path: bytes} of all sources of a program -> the same with short names. group_of: {module: the group of those it
    is to be in one namespace with}; outside: the texts of scripts that use the program."""
    modules = {".".join(PurePath(path).with_suffix("").parts): _Module(text) for path, text in sources.items()}
    namespaces, kept = _namespaces(modules, group_of or {}), _kept(modules, outside)
    kept.update(*(it.held - namespaces.keys() for it in modules.values()))  # what functions and constants are called
    names = _colours(namespaces, kept)
    return {path: _renamed(sources[path].decode(), names) for path in sources}


def _namespaces(modules, group_of):
    """{name: the namespaces it stands in}, for all names the program defines: of modules, by their groups, and of
    classes, by their families."""
    found = defaultdict(set)
    family = _families(modules)
    for module, it in modules.items():
        for name in it.held:
            found[name].add(group_of.get(module, module))
        for owner, names in it.members.items():
            for name in names:
                found[name].add(("class", family[owner]))
    everywhere = set().union(*found.values())
    for holder, name in set().union(*(it.given for it in modules.values())):
        ending = holder.title().replace("_", "") or None
        found[name] |= {("class", family[owner]) for owner in family if ending and owner.endswith(ending)} or everywhere
    return {name: found[name] for name in set().union(*(it.defined for it in modules.values()))}


def _families(modules):
    """{class: the one that stands for it and all that inherit of it or it of}."""
    family = {owner: owner for it in modules.values() for owner in it.members}
    for it in modules.values():
        for owner, bases in it.bases.items():
            for base in bases & family.keys():
                old, new = family[owner], family[base]
                family = {name: new if one == old else one for name, one in family.items()}
    return family


def _kept(modules, outside):
    """The names that stay."""
    own = {part for name in modules for part in name.split(".")}
    return own.union(
        dir(builtins),
        *map(dir, _PLAIN),
        _MACHINE,
        *(it.used | it.public() for it in map(_Module, outside)),
        *(it.strings | it.foreign(own) | it.constants for it in modules.values()),  # constants: mpy-cross folds them
    )


def _colours(namespaces, kept):
    """{name: its short name}."""
    taken = defaultdict(set)  # by namespace
    short = {}
    letters = [f"_{first}{second}" for first in ("", *ascii_letters) for second in ascii_letters]
    letters = [name for name in letters if name not in kept]
    for name, spaces in sorted(namespaces.items(), key=lambda item: (-len(item[1]), item[0])):
        if name in kept or len(name) < 2 or name.startswith("__") or name.endswith("Error"):  # what tracebacks end in
            continue
        used = set().union(*(taken[space] for space in spaces))
        short[name] = next(letter for letter in letters if letter not in used)
        for space in spaces:
            taken[space].add(short[name])
    return short


def _renamed(text, names):
    lines = io.StringIO(text).readlines()  # as tokenize counts them
    for token in reversed(list(tokenize.generate_tokens(io.StringIO(text).readline))):
        if token.type == tokenize.NAME and token.string in names:
            line, start = token.start
            here = lines[line - 1]
            lines[line - 1] = here[:start] + names[token.string] + here[token.end[1] :]
    return "".join(lines).encode()


class _Module:
    """held: names that stand for something in it on their own; members: {class: attributes}, of itself or of its
    objects; bases: {class: those it inherits of}; defined: all names it defines; given: attributes it gives to objects
    of others, with what it calls these; used: names of others; strings: those that could be names."""

    def __init__(self, text):
        self._tree = ast.parse(text)
        self.held, self.defined, self.given, self.used, self.strings = set(), set(), set(), set(), set()
        self.members, self.bases, self._meant = {}, {}, {}
        self._walk(self._tree, None, False)
        self.constants = {node.targets[0].id for node in self._tree.body if scopes.is_constant(node)}

    def _walk(self, node, owner, inside):
        """owner: the class around; inside: is there a function around, in it?"""
        for child in ast.iter_child_nodes(node):
            self._take(child, owner, inside)
            match child:
                case ast.ClassDef(name=name, bases=bases, body=body):
                    looked_up = {found.id for found in scopes.here(*body) if isinstance(found, ast.Name)}
                    self.members.setdefault(name, set()).update(looked_up)  # there, before it is in the module
                    called = {getattr(base, "id", None) or getattr(base, "attr", None) for base in bases}
                    self.bases[name] = {self._meant.get(base, base) for base in called}
                    self._walk(child, name, False)
                case ast.FunctionDef() | ast.Lambda():
                    self._walk(child, owner, True)
                case _:
                    self._walk(child, owner, inside)

    def _take(self, node, owner, inside):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) if owner and not inside:
                self._define(name, self.members[owner])
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                self._define(name, self.held)
            case ast.Global(names=names):
                self.defined.update(names)
            case ast.Name(id=name, ctx=ast.Store()) if not inside:
                self._define(name, self.members[owner] if owner else self.held)
            case ast.ExceptHandler(name=str(name)):
                self.held.add(name)
            case ast.Name(id=name) | ast.arg(arg=name):
                self.held.add(name)
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()) if owner:
                self._define(name, self.members[owner])
            case ast.Attribute(value=ast.Name(id=holder), attr=name, ctx=ast.Store()):
                self._give(holder, name)
            case ast.Attribute(value=ast.Attribute(attr=holder), attr=name, ctx=ast.Store()):
                self._give(holder, name)
            case ast.Attribute(attr=name, ctx=ast.Store()):
                self._give("", name)
            case ast.Attribute(attr=name):
                self.used.add(name)
            case ast.keyword(arg=str(name)):
                self.strings.add(name)
                self.used.add(name)
            case ast.alias(name=name, asname=None):
                self.held.add(name)
                self.used.add(name)
            case ast.alias(name=name, asname=asname):
                self._define(asname, self.held)
                self._meant[asname] = name
                self.used.add(name)
            case ast.Constant(value=str(name)) if name.isidentifier():
                self.strings.add(name)

    def _define(self, name, where):
        where.add(name)
        self.defined.add(name)

    def _give(self, holder, name):
        self.given.add((holder, name))
        self.defined.add(name)

    def public(self):
        return {name for name in self.defined if name[0] != "_"}

    def foreign(self, own):
        """Names that mean something in the modules it imports that are not among the program's `own`: what it uses of
        them itself, and what they define; all it does with any object, where the host does not know them."""
        called, names = {}, set()  # {what a module is called here: the module}
        nodes = list(ast.walk(self._tree))
        for node in nodes:
            match node:
                case ast.Import(names=aliases):
                    called.update((alias.asname or alias.name, alias.name) for alias in aliases)
                case ast.ImportFrom(module=module, level=0, names=aliases) if module.split(".")[0] not in own:
                    called[module] = module
                    names.update(alias.name for alias in aliases)
        called = {name: module for name, module in called.items() if module.split(".")[0] not in own}
        names |= {node.attr for node in nodes if isinstance(node, ast.Attribute)
                  and isinstance(node.value, ast.Name) and node.value.id in called}  # fmt: skip
        attributes = self.used | {name for _, name in self.given}
        for module in called.values():
            names |= _names_in(module) or {name for name in attributes if name[0] != "_"}
        return names


@cache
def _names_in(module):
    """Names that mean something in a module and in its classes, None if the host has no such module."""
    for finder in (PathFinder.find_spec(module, [str(_SHIMS)]), importlib.util.find_spec(module)):
        if finder:
            there = importlib.util.module_from_spec(finder)
            finder.loader.exec_module(there)
            return set(dir(there)).union(*(dir(one) for one in vars(there).values() if isinstance(one, type)))
    return None
