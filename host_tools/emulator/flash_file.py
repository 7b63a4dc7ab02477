"""The file that is an emulated Pico's flash: 2 MB, made or brought up to date before the emulator starts."""

import os

from .. import output
from ..errors import PicorackError
from ..toolchain.pico.firmware import FILESYSTEM_BYTES, ROMFS_BYTES
from ..toolchain.pico.uf2 import FLASH_BYTES, read_uf2

ROMFS_OFFSET = FLASH_BYTES - FILESYSTEM_BYTES - ROMFS_BYTES  # in our own firmware


class FlashError(PicorackError):
    """A file that cannot be a Pico's flash."""


def check(path):
    """Raises FlashError for a file that is there and cannot be a Pico's flash."""
    if os.path.exists(path) and (not os.path.isfile(path) or os.path.getsize(path) != FLASH_BYTES):
        raise FlashError(f"{path} is no Pico's flash, a file of {FLASH_BYTES} bytes: name another, or a new one")


def prepare(path, uf2, rom_image=None):
    """Put the firmware of a UF2 file, and a ROMFS image (bytes) if given, into the file; what else it holds stays.

    A file that is not there yet is an empty flash. Raises PicorackError, OSError.
    """
    check(path)
    blocks = read_uf2(uf2)
    if rom_image is not None:
        if len(rom_image) > ROMFS_BYTES:
            raise FlashError(f"a ROMFS image of {len(rom_image)} bytes does not fit into the firmware's {ROMFS_BYTES}")
        blocks.append((ROMFS_OFFSET, rom_image))
    if not os.path.exists(path):
        output.write(path, b"\xff" * FLASH_BYTES, "--flash")
    with open(path, "r+b") as file:
        for offset, data in blocks:
            file.seek(offset)
            if file.read(len(data)) != data:
                file.seek(offset)
                file.write(data)
