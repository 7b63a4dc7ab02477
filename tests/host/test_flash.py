"""`picorack flash` with a fake board: what lies on its flash afterwards, whatever interrupts the installation."""

import json
import os
import shutil
import socket
import threading
import time

import pytest
from click.testing import CliRunner
from conftest import ROOT
from host import flash_parts
from host.flash_parts import WANTS, install, install_with_cut, says
from pairs import pairs

from host_tools.board import fitting
from host_tools.board.carried import Carried
from host_tools.board.flash import check, flash
from host_tools.board.install import Part, pool_bytes
from host_tools.board.link import Board, BoardError
from host_tools.board.survey import installed
from host_tools.commands.group import cli
from host_tools.errors import PicorackError
from host_tools.lexicons import folders
from lexicon_packer.files.writer import sealed

pytestmark = pytest.mark.usefixtures("quick_link")


def code(tmp_path, version, **more):
    return flash_parts.code(tmp_path, version, 8_000, **more)


def lexicon(tmp_path, version, size=30_000):
    return flash_parts.lexicon(tmp_path, version, size, empty=b"")


@pytest.mark.parametrize("want", WANTS)
def test_a_game_is_installed_and_started(board, tmp_path, want):
    parts = code(tmp_path, 1), lexicon(tmp_path, 1)
    installer = install(board, parts, want)
    assert installer.sent >= sum(len(data) for part in parts for data in part.files.values())
    assert board.says() == says(1, parts)
    install(board, (code(tmp_path, 2, prints="print(*sys.argv[1:])"), parts[1]), want)
    (said,) = board.says()
    mode, place = ("mapped", "rom") if want == "romfs" else ("paged", "lexicon-")
    assert f"--board some_board --lexicon /{place}" in said and f"--mode {mode}" in said


@pytest.mark.parametrize("want", WANTS)
def test_only_what_changed_is_sent(board, tmp_path, want):
    one, other, words = code(tmp_path, 1), code(tmp_path, 2), lexicon(tmp_path, 1)
    install(board, (one, words), want)
    assert install(board, (one, words), want).sent == 0
    sent = install(board, (other, words), want).sent
    assert 0 < sent <= sum(map(len, other.files.values())) + 4096
    assert board.says() == says(2, (other, words))


def test_a_game_in_a_tree_of_files_is_updated(board, tmp_path):
    """As versions up to 0.1 installed it. Whenever the power fails, the old game starts or the new one, and in the end
    the old folder is gone."""
    words, new = lexicon(tmp_path, 1), code(tmp_path, 2)
    install(board, (tree(tmp_path), words), "files")
    assert board.says() == says(1, (None, words))
    whole, seen = board.flash.read_bytes(), set()
    for cut in range(1, 400, 7):
        board.flash.write_bytes(whole)
        if install_with_cut(board, cut, (new, words), "files"):
            break
        said = board.says()
        assert said in (says(1, (None, words)), says(2, (None, words))), (cut, said)
        seen.add(said[0].split()[1])
    assert seen == {"1", "2"} and board.says() == says(2, (None, words))
    assert flash_parts.names(board) == {"main.py", "board.json", *new.names(), *words.names()}


def tree(tmp_path):
    """The Part of a game whose code is a folder."""
    texts = {
        "main.py": "import sys\nfrom picorack.big import CHECK\ndef main():\n"
        "    folder = sys.argv[sys.argv.index('--lexicon') + 1]\n    " + flash_parts.PRINTS.replace("VERSION", "1"),
        "picorack/big.py": "CHECK = 1\n",
    }
    files = {f"/code-0123abcd/{path}": text.encode() for path, text in texts.items()}
    return Part("code", "/code-0123abcd", files, b"")


@pytest.mark.parametrize("want", WANTS)
def test_an_interrupted_installation_is_resumed(board, tmp_path, want):
    parts = code(tmp_path, 1), lexicon(tmp_path, 1, 120_000)
    whole = sum(len(data) for part in parts for data in part.files.values())
    board.cut_after = 120_000
    with pytest.raises(BoardError, match="broke off|silent|no answer"):
        install(board, parts, want)
    assert install(board, parts, want).sent < whole - 30_000
    assert board.says() == says(1, parts)


def test_without_choice_romfs_is_used_as_far_as_it_goes(board, tmp_path):
    parts = code(tmp_path, 1), lexicon(tmp_path, 1, 322_000)
    places = install(board, parts, None).places
    assert places["lexicon"][0] == 0 and places["code"] == parts[0].place
    assert board.says() == says(1, parts)


def test_somebody_elses_main_is_kept(board, tmp_path):
    flash_parts.put(board, main__py="print(1)")
    install(board, (code(tmp_path, 1), lexicon(tmp_path, 1)), "files")
    assert flash_parts.text(board, "main.old.py") == "print(1)"


def test_a_damaged_file_is_mended(board, tmp_path):
    parts = code(tmp_path, 1), lexicon(tmp_path, 1)
    install(board, parts, "files")
    flash_parts.run(board, f"f = open('{parts[1].place}/a.dawg', 'r+b')\nf.write(b'xx')\nf.close()")
    assert board.says() != says(1, parts)
    assert install(board, parts, "files").sent == len(parts[1].files[f"{parts[1].place}/a.dawg"])
    assert board.says() == says(1, parts)


def test_a_board_without_romfs(make_board, tmp_path):
    board = make_board(rom_kb=0, files_kb=320)
    parts = code(tmp_path, 1), lexicon(tmp_path, 1)
    with pytest.raises(BoardError, match="no partition for ROMFS: use --files"):
        install(board, parts, "romfs")
    install(board, parts, None)
    assert board.says() == says(1, parts)


def held(port):
    with Board(port) as link:
        link.load("installing.py")
        return installed(link).get("held")


@pytest.mark.slow
def test_how_the_board_is_held_stays_as_it_was(make_board, short_words):
    """Each installation changes what it names; what another board cannot do is dropped."""
    board = make_board()
    flash("pico_lcd_114", board.port, [short_words], "romfs")
    assert held(board.port) is None
    flash("pico_lcd_114", board.port, [short_words], "romfs", held={"turn": 90, "dim": 0})
    assert held(board.port) == {"turn": 90, "dim": 0}
    assert flash("pico_lcd_114", board.port, [short_words], "romfs", held={"dim": 7, "off": 9}).sent == 0
    assert held(board.port) == {"turn": 90, "dim": 7, "off": 9}
    flash("pico_ssd1306", board.port, [short_words], "romfs")
    assert held(board.port) == {"dim": 7, "off": 9}


FACTS = {"platform": "rp2", "machine": "Raspberry Pi Pico with RP2040", "name": "micropython", "version": "1.26.1",
         "mpy": 0x1306}  # fmt: skip


def test_what_a_board_is_compiled_for():
    assert check("pico_lcd_13", FACTS) == "armv6m"
    assert check("tdeck", {**FACTS, "platform": "esp32", "mpy": 0x2B06}) == "xtensawin"
    assert check("tdeck", {**FACTS, "platform": "esp32", "mpy": 0x0306}) is None


def test_a_pico_2_says_what_it_is_compiled_for():
    """MicroPython's firmware for its Arm cores and for those of RISC-V, whose extension Zba has a bit of its own."""
    for board in ("pico_lcd_13", "picocalc", "thumby_color"):
        assert check(board, {**FACTS, "machine": "Raspberry Pi Pico2 with RP2350", "mpy": 0x1F06}) == "armv7emsp"
        for mpy in (0x2F06, 0x1_2F06):
            assert check(board, {**FACTS, "machine": "Raspberry Pi Pico2 with RP2350-RISCV", "mpy": mpy}) == "rv32imc"
    assert check("pico_lcd_13", {**FACTS, "mpy": 0xF306}) is None, "a processor that is not known here"


def test_a_larger_heap_has_a_larger_pool(board, tmp_path):
    """A Pico, boards with an ESP32 and little RAM, a Pico 2."""
    assert [pool_bytes(free) for free in (0, 190_000, 149_999, 440_000)] == [8192, 32_768, 8192, 131_072]
    installer = install(board, (code(tmp_path, 1), lexicon(tmp_path, 1)), "files")
    with Board(board.port) as link:
        link.load("installing.py")
        assert installed(link)["pool_bytes"] == pool_bytes(installer.facts["heap_free"])


@pytest.mark.parametrize("damage", ["cut", "emptied", "changed", "missing", "a pipe"])
@pytest.mark.parametrize("file", ["2-3.dawg", "4-15.dawg", "common.dawg"])
def test_a_damaged_lexicon_is_refused_before_the_board_is_asked(damage, file, tmp_path):
    shutil.copytree(ROOT / "tests/data/small/lexicon", tmp_path / "words")
    path = tmp_path / "words" / file
    content = path.read_bytes()
    path.unlink()
    if damage == "a pipe":
        os.mkfifo(path)
    elif damage != "missing":
        kept = len(content) // 2 if damage == "cut" else 0
        path.write_bytes(bytes([content[0] ^ 1]) + content[1:] if damage == "changed" else content[:kept])
    for how in ["--port", "nowhere"], ["--dry-run"]:
        done = CliRunner().invoke(cli, ["flash", "--board", "tdeck", "--lexicon", str(tmp_path / "words"), *how])
        assert file in str(done.exception) and "copy the whole folder or pack" in str(done.exception)


def test_the_wrong_board_or_version():
    with pytest.raises(PicorackError, match="--board tdeck is made of .* esp32 .* Raspberry Pi Pico with RP2040"):
        check("tdeck", FACTS)
    with pytest.raises(PicorackError, match=r"MicroPython 1\.25|1\.19\.1, which loads .mpy files of version 6\.0"):
        check("pico_lcd_13", {**FACTS, "version": "1.19.1", "mpy": 0x1006})


def refused(*arguments):
    done = CliRunner().invoke(cli, ["flash", *arguments])
    assert done.exit_code
    return str(done.exception)


def test_ports_nobody_answers_at(monkeypatch):
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: [])
    words = "--board", "pico_lcd_13"
    monkeypatch.setattr(folders, "default_lexicon", lambda: ROOT / "tests/data/small/lexicon")
    assert "no board is connected" in refused(*words)
    assert "there is no port /dev/ttyNone" in refused(*words, "--port", "/dev/ttyNone")
    assert "is no port like socket://" in refused(*words, "--port", "socket://nonsense")
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = f"socket://127.0.0.1:{server.getsockname()[1]}"
    assert "nothing answers" in refused(*words, "--port", port)


def test_a_port_where_something_else_answers(monkeypatch):
    monkeypatch.setattr("host_tools.board.link._ATTEMPTS_S", (0.3, 0.3))
    with socket.create_server(("127.0.0.1", 0)) as server:
        threading.Thread(target=server.accept, daemon=True).start()
        with pytest.raises(BoardError, match="does not answer as MicroPython does"):
            with Board(f"socket://127.0.0.1:{server.getsockname()[1]}"):
                pass


@pytest.mark.parametrize("name", ["pico_ssd1306", pytest.param("pico_lcd_114", marks=pytest.mark.slow)])
def test_the_game_itself(make_board, short_words, name):
    """The real game as on a board, but compiled for this machine."""
    board = make_board()
    done = flash(name, board.port, [short_words], None if name == "pico_ssd1306" else "files")
    assert board.times_lit() == 1, "the game has lit the panel when it was installed"
    assert board.says() == [] and board.times_lit() == 2, "and does when the board is switched on"
    assert flash(name, board.port, [short_words], None if name == "pico_ssd1306" else "files").sent == 0
    assert 0 < done.facts["flash_free"] < done.facts["flash_size"] and done.facts["heap_free"] > 0


def test_a_game_that_ends_at_once_is_told(make_board, tmp_path, short_words):
    """The lexicon is damaged in a way that shows only when it is read."""
    words = shutil.copytree(short_words, tmp_path / "words")
    description = json.loads((words / "lexicon.json").read_text())
    description["version"] = 99
    (words / "lexicon.json").write_bytes(sealed(description))
    board = make_board()
    with pytest.raises(BoardError, match="installed, but when it was started the board said .*version"):
        flash("pico_ssd1306", board.port, [words], "romfs", chosen=Carried(("en",), ("laboratory",)))


@pytest.fixture
def playing(make_board, short_words):
    """A board on which the real game runs, and some 200 KB are free."""
    board = make_board(files_kb=400, rom_kb=0)
    flash("pico_ssd1306", board.port, [short_words])
    assert board.times_lit() == 1
    yield board


def test_the_game_runs_again_when_an_installation_is_refused(playing, tmp_path, short_words):
    large = large_lexicon(tmp_path, short_words)
    with pytest.raises(BoardError, match="flash is full"):
        flash("pico_ssd1306", playing.port, [large])
    assert lit(playing, 2)
    with pytest.raises(BoardError, match="--board tdeck is made of"):
        flash("tdeck", playing.port, [short_words])
    assert lit(playing, 3)


def test_the_game_runs_again_after_ctrl_c(playing, tmp_path, short_words):
    other = large_lexicon(tmp_path, short_words, 30_000)

    def interrupted(stage, done, total):
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        flash("pico_ssd1306", playing.port, [other], progress=interrupted)
    assert lit(playing, 2)


def test_a_board_that_cannot_be_reached_any_more_needs_a_reset(playing, tmp_path, short_words, monkeypatch):
    monkeypatch.setattr("host_tools.board.link._BRIEF_S", (0.5, 0.5))
    playing.cut_after = 50_000
    with pytest.raises(BoardError, match="a press of the board's reset button starts the game that it has$"):
        flash("pico_ssd1306", playing.port, [large_lexicon(tmp_path, short_words, 60_000)])
    assert playing.times_lit() == 1


@pytest.mark.parametrize(
    ("ended", "resumed"),
    pairs((KeyboardInterrupt, SystemExit(143), OSError(5, "x")), (lambda self: False, lambda self: interrupt())),
)
def test_however_it_ends_a_board_that_does_not_play_needs_a_reset(
    ended, resumed, playing, short_words, monkeypatch, capsys
):
    def interrupted(*progress):
        raise ended

    monkeypatch.setattr(Board, "resume", resumed)
    monkeypatch.setattr(fitting, "install", interrupted)
    with pytest.raises((KeyboardInterrupt, SystemExit, OSError)):
        flash("pico_ssd1306", playing.port, [short_words])
    assert capsys.readouterr().err == "picorack: a press of the board's reset button starts the game that it has\n"


def interrupt():
    raise KeyboardInterrupt


def lit(board, times):
    """Does the game light the panel so often? It is started when the connection ends."""
    until = time.monotonic() + 20
    while board.times_lit() < times and time.monotonic() < until:
        time.sleep(0.05)
    return board.times_lit() == times


def large_lexicon(tmp_path, short_words, size=400_000):
    """A folder with more bytes than a lexicon needs, which the board has not."""
    folder = shutil.copytree(short_words, tmp_path / "large")
    (folder / "more").write_bytes(bytes(size))
    return folder
