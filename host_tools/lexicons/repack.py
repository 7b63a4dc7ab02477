"""Packs a lexicon again with other splits."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from lexicon_packer import build_lexicon
from lexicon_packer.files.inspection import words
from lexicon_packer.files.reader import Description
from lexicon_packer.words import tilesets


def repacked(folder, split, out):
    """Pack the words of a lexicon's folder into the folder `out` with another split. Raises PackError."""
    found = words(folder)  # is it whole?
    lexicon = Description(folder).index
    spec = tilesets.specified(lexicon["tiles"])
    with TemporaryDirectory() as temporary:
        listed, tile_set = Path(temporary) / "words.txt", Path(temporary) / "tiles.json"
        listed.write_text("\n".join(found), "utf-8")
        tile_set.write_text(json.dumps(spec), "utf-8")
        page = lexicon["splits"][0]["page"]
        about = {key: lexicon[key] for key in ("name", "licence", "source")}
        build_lexicon(listed, tile_set, out, split=split, page=page, **about)
