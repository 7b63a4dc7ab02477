"""Makes the file by which the emulator's profiler names the game's code: it recognises Python functions by their
bytecode, and kernels and their lines by their machine code. The code is that of the release which this version builds
for a Pico, as `picorack flash` installs it.

    {"kernels": [{"name": 'movegen.bestkernels.keep', "file": 'movegen/bestkernels.py', "code": base64,
                  "lines": [[offset in the code, line of the file]...]}...],
     "functions": [{"called": 'movegen.generator.Generator.step', "source": 'picorack.engine', "code": base64}...]}

Other code, of another version or sent to the board, has the name that MicroPython itself knows for it.
"""

import ast
import base64
import json
from pathlib import Path, PurePath

from .. import cache
from ..errors import PicorackError
from ..release import release_build
from ..run.device_build import compile_source, device_sources
from ..toolchain.programs import mpy_cross
from . import kernel_lines, mpy_file
from .mpy_file import ASSEMBLER, BYTECODE, VIPER

_ARCH = "armv6m"
_MAKERS = (Path(__file__), Path(kernel_lines.__file__), Path(mpy_file.__file__))
_EMITTERS = {"viper": VIPER, "asm_thumb": ASSEMBLER}  # by the decorator
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_SCOPES = (ast.FunctionDef, ast.ClassDef, ast.Lambda, *_COMPREHENSIONS)


def names_file():
    """Path of the JSON file in the cache, which is made if it is not there. Raises PicorackError."""
    sources = device_sources(_ARCH)
    makers = [path.read_bytes() for path in _MAKERS]

    def fill(folder):
        (folder / "names.json").write_text(json.dumps(names(sources)))

    key = cache.key(mpy_cross().version, sorted(sources.items()), makers, release_build.makers())
    return cache.folder(f"profile/{key}", fill, "Looking up where the lines of kernels begin, once") / "names.json"


def names(sources):
    """The content of the file (dict). Raises PicorackError.

    sources: {path: bytes} of the device
    """
    found = {"kernels": [], "functions": []}
    place = release_build.places(sources)
    for path, text in release_build.made(sources).items():
        for kind, named in _in_module(path.with_suffix(".mpy"), text.decode(), place).items():
            found[kind] += named
    return found


def _in_module(path, text, place):
    """What one module of the release adds to the file (dict). The module may be a bundle.

    path: of its .mpy file
    text: its source (str)
    place: as release_build.places() returns it
    """
    source, whole = release_build.shown(path), _compiled(text, path)
    scopes = list(_matched(ast.parse(text), whole, path))
    native = [(scope, code) for scope, _, code in scopes if code.kind in (VIPER, ASSEMBLER)]
    viper = [scope for scope, code in native if code.kind == VIPER]

    def viper_in(text):
        return [child.data for child in _compiled(text, path).children if child.kind == VIPER]

    def function(file, names, code):
        called = ".".join([_dotted(file), *names])
        return {"called": called, "source": source, "code": _text(code.data)}

    lines, kernels = dict(zip(viper, kernel_lines.viper_lines(text, viper, viper_in), strict=True)), []
    for scope, code in native:
        if code.kind == ASSEMBLER:
            lines[scope] = kernel_lines.assembler_lines(scope, code.data)
        file, first = place(source, scope.lineno)
        numbered = [[offset, line + first - scope.lineno] for offset, line in lines[scope]]
        about = {"name": f"{_dotted(file)}.{scope.name}", "file": file.removeprefix("picorack/")}
        kernels.append({**about, "code": _text(code.data), "lines": numbered})
    functions = [
        function(place(source, scope.lineno)[0], names, code) for scope, names, code in scopes if code.kind == BYTECODE
    ]
    return {"kernels": kernels, "functions": [function(path.as_posix(), ["<module>"], whole), *functions]}


def _compiled(text, path):
    return mpy_file.read_mpy(compile_source(text.encode(), path, _ARCH, lines=False), path)


def _matched(node, code, path, outer=()):
    """Yield (scope, its names from the outermost to its own, its Code) for every scope inside a syntax node.

    code: the Code of the node itself
    path: of the module, for error messages
    outer: the names of the scopes around the node
    """
    scopes = list(_scopes_in(node))
    if len(scopes) != len(code.children) or any(map(_differ, scopes, code.children)):
        raise PicorackError(
            f"{path}: mpy-cross has made other functions of it than there are: this version of mpy-cross is not known"
        )
    for scope, child in zip(scopes, code.children, strict=True):
        names = [*outer, getattr(scope, "name", f"<{type(scope).__name__.lower()}>")]
        yield scope, names, child
        yield from _matched(scope, child, path, names)


def _differ(scope, code):
    if isinstance(scope, ast.FunctionDef):
        decorators = {getattr(decorator, "attr", None) for decorator in scope.decorator_list}
        kind = next((kind for name, kind in _EMITTERS.items() if name in decorators), BYTECODE)
        return code.kind != kind or code.name not in (None, scope.name)
    return code.kind != BYTECODE


def _scopes_in(node):
    """Yield the scopes directly inside another one, in the order in which mpy-cross compiles them."""
    for child in _inside(node):
        if isinstance(child, _SCOPES):
            outside = _scopes_in(ast.Module([ast.Expr(node) for node in _outside(child)], []))
            yield from [child, *outside] if isinstance(child, _COMPREHENSIONS) else [*outside, child]
        else:
            yield from _scopes_in(child)


def _outside(scope):
    """The nodes that are written in a scope but evaluated outside it: default values, base classes, the iterable of a
    comprehension."""
    if isinstance(scope, _COMPREHENSIONS):
        return [scope.generators[0].iter]
    if isinstance(scope, ast.ClassDef):
        return scope.bases
    return [*scope.args.defaults, *(default for default in scope.args.kw_defaults if default)]


def _inside(node):
    """The nodes that are evaluated inside a scope; of any other node, all its child nodes."""
    if isinstance(node, _COMPREHENSIONS):
        elements = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        first, *others = node.generators
        return [first.target, *first.ifs, *others, *elements]
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return node.body
    return [node.body] if isinstance(node, ast.Lambda) else ast.iter_child_nodes(node)


def _dotted(file):
    return ".".join(PurePath(file.removeprefix("picorack/")).with_suffix("").parts)


def _text(data):
    return base64.b64encode(data).decode()
