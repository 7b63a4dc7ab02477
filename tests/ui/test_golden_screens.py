"""The screens at every size, pixel by pixel, on MicroPython and on CPython.

`UPDATE_GOLDEN=1 pytest tests/ui/test_golden_screens.py` writes the pictures anew: look at them before committing.
"""

import os
import runpy

import pytest
from conftest import ROOT
from PIL import Image, ImageChops

from host_tools.runtime import RUNTIMES, Device
from host_tools.screens import SIZES, image, shots

_GOLDEN = ROOT / "tests" / "data" / "golden"
_SCENES = {
    "hint": ["2", "enter", "2", "enter", "2", "shot"],
    "menu": ["back", "shot"],
    "letter": ["select", "right", "right", "select", "shot"],
    "exchange": ["5", "select", "right", "shot"],
    "wrong": ["i", "u", "t", "enter", "shot"],
    "help": ["help", "shot"],
}
_SEED = 5  # a rack with a blank in third place


def _screens(runtime, lexicon, size):
    """The scenes side by side, as one picture."""
    taken = [shots(Device(runtime=runtime, heap="2m"), lexicon, size, keys, _SEED)[0] for keys in _SCENES.values()]
    width, height = taken[0].size
    sheet = Image.new(taken[0].mode, (width * len(taken), height))
    for i, shot in enumerate(taken):
        sheet.paste(shot, (i * width, 0))
    return sheet


@pytest.mark.parametrize("runtime", RUNTIMES)
@pytest.mark.parametrize("size", SIZES)
def test_screens(size, runtime, short_words):
    sheet = _screens(runtime, short_words, size)
    _compare(sheet, f"screens-{size}.png", runtime)


@pytest.mark.parametrize("size", SIZES)
def test_end_of_a_game(size):
    """Against a machine that only passes, as in tests/device: which words a machine finds is not what is shown here."""
    table_class = runpy.run_path(str(ROOT / "tests" / "device" / "test_ui_game.py"))["Table"]
    width, height = (int(number) for number in size.rstrip("m").split("x"))
    table = table_class("cat", 7, "6161", size=(width, height, size.endswith("m")))
    assert table.game.over
    _compare(image(bytes(table.picture.buffer), size), f"end-{size}.png", "unix")


def _compare(picture, name, runtime):
    path = _GOLDEN / name
    if os.environ.get("UPDATE_GOLDEN") and runtime == "unix":
        picture.save(path, optimize=True)
    golden = Image.open(path).convert(picture.mode)
    assert picture.size == golden.size
    difference = ImageChops.difference(picture, golden).getbbox()
    assert difference is None, f"{name} differs within {difference}"
