"""Full racks with which a word can be laid that takes all of them: septets, racks of seven tiles, and octets, of eight.

The keys of docs/anagram.md: letters in any order and up to two blanks, which stand for any letter. A rack is left out
if no game can have it: its blanks and the letters it has beyond those of the bag, which blanks on the board would have
to bear, are together at most two.

In their file a rack is a word of n ranks: the letters come in the order of how many tiles there are of each, the rarest
first, of equals in the order of the alphabet, and the blank last. Rare letters first make the smallest graph of all
orders that were tried: English septets take 182 KB, in the order of the alphabet 290 KB.
"""

from itertools import combinations

BLANKS = 2
KINDS = {7: "septets", 8: "octets"}  # by tiles of a full rack


def order(counts):
    """The letters by their rank. counts: tiles of each letter."""
    return sorted(range(len(counts)), key=lambda letter: (counts[letter], letter))


def racks(words, counts, n):
    """Sorted, distinct bytes of ranks, n each. words: bytes of letter indices."""
    ranks = bytearray(len(counts))
    for rank, letter in enumerate(order(counts)):
        ranks[letter] = rank
    tiles = [counts[letter] for letter in order(counts)]
    found = set()
    for letters in {bytes(sorted(word.translate(bytes(ranks).ljust(256)))) for word in words if len(word) == n}:
        for blanks in range(BLANKS + 1):
            for replaced in combinations(range(n), blanks):
                kept = bytes(rank for i, rank in enumerate(letters) if i not in replaced)
                beyond = sum(max(0, kept.count(rank) - tiles[rank]) for rank in set(kept))
                if blanks + beyond <= BLANKS:
                    found.add(kept + bytes([len(counts)] * blanks))
    return sorted(found)
