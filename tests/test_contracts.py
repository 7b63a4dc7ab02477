"""The contracts on imports in pyproject.toml are kept, also where a module is imported by its name as text; a forbidden
import is found; and MicroPython has every module of its library that the device imports."""

import ast
import functools
import re
import shutil
import subprocess
import sys

import pytest
from conftest import ROOT

from host_tools import device_texts
from host_tools.device_tree import device_root
from host_tools.release import bundles

OURS = {"picorack", "boards", "main"}
# browser, tabletop, words: the page's JavaScript and its own modules (host_tools/web/device), for boards/web.py.
HARDWARE = {"machine", "rp2", "esp32", "espnow", "network", "browser", "tabletop", "words"}
# tty: CPython's place for termios.setraw.
LIBRARY = {"array", "binascii", "builtins", "errno", "framebuf", "gc", "hashlib", "io", "json", "math", "micropython",
           "os", "select", "socket", "struct", "sys", "termios", "time", "tty", "uctypes", "vfs"}  # fmt: skip


# As lint-imports, but it finds the packages in this folder alone: the device's have no __init__.py, so Python would put
# one together of this folder's and the checkout's.
_LINT = """
import os, sys
sys.path = [".", "device"] + [path for path in sys.path if path and not os.path.isdir(os.path.join(path, "picorack"))]
from importlinter.cli import lint_imports_command
lint_imports_command(["--no-cache"])
"""


def _lint_imports(root):
    return subprocess.run([sys.executable, "-c", _LINT], cwd=root, text=True, capture_output=True, timeout=120)


def test_each_room_imports_only_rooms_below_it():
    done = _lint_imports(ROOT)
    assert done.returncode == 0, done.stdout


@pytest.fixture
def copy(tmp_path):
    """A folder with the sources, and the contracts."""
    for name in ("host_tools", "lexicon_packer", "device"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "js", "data"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_imports_turned_round_are_found(copy):
    turned = (
        ("host_tools/toolchain/romfs.py", "from ..run.runtime import Device", "host_tools: each room"),
        ("lexicon_packer/words/wordlist.py", "from ..files import writer", "lexicon_packer: words"),
        ("device/picorack/game/game.py", "from ..ui.texts import text", "device: the app"),
        ("device/picorack/ui/drawing/canvas.py", "from ..screens import title", "device: screens"),
        ("device/picorack/game/turn_loop.py", "import framebuf", "device: turns are played"),
        ("device/picorack/game/turn_loop.py", "from ..ui.texts import text", "device: turns are played"),
        ("device/picorack/players/greedy.py", "from ..hw.keys import Keys", "device: the game knows no driver"),
        ("device/picorack/hw/keys.py", "from ..core.board import SIZE", "device: no driver"),
    )
    places = []
    for file, line, _ in turned:
        text = (copy / file).read_text("utf-8") + f"{line}\n"
        (copy / file).write_text(text, "utf-8")
        module = file.removeprefix("device/").removesuffix(".py").replace("/", ".")
        places.append((module, f"(l.{text.count(chr(10))})"))
    done = _lint_imports(copy)
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    for (_, line, contract), (module, place) in zip(turned, places, strict=True):
        assert any(text.startswith(contract) and " BROKEN" in text for text in lines), (contract, done.stdout)
        assert any(f"{module} -> " in text and place in text for text in lines), (line, done.stdout)


@functools.cache
def modules():
    """{'picorack.core.tiles': path} of the device."""
    root = device_root()
    return {".".join(path.relative_to(root).with_suffix("").parts): path for path in sorted(root.rglob("*.py"))}


# Imports by name from a package above the importer's own: the controller opens screens, and the list of the moves,
# a screen's, is also a part of the panel beside the board. What a terminal shows beside it names keys, as help does,
# to which the first steps lead.
_UPWARD = {
    ("picorack.ui.turn.controller", "picorack.ui.screens"),
    ("picorack.ui.turn.first_steps", "picorack.ui.guide"),
    ("picorack.ui.views.side_panel", "picorack.ui.screens"),
    ("picorack.hosts.text_panel", "picorack.ui.guide"),
    ("picorack.hosts.text_panel", "picorack.ui.screens"),
}


@functools.cache
def _sources():
    """{'picorack.core.tiles': its source} of the device."""
    return {name: path.read_text(encoding="utf-8") for name, path in modules().items()}


@functools.cache
def _nodes(text):
    """All nodes of a source's syntax tree."""
    return list(ast.walk(ast.parse(text)))


def _named(text):
    """The device's modules that a source imports by their names as text (import_once). import-linter does not see
    these imports."""
    strings = [node.value for node in _nodes(text) if isinstance(node, ast.Constant)]
    return {string for string in strings if isinstance(string, str) and string.startswith("picorack.")}


def _within(module, package):
    return f"{module}.".startswith(f"{package}.")


def _by_name():
    """(importer, imported) for each module that is imported by its name. Where the rest of the name is added, it is the
    first of the modules that this may be."""
    texts = (".".join(path.with_suffix("").parts) for path in device_texts.modules(device_root()))
    there = [*modules(), *texts]
    for name, text in _sources().items():
        for imported in _named(text):
            if imported in there:
                yield name, imported
            elif imported != "picorack.":  # any module
                assert imported.endswith("."), (name, imported)
                yield name, next(module for module in there if module.startswith(imported))


def test_imports_by_name_keep_the_contracts(copy):
    """import-linter is shown them as other imports. Circles are allowed: such a module is imported later on."""
    for path, text in device_texts.modules(device_root()).items():
        (copy / "device" / path).write_bytes(text)
    for name, imported in _by_name():
        if not any(name == importer and _within(imported, package) for importer, package in _UPWARD):
            with open(copy / "device" / modules()[name].relative_to(device_root()), "a") as source:
                source.write(f"import {imported}\n")
    done = _lint_imports(copy)
    assert re.findall("(.*) BROKEN", done.stdout) == ["no circles"], done.stdout


def test_every_upward_import_is_there():
    for name, package in _UPWARD:
        assert any(name == importer and _within(imported, package) for importer, imported in _by_name())


def _imported(text):
    """The top-level names of all absolute imports in a source."""
    for node in _nodes(text):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module.split(".")[0]


def test_boards_have_what_is_imported():
    for name, text in _sources().items():
        allowed = OURS | LIBRARY | (HARDWARE if name.startswith("boards.") else set())
        assert set(_imported(text)) <= allowed, name


def _with_kernels():
    """The names of modules that a release gives native code: those of kernels, and bundles that hold some."""
    kernels = {name for name, text in _sources().items() if "@micropython.viper" in text or "@micropython.asm" in text}
    paths = {path.relative_to(device_root()): path.read_bytes() for path in modules().values()}
    return kernels | {bundle for name, bundle in bundles.members(paths).items() if name in kernels}


def _imported_once(text):
    """(name, the call, is its result used?) for each module that a source imports by import_once()."""
    nodes = _nodes(text)
    strings = {}
    for node in nodes:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(value)))
                | ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(args=[ast.Constant(value=str(value))]))
            ):
                strings[name] = value
    unused = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        match node:
            case ast.Call(func=ast.Name(id="import_once"), args=[ast.Constant(value=name), *_]):
                yield name, node, id(node) not in unused
            case ast.Call(func=ast.Name(id="import_once"), args=[ast.Name(id=name), *_]) if name in strings:
                yield strings[name], node, id(node) not in unused


def test_native_code_is_not_loaded_again_and_again():
    """Where it lies outside the heap it is never freed (core/loading.py). import_once() without a use of the module
    drops it."""
    native, seen = _with_kernels(), 0
    for name, text in _sources().items():
        for imported, call, used in _imported_once(text):
            if imported in native and used:
                seen += 1
                assert len(call.args) == 2 and call.args[1].value is True, (name, imported)
    assert seen > 2
