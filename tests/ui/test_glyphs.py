"""The font's pixels in the device's module are those of the drawing, small_font.txt."""

import pytest

from host_tools.upkeep import fonts


def test_module_is_up_to_date():
    art = fonts.ART.read_text(encoding="utf-8")
    made = fonts.module(art)
    assert made == fonts.MODULE.read_text(encoding="utf-8"), "run python -m host_tools.upkeep.fonts"


def test_a_crooked_drawing_is_refused():
    with pytest.raises(ValueError, match="'A~4'"):
        fonts.module("A~4 .## #..# #### #..# #..#\n")
