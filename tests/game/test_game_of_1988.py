"""The game that Appel and Jacobson print, which the rules and the lexicon must accept as it was played."""

import json

import pytest

from host_tools.upkeep import appel_jacobson


def test_the_game_of_1988_replays_to_the_end(command):
    said = command("replay", "--words", appel_jacobson.GAME)
    assert said == "1 of 1 game replayed to the end, 25 turns, 0 differences.\n"


@pytest.mark.slow
def test_the_page_tells_what_our_players_would_have_played():
    """Every rack, move and score of the page's table, and what is counted in its text."""
    rows = appel_jacobson.game_rows()
    assert rows == json.loads(appel_jacobson.GAME_TABLE.read_text("utf-8"))["rows"]
    known = [row for row in rows if "+" not in row[2]]
    assert len(known) == 9
    assert [sum(row[at] == appel_jacobson.SAME for row in known) for at in (5, 6, 7)] == [2, 2, 3]
    mac = [row for row in rows if row[1] == "Macintosh"]
    assert len(mac) == 12
    assert sum(row[5] in (appel_jacobson.SAME, appel_jacobson.PERHAPS) for row in mac) == 7
