"""The minimal acyclic automaton of a sorted word list.

It is built incrementally (Daciuk, Mihov, Watson & Watson 2000, algorithm 1). Only the path of the last word can still
change. The nodes of this path which the next word does not share are closed, the last one first, and each is replaced
by an equal node if there is one. So it takes only the memory of the minimal automaton, whatever the number of words.
"""

EOW = 0x80
POINTER_BYTES = 3
_CHILD_BITS = 24
_CHILD = (1 << _CHILD_BITS) - 1


class Dawg:
    """Nodes are numbered so that a child's number is below its parents'; the root is the last.

    final: bytes, 1 where a word ends; letters: list of bytes, ascending; children: list of tuples of node numbers
    nodes, edges, words: how many there are
    bytes: the size of a file in which each node stands once
    """

    def __init__(self, keys, words):
        self.final = bytes(key[0] for key in keys)
        self.letters = [bytes(edge >> _CHILD_BITS for edge in key[1:]) for key in keys]
        self.children = [tuple(edge & _CHILD for edge in key[1:]) for key in keys]
        self.nodes = len(keys)
        self.edges = sum(map(len, self.letters))
        self.bytes = self.nodes + POINTER_BYTES * self.edges
        self.root = len(keys) - 1
        self.words = words

    def sizes(self):
        """Bytes of each node in the file."""
        return [1 + POINTER_BYTES * len(letters) for letters in self.letters]


def build(words, progress=lambda done, total: None):
    """The minimal Dawg of sorted, distinct words (bytes, one letter index each)."""
    register = {}
    longest = max(map(len, words), default=0)
    open_path = [[0] for _ in range(longest + 1)]  # for each depth: final flag, then letter << 24 | child
    last = b""
    for done, word in enumerate(words):
        if not done & 0x3FFF:
            progress(done, len(words))
        depth = common(last, word)
        _close(register, open_path, last, depth)
        open_path[len(word)][0] = 1
        last = word
    _close(register, open_path, last, 0)
    register[tuple(open_path[0])] = len(register)
    return Dawg(list(register), len(words))


def rebuilt(graph):
    """The Dawg of the words of a Graph (files/scan.py), in which nodes may have copies: the one that build() makes of
    these words, which closes the nodes in this order."""
    register, number = {}, {}
    path = [0]
    while path:
        edges = graph.edges[path[-1]]
        below = next((child for _, child in edges if child not in number), None)
        if below is None:
            node = path.pop()
            key = (graph.final[node], *(letter << _CHILD_BITS | number[child] for letter, child in edges))
            number[node] = register.setdefault(key, len(register))
        else:
            path.append(below)
    return Dawg(list(register), graph.count()[0])


def common(one, other):
    """How many letters two words share at their beginning."""
    length = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        length += 1
    return length


def _close(register, open_path, word, depth):
    for at in range(len(word), depth, -1):
        child = register.setdefault(tuple(open_path[at]), len(register))
        open_path[at] = [0]
        open_path[at - 1].append(word[at - 1] << _CHILD_BITS | child)
