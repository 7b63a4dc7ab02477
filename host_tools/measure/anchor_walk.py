"""The move generator of Appel & Jacobson (1988), sections 3 to 5, written as plainly as it can be, to count nodes.

    walk = AnchorWalk(folder)
    found = walk.moves(position, BY_ANCHORS)    # found.moves, found.visited

Words are looked for in one row or column at a time, each at the leftmost anchor it covers (an anchor is an empty square
beside a tile). Before the anchor lies the word's *left part*: tiles of the board, or tiles of the rack on squares that
are no anchors. From there the word is *extended right*, as cross-check sets, rack and board allow.

    BY_ANCHORS        the left parts of tiles of the rack are walked anew for every anchor
    LEFT_PARTS_ONCE   they are walked once, and each is extended at all anchors that have room for it (section 7.2)

A visit is an arrival at a node of the minimal graph, from which its edges are looked at: the root for each walk that
begins there, and the child of every edge followed. The device's search counts its visits likewise (searchkernels.py).

This is a reference: it works no score out, keeps nothing, and takes a tenth of a second a turn and more.
"""

from collections import Counter
from dataclasses import dataclass

from lexicon_packer.files import inspection
from lexicon_packer.files.reader import Description
from lexicon_packer.graph import dawg

from ..games.positions import SIZE, Alphabet

BY_ANCHORS = "by anchors"
LEFT_PARTS_ONCE = "left parts once"
_CENTRE = SIZE // 2


@dataclass(frozen=True)
class Found:
    """What a walk has found.

    moves: a set of 'row col A|D WORD', as the oracle writes moves, but without the score; a one-tile play that forms
    two words is in it twice
    visited: nodes, without those for the cross-check sets
    checked: nodes visited for the cross-check sets
    """

    moves: set
    visited: int
    checked: int


@dataclass(frozen=True)
class _Line:
    """A row or a column.

    way: 'A' for a row, 'D' for a column
    number: of the row or column, from 0
    cells: 15 tiles, 0 where empty
    allowed: for each square the letters that its cross words allow, None for all
    anchors: indices of squares
    """

    way: str
    number: int
    cells: bytes
    allowed: list
    anchors: list

    def room(self, anchor):
        """On how many squares before an anchor a left part may be laid: empty ones that are no anchors."""
        square = anchor
        while square and not self.cells[square - 1] and square - 1 not in self.anchors:
            square -= 1
        return anchor - square

    def before(self, anchor):
        """The tiles of the board that end before an anchor."""
        return self.cells[anchor - len(_run(self.cells[:anchor][::-1])) : anchor]


def _run(cells):
    """The tiles up to the first empty square."""
    return cells.partition(b"\0")[0]


class AnchorWalk:
    """folder: of a lexicon; of several files one graph is made. Raises PackError."""

    def __init__(self, folder):
        description = Description(folder)
        graph = dawg.build(list(inspection.spelled(description)))
        self._alphabet = Alphabet(description.index["tiles"])
        self._edges = [
            {letter + 1: child for letter, child in zip(letters, children, strict=True)}
            for letters, children in zip(graph.letters, graph.children, strict=True)
        ]
        self._ends = graph.final
        self._root = graph.root
        self._held = Counter()  # tiles of the rack that are not laid
        self._visited = 0
        self._moves = set()

    def moves(self, position, order):
        """The Found of a Position. order: BY_ANCHORS or LEFT_PARTS_ONCE."""
        self._held, self._moves, self._visited = Counter(position.rack), set(), 0
        across = [position.cells[at : at + SIZE] for at in range(0, SIZE * SIZE, SIZE)]
        down = [bytes(column) for column in zip(*across, strict=True)]
        lines = self._lines("A", across, down) + self._lines("D", down, across)
        checked, self._visited = self._visited, 0
        places = [(line, anchor) for line in lines for anchor in line.anchors]
        for line, anchor in places:
            self._after_tiles(line, anchor)
        open_places = [(line, anchor, line.room(anchor)) for line, anchor in places if not line.before(anchor)]
        if order == LEFT_PARTS_ONCE:
            self._left_parts(open_places, b"", self._root)
        else:
            for place in open_places:
                self._left_parts([place], b"", self._root)
        return Found(self._moves, self._visited, checked)

    def _lines(self, way, lines, crossing):
        """The _Lines of one way; crossing: the cells of the other way."""
        found = []
        empty = not any(map(any, lines))
        for number, cells in enumerate(lines):
            allowed = [None if cells[i] else self._allowed(crossing[i], number) for i in range(SIZE)]
            anchors = [i for i in range(SIZE) if not cells[i] and _touches(lines, number, i)]
            if empty and number == _CENTRE:
                anchors = [_CENTRE]
            found.append(_Line(way, number, cells, allowed, anchors))
        return found

    def _allowed(self, cells, square):
        """The letters with which the tiles before and behind a square form a word (section 3.1), None for all."""
        before, behind = _run(cells[:square][::-1])[::-1], _run(cells[square + 1 :])
        if not before and not behind:
            return None
        node = self._follow(self._root, before)
        if node is None:
            return set()
        ends = {letter: self._follow(child, behind) for letter, child in self._edges[node].items()}
        return {letter for letter, end in ends.items() if end is not None and self._ends[end]}

    def _follow(self, node, tiles):
        """The node behind these tiles, or None."""
        self._visited += 1
        for tile in tiles:
            node = self._edges[node].get(tile & Alphabet.LETTER)
            if node is None:
                return None
            self._visited += 1
        return node

    def _after_tiles(self, line, anchor):
        """The words whose left part lies on the board."""
        before = line.before(anchor)
        if before:
            node = self._follow(self._root, before)
            if node is not None:
                self._extend(line, anchor, before, node, anchor)

    def _left_parts(self, places, word, node):
        """Extend `word`, a left part of the rack's tiles that leads to `node`, and all left parts that begin with it.
        places: (line, anchor, room) of those where it has room."""
        self._visited += 1
        for line, anchor, _ in places:
            self._extend(line, anchor, word, node, anchor)
        longer = [place for place in places if place[2] > len(word)]
        if longer:
            for letter, child in self._edges[node].items():
                for tile in self._take(letter):
                    self._left_parts(longer, word + bytes([tile]), child)

    def _take(self, letter):
        """Generates the tiles of the rack that can be this letter, each off the rack while it is out."""
        for kind, tile in ((letter, letter), (Alphabet.BLANK, letter | Alphabet.BLANK)):
            if self._held[kind]:
                self._held[kind] -= 1
                yield tile
                self._held[kind] += 1

    def _extend(self, line, square, word, node, anchor):
        """All words that go on from `word`, which ends before `square` and leads to `node`."""
        there = line.cells[square] if square < SIZE else 0
        if there:
            child = self._edges[node].get(there & Alphabet.LETTER)
            if child is not None:
                self._visited += 1
                self._extend(line, square + 1, word + bytes([there]), child, anchor)
            return
        if square > anchor and self._ends[node]:
            self._keep(line, square, word)
        if square == SIZE:
            return
        allowed = line.allowed[square]
        for letter, child in self._edges[node].items():
            if allowed is None or letter in allowed:
                for tile in self._take(letter):
                    self._visited += 1
                    self._extend(line, square + 1, word + bytes([tile]), child, anchor)

    def _keep(self, line, end, word):
        start = end - len(word)
        row, col = (line.number, start) if line.way == "A" else (start, line.number)
        self._moves.add(f"{row} {col} {line.way} {''.join(map(self._alphabet.text, word))}")


def _touches(lines, number, i):
    """Has this square a neighbour?"""
    cells = lines[number]
    return any(
        (
            i and cells[i - 1],
            i + 1 < SIZE and cells[i + 1],
            number and lines[number - 1][i],
            number + 1 < SIZE and lines[number + 1][i],
        )
    )
