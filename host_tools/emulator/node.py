"""Finds or installs what the emulator runs on: Node, and a folder in the cache with our JavaScript modules and the npm
packages they need."""

import hashlib
import re
import shutil
import subprocess
from pathlib import Path

from .. import cache
from ..toolchain import debian
from ..toolchain.debian import InstallError

_JS = Path(__file__).parent / "js"
_OLDEST = 18
_PATIENCE_S = 600


def command():
    """The words of the command that starts the emulator, without its options. Raises InstallError."""
    return [_node(), str(_program() / "main.mjs")]


def program_folder():
    """The folder of the JavaScript modules and their packages, in which tests can be run. Raises InstallError."""
    _node()
    return _program()


def _node():
    """Path of a Node of version _OLDEST or later, which apt-get installs if there is none and this process is root.
    Raises InstallError."""
    node = shutil.which("node")
    if node is None:
        debian.install("the emulator needs nodejs", "nodejs")
        node = shutil.which("node")
        if node is None:
            raise InstallError("apt-get installed nodejs, but there is no node on the PATH")
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    match = re.match(r"v(\d+)\.", said)
    if not match or int(match[1]) < _OLDEST:
        raise InstallError(f"the emulator needs Node {_OLDEST} or later, and {node} is {said.strip() or 'none'}")
    return node


def _program():
    """The program's folder in the cache. npm's packages lie in a folder of their own, named after the lock file, so
    that a change of our modules does not fetch them again."""
    modules = {path.relative_to(_JS): path.read_bytes() for path in sorted(_JS.rglob("*.mjs"))}
    modules[Path("package.json")] = (_JS / "package.json").read_bytes()
    packages = _packages()

    def fill(folder):
        for name, content in modules.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
        (folder / "node_modules").symlink_to(packages / "node_modules")

    return cache.folder(f"emulator/js-{_hash(packages, modules)}", fill)


def _packages():
    files = {name: (_JS / name).read_bytes() for name in ("package.json", "package-lock.json")}

    def fill(folder):
        for name, content in files.items():
            (folder / name).write_bytes(content)
        if shutil.which("npm") is None:
            debian.install("the emulator needs npm", "npm")
        debian.run(["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts"], cwd=folder, patience_s=_PATIENCE_S)

    return cache.folder(f"emulator/npm-{_hash(files)}", fill, "Fetching the emulator's packages, once")


def _hash(*made_from):
    return hashlib.sha256(repr(made_from).encode()).hexdigest()[:16]
