"""The folder that --shots names: it receives the pictures of a scripted game and the files that the game wrote.

If a saved game is there already, it may be somebody's. The new one is saved as the device saves (docs/saving.md), so
the former one stays in the record's other file. One that cannot be read is not overwritten.
"""

import io
import tempfile
from pathlib import Path

from picorack.savegame.records import Records

from .. import output
from ..errors import PicorackError
from .user_data import RECORDS, check_records

_NAMED = ("--shots", "folder")


def prepare(folder, pictures):
    """Make the folder, and check that pictures with these names can be written there. Raises PicorackError,
    OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in pictures:
        output.check(folder / f"{name}.png", *_NAMED)
    check_records(folder, "name another folder with --shots")
    for name in RECORDS:
        records = Records(str(folder / name))
        records.read()
        if records.unread:
            raise PicorackError(f"{records.unread}; name another folder with --shots")


def write(folder, played):
    """Write all files that a scripted.Played holds. Raises PicorackError."""
    contents = dict(played.files)
    for name in RECORDS:
        own = {file: contents.pop(file) for file in (f"{name}.0", f"{name}.1") if file in contents}
        if own:
            contents.update(_newest(folder, name, own))
    for name, picture in played.shots.items():
        png = io.BytesIO()
        picture.save(png, "PNG", optimize=True)
        contents[f"{name}.png"] = png.getvalue()
    for name, content in contents.items():
        output.write(folder / name, content, *_NAMED)


def _newest(folder, name, files):
    """{name: bytes}: the file that makes a record the newest one in the folder. files: {name: bytes} of the record to
    write"""
    with tempfile.TemporaryDirectory(prefix="picorack-") as work:
        for file, content in files.items():
            Path(work, file).write_bytes(content)
        records = Records(str(Path(work, name)))
        payload = records.read()
        there = Records(str(folder / name))
        there.read()
        records.newest = there.newest
        records.write(payload)
        file = f"{name}.{records.newest[1]}"
        return {file: Path(work, file).read_bytes()}
