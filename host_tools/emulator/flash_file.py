"""The file that holds an emulated Pico's 2 MB of flash. It is made, or the firmware in it renewed, before the emulator
starts."""

import os

from .. import output
from ..errors import PicorackError
from ..toolchain.pico.firmware import FILESYSTEM_BYTES, ROMFS_BYTES
from ..toolchain.pico.uf2 import FLASH_BYTES, read_uf2

ROMFS_OFFSET = FLASH_BYTES - FILESYSTEM_BYTES - ROMFS_BYTES  # in our own firmware


class FlashError(PicorackError):
    """A file that cannot be a Pico's flash."""


def check(path):
    """Raise FlashError if `path` exists and cannot be a Pico's flash, because it is no file or has another size."""
    if os.path.exists(path) and (not os.path.isfile(path) or os.path.getsize(path) != FLASH_BYTES):
        raise FlashError(f"{path} is no Pico's flash, a file of {FLASH_BYTES} bytes: name another, or a new one")


def prepare(path, uf2, rom_image=None):
    """Write a firmware into a flash file, and a ROMFS image if one is given. The rest of the file stays as it is. A
    file that does not exist is made as an empty flash. Raises PicorackError, OSError.

    path: of the flash file
    uf2: of the firmware's UF2 file
    rom_image: bytes, or None
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
