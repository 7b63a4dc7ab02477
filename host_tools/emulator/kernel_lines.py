"""At which bytes of a kernel's machine code (ARMv6-M) the lines of its source begin.

mpy-cross does not tell it. An assembler function is the sum of its instructions, whose sizes are known. In a viper
function a marker, a read from a certain address, is put before one statement after another, and looked for in what
mpy-cross makes of it: the code before a statement does not depend on what follows, but for how it jumps ahead. The
tests of loops stand behind their bodies in the code; they count for the loop's line.

Both are checked: lines that do not add up to the code are refused, never guessed. A viper function that handles
exceptions counts as a whole for its first line.
"""

import ast
import copy

from ..errors import PicorackError

_SIZES = {"label": 0, "bl": 4}  # bytes; of other instructions 2
_FRAME = 2  # the push and the pop around an assembler function
_MARKER = 0x2A5B3C4D  # an address that no kernel has
_BEFORE = 4  # bytes of the instructions that load it, before it
_NOP = 0xBF00
_LONG_JUMP = 0xF000  # the first half of one is at least that
_JUMP = 0b11100  # how others begin
_BRANCH = 0b1101  # and conditional ones
_LOAD, _ADD_TO_PC = 0x4800, 0x4487
_FAR = 6  # halfwords of a branch over the longest jump


class KernelError(PicorackError):
    """A kernel whose lines cannot be told."""


def assembler_lines(function, code):
    """[(offset, line)...] of a function in assembler: its ast.FunctionDef and its code, bytes. Raises KernelError."""
    found, at = [(0, function.lineno)], _FRAME
    for statement in function.body:
        if isinstance(statement.value, ast.Constant):
            continue  # the docstring
        call = statement.value
        if call.func.id == "align":
            raise KernelError(f"{function.name} uses align(), of which a profile does not know the size")
        size = _data_bytes(call) if call.func.id == "data" else _SIZES.get(call.func.id, 2)
        if size:
            found.append((at, statement.lineno))
        at += size
    if at + _FRAME != len(code):
        raise KernelError(f"the instructions of {function.name} have {at + _FRAME} bytes, its code {len(code)}")
    return found + [(at, function.end_lineno)]


def _data_bytes(call):
    return ast.literal_eval(call.args[0]) * (len(call.args) - 1)


def viper_lines(text, functions, compiled):
    """[[(offset, line)...]...] of viper functions. text: of the module, a str; functions: their ast.FunctionDef, in the
    module's order; compiled(text): the machine code of each of them, in that order. Raises KernelError."""
    codes = compiled(_with(text, functions))
    if codes != compiled(text):
        raise KernelError("viper functions written by ast.unparse() have other code: their lines cannot be told")
    spots = [[] if _handles_exceptions(function) else list(_spots(function)) for function in functions]
    found = [[(0, function.lineno)] for function in functions]
    for i in range(max(map(len, spots), default=0)):
        marked = [_marked(one, i) if i < len(spots[n]) else one for n, one in enumerate(functions)]
        for n, code in enumerate(compiled(_with(text, functions, marked))):
            if i < len(spots[n]):
                _add(found[n], _offset(code, codes[n], functions[n].name), spots[n][i][2])
    return found


def _handles_exceptions(function):
    """Then the code before a marker depends on what follows, by how far it is to the handler: all of such a function
    counts for its first line."""
    return any(isinstance(node, ast.Try) for node in ast.walk(function))


def _add(found, offset, line):
    """Note that a line begins at an offset, if it has code."""
    if offset is None:
        return
    if found[-1][0] > offset:
        raise KernelError(f"line {line} begins before what stands above it")
    if found[-1][0] == offset:
        found.pop()
    found.append((offset, line))


def _spots(function):
    """(path of a list of statements, index in it, line) of each place for a marker; a path is [(field, index)...]."""
    return _spots_in(function.body, [("body", None)])


def _spots_in(statements, path):
    for i, statement in enumerate(statements):
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue  # the docstring
        yield path, i, statement.lineno
        for field in ("body", "orelse"):
            inside = getattr(statement, field, [])
            yield from _spots_in(inside, [*path[:-1], (path[-1][0], i), (field, None)])
            if field == "body" and isinstance(statement, (ast.While, ast.For)):
                yield [*path[:-1], (path[-1][0], i), (field, None)], len(inside), statement.lineno


def _marked(function, number):
    """A copy of the function with the marker at its number-th spot."""
    function = copy.deepcopy(function)
    path, at, _ = list(_spots(function))[number]
    node = function
    for field, i in path[:-1]:
        node = getattr(node, field)[i]
    marker = ast.parse(f"ptr8({_MARKER})[0]", mode="eval").body
    getattr(node, path[-1][0]).insert(at, ast.Expr(marker))
    return function


def _with(text, functions, others=None):
    """The module's text with other functions in the place of some, all of them written anew."""
    lines = text.splitlines(keepends=True)
    for function, other in reversed(list(zip(functions, others or functions, strict=True))):
        first = min(decorator.lineno for decorator in function.decorator_list) - 1
        lines[first : function.end_lineno] = [ast.unparse(ast.fix_missing_locations(other)), "\n"]
    return "".join(lines)


def _offset(marked, original, name):
    """Where in the original the marker would stand, None where mpy-cross left it out: nothing gets there."""
    at = marked.find(_MARKER.to_bytes(4, "little"))
    if at < 0:
        return None
    end = (at - _BEFORE) // 2
    ours, theirs = _halves(original), _halves(marked)
    here = there = 0
    while there < end:
        steps = _steps(ours[here : here + _FAR], theirs[there : there + _FAR])
        if steps is None:
            raise KernelError(f"a marker in {name} changes the code before it: its lines cannot be told")
        here, there = here + steps[0], there + steps[1]
    return 2 * here


def _steps(ours, theirs):
    """Halfwords of the same instruction in both, which may jump further in one; None if they are not the same."""
    one, other = ours[0], theirs[0]
    jumps = _jump(ours), _jump(theirs)
    if all(jumps):
        return jumps
    if one >> 12 == other >> 12 == _BRANCH:
        if one >> 8 == other >> 8:
            return 1, 1
        if one >> 8 == other >> 8 ^ 1:  # in one of them the other way round, over a jump
            far = theirs if other & 0xFF < one & 0xFF else ours
            return (1, 1 + _jump(theirs[1:])) if far is theirs else (1 + _jump(ours[1:]), 1)
    if one == other:
        return 1, 1
    return (int(one == _NOP), int(other == _NOP)) if _NOP in (one, other) else None


def _jump(code):
    """Halfwords of the jump that begins here, with its number in the code; 0 if there is none."""
    if code[0] >> 11 == _JUMP:
        return 1
    if code[0] >= _LONG_JUMP:
        return 2
    at = int(code[0] == _NOP)  # in the longest a number is loaded, and added to the program counter
    far = len(code) > at + 1 and code[at] & 0xF8FF == _LOAD and code[at + 1] & 0xFF87 == _ADD_TO_PC
    return at + 4 if far else 0


def _halves(code):
    return [int.from_bytes(code[i : i + 2], "little") for i in range(0, len(code), 2)]
