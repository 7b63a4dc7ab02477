"""Python's scopes, as far as release builds need them: which nodes are evaluated in the scope in which they stand, and
which names they bind there."""

import ast


def here(*nodes):
    """Yield these nodes, and all nodes in them that are evaluated in the same scope, which leaves out the bodies of
    functions and classes."""
    for node in nodes:
        yield node
        match node:
            case ast.FunctionDef() | ast.Lambda():
                inner = _at_once(node)
            case ast.ClassDef():
                inner = [*node.decorator_list, *node.bases]
            case _:
                inner = ast.iter_child_nodes(node)
        yield from here(*inner)


def _at_once(function):
    """The nodes of a function that are evaluated when it is defined: decorators and default values."""
    args = function.args
    return [*getattr(function, "decorator_list", ()), *args.defaults, *filter(None, args.kw_defaults)]


def stored(*nodes):
    """Yield the names that these nodes bind in their scope other than by imports."""
    for node in here(*nodes):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.ExceptHandler(name=str(name)):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name


def imported(*nodes):
    """Yield the names that imports in these nodes bind in their scope."""
    for node in here(*nodes):
        if isinstance(node, ast.alias):
            yield node.asname or node.name.partition(".")[0]


def parameters(function):
    """The names of a function's parameters of every kind."""
    args = function.args
    several = (*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg)
    return [arg.arg for arg in several if arg]
