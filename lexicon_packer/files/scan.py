"""Reads the graph in a split file by the format alone (docs/format.md) and accounts for every byte.

It checks the work of layout.py and writer.py. So it shares no code with them: a mistake of theirs must be found here.
"""

MAX_EDGES = 40
_EOW = 0x80
_COUNT = 0x7F
_ADDRESS = 0x3FFFF
_LONG = 16  # words of 16 letters or more are counted together, because all of them are too long
_LENGTHS = (1 << _LONG + 1) - 1
_MANY = 1 << 64


class Graph:
    """addresses: of the nodes, ascending
    final: for each node, whether a word ends there
    edges: for each node a list of (letter, number of the node), ascending
    padding: bytes between nodes
    findings: list of messages, empty if the file has no faults
    """

    def __init__(self):
        self.addresses = []
        self.final = []
        self.edges = []
        self.padding = 0
        self.findings = []

    def words(self):
        """All words, as bytes of letter indices, in alphabetical order. Only for a graph without findings."""
        letters = [bytes((i,)) for i in range(MAX_EDGES)]
        waiting = [(0, b"")]
        while waiting:
            node, prefix = waiting.pop()
            if self.final[node]:
                yield prefix
            for letter, child in reversed(self.edges[node]):
                waiting.append((child, prefix + letters[letter]))

    def count(self):
        """(number of words, lengths), by dynamic programming. lengths: bit n is set if a word has n letters; bit 16, if
        one has 16 or more"""
        words = [0] * len(self.edges)
        lengths = [0] * len(self.edges)
        for node in range(len(self.edges) - 1, -1, -1):
            total = mask = int(self.final[node])
            for _, child in self.edges[node]:
                total += words[child]
                mask |= lengths[child] << 1 | lengths[child] & 1 << _LONG
            words[node] = min(total, _MANY)
            lengths[node] = mask & _LENGTHS
        return words[0], lengths[0]

    def minimal(self):
        """(nodes, edges) of the minimal graph, in which nodes with the same words after them are one node."""
        classes = {}
        kind = [0] * len(self.edges)
        edges = 0
        for node in range(len(self.edges) - 1, -1, -1):
            key = (self.final[node], *(letter << 24 | kind[child] for letter, child in self.edges[node]))
            if key not in classes:
                edges += len(key) - 1
            kind[node] = classes.setdefault(key, len(classes))
        return len(classes), edges


def scan(data, letters, page):
    """The Graph of a file. letters: how many the alphabet has; page: its bytes, 0 for a file without pages."""
    return _Scan(data, letters, page).graph if data else _empty()


def _empty():
    graph = Graph()
    graph.findings.append("the file is empty")
    return graph


class _Scan:
    def __init__(self, data, letters, page):
        self.graph = Graph()
        self._data = data
        self._letters = letters
        self._page = page
        self._starts = bytearray(len(data))
        self._say = self.graph.findings.append
        targets = []
        address, end = 0, 0
        self._starts[0] = 1
        while address >= 0:
            self._between(end, address)
            size = self._node_size(address)
            self.graph.addresses.append(address)
            self.graph.final.append(data[address] >= _EOW)
            targets.append(self._pointers(address, size))
            end = max(end, address + size)
            address = self._starts.find(1, address + 1)
        self._between(end, len(data))
        index = {address: node for node, address in enumerate(self.graph.addresses)}
        self.graph.edges = [tuple((letter, index[to]) for letter, to in pairs) for pairs in targets]

    def _node_size(self, address):
        """Bytes of the node; only those of the header if the rest makes no sense."""
        edges = self._data[address] & _COUNT
        size = 1 + 3 * edges
        if edges > MAX_EDGES:
            self._say(f"the node at {address} has {edges} edges, {MAX_EDGES} are possible")
            return 1
        if address + size > len(self._data):
            self._say(f"the node at {address} has {edges} edges, which run past the end of the file")
            return 1
        if self._page and address // self._page != (address + size - 1) // self._page:
            self._say(f"the node at {address} crosses the page boundary at {(address // self._page + 1) * self._page}")
        if address and not self._data[address]:
            self._say(f"the node at {address} leads to no word")
        return size

    def _pointers(self, address, size):
        """(letter, address of the child) of each edge without faults. Marks the children as starts of nodes."""
        found = []
        last = -1
        for at in range(address + 1, address + size, 3):
            pointer = int.from_bytes(self._data[at : at + 3], "big")
            letter, to = pointer >> 18, address + (pointer & _ADDRESS)
            if letter >= self._letters:
                self._say(f"the edge at {at} has letter {letter}, the alphabet ends at {self._letters - 1}")
            elif letter <= last:
                self._say(f"the edge at {at} has letter {letter} after letter {last}: letters must ascend")
            elif to == address:
                self._say(f"the edge at {at} leads back to its own node")
            elif to >= len(self._data):
                self._say(f"the edge at {at} leads to {to}, past the end of the file")
            else:
                self._starts[to] = 1
                found.append((letter, to))
            last = letter
        return found

    def _between(self, end, start):
        """Check the bytes between two nodes: they must be zeros, and must keep a node from crossing a page."""
        if start < end:
            self._say(f"the node at {start} lies within the one before it, which ends at {end}")
        if start <= end:
            return
        where = f"the byte at {end} belongs" if start - end == 1 else f"the bytes {end} to {start - 1} belong"
        if not self._page or any(self._data[end:start]):
            self._say(f"{where} to no node")
        elif start - end >= self._page or (end % self._page and start % self._page and len(self.graph.addresses) > 1):
            self._say(f"{where} to no node and keep none from crossing a page")
        else:
            self.graph.padding += start - end
