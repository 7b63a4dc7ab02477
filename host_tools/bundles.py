"""Makes one module of several that are always in use together, for release builds.

MicroPython keeps for each module three names (the module's, its name in its package, its file's), a dictionary in which
all it imports stands once more, and a table of the names it mentions; a board's file system gives each file a block of
4 KB. A bundle has one of each. In a bundle one name means one thing: modules that mean different things by it are
refused, but the same constant may stand in several.
"""

import ast
import builtins
from pathlib import Path, PurePath

from .errors import PicorackError

# What each holds: these modules and those they import at their top level, but for what is in a bundle above.
_BUNDLES = {
    "picorack.engine": ("lexicon.lexicon", "movegen.generator", "game.game", "players.greedy", "kept"),
    "picorack.screen": ("ui.app", "ui.layout", "ui.screens.game"),
    "picorack.lexicon.paged": ("lexicon.paged",),
    "picorack.players.farsighted": ("players.farsighted",),
    "picorack.players.casual": ("players.casual",),
    "picorack.game.referee": ("game.referee",),
    "picorack.ui.screens.pages": ("ui.screens.pages",),
    "picorack.ui.screens.hand": ("ui.screens.hand",),
}


class BundleError(PicorackError):
    """Modules that cannot be one; the message says which and why."""


def members(sources, bundles=_BUNDLES):
    """{module: the bundle that holds it}, each behind those it imports. sources: {path: bytes}, all of the device's."""
    modules, bundle_of = _by_name(sources), {}
    for bundle, roots in bundles.items():
        for root in roots:
            _gather(f"picorack.{root}", bundle, modules, bundle_of)
    return bundle_of


def bundled(sources, bundle_of):
    """{path: bytes} of all sources of the device -> the same with bundles in the place of the modules in them.

    bundle_of: what members() says. Raises BundleError.
    """
    modules, made = _by_name(sources), {}
    for bundle in dict.fromkeys(bundle_of.values()):
        text = _Merger(bundle, bundle_of).merged(modules)
        made[Path(*bundle.split(".")).with_suffix(".py")] = text
    for path, (name, text) in zip(sources, modules.items(), strict=True):
        if name not in bundle_of:
            made[path] = redirected(text, name, bundle_of)
    return made


def redirected(text, name, bundle_of):
    """The source of a module that is in no bundle, with its imports from those that are."""
    lines = text.splitlines(keepends=True)
    imports = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    for node in sorted(imports, key=lambda node: node.lineno, reverse=True):
        new = _imports(node, name, bundle_of)
        if [ast.dump(one) for one in new] != [ast.dump(node)]:
            first, last = node.lineno - 1, node.end_lineno - 1
            behind = lines[last][node.end_col_offset :]
            lines[first] = lines[first][: node.col_offset] + "; ".join(map(ast.unparse, new)).encode() + behind
            lines[first + 1 : last + 1] = [b"\n"] * (last - first)
    return b"".join(lines)


def _by_name(sources):
    """{path: text} -> {full name of the module: text}."""
    return {".".join(PurePath(path).with_suffix("").parts): text for path, text in sources.items()}


def _gather(name, bundle, modules, bundle_of):
    """Put a module into a bundle, behind those it imports."""
    if name in bundle_of:
        return
    for node in ast.parse(modules[name]).body:
        if isinstance(node, ast.ImportFrom):
            base = _base(node, name)
            for needed in [base, *(f"{base}.{alias.name}" for alias in node.names)]:
                if needed in modules:
                    _gather(needed, bundle, modules, bundle_of)
    bundle_of[name] = bundle


def _base(node, name):
    """Full name of the module or package from which a statement in module `name` imports."""
    package = name.split(".")[: -node.level] if node.level else []
    return ".".join([*package, *([node.module] if node.module else [])])


def _imports(node, name, bundle_of):
    """The statements that a `from` statement in module `name` becomes."""
    base = _base(node, name)
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


class _Merger(ast.NodeTransformer):
    """Writes one bundle: what its modules import from each other falls away."""

    def __init__(self, bundle, bundle_of):
        self._bundle = bundle
        self._bundle_of = bundle_of
        self._module = ""  # the one at work
        self._aliases = set()  # what modules of this bundle are called there
        self._locals = []  # the names of each function around
        self._meanings = {}  # top-level name: the statement that gives it a meaning

    def merged(self, modules):
        statements = []
        for module, bundle in self._bundle_of.items():
            if bundle == self._bundle:
                self._module, self._aliases = module, set()
                tree = self.visit(ast.parse(modules[module]))
                statements += [node for node in tree.body if self._is_new(node)]
        return (ast.unparse(ast.Module(statements, [])) + "\n").encode()

    def _is_new(self, node):
        """Does a top-level statement not stand there yet? Raises BundleError if its name has another meaning there."""
        meaning = ast.unparse(node)
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
                pass
            case ast.Pass():
                return False
            case _:
                name = meaning
        if hasattr(builtins, name) or self._meanings.get(name, meaning) != meaning:
            raise BundleError(f"{name} in {self._module} means something else in {self._bundle}: give it another name")
        is_new = name not in self._meanings
        self._meanings[name] = meaning
        return is_new

    def visit_ImportFrom(self, node):
        statements = []
        for new in _imports(node, self._module, self._bundle_of):
            if f"{new.module}.{new.names[0].name}" == self._bundle:
                self._aliases.add(new.names[0].asname)
            elif new.module == self._bundle:
                statements += [_assignment(alias) for alias in new.names if alias.asname]
            else:
                statements.append(ast.ImportFrom(_base(new, self._module), new.names, 0))
        return statements or ast.Pass()

    def visit_FunctionDef(self, node):
        nodes = list(ast.walk(node))
        stored = {found.id for found in nodes if isinstance(found, ast.Name) and isinstance(found.ctx, ast.Store)}
        self._locals.append(stored | {found.arg for found in nodes if isinstance(found, ast.arg)})
        self.generic_visit(node)
        self._locals.pop()
        return node

    def visit_Attribute(self, node):
        self.generic_visit(node)
        if not isinstance(node.value, ast.Name) or node.value.id not in self._aliases:
            return node
        if any(node.attr in names for names in self._locals):
            raise BundleError(f"{self._module} has a local {node.attr} where it uses {ast.unparse(node)}, too: "
                              "give it another name")  # fmt: skip
        return ast.Name(node.attr, node.ctx)

    def visit_Constant(self, node):
        if node.value in self._bundle_of:
            raise BundleError(f"{node.value} is imported by its name in {self._module}: leave it out of bundles")
        return node


def _assignment(alias):
    return ast.Assign([ast.Name(alias.asname, ast.Store())], ast.Name(alias.name, ast.Load()), lineno=0)
