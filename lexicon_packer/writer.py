"""Bytes of a split file and of lexicon.json (docs/format.md)."""

import json

from .dawg import EOW, POINTER_BYTES

FORMAT = "picorack-lexicon"
VERSION = 1


def encode(dawg, layout):
    """The bytes of one split."""
    out = bytearray(layout.bytes)
    for address, node, targets in layout.placed:
        record = bytearray((dawg.final[node] * EOW | len(targets),))
        for letter, target in zip(dawg.letters[node], targets, strict=True):
            record += (letter << 18 | target - address).to_bytes(POINTER_BYTES, "big")
        out[address : address + len(record)] = record
    return bytes(out)


def index(about, tileset, splits, extra):
    """The bytes of lexicon.json. extra: keys that not every lexicon has; those that are None are left out."""
    head = {"format": FORMAT, "version": VERSION, "name": about["name"], "language": tileset.name}
    head.update(tiles=tileset.as_json(), licence=about["licence"], source=about["source"])
    head.update(words=sum(split["words"] for split in splits), splits=splits)
    head.update((key, value) for key, value in extra.items() if value is not None)
    return (json.dumps(head, ensure_ascii=False) + "\n").encode()
