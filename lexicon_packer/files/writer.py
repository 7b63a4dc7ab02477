"""Makes the bytes of a split file and of lexicon.json (docs/format.md)."""

import json
import zlib

from ..errors import PackError
from ..graph.addresses import REACH
from ..graph.dawg import EOW, POINTER_BYTES
from ..rules import description

FORMAT = "picorack-lexicon"
VERSION = 1
_NO_SUM = "00000000"  # stands for the check sum while that is computed
_WORDLESS = {"file": "2-15.dawg", "min": 2, "max": 15, "words": 0, "nodes": 1, "edges": 0, "bytes": 1, "page": 0,
             "crc32": _NO_SUM}  # fmt: skip


def encode(dawg, layout):
    """The bytes of one split. Raises PackError if a pointer cannot express the distance to a node."""
    out = bytearray(layout.bytes)
    for address, node, targets in layout.placed:
        record = bytearray((dawg.final[node] * EOW | len(targets),))
        for letter, target in zip(dawg.letters[node], targets, strict=True):
            distance = target - address
            if not 0 < distance <= REACH:
                raise PackError(f"a node would lie {distance:,} bytes from its parent, not 1 to {REACH:,}: report it")
            record += (letter << 18 | distance).to_bytes(POINTER_BYTES, "big")
        out[address : address + len(record)] = record
    return bytes(out)


def index(about, tileset, splits, extra):
    """The bytes of lexicon.json. extra: fields that not every lexicon has; those that are None are left out. Raises
    PackError if a reader would refuse the file."""
    head = {"format": FORMAT, "version": VERSION, "name": about["name"], "language": tileset.name}
    head.update(tiles=tileset.as_json(), licence=about["licence"], source=about["source"])
    head.update(words=sum(split["words"] for split in splits), splits=splits)
    head.update((key, value) for key, value in extra.items() if value is not None)
    try:
        description.check({**head, "crc32": _NO_SUM})
    except ValueError as fault:
        raise PackError(f"lexicon.json cannot say it: {fault}; choose another --name, --licence or --source") from None
    return sealed(head)


def check_about(about, tileset):
    """Raise PackError for texts that lexicon.json cannot hold, before words are packed."""
    index(about, tileset, [_WORDLESS], {})


def sealed(head):
    """The bytes of lexicon.json for a dict of its fields: the fields in their fixed order, and then the check sum."""
    text = json.dumps({**_in_order(head, description.LEXICON), "crc32": _NO_SUM}, ensure_ascii=False)
    before, after = f"{text}\n".encode().rsplit(_NO_SUM.encode(), 1)
    return before + f"{zlib.crc32(before + _NO_SUM.encode() + after):08x}".encode() + after


def _in_order(value, names):
    """A value whose objects have their fields in the order of a table of description.py."""
    if isinstance(value, list):
        return [_in_order(item, names) for item in value]
    if not isinstance(value, dict):
        return value
    keys = [line.split()[0] for line in names.split("\n")]
    return {
        key: _in_order(value[key], description.TILES if key == "tiles" else description.FILE)
        for key in keys
        if key in value
    }
