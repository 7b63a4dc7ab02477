"""What lexicon.json says of a folder."""

import json
from pathlib import Path

from . import leaves, tilesets
from .errors import PackError

_PAGES = (0, 512, 1024)
_NUMBERS = ("min", "max", "words", "nodes", "edges", "bytes")


class Damaged(PackError):
    """lexicon.json can be opened, but no lexicon is described in it."""


class Description:
    """folder: Path; name, licence, source: str; tileset: TileSet; words: int; splits: list of dicts as in the
    file; common: such a dict or None."""

    def __init__(self, folder):
        self.folder = Path(folder)
        index = _read(self.folder / "lexicon.json")
        check = _Check(self.folder / "lexicon.json")
        check(isinstance(index, dict), "is no JSON object")
        check(index.get("format") == "picorack-lexicon", f"has the format {index.get('format')!r}")
        check(index.get("version") == 1, f"has version {index.get('version')!r}, this program reads 1")
        for key, kind in (("name", str), ("licence", str), ("source", str), ("words", int), ("splits", list)):
            check(isinstance(index.get(key), kind), f"has no {key!r}")
        check(index["splits"], "names no files")
        for split in index["splits"]:
            check.split(split)
        self.common = index.get("common")
        if self.common is not None:
            check.split(self.common)
        files = index["splits"] + [self.common] * (self.common is not None)
        check(len({split["page"] for split in files}) == 1, "has files of different page sizes")
        self.name, self.licence, self.source = index["name"], index["licence"], index["source"]
        self.words = index["words"]
        self.splits = index["splits"]
        self.tileset = check.tileset(index.get("tiles"))
        check.leaves(index.get("leaves", ""), self.tileset)
        check(index.get("language") == self.tileset.name, f"has the language {index.get('language')!r}")

    def bytes_of(self, split):
        """The file of a split. Raises PackError when it cannot be read."""
        path = self.folder / split["file"]
        try:
            return path.read_bytes()
        except OSError as error:
            raise PackError(f"cannot read {path}: {error.strerror}; copy the whole folder or pack it again") from None


def _read(path):
    try:
        data = path.read_bytes()
    except OSError as error:
        raise PackError(f"cannot read {path}: {error.strerror}; name a folder that picorack-pack made") from None
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as error:
        raise Damaged(f"{path} is damaged: {error}; pack the lexicon again") from None


class _Check:
    """Raises Damaged, naming the file, when what is asserted does not hold."""

    def __init__(self, path):
        self._path = path

    def __call__(self, holds, complaint):
        if not holds:
            raise Damaged(f"{self._path} is damaged: it {complaint}; pack the lexicon again")

    def split(self, split):
        self(isinstance(split, dict) and isinstance(split.get("file"), str), "describes a file without a name")
        name = split["file"]
        self(name.endswith(".dwg") and Path(name).name == name, f"names the file {name!r}")
        for key in _NUMBERS:
            number = split.get(key)
            self(type(number) is int and number >= 0, f"says {key} {number!r} of {name}")
        self(split.get("page") in _PAGES, f"says page {split.get('page')!r} of {name}")
        self(2 <= split["min"] <= split["max"] <= 15, f"says lengths {split['min']}-{split['max']} of {name}")
        crc32 = split.get("crc32")
        self(isinstance(crc32, str) and len(crc32) == 8, f"says crc32 {crc32!r} of {name}")

    def leaves(self, text, tileset):
        """Bytes in hexadecimal, as many as there must be, or none."""
        try:
            size = len(bytes.fromhex(text))
        except (TypeError, ValueError):
            size = -1
        self(size in (0, leaves.size(tileset)), f"says leaves {text!r:.40}")

    def tileset(self, tiles):
        """The TileSet of its `tiles`, which must be all that a TileSet writes."""
        self(isinstance(tiles, dict), "has no 'tiles'")
        columns = [tiles.get(key) for key in ("letters", "counts", "values")]
        self(all(isinstance(column, list) for column in columns), "has tiles without letters, counts or values")
        self(len(set(map(len, columns))) == 1, "has lists of letters, counts and values of different lengths")
        self(all(isinstance(letter, str) for letter in columns[0]), "has letters that are not text")
        spec = {
            "name": tiles.get("name"),
            "alphabet": columns[0],
            "tiles": {letter: {"count": count, "value": value} for letter, count, value in zip(*columns, strict=True)},
            "blanks": tiles.get("blanks"),
        }
        try:
            tileset = tilesets.parse(spec, "")
        except PackError as error:
            raise Damaged(f"{self._path} is damaged: {error}; pack the lexicon again") from None
        self(tileset.as_json() == tiles, "has tiles that contradict each other")
        return tileset
