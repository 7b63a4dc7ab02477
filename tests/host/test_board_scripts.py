"""What scripts that are sent to a board (device_scripts) name there is still in a release build."""

import ast
import functools

import pytest

from host_tools.board import frozen
from host_tools.device_tree import sources
from host_tools.release import release_build, scopes
from host_tools.run import device_build
from host_tools.run.device_build import for_board

_SENT = ("start.py", "installing.py", "moves.py", "board_moves.py", "probe.py", "heap_use.py")


@functools.cache
def _release():
    """{module: tree} of a release for a board; names of the sources that are lost: of attributes, of parameters."""
    texts = {path: file.read_bytes() for path, file in sources((), "pico_lcd_13").items()}
    made = release_build.made(texts, device_build.sent_scripts())
    trees = {".".join(path.with_suffix("").parts): ast.parse(text) for path, text in made.items()}
    before, after = [ast.parse(text) for text in texts.values()], trees.values()
    return trees, _attributes(before) - _attributes(after), _parameters(before) - _parameters(after)


def _attributes(trees):
    """Names of attributes, and of what stands in modules and classes."""
    names = set()
    for node in (node for tree in trees for node in ast.walk(tree)):
        match node:
            case ast.Attribute(attr=name):
                names.add(name)
            case ast.Module(body=body) | ast.ClassDef(body=body):
                names.update(scopes.stored(*body))
    return names


def _parameters(trees):
    return {node.arg for tree in trees for node in ast.walk(tree) if isinstance(node, ast.arg)}


def _lost(script):
    """What it names of the device's code that a release has lost."""
    trees, attributes, parameters = _release()
    for node in ast.walk(ast.parse(script)):
        match node:
            case ast.ImportFrom(module=module, names=aliases) if module in ("picorack", *trees):
                yield from {f"{module}.{alias.name}" for alias in aliases if alias.name not in _importable(module)}
            case ast.Attribute(attr=name) if name in attributes:
                yield name
            case ast.keyword(arg=name) if name in parameters:
                yield name


def _importable(module):
    trees, _, _ = _release()
    below = {name.removeprefix(f"{module}.") for name in trees if name.startswith(f"{module}.")}
    body = [*trees[module].body] if module in trees else []
    if module == "main":  # which is start.py there
        body += ast.parse(for_board("start.py")).body
    return {*below, *scopes.stored(*body), *scopes.imported(*body)}


@pytest.mark.parametrize("script", _SENT)
def test_what_a_script_names_is_there(script):
    assert list(_lost(for_board(script))) == []


@pytest.mark.parametrize("script", _SENT)
def test_what_a_script_imports_is_frozen(script):
    """Where the game is frozen in the firmware there are no bundles."""
    folder = frozen.modules()
    modules = {".".join(path.relative_to(folder).with_suffix("").parts) for path in folder.rglob("*.mpy")}
    for node in ast.walk(ast.parse(for_board(script, bundled=False))):
        if isinstance(node, ast.ImportFrom) and node.module.startswith("picorack"):
            there = [{node.module, f"{node.module}.{alias.name}"} & modules for alias in node.names]
            assert all(there), ast.unparse(node)


@pytest.mark.parametrize(
    "lost",
    ["from picorack.engine import gone", "from picorack import core", "history._blocks",
     "Game(tileset=1)", "move.EXCHANGE"],
)  # fmt: skip
def test_what_is_not_there_is_found(lost):
    assert list(_lost(lost))
