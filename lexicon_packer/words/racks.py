"""Finds the full racks whose tiles make a word together: septets, racks of seven tiles, and octets, of eight.

These are keys of docs/anagram.md: letters in any order, with up to two blanks, which stand for any letter. A rack is
left out if no game can have it. That is so if it has more than two blanks, counting as a blank each letter of which the
full bag does not have so many tiles.

In the file a rack is a word of n ranks. The rarest letters, those with the fewest tiles, have the lowest ranks; of
equals the alphabet decides; the blank has the highest rank. Of all orders that were tried, rare letters first make the
smallest graph: English septets take 182 KB, and 290 KB in the order of the alphabet.
"""

from itertools import combinations

BLANKS = 2
KINDS = {7: "septets", 8: "octets"}  # by tiles of a full rack


def order(counts):
    """The letters in the order of their ranks. counts: how many tiles there are of each letter"""
    return sorted(range(len(counts)), key=lambda letter: (counts[letter], letter))


def racks(words, counts, n):
    """Sorted, distinct racks, each as bytes of n ranks. words: bytes of letter indices each"""
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
