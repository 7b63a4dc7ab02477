"""The desk between games: which game goes on, which may be dropped, and when the player is asked. Runs under pytest and
on MicroPython."""

import json
import os

from picorack.savegame.kept import Kept
from picorack.savegame.loading import Records, read_file
from picorack.ui import events, texts
from sample_desk import LEXICON, MACHINES, files, keep, run, text
from sample_files import remove_written

UP, DOWN, SELECT, BACK = events.UP, events.DOWN, events.SELECT, events.BACK


def _change(at, value, payload=False):
    """Change both files of the saved game: a byte of the record, or a byte of its payload with a right check sum."""
    for slot in (".0", ".1"):
        with open("game" + slot, "rb") as file:
            content = bytearray(file.read())
        if payload:
            saved = bytearray(content[16:])
            saved[at] = value
            records = Records("other")
            records.newest = content[4] - 1, 1
            records.write(bytes(saved))
            with open("other.0", "rb") as file:
                content = file.read()
            os.remove("other.0")
        else:
            content[at] = value
        with open("game" + slot, "wb") as file:
            file.write(content)


def _other_record():
    _change(3, 2)


def _other_game():
    _change(1, 2, payload=True)


def _damaged():
    _change(40, 255)


def _foreign():
    for slot in (".0", ".1"):
        with open("game" + slot, "wb") as file:
            file.write(b"notes that somebody keeps under this name")


UNREADABLE = ((_other_record, "another version"), (_other_game, "another version"), (_damaged, "is damaged"),
              (_foreign, "is not a record"))  # fmt: skip


def test_machines_do_not_drop_a_game_that_cannot_be_read():
    for spoil, said in UNREADABLE:
        remove_written()
        keep(turns=2)
        spoil()
        before = files()
        assert len(before) == 2
        message, question = run(MACHINES, BACK)
        assert said in text(message) and "game" in text(message)
        assert question == ["Drop kept game?", "Yes", "No"]
        assert files() == before, said


def test_no_leaves_it_and_continue_says_why_it_cannot_go_on():
    for spoil, said in UNREADABLE:
        remove_written()
        keep(turns=2)
        spoil()
        before = files()
        seen = run(MACHINES, BACK, SELECT, SELECT, BACK)
        assert seen[2] == ["Continue", "New game", "Language", "Help", "Quit"]
        assert said in text(seen[3]), seen
        assert seen[4] == seen[2] and files() == before
        seen = run(MACHINES[:2], BACK, DOWN, SELECT, SELECT)  # without players given, it is told at once
        assert said in text(seen[0]) and seen[3][0] == "Drop kept game?" and files() == before


def test_yes_drops_it():
    for spoil, said in UNREADABLE:
        remove_written()
        keep(turns=2)
        spoil()
        seen = run(MACHINES, BACK, UP, SELECT)
        assert Records("game").read() == b"", said  # empty: the game was played to its end
        assert "Winner" in text(seen[-1]) or "draw" in text(seen[-1])


def test_where_nobody_can_be_asked_it_is_refused():
    for spoil, said in ((None, "a game is kept in game (--resume goes on with it)"),) + UNREADABLE:
        remove_written()
        keep(turns=2)
        if spoil:
            spoil()
        before = files()
        keep("other")
        for arguments in (MACHINES, MACHINES[:2] + ("--resume", "other")):
            try:
                run(arguments, can_ask=False)
            except Exception as error:
                assert type(error).__name__ == "SavedError"
                assert said in str(error) and str(error).endswith("name another folder with --data"), str(error)
            else:
                raise AssertionError("played")
        assert files() == before


def test_where_nothing_is_kept_nobody_is_asked():
    for spoil in (lambda: None, lambda: Kept("game").forget(), lambda: open("game.1", "wb").close()):
        remove_written()
        spoil()
        run(MACHINES, can_ask=False)
        assert Records("game").read() == b""


def test_an_older_turn_beside_one_of_another_version_is_not_gone_on_with_unasked():
    """Saves go to two files in turn, so an older one may still be there and be readable."""
    keep(turns=2)
    with open("game.1", "r+b") as file:
        file.seek(3)
        file.write(b"\2")
    before = files()
    seen = run(MACHINES, BACK, SELECT, SELECT, BACK)
    assert "game.1 was saved by another version" in text(seen[0]) and seen[1][0] == "Drop kept game?"
    assert "game.1 was saved by another version" in text(seen[3]) and files() == before
    seen = run(("--lexicon", LEXICON, "--resume", "game.0"), BACK)  # not even if it is named
    assert seen[1][0] == "Drop kept game?" and files() == before
    assert run(("--lexicon", LEXICON, "--resume", "game.0"), BACK, UP, SELECT)[-1] is None


def test_after_a_cut_the_turn_before_goes_on():
    keep(turns=2)
    with open("game.1", "rb") as file:
        torn = file.read()[:-5]
    with open("game.1", "wb") as file:
        file.write(torn)
    seen = run(MACHINES[:2], SELECT)
    assert seen[0][0] == "Continue" and seen[1] is None  # the second screen is the game


def test_another_record_is_not_gone_on_with_unasked_where_a_game_is_kept():
    keep("other", players="m2,m2")
    keep(turns=2)
    before, other = files(), files("other")
    arguments = ("--lexicon", LEXICON, "--resume", "other")
    seen = run(arguments, SELECT, SELECT)  # the answer is no; Continue then takes the game that is kept
    assert seen[0][0] == "Drop kept game?" and seen[1][0] == "Continue" and files() == before
    run(arguments, UP, SELECT)
    assert Records("game").read() == b"" and files("other") == other


def test_its_own_record_is_gone_on_with_unasked():
    for name in ("game", "game.0", "game.1"):
        remove_written()
        keep(turns=2)
        assert run(("--lexicon", LEXICON, "--resume", name)) == [None]
        assert read_file("game.0")


def test_wrong_settings_are_told_once():
    Records("settings").write(b'{"rack": 99, "seconds": 30, "players": 7, "names": ["Eve"]}')
    seen = run(MACHINES[:2], BACK)
    assert text(seen[0]) == texts.text("mended") and seen[1][0] == "New game"
    assert run(MACHINES[:2])[0][0] == "New game"
    found = json.loads(Records("settings").read())
    assert "rack" not in found  # it is what the tile set proposes
    assert (found["seconds"], found["players"], found["names"][0]) == (30, "h,novice", "Eve")


def test_wrong_settings_do_not_keep_a_game_from_beginning():
    Records("settings").write(b"[]")
    run(MACHINES)
    assert Records("game").read() == b"" and Records("settings").read() == b"[]"  # nobody has been told of this yet


def test_hints_are_counted_in_the_kept_game():
    alone = ("--lexicon", LEXICON, "--players", "h", "--seed", "3", "--hints", "1")
    hint, play = (BACK, SELECT), (BACK, SELECT)  # the menu begins with the line Play once tiles are laid
    seen = run(alone, *hint, *play, *hint, SELECT)
    assert not any(lines == ["No hints left"] for lines in seen[:5]) and seen[6] == ["No hints left"]
    kept = Kept("game")
    assert kept.setup()["hinted"] == [1] and kept.setup()["hints"] == 1
    assert "hinted" not in json.loads(Records("settings").read() or b"{}")
    seen = run(("--lexicon", LEXICON, "--resume", "game"), *hint, SELECT)
    assert seen[2] == ["No hints left"]


def test_a_game_of_version_0_1_has_all_the_hints_one_likes():
    keep()
    seen = run(("--lexicon", LEXICON, "--resume", "game"), BACK, SELECT, BACK, SELECT, BACK, SELECT)
    assert ["No hints left"] not in seen
    assert "hints" not in Kept("game").setup()


def test_another_game_has_hints_of_its_own():
    hint, play = (BACK, SELECT), (BACK, SELECT)
    to_pass = (BACK, DOWN, DOWN, DOWN, DOWN, SELECT, UP, SELECT)
    keys = hint + play + to_pass + to_pass + (SELECT, SELECT, SELECT) + hint + (BACK, DOWN, SELECT)
    seen = run(("--lexicon", LEXICON, "--players", "h", "--seed", "3", "--hints", "1"), *keys)
    told = [i for i in range(len(seen)) if seen[i] == ["No hints left"]]
    assert told == [len(keys)]
