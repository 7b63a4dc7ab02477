"""How long the first screen takes: the page's promise, and the one time that tests assert. A machine that others use as
well has several tries (keeps() in first_screen.py), of which one must be quick enough."""

import pytest
from web import first_screen


@pytest.mark.parametrize("mbit", first_screen.LIMITS)
def test_the_first_screen_is_soon_there(browser, whole, mbit):
    assert first_screen.keeps(browser, whole, mbit)


def test_a_slow_network_is_slow(browser, short):
    """Its files are 3 Mbit."""
    assert first_screen.first_screen(browser, short, 1) > 2
