"""Words checked on request: letters typed, or chosen from the grid."""

from picorack.ui import events
from picorack.ui.screen import GRID_COLS
from picorack.ui.screens.entry import Entry
from sample_table import DRAWN_SIZES, Slow, Table, press_now

SELECT, BACK, ENTER = events.SELECT, events.BACK, events.ENTER


def test_words_are_checked_letter_by_letter():
    table = Table("8")
    entry = table.top()
    assert entry.header == "Check a word"
    table.press("ca")
    assert entry.header == "Yes: CA"
    table.press("z")
    assert entry.header == "No: CAZ"
    table.press(events.DELETE)
    assert entry.header == "Yes: CA"
    table.press(SELECT)  # A, the first cell of the grid
    assert entry.header == "Yes: CAA"
    table.press(events.LEFT, events.LEFT, SELECT, events.RIGHT, SELECT)  # the cell that deletes, then the one that ends
    assert entry.header == "Yes: CA"
    assert table.top() is table.screen and len(table.game.history) == 0


def test_no_word_is_checked_while_the_machine_thinks():
    """Both would read the same pages of the lexicon."""
    table = Table(machines=[None, Slow()])
    press_now(table, "ca", ENTER, "8")
    assert table.says() == "Not your turn"


def test_the_grid_reaches_every_cell_at_every_size():
    for size in DRAWN_SIZES:
        table = Table("8", size=size)
        entry = table.top()
        seen = set()
        for _ in range(28):
            seen.add(entry.at)
            table.app.key(events.RIGHT)
        for _ in range(4):
            table.app.key(events.DOWN)
            seen.add(entry.at)
        assert len(seen) == 28 and entry.w <= size[0] and entry.h <= size[1], size


def test_down_to_a_shorter_row_leads_to_its_last_cell():
    entry = Entry(Table().app, "ABCDEFGHIJKLMNOP"[: GRID_COLS + 1])  # three cells in the last row
    for start, end in ((2, GRID_COLS + 2), (3, GRID_COLS + 2), (GRID_COLS - 1, GRID_COLS + 2)):
        entry.at = start
        entry.key(events.DOWN)
        assert entry.at == end, start
