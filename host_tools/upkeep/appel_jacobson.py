"""Writes two tables of docs/results/appel-jacobson.md that are not of matches, and the page. Run in a checkout; it
takes some minutes:

    python -m host_tools.upkeep.appel_jacobson

The game of 1988 beside three players of ours. The record tells a rack as far as it follows from the tiles that were
laid later. Where it is known in full, each player is asked for its move. Where it is known in part, only one thing can
be found out about a player that lays the highest score: if the known tiles alone make a move that scores more than the
one played, it would not have played that one.

The graph that is walked both ways from an anchor, counted: a GADDAG (S. Gordon 1994), which answers section 7.1. A word
is in it once for each of its letters: the letters up to that one backwards, a separator, the letters after it. So a
walk begins with a tile of the board, or on a square beside one, goes left, and then right: every word that it begins
has the board's tile in it. The price is the size. Boards do not have it. A visit is an arrival at a node, as in
searchkernels.py: the root for each anchor, and the child of each edge followed, the separator included. Visits for
cross-check sets are not counted. This is a reference, and slow.
"""

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from picorack.advice.position import Position, unseen
from picorack.core import move as moves
from picorack.core import spelling
from picorack.game.gcg import placement_text
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players.roster import machine

from lexicon_packer.files import inspection
from lexicon_packer.files.reader import Description
from lexicon_packer.graph import dawg

from ..games import results
from ..games.gcg_reader import read_file
from ..games.moves import alphabet_of
from ..games.positions import SIZE, Alphabet, oracle, read_positions
from ..games.replay import Report, replay
from ..lexicons.english import default_lexicon
from . import entry

_FOLDER = Path(__file__).parents[2] / "docs/results"
_RUNS = _FOLDER / "runs/appel-jacobson"
GAME = _RUNS / "1988.gcg"
GAME_TABLE = _RUNS / "tables/3-game.json"
_GADDAG_TABLE = _RUNS / "tables/4-gaddag.json"
_BY = "Written by `python -m host_tools.upkeep.appel_jacobson`"
PLAYERS = "greedy", "master", "champion"
SAME, PERHAPS = "the same", "perhaps"
_ALL = 1 << 20  # nodes a step: more than a turn visits
_EITHER_WAY = {"8H ALACK": "H8 ALACK"}  # on the empty board a word scores the same across and down
_GAME_TEXT = (
    "Rack: the tiles that the record tells, with the number of those it does not. *The same*: the player lays this "
    "move, too; otherwise its move and its points stand there. *Perhaps*: with our words no move of the known tiles "
    f"scores more. {_BY}, with our words."
)
_SEPARATOR = 63  # above every letter, for the packer counts them from 0
_CENTRE = SIZE // 2
_GADDAG_TEXT = (
    "The paper's edges have 23 bits: a letter, two flags, and 16 bits for the number of another edge; an edge says "
    "whether a word ends with it. Our list has more edges, so that a number needs more bits. A GADDAG has each word "
    "once for each of its letters. Nodes visited are means over the oracle positions, as above, without those for "
    f"cross-check sets. {_BY}."
)
_FLAGS = 2  # bits of an edge in the paper's format: does a word end here; is it the last edge of its node?
_LETTER_BITS = 5


def game_rows():
    """A row of texts for each turn of the game: number, player, rack, move, points, and of each of PLAYERS its move."""
    record = read_file(GAME)
    lexicon = Lexicon(str(default_lexicon()), "resident")
    generator = Generator(lexicon, lexicon.tileset.rack_size)
    players = {name: machine(generator, name) for name in PLAYERS}
    found = []

    def watch(turn, game, move):
        rack = game.racks[turn.player].tiles()
        known = bytes(tile for tile in rack if tile)
        lacking = len(rack) - len(known)
        others = unseen(lexicon.tileset, game.board.cells, known) if not len(game.bag) and not lacking else b""
        position = Position(lexicon.tileset, game.board, known, len(game.bag), others, len(game.racks))
        played = placement_text(game.board.cells, lexicon.tileset, move)
        choices = [_choice(player, position, played) for player in players.values()]
        if lacking:
            text, points = choices[0]
            choices = [(text if points > turn.score else PERHAPS, points), ("", 0), ("", 0)]
        shown = spelling.canonical(lexicon.tileset, known) + f" + {lacking}" * bool(lacking)
        texts = (text for text, _ in choices)
        found.append([str(len(found) + 1), record.players[turn.player], shown, played, str(turn.score), *texts])

    replay(record, lexicon.tileset, lexicon, Report(), watch)
    return found


def _choice(player, position, played):
    """(the move that a player chooses in a Position as text with its points, SAME where it is the one played; its
    points)"""
    player.start(position)
    while not player.step(_ALL):
        pass
    move = player.best(position)
    text = placement_text(position.board.cells, position.tileset, move)
    points = moves.score(move)
    return SAME if text in (played, _EITHER_WAY.get(played)) else f"{text} {points}", points


@dataclass(frozen=True)
class Edges:
    """A graph in the format of the paper's section 3.2.1: a node is a list of edges, and an edge says whether a word
    ends with it. So nodes that differ only in that are one.

    nodes: with edges; edges: how many there are
    """

    nodes: int
    edges: int

    @property
    def bits(self):
        """Of an edge: letter, flags, and the number of the edge that it leads to."""
        return _LETTER_BITS + _FLAGS + self.edges.bit_length()

    @property
    def bytes(self):
        return (self.edges * self.bits + 7) // 8


def in_edges(graph):
    """The Edges of a Dawg."""
    numbers, of_node = {}, []
    for letters, children in zip(graph.letters, graph.children, strict=True):
        edges = zip(letters, children, strict=True)
        key = tuple((letter, graph.final[child], of_node[child]) for letter, child in edges)
        of_node.append(numbers.setdefault(key, len(numbers)))
    return Edges(sum(1 for key in numbers if key), sum(map(len, numbers)))


def build(words):
    """The minimal GADDAG (a Dawg) of words, bytes with one letter each, counted from 0."""
    paths = set()
    for word in words:
        for at in range(1, len(word)):
            paths.add(word[:at][::-1] + bytes([_SEPARATOR]) + word[at:])
        paths.add(word[::-1])
    return dawg.build(sorted(paths))


class Walk:
    """Finds the moves of positions, and counts visits.

    words: bytes with one letter each, counted from 0
    alphabet: of their lexicon (games/positions.py)
    """

    def __init__(self, words, alphabet, graph=None):
        graph = graph or build(words)
        self._words = set(words)
        self._alphabet = alphabet
        self._edges = [dict(zip(*node, strict=True)) for node in zip(graph.letters, graph.children, strict=True)]
        self._ends = graph.final
        self._root = graph.root

    def moves(self, position):
        """(a set of 'row col A|D WORD', of a one-tile play that forms two words both; visits)"""
        self._held, self._found, self._visited = Counter(position.rack), set(), 0
        self._tiles = len(position.rack)
        across = [position.cells[at : at + SIZE] for at in range(0, SIZE * SIZE, SIZE)]
        down = [bytes(column) for column in zip(*across, strict=True)]
        for self._way, lines, crossing in (("A", across, down), ("D", down, across)):
            for self._number, self._cells in enumerate(lines):
                self._line(lines, crossing)
        return self._found, self._visited

    def _line(self, lines, crossing):
        """All moves in a row or column: at each anchor those that cover no anchor before it. An anchor is the last of
        the tiles in a run, or an empty square that touches a tile of another line, but none of this one."""
        anchors = [i for i in range(SIZE) if _is_anchor(lines, self._number, i)]
        if not any(map(any, lines)) and self._number == _CENTRE:
            anchors = [_CENTRE]
        self._allowed = [self._letters(crossing[i]) for i in range(SIZE)]
        self._first = 0
        for anchor in anchors:
            self._visited += 1
            self._go_on(self._root, anchor, -1, b"", anchor)
            self._first = anchor + 1

    def _letters(self, cells):
        """The letters that the tiles before and after this line's square in the other direction allow, None for all."""
        at = self._number
        before, after = cells[:at].rpartition(b"\0")[2], cells[at + 1 :].partition(b"\0")[0]
        if cells[at] or not (before or after):
            return None
        spelled = [bytes((tile & Alphabet.LETTER) - 1 for tile in part) for part in (before, after)]
        return {letter for letter in range(Alphabet.LETTER) if bytes([letter]).join(spelled) in self._words}

    def _go_on(self, node, square, step, word, anchor):
        """Follow the graph from a node with the tile on `square`, which is on the board or comes from the rack. word:
        the tiles so far, in the order of the line; step: -1 to the left, 1 to the right"""
        there = self._cells[square]
        for letter, child in self._edges[node].items():
            if letter == _SEPARATOR or there and letter != (there & Alphabet.LETTER) - 1:
                continue
            if not there and self._allowed[square] is not None and letter not in self._allowed[square]:
                continue
            for tile in [there] if there else self._take(letter):
                self._visited += 1
                longer = bytes([tile]) + word if step < 0 else word + bytes([tile])
                self._after(child, square, step, longer, anchor)

    def _after(self, node, square, step, word, anchor):
        """What follows when a tile is on `square`: the end of the word, the next square, the other direction."""
        left = square if step < 0 else square - len(word) + 1
        right = left + len(word)
        closed_left = not left or not self._cells[left - 1]
        closed_right = right == SIZE or not self._cells[right]
        if self._ends[node] and closed_left and closed_right and self._held.total() < self._tiles:
            row, col = (self._number, left) if self._way == "A" else (left, self._number)
            self._found.add(f"{row} {col} {self._way} {''.join(map(self._alphabet.text, word))}")
        if step > 0:
            if right < SIZE:
                self._go_on(node, right, 1, word, anchor)
            return
        if left > self._first:
            self._go_on(node, left - 1, -1, word, anchor)
        behind = self._edges[node].get(_SEPARATOR)
        if behind is not None and closed_left and right < SIZE:
            self._visited += 1
            self._go_on(behind, right, 1, word, anchor)

    def _take(self, letter):
        """Generates the tiles of the rack that can be this letter, each off the rack while it is out."""
        for kind, tile in ((letter + 1, letter + 1), (Alphabet.BLANK, (letter + 1) | Alphabet.BLANK)):
            if self._held[kind]:
                self._held[kind] -= 1
                yield tile
                self._held[kind] += 1


def _is_anchor(lines, number, i):
    cells = lines[number]
    if cells[i]:
        return i + 1 == SIZE or not cells[i + 1]
    beside = cells[max(i - 1, 0) : i + 2]
    return not any(beside) and any(lines[at][i] for at in (number - 1, number + 1) if 0 <= at < SIZE)


def gaddag_rows():
    """A row of texts for each of the two graphs."""
    folder = default_lexicon()
    words = list(inspection.spelled(Description(folder)))
    plain, both = dawg.build(words), build(words)
    with open(oracle(), encoding="utf-8") as file:
        positions = list(read_positions(file, alphabet_of(folder)))
    walk = Walk(words, alphabet_of(folder), both)
    visits = [(position.blanks, walk.moves(position)[1]) for position in positions]
    groups = [[count for blanks, count in visits if blanks == number] for number in range(3)]
    means = [f"{sum(group) / len(group):,.0f}" for group in [*groups, [count for _, count in visits]]]
    found = []
    for name, graph, counts in (("minimal graph, English", plain, [""] * 4), ("GADDAG, English", both, means)):
        edges = in_edges(graph)
        sizes = f"{graph.nodes:,}", f"{graph.edges:,}", f"{graph.bytes / 1000:,.0f}"
        found.append([name, *sizes, f"{edges.edges:,}", str(edges.bits), f"{edges.bytes / 1000:,.0f}", *counts])
    return found


def main():
    game = ["turn", "player", "rack", "move", "points", *PLAYERS]
    _write(GAME_TABLE, "The game of 1988", _GAME_TEXT, game, game_rows())
    graph = ["graph", "nodes", "edges", "KB", "paper's edges", "bits of one", "KB so", "nodes visited, no blank", "one",
             "two", "all"]  # fmt: skip
    _write(_GADDAG_TABLE, "Both ways from an anchor (section 7.1)", _GADDAG_TEXT, graph, gaddag_rows())
    results.regenerate(_FOLDER, drawn=False)


def _write(path, title, text, head, rows):
    table = {"title": title, "text": text, "head": head, "rows": rows}
    path.write_text(json.dumps(table, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    entry(main)
