"""The device's sources: where they are, and which of them a program on a board consists of."""

import re
from pathlib import Path

_HARDWARE = Path("picorack", "hw")


def device_root():
    """The device tree: inside this package when installed from a wheel, beside it in a checkout."""
    installed = Path(__file__).parent / "_device"
    return installed if installed.is_dir() else Path(__file__).parent.parent / "device"


def sources(scripts=(), board="unix"):
    """{path in the build: source file} of the device tree and of scripts (files): of boards/ the one board, of hw/ what
    is imported somewhere."""
    device = device_root()
    found = {path.relative_to(device): path for path in sorted(device.rglob("*.py"))}
    found = {name: path for name, path in found.items() if name.parts[0] != "boards" or name.stem == board}
    found.update((Path(path.name), path) for path in scripts)
    hardware = {name.stem: name for name in found if name.parent == _HARDWARE}
    kept = {name: path for name, path in found.items() if name.parent != _HARDWARE}
    looked_at = list(kept.values())
    for path in looked_at:
        for module in _hardware_in(path) & hardware.keys():
            name = hardware.pop(module)
            kept[name] = found[name]
            looked_at.append(found[name])
    return dict(sorted(kept.items()))


def _hardware_in(path):
    """The names of hw modules that a source imports."""
    text = path.read_text("utf-8")
    names = re.findall(r"\bhw\.(\w+)|^from \.(\w+) import", text, re.MULTILINE)
    several = re.findall(r"\bhw import ([\w, ]+)|^from \. import ([\w, ]+)", text, re.MULTILINE)
    return {name for pair in names for name in pair} | set(re.findall(r"\w+", " ".join(map(" ".join, several))))
