"""Writes the game's sources in a form that boards and firmware can compile: `make sources` writes to build/sources.

Kernels take the layout of their buffers from constants of other modules, which MicroPython's compiler cannot look up;
so the constants are written in (release/shared_constants.py). Line numbers stay. Beside the sources are package.json,
with which mip installs them on a board, and manifest.py, which freezes them into a firmware. package.json names files
by relative paths, so the folder can be served from any address. Modules for terminals are left out.
"""

import json
import shutil
from importlib.metadata import version
from pathlib import Path

from .. import device_texts
from ..device_tree import device_root, without_ways
from . import shared_constants
from .parts import LINK, NETWORK, QR, RADIO, part_of

FOLDER = Path("build", "sources")
_OF_HOSTS = (
    Path("boards", "native_room.py"),  # without an archive of bytecode there is nothing to fall back to
    Path("boards", "unix.py"),
    Path("boards", "web.py"),
    Path("picorack", "hosts"),
    Path("picorack", "recorded"),
)
_EXTRAS = (LINK, NETWORK, QR, RADIO)  # that only boards have which ask for them
_MANIFEST = """\
# The game frozen into a MicroPython firmware of your own:
#   make BOARD=RPI_PICO FROZEN_MANIFEST=/path/to/this/manifest.py
include("$(PORT_DIR)/boards/manifest.py")
package("picorack")
package("boards")
module("main.py")
"""


def write(folder):
    """Write sources, package.json and manifest.py to a folder, whose former content is removed."""
    device, folder = device_root(), Path(folder)
    texts = {path.relative_to(device): path.read_bytes() for path in sorted(device.rglob("*.py"))}
    texts = shared_constants.inlined({**without_ways(texts), **device_texts.modules(device)})
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in texts.items():
        if not any(name.is_relative_to(place) for place in _OF_HOSTS) and part_of(name) not in _EXTRAS:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(text)
    (folder / "manifest.py").write_text(_MANIFEST, "utf-8")
    (folder / "package.json").write_text(json.dumps(_package(folder), indent=1) + "\n", "utf-8")


def _package(folder):
    """The content of package.json (dict): for each file its path on a board, and its path beside package.json."""
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.py") if path.name != "manifest.py")
    return {"version": version("picorack"), "deps": [], "urls": [[name, name] for name in names]}


if __name__ == "__main__":
    write(FOLDER)
    print(f"The sources, package.json for mip and manifest.py for firmware are in {FOLDER}")
