"""What goes on at a board beside the games: which game goes on, which may be dropped, and who is asked. Runs under
pytest and on MicroPython."""

import json
import os

from picorack.app.desk import Desk, settings
from picorack.app.options import chosen
from picorack.game.game import Game
from picorack.hosts.picture import Picture
from picorack.lexicon.lexicon import Lexicon
from picorack.savegame.kept import Kept
from picorack.savegame.loading import Records, read_file
from picorack.ui import events, texts
from sample_descriptions import sealed
from sample_files import remove_written

_LEXICON = "tests/data/small/lexicon"
_NAMED = b'"name": "small"'
_MACHINES = ("--lexicon", _LEXICON, "--players", "m5,m5", "--seed", "3")
_SETUP = {"players": "h,m2", "lexicon": _LEXICON, "seconds": 0}
UP, DOWN, SELECT, BACK = events.UP, events.DOWN, events.SELECT, events.BACK


class Board:
    """A display, and keys that are pressed when nobody thinks; seen: what box there was before each, as lines."""

    can_leave = True

    def __init__(self, keys, can_ask=True, size=(128, 128, True)):
        self.display = Picture(*size)
        self.keys = self
        self.has_letters = False
        self.can_ask = can_ask
        self.seen = []
        self._steps = list(keys)

    def poll(self, wait_ms):
        if not wait_ms:
            return 0
        box = getattr(self.app.stack[-1], "box", None)
        self.seen.append(list(box.lines) if box else None)
        return self._steps.pop(0) if self._steps else events.QUIT


def _run(arguments, *keys, can_ask=True):
    """What was seen before each key, and before leaving."""
    board = Board(keys, can_ask)
    desk = Desk(board, chosen(arguments, lambda data: settings(data).read()))
    board.app = desk.app
    desk.run()
    return board.seen


def _keep(path="game", turns=1, name=None, **changes):
    lexicon = Lexicon(_LEXICON, "resident")
    game = Game(lexicon.tileset, ["Ada", "Bob"], 4, 7, True, lexicon)
    setup = dict(_SETUP)
    setup.update(changes)
    lexicon.name = name or lexicon.name
    kept = Kept(path)
    for _ in range(turns):
        game.pass_turn()
        kept.keep(game, lexicon, setup)


def _files(path="game"):
    found = {}
    for slot in (".0", ".1"):
        try:
            with open(path + slot, "rb") as file:
                found[slot] = file.read()
        except OSError:
            pass
    return found


def _change(at, value, payload=False):
    """In both files of the kept game: a byte of the record, or of its payload, the check sum right."""
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


def _text(lines):
    return " ".join(lines)


def test_machines_do_not_drop_a_game_that_cannot_be_read():
    for spoil, said in UNREADABLE:
        remove_written()
        _keep(turns=2)
        spoil()
        before = _files()
        assert len(before) == 2
        message, question = _run(_MACHINES, BACK)
        assert said in _text(message) and "game" in _text(message)
        assert question == ["Drop kept game?", "Yes", "No"]
        assert _files() == before, said


def test_no_leaves_it_and_continue_says_why_it_cannot_go_on():
    for spoil, said in UNREADABLE:
        remove_written()
        _keep(turns=2)
        spoil()
        before = _files()
        seen = _run(_MACHINES, BACK, SELECT, SELECT, BACK)
        assert seen[2] == ["Continue", "New game", "Language", "Help", "Quit"]
        assert said in _text(seen[3]), seen
        assert seen[4] == seen[2] and _files() == before
        seen = _run(_MACHINES[:2], BACK, DOWN, SELECT, SELECT)  # and without players it is told at once
        assert said in _text(seen[0]) and seen[3][0] == "Drop kept game?" and _files() == before


def test_yes_drops_it():
    for spoil, said in UNREADABLE:
        remove_written()
        _keep(turns=2)
        spoil()
        seen = _run(_MACHINES, BACK, UP, SELECT)
        assert Records("game").read() == b"", said  # played to its end
        assert "Winner" in _text(seen[-1]) or "draw" in _text(seen[-1])


def test_where_nobody_can_be_asked_it_is_refused():
    for spoil, said in ((None, "a game is kept in game (--resume goes on with it)"),) + UNREADABLE:
        remove_written()
        _keep(turns=2)
        if spoil:
            spoil()
        before = _files()
        _keep("other")
        for arguments in (_MACHINES, _MACHINES[:2] + ("--resume", "other")):
            try:
                _run(arguments, can_ask=False)
            except Exception as error:
                assert type(error).__name__ == "SavedError"
                assert said in str(error) and str(error).endswith("name another folder with --data"), str(error)
            else:
                raise AssertionError("played")
        assert _files() == before


def test_where_nothing_is_kept_nobody_is_asked():
    for spoil in (lambda: None, lambda: Kept("game").forget(), lambda: open("game.1", "wb").close()):
        remove_written()
        spoil()
        _run(_MACHINES, can_ask=False)
        assert Records("game").read() == b""


def test_an_older_turn_beside_one_of_another_version_is_not_gone_on_with_unasked():
    """The files take turns, so one of them may be older, and readable."""
    _keep(turns=2)
    with open("game.1", "r+b") as file:
        file.seek(3)
        file.write(b"\2")
    before = _files()
    seen = _run(_MACHINES, BACK, SELECT, SELECT, BACK)
    assert "game.1 was saved by another version" in _text(seen[0]) and seen[1][0] == "Drop kept game?"
    assert "game.1 was saved by another version" in _text(seen[3]) and _files() == before
    seen = _run(("--lexicon", _LEXICON, "--resume", "game.0"), BACK)  # nor by its name
    assert seen[1][0] == "Drop kept game?" and _files() == before
    assert _run(("--lexicon", _LEXICON, "--resume", "game.0"), BACK, UP, SELECT)[-1] is None


def test_after_a_cut_the_turn_before_goes_on():
    _keep(turns=2)
    with open("game.1", "rb") as file:
        torn = file.read()[:-5]
    with open("game.1", "wb") as file:
        file.write(torn)
    seen = _run(_MACHINES[:2], SELECT)
    assert seen[0][0] == "Continue" and seen[1] is None  # the game


def test_another_record_is_not_gone_on_with_unasked_where_a_game_is_kept():
    _keep("other", players="m2,m2")
    _keep(turns=2)
    before, other = _files(), _files("other")
    arguments = ("--lexicon", _LEXICON, "--resume", "other")
    seen = _run(arguments, SELECT, SELECT)  # no; Continue is the game that is kept
    assert seen[0][0] == "Drop kept game?" and seen[1][0] == "Continue" and _files() == before
    _run(arguments, UP, SELECT)
    assert Records("game").read() == b"" and _files("other") == other


def test_its_own_record_is_gone_on_with_unasked():
    for name in ("game", "game.0", "game.1"):
        remove_written()
        _keep(turns=2)
        assert _run(("--lexicon", _LEXICON, "--resume", name)) == [None]
        assert read_file("game.0")


def _copy(source, target, old=b"", new=b""):
    """A lexicon; in its lexicon.json old is new."""
    os.mkdir(target)
    for name in os.listdir(source):
        with open(source + "/" + name, "rb") as file:
            content = file.read()
        if name == "lexicon.json":
            assert old in content
            content = sealed(content.replace(old, new, 1))
        with open(target + "/" + name, "wb") as file:
            file.write(content)


def _with_lexicons(test):
    """In `several` are the lexicons a, another; b, small; c, damaged; d, small with other words; beside it `one`."""

    def run():
        os.mkdir("several")
        _copy(_LEXICON, "several/a", _NAMED, b'"name": "another"')
        _copy(_LEXICON, "several/b")
        _copy(_LEXICON, "several/c", b'"page": 512', b'"page": 511')
        _copy("tests/data/small/plain", "several/d")
        _copy(_LEXICON, "one", _NAMED, b'"name": "alone"')
        test()

    return run


def _opened(*arguments):
    """The folder of the lexicon the game that was kept goes on with, None if it does not."""
    desk = Desk(Board(()), chosen(arguments, lambda data: None))
    try:
        desk.open_game(True)
    except Exception as error:
        assert type(error).__name__ in ("SavedError", "LexiconError"), error
        return None
    return desk.app.stack[-1].lexicon.store.folder


@_with_lexicons
def test_continue_takes_the_lexicon_of_its_name_among_several():
    """Wherever it was when the game was begun."""
    for begun, found in (("gone", "several/b"), ("gone/d", "several/d"), ("several/d", "several/d"),
                         ("several/a", "several/b"), ("elsewhere/c", "several/b"),
                         (_LEXICON, "several/b")):  # fmt: skip
        for slot in _files():
            os.remove("game" + slot)
        _keep(lexicon=begun)
        assert _opened("--lexicon", "several") == found, begun
        seen = _run(("--lexicon", "several"), SELECT)
        assert seen[0][0] == "Continue" and seen[1] is None, seen


@_with_lexicons
def test_continue_says_where_it_has_looked():
    _keep(name="Klingon", lexicon="gone")
    seen = _run(("--lexicon", "several"), SELECT)
    assert "begun with lexicon Klingon, which is not in several/a, several/b," in _text(seen[1]), seen
    seen = _run(("--lexicon", "one"), SELECT)
    assert "which is not in one, gone: name its folder with --lexicon" in _text(seen[1])


@_with_lexicons
def test_continue_finds_the_lexicon_where_it_was_though_another_is_given():
    _keep()
    assert _opened("--lexicon", "one") == _opened() == _LEXICON
    seen = _run(("--lexicon", "one"), SELECT)
    assert seen[1] is None
    for given in "one", "several/a":  # but not where a record is named, too
        try:
            _run(("--lexicon", given, "--resume", "game"))
        except Exception as error:
            assert type(error).__name__ == "SavedError" and "begun with lexicon small" in str(error)
        else:
            raise AssertionError("gone on with")


def test_wrong_settings_are_told_once():
    Records("settings").write(b'{"rack": 99, "seconds": 30, "players": 7, "names": ["Eve"]}')
    seen = _run(_MACHINES[:2], BACK)
    assert _text(seen[0]) == texts.text("mended") and seen[1][0] == "New game"
    assert _run(_MACHINES[:2])[0][0] == "New game"
    found = json.loads(Records("settings").read())
    assert (found["rack"], found["seconds"], found["players"], found["names"][0]) == (7, 30, "h,m5", "Eve")


def test_wrong_settings_do_not_keep_a_game_from_beginning():
    Records("settings").write(b"[]")
    _run(_MACHINES)
    assert Records("game").read() == b"" and Records("settings").read() == b"[]"  # nobody has been told yet


class Failing(Board):
    """After two turns of the first game that is played on it `fail(screen)` happens, once."""

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
    """In the place of a lexicon's file."""

    def seek(self, at):
        raise OSError(5)

    close = seek


def _no_page(screen):
    store = screen.lexicon.store
    store._file = Unreadable()
    store.forget()


def _no_module(screen):
    raise OSError(5)


def _no_sentence(screen):
    raise KeyError("a slip")


def _on_failing(fail, *keys, can_ask=True):
    board = Failing(fail, *keys, can_ask=can_ask)
    arguments = _MACHINES + ("--mode", "paged", "--pool-bytes", "1024")
    desk = Desk(board, chosen(arguments, lambda data: settings(data).read()))
    board.app = desk.app
    desk.run()
    return board.seen


def test_what_cannot_be_read_in_a_game_is_told_and_the_game_goes_on():
    for fail, said in (_no_page, "cannot be read: copy the whole folder"), (_no_module, "files cannot be read"):
        remove_written()
        seen = _on_failing(fail, BACK)
        assert said in _text(seen[0]) and seen[1][0] == "Continue", seen
        assert len(Records("game").read()) > 32
        remove_written()
        seen = _on_failing(fail, BACK, SELECT)
        assert seen[1][0] == "Continue" and ("Winner" in _text(seen[2]) or "draw" in _text(seen[2])), seen
        assert Records("game").read() == b""  # played to its end


def test_what_is_no_sentence_or_can_be_told_to_nobody_ends_the_program():
    for fail, can_ask, name in (_no_sentence, True, "KeyError"), (_no_page, False, "LexiconError"):
        remove_written()
        try:
            _on_failing(fail, BACK, can_ask=can_ask)
        except Exception as error:
            assert type(error).__name__ == name, error
        else:
            raise AssertionError("played")
        assert len(Records("game").read()) > 32
