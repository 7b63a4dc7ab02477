"""Translates viper kernels to C.

A kernel is a viper function all of whose parameters are pointers (`ptr8`, `ptr16`, `ptr32`), ints (`int`) or, without
an annotation, one callback or objects that it only hands to pointers of other kernels of its module. A viper function
that does anything else with a parameter without annotation works on Python objects: it is no kernel in this sense.

What a kernel may hold: names and elements that are assigned to, `while`, `if`, `break`, `continue`, `return`, `pass`,
numbers, comparisons, `and`, `or` and `not` in conditions, the operators + - * // % & | ^ << >>, `int(...)`, calls of
kernels of the same module, and the callback as a statement. All else is refused with a message.

Numbers are 32-bit words that wrap around, as in viper on boards; elements are unsigned, but from 2**31 on an element of
a ptr32 is a negative number. A shift by 32 bits or more is one by the lowest five bits of that number (boards differ in
this). // and % round as Python does; a division by 0 ends the program.

A callback is called with one number. It returns True to C if it has raised an exception: then the kernel returns at
once, and its stub raises that exception.
"""

import ast
from dataclasses import dataclass

from ..errors import PicorackError
from .c_function import POINTERS, Function


class TranslationError(PicorackError):
    """A kernel that cannot become WebAssembly; the message names its file, its line and the remedy."""


@dataclass
class Kernel:
    """A kernel and its signature.

    name: of the function
    node: its syntax tree
    kinds: {parameter: 'ptr8', 'ptr16', 'ptr32', 'int' or 'callback'}, in their order
    returns: True if it returns an int
    """

    name: str
    node: ast.FunctionDef
    kinds: dict
    returns: bool

    @property
    def callback(self):
        """The parameter that is its callback, or None."""
        return next((name for name, kind in self.kinds.items() if kind == "callback"), None)


def is_viper(node):
    """Is a statement a viper function?"""
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef) else ()
    return any(ast.unparse(decorator) == "micropython.viper" for decorator in decorators)


class Module:
    """The kernels of a module.

    name: of the module, without its folder; C names begin with it
    file: the path that messages show
    text: the source (str), with the values of other modules' constants written in
    Attributes:
    kernels: {name: Kernel}
    """

    def __init__(self, name, file, text):
        self._name = name
        self._file = file
        tree = ast.parse(text)
        self._constants = {}
        for statement in tree.body:
            self._note_constant(statement)
        functions = [node for node in tree.body if is_viper(node)]
        self.kernels = {}
        waiting = functions
        while waiting:  # what a kernel hands to another one is known when that one's parameters are
            left = [node for node in waiting if not self._note_kernel(node, {other.name for other in waiting})]
            if len(left) == len(waiting):
                break
            waiting = left

    def c_name(self, kernel):
        return f"{self._name}_{kernel}"

    def c_text(self):
        """The C source of the kernels (str), without PROLOGUE. Raises TranslationError."""
        written = [Function(self, kernel).written() for kernel in self.kernels.values()]
        return "".join([head + ";\n" for head, _ in written] + [f"{head}\n{body}" for head, body in written])

    def _note_constant(self, statement):
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id="const"), args=[value])):
                expression = compile(ast.Expression(value), self._file, "eval")
                self._constants[name] = eval(expression, {"__builtins__": {}}, self._constants)

    def _note_kernel(self, node, unknown):
        """Note a viper function as a kernel if it is one. Returns False if that depends on one of the functions whose
        names are `unknown`."""
        kinds = {}
        for arg in node.args.args:
            kind = ast.unparse(arg.annotation) if arg.annotation else self._inferred(node, arg.arg, unknown)
            if kind == "unknown":
                return False
            kinds[arg.arg] = kind
        if "object" in kinds.values():
            return True
        other = node.args.posonlyargs + node.args.kwonlyargs + node.args.defaults
        if other or node.args.vararg or node.args.kwarg:
            self.refuse(node, "a kernel's parameters have names and no defaults", "write them so")
        for name, kind in kinds.items():
            if kind not in POINTERS and kind not in ("int", "callback"):
                self.refuse(node, f"the parameter {name} is of type {kind}", "use int, ptr8, ptr16 or ptr32")
        if list(kinds.values()).count("callback") > 1:
            self.refuse(node, "it has more than one callback", "give it one")
        if node.returns and ast.unparse(node.returns) != "int":
            self.refuse(node, f"it returns {ast.unparse(node.returns)}", "let it return int, or nothing")
        self.kernels[node.name] = Kernel(node.name, node, kinds, node.returns is not None)
        return True

    def _inferred(self, function, name, unknown):
        """What a parameter without annotation is: a pointer that is handed to another kernel, a callback, an object, or
        not yet known."""
        found = set()
        uses = {id(node) for node in ast.walk(function) if isinstance(node, ast.Name) and node.id == name}
        for node in ast.walk(function):
            match node:
                case ast.Expr(value=ast.Call(func=ast.Name(id=called) as callee, args=[_])) if called == name:
                    uses.discard(id(callee))
                    found.add("callback")
                case ast.Call(func=ast.Name(id=called), args=args):
                    for i, arg in enumerate(args):
                        if isinstance(arg, ast.Name) and arg.id == name:
                            uses.discard(id(arg))
                            found.add(self._kind_of(called, i, unknown - {function.name}))
        if uses or len(found) != 1:
            return "unknown" if "unknown" in found and not uses else "object"
        return found.pop()

    def _kind_of(self, called, i, unknown):
        """The kind of the i-th parameter of a function that is called."""
        if called in self.kernels:
            kinds = list(self.kernels[called].kinds.values())
            return kinds[i] if i < len(kinds) and kinds[i] in POINTERS else "object"
        return "unknown" if called in unknown else "object"

    def constant(self, name):
        """The value of a constant of the module; None if it has none of this name."""
        return self._constants.get(name)

    def refuse(self, node, what, remedy):
        """Raise TranslationError for a syntax node: what it is, and the remedy."""
        raise TranslationError(f"{self._file}, line {node.lineno}: {what}, which cannot become WebAssembly: {remedy}")
