"""Viper kernels on CPython, with checks written into them: errors that native code would pass over, corrupting memory,
raise exceptions here.

    write or read before a buffer's first element     IndexError
    write or read after its last                     IndexError (CPython's own)
    a value too wide for its element                  OverflowError; for ptr32 from 2**30 on, which no longer is a
                                                      small integer on 32-bit ports

A kernel is compiled anew from its source, with the same line numbers. First each index and each value that is stored
becomes an expression that checks it: `cells[i - 1]` becomes `cells[t if (t := i - 1) >= 0 else before(t)]`. A check in
place takes a third of the time of a class that wraps each buffer.
"""

import ast
import functools
import linecache

_WIDTHS = {"ptr8": 1 << 8, "ptr16": 1 << 16, "ptr32": 1 << 30}


def checked(function):
    """The same kernel with checks. Raises TypeError if the kernel uses a pointer in a way that cannot be checked."""
    code, names = function.__code__, function.__globals__
    made = _made.get((code.co_filename, function.__name__))
    if made is None:  # import_once() (core/loading.py) imports a kernel's module again and again
        made = _made[code.co_filename, function.__name__] = _compiled(code.co_filename, function.__name__, names)
    exec(made, names, maker := {})
    return functools.wraps(function)(maker["maker"](_before_buffer, _too_wide))


_made = {}  # {(file, name): code that defines `maker`, which takes _before_buffer and _too_wide and returns the kernel}


def _compiled(file, name, names):
    (kernel,) = (node for node in _parsed(file).body if isinstance(node, ast.FunctionDef) and node.name == name)
    kinds = {arg.arg: getattr(arg.annotation, "id", None) for arg in kernel.args.args}
    kernel = _Checks({name: _WIDTHS.get(kind) for name, kind in kinds.items()}, names).visit(kernel)
    kernel.decorator_list = []
    maker = ast.parse(f"def maker(before_buffer, too_wide): return {name}")
    maker.body[0].body.insert(0, kernel)
    return compile(maker, file, "exec")


@functools.cache
def _parsed(file):
    return ast.parse("".join(linecache.getlines(file)))


class _Checks(ast.NodeTransformer):
    """Writes the checks into a kernel's syntax tree.

    widths: {parameter: the least value too wide for its elements, or None if it is no pointer}
    names: the globals of the kernel's module
    """

    def __init__(self, widths, names):
        self._widths = widths
        self._names = names
        self._temporaries = 0

    def visit_Subscript(self, node):
        self.generic_visit(node)
        if self._width(node) is not None:
            node.slice = self._compared(node.slice, "{0} >= 0", "before_buffer({1})")
        return node

    def visit_Assign(self, node):
        self.generic_visit(node)
        (target,) = node.targets
        if isinstance(target, ast.Subscript):
            node.value = self._fitting(node.value, target)
        elif not isinstance(target, (ast.Name, ast.Attribute)):
            raise TypeError(f"line {node.lineno}: a kernel assigns to a name, an attribute or an element")
        elif isinstance(node.value, ast.Name) and self._widths.get(node.value.id) is not None:
            raise TypeError(f"line {node.lineno}: a kernel gives a pointer no second name")
        return node

    def visit_AugAssign(self, node):
        """`p[i] += n` becomes `p[i] = p[i] + n`: both indices are free of side effects."""
        if isinstance(node.target, ast.Name):
            return self.generic_visit(node)
        read = ast.Subscript(node.target.value, node.target.slice, ast.Load())
        value = ast.BinOp(ast.copy_location(read, node), node.op, node.value)
        return self.visit(ast.copy_location(ast.Assign([node.target], ast.copy_location(value, node)), node))

    def _width(self, node):
        """The width of the pointer that a subscript is applied to; None if it is applied to another object."""
        return self._widths.get(node.value.id) if isinstance(node.value, ast.Name) else None

    def _fitting(self, value, target):
        width = self._width(target)
        return value if width is None else self._compared(value, f"0 <= {{0}} < {width}", f"too_wide({{1}}, {width})")

    def _compared(self, node, test, otherwise):
        """An expression with the value of `node` if the test holds, else with that of `otherwise`. The test of a
        constant is made now.

        test, otherwise: text with {0} and {1} for the value
        """
        value = self._constant(node)
        if value is not None and eval(test.format(value)):
            return ast.copy_location(ast.Constant(value), node)
        self._temporaries += 1
        name = f"value{self._temporaries}"
        text = f"{name} if {test} else {otherwise}".format(f"({name} := _)", name)
        return _Placed(node).visit(ast.parse(text, mode="eval").body)

    def _constant(self, node):
        """The value of a number, of a constant of the kernel's module, or of one of a module it imports; None for any
        other node."""
        match node:
            case ast.Constant(value=int(value)):
                return value
            case ast.Name(id=name) if name.isupper() or name.strip("_").isupper():
                return self._names[name]
            case ast.Attribute(value=ast.Name(id=module), attr=name) if name.isupper():
                return getattr(self._names[module], name)
        return None


class _Placed(ast.NodeTransformer):
    """Puts a node in the place of `_`, and gives everything around it the node's line number."""

    def __init__(self, node):
        self._node = node

    def visit(self, node):
        if isinstance(node, ast.Name) and node.id == "_":
            return self._node
        return ast.copy_location(self.generic_visit(node), self._node)


def _before_buffer(index):
    raise IndexError(f"index {index} is before the buffer")


def _too_wide(value, width):
    raise OverflowError(f"{value} is stored where values are from 0 to {width - 1}")
