"""The font's pixels in the device's module are those of the drawing, small_font.txt."""

import pytest

from host_tools.upkeep import small_font


def test_module_is_up_to_date():
    art = small_font.ART.read_text(encoding="utf-8")
    made = small_font.module(art)
    assert made == small_font.MODULE.read_text(encoding="utf-8"), "run python -m host_tools.upkeep.small_font"


def test_a_crooked_drawing_is_refused():
    with pytest.raises(ValueError, match="'A~4'"):
        small_font.module("A~4 .## #..# #### #..# #..#\n")
