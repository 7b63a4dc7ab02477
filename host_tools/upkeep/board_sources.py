"""The game's sources as boards and firmware compile them: `make sources` writes them to build/sources.

Kernels take the layout of their buffers from other modules' constants, which MicroPython's compiler cannot look up, so
the constants are written in (shared_constants.py). Beside the sources are package.json, by which mip installs them, and
manifest.py, which freezes them into a firmware. Line numbers stay in both, as in a release. Addresses are relative:
the folder can be served from anywhere. What only a terminal needs is left out.
"""

import json
import shutil
from importlib.metadata import version
from pathlib import Path

from ..device_tree import device_root
from ..release import shared_constants

FOLDER = Path("build", "sources")
_OF_HOSTS = (Path("boards", "unix.py"), Path("picorack", "hosts"))
_MANIFEST = """\
# The game frozen into a MicroPython firmware of your own:
#   make BOARD=RPI_PICO FROZEN_MANIFEST=/path/to/this/manifest.py
include("$(PORT_DIR)/boards/manifest.py")
package("picorack")
package("boards")
module("main.py")
"""


def write(folder):
    """Write sources, package.json and manifest.py to a folder; what was there goes."""
    device, folder = device_root(), Path(folder)
    names = sorted(path.relative_to(device) for path in device.rglob("*.py"))
    texts = shared_constants.inlined({name: (device / name).read_bytes() for name in names})
    shutil.rmtree(folder, ignore_errors=True)
    for name in names:
        if not any(name.is_relative_to(place) for place in _OF_HOSTS):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(texts[name])
    (folder / "manifest.py").write_text(_MANIFEST, "utf-8")
    (folder / "package.json").write_text(json.dumps(_package(folder), indent=1) + "\n", "utf-8")


def _package(folder):
    """What package.json holds: each file's place on a board, and where it is beside package.json."""
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.py") if path.name != "manifest.py")
    return {"version": version("picorack"), "deps": [], "urls": [[name, name] for name in names]}


if __name__ == "__main__":
    write(FOLDER)
    print(f"The sources, package.json for mip and manifest.py for firmware are in {FOLDER}")
