"""MicroPython's WebAssembly port, and the command that runs device programs on it in Node.

The port is the npm package that js/package.json names, the one that the game's page loads in a browser.
"""

from pathlib import Path

from lexicon_packer.graph.splits import size

from ..toolchain import node

JS = Path(__file__).parent / "js"
MPY = "6.3"  # version of the .mpy files that the port loads
VERSION = "1.29.0"

_USER = "MicroPython's WebAssembly port"
_PACKAGE = Path("node_modules", "@micropython", "micropython-webassembly-pyscript")
_HEAP = "2m"


def command(heap=None):
    """The words of the command that runs a device program, before those that js/run.mjs takes from LAUNCHER on. Raises
    InstallError. heap: as Device has it"""
    return [node.node(_USER), str(JS / "run.mjs"), str(package_folder()), str(size(heap or _HEAP))]


def package_folder():
    """The folder of micropython.mjs and micropython.wasm, which is fetched if it is not in the cache. Raises
    InstallError."""
    return node.packages(_USER, JS, "wasm") / _PACKAGE
