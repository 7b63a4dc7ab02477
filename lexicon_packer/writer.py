"""Bytes of a split file, and the lexicon's folder."""

import json
import os
import shutil
import tempfile
from pathlib import Path

from .dawg import EOW, POINTER_BYTES
from .errors import PackError

FORMAT = "picorack-lexicon"
VERSION = 1
INDEX = "lexicon.json"


def encode(dawg, layout):
    """The bytes of one split."""
    out = bytearray(layout.bytes)
    for address, node, targets in layout.placed:
        record = bytearray((dawg.final[node] * EOW | len(targets),))
        for letter, target in zip(dawg.letters[node], targets):
            record += (letter << 18 | target - address).to_bytes(POINTER_BYTES, "big")
        out[address : address + len(record)] = record
    return bytes(out)


def write_folder(out_dir, files):
    """Replace the lexicon in out_dir by files ({name: bytes}): all of it or nothing."""
    target = Path(out_dir).resolve()
    part = old = None
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent))
        part.chmod(0o755)
        for name, data in files.items():
            (part / name).write_bytes(data)
        if target.exists():
            old = Path(tempfile.mkdtemp(prefix=f".{target.name}.old.", dir=target.parent))
            os.rename(target, old / target.name)
        os.rename(part, target)
    except OSError as error:
        raise PackError(f"cannot write the lexicon to {out_dir}: {error.strerror}") from None
    finally:
        if part:
            shutil.rmtree(part, ignore_errors=True)
        if old:
            shutil.rmtree(old, ignore_errors=True)


def index(about, tileset, splits):
    """The bytes of lexicon.json."""
    head = {"format": FORMAT, "version": VERSION, **about}
    head = {"format": FORMAT, "version": VERSION, "name": about["name"], "language": tileset.name}
    head.update(tiles=tileset.as_json(), licence=about["licence"], source=about["source"])
    head.update(words=sum(split["words"] for split in splits), splits=splits)
    return (json.dumps(head, ensure_ascii=False) + "\n").encode()
