"""`picorack bench` on a board: the installed generator is measured and its moves compared with those found here."""

import json

import pytest
from click.testing import CliRunner
from host.flash_parts import copied, names

from host_tools.board import carried
from host_tools.board.install import Installer, Part
from host_tools.board.link import Board
from host_tools.commands.group import cli
from host_tools.games.moves import alphabet_of
from host_tools.measure import board_bench
from host_tools.run.device_build import build
from lexicon_packer.files.reader import Description
from lexicon_packer.files.writer import sealed

pytestmark = pytest.mark.usefixtures("quick_link")
FILES_KB = 1200
POSITIONS = [
    {"id": 1, "board": ["." * 15] * 7 + ["......CAT......"] + ["." * 15] * 7, "rack": "EIRSTNA"},
    {"id": 2, "board": ["." * 15] * 7 + ["......CAT......"] + ["." * 15] * 7, "rack": "EIRS?NA"},
    {"id": 3, "board": ["." * 15] * 15, "rack": "EIRSTNA"},
]


@pytest.fixture
def positions(tmp_path):
    path = tmp_path / "positions.jsonl"
    path.write_text("".join(json.dumps(position) + "\n" for position in POSITIONS))
    return path


def bench(board, folder, positions, *more):
    arguments = ["bench", "--target", board.port, "--lexicon", str(folder), "--in", str(positions), *more]
    return CliRunner().invoke(cli, arguments)


def test_times_by_blanks_and_equal_moves(installed_board, short_words, positions):
    done = bench(installed_board, short_words, positions, "--json")
    assert not done.exit_code, done.exception
    said = json.loads(done.stdout)
    assert said["hashes_equal"] is True
    rows = {(row["mode"], row["class"]): row for row in said["rows"]}
    assert set(rows) == {(mode, kind) for mode in ("mapped", "paged:32K") for kind in ("all", "no blank", "one blank")}
    assert rows["mapped", "all"]["positions"] == 2, "the empty board is left out"
    assert rows["mapped", "no blank"]["ms"]["mean"] > 0
    assert rows["mapped", "all"]["pages_read"]["mean"] == 0 < rows["paged:32K", "all"]["pages_read"]["mean"]


def test_a_board_that_started_from_a_uf2_file(make_board, short_words, positions):
    """It has no main.py, and no board.json but that in the ROMFS. Its code lies in a folder here, for a fake board's
    firmware has none."""
    board, name = make_board(files_kb=FILES_KB, rom_kb=256), "pico_ssd1306"
    chosen = carried.chosen(name, [short_words])
    code = carried.modules(build("x64", scripts=(), release=True, board=name, languages=chosen.languages), chosen)
    with Board(board.port) as link:
        Installer(link).write_files(Part("code", "/code", {f"/code/{path}": data for path, data in code.items()}, b""))
    copied(board, FILES_KB, Part.lexicon(short_words), "/code")
    assert "board.json" not in names(board) and "main.py" not in names(board)
    done = bench(board, short_words, positions, "--json")
    assert not done.exit_code, done.exception
    said = json.loads(done.stdout)
    assert said["hashes_equal"] is True and {row["mode"] for row in said["rows"]} == {"mapped", "paged:32K"}


def test_other_moves_are_told(picorack, installed_board, short_words, positions, monkeypatch):
    wrong = board_bench.BoardMoves.moves

    def moves(self, position):
        answer = wrong(self, position)
        answer.moves.pop()
        return answer

    monkeypatch.setattr(board_bench.BoardMoves, "moves", moves)
    options = f"--target {installed_board.port} --lexicon {short_words} --in {positions} --mode mapped"
    status, out, _ = picorack("bench", *options.split())
    assert status == 1 and "The moves are NOT those found here." in out


def test_another_lexicon(installed_board, tmp_path, short_words, positions):
    for path in short_words.glob("*.dawg"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "lexicon.json").write_bytes(sealed({**Description(short_words).index, "name": "another"}))
    assert "has another lexicon" in str(bench(installed_board, tmp_path, positions).exception)


def test_no_game(make_board, short_words, positions):
    board = make_board()
    assert "no game is installed at socket://" in str(bench(board, short_words, positions).exception)


def test_a_lexicon_in_files_cannot_be_mapped(make_board, short_words, positions):
    board = make_board(rom_kb=256)
    with Board(board.port) as link:
        Installer(link, "files").install("some_board", Part("code", "/code-none", {}, b""), Part.lexicon(short_words))
    assert "cannot be mapped" in str(bench(board, short_words, positions, "--mode", "mapped").exception)


def test_samples_are_even(short_words, positions):
    alphabet = alphabet_of(short_words)
    lines = [json.dumps({**POSITIONS[0], "id": i}) for i in range(10)]
    assert [position.id for position in board_bench.sample(lines, alphabet, 3)] == [0, 3, 6]
    assert len(board_bench.sample(lines, alphabet, 20)) == 10


def test_ram_on_a_board(installed_board, short_words):
    options = f"--target {installed_board.port} --lexicon {short_words} --modes paged:2K,mapped --json"
    done = CliRunner().invoke(cli, ["ram", *options.split()])
    assert not done.exit_code, done.exception
    rows = json.loads(done.stdout)
    assert [row["mode"] for row in rows] == ["paged:2K", "mapped"]
    for row in rows:
        assert row["ok"] and row["split"] == "2-15"
        assert row["min_heap_bytes"] is None and "searched on a host" in row["why"]
        assert 0 < row["low_water_bytes"] and 0 < row["largest_free_bytes"] and 0 < row["ms_per_turn"]
    assert rows[0]["pages_per_turn"] > 0 == rows[1]["pages_per_turn"]
    assert "probe.mpy" not in names(installed_board)
