"""A game by naive rules, independent of the device's: lists, strings and a grid. It has its own version of the bag's
random numbers, too.

Tiles are small numbers as on the device: 0x40 is a blank, 0x40 + n a blank that stands for letter n.
"""

from collections import Counter

from core.naive_rules import legal, with_laid, words_and_points

BLANK = 0x40
ACROSS, DOWN, EXCHANGE, PASS = range(4)
_FEWEST_IN_BAG = 7
_DRAWS = 16


class Against(Exception):
    """Something breaks the rules or differs from them."""


def against(wrong, *what):
    if wrong:
        raise Against(" ".join(map(str, what)))


class Numbers:
    """The bag's random numbers for a seed."""

    def __init__(self, seed):
        self.a, self.b, self.carry = seed % 2**15, seed // 2**15 % 2**15, 1
        for _ in range(16):
            self.next()

    def next(self):
        total = 32445 * self.a + self.carry
        self.a, self.b, self.carry = self.b, total % 2**15, total // 2**15
        return self.b

    def below(self, n):
        while (number := self.next()) >= 2**15 // n * n:
            pass
        return number % n


class NaiveGame:
    """tiles: the `tiles` object of lexicon.json; words: a set of words, their letters joined by '/'."""

    def __init__(self, tiles, words, seed, players, rack_size):
        self.letters, self.words, self.rack_size = tiles["letters"], words, rack_size
        self.values = dict(zip(tiles["letters"], tiles["values"], strict=True))
        self.numbers = Numbers(seed)
        self.bag = [BLANK] * tiles["blanks"]
        for letter, count in enumerate(tiles["counts"], 1):
            self.bag += [letter] * count
        self.all = Counter(self.bag)
        self.grid = [[""] * 15 for _ in range(15)]
        self.scores, self.adjustments = [0] * players, [0] * players
        self.turns, self.passes, self.over = 0, 0, False
        self.first = self.turn = self._who_begins(players)
        self.racks = [[self._draw() for _ in range(rack_size)] for _ in range(players)]

    def _draw(self):
        at = self.numbers.below(len(self.bag))
        self.bag[at], self.bag[-1] = self.bag[-1], self.bag[at]
        return self.bag.pop()

    def _who_begins(self, players):
        drawing = list(range(players))
        for _ in range(_DRAWS):
            drawn = {player: self._draw() for player in drawing}
            self.bag += drawn.values()
            best = min(drawn.values(), key=lambda tile: tile % BLANK) % BLANK
            drawing = [player for player in drawing if drawn[player] % BLANK == best]
            if len(drawing) == 1:
                break
        return drawing[0]

    def letter(self, tile):
        letter = self.letters[tile % BLANK - 1]
        return letter.lower() if tile & BLANK else letter

    def play(self, move, rack, any_words=False):
        """Play a turn. Raises Against.
        move: the device's 16 bytes
        rack: the tiles that the device says were in the rack"""
        against(self.over, "a turn after the end")
        held = self.racks[self.turn]
        against(sorted(rack) != sorted(held), "rack", list(rack), "is not", held)
        kind, points, count = move[0], move[4] + 256 * move[5], move[3] % 16
        tiles = list(move[8 : 8 + count])
        needed = Counter(BLANK if tile & BLANK else tile for tile in tiles)
        against(needed - Counter(held), "tiles", tiles, "are not held:", held)
        kept = list((Counter(held) - needed).elements())
        if kind in (ACROSS, DOWN):
            self._place(move, tiles, points, any_words)
            self.racks[self.turn] = self._filled(kept)
        elif kind == EXCHANGE:
            against(
                points or not tiles or len(self.bag) < max(_FEWEST_IN_BAG, count),
                "an exchange of",
                tiles,
                "for",
                points,
                "points, the bag holding",
                len(self.bag),
            )
            self.racks[self.turn] = self._filled(kept)
            self.bag += tiles
        else:
            against(kind != PASS or points or tiles, "a turn of kind", kind, points, tiles)
        self.passes = self.passes + 1 if kind == PASS else 0
        self.scores[self.turn] += points
        self.turns += 1
        if self.passes == 2 * len(self.racks) or not self.racks[self.turn]:
            self._end()
        self.turn = (self.turn + 1) % len(self.racks)
        self._count()

    def _filled(self, rack):
        while len(rack) < self.rack_size and self.bag:
            rack.append(self._draw())
        return rack

    def _place(self, move, tiles, points, any_words):
        down, row, col, length = move[0] == DOWN, move[1], move[2], move[6]
        squares = [(row + i, col) if down else (row, col + i) for i in range(length)]
        against(max(squares[-1]) > 14, "a word that leaves the board:", squares)
        free = [(r, c) for r, c in squares if not self.grid[r][c]]
        against(len(free) != len(tiles), len(tiles), "tiles for", len(free), "free squares")
        against(any(not 0 < tile % BLANK <= len(self.letters) for tile in tiles), "no tiles:", tiles)
        laid = {square: self.letter(tile) for square, tile in zip(free, tiles, strict=True)}
        against(not legal(self.grid, laid), "no placement:", laid)
        words, right = words_and_points(self.grid, laid, self.values, self.rack_size)
        against(right != points, "a score of", points, "instead of", right, "for", words)
        unknown = [word for word in words if "/".join(word) not in self.words]
        against(unknown and not any_words, "no words:", unknown)
        self.grid = with_laid(self.grid, laid)

    def _end(self):
        self.over = True
        held = [sum(self.values.get(self.letter(tile), 0) for tile in rack if tile != BLANK) for rack in self.racks]
        out = [player for player, rack in enumerate(self.racks) if not rack]
        self.adjustments = [-points for points in held]
        if out:
            self.adjustments[out[0]] = sum(held)
        self.scores = [score + more for score, more in zip(self.scores, self.adjustments, strict=True)]

    def _count(self):
        """Check that no tile is lost or there twice."""
        seen = Counter(self.bag)
        for rack in self.racks:
            seen.update(rack)
        for cell in (cell for row in self.grid for cell in row if cell):
            seen[self.letters.index(cell) + 1 if cell in self.letters else BLANK] += 1
        against(seen != self.all, "tiles", seen, "instead of", self.all)
