"""The room on a board as room.py computes it, compared with littlefs itself."""

import random

import pytest
from host.flash_parts import BLOCK, code, install, lexicon, says

from host_tools.board import room
from host_tools.board.link import Board, BoardError

pytestmark = pytest.mark.usefixtures("quick_link")


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
