"""The font's pixels in the device are those of the drawing."""

import pytest

from host_tools import make_font


def test_module_is_up_to_date():
    art = make_font.ART.read_text(encoding="utf-8")
    assert make_font.module(art) == make_font.MODULE.read_text(encoding="utf-8"), "run python -m host_tools.make_font"


def test_a_crooked_drawing_is_refused():
    with pytest.raises(ValueError, match="'A~4'"):
        make_font.module("A~4 .## #..# #### #..# #..#\n")
