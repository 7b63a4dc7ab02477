"""Names in panels too narrow for them."""

from hypothesis import given
from hypothesis import strategies as st
from picorack.ui.drawing.canvas import text_width
from picorack.ui.views.panel import cut


def test_what_fits_stays():
    assert cut("Pico", 40) == "Pico"
    assert cut("You 2", 20) == "You 2"  # the gap behind the last letter may be cut off


def test_spaces_go_first_and_digits_stay():
    assert cut("You 2", 19) == "You2"
    assert cut("Magda 2", 20) == "Mag2"
    assert cut("Pytlík", 20) == "Pytlí"


@given(st.text("ABCŽŁ iwm12", max_size=12), st.integers(0, 80))
def test_it_fits(name, columns):
    shown = cut(name, columns)
    assert text_width(shown) <= columns + 1 or len(shown) == 1 and shown.isdigit()
    assert set(shown) <= set(name)
