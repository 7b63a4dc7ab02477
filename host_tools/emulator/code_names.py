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
        module = _Module(path.with_suffix(".mpy"), text.decode(), place)
        found["kernels"] += module.kernels()
        found["functions"] += module.functions()
    return found


class _Module:
    """One module of the release, which may be a bundle.

    path: of its .mpy file
    text: its source (str)
    place: as release_build.places() returns it
    """

    def __init__(self, path, text, place):
        self._path = path
        self._text = text
        self._source = release_build.shown(path)
        self._place = place
        self._code = _compiled(text, path)
        self._scopes = list(_matched(ast.parse(text), self._code, path))

    def kernels(self):
        native = [(scope, code) for scope, _, code in self._scopes if code.kind in (VIPER, ASSEMBLER)]
        viper = [scope for scope, code in native if code.kind == VIPER]
        lines = dict(zip(viper, kernel_lines.viper_lines(self._text, viper, self._viper_in), strict=True))
        for scope, code in native:
            if code.kind == ASSEMBLER:
                lines[scope] = kernel_lines.assembler_lines(scope, code.data)
            file, first = self._place(self._source, scope.lineno)
            file = file.removeprefix("picorack/")
            shift = first - scope.lineno
            yield {
                "name": f"{_dotted(file)}.{scope.name}",
                "file": file,
                "code": _text(code.data),
                "lines": [[offset, line + shift] for offset, line in lines[scope]],
            }

    def functions(self):
        yield self._function(None, [], self._code)
        for scope, names, code in self._scopes:
            if code.kind == BYTECODE:
                yield self._function(scope, names, code)

    def _function(self, scope, names, code):
        file = self._path.as_posix() if scope is None else self._place(self._source, scope.lineno)[0]
        called = ".".join([_dotted(file.removeprefix("picorack/")), *(names or ["<module>"])])
        return {"called": called, "source": self._source, "code": _text(code.data)}

    def _viper_in(self, text):
        return [child.data for child in _compiled(text, self._path).children if child.kind == VIPER]


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
    return ".".join(PurePath(file).with_suffix("").parts)


def _text(data):
    return base64.b64encode(data).decode()
