"""`picorack get` and `picorack doctor` with fake boards: what is fetched and put back, and what is said of a board."""

import json

import pytest
from click.testing import CliRunner
from conftest import ROOT
from host import flash_parts
from host.flash_parts import install, names, run, text
from picorack.savegame.records import Records, load
from sample_play import game_of, pack
from sample_players import machines, played

from host_tools.board import frozen
from host_tools.board.install import Part
from host_tools.board.link import Board
from host_tools.commands.group import cli

SMALL = ROOT / "tests/data/small/lexicon"
SHEET = "game-2026-11-25-4.gcg"

pytestmark = pytest.mark.usefixtures("quick_link")


@pytest.fixture(scope="module")
def saved():
    """The payloads of a game after two, four and six turns."""
    lexicon, _, machine = machines(str(SMALL), "greedy", mode="resident")
    game, payloads = game_of(lexicon, 4, names=("Ada", "Žofie")), []
    for turns in (2, 4, 6):
        played(game, machine, turns=turns)
        payloads.append(pack(game, lexicon, {"players": "m,m", "lexicon": str(SMALL)}))
    return payloads


def _written(board, **files):
    """Write files (bytes) to the board's root folder; __ stands for a dot."""
    found = {name.replace("__", "."): data for name, data in files.items()}
    run(board, f"for name, data in {found!r}.items():\n    with open('/' + name, 'wb') as file: file.write(data)")


def _with_game(board, tmp_path, saved, turns=2):
    """Save a game on the board twice, the second time after more turns."""
    folder = tmp_path / "saving"
    folder.mkdir()
    records = Records(str(folder / "game"))
    for payload in saved[:turns]:
        records.write(payload)
    _written(board, game__0=(folder / "game.0").read_bytes(), game__1=(folder / "game.1").read_bytes())


def test_what_is_fetched(board, tmp_path, saved, command):
    """All own files, byte for byte, and nothing else. A file of another content stays as it is."""
    install(board, (flash_parts.code(tmp_path, 1), flash_parts.lexicon(tmp_path, 1)), "files")
    _with_game(board, tmp_path, saved)
    long = bytes(range(256)) * 20
    run(board, f"with open('/{SHEET}', 'wb') as file: file.write({long!r})")
    run(board, "with open('/game-a.txt', 'w') as file: file.write('x')")
    out = tmp_path / "out"
    assert command("get", "--port", board.port, "--out", out).split() == [SHEET, "game.0", "game.1"]
    assert (out / SHEET).read_bytes() == long and {path.name for path in out.iterdir()} == {SHEET, "game.0", "game.1"}
    assert load(str(out / "game"), True) == saved[1]
    assert command("get", "--port", board.port, "--out", out).split() == [SHEET, "game.0", "game.1"]
    (out / "game.1").write_text("mine")
    (out / SHEET).unlink()
    said = command("get", "--port", board.port, "--out", out, status=2)
    assert "game.1 is there already, with another content: name another folder with --out" in said
    assert (out / "game.1").read_text() == "mine" and not (out / SHEET).exists()


def test_a_board_without_own_files(board, tmp_path, command):
    out = tmp_path / "out"
    said = command("get", "--port", board.port, "--out", out)
    assert said == "there are no saved games and no settings on the board\n" and not out.exists()


def test_what_is_put_back_is_the_newest(board, tmp_path, saved, command):
    """An earlier state of a game takes the place of a later one, which stays in the other file."""
    _with_game(board, tmp_path, saved, 2)
    command("get", "--port", board.port, "--out", tmp_path / "before")
    _with_game(board, tmp_path / "before", saved, 3)
    command("get", "--port", board.port, "--out", tmp_path / "after")
    assert load(str(tmp_path / "after/game"), True) == saved[2]
    (older,) = (slot for slot in "01" if load(str(tmp_path / f"before/game.{slot}")) == saved[0])
    assert command("get", "--port", board.port, "--put", tmp_path / f"before/game.{older}").endswith("on the board\n")
    command("get", "--port", board.port, "--out", tmp_path / "again")
    assert load(str(tmp_path / "again/game"), True) == saved[0]
    assert saved[2] in [load(str(tmp_path / f"again/game.{slot}")) for slot in "01"]
    assert names(board) == {"game.0", "game.1", "rom"} - {"rom"}


def test_a_sheet_and_an_empty_board(board, tmp_path, saved, command):
    (tmp_path / SHEET).write_bytes(b"#player1 a Ann\n" * 400)
    command("get", "--port", board.port, "--put", tmp_path / SHEET)
    assert text(board, SHEET).encode() == (tmp_path / SHEET).read_bytes()
    Records(str(tmp_path / "game3")).write(saved[0])
    (one,) = tmp_path.glob("game3.*")
    command("get", "--port", board.port, "--put", one)
    command("get", "--port", board.port, "--out", tmp_path / "out")
    assert load(str(tmp_path / "out/game3"), True) == saved[0]


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("notes.txt", b"x", "notes.txt is no file that 'picorack get' fetches, like game.0: name one with --put"),
        ("game.0", b"x" * 40, "game.0 is not a record of picorack: name another file with --put"),
        ("game.1", None, "cannot be read (No such file or directory): name another file with --put"),
    ],
)
def test_what_is_not_put_back(board, tmp_path, command, name, content, said):
    if content is not None:
        (tmp_path / name).write_bytes(content)
    assert said in command("get", "--port", board.port, "--put", tmp_path / name, status=2)
    assert not names(board) - {"rom"}


def test_a_name_that_leads_elsewhere_is_not_fetched(board, tmp_path, command, monkeypatch):
    """Of a board that lies about its files."""
    _written(board, game__0=b"x")
    call, lies = Board.call, {"game-../../x.gcg": ([1], 0), "game-/etc/x.gcg": ([1], 0), "game.0": ([1], 0)}
    monkeypatch.setattr(
        Board, "call", lambda self, what, *args: lies if what == "contents" else call(self, what, *args)
    )
    assert command("get", "--port", board.port, "--out", tmp_path / "out").split() == ["game.0"]


def _doctor(board, status=0):
    """(messages, what is damaged)"""
    done = CliRunner().invoke(cli, ["doctor", "--port", board.port, "--json"], standalone_mode=False)
    found = json.loads(done.stdout)
    assert bool(found["damaged"]) == bool(status) == bool(done.return_value)
    return "\n".join(found["found"]), "\n".join(found["damaged"])


def test_a_sound_board(board, tmp_path, saved, command):
    part = Part.lexicon(SMALL)
    install(board, (flash_parts.code(tmp_path, 1), part), "files")
    _with_game(board, tmp_path, saved)
    found, damaged = _doctor(board)
    assert damaged == ""
    assert "board: some_board" in found and f"code: version {frozen.here()[0]}, in /code-" in found
    assert f"words: small, 1,120, in {part.place}" in found and "micropython" in found
    assert "saved games: game, Ada and Žofie, turns: 4, small" in found and "bytes are free" in found
    assert "nothing is damaged" in command("doctor", "--port", board.port)


def _flipped(board, path, at):
    """Change a byte of a file."""
    run(board, f"data = bytearray(open({path!r}, 'rb').read())\ndata[{at}] ^= 1\n"
        f"with open({path!r}, 'wb') as file: file.write(data)")  # fmt: skip


def test_what_is_damaged_is_told(board, tmp_path, saved):
    code, part = flash_parts.code(tmp_path, 1), Part.lexicon(SMALL)
    install(board, (code, part), "files")
    _with_game(board, tmp_path, saved)
    for path in ("/game.0", "/game.1", f"{part.place}/4-15.dawg"):
        _flipped(board, path, 100)
    _flipped(board, code.place[0], 0)  # no code of it runs then: what it does if it is damaged, nobody knows
    run(board, f"import os\nos.remove('{part.place}/2-3.dawg')\nwith open('/code-00000000.pra', 'w'): pass")
    found, damaged = _doctor(board, 1)
    assert "left over from an interrupted installation: code-00000000.pra" in found
    assert f"code: {code.place[0]} is damaged (check sum): run 'picorack flash' again" in damaged
    assert f"words: {part.place}/4-15.dawg is damaged (check sum)" in damaged
    assert f"words: {part.place}/2-3.dawg is missing" in damaged
    assert "saved games: game." in damaged and str(tmp_path) not in damaged
    assert len(damaged.splitlines()) == 4


def test_words_in_the_romfs(board):
    board.frozen = frozen.here()
    install(board, (None, Part.lexicon(SMALL)), "romfs")
    found, damaged = _doctor(board)
    assert damaged == "" and "words: small, 1,120, in the ROMFS" in found and "frozen in the firmware" in found
    board.frozen = ("0.0.9", "12345678")
    assert "code: The game frozen in the board's firmware is version 0.0.9, older" in _doctor(board)[0]
    board.frozen = None
    assert "code: it was frozen in the firmware, which is another one now" in _doctor(board, 1)[1]


def test_a_board_without_a_game(board):
    found, damaged = _doctor(board, 1)
    assert "firmware: " in found and damaged == "there is no game on this board, or not all of it: run 'picorack flash'"
