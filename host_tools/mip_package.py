"""package.json, by which mip installs the app's sources: `python -m host_tools.mip_package` writes it anew.

Addresses are relative, so the folder can be served from anywhere. What only a terminal needs is left out.
"""

import json
from importlib.metadata import version
from pathlib import Path

_ROOT = Path(__file__).parent.parent
PACKAGE = _ROOT / "package.json"
_OF_HOSTS = ("boards/unix.py", *(f"picorack/hw/{name}.py" for name in ("picture", "terminal", "tty")))


def package():
    """What package.json holds: each file's place on a board, and where it is here."""
    device = _ROOT / "device"
    names = sorted(path.relative_to(device).as_posix() for path in device.rglob("*.py"))
    urls = [[name, f"device/{name}"] for name in names if name not in _OF_HOSTS]
    return {"urls": urls, "deps": [], "version": version("picorack")}


def text():
    lines = ",\n".join(f"  {json.dumps(url)}" for url in package()["urls"])
    return f'{{\n "version": {json.dumps(package()["version"])},\n "deps": [],\n "urls": [\n{lines}\n ]\n}}\n'


if __name__ == "__main__":
    PACKAGE.write_text(text(), "utf-8")
