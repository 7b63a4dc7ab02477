"""Challenges and the clock of a game on the screen."""

from picorack.core.board import CENTRE
from picorack.core.move import OUTCOME, PASS, PHONY
from picorack.game.clock import Clock
from picorack.game.game_clock import GameClock
from picorack.ui import events
from picorack.ui.drawing import faces
from sample_play import empty_bag, give
from sample_table import SIZES, Passes, Table
from sample_turns import Time

UP, DOWN, SELECT, BACK, ENTER = events.UP, events.DOWN, events.SELECT, events.BACK, events.ENTER


def _table(rule, *machines, size=(128, 128, False), **setup):
    setup["check"] = rule
    return Table(validate=False, machines=list(machines), size=size, setup=setup)


def _challenged(rule, text, size=(128, 128, False)):
    """A table of two humans, of whom the second is asked whether to challenge the word that the first has played."""
    table = _table(rule, None, None, size=size)
    table.press(SELECT, text, ENTER, SELECT)
    assert table.screen.board_view.states[CENTRE] == faces.PLAYED
    table.press("8")
    return table


def test_words_are_not_checked_when_they_are_played_nor_looked_up_before():
    for rule in ("double", "five"):
        table = _table(rule, None, None)
        table.press(SELECT, BACK)
        assert "8 Challenge" in table.lines() and "8 Check a word" not in table.lines()
        table.press("8")
        assert table.says() == "Nothing to challenge"
        table.press(SELECT, "zed", ENTER)
        assert len(table.game.history) == 1 and table.game.board.cells[CENTRE] == 26


def test_a_word_is_taken_back():
    for size in SIZES:
        table = _challenged("double", "zed", size)
        assert table.says() == "Challenge ZED: You lose the turn if good Yes No"
        table.press(UP, SELECT)
        assert table.says() == "Not in lexicon: ZED, taken back", size
        assert table.game.turn == 1 and table.game.board.cells[CENTRE] == 0 and table.game.scores[0] == 0
        assert table.screen.board_view.states[CENTRE] == faces.NORMAL
        table.press(SELECT)
        assert table.screen.message == "P0: taken back" and table.screen.controller.is_mine()
        assert table.is_painted_whole(), size


def test_in_vain():
    table = _challenged("double", "cat")
    table.press(UP, SELECT)
    assert table.says() == "All words are good. You lose the turn"
    assert table.game.turn == 0 and table.game.history.move(1)[0] == PASS
    table = _challenged("five", "cat")
    table.press(UP, SELECT)
    assert table.says() == "All words are good. P0 +5"
    assert table.game.turn == 1 and table.game.scores[0] == 15


def test_tiles_that_are_laid_come_back_before_the_challenge():
    table = _table("double", None, None)
    table.press(SELECT, "zed", ENTER, SELECT)
    give(table.game, 1, "ABCDEFG")
    table.screen.controller.begin()
    table.press("a")
    assert table.screen.controller.pending.count == 1
    table.press("8")
    table.press(UP, SELECT, SELECT)
    assert table.screen.controller.pending.count == 0 and table.screen.controller.pending.size() == 7


def test_a_machine_takes_no_wrong_word():
    table = _table("five", None, Passes())
    table.press("zed", ENTER)
    assert table.says() == "Not in lexicon: ZED, taken back"
    assert table.game.history.move(0)[OUTCOME] == PHONY and table.game.board.cells[CENTRE] == 0
    table.press(SELECT)
    assert table.screen.message == "P1: passed" and table.screen.controller.is_mine()
    table.press("9")
    assert list(table.lines()) == ["P1: passed", "P0: taken back"]


def _last(table, text):
    empty_bag(table.game)
    give(table.game, 1, "AB")
    give(table.game, 0, text.upper())
    table.press(SELECT, text, ENTER)


def test_before_the_game_ends_the_last_word_may_be_challenged():
    table = _table("double", None, None)
    _last(table, "zed")
    assert table.says() == "Challenge ZED? Yes No" and not table.saved
    table.press(UP, SELECT)
    assert "ZED" in table.says() and not table.game.over and not table.saved
    table.press(SELECT)
    assert "P1" in table.says()  # whose turn it is
    table = _table("double", None, None)
    _last(table, "zed")
    table.press(SELECT)
    assert table.game.over and len(table.saved) == 1 and "Winner: P0" in table.says()


def test_a_good_last_word_that_was_challenged_is_said_to_be_good_before_the_result():
    """Until then no rack counts, and the word lies on the board as any that was played."""
    for rule, asked, said, points in (
        ("double", "Challenge CAT?", "All words are good", 0),
        ("five", "Challenge CAT: P0 +5 if good", "All words are good. P0 +5", 5),
    ):
        table = _table(rule, None, None)
        table.screen.controller.steps.over()
        _last(table, "cat")
        rest = table.game.racks[1].value(table.game.tileset)
        assert table.says() == asked + " Yes No" and list(table.game.scores) == [10, 0] and rest > 0
        assert table.screen.message == "P0: CAT 10" and not table.screen.controller.points
        assert table.screen.board_view.states[CENTRE] == faces.PLAYED and table.is_painted_whole()
        table.press(UP, SELECT)
        assert table.says() == said and table.game.over
        table.press(SELECT)
        assert "Winner: P0" in table.says() and list(table.game.scores) == [10 + points + rest, -rest]


def test_the_question_comes_back_where_memory_ran_out():
    table = _table("double", None, None)
    _last(table, "zed")
    table.app.bare()
    table.press()
    assert table.says() == "Challenge ZED? Yes No"


def test_the_set_up_says_what_is_loaded():
    def rules(**setup):
        loop = Table(setup=setup).loop
        kinds = [type(rule).__name__ for rule in (loop.clock, loop.challenges) if rule]
        return kinds + ["passes"] if loop.clock and loop.clock.passes else kinds

    assert rules() == rules(check=1, seconds=0, minutes=0, late="pass") == []
    assert rules(seconds=5) == rules(seconds=5, late="best") == ["Clock"]
    assert rules(seconds=5, late="pass") == ["Clock", "passes"]
    assert rules(minutes=5) == ["GameClock"]
    assert rules(check="five") == ["Challenges"]
    assert rules(check="five", minutes=5, seconds=5, late="pass") == ["GameClock", "Challenges", "passes"]


def _timed(time, minutes=1, size=(128, 128, False)):
    def clock(game):
        return GameClock({"minutes": minutes}, game, None, lambda: time.ms)

    return Table(machines=[None, Passes()], size=size, clock=clock)


def test_the_clock_of_the_game_is_shown():
    for size in SIZES:
        time = Time()
        table = _timed(time, 25, size)
        assert table.screen.clock == "25:00"
        time.ms = 61_000
        table.press()
        assert table.screen.clock == "23:59" and len(table.game.history) == 0
        time.ms = 25 * 60_000 + 65_000
        table.press()
        assert table.screen.clock == "-1:05"
        assert table.is_painted_whole(), size


def test_both_clocks_are_shown():
    def clock(game):
        return GameClock({"minutes": 10}, game, Clock(30, lambda: 0), lambda: 0)

    assert Table(clock=clock).screen.clock == "0:30 10:00"
    wide = Table(clock=clock, size=(320, 240, False))  # its line has room for what they are called
    assert wide.screen.clock == "Turn 0:30 Game 10:00"


def test_the_result_says_what_overtime_cost():
    time = Time()
    table = _timed(time)
    time.ms = 121_000
    table.press()
    table.game.passes = 3
    give(table.game, 0, "Z")
    give(table.game, 1, "A")
    table.press("6", UP, SELECT)
    assert table.game.over and table.lines()[:3] == ["Winner: P1", "P0: 0-10-20=-30", "P1: 0-1=-1"]
