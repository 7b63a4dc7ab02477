"""ROMFS images: files of a folder in a form that MicroPython reads in place, without a copy in the heap."""

from pathlib import Path


def rom_image(folder):
    """The ROMFS image (bytes) of a folder and its subfolders."""
    from mpremote.romfs import VfsRomWriter  # takes a quarter of the time in which a command's modules are imported

    writer = VfsRomWriter()
    _add(writer, Path(folder))
    return bytes(writer.finalise())


def _add(writer, folder):
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            writer.opendir(path.name)
            _add(writer, path)
            writer.closedir()
        else:
            writer.mkfile(path.name, path.read_bytes())
