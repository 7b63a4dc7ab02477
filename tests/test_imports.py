"""The direction of imports on the device (docs/architecture.md), read from the sources."""

import ast
import functools

import pytest

from host_tools.device_tree import device_root

GAME = ("core", "lexicon", "movegen", "game", "players")
MAY_IMPORT = {
    **{package: set(GAME[:i]) for i, package in enumerate(GAME)},
    "ui": {"core", "game", "players"},
    "hw": set(),
    "boards": {"hw"},
    "kept": {"core"},  # the rest by name, borrowed
    "resumed": {"game", "hw"},
    "options": {"core"},
    "main": {*GAME, "ui", "hw", "kept", "options"},
}
HARDWARE = {"machine", "rp2", "esp32"}
LIBRARY = {"array", "binascii", "errno", "framebuf", "gc", "io", "json", "micropython", "os", "select", "struct", "sys",
           "termios", "time", "tty", "uctypes", "vfs"}  # fmt: skip  (tty: CPython's place for termios.setraw)


@functools.cache
def modules():
    """{'core.tiles': path} of the device; picorack's packages, boards and main are what direction is about."""
    root = device_root()
    names = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        parts = parts[1:] if parts[0] == "picorack" else parts
        parts = parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts
        names[".".join(parts)] = path
    return names


@functools.cache
def imports(name):
    """(device modules, others) that a module imports, wherever in it."""
    inside, outside = set(), set()
    for node in ast.walk(ast.parse(modules()[name].read_text(encoding="utf-8"))):
        for target in _targets(name, node):
            (inside if target.split(".")[0] in MAY_IMPORT else outside).add(target)
    return inside, outside


def _targets(name, node):
    if isinstance(node, ast.Import):
        return [alias.name.removeprefix("picorack.") for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    base = name.split(".")[: -node.level] if node.level else []
    base += (node.module or "").removeprefix("picorack").strip(".").split(".") if node.module else []
    base = ".".join(part for part in base if part)
    found = [f"{base}.{alias.name}".strip(".") for alias in node.names]
    return [target if target in modules() else base for target in found]


@pytest.mark.parametrize("name", sorted(modules()))
def test_direction(name):
    package = name.split(".")[0]
    inside, outside = imports(name)
    imported = {target.split(".")[0] for target in inside} - {package}
    assert imported <= MAY_IMPORT[package], f"{name} imports {sorted(imported - MAY_IMPORT[package])}"
    allowed = LIBRARY | (HARDWARE if package == "boards" else set())
    outside = {target.split(".")[0] for target in outside}
    assert outside <= allowed, f"{name} imports {sorted(outside - allowed)}, which boards have not, or only boards may"


def test_no_cycles():
    done = set()

    def visit(name, path):
        assert name not in path, " -> ".join([*path, name])
        if name not in done:
            for target in sorted(imports(name)[0] & set(modules())):
                visit(target, [*path, name])
            done.add(name)

    for name in modules():
        visit(name, [])
    assert done == set(modules())


def test_relative_imports_are_understood():
    inside, outside = imports("core.move")
    assert "core.board" in inside
    assert "micropython" in outside
