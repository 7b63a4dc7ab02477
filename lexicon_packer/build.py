"""From a word list to a lexicon folder."""

import hashlib
import zlib
from pathlib import Path

from . import dawg, layout, splits, tilesets, wordlist, writer
from .errors import PackError

MAX_BYTES = (1 << 22) - 1  # the device packs an address into 22 bits
_ENGLISH_SHA256 = "1b73d2ff1c19a1f91450d5ea570c064a2503a4e303ac080786b6aac9973ef71f"
_ENGLISH = {
    "name": "English",
    "licence": "SCOWL's permissive notice, see SCOWL-copyright.txt",
    "source": "SCOWL 2020.12.07, size 80",
}


def build_lexicon(wordlist_path, tiles, out_dir, split="2-15", page=512, skip_bad=False, name=None, licence=None, source=None):
    """Pack a word list; returns the content of lexicon.json with figures per split."""
    tileset = tilesets.load(tiles)
    data = wordlist.read_bytes(wordlist_path)
    words = wordlist.parse(data, tileset, wordlist_path, skip_bad)
    about = _about(data, wordlist_path)
    about.update({key: value for key, value in (("name", name), ("licence", licence), ("source", source)) if value})
    files, entries = {}, []
    for low, high in splits.parse(split):
        entry, encoded = pack([word for word in words.words if low <= len(word) <= high], low, high, page)
        entries.append(entry)
        files[entry["file"]] = encoded
    files[writer.INDEX] = writer.index(about, tileset, entries)
    writer.write_folder(out_dir, files)
    return entries


def pack(words, low, high, page):
    graph = dawg.build(words)
    placed = layout.lay(graph, page)
    data = writer.encode(graph, placed)
    if len(data) > MAX_BYTES:
        raise PackError(f"lengths {low}-{high} need {len(data)} bytes, the limit is {MAX_BYTES}: use a finer --split")
    entry = {
        "file": f"{low}-{high}.dwg",
        "min": low,
        "max": high,
        "words": graph.words,
        "nodes": graph.nodes,
        "edges": graph.edges,
        "bytes": len(data),
        "page": page,
        "crc32": f"{zlib.crc32(data):08x}",
    }
    return entry, data


def _about(data, path):
    if hashlib.sha256(data).hexdigest() == _ENGLISH_SHA256:
        return dict(_ENGLISH)
    stem = "stdin" if str(path) == "-" else Path(path).name.split(".")[0]
    return {"name": stem, "licence": "unknown", "source": "stdin" if str(path) == "-" else Path(path).name}
