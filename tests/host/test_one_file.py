"""`picorack uf2`: one file with firmware, words and board; how a board starts from it, and what stays when it has been
installed on as well."""

import json

import pytest
from click.testing import CliRunner
from host.flash_parts import FROZEN_GAME, NOTHING, copied, install, lexicon, names, put, run, text, words

from host_tools.board import frozen, one_file
from host_tools.board.install import Installer
from host_tools.board.link import Board
from host_tools.commands.group import cli
from host_tools.device_tree import picos, rp2_boards
from host_tools.lexicons.folders import described
from host_tools.toolchain.pico import firmware
from host_tools.toolchain.pico.uf2 import FLASH_BYTES, RP2040, RP2350, Uf2Error, read_uf2, write_uf2
from lexicon_packer import build_lexicon
from lexicon_packer.files import inspection
from lexicon_packer.words import common

FILES_KB = 320

pytestmark = pytest.mark.usefixtures("quick_link")


@pytest.fixture
def built(tmp_path, monkeypatch):
    """Stands for the build of firmware: it takes 1,000 bytes. A list of the sizes of ROMFS that were asked for."""
    asked = []

    def uf2(romfs, chip):
        asked.append(romfs)
        write_uf2(tmp_path / "firmware.uf2", b"F" * 1000, chip)
        return tmp_path / "firmware.uf2"

    monkeypatch.setattr(frozen, "uf2", uf2)
    return asked


def _flash(content):
    """The flash of a Pico on which a UF2 file was copied."""
    flash = bytearray(b"\xff" * FLASH_BYTES)
    for offset, data in content:
        flash[offset : offset + len(data)] = data
    return bytes(flash)


def test_what_the_file_holds(built, short_words, tmp_path):
    """Firmware, then in its ROMFS the lexicon, byte for byte, and the board; of the file system nothing."""
    done = CliRunner().invoke(
        cli, ["uf2", "--board", "pico_lcd_13", "--lexicon", str(short_words), "--out", str(tmp_path / "game.uf2")]
    )
    assert done.exit_code == 0 and done.output.splitlines()[-1] == str(tmp_path / "game.uf2"), done.output
    assert built == [firmware.FROZEN_ROMFS_BYTES]
    blocks = read_uf2(tmp_path / "game.uf2")
    file_system = FLASH_BYTES - firmware.FILESYSTEM_BYTES
    assert max(offset + len(data) for offset, data in blocks) <= file_system
    flash, rom = _flash(blocks), firmware.romfs_offset(firmware.FROZEN_ROMFS_BYTES)
    assert flash[:1024] == (b"F" * 1000).ljust(1024, b"\0") and set(flash[1024:rom]) == {255}
    assert flash[rom:].startswith(one_file.romfs_image("pico_lcd_13", [short_words]))
    for path in short_words.iterdir():
        assert path.read_bytes() in flash[rom:file_system]
    assert b'"board": "pico_lcd_13"' in flash and b'"lang": "en"' in flash


def test_words_without_room_get_the_largest_romfs_or_are_refused(built, short_words, monkeypatch, capsys, tmp_path):
    """The sizes of the two are smaller here, for the small lexicon."""
    size = len(one_file.romfs_image("picocalc", [short_words]))
    monkeypatch.setattr(one_file, "romfs_offset", lambda romfs, chip: 4096)
    monkeypatch.setattr(one_file, "_ROMFS", {RP2040: (size - 1, size)})
    assert one_file.made("picocalc", [short_words])[1][0].longest is None and built == [size]
    monkeypatch.setattr(one_file, "_ROMFS", {RP2040: (size - 1000, size - 400)})
    options = ["uf2", "--board", "picocalc", "--lexicon", str(short_words), "--out", str(tmp_path / "x")]
    done = CliRunner().invoke(cli, options)
    assert done.exit_code and str(done.exception).endswith(": add --fit, which leaves the longest words out")
    assert f"the ROMFS has {size:,} bytes, and the largest of picocalc has {size - 400:,}" in str(done.exception)
    assert not (tmp_path / "x").exists()


def test_shorter_words(built, empty_cache, tmp_path, monkeypatch):
    """Of the words that are the most frequent in Czech."""
    listed, whole = common.LISTS / "czech.txt", tmp_path / "czech"
    build_lexicon(listed, "czech", whole, name="Čeština", no_common=True, skip_bad=True)
    rom = one_file.romfs_image("picocalc", [whole])
    assert b'"lang": "cs"' in rom
    monkeypatch.setattr(one_file, "romfs_offset", lambda romfs, chip: 4096)
    monkeypatch.setattr(one_file, "_ROMFS", {RP2040: (8192, len(rom) - 4096)})
    made, (left,) = one_file.made("picocalc", [whole], fit=True)
    found, every = list(inspection.words(left.folder)), list(inspection.words(whole))
    (tmp_path / "written.uf2").write_bytes(made)
    assert one_file.romfs_image("picocalc", [left.folder]) in _flash(read_uf2(tmp_path / "written.uf2"))
    assert found == [word for word in every if len(word) <= left.longest] and len(found) < len(every)
    assert described(left.folder).index["words"] == len(found)


def test_boards_of_other_chips_are_not_offered():
    assert {"pico_lcd_13", "badger_2040"} <= set(picos()) < {"thumby_color"} | set(picos()) == set(rp2_boards())
    assert not {"thumby_color", "cardputer", "unix"} & set(picos())


@pytest.mark.parametrize("options", [("pico_lcd_13", "--chip", "rp2350"), ("thumby_color",)], ids=["Pico 2", "Thumby"])
def test_a_file_for_an_rp2350(options, built, short_words, tmp_path):
    """It has the family of an RP2350, and its ROMFS where a Pico 2 has it; no Pico takes it."""
    out = tmp_path / "game.uf2"
    words = ("--lexicon", str(short_words), "--out", str(out))
    done = CliRunner().invoke(cli, ["uf2", "--board", *options, *words])
    assert done.exit_code == 0 and built == [firmware.ROMFS_BYTES_2], done.output
    content = dict(read_uf2(out, RP2350))
    flash = b"".join(content[offset] for offset in sorted(content))
    assert sorted(content) == list(range(0, len(flash), 256))
    rom = firmware.romfs_offset(firmware.ROMFS_BYTES_2, RP2350)
    image = one_file.romfs_image(options[0], [short_words])
    assert rom == 768 << 10 and flash[rom:].startswith(image) and len(flash) - rom - len(image) < 256
    assert flash[:1024] == (b"F" * 1000).ljust(1024, b"\0") and set(flash[1024:rom]) == {255}
    with pytest.raises(
        Uf2Error, match="is for another chip .family 0xe48bff59.: give one made for the Raspberry Pi Pico$"
    ):
        read_uf2(out)


def test_the_board_starts_from_it_with_an_empty_file_system(board, tmp_path):
    part = lexicon(tmp_path, 1, 30_000)
    copied(board, FILES_KB, part)
    assert board.says() == [
        "frozen .frozen --board pico_ssd1306 --lexicon /rom --mode mapped --lang cs",
        f"words {words(part)}",
    ]
    assert names(board) == {"rom"}
    put(board, settings__0="{}")  # a language was chosen, or a game begun
    assert board.says()[0].endswith("--mode mapped")


def test_words_of_the_file_are_not_sent_again(board, tmp_path):
    """Installed with the same words, the board plays those of the file; with options that stay when a newer file, with
    other words, is copied."""
    part, newer = lexicon(tmp_path, 1, 30_000), lexicon(tmp_path, 2, 45_000)
    copied(board, FILES_KB, part)
    for _ in range(2):
        with Board(board.port) as link:
            installer = Installer(link)
            installer.held = {"turn": 180}
            places = installer.install("pico_lcd_13", None, part)
            assert installer.sent == 0 and places["lexicon"] == [0, 320 * 1024]
        assert board.says() == [
            "frozen .frozen --board pico_lcd_13 --lexicon /rom0 --mode mapped",
            f"words {words(part)}",
        ]
        assert names(board) == {"rom", "main.py", "board.json"}
    copied(board, FILES_KB, newer)
    assert board.says()[1:] == [f"words {words(newer)}"]
    assert json.loads(text(board, "board.json"))["held"] == {"turn": 180}


def test_what_was_installed_comes_first_and_its_loss_is_no_end(board, tmp_path):
    """`picorack flash` leaves the words of the file alone, which start the board until its own are complete. Words that
    it has put into the ROMFS go with a newer file, whose own are played then."""
    old, new = lexicon(tmp_path, 1, 30_000), lexicon(tmp_path, 2, 31_000)
    copied(board, FILES_KB, old)
    install(board, (None, new), None)
    assert board.says()[1:] == [f"words {words(new)}"]
    assert any(name.startswith("lexicon-") for name in names(board))  # in files, for the ROMFS is taken
    install(board, (None, new), "romfs", erase=True)
    assert board.says()[1:] == [f"words {words(new)}"] and names(board) == {"rom", "main.py", "board.json"}
    run(board, 'import json\nwith open("/board.json", "w") as file: file.write(json.dumps({"code": ".frozen", '
        '"board": "pico_ssd1306", "lexicon": [8192, 31000], "pool_bytes": 8192}))')  # fmt: skip
    copied(board, FILES_KB, old)
    assert board.says()[1:] == [f"words {words(old)}"]


def test_without_either_nothing_starts(board):
    board.frozen = FROZEN_GAME
    assert board.says() == []
    run(board, f"with open('/main.py', 'w') as file: file.write({one_file.start_program().decode()!r})")
    assert board.says() == NOTHING
