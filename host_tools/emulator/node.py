"""Finds or installs what the emulator runs on: Node, and a folder in the cache with our JavaScript modules and the npm
packages they need."""

from pathlib import Path

from .. import cache
from ..toolchain import node

_JS = Path(__file__).parent / "js"
_USER = "the emulator"


def command():
    """The words of the command that starts the emulator, without its options. Raises InstallError."""
    return ["node", str(program_folder() / "main.mjs")]


def program_folder():
    """The folder of the JavaScript modules and their packages, in the cache. npm's packages lie in a folder of their
    own, named after the lock file, so that a change of our modules does not fetch them again. Raises InstallError."""
    node.node(_USER)
    modules = {path.relative_to(_JS): path.read_bytes() for path in sorted(_JS.rglob("*.mjs"))}
    modules[Path("package.json")] = (_JS / "package.json").read_bytes()
    packages = node.packages(_USER, _JS, "emulator")

    def fill(folder):
        for name, content in modules.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
        (folder / "node_modules").symlink_to(packages / "node_modules")

    return cache.folder(f"emulator/js-{cache.key(packages, modules)}", fill)
