"""ROMFS images: files of a folder in a form that MicroPython reads in place, without a copy in the heap."""

from pathlib import Path


def rom_image(folder):
    """The ROMFS image (bytes) of a folder and its subfolders."""
    return image_of(files_of(folder))


def files_of(folder):
    """{path: bytes} of all files of a folder and its subfolders."""
    paths = sorted(path for path in Path(folder).rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def image_of(files):
    """The ROMFS image (bytes) of {path: bytes}."""
    from mpremote.romfs import VfsRomWriter  # takes a quarter of the time in which a command's modules are imported

    tree = {}
    for path, data in files.items():
        *folders, name = path.split("/")
        folder = tree
        for one in folders:
            folder = folder.setdefault(one, {})
        folder[name] = data
    writer = VfsRomWriter()
    _add(writer, tree)
    return bytes(writer.finalise())


def _add(writer, folder):
    for name, entry in sorted(folder.items()):
        if isinstance(entry, dict):
            writer.opendir(name)
            _add(writer, entry)
            writer.closedir()
        else:
            writer.mkfile(name, entry)
