"""Measures how much of the heap each module and each object of a game takes, by running the device code."""

import ast
import re
from dataclasses import dataclass
from tempfile import TemporaryDirectory

from ..device_tree import device_root

# What a game without screens imports.
PLAYING = ("lexicon.lexicon", "movegen.generator", "game.game", "game.turn_loop", "players.farsighted", "savegame.kept")


@dataclass(frozen=True)
class Step:
    """One import or one new object. All figures are bytes, taken after a collection. Native code is not counted: the
    unix port keeps it outside the heap, most boards inside it.

    name: of the module, without 'picorack.', or of the object
    used: heap that the step takes; negative if some became free
    free: the heap that is left
    largest: its largest piece
    qstrs: all interned strings (qstrs) so far; their tables grow in large steps
    """

    name: str
    used: int
    free: int
    largest: int
    qstrs: int


def heap_use(device, folder, mode, modules=None):
    """A list of Step, from an empty program to a game that has been played. Raises DeviceError.

    device: a Device
    folder: the lexicon's
    mode: a moves.Mode, not mapped
    modules: names in the order of import, each after those it needs; None for those of a game without screens
    """
    modules = modules or in_order(PLAYING)
    with TemporaryDirectory() as work:
        args = [folder, mode.name, mode.pool_bytes, f"{work}/game"]
        return steps_in(device.run("heap_use.py", args + [f"picorack.{name}" for name in modules]).decode())


def steps_in(said):
    """A list of Step from what run/device_scripts/heap_use.py printed (text)."""
    rows = re.findall(r"(?m)^(.+) (-?\d+) (\d+) (\d+)\r?\n.*n_total_bytes=(\d+)\r?$", said)
    return [Step(name.removeprefix("picorack."), *map(int, figures)) for name, *figures in rows]


def in_order(modules):
    """A list of the modules and all that they import at their top level, each after those it needs.

    modules: names like 'core.tiles'
    """
    found = []

    def visit(name):
        for needed in _imports(name):
            visit(needed)
        if name not in found:
            found.append(name)

    for name in modules:
        visit(name)
    return found


def _imports(name):
    """Yield the names of the device modules that a module imports at its top level: 'core.tiles'..."""
    root = device_root() / "picorack"
    tree = ast.parse((root / name.replace(".", "/")).with_suffix(".py").read_text("utf-8"))
    for node in _run_on_import(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = name.split(".")[: -node.level] + (node.module or "").split(".")
            for path in (base, *(base + [alias.name] for alias in node.names)):
                path = [part for part in path if part]
                if root.joinpath(*path).with_suffix(".py").is_file():
                    yield ".".join(path)


def _run_on_import(tree):
    """The statements that run when a module is imported. Of `try: from .thumb_search import …` they are those of the
    handlers, because hosts have no Thumb code."""
    for node in tree.body:
        yield from [part for handler in node.handlers for part in handler.body] if isinstance(node, ast.Try) else [node]
