"""Word graphs in the form in which the page is sent them: by gzip a fifth smaller than the files.

A graph without pages (docs/format.md) is its nodes' headers and its pointers. Here all headers come first, then the
letters of all pointers, then how many nodes on each leads: the lowest bytes of these numbers, the next ones, the
highest. `page/graphs.js` makes the graph of them, byte for byte. All numbers have 4 bytes, the lowest first:

    at  bytes
     0  4      number of graphs; then for each of them
        4      where in the image it lies
        4      nodes
        4      edges
               headers, letters, three bytes of each number
"""

from struct import pack

_HEADER, _POINTER = 1, 3  # bytes
_EDGES = 0x7F  # of a header
_DISTANCE = (1 << 18) - 1  # of a pointer


def lifted(image, lexicons):
    """A ROMFS image (bytes) with zeros where the graphs lie, and for each lexicon its graphs as above (a list of
    bytes). lexicons: for each a list of the bytes of its graphs' files"""
    left, sent = bytearray(image), []
    for graphs in lexicons:
        parts = [pack("<I", len(graphs))]
        for graph in graphs:
            at = image.index(graph)
            left[at : at + len(graph)] = bytes(len(graph))
            parts.append(_sent(graph, at))
        sent.append(b"".join(parts))
    return bytes(left), sent


def _sent(graph, where):
    nodes = _nodes(graph)
    number = {at: i for i, at in enumerate(nodes)}
    letters, leads = bytearray(), []
    for at in nodes:
        for pointer in range(at + _HEADER, at + _HEADER + _POINTER * (graph[at] & _EDGES), _POINTER):
            value = int.from_bytes(graph[pointer : pointer + _POINTER], "big")
            letters.append(value >> 18)
            leads.append(number[at + (value & _DISTANCE)] - number[at])
    parts = [bytes(graph[at] for at in nodes), bytes(letters)]
    parts += [bytes(lead >> shift & 255 for lead in leads) for shift in (0, 8, 16)]
    return pack("<III", where, len(nodes), len(leads)) + b"".join(parts)


def _nodes(graph):
    """Where the nodes begin."""
    found, at = [], 0
    while at < len(graph):
        found.append(at)
        at += _HEADER + _POINTER * (graph[at] & _EDGES)
    return found
