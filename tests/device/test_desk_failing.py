"""Games in which something cannot be read, or in which the program has an error of its own."""

from picorack.app.desk import Desk, settings
from picorack.app.options import chosen
from picorack.savegame.records import Records
from picorack.ui import events
from sample_desk import MACHINES, Board, text
from sample_failing import raised
from sample_files import remove_written

SELECT, BACK = events.SELECT, events.BACK


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


def _no_sentence(screen):
    raise KeyError("a slip")


def _on_failing(fail, *keys, can_ask=True):
    board = Failing(fail, *keys, can_ask=can_ask)
    arguments = MACHINES + ("--mode", "paged", "--pool-bytes", "1024")
    desk = Desk(board, chosen(arguments, lambda data: settings(data).read()))
    board.app = desk.app
    for _ in desk.steps():
        pass
    return board.seen


def test_what_cannot_be_read_in_a_game_is_told_and_the_game_goes_on():
    for fail, said in (_no_page, "cannot be read: copy the whole folder"), (_no_module, "files cannot be read"):
        remove_written()
        seen = _on_failing(fail, BACK)
        assert said in text(seen[0]) and seen[1][0] == "Continue", seen
        assert len(Records("game").read()) > 32
        remove_written()
        seen = _on_failing(fail, BACK, SELECT)
        assert seen[1][0] == "Continue" and ("Winner" in text(seen[2]) or "draw" in text(seen[2])), seen
        assert Records("game").read() == b""  # empty: the game was played to its end


def test_what_is_no_sentence_or_can_be_told_to_nobody_ends_the_program():
    for fail, can_ask, name in (_no_sentence, True, "KeyError"), (_no_page, False, "LexiconError"):
        remove_written()
        error = raised(Exception, _on_failing, fail, BACK, can_ask=can_ask)
        assert type(error).__name__ == name, error
        assert len(Records("game").read()) > 32
