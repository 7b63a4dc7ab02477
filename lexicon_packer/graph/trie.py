"""How large the trie of a word list is, beside which the minimal graph is small (Appel & Jacobson 1988, section 4).

A trie shares beginnings alone, a minimal graph endings too. The trie is not built: in sorted words each one adds a node
for every letter behind what it has in common with the one before, so a list of any length is counted as it goes by.
"""

from dataclasses import dataclass

from .dawg import POINTER_BYTES, common


@dataclass(frozen=True)
class Trie:
    """words, nodes: int; inner: the nodes that have edges, which are those that Appel and Jacobson count."""

    words: int
    nodes: int
    inner: int

    @property
    def edges(self):
        """One leads to every node but the root."""
        return self.nodes - 1

    @property
    def bytes(self):
        """Of a file in our format, had its pointers no limit."""
        return self.nodes + POINTER_BYTES * self.edges


def count(words):
    """The Trie of sorted, distinct words (bytes, or any sequences), which are gone through once."""
    number, nodes, leaves, last = 0, 1, 1, ()  # without words the root is a leaf
    for word in words:
        shared = common(last, word)
        nodes += len(word) - shared
        leaves += shared < len(last)  # else the word goes on from the leaf that was the last one's
        number, last = number + 1, word
    return Trie(number, nodes, nodes - leaves)
