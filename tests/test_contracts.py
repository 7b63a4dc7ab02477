"""The contracts on imports in pyproject.toml are kept, a forbidden import is found, and MicroPython has every module of
its library that the device imports."""

import ast
import functools
import shutil
import subprocess
import sys

import pytest
from conftest import ROOT

from host_tools.device_tree import device_root

OURS = {"picorack", "boards", "main"}
HARDWARE = {"machine", "rp2", "esp32"}
# tty: CPython's place for termios.setraw.
LIBRARY = {"array", "binascii", "errno", "framebuf", "gc", "io", "json", "micropython", "os", "select", "struct", "sys",
           "termios", "time", "tty", "uctypes", "vfs"}  # fmt: skip


# As lint-imports, but it finds the packages in this folder alone: the device's have no __init__.py, so Python would put
# one together of this folder's and the checkout's.
_LINT = f"""
import sys
sys.path = [".", "device"] + [path for path in sys.path if path and path not in {(str(ROOT), str(ROOT / "device"))!r}]
from importlinter.cli import lint_imports_command
lint_imports_command(["--no-cache"])
"""


def _lint_imports(root):
    return subprocess.run([sys.executable, "-c", _LINT], cwd=root, text=True, capture_output=True, timeout=120)


def test_each_room_imports_only_rooms_below_it():
    done = _lint_imports(ROOT)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("file", "line", "contract"),
    [
        ("host_tools/toolchain/romfs.py", "from ..run.runtime import Device", "host_tools: each room"),
        ("lexicon_packer/words/wordlist.py", "from ..files import writer", "lexicon_packer: words"),
        ("device/picorack/game/game.py", "from ..ui.texts import text", "device: the app"),
        ("device/picorack/ui/drawing/canvas.py", "from ..screens import title", "device: screens"),
        ("device/picorack/game/turn_loop.py", "import framebuf", "device: turns are played"),
        ("device/picorack/game/turn_loop.py", "from ..ui.texts import text", "device: turns are played"),
        ("device/picorack/players/greedy.py", "from ..hw.keys import Keys", "device: the game knows no driver"),
        ("device/picorack/hw/keys.py", "from ..core.board import SIZE", "device: no driver"),
    ],
)
def test_an_import_turned_round_is_found(file, line, contract, tmp_path):
    for name in ("host_tools", "lexicon_packer", "device"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "js", "data"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    path = tmp_path / file
    path.write_text(f"{path.read_text('utf-8')}\n{line}\n", "utf-8")
    done = _lint_imports(tmp_path)
    assert done.returncode == 1
    assert any(text.startswith(contract) and " BROKEN" in text for text in done.stdout.splitlines()), done.stdout


@functools.cache
def modules():
    """{'picorack.core.tiles': path} of the device."""
    root = device_root()
    return {".".join(path.relative_to(root).with_suffix("").parts): path for path in sorted(root.rglob("*.py"))}


def _imported(name):
    """The top-level names of all absolute imports in a module."""
    for node in ast.walk(ast.parse(modules()[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module.split(".")[0]


@pytest.mark.parametrize("name", sorted(modules()))
def test_boards_have_what_is_imported(name):
    allowed = OURS | LIBRARY | (HARDWARE if name.startswith("boards.") else set())
    assert set(_imported(name)) <= allowed
