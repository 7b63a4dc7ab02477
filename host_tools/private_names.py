"""Gives the private names of each module short ones, `_a`, `_b`..., the same few in every module.

MicroPython keeps every name of a program once, private or not, for as long as it runs: some twenty bytes each. A name
with an underscore is known in its module alone, so modules can share a few. Modules whose classes inherit from each
other count as one. A name some module uses without defining it, as tests do, stays everywhere.
"""

import ast
import io
import re
import tokenize
from collections import defaultdict
from pathlib import PurePath

_PRIVATE = re.compile(r"_(?!_)\w+")


def shortened(sources):
    """{path: bytes} of all sources of a program -> the same with short private names."""
    modules = {".".join(PurePath(path).with_suffix("").parts): _Module(text) for path, text in sources.items()}
    families = _families(modules)
    defined = defaultdict(set)
    for name, module in modules.items():
        defined[families[name]] |= module.defined
    kept = {used for name, module in modules.items() for used in module.used - defined[families[name]]}
    kept |= {part for name in modules for part in name.split(".")}
    short = {family: _numbered(names - kept) for family, names in defined.items()}
    texts = (module.renamed(short[families[name]]) for name, module in modules.items())
    return dict(zip(sources, texts, strict=True))


def _families(modules):
    """{module: the one that stands for it and all it shares objects with}."""
    family = {name: name for name in modules}
    for name, module in modules.items():
        for base in module.parents(name):
            if base in modules:
                old, new = family[name], family[base]
                family = {name: new if one == old else one for name, one in family.items()}
    return family


def _numbered(names):
    letters = "abcdefghijklmnopqrstuvwxyz"
    all_short = (f"_{first}{second}" for first in ("", *letters) for second in letters)
    return dict(zip(sorted(names), all_short, strict=False))


class _Module:
    """used, defined: its private names; constants, which mpy-cross folds, are neither."""

    def __init__(self, text):
        self._text = text.decode()
        self._tree = ast.parse(text)
        self._tokens = list(tokenize.generate_tokens(io.StringIO(self._text).readline))
        constants = {node.targets[0].id for node in self._tree.body if _is_constant(node)}
        self.used = {token.string for token in self._tokens if token.type == tokenize.NAME} - constants
        self.used = {name for name in self.used if _PRIVATE.fullmatch(name)}
        self.defined = self.used & {name for node in ast.walk(self._tree) for name in _defined_by(node)}

    def parents(self, name):
        """Modules from which classes here inherit."""
        bases = {base.id for node in ast.walk(self._tree) if isinstance(node, ast.ClassDef)
                 for base in node.bases if isinstance(base, ast.Name)}  # fmt: skip
        for node in ast.walk(self._tree):
            if isinstance(node, ast.ImportFrom) and bases & {alias.asname or alias.name for alias in node.names}:
                yield ".".join([*(name.split(".")[: -node.level] if node.level else []), node.module])

    def renamed(self, short):
        lines = self._text.splitlines(keepends=True)
        for token in reversed(self._tokens):
            if token.type == tokenize.NAME and token.string in short:
                line, start = token.start
                text = lines[line - 1]
                lines[line - 1] = text[:start] + short[token.string] + text[token.end[1] :]
        return "".join(lines).encode()


def _is_constant(node):
    match node:
        case ast.Assign(targets=[ast.Name()], value=ast.Call(func=ast.Name(id="const"))):
            return True
    return False


def _defined_by(node):
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()) | ast.arg(arg=name):
            yield name
