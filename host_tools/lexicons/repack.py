"""Packs a lexicon again: with other splits, or with as many of its words as have room."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from lexicon_packer import build_lexicon
from lexicon_packer.build import lay_anew
from lexicon_packer.commandline.progress import bar
from lexicon_packer.files.inspection import words
from lexicon_packer.files.reader import Description
from lexicon_packer.graph.addresses import MAX_BYTES
from lexicon_packer.graph.splits import DoesNotFit
from lexicon_packer.words import tilesets

from .. import cache
from .english import packer_key

_ORDER = "depth+endings"  # of nodes: that of a walk, in which repetitions lie close together
_LONGEST = "longest"  # beside a shortened lexicon: how many letters its longest words have


def repacked(folder, split, out, **options):
    """Pack the words of a lexicon's folder into the folder `out` with another split, and pages of the same size unless
    the options say another one. options: of build_lexicon. Returns its figures. Raises PackError."""
    found = words(folder)  # is it whole?
    lexicon = Description(folder).index
    spec = tilesets.specified(lexicon["tiles"])
    with TemporaryDirectory() as temporary:
        listed, tile_set = Path(temporary) / "words.txt", Path(temporary) / "tiles.json"
        listed.write_text("\n".join(found), "utf-8")
        tile_set.write_text(json.dumps(spec), "utf-8")
        options = {"page": lexicon["splits"][0]["page"], **options}
        about = {key: lexicon[key] for key in ("name", "licence", "source")}
        return build_lexicon(listed, tile_set, out, split=split, **about, **options)


def shortened(folder, limit, progress):
    """(a folder with the words of a lexicon's folder, but for the longest, in at most `limit` bytes; how many letters
    the longest have). It is kept in the cache. Racks of seven and eight are left out. Raises PackError."""
    folder = Path(folder)

    def fill(work):
        lexicon = Description(folder).index
        split = split_of(lexicon)
        out = work / folder.name
        made = repacked(folder, split, out, fit=limit, no_common="common" not in lexicon, progress=progress)
        longest = made["left_out"]["min"] - 1 if made["left_out"] else lexicon["splits"][-1]["max"]
        (work / _LONGEST).write_text(str(longest))

    home = cache.folder(f"lexicon/short-{packer_key(str(limit), _described(folder))}", fill)
    return home / folder.name, int((home / _LONGEST).read_text())


def compressible(folder):
    """A folder with the words of a lexicon's folder in an order that gzip makes much of: without pages, which only a
    lexicon that is read in place can be. A file that would be too large in this form becomes several. It is kept in the
    cache. Raises PackError."""
    folder = Path(folder)

    def fill(work):
        lexicon = Description(folder)
        options = {"page": 0, "order": _ORDER}
        with bar() as progress:
            try:
                lay_anew(lexicon, work / folder.name, progress=progress, **options)
            except DoesNotFit:
                options.update(no_common=lexicon.common is None, progress=progress)
                repacked(folder, f"auto:{MAX_BYTES}", work / folder.name, **options)

    doing = f"Packing the lexicon {folder.name} for the page, once (some ten seconds)"
    return cache.folder(f"lexicon/unpaged-{packer_key(_ORDER, _described(folder))}", fill, doing) / folder.name


def split_of(lexicon):
    """How a lexicon is split, as text, of the object of its lexicon.json."""
    return ",".join(f"{entry['min']}-{entry['max']}" for entry in lexicon["splits"])


def _described(folder):
    return (folder / "lexicon.json").read_text("utf-8")
