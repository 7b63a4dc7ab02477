"""The emulator: Node's test runner runs the tests of its JavaScript; the Python modules are tested here. No firmware is
needed."""

import os
import struct
from pathlib import Path

import pytest
from commands import ran
from conftest import had

from host_tools.emulator.boards import BoardError, buttons, codes, panel
from host_tools.emulator.flash_file import ROMFS_OFFSET, FlashError, prepare
from host_tools.emulator.node import program_folder
from host_tools.toolchain.pico import firmware
from host_tools.toolchain.pico.uf2 import FLASH_BYTES, Uf2Error, read_uf2, write_uf2

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def javascript():
    return had("Node", program_folder)


@pytest.mark.parametrize("module", sorted(path.name for path in HERE.glob("*.test.mjs")))
def test_javascript(javascript, module):
    environment = {**os.environ, "EMULATOR": str(javascript)}
    done = ran(["node", "--test", HERE / module], env=environment, timeout=120)
    assert done.returncode == 0, done.stdout


def test_uf2_files_come_back_as_they_were_written(tmp_path):
    image = bytes(range(256)) * 3 + b"end"
    write_uf2(tmp_path / "x.uf2", image)
    blocks = read_uf2(tmp_path / "x.uf2")
    assert [offset for offset, _ in blocks] == [0, 256, 512, 768]
    assert b"".join(data for _, data in blocks) == image + bytes(256 - 3)


def _block(magic=0x0A324655, flags=0x2000, address=0x10000000, size=256, family=0xE48BFF56):
    return struct.pack("<8I", magic, 0x9E5D5157, flags, address, size, 0, 1, family) + bytes(476) + b"\x30\x6f\xb1\x0a"


@pytest.mark.parametrize(
    "content, said",
    [
        (b"", "has 0 bytes, and a UF2 file has whole blocks of 512"),
        (_block()[:-1], "has 511 bytes"),
        (_block(magic=1), r"is no UF2 file \(block 0\)"),
        (_block()[:508] + bytes(4), "is no UF2 file"),
        (_block() + _block(family=0xE48BFF59), "is for another chip .family 0xe48bff59"),
        (_block(address=0x10000000 + FLASH_BYTES), "goes beyond 2 MB of flash .address 0x10200000"),
        (_block(address=0x20000000), "goes beyond 2 MB"),
    ],
)
def test_what_is_no_uf2_file_for_a_pico_is_told(tmp_path, content, said):
    path = tmp_path / "x.uf2"
    path.write_bytes(content)
    with pytest.raises(Uf2Error, match=said):
        read_uf2(path)


def test_blocks_that_are_not_for_flash_are_left_out(tmp_path):
    (tmp_path / "x.uf2").write_bytes(_block(flags=1, address=0) + _block())
    assert read_uf2(tmp_path / "x.uf2") == [(0, bytes(256))]


def test_flash_is_made_and_brought_up_to_date(tmp_path):
    flash, uf2 = tmp_path / "flash.bin", tmp_path / "x.uf2"
    write_uf2(uf2, b"one" * 100)
    prepare(flash, uf2)
    content = flash.read_bytes()
    assert content == (b"one" * 100).ljust(512, b"\0").ljust(FLASH_BYTES, b"\xff")
    flash.write_bytes(content[:-4] + b"kept")
    write_uf2(uf2, b"two")
    prepare(flash, uf2, rom_image=b"rom")
    content = flash.read_bytes()
    assert content[:4] == b"two\0"
    assert content[ROMFS_OFFSET : ROMFS_OFFSET + 4] == b"rom\xff"
    assert content.endswith(b"\xffkept")


def test_what_is_no_flash_stays_as_it_is(tmp_path):
    write_uf2(tmp_path / "x.uf2", b"one")
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(FlashError, match="notes.txt is no Pico's flash, a file of 2097152 bytes"):
        prepare(tmp_path / "notes.txt", tmp_path / "x.uf2")
    assert (tmp_path / "notes.txt").read_text() == "mine"
    with pytest.raises(FlashError, match="is no Pico's flash"):
        prepare(tmp_path, tmp_path / "x.uf2")
    with pytest.raises(FlashError, match="a ROMFS image of 2000000 bytes does not fit into the firmware's 1056768"):
        prepare(tmp_path / "new.bin", tmp_path / "x.uf2", bytes(2_000_000))
    assert not (tmp_path / "new.bin").exists()


def test_sizes_of_the_partitions_are_those_the_firmware_is_built_with():
    header = (Path(firmware.__file__).parent / "board" / "mpconfigboard.h").read_text()
    assert f"MICROPY_HW_ROMFS_BYTES ({firmware.ROMFS_BYTES // 1024} * 1024)" in header
    assert f"MICROPY_HW_FLASH_STORAGE_BYTES ({firmware.FILESYSTEM_BYTES // 1024} * 1024)" in header


def test_pins_and_keys_are_those_of_the_board_files():
    assert panel("pico_ssd1306") == {"chip": "ssd1306", "sda": 4, "scl": 5, "address": 0x3C}
    assert panel("pico_lcd_114")["dc"] == 8
    tapped, held = buttons("pico_ssd1306")
    assert (tapped["SELECT"], held["ENTER"], tapped["DOWN"], held["FLIP"]) == (14, 14, 11, 11)
    assert "0" not in held


def test_boards_with_other_keys():
    assert panel("badger_2040")["pulledDown"] == [15, 11, 12, 13, 14] and panel("badger_2040")["busy"] == 26
    assert "pulledDown" not in panel("pico_lcd_13")
    assert panel("picocalc")["keyboard"] == {"sda": 6, "scl": 7, "address": 0x1F}
    assert buttons("picocalc") == ({}, {}) and codes("picocalc")["UP"] == 0xB5
    assert codes("pico_lcd_13") == {}


@pytest.mark.parametrize("name", ["tdeck", "thumby_color", "nothing", "../x"])
def test_a_board_that_cannot_be_emulated_is_told(name):
    with pytest.raises(BoardError, match="is no board that can be emulated: badger_2040, pico_lcd_114, pico_lcd_13, "):
        panel(name)
