"""Plays games, counts their moves by the number of the move, as Table 2 of González Romero and Alquézar Mancho (2018)
does, and puts the positions of some of them to the device's generator and to the anagram generator: how much of what
they look at is a dead end. Run in a checkout; it takes some ten minutes and writes two tables of
docs/results/anagram.md:

    python -m host_tools.upkeep.anagram_turns

If the moves of the two ever differ, the program ends without a result.
"""

import random
import statistics
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np

from lexicon_packer.commandline.progress import bar

from .. import markdown
from ..anagram.generator import Generator
from ..anagram.lines import Lines
from ..anagram.server import AnagramServer
from ..games.moves import Mode, move_server
from ..games.positions import SIZE, Alphabet, Position
from ..lexicons.english import default_lexicon
from ..lexicons.folders import tiles_of
from ..run.runtime import Device
from . import entry, measured

_DOC = Path(__file__).parents[2] / "docs/results/anagram.md"
_HOW = "python -m host_tools.upkeep.anagram_turns"
_GAMES = 1000
_BOTH = 60  # of these games, those in which both generators are asked
_FULL_RACK = 7
_MOST_NUMBERED = 24  # up to this number the moves of a game have a line of their own in the table
_ON_BOARD = 0x80  # of a letter on a path
_KINDS = ("nodes that the device's search visits", "keys looked up in the tables", "words that the keys find")


class Counted:
    """Tables that count what is looked up in them. looked_up, found: keys, and words found by them, since `forget`"""

    def __init__(self, tables):
        self._tables = tables
        self.counts, self.numbers, self.words = tables.counts, tables.numbers, tables.words
        self.forget()

    def forget(self):
        self.looked_up = self.found = 0

    def part(self, n, blanks):
        return _CountedPart(self._tables.part(n, blanks), self)


class _CountedPart:
    def __init__(self, part, counted):
        self._part, self._counted = part, counted

    def find(self, sums):
        which, rows = self._part.find(sums)
        self._counted.looked_up += len(sums)
        self._counted.found += len(rows)
        return which, rows


class Both:
    """The two generators side by side.

    device: a MoveServer
    anagram: an AnagramServer
    tiles: the `tiles` object of the lexicon
    """

    def __init__(self, device, anagram, tiles):
        self._device, self._anagram = device, anagram
        self._counted = Counted(anagram.tables)
        self._generator = Generator(self._counted, tiles)
        self._alphabet = Alphabet(tiles)

    def dead_ends(self, position, answer):
        """For each of _KINDS: (how many there are, how many of them lead to a move). What is done for cross-check sets,
        or for H and V sets, is not counted. Raises SystemExit if the moves of the two differ.

        answer: of the device, to this position
        """
        other = self._anagram.moves(position)
        if (answer.moves, answer.extra) != (other.moves, other.extra):
            sys.exit(f"picorack: the generators' moves differ, so there is nothing to count: {position}")
        checks = self._device.moves(Position(position.id, position.cells, b"")).nodes_visited
        board = np.frombuffer(position.cells, np.uint8).reshape(SIZE, SIZE)
        for seen in (board, board.T):
            Lines(seen, self._counted.numbers).letter_sets(self._counted, position.rack)
        looked_up, found = self._counted.looked_up, self._counted.found
        self._counted.forget()
        self._generator.moves(position.cells, position.rack)
        all_of = answer.nodes_visited - checks, self._counted.looked_up - looked_up, self._counted.found - found
        self._counted.forget()
        alive = ways(position.cells, self._alphabet, answer.moves + answer.extra)
        return list(zip(all_of, alive, strict=True))


def ways(cells, alphabet, moves):
    """What leads to some moves, as (nodes, keys, words), the number of each.

    A node of the device's search is a path from the root: the letters so far, each from the rack or from the board. A
    key is a span with a part of the rack, a word is one of those that a key finds. moves: canonical texts
    """
    nodes, keys, words = set(), set(), set()
    for move in moves:
        row, col, way, word, _ = move.split()
        square, step = int(row) * SIZE + int(col), SIZE if way == "D" else 1
        tiles = alphabet.parse(word, lambda tile: True, "move")
        there = cells[square : square + len(tiles) * step : step]
        path = bytes(tile & Alphabet.LETTER | (_ON_BOARD if on else 0) for tile, on in zip(tiles, there, strict=True))
        nodes.update(path[:end] for end in range(len(path) + 1))
        laid = [tile for tile, on in zip(tiles, there, strict=True) if not on]
        part = bytes(sorted(Alphabet.BLANK if tile & Alphabet.BLANK else tile for tile in laid))
        keys.add((square, way, len(tiles), part))
        words.add((square, way, path, part))
    return len(nodes), len(keys), len(words)


def main():
    folder = default_lexicon()
    tiles = tiles_of(folder)
    with move_server(folder, Mode("resident"), Device(heap="8m")) as device:
        tables = block(device, Both(device, AnagramServer.of(folder), tiles), tiles, _GAMES, _BOTH)
    measured.put(_DOC, "turns", f"{measured.by(_HOW)}:\n\n{tables}")


def block(device, both, tiles, games, in_both):
    """Two tables, as text. games: how many are played, in_both: in how many of them both generators are asked"""
    alphabet = Alphabet(tiles)
    moves, dead = defaultdict(list), []
    with bar() as progress:
        for number in range(games):
            progress("Playing", number, games)
            for at, (position, answer) in enumerate(game(device, alphabet, tiles, random.Random(number)), 1):
                moves[min(at, _MOST_NUMBERED + 1)].append(len(answer.moves))
                if number < in_both:
                    dead.append(both.dead_ends(position, answer))
    return f"{_table_2(moves)}\n\n{_dead_ends(dead)}"


def game(device, alphabet, tiles, rng):
    """Yield (Position, Answer) of every turn of a game in which both players lay a move that scores most."""
    cells = bytearray(SIZE * SIZE)
    bag = [letter for letter, count in enumerate(tiles["counts"], 1) for _ in range(count)]
    bag += [Alphabet.BLANK] * tiles["blanks"]
    rng.shuffle(bag)
    racks, passes = [[], []], 0
    while passes < len(racks):
        rack = racks[0]
        while bag and len(rack) < _FULL_RACK:
            rack.append(bag.pop())
        position = Position("game", bytes(cells), bytes(rack))
        answer = device.moves(position)
        yield position, answer
        passes = 0 if answer.moves else passes + 1
        if answer.moves:
            for tile in laid(cells, alphabet, max(answer.moves, key=lambda move: int(move.split()[-1]))):
                rack.remove(Alphabet.BLANK if tile & Alphabet.BLANK else tile)
            if not rack and not bag:
                return
        racks.reverse()


def laid(cells, alphabet, move):
    """Lay a move on a board; yield the tiles that are laid. cells: a bytearray of 225 tiles; move: canonical text"""
    row, col, way, word, _ = move.split()
    square = int(row) * SIZE + int(col)
    for tile in alphabet.parse(word, lambda tile: True, "move"):
        if not cells[square]:
            cells[square] = tile
            yield tile
        square += SIZE if way == "D" else 1


def _table_2(moves):
    named = [(f"{n}" if n <= _MOST_NUMBERED else "later", moves[n]) for n in sorted(moves)]
    named.append(("all", sum(moves.values(), [])))
    rows = [(name, len(counts), f"{statistics.fmean(counts):,.2f}") for name, counts in named]
    return markdown.table(("move", "turns", "moves a turn"), rows, ())


def _dead_ends(dead):
    rows = []
    for kind, counts in zip(_KINDS, zip(*dead, strict=True), strict=True):
        every, alive = (sum(column) for column in zip(*counts, strict=True))
        share = f"{100 * (1 - alive / every):.1f} %"
        rows.append((kind, f"{every / len(dead):,.0f}", f"{alive / len(dead):,.0f}", share))
    return markdown.table(("", "a turn", "of these lead to a move", "dead ends"), rows)


if __name__ == "__main__":
    entry(main)
