"""The stand-in for framebuf draws the same pixels as MicroPython's."""

import pytest
import random_drawing
from test_on_micropython import SCRIPTS

from host_tools.run.runtime import Device

_DRAWINGS = 120


def test_same_pixels_as_micropython():
    theirs = Device(heap="2m").run("random_drawing.py", [_DRAWINGS], scripts=SCRIPTS).decode().split()
    assert len(theirs) == _DRAWINGS
    for seed, expected in enumerate(theirs):
        assert random_drawing.draw(seed).hex() == expected, seed


@pytest.mark.parametrize("size", [(0, 1), (1, 0), (3, 1)])
def test_refuses_what_does_not_fit(size):
    import framebuf

    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(4), *size, framebuf.RGB565)
