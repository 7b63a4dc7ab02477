"""Shows what is in a lexicon: its words, its figures, and the path of one word through the bytes."""

import heapq
import unicodedata
import zlib
from collections import Counter
from dataclasses import dataclass

from ..errors import PackError
from ..graph import dawg, trie
from ..showing import quoted
from .reader import Description
from .scan import scan

_EOW = 0x80
_COUNT = 0x7F
ALL = "all words"
_DEFAULT_PAGE = 512  # the page size shown for a file packed without pages


def words(folder):
    """All words of a folder as plain text, in the order of its alphabet. Raises PackError."""
    lexicon = Description(folder)
    return map(lexicon.tileset.text, spelled(lexicon))


def spelled(lexicon):
    """All words of a Description's folder as bytes of letter indices, in alphabetical order. Raises PackError."""
    return _merged([graph_of(lexicon, split)[1] for split in lexicon.splits])


def _merged(graphs):
    """The words of some graphs, in alphabetical order."""
    return heapq.merge(*(graph.words() for graph in graphs))


@dataclass(frozen=True)
class Figures:
    """What figures() finds in a lexicon.

    name: of the lexicon
    files: a dict for each file
    histogram: Counter, how many nodes have so many edges
    sizes: a list of (name, Trie, nodes, edges) for each file's words; nodes and edges are those of the minimal graph.
        A lexicon whose words are in several files also has an entry `ALL` for all of them
    """

    name: str
    files: list
    histogram: Counter
    sizes: list


def figures(folder):
    """The Figures of a folder. Raises PackError."""
    lexicon = Description(folder)
    histogram = Counter()
    found, sizes, graphs = [], [], []
    for split in lexicon.splits + [lexicon.common] * (lexicon.common is not None) + lexicon.racks:
        data, graph = graph_of(lexicon, split)
        graphs.append(graph)
        histogram.update(map(len, graph.edges))
        page = split["page"] or _DEFAULT_PAGE
        minimal = graph.minimal()
        sizes.append((split["file"], trie.count(graph.words()), *minimal))
        found.append(
            {
                "file": split["file"],
                "words": sizes[-1][1].words,
                "nodes": len(graph.edges),
                "copies": len(graph.edges) - minimal[0],
                "edges": sum(map(len, graph.edges)),
                "bytes": len(data),
                "pages": -(-len(data) // page),
                "fill": 1 - graph.padding / len(data),
            }
        )
    if len(lexicon.splits) > 1:
        words = list(_merged(graphs[: len(lexicon.splits)]))
        whole = dawg.build(words)
        sizes.append((ALL, trie.count(words), whole.nodes, whole.edges))
    return Figures(lexicon.name, found, histogram, sizes)


def path(folder, word):
    """Lines that follow one word byte by byte, the last of them the verdict. Raises PackError."""
    lexicon = Description(folder)
    tiles = _tiles(word, lexicon.tileset)
    split = next((split for split in lexicon.splits if split["min"] <= len(tiles) <= split["max"]), None)
    if split is None:
        raise PackError(f"{folder} has no file for words of {len(tiles)} letters: 'picorack-pack verify' says more")
    data, _ = graph_of(lexicon, split)
    text = lexicon.tileset.text
    yield f"{text(tiles)} in {split['file']}"
    address = 0
    for done, tile in enumerate(tiles):
        yield _header(data, address)
        edge = _edge(data, address, tile)
        if edge is None:
            why = f"after {text(tiles[:done])} none goes on" if done else "none begins"
            yield f"{text(tiles)} is no word: {why} with {text(tiles[done : done + 1])}"
            return
        distance = int.from_bytes(data[edge : edge + 3], "big") & 0x3FFFF
        yield f"{edge:8}  {data[edge : edge + 3].hex(' '):8}  {text([tile])}, {distance} bytes on: {address + distance}"
        address += distance
    yield _header(data, address)
    yield f"{text(tiles)} is {'a word' if data[address] >= _EOW else 'no word, but longer words begin with it'}"


def contains(data, word):
    """Does a file without faults hold this word? word: letter indices"""
    address = 0
    for tile in word:
        edge = _edge(data, address, tile)
        if edge is None:
            return False
        address += int.from_bytes(data[edge : edge + 3], "big") & 0x3FFFF
    return data[address] >= _EOW


def _header(data, address):
    edges = data[address] & _COUNT
    ends = "a word ends here" if data[address] >= _EOW else "no word ends here"
    return f"{address:8}  {data[address]:02x}        {edges} edge{'s' * (edges != 1)}, {ends}"


def _edge(data, address, tile):
    """Address of the pointer with this letter, None if the node has none."""
    for at in range(address + 1, address + 1 + 3 * (data[address] & _COUNT), 3):
        if data[at] >> 2 == tile:
            return at
    return None


def _tiles(word, tileset):
    upper = tileset.upper(unicodedata.normalize("NFC", word.strip()))
    stranger = tileset.stranger(upper)
    if stranger:
        raise PackError(
            f"no tile of the {tileset.name} set bears {quoted(stranger)} in {quoted(word)}: write another word"
        )
    tiles = tileset.tokens(upper)
    if not 2 <= len(tiles) <= 15:
        raise PackError(f"{quoted(word)} has {len(tiles)} tile{'s' * (len(tiles) != 1)}, words have 2 to 15")
    return tiles


def graph_of(lexicon, split):
    """(bytes, Graph) of a file. Raises PackError if the file has faults."""
    data = lexicon.bytes_of(split)
    kinds = len(lexicon.tileset.letters) + (split in lexicon.racks)  # there the blank is a letter, too
    graph = scan(data, kinds, split["page"])
    if graph.findings or f"{zlib.crc32(data):08x}" != split["crc32"]:
        path = lexicon.folder / split["file"]
        raise PackError(f"{path} is damaged: 'picorack-pack verify' says where; pack it again")
    return data, graph
