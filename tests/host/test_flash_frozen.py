"""`picorack flash` with a board in whose firmware the game is frozen: it sends only the lexicon and removes old
code."""

import json

import pytest
from click.testing import CliRunner
from host import flash_parts
from host.flash_parts import NOTHING, WANTS, install, install_with_cut, names, text, words

from host_tools.board import flash as flashing
from host_tools.board import frozen
from host_tools.board.flash import flash
from host_tools.board.install import Installer
from host_tools.board.link import Board, BoardError
from host_tools.board.survey import FROZEN
from host_tools.commands.group import cli

GAME = ("0.1.0", "12345678")

pytestmark = pytest.mark.usefixtures("quick_link")


def code(tmp_path):
    return flash_parts.code(tmp_path, 1, 8_000)


def lexicon(tmp_path, version=1, size=30_000):
    return flash_parts.lexicon(tmp_path, version, size)


def root(board):
    """({names in the root folder, without the ROMFS}, the content of board.json)."""
    return names(board) - {"rom"}, json.loads(text(board, "board.json"))


def test_what_is_frozen_is_told_from_what_lies_in_files(board):
    """A package of the same name in the file system is not taken for a frozen one, nor is one without a version."""
    with Board(board.port) as link:
        link.run(
            "import os\nos.mkdir('/picorack')\nwith open('/picorack/__init__.py', 'w') as file:\n"
            "    file.write('__version__ = __build__ = 1')"
        )
        assert Installer(link).facts["frozen"] is None
    board.frozen = GAME
    with Board(board.port) as link:
        assert Installer(link).facts["frozen"] == GAME


@pytest.mark.parametrize("want", WANTS)
def test_the_lexicon_alone_is_sent(board, tmp_path, want):
    board.frozen = GAME
    part = lexicon(tmp_path)
    assert 30_000 <= install(board, (None, part), want).sent < 36_000
    found, named = root(board)
    assert named["code"] == FROZEN
    assert found == {"main.py", "board.json"} | ({part.place[1:]} if want == "files" else set())
    mode, place = ("mapped", "/rom0") if want == "romfs" else ("paged", part.place)
    said = board.says()
    assert said[0].startswith(f"frozen .frozen --board some_board --lexicon {place} --mode {mode}")
    assert said[1:] == [f"words {words(part)}"]
    assert install(board, (None, part), want).sent == 0


@pytest.mark.parametrize("want", WANTS)
def test_code_of_an_earlier_install_goes_and_the_lexicon_stays(board, tmp_path, want):
    """Until the frozen game is installed the board starts the old code, because board.json names it."""
    part = lexicon(tmp_path)
    install(board, (code(tmp_path), part), want)
    board.frozen = GAME
    assert board.says() == [f"game 1 1 {words(part)}"]
    assert install(board, (None, part), want).sent == 0
    found, named = root(board)
    assert named["code"] == FROZEN and not [name for name in found if name.startswith("code-")]
    assert board.says()[1:] == [f"words {words(part)}"]


@pytest.mark.parametrize("each", [10, pytest.param(3, marks=pytest.mark.slow)])
@pytest.mark.parametrize("erase", [False, True])
def test_whenever_the_power_fails_a_whole_game_is_there(board, tmp_path, erase, each):
    """Either the old game in files, or the frozen one with its new lexicon."""
    old, new = lexicon(tmp_path), lexicon(tmp_path, 2)
    install(board, (code(tmp_path), old), "files")
    board.frozen = GAME
    whole, seen = board.flash.read_bytes(), []
    for cut in range(1, 2000, each):
        board.flash.write_bytes(whole)
        if install_with_cut(board, cut, (None, new), "files", erase):
            break
        last = board.says()[-1]
        assert last in (f"game 1 1 {words(old)}", f"words {words(new)}"), cut
        seen += [last] if last not in seen else []
    assert len(seen) == 2 and cut > 8 and board.says()[-1] == f"words {words(new)}"
    found, _ = root(board)
    assert found == {"main.py", "board.json", new.place[1:]}


def test_room_is_reckoned_without_code(board, tmp_path):
    """A lexicon that leaves no room for the code fits into the ROMFS. One that does not fit is refused, and the
    message says how large it may be."""
    board.frozen = GAME
    with pytest.raises(BoardError, match=r"the lexicon takes \d+,\d+ bytes of ROMFS, more .*--fit \d+K$"):
        install(board, (None, lexicon(tmp_path, 1, 330_000)), "romfs")
    part = lexicon(tmp_path, 2, 325_000)
    install(board, (None, part), "romfs")
    assert board.says()[1:] == [f"words {words(part)}"]


def test_a_firmware_whose_romfs_lies_elsewhere(make_board, tmp_path):
    """The place that board.json names no longer holds an image. The board says so, and the place counts as free."""
    board = make_board(files_kb=64, rom_kb=320)
    old, new = lexicon(tmp_path, 1, 200_000), lexicon(tmp_path, 2, 200_000)
    install(board, (code(tmp_path), old), "romfs")
    content = board.flash.read_bytes()
    board.flash.write_bytes(content[: 64 * 1024] + content[96 * 1024 :] + b"\xff" * 32 * 1024)
    board.frozen = GAME
    assert [line.partition(" (")[0] for line in board.says()] == NOTHING
    install(board, (None, new), "romfs")
    assert board.says()[1:] == [f"words {words(new)}"] and root(board)[1]["lexicon"][0] == 0


def test_firmware_without_the_game_again(board, tmp_path):
    """Now the code is sent."""
    part = lexicon(tmp_path)
    board.frozen = GAME
    install(board, (None, part), "romfs")
    board.frozen = None
    assert [line.partition(" (")[0] for line in board.says()] == NOTHING
    assert 0 < install(board, (code(tmp_path), part), "romfs").sent < 24_000
    assert board.says() == [f"game 1 1 {words(part)}"]


def test_the_command_says_what_is_frozen(board, short_words, monkeypatch):
    monkeypatch.setattr(flashing.carried, "build", None)  # nothing is compiled
    monkeypatch.setattr(flashing.Board, "start", lambda self, until=b"": "")
    board.frozen = frozen.here()
    words = ["flash", "--board", "pico_ssd1306", "--port", board.port, "--lexicon", str(short_words)]
    done = CliRunner().invoke(cli, words)
    assert "lexicon: ROMFS" in done.stdout and "code: frozen in the firmware\n" in done.stdout, done.output
    assert done.stderr == "" and done.exit_code == 0
    board.frozen = ("0.0.9", "12345678")
    done = CliRunner().invoke(cli, words)
    assert done.exit_code == 0 and done.stderr.count("\n") == 1
    assert f"is version 0.0.9, older than {frozen.here()[0]} here: 'make pico'" in done.stderr


def test_what_is_said_of_other_versions(monkeypatch):
    monkeypatch.setattr(frozen, "here", lambda: ("0.10.0", "aaaaaaaa"))
    assert frozen.remark(("0.10.0", "aaaaaaaa")) is None
    for older in ("0.9.0", "0.9.12", "0.2"):
        assert f"is version {older}, older than 0.10.0 here: 'make pico'" in frozen.remark((older, "aaaaaaaa"))
    assert "another build of version 0.10.0: 'make pico'" in frozen.remark(("0.10.0", "bbbbbbbb"))
    for newer in ("0.10.1", "1.0", "0.11.0"):
        assert f"version {newer}, newer than 0.10.0 here: update picorack" in frozen.remark((newer, "bbbbbbbb"))


def test_an_older_frozen_game_that_ends_at_once(board, short_words, monkeypatch):
    """The message advises another firmware, not another cable."""
    board.frozen = ("0.0.9", "12345678")
    monkeypatch.setattr(flashing.Board, "start", lambda self, until=b"": "LexiconError: version 3\r\n>>> ")
    with pytest.raises(BoardError, match="the board said 'LexiconError: version 3': .* older than .*'make pico'"):
        flash("pico_ssd1306", board.port, [short_words])
