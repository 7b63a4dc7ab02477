"""Writes one kernel as a function in C (translation.py says what a kernel may hold)."""

import ast

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


class Function:
    """Writes one kernel. module: the translation.Module it is in; kernel: a translation.Kernel"""

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
            self._refuse(
                statement,
                f"'{_first_line(statement)}' calls a kernel beside other elements or calls",
                "make two statements of it",
            )

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
                joined = ast.copy_location(ast.BinOp(target, op, value), node)
                self._line(f"{self._target(target)} = {self._value(joined)};")
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
                self._refuse(node, "it returns an int here and nothing elsewhere", "annotate what it returns")
            case _:
                self._refuse(
                    node,
                    f"'{_first_line(node)}' is none of the statements of a kernel",
                    "use while, if and assignments",
                )

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
        self._refuse(
            node,
            f"'{ast.unparse(node)}' is no number",
            "use ints, elements, + - * // % & | ^ << >> and comparisons of two numbers",
        )

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
                self._refuse(
                    call,
                    f"'{ast.unparse(call)}' calls no kernel of its module",
                    "call kernels of the module, or the callback as a statement",
                )
        if kernel.callback:
            self._refuse(call, f"'{ast.unparse(call)}' calls a kernel that has a callback", "call it from Python")
        if len(args) != len(kernel.kinds):
            self._refuse(call, f"{name}() takes {len(kernel.kinds)} arguments, not {len(args)}", "give it all of them")
        given = []
        for arg, kind in zip(args, kernel.kinds.values(), strict=True):
            if kind in POINTERS:
                if not (isinstance(arg, ast.Name) and self._kernel.kinds.get(arg.id) == kind):
                    self._refuse(
                        arg,
                        f"{name}() is not given a {kind} with '{ast.unparse(arg)}'",
                        "hand on a parameter of that type",
                    )
                given.append(f"v_{arg.id}")
            else:
                given.append(self._value(arg))
        return f"{self._module.c_name(name)}({', '.join(given)})"

    def _refuse(self, node, what, remedy):
        self._module.refuse(node, f"{self._kernel.name}: {what}", remedy)


def _first_line(node):
    return ast.unparse(node).splitlines()[0]
