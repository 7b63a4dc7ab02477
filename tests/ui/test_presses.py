"""Few keys play a word."""

import pytest
from picorack.core.board import CENTRE, STRIDE

from host_tools.upkeep import presses, screens


@pytest.mark.parametrize(("turns", "typed"), [(presses.SIX, False), (presses.TYPED, True)])
def test_two_words_are_played_with_few_keys(turns, typed):
    """SNOWY across the centre, then WEBINAR down through its W; twice the machine passes."""
    snowy, webinar = presses.played(turns, typed)
    assert snowy[:3] == ("SNOWY", CENTRE, 1) and snowy[3] <= 8
    assert webinar[:3] == ("WEBINAR", CENTRE + 3, STRIDE) and webinar[3] <= 11


def test_the_page_has_the_figures():
    assert presses.table() in screens.DOC.read_text("utf-8")
