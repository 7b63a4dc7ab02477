"""Makes one module of the sources of several: the text of a bundle (bundles.py)."""

import ast
import builtins

from . import scopes
from .edits import edited
from .module_imports import BundleError, base_of, one_line, redirected_import, refuse_path, taken, whole_lines


class Merger(ast.NodeTransformer):
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
                self._merge(node, taken(node, self._module, modules))
            texts += whole_lines(edited(modules[self._module], self._edits))
        return b"".join(texts)

    def _merge(self, node, taken):
        """Note in _edits what becomes of a top-level statement. taken: the statements that run in its place"""
        others, made = len(self._edits), []
        for it in taken:
            new = self.visit(it)
            made += new if isinstance(new, list) else [new]
        kept = [new for new in made if not isinstance(new, ast.Pass) and self._is_new(new)]
        if kept != [node] or isinstance(node, ast.ImportFrom):
            self._edits[others:] = [(node, one_line(kept) or "pass")]

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
        for new in redirected_import(node, self._module, self._bundle_of):
            if f"{new.module}.{new.names[0].name}" == self._bundle:
                self._aliases.add(new.names[0].asname)
            elif new.module == self._bundle:
                for alias in new.names:
                    self._refuse_local(alias.name, alias.name)
                    if alias.name in self._variables and not alias.asname:
                        self._refuse(f"imports {alias.name}, which changes: use it by its module")
                statements += [_assignment(alias) for alias in new.names if alias.asname]
            else:
                statements.append(ast.ImportFrom(base_of(new, self._module), new.names, 0))
        statements = statements or [ast.Pass()]
        self._edits.append((node, one_line(statements)))
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
        refuse_path(node, self._module, self._bundle_of)
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
