"""Makes one module, a bundle, of several that are always in use together, for release builds.

For each module MicroPython keeps three names in the heap (its full name, its name in its package, its file's name), a
dictionary with an entry for all that the module imports, and a table of the names it mentions. On a board each file
takes a block of 4 KB at least. A bundle has one of each in the place of many.

Rules:
- In a bundle one name means one thing. Modules that give it different meanings are refused with a BundleError; the same
  constant, function or import may stand in several modules.
- A module runs when its bundle is first imported, after the modules it imports.
- An import below an `if` does not bring a module into a bundle.
- For a `try` around imports this build decides which branch is taken: the `try` if all modules it imports are in the
  build, else the handler.
"""

import ast
import builtins
from pathlib import Path, PurePath

from ..errors import PicorackError
from . import scopes
from .edits import edited

SUFFIX = ".bundle"  # of a bundle's path among the paths of the sources, so that it is not taken for one of them
# {bundle: modules in it}. A bundle also holds what these import at their top level, unless a bundle above holds that.
_BUNDLES = {
    "picorack.engine": (
        "lexicon.lexicon",
        "lexicon.paged",
        "core.tiles",
        "movegen.generator",
        "core.bag",
        "core.rack",
        "game.history",
        "game.game",
        "game.turn_loop",
        "players.greedy",
        "savegame.kept",
    ),
    "picorack.screen": ("ui.app", "ui.views.layout", "ui.screens.game"),
    "picorack.savegame.encoding": ("savegame.encoding",),
    "picorack.players.farsighted": ("players.farsighted",),
    "picorack.players.casual": ("players.casual",),
    "picorack.game.referee": ("game.referee",),
    "picorack.ui.screens.pages": ("ui.screens.pages",),
    "picorack.ui.turn.hand": ("ui.turn.hand",),
    "picorack.ui.screens.timed_game": ("ui.screens.timed_game", "game.clock"),
}


class BundleError(PicorackError):
    """Modules that cannot become one bundle; the message says which module, and why."""


def members(sources, bundles=_BUNDLES):
    """{full name of a module: that of the bundle that holds it}, each module after those it imports.

    sources: {path: bytes} of the whole device tree
    bundles: as _BUNDLES
    """
    modules, bundle_of = _by_name(sources), {}
    for bundle, roots in bundles.items():
        for root in roots:
            _gather(f"picorack.{root}", bundle, modules, bundle_of)
    return bundle_of


def bundled(sources, bundle_of):
    """The sources of a release, {path: bytes}: bundles stand in the place of their modules. A bundle consists of the
    texts of its modules one behind the other, each with as many lines as its source. Raises BundleError.

    sources: {path: bytes} of the whole device tree
    bundle_of: what members() has returned
    """
    modules, made = _by_name(sources), {}
    for bundle in dict.fromkeys(bundle_of.values()):
        text = _Merger(bundle, bundle_of).merged(modules)
        made[Path(*bundle.split(".")).with_suffix(SUFFIX)] = text
    for path, (name, text) in zip(sources, modules.items(), strict=True):
        if name not in bundle_of:
            made[path] = redirected(text, name, bundle_of)
    return made


def redirected(text, name, bundle_of):
    """The source (bytes) of a module that is in no bundle, changed so that it imports from bundles. Raises BundleError.

    text: its source (bytes)
    name: its full name
    """
    nodes = list(ast.walk(ast.parse(text)))
    for node in nodes:
        _refuse_path(node, name, bundle_of)
    imports = [(node, _imports(node, name, bundle_of)) for node in nodes if isinstance(node, ast.ImportFrom)]
    return edited(text, [(node, _line(new)) for node, new in imports if _line(new) != _line([node])])


def source_line(sources, bundle_of, file, line):
    """(file, line) in the sources for the .mpy file and the line that a traceback names.

    sources, bundle_of: as bundled() takes them
    """
    modules, at = _by_name(sources), line
    stem = file.removesuffix(".mpy")
    for name in (name for name, bundle in bundle_of.items() if bundle == stem.replace("/", ".")):
        count = len(_whole_lines(modules[name]))
        if at <= count:
            return name.replace(".", "/") + ".py", at
        at -= count
    return file if file == stem else stem + ".py", line


def _by_name(sources):
    """{full name of the module: text} of {path: text}."""
    return {".".join(PurePath(path).with_suffix("").parts): text for path, text in sources.items()}


def _gather(name, bundle, modules, bundle_of):
    """Put a module into a bundle, after those that it imports."""
    if name in bundle_of:
        return
    for node in ast.parse(modules[name]).body:
        for needed in (needed for it in _taken(node, name, modules) for needed in _needed(it, name)):
            if needed in modules:
                _gather(needed, bundle, modules, bundle_of)
    bundle_of[name] = bundle


def _taken(node, name, modules):
    """The statements that run in the place of a top-level statement: of a `try` around imports those of the branch that
    is taken, else the statement itself."""
    if isinstance(node, ast.Try) and all(isinstance(it, ast.ImportFrom) for it in node.body):
        return node.body if all(_base(it, name) in modules for it in node.body) else node.handlers[0].body
    return [node]


def _needed(node, name):
    """Yield each full name that a statement in module `name` imports, whether or not it is a module's."""
    if isinstance(node, ast.ImportFrom):
        base = _base(node, name)
        yield from (base, *(f"{base}.{alias.name}" for alias in node.names))


def _base(node, name):
    """Full name of the module or package from which a statement in module `name` imports."""
    package = name.split(".")[: -node.level] if node.level else []
    return ".".join([*package, *([node.module] if node.module else [])])


def _imports(node, name, bundle_of):
    """A list of the statements that replace a `from` statement in module `name`: they import from bundles."""
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


def _refuse_path(node, name, bundle_of):
    """Raise BundleError if a node is the full name, as text, of a module in a bundle, such as import_once() takes."""
    if isinstance(node, ast.Constant) and node.value in bundle_of and bundle_of[node.value] != node.value:
        raise BundleError(f"{node.value} is imported by its name in {name}: leave it out of bundles")


def _line(statements):
    return "; ".join(map(ast.unparse, statements))


def _whole_lines(text):
    """The lines of a source (bytes), each with a line feed at its end, the last one too."""
    lines = text.splitlines(keepends=True)
    return [*lines[:-1], lines[-1].rstrip(b"\r\n") + b"\n"] if lines else []


class _Merger(ast.NodeTransformer):
    """Writes one bundle, without the imports of its modules from each other.

    bundle: its full name
    bundle_of: what members() has returned
    """

    def __init__(self, bundle, bundle_of):
        self._bundle = bundle
        self._bundle_of = bundle_of
        self._module = ""  # full name of the module that is being visited
        self._edits = []  # of its text: (node, its new text)
        self._aliases = set()  # the names it has for other modules of this bundle
        self._locals = []  # for each function around the node visited, the set of its local names
        self._in_body = set()  # the names of the class body around the node, which the class's functions do not see
        self._variables = set()  # top-level names to which functions assign (`global`)
        self._meanings = {}  # {top-level name: (module that has it first, its meaning there)}

    def merged(self, modules):
        """The text of the bundle (bytes). modules: {full name: text (bytes)} of all modules. Raises BundleError."""
        trees = {name: ast.parse(modules[name]) for name, bundle in self._bundle_of.items() if bundle == self._bundle}
        for self._module, tree in trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.Global):
                    self._variables.update(node.names)
                    for name in node.names:
                        self._mean(name, None)
        texts = []
        for self._module, tree in trees.items():
            self._aliases, self._edits = set(), []
            for node in tree.body:
                self._merge(node, _taken(node, self._module, modules))
            texts += _whole_lines(edited(modules[self._module], self._edits))
        return b"".join(texts)

    def _merge(self, node, taken):
        """Note in _edits what becomes of a top-level statement. taken: the statements that run in its place"""
        others, made = len(self._edits), []
        for it in taken:
            new = self.visit(it)
            made += new if isinstance(new, list) else [new]
        kept = [new for new in made if not isinstance(new, ast.Pass) and self._is_new(new)]
        if kept != [node] or isinstance(node, ast.ImportFrom):
            self._edits[others:] = [(node, _line(kept) or "pass")]

    def _is_new(self, node):
        """Is a top-level statement not in the bundle yet? Raises BundleError if the bundle gives one of its names
        another meaning."""
        meanings = _meanings(node)
        return not meanings or any([self._mean(name, meaning) for name, meaning in meanings.items()])

    def _mean(self, name, meaning):
        module, before = self._meanings.setdefault(name, (self._module, meaning))
        if hasattr(builtins, name) or (module != self._module and (before is None or before != meaning)):
            self._refuse(f"means something else by {name} than {self._bundle}: give it another name")
        return module == self._module

    def visit_ImportFrom(self, node):
        statements = []
        for new in _imports(node, self._module, self._bundle_of):
            if f"{new.module}.{new.names[0].name}" == self._bundle:
                self._aliases.add(new.names[0].asname)
            elif new.module == self._bundle:
                for alias in new.names:
                    self._refuse_local(alias.name, alias.name)
                    if alias.name in self._variables and not alias.asname:
                        self._refuse(f"imports {alias.name}, which changes: use it by its module")
                statements += [_assignment(alias) for alias in new.names if alias.asname]
            else:
                statements.append(ast.ImportFrom(_base(new, self._module), new.names, 0))
        statements = statements or [ast.Pass()]
        self._edits.append((node, _line(statements)))
        return statements

    def visit_ClassDef(self, node):
        body, self._in_body = self._in_body, set(scopes.stored(*node.body))
        self.generic_visit(node)
        self._in_body = body
        return node

    def visit_FunctionDef(self, node):
        inside = ast.Module(node.body if isinstance(node.body, list) else [ast.Expr(node.body)], [])
        node.body = []
        self.generic_visit(node)
        body, self._in_body = self._in_body, set()
        self._locals.append({*scopes.parameters(node), *scopes.stored(inside)})
        self.generic_visit(inside)
        self._locals.pop()
        self._in_body = body
        node.body = inside.body
        return node

    def visit_Lambda(self, node):
        node = self.visit_FunctionDef(node)
        node.body = node.body[0].value
        return node

    def visit_Attribute(self, node):
        if not isinstance(node.value, ast.Name) or not self._is_alias(node.value.id):
            return self.generic_visit(node)
        if not isinstance(node.ctx, ast.Load):
            self._refuse(f"sets {ast.unparse(node)}: let a function of that module do it")
        self._refuse_local(node.attr, ast.unparse(node))
        self._edits.append((node, node.attr))
        return ast.Name(node.attr, node.ctx)

    def visit_Name(self, node):
        if self._is_alias(node.id):
            self._refuse(f"uses {node.id} otherwise than for what is in it: leave it out of bundles")
        if node.id in ("__name__", "__file__"):
            self._refuse(f"asks for its {node.id}: leave it out of bundles")
        return node

    def visit_Constant(self, node):
        _refuse_path(node, self._module, self._bundle_of)
        return node

    def _is_alias(self, name):
        return name in self._aliases and not self._is_local(name)

    def _is_local(self, name):
        return name in self._in_body or any(name in names for names in self._locals)

    def _refuse_local(self, name, used):
        if self._is_local(name):
            self._refuse(f"has a local {name} where it uses {used}, too: give it another name")

    def _refuse(self, why):
        raise BundleError(f"{self._module} {why}")


def _meanings(node):
    """{name that a top-level statement binds: its meaning, or None if two modules must not both bind it}."""
    match node:
        case ast.ImportFrom(module=base, names=aliases):
            return {alias.asname or alias.name: (base, alias.name) for alias in aliases}
        case ast.Import(names=aliases):
            return {alias.asname or alias.name: alias.name for alias in aliases}
        case ast.FunctionDef(name=name) | ast.Assign([ast.Name(name)], ast.Call(ast.Name("const"))):
            return {name: ast.unparse(node)}
    return dict.fromkeys([*scopes.stored(node), *scopes.imported(node)])


def _assignment(alias):
    return ast.Assign([ast.Name(alias.asname, ast.Store())], ast.Name(alias.name, ast.Load()), lineno=0)
