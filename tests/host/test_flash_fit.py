"""Room on boards: what is offered where a lexicon is too large for one, what --fit does, several lexicons side by side,
and the room as room.py computes it, compared with littlefs itself."""

import random
import re

import pytest
from click.testing import CliRunner
from host.flash_parts import BLOCK, code, digest, install, lexicon, names, says, text

from host_tools.board import carried, fitting, frozen, room
from host_tools.board import flash as flashing
from host_tools.board import forecast as forecasting
from host_tools.board.install import Installer
from host_tools.board.link import Board, BoardError
from host_tools.commands.group import cli
from host_tools.lexicons import repack
from lexicon_packer import build_lexicon
from lexicon_packer.files import inspection
from lexicon_packer.words import common, tilesets

pytestmark = pytest.mark.usefixtures("quick_link")


@pytest.fixture(scope="module")
def czech(tmp_path_factory):
    """A folder of some 25 KB: the five thousand words that are the most frequent in Czech."""
    folder = tmp_path_factory.mktemp("words")
    listed = common.LISTS / "czech.txt"
    build_lexicon(listed, "czech", folder / "czech", name="Čeština", no_common=True, skip_bad=True)
    return folder / "czech"


def install_words(board, lexicons, fit=False, erase=False, want=None, code=None):
    with Board(board.port) as link:
        return fitting.install(Installer(link, want), "some_board", code, lexicons, erase, fit, lambda *progress: None)


def run(board, *arguments):
    return CliRunner().invoke(cli, ["flash", "--board", "pico_ssd1306", "--port", board.port, *map(str, arguments)])


@pytest.fixture
def make_frozen(make_board, empty_cache):
    """make_frozen(**options) returns a board with a game in its firmware; it has been switched on, and so has made its
    file system."""

    def made(**options):
        board = make_board(**options)
        board.frozen = ("0", "0")
        names(board)
        return board

    return made


def test_what_fits_is_offered_and_nothing_touched(make_frozen, monkeypatch, czech):
    monkeypatch.setattr(flashing.Board, "start", lambda self, until=b"": "")
    board = make_frozen(rom_kb=16, files_kb=48)
    board.frozen = frozen.here()
    before = digest(board)
    done = run(board, "--lexicon", czech, "--romfs")
    message = str(done.exception)
    found = re.search(r"of ROMFS, .*: Czech to (\d+) letters, ([\d,]+) words in (\d+) KB fit: add --fit", message)
    assert found and 5 <= int(found[1]) < 15 and int(found[3]) <= 16, message
    assert digest(board) == before
    done = run(board, "--lexicon", czech, "--romfs", "--fit")
    assert f"words: Czech to {found[1]} letters, {found[2]} words in {found[3]} KB\n" in done.stdout, done.output
    placed = text(board, "board.json")
    assert '".frozen"' in placed and '"lexicon": [0, ' in placed


def test_the_words_that_fit_are_the_shorter_ones(czech, empty_cache):
    folder, longest = repack.shortened(czech, 12 << 10, lambda *progress: None)
    tileset = tilesets.load("czech")
    wanted = [word for word in inspection.words(czech) if len(tileset.tokens(word)) <= longest]
    assert list(inspection.words(folder)) == wanted and 0 < longest < 15
    assert sum(path.stat().st_size for path in folder.iterdir()) <= 12 << 10
    assert repack.shortened(czech, 12 << 10, None) == (folder, longest), "it is in the cache"


def test_fit_leaves_alone_what_has_room(make_frozen, czech):
    board = make_frozen(rom_kb=64, files_kb=32)
    places, words = install_words(board, [czech], fit=True)
    assert places["lexicon"][0] == 0 and [str(one)[:6] for one in words] == ["Czech,"]


def test_too_few_words_are_no_game(make_frozen, czech):
    board = make_frozen(rom_kb=4, files_kb=36)
    before = digest(board)
    for fit in False, True:
        with pytest.raises(BoardError, match="more than are free|is full"):
            install_words(board, [czech], fit, want="romfs")
    assert digest(board) == before


def test_more_would_fit_once_the_board_is_erased(make_frozen, tmp_path, czech):
    """The old game takes most of the room; it stays until --erase is given, with the same words or fewer."""
    board = make_frozen(rom_kb=32, files_kb=40)
    install(board, (None, lexicon(tmp_path, 1, 24_000)), "romfs")
    with pytest.raises(BoardError, match="with --erase the game that is there is removed first$"):
        install_words(board, [czech], want="romfs")
    before = digest(board)
    with pytest.raises(BoardError, match="--erase"):
        install_words(board, [czech, czech], want="romfs")
    assert digest(board) == before
    places, words = install_words(board, [czech], erase=True, want="romfs")
    assert words[0].longest is None and places["lexicon"][0] == 0


def test_several_lie_side_by_side_and_one_goes(make_frozen, czech, short_words):
    """Those named are on the board, in folders of their own; the others go."""
    board = make_frozen(rom_kb=0, files_kb=300)
    part = fitting.part([czech, short_words, czech])
    assert {path.split("/")[2] for path in part.files} == {"czech", short_words.name, "czech-2"}
    install_words(board, [czech, short_words])
    folder = next(name for name in names(board) if name.startswith("lexicon-"))
    assert names(board, folder) == {"czech", short_words.name}
    install_words(board, [short_words])
    left = [name for name in names(board) if name.startswith("lexicon-")]
    assert len(left) == 1 and left != [folder]
    assert "lexicon.json" in names(board, left[0])


def test_the_last_of_several_is_shortened(make_frozen, czech, short_words):
    board = make_frozen(rom_kb=0, files_kb=100)
    with pytest.raises(
        BoardError, match=r"Czech to \d+ letters, .* fit: add --fit; all of them fit on a board with 2 MB"
    ):
        install_words(board, [short_words, czech])
    _, words = install_words(board, [short_words, czech], fit=True)
    assert words[0].longest is None and words[1].longest


def test_code_counts_too(make_board, tmp_path, czech, empty_cache):
    """With code that is sent."""
    board = make_board(rom_kb=44, files_kb=60)
    part = code(tmp_path, 1, filler=24_000)
    _, words = install_words(board, [czech], fit=True, want="romfs", code=part)
    assert 5 <= words[0].longest < 15


def test_which_board_has_room_for_all():
    kb = 1024
    assert room.larger_board(800 * kb, 704 * kb, 860 * kb, 0) is None
    assert room.larger_board(0, 1376 * kb, 2100 * kb, 200 * kb) == 4
    assert room.larger_board(0, 1376 * kb, 5000 * kb, 200 * kb) == 8


@pytest.mark.parametrize(
    ("platform", "image", "said"),
    [
        ("rp2", 859_000, "with the firmware of 'make pico ROMFS=840K'"),
        ("rp2", 1_600_000, None),
        ("esp32", 859_000, None),
    ],
)
def test_firmware_with_room_for_all(monkeypatch, tmp_path, platform, image, said):
    """A larger ROMFS instead of the file system, as far as the file system can do without."""
    full = room.NoRoom("It is full", "", False, 10, 20, None, image)
    message = fitting.offered(full, "All", "--fit", {"platform": platform})
    assert message == "It is full: All fit: add --fit" + (f"; all of them fit {said}" if said else "")


def test_erasing_is_offered_only_if_more_words_fit_then(czech, empty_cache):
    full, facts = room.NoRoom("It is full", "", False, 10, 20, 4, 0), {"platform": "rp2"}
    fewer = fitting.Words(*repack.shortened(czech, 12 << 10, lambda *progress: None))
    more = fitting.Words(*repack.shortened(czech, 16 << 10, lambda *progress: None))
    assert f"add --fit; {more} with --fit --erase; all" in fitting.offered(full, fewer, "--fit", facts, more)
    for no_more in (fewer, None):
        assert "--erase" not in fitting.offered(full, fewer, "--fit", facts, no_more)


def test_a_dry_run_leaves_out_the_longest_words(czech, empty_cache, monkeypatch):
    """As an installation does, which needs a little more room than what it leaves behind."""
    chosen = carried.chosen("pico_lcd_13", [czech])
    whole, _ = forecasting.forecast("pico_lcd_13", [czech], True, chosen, lambda *progress: None)
    size = whole["file_system_bytes"] - whole["free_bytes"] + 4096
    monkeypatch.setattr(forecasting, "file_system_bytes", lambda name, pico_2: size)
    all_words, fewer = (
        forecasting.forecast("pico_lcd_13", [czech], fit, chosen, lambda *progress: None) for fit in (False, True)
    )
    assert all_words[0]["free_bytes"] == 4096 and all_words[0]["words"] == whole["words"]
    assert 0 < fewer[0]["words"] < whole["words"] and 5 <= fewer[1][0].longest < 15
    assert fewer[0]["free_bytes"] > 4096


def test_blocks_are_those_of_littlefs(make_board):
    """Only files, counted by the file system itself."""
    board = make_board(files_kb=1024, rom_kb=0)
    pick = random.Random(1)
    sizes = [4096, 4097, 8188, 8189, 12276, 12277, 12281, 100_000, 300_000]
    sizes += [pick.randrange(2000, 200_000) for _ in range(12)]
    with Board(board.port) as link:
        link.load("installing.py")
        link.run(
            "def used():\n    blocks = os.statvfs('/')\n    return blocks[2] - blocks[3]\n"
            "def put_one(size):\n    before = used()\n    with open('/x', 'wb') as file:\n"
            "        for _ in range(size // 1000):\n            file.write(bytes(1000))\n"
            "        file.write(bytes(size % 1000))\n    after = used()\n    os.remove('/x')\n"
            "    return after - before, used()"
        )
        for size in sizes:
            taken, empty = link.call("put_one", size)
            assert taken == room.blocks(size, BLOCK) and empty <= room.blocks_staying([], 0, BLOCK), size
    assert room.blocks(0, BLOCK) == 0 and room.blocks(1, BLOCK) == room.blocks(BLOCK, BLOCK) == 1


def test_a_full_file_system_has_nothing_free(make_board, tmp_path):
    """littlefs may then count more blocks in use than it has, and MicroPython turns the negative difference into a huge
    number."""
    board = make_board(files_kb=96, rom_kb=0)
    parts = code(tmp_path, 1), lexicon(tmp_path, 1)
    install(board, parts, "files")
    with Board(board.port) as link:
        link.load("installing.py")
        link.run(
            "try:\n    for i in range(99):\n        with open('/%d' % i, 'w') as file: file.write('x' * 600)\n"
            "except OSError:\n    pass"
        )
        facts = link.call("describe")
        assert 0 <= facts["flash_free"] <= 4 * BLOCK
    with pytest.raises(BoardError, match="with --erase the game that is there is removed first$"):
        install(board, (code(tmp_path, 2), lexicon(tmp_path, 2)), "files")
    assert board.says() == says(1, parts)


def test_a_flash_that_is_full_after_all_is_told(make_board, tmp_path, monkeypatch):
    board = make_board(files_kb=64, rom_kb=0)
    monkeypatch.setattr(room.Plan, "fits", True)
    with pytest.raises(BoardError, match="is full, though there seemed to be room: run the command again with a"):
        install(board, (code(tmp_path, 1), lexicon(tmp_path, 1, 90_000)), "files")


def test_what_a_file_system_holds(make_board, tmp_path):
    """Files, folders and what is in them are counted, mounted file systems are not."""
    (tmp_path / "card").mkdir()
    board = make_board(files_kb=128, rom_kb=64, card=tmp_path / "card")
    install(board, (code(tmp_path, 1), lexicon(tmp_path, 1)), "romfs")
    with Board(board.port) as link:
        link.load("installing.py")
        link.run(
            "os.mkdir('/a')\nos.mkdir('/a/b')\nfor name in ('/a/x', '/a/b/y', '/z'):\n"
            "    with open(name, 'w') as file: file.write(name)"
        )
        found = link.call("contents")
        assert found.pop("a") == ([6, 4], 2) or found == {}
        assert found.pop("z") == ([2], 0) and set(found) == {"main.py", "board.json"}
        assert {"rom", "sd"} < set(link.run("print(*os.listdir('/'))").split())
        assert link.call("describe")["littlefs"] is True
