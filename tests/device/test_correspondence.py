"""A game that comes back as a link takes the place of what was kept of it."""

import os

from picorack.core.move import ACROSS, OUTCOME, PASS, PHONY, VALID, make
from picorack.recorded.correspondence import resumes, supersede
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


def test_a_challenge_of_the_last_turn_resumes_a_game():
    """Of an earlier turn, or another outcome than is known, it does not."""
    play = bytes(make(ACROSS, 7, 7, b"\3\1\24", 3, 10))
    for outcome in (PHONY, VALID):
        challenged = bytearray(play)
        challenged[OUTCOME] = outcome
        challenged, passed = bytes(challenged), bytes(make(PASS))
        for more in (b"", passed, passed + play):
            assert resumes(challenged + more, bytearray(play)) and resumes(play + more, bytearray(play))
            assert resumes(passed + challenged + more, bytearray(passed + play))
            assert resumes(challenged + more, bytearray(challenged)) and resumes(more, bytearray())
            assert not resumes(challenged + passed + more, bytearray(play + passed))
            assert not resumes(play + more, bytearray(challenged))


def test_a_link_that_is_damaged_changes_nothing():
    keep("game", turns=1)
    for content in (b"", b"PRK\1", b"x" * 90):
        with open("linked", "wb") as file:
            file.write(content)
        assert supersede("game", "linked") == "linked"
        assert _kept() == ["game"]
