"""Finds at which bytes of a kernel's machine code (ARMv6-M) the lines of its source begin; mpy-cross does not say it.

In an assembler function the size of each instruction is known, so the sizes are added up. In a viper function a marker,
a read from an address that no kernel uses, is inserted before one statement after another. The function is compiled
with each marker, and the place of the marker in the machine code is where the statement begins. This works because the
code before a statement does not depend on the code after it, except for the length of jumps ahead. The test of a loop
stands after the loop's body in the machine code, and counts for the loop's line.

Nothing is guessed: if the sizes do not add up to the code, or a marker changes the code before it, a KernelError says
so. A viper function that handles exceptions counts as a whole for its first line.
"""

import ast

from ..errors import PicorackError

_SIZES = {"label": 0, "bl": 4}  # bytes; of other instructions 2
_FRAME = 2  # the push and the pop around an assembler function
_MARKER = 0x2A5B3C4D  # an address that no kernel has
_MARK = ast.parse(f"ptr8({_MARKER})[0]").body[0]
_BEFORE = 4  # bytes of the instructions that load the marker; they stand before it
_NOP = 0xBF00
_LONG_JUMP = 0xF000  # the least first halfword of a jump of two halfwords
_JUMP = 0b11100  # the highest five bits of a jump of one halfword
_BRANCH = 0b1101  # the highest four bits of a conditional jump
_LOAD, _ADD_TO_PC = 0x4800, 0x4487
_FAR = 6  # halfwords of a branch over the longest jump


class KernelError(PicorackError):
    """A kernel whose lines cannot be found."""


def assembler_lines(function, code):
    """[(offset in bytes, line)...] of an assembler function. Raises KernelError.

    function: its ast.FunctionDef
    code: its machine code (bytes)
    """
    found, at = [(0, function.lineno)], _FRAME
    for statement in function.body:
        if isinstance(statement.value, ast.Constant):
            continue  # the docstring
        call = statement.value
        if call.func.id == "align":
            raise KernelError(f"{function.name} uses align(), of which a profile does not know the size")
        is_data = call.func.id == "data"  # of so many bytes for each further argument
        size = ast.literal_eval(call.args[0]) * (len(call.args) - 1) if is_data else _SIZES.get(call.func.id, 2)
        if size:
            found.append((at, statement.lineno))
        at += size
    if at + _FRAME != len(code):
        raise KernelError(f"the instructions of {function.name} have {at + _FRAME} bytes, its code {len(code)}")
    return found + [(at, function.end_lineno)]


def viper_lines(text, functions, compiled):
    """[[(offset in bytes, line)...]...], a list for each of a module's viper functions. Raises KernelError.

    text: the module's source (str)
    functions: the ast.FunctionDef of its viper functions, in the order of the module
    compiled: compiled(text) returns the machine code of each viper function of a source, in that order
    """
    plain = [ast.unparse(function) for function in functions]
    codes = compiled(_with(text, functions, plain))
    if codes != compiled(text):
        raise KernelError("viper functions written by ast.unparse() have other code: their lines cannot be found")
    spots = [[] if _handles_exceptions(one) else list(_spots(one.body)) for one in functions]
    found = [[(0, function.lineno)] for function in functions]
    for i in range(max(map(len, spots), default=0)):
        marked = [_marked(one, spots[n][i]) if i < len(spots[n]) else plain[n] for n, one in enumerate(functions)]
        for n, code in enumerate(compiled(_with(text, functions, marked))):
            if i < len(spots[n]):
                _add(found[n], _offset(code, codes[n], functions[n].name), spots[n][i][2])
    return found


def _handles_exceptions(function):
    """Does a function handle exceptions? If it does, the code before a marker depends on the code after it, because it
    holds the distance to the handler. So a marker tells nothing there."""
    return any(isinstance(node, ast.Try) for node in ast.walk(function))


def _add(found, offset, line):
    """Note that a line begins at an offset. offset: None for a line without code, which is not noted."""
    if offset is None:
        return
    if found[-1][0] > offset:
        raise KernelError(f"line {line} begins before what stands above it")
    if found[-1][0] == offset:
        found.pop()
    found.append((offset, line))


def _spots(statements):
    """Yield (list of statements, index in it, line) for each place where a marker can be inserted."""
    for i, statement in enumerate(statements):
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue  # the docstring
        yield statements, i, statement.lineno
        for field in ("body", "orelse"):
            inside = getattr(statement, field, [])
            yield from _spots(inside)
            if field == "body" and isinstance(statement, (ast.While, ast.For)):
                yield inside, len(inside), statement.lineno


def _marked(function, spot):
    """The text of a function with the marker at one of its _spots()."""
    statements, at, _ = spot
    statements.insert(at, _MARK)
    text = ast.unparse(function)
    del statements[at]
    return text


def _with(text, functions, written):
    """The module's source with the texts `written` in the place of the functions."""
    lines = text.splitlines(keepends=True)
    for function, own in reversed(list(zip(functions, written, strict=True))):
        first = min(decorator.lineno for decorator in function.decorator_list) - 1
        lines[first : function.end_lineno] = [own, "\n"]
    return "".join(lines)


def _offset(marked, original, name):
    """The offset in the original code at which the marker would stand. None if the marked code has no marker: mpy-cross
    leaves out statements that are never reached."""
    at = marked.find(_MARKER.to_bytes(4, "little"))
    if at < 0:
        return None
    end = (at - _BEFORE) // 2
    ours, theirs = _halves(original), _halves(marked)
    here = there = 0
    while there < end:
        steps = _steps(ours[here : here + _FAR], theirs[there : there + _FAR])
        if steps is None:
            raise KernelError(f"a marker in {name} changes the code before it: its lines cannot be found")
        here, there = here + steps[0], there + steps[1]
    return 2 * here


def _steps(ours, theirs):
    """(halfwords in one code, halfwords in the other) of an instruction that both begin with. It may be a jump of which
    one is longer. None if the instructions differ."""
    one, other = ours[0], theirs[0]
    jumps = _jump(ours), _jump(theirs)
    if all(jumps):
        return jumps
    if one >> 12 == other >> 12 == _BRANCH:
        if one >> 8 == other >> 8:
            return 1, 1
        if one >> 8 == other >> 8 ^ 1:  # one of them has the opposite condition, and skips a longer jump
            far = theirs if other & 0xFF < one & 0xFF else ours
            return (1, 1 + _jump(theirs[1:])) if far is theirs else (1 + _jump(ours[1:]), 1)
    if one == other:
        return 1, 1
    return (int(one == _NOP), int(other == _NOP)) if _NOP in (one, other) else None


def _jump(code):
    """How many halfwords the unconditional jump takes that the code begins with, its distance included; 0 if it begins
    with another instruction."""
    if code[0] >> 11 == _JUMP:
        return 1
    if code[0] >= _LONG_JUMP:
        return 2
    at = int(code[0] == _NOP)  # the longest jump loads a number and adds it to the program counter
    far = len(code) > at + 1 and code[at] & 0xF8FF == _LOAD and code[at + 1] & 0xFF87 == _ADD_TO_PC
    return at + 4 if far else 0


def _halves(code):
    return [int.from_bytes(code[i : i + 2], "little") for i in range(0, len(code), 2)]
