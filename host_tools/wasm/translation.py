"""Translates viper kernels to C.

A kernel is a viper function all of whose parameters are pointers (`ptr8`, `ptr16`, `ptr32`), ints (`int`) or, without
an annotation, one callback or objects that it only hands to pointers of other kernels of its module. A viper function
that does anything else with a parameter without annotation works on Python objects: it is no kernel in this sense.

What a kernel may hold: names and elements that are assigned to, `while`, `if`, `break`, `continue`, `return`, `pass`,
numbers, comparisons, `and`, `or` and `not` in conditions, the operators + - * // % & | ^ << >>, `int(...)`, calls of
kernels of the same module, and the callback as a statement. All else is refused with a sentence.

Numbers are 32-bit words that wrap around, as in viper on boards; elements are unsigned, but from 2**31 on an element of
a ptr32 is a negative number. A shift by 32 bits or more is one by the lowest five bits of that number (boards differ in
this). // and % round as Python does; a division by 0 ends the program.

A callback is called with one number. It returns True to C if it has raised an exception: then the kernel returns at
once, and its stub raises that exception.
"""

import ast
from dataclasses import dataclass

from ..errors import PicorackError

POINTERS = {"ptr8": "uint8_t", "ptr16": "uint16_t", "ptr32": "uint32_t"}
PROLOGUE = """\
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef int int32_t;
__attribute__((import_module("env"), import_name("callback"))) int32_t callback(int32_t argument);
static inline int32_t floor_divide(int32_t a, int32_t b) { return a / b - (a % b != 0 && (a ^ b) < 0); }
static inline int32_t modulo(int32_t a, int32_t b) { return a % b + (a % b != 0 && (a ^ b) < 0 ? b : 0); }
"""

_OPERATORS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^"}
_SHIFTS = {ast.LShift: "<<", ast.RShift: ">>"}
_FUNCTIONS = {ast.FloorDiv: "floor_divide", ast.Mod: "modulo"}
_COMPARISONS = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
_TOP = 1 << 31  # numbers of a source are below that
_BITS = 31


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
        written = [self._written(kernel) for kernel in self.kernels.values()]
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
            self._refuse(node, "a kernel's parameters have names and no defaults", "write them so")
        for name, kind in kinds.items():
            if kind not in POINTERS and kind not in ("int", "callback"):
                self._refuse(node, f"the parameter {name} is of type {kind}", "use int, ptr8, ptr16 or ptr32")
        if list(kinds.values()).count("callback") > 1:
            self._refuse(node, "it has more than one callback", "give it one")
        if node.returns and ast.unparse(node.returns) != "int":
            self._refuse(node, f"it returns {ast.unparse(node.returns)}", "let it return int, or nothing")
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

    def _written(self, kernel):
        """(head, body) of a kernel as a function in C."""
        return _Function(self, kernel).written()

    def constant(self, name):
        """The value of a constant of the module; None if it has none of this name."""
        return self._constants.get(name)

    def _refuse(self, node, what, remedy):
        raise TranslationError(f"{self._file}, line {node.lineno}: {what}, which cannot become WebAssembly: {remedy}")

    refuse = _refuse


class _Function:
    """Writes one kernel."""

    def __init__(self, module, kernel):
        self._module = module
        self._kernel = kernel
        self._lines = []
        self._depth = 1
        self._locals = {}
        for node in ast.walk(kernel.node):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id not in kernel.kinds:
                if module.constant(node.id) is not None:
                    self._refuse(node, f"{node.id} is a constant and a variable", "give them two names")
                self._locals[node.id] = None

    def written(self):
        kernel = self._kernel
        parameters = []
        for name, kind in kernel.kinds.items():
            if kind != "callback":
                parameters.append(f"{POINTERS[kind]} *v_{name}" if kind in POINTERS else f"int32_t v_{name}")
        name = self._module.c_name(kernel.name)
        result = "int32_t" if kernel.returns else "void"
        head = f'__attribute__((export_name("{name}"))) {result} {name}({", ".join(parameters) or "void"})'
        self._block(kernel.node.body)
        declared = "".join(f"    int32_t v_{local} = 0;\n" for local in self._locals)
        end = "    return 0;\n" if kernel.returns else ""
        return head, "{\n" + declared + "".join(self._lines) + end + "}\n"

    def _block(self, statements):
        for statement in statements:
            self._check_order(statement)
            self._statement(statement)

    def _check_order(self, statement):
        """Refuse a statement whose value depends on what is worked out first, which C leaves open: one that calls two
        kernels, or that reads an element beside the call of a kernel, which may change it."""
        read = [statement.test] if isinstance(statement, (ast.If, ast.While)) else [statement]
        inside = set()
        calls = 0
        elements = []
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Subscript):
            read = [statement.value, statement.targets[0].slice]
        for node in (node for part in read for node in ast.walk(part)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in self._module.kernels:
                calls += 1
                inside.update(map(id, ast.walk(node)))
            elif isinstance(node, ast.Subscript):
                elements.append(node)
        if calls > 1 or calls and any(id(node) not in inside for node in elements):
            self._refuse(statement, f"'{_first_line(statement)}' calls a kernel beside other elements or calls",
                         "make two statements of it")  # fmt: skip

    def _line(self, text):
        self._lines.append("    " * self._depth + text + "\n")

    def _inside(self, head, statements):
        self._line(head + " {")
        self._depth += 1
        self._block(statements)
        self._depth -= 1
        self._line("}")

    def _statement(self, node):
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                pass
            case ast.Expr(value=ast.Call() as call):
                self._call_statement(call)
            case ast.Assign(targets=[target], value=value):
                self._line(f"{self._target(target)} = {self._value(value)};")
            case ast.AugAssign(target=target, op=op, value=value):
                self._line(f"{self._target(target)} = {self._value(ast.copy_location(ast.BinOp(target, op, value), node))};")
            case ast.While(test=test, body=body, orelse=[]):
                self._inside(f"while ({self._condition(test)})", body)
            case ast.If(test=test, body=body, orelse=orelse):
                self._inside(f"if ({self._condition(test)})", body)
                if orelse:
                    self._inside("else", orelse)
            case ast.Break():
                self._line("break;")
            case ast.Continue():
                self._line("continue;")
            case ast.Return(value=None) if not self._kernel.returns:
                self._line("return;")
            case ast.Return(value=value) if value and self._kernel.returns:
                self._line(f"return {self._value(value)};")
            case ast.Return():
                self._refuse(node, "it returns an int here and nothing elsewhere", "annotate what it returns, as -> int")
            case _:
                self._refuse(node, f"'{_first_line(node)}' is none of the statements of a kernel",
                             "use while, if and assignments")  # fmt: skip

    def _call_statement(self, call):
        match call:
            case ast.Call(func=ast.Name(id=name), args=[argument], keywords=[]) if name == self._kernel.callback:
                result = " 0" if self._kernel.returns else ""
                self._line(f"if (callback({self._value(argument)})) return{result};")
            case _:
                self._line(f"{self._call(call)};")

    def _target(self, node):
        match node:
            case ast.Name(id=name) if self._kernel.kinds.get(name, "int") == "int":
                return f"v_{name}"
            case ast.Subscript():
                return self._element(node)
        self._refuse(node, f"'{ast.unparse(node)}' is assigned to", "assign to an int or to an element of a pointer")

    def _element(self, node):
        match node:
            case ast.Subscript(value=ast.Name(id=name), slice=index) if self._kernel.kinds.get(name) in POINTERS:
                return f"v_{name}[{self._value(index)}]"
        self._refuse(node, f"'{ast.unparse(node)}' is no element of a pointer", "annotate the parameter as a pointer")

    def _value(self, node):
        """An expression as C of type int32_t."""
        match node:
            case ast.Constant(value=bool()):
                pass
            case ast.Constant(value=int(number)):
                return self._number(node, number)
            case ast.Name(id=name) if name in self._locals or self._kernel.kinds.get(name) == "int":
                return f"v_{name}"
            case ast.Name(id=name) if name not in self._kernel.kinds and self._module.constant(name) is not None:
                return self._number(node, self._module.constant(name))
            case ast.Subscript():
                return f"(int32_t){self._element(node)}"
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return f"(-{self._value(operand)})"
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
                return f"({self._value(left)} {_OPERATORS[type(op)]} {self._value(right)})"
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _SHIFTS:
                return f"({self._value(left)} {_SHIFTS[type(op)]} ({self._value(right)} & {_BITS}))"
            case ast.BinOp(left=left, op=op, right=right) if type(op) in _FUNCTIONS:
                return f"{_FUNCTIONS[type(op)]}({self._value(left)}, {self._value(right)})"
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _COMPARISONS:
                return f"({self._value(left)} {_COMPARISONS[type(op)]} {self._value(right)})"
            case ast.Call(func=ast.Name(id="int"), args=[value], keywords=[]):
                return self._value(value)
            case ast.Call(func=ast.Name(id=name)) if name in self._module.kernels:
                if not self._module.kernels[name].returns:
                    self._refuse(node, f"{name}() returns nothing", "call it as a statement")
                return self._call(node)
        self._refuse(node, f"'{ast.unparse(node)}' is no number", "use ints, elements, + - * // % & | ^ << >> and "
                                                                  "comparisons of two numbers")  # fmt: skip

    def _condition(self, node):
        match node:
            case ast.BoolOp(op=op, values=values):
                return "(" + (" && " if isinstance(op, ast.And) else " || ").join(map(self._condition, values)) + ")"
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"!{self._condition(operand)}"
        return self._value(node)

    def _number(self, node, number):
        if not -_TOP < number < _TOP:
            self._refuse(node, f"{number} has more than 32 bits", "use a number below 2**31")
        return str(number) if number >= 0 else f"({number})"

    def _call(self, call):
        """A call of another kernel of the module."""
        match call:
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in self._module.kernels:
                kernel = self._module.kernels[name]
            case _:
                self._refuse(call, f"'{ast.unparse(call)}' calls no kernel of its module", "call kernels of the module, "
                             "or the callback as a statement")  # fmt: skip
        if kernel.callback:
            self._refuse(call, f"'{ast.unparse(call)}' calls a kernel that has a callback", "call it from Python")
        if len(args) != len(kernel.kinds):
            self._refuse(call, f"{name}() takes {len(kernel.kinds)} arguments, not {len(args)}", "give it all of them")
        given = []
        for arg, kind in zip(args, kernel.kinds.values(), strict=True):
            if kind in POINTERS:
                if not (isinstance(arg, ast.Name) and self._kernel.kinds.get(arg.id) == kind):
                    self._refuse(arg, f"{name}() is not given a {kind} with '{ast.unparse(arg)}'",
                                 "hand on a parameter of that type")  # fmt: skip
                given.append(f"v_{arg.id}")
            else:
                given.append(self._value(arg))
        return f"{self._module.c_name(name)}({', '.join(given)})"

    def _refuse(self, node, what, remedy):
        self._module.refuse(node, f"{self._kernel.name}: {what}", remedy)


def _first_line(node):
    return ast.unparse(node).splitlines()[0]
