"""Word graphs in the form in which the page is sent them: by gzip a fifth smaller than the files.

A graph without pages (docs/format.md) is its nodes' headers and its pointers. Here all headers come first, then the
letters of all pointers, then how many nodes on each leads: the lowest bytes of these numbers, the next ones, the
highest. `page/graphs.js` makes the graph of them, byte for byte. All numbers have 4 bytes, the lowest first:

    at  bytes
     0  4      check sum of the image they belong to, without graphs, which also stands after its last byte
     4  4      number of graphs; then for each of them
        4      where in the image it lies
        4      nodes
        4      edges
               headers, letters, three bytes of each number
"""

from struct import pack
from zlib import crc32

from lexicon_packer.files.scan import scan

_LETTERS = 1 << 6  # that a pointer can name


def lifted(image, lexicons):
    """A ROMFS image (bytes) with zeros where the graphs lie, then its check sum; and for each lexicon its graphs
    as above (a list of bytes). lexicons: for each a list of the bytes of its graphs' files"""
    left, sent = bytearray(image), []
    for graphs in lexicons:
        parts = [pack("<I", len(graphs))]
        for graph in graphs:
            at = image.index(graph)
            left[at : at + len(graph)] = bytes(len(graph))
            parts.append(_sent(graph, at))
        sent.append(b"".join(parts))
    mark = pack("<I", crc32(left))
    return bytes(left) + mark, [mark + graphs for graphs in sent]


def _sent(graph, where):
    found = scan(graph, _LETTERS, 0)
    letters = bytes(letter for edges in found.edges for letter, _ in edges)
    leads = [child - node for node, edges in enumerate(found.edges) for _, child in edges]
    parts = [bytes(graph[at] for at in found.addresses), letters]
    parts += [bytes(lead >> shift & 255 for lead in leads) for shift in (0, 8, 16)]
    return pack("<III", where, len(found.addresses), len(leads)) + b"".join(parts)
