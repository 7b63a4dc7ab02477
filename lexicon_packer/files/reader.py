"""Reads the lexicon.json of a lexicon folder."""

import io
import stat
from pathlib import Path

from ..errors import PackError
from ..graph.addresses import MAX_BYTES
from ..rules import description
from ..words.racks import KINDS
from ..words.tilesets import TileSet


class Damaged(PackError):
    """lexicon.json can be opened, but does not describe a lexicon."""


class Description:
    """The content of lexicon.json, checked as the device checks it.

    folder: Path
    index: the file's JSON object, a dict
    name: str; tileset: TileSet; words: how many, int
    splits: list of dicts as in the file
    common: such a dict, or None
    racks: list of such dicts, of septets and octets

    Raises PackError if the file cannot be read, and Damaged if its content is wrong.
    """

    def __init__(self, folder):
        self.folder = Path(folder)
        path = self.folder / "lexicon.json"
        try:
            data = _bytes_of(path, description.MOST_BYTES)
            self.index = description.parse(io.BytesIO(data), len(data))
        except OSError as error:
            raise PackError(f"cannot read {path}: {error.strerror}; name a folder that picorack-pack made") from None
        except ValueError as why:
            raise Damaged(f"{path} is damaged ({why}): pack the lexicon again or copy the whole folder") from None
        self.name, self.words, self.splits = self.index["name"], self.index["words"], self.index["splits"]
        self.common = self.index.get("common")
        self.racks = [self.index[kind] for kind in KINDS.values() if kind in self.index]
        tiles = self.index["tiles"]
        parts = [tiles[part] for part in ("name", "letters", "counts", "values", "blanks")]
        self.tileset = TileSet(*parts, tiles.get("bonuses"), tiles.get("rack"))

    def bytes_of(self, split):
        """The file of a split. Raises PackError when it cannot be read."""
        path = self.folder / split["file"]
        try:
            return _bytes_of(path, MAX_BYTES)
        except OSError as error:
            raise PackError(f"cannot read {path}: {error.strerror}; copy the whole folder or pack it again") from None
        except ValueError as why:
            raise PackError(f"{path} is damaged ({why}): copy the whole folder or pack it again") from None


def _bytes_of(path, most):
    """A file's content. Raises OSError, also if it is no regular file, and ValueError if it is longer than `most`."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):  # opening a pipe might wait for ever
        raise OSError(0, "it is no file")
    if status.st_size > most:
        raise ValueError(f"{status.st_size} bytes, at most {most} are possible")
    return path.read_bytes()
