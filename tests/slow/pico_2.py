"""The UF2 file for a Pico 2, whose firmware is compiled. Nothing here runs an RP2350 as a whole, so the file is taken
apart: it has what the boot ROM looks for, and the words lie where its MicroPython looks for them."""

import struct

import pytest

from host_tools.board import frozen, one_file
from host_tools.toolchain.pico import firmware
from host_tools.toolchain.pico.uf2 import FLASH_BASE, RP2350, read_uf2

# The RP2350's datasheet: chapter "Bootrom", metadata blocks
_BEGIN, _END, _LAST_ITEM = 0xFFFFDED3, 0xAB123579, 0xFF
_IMAGE_DEF = 0x10210142  # one word: a program, secure, for Arm, for the RP2350
_LOOKED_THROUGH = 4096  # bytes in which the boot ROM looks for the first block
_RAM = range(0x20000000, 0x20082001)
_ARMV7EMSP = 7  # the number of the architecture in the header of an .mpy file


@pytest.fixture(scope="module")
def made(short_words):
    """(the content of the flash up to the end of the words, the ROMFS)"""
    try:
        content, _ = one_file.made("pico_lcd_13", [short_words], pico_2="rp2350")
    except firmware.InstallError as problem:
        pytest.skip(str(problem))
    flash = bytearray()
    for at in range(0, len(content), 512):
        *_, flags, address, size, number, count, family = struct.unpack_from("<8I", content, at)
        assert (flags, size, family) == (0x2000, 256, 0xE48BFF59)
        assert (number, count, address) == (at // 512, len(content) // 512, FLASH_BASE + len(flash))
        flash += content[at + 32 : at + 32 + size]
    return bytes(flash), one_file.romfs_image("pico_lcd_13", [short_words])


def _block(flash, at):
    """({first word of an item: its words}, offset of the next block) of a metadata block."""
    assert struct.unpack_from("<I", flash, at) == (_BEGIN,)
    items, where = {}, at + 4
    while True:
        (head,) = struct.unpack_from("<I", flash, where)
        words = head >> 8 & (0xFFFF if head & 0x80 else 0xFF)  # the highest bit of its kind: its length takes two bytes
        if head & 0xFF == _LAST_ITEM:
            break
        items[head] = struct.unpack_from(f"<{words}I", flash, where)
        where += 4 * words
    assert words == (where - at - 4) // 4
    step, end = struct.unpack_from("<iI", flash, where + 4)
    assert end == _END
    return items, at + step


def test_the_boot_rom_finds_a_program_for_its_cores_by_arm(made):
    """The blocks are a ring, one of which defines the image; without a vector table of its own it begins with one."""
    flash, _ = made
    first = flash.index(struct.pack("<I", _BEGIN))
    assert first % 4 == 0 and first < _LOOKED_THROUGH
    at, ring, items = first, [], {}
    while at not in ring:
        ring.append(at)
        found, at = _block(flash, at)
        items.update(found)
    assert at == first and _IMAGE_DEF in items
    stack, entry = struct.unpack_from("<2I", flash)
    assert stack in _RAM and entry & 1 and 0 < entry - FLASH_BASE < _LOOKED_THROUGH


def test_micropython_looks_for_the_words_where_they_lie(made):
    """MicroPython holds where its ROMFS begins, and how large it is, side by side (rp2_flash_obj_t)."""
    flash, rom = made
    at = firmware.romfs_offset(firmware.ROMFS_BYTES_2, RP2350)
    assert flash[at:].startswith(rom)
    assert struct.pack("<2I", at, firmware.ROMFS_BYTES_2) in flash[:at]
    assert at + firmware.ROMFS_BYTES_2 == RP2350.flash_bytes - firmware.FILESYSTEM_BYTES_2


def test_the_game_is_frozen_with_code_for_it():
    natives = {path.read_bytes()[2] >> 2 & 15 for path in frozen.modules(RP2350).rglob("*.mpy")}
    assert natives == {0, _ARMV7EMSP}
    symbols = firmware.symbols_of(frozen.uf2(chip=RP2350)).read_text()
    assert "frozen_module_picorack_movegen_generator" in symbols
    assert read_uf2(frozen.uf2(chip=RP2350), RP2350)[0][0] == 0
