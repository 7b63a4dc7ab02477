"""Counts how large the trie of a word list is, to compare it with the minimal graph (Appel & Jacobson 1988, section 4).

In a trie words share only their beginnings, in a minimal graph their endings too. The trie need not be built: if the
words are sorted, each word adds one node for every letter after the beginning that it shares with the word before. So
a list of any length is counted in one pass.
"""

from dataclasses import dataclass

from .dawg import POINTER_BYTES, common


@dataclass(frozen=True)
class Trie:
    """words, nodes: how many; inner: how many nodes have edges, which is the number that Appel and Jacobson give."""

    words: int
    nodes: int
    inner: int

    @property
    def edges(self):
        """The number of edges: one leads to every node but the root."""
        return self.nodes - 1

    @property
    def bytes(self):
        """Of a file in our format, if pointers had no limit."""
        return self.nodes + POINTER_BYTES * self.edges


def count(words):
    """The Trie of sorted, distinct words (bytes, or any sequences). words: an iterable, read once"""
    number, nodes, leaves, last = 0, 1, 1, ()  # without words the root is a leaf
    for word in words:
        shared = common(last, word)
        nodes += len(word) - shared
        leaves += shared < len(last)  # otherwise the word goes on from the leaf of the word before
        number, last = number + 1, word
    return Trie(number, nodes, nodes - leaves)
