"""Games of the navigator: with challenges, a clock and other boards they are begun, saved and resumed. What cannot be
read in one is told, and an error of the program ends it."""

import json

from picorack.core.move import OUTCOME, PASS, PHONY
from picorack.core.own_board import make
from picorack.game.boards import rows
from picorack.game.settings import RULES
from picorack.lexicon.lexicon import Lexicon
from picorack.savegame import games, resuming
from picorack.savegame.records import Records
from picorack.ui import events
from sample_failing import raised
from sample_files import new_folder, put, remove_written
from sample_navigator import LEXICON, MACHINES, PASS_TURN, Board, run, text

UP, DOWN, LEFT, RIGHT = events.UP, events.DOWN, events.LEFT, events.RIGHT
SELECT, BACK, ENTER = events.SELECT, events.BACK, events.ENTER

_TWO = ("--lexicon", LEXICON, "--players", "h,h", "--seed", "3")
_RESUMED = ("--lexicon", LEXICON, "--resume", "game")
_LAY_TWO = (SELECT, SELECT, SELECT, SELECT, ENTER)  # show the rack, go there, lay its first two tiles, play them
_CHALLENGE = (SELECT, ord("8"), UP, SELECT)  # show the rack, the line of the menu, yes


def _kept():
    return resuming.game("game", None, Lexicon(LEXICON, "resident"))


def test_a_play_is_challenged_after_the_game_was_gone_on_with():
    for rule in ("double", "five"):
        remove_written()
        run(_TWO + ("--check", rule), *_LAY_TWO)
        game = _kept()
        assert len(game.history) == 1 and game.history.move(0)[0] < PASS and max(game.scores) > 0
        assert resuming.begun("game")[1]["check"] == rule
        seen = run(_RESUMED, *_CHALLENGE)
        assert seen[2][0].startswith("Challenge UU: You") and text(seen[4]) == "Not in lexicon: UU, taken back", seen
        game = _kept()
        assert game.history.move(0)[OUTCOME] == PHONY and list(game.scores) == [0, 0]
        seen = run(_RESUMED, SELECT, ord("8"))  # and not again
        assert text(seen[2]) == "Nothing to challenge"


def test_words_are_checked_unless_the_game_is_without_that():
    remove_written()
    assert "UU" in text(run(_TWO, *_LAY_TWO)[-1]) and not games.games("game")
    run(_TWO + ("--check", "0"), *_LAY_TWO)
    assert len(_kept().history) == 1 and resuming.begun("game")[1]["check"] == 0


def test_the_time_used_is_saved_with_the_game():
    run(_TWO + ("--minutes", "10"), SELECT, ord("6"), UP, SELECT, SELECT, ord("6"), UP, SELECT)
    setup = resuming.begun("game")[1]
    assert len(_kept().history) == 2 and setup["minutes"] == 10
    used = setup["used"]
    assert len(used) == 2 and all(0 <= ms < 600_000 for ms in used)
    run(_RESUMED, SELECT, ord("6"), UP, SELECT)
    again = resuming.begun("game")[1]["used"]
    assert len(_kept().history) == 3 and all(ms >= before for ms, before in zip(again, used))
    assert "used" not in json.loads(Records("settings").read() or b"{}")


def test_the_set_up_begins_such_games_and_they_are_remembered():
    """Of the set-up's rules: board small, check double, clock 5 min; the last lines are reached upwards."""
    lines = [rule[0] for rule in RULES if rule[0] not in ("motion", "theme")]  # not offered on such a display
    keys = [UP, SELECT, UP, RIGHT]
    for last, rule in (("squares", "check"), ("check", "minutes")):
        keys += [UP] * (lines.index(last) - lines.index(rule)) + [RIGHT]
    keys += [BACK, DOWN]
    run(("--lexicon", LEXICON, "--seed", "3"), SELECT, *keys, SELECT, SELECT, ord("6"), UP, SELECT)
    setup = json.loads(Records("settings").read())
    assert (setup["squares"], setup["check"], setup["minutes"]) == ("small", "double", 5) and "rack" not in setup
    game = _kept()
    assert game.board.premiums == make(rows("small")).premiums and game.lexicon is None
    kept = resuming.begun("game")[1]
    assert (kept["squares"], kept["check"], kept["minutes"], kept["rack"]) == ("small", "double", 5, 7)
    seen = run(("--lexicon", LEXICON), DOWN, SELECT, UP, SELECT)
    assert all(line in seen[-1] for line in ("Word test: Double", "Board: Small", "Game: 5 min")), seen


class Failing(Board):
    """A board on which `fail(screen)` is called once, after two turns of the first game."""

    def __init__(self, fail, *keys, can_ask=True):
        Board.__init__(self, keys, can_ask)
        self._fail = fail

    def poll(self, wait_ms):
        screen = self.app.stack[0]
        if self._fail and hasattr(screen, "game") and len(screen.game.history) == 2:
            fail, self._fail = self._fail, None
            fail(screen)
        return Board.poll(self, wait_ms)


class Unreadable:
    """Takes the place of a lexicon's file, and cannot be read."""

    def seek(self, at):
        raise OSError(5)

    close = seek


def _no_page(screen):
    store = screen.lexicon.store
    store._file = Unreadable()  # reading the flash fails
    store.forget()


def _no_module(screen):
    raise OSError(5)


def _no_message(screen):
    raise KeyError("a slip")


def _on_failing(fail, *keys, can_ask=True):
    arguments = MACHINES + ("--mode", "paged", "--pool-bytes", "1024")
    return run(arguments, board=Failing(fail, *keys, can_ask=can_ask))


def test_what_cannot_be_read_in_a_game_is_told_and_the_game_goes_on():
    for fail, said in (_no_page, "cannot be read: copy the whole folder"), (_no_module, "files cannot be read"):
        remove_written()
        seen = _on_failing(fail, BACK)
        assert said in text(seen[0]) and seen[1][0].startswith("Continue"), seen
        assert len(Records("game").read()) > 32
        remove_written()
        seen = _on_failing(fail, BACK, SELECT)
        assert seen[1][0].startswith("Continue") and ("Winner" in text(seen[2]) or "draw" in text(seen[2])), seen
        assert Records("game").read() == b""  # empty: the game was played to its end


def test_what_is_no_message_or_can_be_told_to_nobody_ends_the_program():
    for fail, can_ask, name in (_no_message, True, "KeyError"), (_no_page, False, "LexiconError"):
        remove_written()
        error = raised(Exception, _on_failing, fail, BACK, can_ask=can_ask)
        assert type(error).__name__ == name, error
        assert len(Records("game").read()) > 32


def test_of_a_game_that_is_left_it_is_told_whether_it_was_written_down():
    folder = new_folder()
    for said in "Saved: game-", "Not saved: ":
        board = Board(PASS_TURN)
        run(("--lexicon", LEXICON, "--players", "h,pass", "--seed", "3", "--data", folder), board=board)
        assert board.said.startswith(said), board.said
        remove_written()
        folder = new_folder()
        put(folder + "/games", b"")  # where their folder would be
