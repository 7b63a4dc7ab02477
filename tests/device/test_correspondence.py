"""A game that comes back as a link takes the place of what was kept of it."""

import os

from picorack.recorded.correspondence import supersede
from picorack.savegame.games import games
from sample_navigator import files, keep


def _came(turns, **changes):
    """The file of a game that a link holds."""
    keep("elsewhere", turns, **changes)
    newest = sorted(files("elsewhere").items(), key=lambda file: file[1][4:8])[-1][1]
    with open("linked", "wb") as file:
        file.write(newest)
    for slot in files("elsewhere"):
        os.remove("elsewhere" + slot)


def _kept():
    return [entry[1] for entry in games("game")]


def test_it_takes_the_place_of_what_it_resumes():
    """As the game that was played last. Of several that it resumes, the others are forgotten."""
    for turns in (2, 3):
        keep("game", turns=2)
        keep("game2", turns=2, name="Other")
        keep("game3", turns=1)
        _came(turns)
        place = supersede("game", "linked")
        assert place in ("game", "game3")
        assert [(entry[1], entry[5]) for entry in games("game")] == [(place, turns), ("game2", 2)], turns


def test_a_game_that_has_gone_further_and_another_one_stay():
    for turns, changes in (3, {}), (1, {"squares": "small"}):
        keep("game", turns=turns)
        _came(2, **changes)
        assert supersede("game", "linked") == "linked"
        assert _kept() == ["game"], turns


def test_a_link_that_is_damaged_changes_nothing():
    keep("game", turns=1)
    for content in (b"", b"PRK\1", b"x" * 90):
        with open("linked", "wb") as file:
            file.write(content)
        assert supersede("game", "linked") == "linked"
        assert _kept() == ["game"]
