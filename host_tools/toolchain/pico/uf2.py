"""Reads and writes UF2 files: firmware in blocks of 512 bytes, each with 256 bytes of content and their address in
flash.

The format is defined in https://github.com/microsoft/uf2. The SDK begins a file for an RP2350 with a block beyond the
flash, a remedy for erratum E10 (UF2 files and partition tables). Here it is left out: MicroPython has no partition
table, and the first chips write that block over the last page of the flash, which is the file system's.
"""

import struct
from typing import NamedTuple

from lexicon_packer import reading

from ...errors import PicorackError

FLASH_BASE = 0x10000000
FLASH_BYTES = 2 * 1024 * 1024  # of a Pico
_MAGIC = (0x0A324655, 0x9E5D5157)
_MAGIC_END = 0x0AB16F30
_HAS_FAMILY = 0x2000
_NOT_FLASH = 0x0001
_HEAD = struct.Struct("<8I")
_PAYLOAD = 256
_MOST_BYTES = 16 << 20  # of a file; an image of the whole flash takes 4 MB, of a Pico 2 8 MB


class Chip(NamedTuple):
    """A chip for which there are UF2 files.

    board: the name of a board with it
    family: the number by which its boot ROM knows them
    flash_bytes: of that board
    arch: the architecture of its native code, as mpy-cross names it
    """

    board: str
    family: int
    flash_bytes: int
    arch: str


RP2040 = Chip("Raspberry Pi Pico", 0xE48BFF56, FLASH_BYTES, "armv6m")
RP2350 = Chip("Raspberry Pi Pico 2", 0xE48BFF59, 2 * FLASH_BYTES, "armv7emsp")  # with its cores by Arm


class Uf2Error(PicorackError):
    """A file that is not a UF2 image for a Pico."""


def write_uf2(path, image, chip=RP2040):
    """Write a UF2 file. image, chip: as uf2_of() takes them"""
    with open(path, "wb") as file:
        file.write(uf2_of(image, chip))


def uf2_of(image, chip=RP2040):
    """The content of a UF2 file (bytes). image: the content of the flash from its first byte on (bytes)"""
    image += bytes(-len(image) % _PAYLOAD)
    count, blocks = len(image) // _PAYLOAD, []
    for i in range(count):
        at = i * _PAYLOAD
        head = _HEAD.pack(*_MAGIC, _HAS_FAMILY, FLASH_BASE + at, _PAYLOAD, i, count, chip.family)
        data = image[at : at + _PAYLOAD].ljust(476, b"\0")
        blocks.append(head + data + struct.pack("<I", _MAGIC_END))
    return b"".join(blocks)


def read_uf2(path, chip=RP2040):
    """The content of a UF2 file for a chip: a list of (offset in flash, bytes). Raises Uf2Error."""
    try:
        content = reading.whole(path, most=_MOST_BYTES)
    except OSError as problem:
        raise Uf2Error(f"{path} cannot be read ({problem.strerror}): name another file with --uf2") from None
    if not content or len(content) % 512:
        raise Uf2Error(f"{path} has {len(content)} bytes, and a UF2 file has whole blocks of 512: download it again")
    blocks = []
    for at in range(0, len(content), 512):
        *magic, flags, address, size, _, _, family = _HEAD.unpack_from(content, at)
        if tuple(magic) != _MAGIC or content[at + 508 : at + 512] != struct.pack("<I", _MAGIC_END) or size > 476:
            raise Uf2Error(f"{path} is no UF2 file (block {at // 512}): give one made for the {chip.board}")
        if flags & _NOT_FLASH:
            continue
        offset = address - FLASH_BASE
        if flags & _HAS_FAMILY and family != chip.family:
            raise Uf2Error(f"{path} is for another chip (family {family:#x}): give one made for the {chip.board}")
        if not 0 <= offset <= chip.flash_bytes - size:
            megabytes = chip.flash_bytes >> 20
            raise Uf2Error(f"{path} goes beyond {megabytes} MB of flash (address {address:#x}): give one for it")
        blocks.append((offset, content[at + 32 : at + 32 + size]))
    return blocks
