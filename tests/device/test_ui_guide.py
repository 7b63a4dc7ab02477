"""The chapters of help: what they tell depends on the game, the screen and what is installed."""

from picorack.ui import events, guide
from picorack.ui.screens import help as help_screen
from sample_failing import Without
from sample_table import ENGLISH, SIZES, Table

_CHAPTERS = ["Keys", "Squares", "Rules", "Tips"]


def test_a_chapter_that_is_left_leads_back_to_its_line():
    table = Table(events.HELP)
    assert table.lines() == _CHAPTERS and table.top().box.chosen == 0
    for number in range(4):
        table.press(str(number + 1))
        assert len(table.lines()) > 4
        table.press(events.BACK)
        assert table.lines() == _CHAPTERS and table.top().box.chosen == number
    table.press(events.BACK)
    assert table.top() is table.screen


def test_colours_are_told_where_there_are_any():
    assert Table(events.HELP, "2").lines()[:4] == [
        "Light blue: Letter x2",
        "Dark blue: Letter x3",
        "Pink: Word x2",
        "Red: Word x3",
    ]
    assert Table(events.HELP, "2", size=(128, 128, True)).says().startswith("Squares Dots multiply the letter")
    for size in SIZES:
        if size[2]:  # zoomed, squares have labels
            said = Table(events.ZOOM, events.HELP, "2", size=size).says()
            assert "2L: Letter x2 3L: Letter x3 2W: Word x2 3W: Word x3" in said and "Dots" not in said, size


def test_the_bonus_is_that_of_the_game():
    for bonuses, told in (
        ([], "rack: 50 points more"),
        ([0, 0, 0, 0, 0, 0, 10, 35, 60], "rack: 35 points more"),
        ([0, 0, 0, 0, 0, 0, 10, 0, 0], None),
    ):
        said = Table(events.HELP, "3", tiles=dict(ENGLISH, bonuses=bonuses)).says()
        assert told in said if told else "full rack:" not in said and "%" not in said


def test_a_language_without_these_texts_has_them_in_english():
    own = guide.language
    guide.language = lambda: "xx"
    try:
        assert guide.extra("chapters") == _CHAPTERS
    finally:
        guide.language = own


def test_without_the_extra_help_is_keys_and_marks():
    with Without(help_screen, "picorack.ui.guide"):
        said = " ".join(help_screen.help_page(Table().app).box.lines)
    assert said.startswith("Arrows: move") and "Dots multiply" in said and said.endswith("the last move.")


def test_pages_turn():
    """Left and right by as many lines as are seen but one, up and down by a line; not beyond the ends."""
    table = Table(events.HELP, "3", size=(84, 48, True))
    box, firsts = table.top().box, []
    for key in (events.DOWN, events.RIGHT, events.LEFT, events.LEFT) + (events.RIGHT,) * 20:
        table.press(key)
        firsts.append(box.first)
    assert box.rows == 4 and firsts[:5] == [1, 4, 1, 0, 3] and firsts[-1] == len(box.lines) - 4 > 20
