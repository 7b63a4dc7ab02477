"""Scripts that are sent to a board (device_scripts) use only names that a release build still has."""

import ast
import functools

import pytest

from host_tools.board import frozen
from host_tools.device_tree import sources
from host_tools.release import release_build, scopes
from host_tools.run.device_build import for_board

_SENT = ("start.py", "installing.py", "given_board.py", "moves.py", "board_moves.py", "probe.py", "heap_use.py")


@functools.cache
def _release():
    """{module: syntax tree} of a release for a board."""
    made = release_build.made(sources((), "pico_lcd_13"))
    return {".".join(path.with_suffix("").parts): ast.parse(text) for path, text in made.items()}


def _lost(script):
    """The names that a script imports from the device's code and that a release does not have."""
    trees = _release()
    for node in ast.walk(ast.parse(script)):
        match node:
            case ast.ImportFrom(module=str(module), names=aliases) if module.startswith(("picorack", "main")):
                known = _importable(module)
                yield from {f"{module}.{alias.name}" for alias in aliases if alias.name not in known}
            case ast.Import(names=aliases):
                yield from {alias.name for alias in aliases if alias.name.startswith("picorack.")} - trees.keys()


def _importable(module):
    trees = _release()
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
    """In the firmware with the game frozen in it there are no bundles. It has no viper kernels that assembler replaces:
    use_viper() is called on no such board (board_bench.py)."""
    folder = frozen.modules()
    modules = {f"picorack.movegen.{name}kernels" for name in ("cross", "round")}
    modules |= {".".join(path.relative_to(folder).with_suffix("").parts) for path in folder.rglob("*.mpy")}
    for node in ast.walk(ast.parse(for_board(script, bundled=False))):
        if isinstance(node, ast.ImportFrom) and node.module.startswith("picorack"):
            there = [{node.module, f"{node.module}.{alias.name}"} & modules for alias in node.names]
            assert all(there), ast.unparse(node)


@pytest.mark.parametrize(
    "lost",
    [
        "from picorack.engine import gone",
        "from picorack import core",
        "from picorack.game.game import Game",
        "import picorack.game.game",
    ],
)
def test_what_is_not_there_is_found(lost):
    assert list(_lost(lost))
