"""The screens at every size, pixel by pixel, on MicroPython and on CPython.

`UPDATE_GOLDEN=1 pytest tests/ui/test_golden_screens.py` writes the pictures anew: look at them before committing.
"""

import os

import pytest
from conftest import ROOT
from PIL import Image, ImageChops

from host_tools.runtime import RUNTIMES, Device
from host_tools.screens import SIZES, shots

_GOLDEN = ROOT / "tests" / "data" / "golden"
_SCENES = {
    "hint": ["2", "enter", "2", "enter", "2", "shot"],
    "menu": ["back", "shot"],
    "letter": ["select", "right", "right", "select", "shot"],
    "exchange": ["5", "select", "right", "shot"],
    "wrong": ["i", "u", "t", "enter", "shot"],
    "help": ["help", "shot"],
}
_WHOLE_GAME = ["2", "enter"] * 19 + ["6", "1"] * 2 + ["shot"]  # until no word is left, then passes
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


@pytest.mark.parametrize("size", ["84x48m", "240x240"])
def test_end_of_a_game(size, short_words):
    (shot,) = shots(Device(heap="2m"), short_words, size, _WHOLE_GAME, _SEED)
    _compare(shot, f"end-{size}.png", "unix")


def _compare(picture, name, runtime):
    path = _GOLDEN / name
    if os.environ.get("UPDATE_GOLDEN") and runtime == "unix":
        picture.save(path, optimize=True)
    golden = Image.open(path).convert(picture.mode)
    assert picture.size == golden.size
    difference = ImageChops.difference(picture, golden).getbbox()
    assert difference is None, f"{name} differs within {difference}"
