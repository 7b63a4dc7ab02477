"""The bag, and the random numbers everything here draws from.

MicroPython's `random` differs from port to port and is missing on some, so a seed would not name a game; hence our
own generator, whose every value is a small integer on 32-bit ports too (below 2**30: nothing is allocated).
"""

from array import array

from micropython import const

from .tiles import BLANK

MIN_TO_EXCHANGE = const(7)  # tiles that the bag must hold for an exchange

MULTIPLIER = const(32445)  # 32445 * 2**30 - 1 is a safe prime, so the period is half of it, about 2**44
DIGIT_BITS = const(15)
DIGIT = const(0x7FFF)
_WARM_UP = const(16)  # steps after which seeds that differ by one bit have nothing in common


class Random:
    """A generator of random numbers: multiply-with-carry, lag 2, base 2**15 (Marsaglia). state: two digits and the
    carry, each below 2**15."""

    def __init__(self, seed):
        """seed: an int, of which the lowest 30 bits count"""
        self.state = array("H", (seed & DIGIT, seed >> DIGIT_BITS & DIGIT, 1))
        for _ in range(_WARM_UP):
            self._next()

    def _next(self):
        state = self.state
        total = MULTIPLIER * state[0] + state[2]
        state[0] = state[1]
        state[1] = total & DIGIT
        state[2] = total >> DIGIT_BITS
        return state[1]

    def below(self, n):
        """A number from 0 to n - 1, each as likely as the others. n: 1..2**15."""
        fair = DIGIT + 1 - (DIGIT + 1) % n
        number = self._next()
        while number >= fair:
            number = self._next()
        return number % n

    def shuffle(self, items, count):
        """Put the first `count` items (of a list, bytearray) into any order, each as likely."""
        for i in range(count - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class Bag:
    """The tiles not yet drawn: tiles[:size], in no order; a draw picks one of them.

    tiles: bytearray of as many bytes as the set has tiles
    """

    def __init__(self, tileset, random):
        self.random = random
        self.tiles = bytearray(sum(tileset.counts))
        self.size = 0
        for letter, count in enumerate(tileset.counts):
            for _ in range(count):
                self.put_back(letter or BLANK)

    def __len__(self):
        return self.size

    def draw(self):
        """Take one tile out. The bag must not be empty."""
        at = self.random.below(self.size)
        self.size -= 1
        tile = self.tiles[at]
        self.tiles[at] = self.tiles[self.size]
        return tile

    def put_back(self, tile):
        self.tiles[self.size] = BLANK if tile & BLANK else tile
        self.size += 1
