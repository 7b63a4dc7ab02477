"""The stand-in for framebuf draws the same pixels as MicroPython's."""

import runpy

import pytest
from conftest import ROOT

from host_tools.run.runtime import Device

_SCRIPT = ROOT / "tests" / "ui" / "random_drawing.py"
_DRAWINGS = 120


def test_same_pixels_as_micropython():
    theirs = Device(heap="2m").run("random_drawing.py", [_DRAWINGS], scripts=(_SCRIPT,)).decode().split()
    draw = runpy.run_path(str(_SCRIPT))["draw"]
    assert len(theirs) == _DRAWINGS
    for seed, expected in enumerate(theirs):
        assert draw(seed).hex() == expected, seed


@pytest.mark.parametrize("size", [(0, 1), (1, 0), (3, 1)])
def test_refuses_what_does_not_fit(size):
    import framebuf

    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(4), *size, framebuf.RGB565)
