"""Few keys play a word: the table in docs/screens.md."""

import pytest
from picorack.core.board import CENTRE, STRIDE
from picorack.core.move import step
from picorack.core.squares import first_square
from picorack.ui import events
from sample_play import give
from sample_table import Table, press, press_now

from host_tools.upkeep import screens

WORDS = (("SNOWY", "ASNOWYE", CENTRE, 1), ("WEBINAR", "TEBINAR", CENTRE + 3, STRIDE))
SELECT, RIGHT, ENTER = events.SELECT, events.RIGHT, events.ENTER
SIX_KEYS = ([SELECT, RIGHT, *[SELECT] * 5, ENTER], [RIGHT, RIGHT, SELECT, RIGHT, *[SELECT] * 6, ENTER])
KEYBOARD = (["snowy", ENTER], [events.UP, RIGHT, RIGHT, "webinar", ENTER])


@pytest.mark.parametrize(("column", "turns"), [(1, SIX_KEYS), (2, KEYBOARD)])
def test_two_words_are_played_with_few_keys(column, turns):
    """SNOWY across the centre, then WEBINAR down through its W; in between the machine passes."""
    table = Table()
    rows = [line.split(" | ") for line in screens.DOC.read_text("utf-8").splitlines() if " | " in line]
    for (word, rack, square, direction), keys in zip(WORDS, turns, strict=True):
        give(table.game, 0, rack)
        table.screen.controller.begin()
        table.app.keys.has_letters = column == 2
        press_now(table, *keys)
        press(table.app)
        history = table.game.history
        move = bytes(history.move(len(history) - 2))
        assert (first_square(move), step(move)) == (square, direction)
        pressed = str(sum(1 if isinstance(key, int) else len(key) for key in keys))
        assert [word, pressed] in [[row[0].strip("| "), row[column].strip("| ")] for row in rows if len(row) == 3]
