"""Names in panels too narrow for them."""

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from picorack.core.move import PASS, make
from picorack.ui import events
from picorack.ui.drawing.canvas import MEDIUM, SMALL, text_width
from picorack.ui.views.fitting import cut
from picorack.ui.views.panel import draw_line
from sample_table import Table

from lexicon_packer.words import tilesets


def test_what_fits_stays():
    assert cut("Pico", 40) == "Pico"
    assert cut("You 2", 20) == "You 2"  # the gap after the last letter may be cut off


def test_spaces_go_first_and_digits_stay():
    assert cut("You 2", 19) == "You2"
    assert cut("Magda 2", 20) == "Mag2"
    assert cut("Pytlík", 20) == "Pytlí"


@given(st.text("ABCŽŁ iwm12", max_size=12), st.integers(0, 80))
def test_it_fits(name, columns):
    shown = cut(name, columns)
    assert text_width(shown) <= columns + 1 or len(shown) == 1 and shown.isdigit()
    assert set(shown) <= set(name)


class _Told:
    """A canvas that notes texts and where they begin."""

    def __init__(self):
        self.texts = {}

    def whole(self, *rectangle):
        return True

    def fill(self, *rectangle):
        """Nothing is painted."""

    def write(self, string, x, y, colour, size):
        self.texts[string] = x


def _line(string, points, clock):
    """{text: where it begins} on a screen of 84 pixels."""
    canvas = _Told()
    draw_line(canvas, SimpleNamespace(width=84, line_y=41, text_y=40, line_h=7, line_size=SMALL), string, points, clock)
    return canvas.texts


def test_the_line_shows_words_that_have_room():
    assert "Pico: ZILA 26" in _line("Pico: ZILA 26", "", "")
    assert "Pico: ZILA 26" not in _line("Pico: ZILA 26", "", "0:05 -0:10")
    assert "Not in" in _line("Not in lexicon: ABCDEFGHIJKLMNO", "", "0:05")
    for line in ("Pico: ZILA 26", "Esc: menu"):  # a colon with nothing after it tells nothing
        assert not set(_line(line, "→?", "0:05 -0:10")) - {"", "→?", "0:05 -0:10"}
    assert "Not in lexicon: ABCDEFGHIJKLMNO" in _line("Not in lexicon: ABCDEFGHIJKLMNO", "", "")


@given(
    st.text("ABCŽŁ iwm12", max_size=30),
    st.sampled_from(["", "→?", "↓+123"]),
    st.sampled_from(["0:05", "-1:05 9:59"]),
)
def test_no_letter_is_touched(string, points, clock):
    texts = _line(string, points, clock)
    shown = next(iter(set(texts) - {points, clock}), "")
    assert string.startswith(shown)
    assert not shown or 1 + text_width(shown) - 1 < texts[clock] - 2


@pytest.mark.parametrize("name", tilesets.names())
def test_the_column_of_320x240_has_larger_text_in_every_language(name):
    """All letters and a move have room, and none touches what stands beside it."""
    tiles = tilesets.load(name).as_json()
    table = Table(size=(320, 240, False), tiles=tiles, rack="".join(tiles["letters"][:3]))
    table.game.accept(make(PASS))
    table.app.key(events.REDRAW)
    panel, layout = table.screen.scores, table.app.layout
    assert panel.line_h > 10 and panel._texts[-1][2].endswith(": passed")
    following = [*panel._texts[1:], (layout.width, layout.panel_h, "", 0)]
    for (x, y, string, _), (beside, below, *_) in zip(panel._texts, following, strict=True):
        assert y + panel.line_h <= below or y == below
        assert x + text_width(string, MEDIUM) <= (beside if y == below else layout.width), string
