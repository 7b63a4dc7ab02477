"""Packs a word list into a lexicon folder."""

import hashlib
import os
import zlib
from pathlib import Path
from typing import NamedTuple

from .errors import PackError
from .files import folder, inspection, writer
from .graph import dawg, layout, orders, splits
from .graph.addresses import MAX_BYTES, Overflow
from .showing import plain, quoted
from .words import common as common_words
from .words import leaves, racks, tilesets, wordlist

PAGES = (512, 1024, 0)
_NAME, _SOURCE = 50, 200  # characters that lexicon.json holds
_ENGLISH_SHA256 = "1b73d2ff1c19a1f91450d5ea570c064a2503a4e303ac080786b6aac9973ef71f"
_ENGLISH = {
    "name": "English",
    "licence": "SCOWL's permissive notice, see SCOWL-copyright.txt",
    "source": "SCOWL 2020.12.07, size 80",
}


class Split(NamedTuple):
    """One file of a lexicon.

    words: how many it holds
    nodes, edges: of the minimal graph
    copy_bytes, padding_bytes: what was added to that graph's bytes
    data: the whole file
    """

    words: int
    nodes: int
    edges: int
    copy_bytes: int
    padding_bytes: int
    data: bytes

    def figures(self):
        """The figures that lexicon.json does not hold, as a dict."""
        return {
            "bytes_per_word": round(len(self.data) / self.words, 3) if self.words else None,
            "minimal_bytes": len(self.data) - self.copy_bytes - self.padding_bytes,
            "copy_bytes": self.copy_bytes,
            "padding_bytes": self.padding_bytes,
        }


class Options(NamedTuple):
    """How a lexicon is packed.

    split: as --split of picorack-pack build
    page: bytes, one of PAGES
    skip_bad: True leaves out, and counts, words that cannot be played
    name, licence, source: texts for lexicon.json; None for what is known of the list
    fit: bytes (also '190K'); the longest words are left out until the folder's files fit; None for all words
    common: a list of common words instead of the language's own
    no_common: True makes no file of common words
    order: of the nodes, one of orders.ORDERS; None for the packer's choice
    septets, octets: True adds a file of the racks of seven, or eight, tiles that make a word
    words_of: the size of the language's words (sources.languages) whose leave values the lexicon gets; None: the usual
    """

    split: str = "2-15"
    page: int = 512
    skip_bad: bool = False
    name: str | None = None
    licence: str | None = None
    source: str | None = None
    fit: int | str | None = None
    common: str | None = None
    no_common: bool = False
    order: str | None = None
    septets: bool = False
    octets: bool = False
    words_of: str | None = None

    def about(self):
        """The texts for lexicon.json that are given, a dict."""
        return {key: getattr(self, key) for key in ("name", "licence", "source") if getattr(self, key)}


def build_lexicon(wordlist_path, tiles, out_dir, progress=lambda stage, done, total: None, **options):
    """Pack a word list into the folder out_dir. If anything fails, the folder stays as it was. Raises PackError.

    wordlist_path: of the list, '-' for standard input
    tiles: name of a tile set, or a file
    progress: called as progress(stage, done, total)
    options: of Options, by their names
    Returns the figures that `picorack-pack build --json` prints, as a dict.
    """
    options = Options(**options)
    page, choose, order = _page(options.page), splits.chooser(options.split), _order(options.order)
    limit = None if options.fit is None else splits.size(options.fit)
    tileset = tilesets.load(tiles)
    with folder.replacing(out_dir) as write:
        progress("Reading words", 0, None)
        data = wordlist.read_bytes(wordlist_path)
        about = {**_about(data, wordlist_path), **options.about()}
        _check(about, tileset)
        words, skipped = wordlist.parse(data, tileset, wordlist_path, options.skip_bad)
        del data
        common, licence = ([], None) if options.no_common else common_words.words(options.common, tileset, words)
        packer = Packer(words, common, page, choose, progress, order)
        full_racks = [7] * options.septets + [8] * options.octets
        lexicon = _Lexicon(packer, about, tileset, licence, options.words_of, full_racks)
        longest = splits.MAX_TILES if limit is None else _longest(options.fit, limit, lexicon.files)
        write(lexicon.files(longest))
    return lexicon.figures(longest, skipped=skipped, left_out=_left_out(words, longest))


class _Lexicon(NamedTuple):
    """What goes into a lexicon's folder. Its methods take the length, in tiles, of the longest words.

    packer: a Packer
    about: name, licence and source, a dict
    common_licence: that of the list of common words, or None
    words_of: as Options has it
    rack_sizes: tiles of the full racks that get a file, a list
    """

    packer: "Packer"
    about: dict
    tileset: tilesets.TileSet
    common_licence: str | None
    words_of: str | None
    rack_sizes: list

    def files(self, longest):
        """{name: bytes} of the folder."""
        packed, extra = self.packer.splits(longest), dict(leaves.of(self.tileset, self.words_of))
        data = {entry["file"]: split.data for entry, split in packed}
        common = self.packer.common(longest)
        if common:
            extra.update(common=common[0], common_licence=self.common_licence)
            data[common_words.FILE] = common[1].data
        for size, (entry, full) in zip(self.rack_sizes, self._racks(longest), strict=True):
            extra[racks.KINDS[size]] = entry
            data[entry["file"]] = full.data
        return {folder.INDEX: writer.index(self.about, self.tileset, [entry for entry, _ in packed], extra), **data}

    def figures(self, longest, **more):
        """The figures of the folder and `more`, a dict."""
        packed, common = self.packer.splits(longest), self.packer.common(longest)
        return {
            "name": self.about["name"],
            "language": self.tileset.name,
            "words": sum(split.words for _, split in packed),
            "bytes": sum(len(split.data) for _, split in packed),
            **more,
            "splits": [entry | split.figures() for entry, split in packed],
            "common": common and common[0] | common[1].figures(),
            "racks": [entry | full.figures() for entry, full in self._racks(longest)],
        }

    def _racks(self, longest):
        return [self.packer.racks(size, self.tileset.counts, longest) for size in self.rack_sizes]


def _check(about, tileset):
    """Raise PackError for texts that lexicon.json or a GCG file cannot hold."""
    writer.check_about(about, tileset)
    if not about["name"].isprintable():  # it stands in a line of its own in GCG files
        raise PackError(f"--name {quoted(about['name'])} holds what cannot be shown in one line: give it in plain text")


class Packer:
    """Packs ranges of word lengths of one sorted word list, each range once.

    choose: a function from splits.chooser()
    common: the common words among the words, sorted
    order: as layout.lay() takes it
    """

    def __init__(self, words, common, page, choose, progress, order=None):
        self._words = words
        self._common = common
        self._page = page
        self._choose = choose
        self._progress = progress
        self._order = order
        self._longest = max(map(len, words))
        self._packed = {}

    def splits(self, longest):
        """[(entry of lexicon.json, Split)] of the words up to longest tiles; the last range always ends at 15."""
        ranges = self._choose(lambda low, high: len(self._split(low, high).data), longest)
        found = []
        for low, high in ranges:
            split = self._split(low, high)
            high = splits.MAX_TILES if high == longest else high
            found.append((_entry(f"{low}-{high}.dawg", low, high, self._page, split), split))
        return found

    def common(self, longest):
        """(entry, Split) of the common words up to longest tiles, None if there are none."""
        words = [word for word in self._common if len(word) <= longest]
        if not words:
            return None
        split = self._once(("common", longest), "common words", lambda: words)
        return _entry(common_words.FILE, splits.MIN_TILES, splits.MAX_TILES, self._page, split), split

    def racks(self, size, counts, longest):
        """(entry, Split) of the full racks of `size` tiles that make one of the words of up to `longest` tiles.

        counts: how many tiles there are of each letter
        """
        kind = racks.KINDS[size]
        split = self._once((kind, longest), kind, lambda: racks.racks(self._of(0, longest), counts, size))
        return _entry(f"{kind}.dawg", size, size, self._page, split), split

    def _split(self, low, high):
        high = max(low, min(high, self._longest))
        return self._once((low, high), f"{low}-{high} letters", lambda: self._of(low, high))

    def _of(self, low, high):
        return [word for word in self._words if low <= len(word) <= high]

    def _once(self, key, what, words):
        """The Split of words() that is packed under this key, if it is not yet."""
        if key not in self._packed:
            self._packed[key] = self._pack(what, words())
        return self._packed[key]

    def _pack(self, what, words):
        graph = dawg.build(words, _stage(self._progress, "Storing words", what))
        return _laid(graph, what, self._page, self._order, self._progress)


def lay_anew(lexicon, out_dir, page, order, progress=lambda stage, done, total: None):
    """Lay the nodes of a Description's lexicon into the folder out_dir, in as many files but with other pages and in
    another order. Racks of seven and eight are left out. Raises PackError, DoesNotFit where a file has no room.

    page, order, progress: as build_lexicon() and its options take them
    """
    files = {}

    def anew(old):
        graph = dawg.rebuilt(inspection.graph_of(lexicon, old)[1])
        split = _laid(graph, old["file"], page, order, progress)
        files[old["file"]] = split.data
        return _entry(old["file"], old["min"], old["max"], page, split)

    with folder.replacing(out_dir) as write:
        index = {key: value for key, value in lexicon.index.items() if key not in racks.KINDS.values()}
        index["splits"] = [anew(old) for old in lexicon.splits]
        if lexicon.common:
            index["common"] = anew(lexicon.common)
        write({folder.INDEX: writer.sealed(index), **files})


def _laid(graph, what, page, order, progress):
    """The Split of a Dawg. what: the words that it holds, for messages"""
    try:
        placed = layout.lay(graph, page, order, _stage(progress, "Arranging words", what))
    except Overflow:
        raise splits.DoesNotFit(
            f"the words ({what}) need more bytes than the {MAX_BYTES:,} a file may have: use a finer --split"
        ) from None
    data = writer.encode(graph, placed)
    laid = sum(1 + dawg.POINTER_BYTES * len(children) for _, _, children in placed.placed)
    return Split(graph.words, graph.nodes, graph.edges, laid - graph.bytes, len(data) - laid, data)


def _stage(progress, name, what):
    title = f"{name} ({what})"
    progress(title, 0, None)
    return lambda done, total: progress(title, done, total)


def _entry(file, low, high, page, split):
    return {
        "file": file,
        "min": low,
        "max": high,
        "words": split.words,
        "nodes": split.nodes,
        "edges": split.edges,
        "bytes": len(split.data),
        "page": page,
        "crc32": f"{zlib.crc32(split.data):08x}",
    }


def _longest(fit, limit, files):
    """The greatest word length, in tiles, up to which the whole folder takes at most `limit` bytes."""

    def total(length):
        try:
            return sum(map(len, files(length).values()))
        except splits.DoesNotFit:
            return limit + 1

    longest = splits.fit(limit, total)
    if not longest:
        least = sum(map(len, files(splits.MIN_TILES).values()))
        least = f"words of {splits.MIN_TILES} letters alone need {least} bytes"
        raise PackError(f"--fit {plain(fit)} is too small: {least}")
    return longest


def _left_out(words, longest):
    lengths = [len(word) for word in words if len(word) > longest]
    return {"words": len(lengths), "min": longest + 1, "max": max(lengths)} if lengths else None


def _page(page):
    if str(page) not in map(str, PAGES):
        raise PackError(f"{quoted(page)} is no page size: use 512, 1024 or 0 (no pages)")
    return int(page)


def _order(name):
    if name is not None and name not in orders.ORDERS:
        raise PackError(f"{quoted(name)} is no order of nodes: use one of {', '.join(orders.ORDERS)}")
    return name


def _about(data, path):
    if hashlib.sha256(data).hexdigest() == _ENGLISH_SHA256:
        return dict(_ENGLISH)
    file = "stdin" if str(path) == "-" else os.fsencode(Path(path).name).decode("utf-8", "replace")
    name = file.split(".")[0] or file
    return {"name": plain(name, _NAME), "licence": "unknown", "source": plain(file, _SOURCE)}
