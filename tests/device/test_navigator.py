"""The navigator between games: which game goes on, which may be dropped, and when the player is asked."""

import gc
import json
import os

from picorack.app import room
from picorack.lexicon.lexicon import Lexicon
from picorack.savegame import games as kept_games
from picorack.savegame import resuming
from picorack.savegame.kept import Kept
from picorack.savegame.records import Records, read_file
from picorack.ui import events, texts
from sample_failing import raised
from sample_files import content, put, remove_written
from sample_navigator import HINT, LEXICON, MACHINES, PASS_TURN, PASSES, PLAY, TITLE, files, keep, run, text

UP, DOWN, SELECT, BACK = events.UP, events.DOWN, events.SELECT, events.BACK


def _change(at, value, payload=False):
    """Change both files of the saved game: a byte of the record, or a byte of its payload with a right check sum."""
    for slot in (".0", ".1"):
        whole = bytearray(content("game" + slot))
        if payload:
            saved = whole[16:]
            saved[at] = value
            records = Records("other")
            records.newest = whole[4] - 1, 1
            records.write(bytes(saved))
            whole = content("other.0")
            os.remove("other.0")
        else:
            whole[at] = value
        put("game" + slot, whole)


def _other_record():
    _change(3, 2)


def _other_game():
    _change(1, 2, payload=True)


def _damaged():
    _change(40, 255)


def _foreign():
    for slot in (".0", ".1"):
        put("game" + slot, b"notes that somebody keeps under this name")


UNREADABLE = ((_other_record, "another version"), (_other_game, "another version"), (_damaged, "is damaged"),
              (_foreign, "is not a record"))  # fmt: skip


PLACES = ("game", "game2", "game3", "game4")
ALONE = ("--lexicon", LEXICON, "--players", "h", "--seed", "3", "--hints")


def _unreadable():
    """Keep a game and spoil it, in each way. Yields what is then said."""
    for spoil, said in UNREADABLE:
        remove_written()
        keep(turns=2)
        spoil()
        yield said


def _all_files():
    return [files(path) for path in PLACES]


def _fill():
    """A game at every place but the first."""
    for path in PLACES[1:]:
        keep(path, turns=3)


def test_a_game_that_cannot_be_read_stays_and_another_one_gets_a_place_of_its_own():
    for said in _unreadable():
        before = files()
        run(PASSES)
        assert files() == before and Records("game2").read() == b"", said


def test_where_all_places_are_taken_no_game_is_dropped_unasked():
    for said in _unreadable():
        _fill()
        before = _all_files()
        (question,) = run(PASSES)
        assert question[0] == "Drop which one?" and len(question) == 5 and "game ?" in question
        assert run(PASSES, BACK, BACK)[1][0] == "Continue"  # the title
        assert _all_files() == before, said


def test_continue_says_why_a_game_cannot_go_on():
    for said in _unreadable():
        before = files()
        message, title, again, last = run(MACHINES[:2], BACK, SELECT, BACK)  # at once, and when it is chosen
        assert said in text(message) and "game" in text(message) and said in text(again), (message, again)
        assert title == ["Continue"] + TITLE == last
        assert files() == before


def test_the_game_that_is_chosen_is_dropped():
    for said in _unreadable():
        _fill()
        others = _all_files()[1:]
        lines = run(PASSES)[0]
        seen = run(PASSES, *([DOWN] * (lines.index("game ?") - 1) + [SELECT]))
        assert Records("game").read() == b"" and _all_files()[1:] == others, said  # played to its end
        assert "Winner" in text(seen[-1]) or "draw" in text(seen[-1])


def test_where_nobody_can_be_asked_it_is_refused():
    for spoil, said in ((None, "4 games are kept in game (--resume goes on with one)"),) + UNREADABLE:
        remove_written()
        _fill()
        keep(turns=2)
        if spoil:
            spoil()
        keep("other")
        before = _all_files()
        for arguments in (MACHINES, MACHINES[:2] + ("--resume", "other")):
            error = raised(Exception, run, arguments, can_ask=False)
            assert type(error).__name__ == "SavedError"
            assert said in str(error) and str(error).endswith("name another folder with --data"), str(error)
        assert _all_files() == before


def test_where_a_place_is_free_nobody_is_asked():
    for spoil in (
        lambda: None,
        lambda: Kept("game").forget(),
        lambda: open("game.1", "wb").close(),
        lambda: keep(turns=2),
    ):
        remove_written()
        spoil()
        before = files()
        run(PASSES, can_ask=False)
        assert Records("game2" if len(before) == 2 else "game").read() == b""
        assert len(before) < 2 or files() == before


def test_an_older_turn_beside_one_of_another_version_is_not_gone_on_with_unasked():
    """Saves go to two files in turn, so an older one may still be there and be readable."""
    keep(turns=2)
    with open("game.1", "r+b") as file:
        file.seek(3)
        file.write(b"\2")
    before = files()
    seen = run(MACHINES[:2], BACK, SELECT, BACK)
    assert "game.1 was saved by another version" in text(seen[0])
    assert "game.1 was saved by another version" in text(seen[2]) and files() == before
    run(("--lexicon", LEXICON, "--resume", "game.0"), *PASS_TURN)  # by its name it goes on in another place
    assert files() == before and len(resuming.game("game2", None, Lexicon(LEXICON, "resident")).history) > 1


def test_several_games_are_kept_and_the_last_one_comes_first():
    for seed, players in enumerate(("h,m1", "h,m2", "h,novice"), 4):
        run(("--lexicon", LEXICON, "--players", players, "--seed", str(seed)), *PASS_TURN)
    assert [bool(Records(path).read()) for path in PLACES] == [True, True, True, False]
    lines = run(MACHINES[:2], SELECT, BACK)[1][1:]
    assert [line.split(", ")[1].split(":")[0] for line in lines] == ["Novice", "Amateur", "Beginner"]
    assert all(line.startswith("small, ") and line[-1].isdigit() and ":" in line for line in lines)
    before = _all_files()
    run(MACHINES[:2], SELECT, DOWN, DOWN, SELECT, *PASS_TURN)  # beginner
    assert files() != before[0] and _all_files()[1:] == before[1:]
    lines = run(MACHINES[:2], SELECT, BACK)[1][1:]
    assert [line.split(", ")[1].split(":")[0] for line in lines] == ["Beginner", "Novice", "Amateur"]


def test_sequence_numbers_of_several_games_may_wrap_around():
    keep("game", turns=2, players="h,m1")
    saved = Records("game").read()
    records = Records("game2")
    records.newest = 0xFFFFFFFD, 1
    records.write(saved)
    assert [entry[1] for entry in kept_games.games("game")] == ["game", "game2"]
    for path in "game2", "game3":
        found = kept_games.kept("game", path)
        assert found.newest[0] == 2  # after 0xFFFFFFFE
    for slot in files():
        os.remove("game" + slot)
    assert kept_games.kept("game", "game3").newest[0] == 0xFFFFFFFE  # a record that is not there counts for nothing


def test_after_a_cut_the_turn_before_goes_on():
    keep(turns=2)
    put("game.1", content("game.1")[:-5])
    seen = run(MACHINES[:2], SELECT)
    assert seen[0][0].startswith("Continue") and seen[1] is None  # the second screen is the game


def test_another_record_is_gone_on_with_in_a_place_of_its_own():
    keep("other", players="pass,pass")
    keep(turns=2)
    before, other = files(), files("other")
    arguments = ("--lexicon", LEXICON, "--resume", "other")
    run(arguments)
    assert Records("game2").read() == b"" and files("other") == other and files() == before
    _fill()
    seen = run(arguments, BACK, SELECT)  # none is to be dropped
    assert seen[0][0] == "Drop which one?" and seen[1][0].startswith("Continue") and files() == before
    lines = seen[0]
    run(arguments, *([DOWN] * 3 + [SELECT]))
    assert lines[4].endswith("turn 3") and Records("game").read() == b"" and files("other") == other


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
    seen = run(ALONE + ("1",), *HINT, *PLAY, *HINT, SELECT)
    assert not any(lines == ["No hints left"] for lines in seen[:5]) and seen[6] == ["No hints left"]
    setup = resuming.begun("game")[1]
    assert setup["hinted"] == [1] and setup["hints"] == 1
    assert "hinted" not in json.loads(Records("settings").read() or b"{}")
    seen = run(("--lexicon", LEXICON, "--resume", "game"), *HINT, SELECT)
    assert seen[2] == ["No hints left"]


def test_a_hint_counts_in_a_game_that_is_broken_off():
    run(ALONE + ("2",), *HINT, *PLAY, *HINT)
    assert resuming.begun("game")[1]["hinted"] == [2]


def test_a_game_of_version_0_1_has_all_the_hints_one_likes():
    keep()
    seen = run(("--lexicon", LEXICON, "--resume", "game"), BACK, SELECT, BACK, SELECT, BACK, SELECT)
    assert ["No hints left"] not in seen
    assert "hints" not in resuming.begun("game")[1]


def test_another_game_has_hints_of_its_own():
    keys = HINT + PLAY + PASS_TURN + PASS_TURN + (SELECT, SELECT, SELECT) + HINT + (BACK, DOWN, SELECT)
    seen = run(ALONE + ("1",), *keys)
    told = [i for i in range(len(seen)) if seen[i] == ["No hints left"]]
    assert told == [len(keys)]


def test_the_low_end_of_a_large_heap_is_held_while_code_is_loaded_and_given_back():
    room.free()
    enough = hasattr(gc, "mem_free") and gc.mem_free() > 155_000
    room.hold()
    room.hold()  # it is taken once
    if enough:
        assert [len(held) for held in room._held] == 16 * [1024]
    room.free()
    assert not room._held
