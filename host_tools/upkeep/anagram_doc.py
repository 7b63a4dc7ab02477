"""Measures the tables of docs/results/anagram.md anew: run in a checkout, `make anagram`. It takes some minutes.

Each position is put to the device's generator and to the anagram generator before the next one. If their moves ever
differ, the program ends without a result.
"""

import random
import statistics
import sys
import time
from collections import defaultdict
from pathlib import Path

from lexicon_packer.commandline.progress import bar

from .. import markdown
from ..anagram.server import AnagramServer
from ..anagram.tables import BLANKS, LENGTHS
from ..games.moves import Mode, alphabet_of, move_server
from ..games.positions import SIZE, Alphabet, Position
from ..lexicons.english import default_lexicon
from ..lexicons.folders import tiles_of
from ..run.runtime import Device
from . import measured

_DOC = Path(__file__).parents[2] / "docs/results/anagram.md"
_ROW, _WORD = 7, ".....ANEROID..."  # 8F
_RACKS = {"AENRS??": (1431.1, 45.7), "AEINRS?": (297.2, 10.9), "AEINRST": (25.3, 2.1)}  # ms of Quackle and Heuri
_TIMES = 9  # how often each rack is measured; the shortest time counts
_GAMES = 60
_FULL_RACK = 7
_MOST_NUMBERED = 24  # up to this number the moves of a game have a line of their own in the table


class Both:
    """The two generators side by side. device: a MoveServer; anagram: an AnagramServer"""

    def __init__(self, device, anagram):
        self._device, self._anagram = device, anagram

    def moves(self, position):
        """The Answers of (device, anagram) to a Position. Raises SystemExit if their moves differ."""
        first, second = self._device.moves(position), self._anagram.moves(position)
        if (first.moves, first.extra) != (second.moves, second.extra):
            sys.exit(f"picorack: the generators' moves differ, so there is nothing to measure: {position}")
        return first, second


def main():
    measured.put(_DOC, "anagram", block())


def block():
    folder = default_lexicon()
    alphabet = alphabet_of(folder)
    anagram = AnagramServer.of(folder)
    sizes = _sizes(anagram.tables)
    with move_server(folder, Mode("resident"), Device(heap="8m"), alphabet) as device:
        both = Both(device, anagram)
        racks = _table_3(both, alphabet)
        turns = _table_2(both, alphabet, tiles_of(folder))
    return "\n\n".join([f"{measured.by('make anagram')}:", sizes, racks, turns])


def _sizes(tables):
    began = time.process_time()
    tables.prepare(BLANKS)
    took = time.process_time() - began
    rows = [(n, len(tables.words(n)), *tables.rows(n)) for n in LENGTHS]
    _, *sums = (sum(column) for column in zip(*rows, strict=True))
    head = ("n", "words", "rows of Indices_n", "rows of Anagramas_n")
    made = f"One core makes all rows in {took:.1f} seconds. They take {tables.bytes / 1e6:,.0f} MB."
    return f"{markdown.table(head, [*rows, ('all', *sums)], ())}\n\n{made}"


def _table_3(both, alphabet):
    cells = alphabet.parse("." * SIZE * _ROW + _WORD + "." * SIZE * (SIZE - _ROW - 1), lambda tile: True, "board")
    rows = []
    for rack, (quackle, heuri) in _RACKS.items():
        position = Position(rack, cells, alphabet.parse(rack, lambda tile: True, "rack"))
        answers = [both.moves(position) for _ in range(_TIMES)]
        device, anagram = (min(answer.ms for answer in same) for same in zip(*answers, strict=True))
        figures = f"{device:.1f}", f"{anagram:.1f}", f"{device / anagram:.2f}"
        papers = f"{quackle:,.1f}", f"{heuri:.1f}", f"{quackle / heuri:.1f}"
        rows.append((rack.replace("?", "#"), len(answers[0][0].moves), *figures, *papers))
    head = ("rack", "moves", "device, ms", "anagram, ms", "device / anagram", "Quackle, ms", "Heuri, ms")
    return markdown.table([*head, "Quackle / Heuri"], rows)


def _table_2(both, alphabet, tiles):
    turns = defaultdict(list)  # {number of the move: [(Answer of the device, Answer of anagram)...]}
    with bar() as progress:
        for game in range(_GAMES):
            progress("Playing", game, _GAMES)
            for number, answers in enumerate(_game(both, alphabet, tiles, random.Random(game)), 1):
                turns[min(number, _MOST_NUMBERED + 1)].append(answers)
    rows = [_turns(f"{n}" if n <= _MOST_NUMBERED else "later", turns[n]) for n in sorted(turns)]
    rows.append(_turns("all", [answers for same in turns.values() for answers in same]))
    return markdown.table(("move", "turns", "moves a turn", "device, ms", "anagram, ms"), rows, ())


def _turns(name, answers):
    moves = statistics.fmean(len(device.moves) for device, _ in answers)
    device, anagram = (statistics.fmean(answer.ms for answer in same) for same in zip(*answers, strict=True))
    return name, len(answers), f"{moves:,.2f}", f"{device:.2f}", f"{anagram:.1f}"


def _game(both, alphabet, tiles, rng):
    """Yield the answers of every turn of a game in which both players play a move that scores most."""
    cells = bytearray(SIZE * SIZE)
    bag = full_bag(tiles)
    rng.shuffle(bag)
    racks, passes = [[], []], 0
    while passes < len(racks):
        rack = racks[0]
        while bag and len(rack) < _FULL_RACK:
            rack.append(bag.pop())
        answers = both.moves(Position("game", bytes(cells), bytes(rack)))
        yield answers
        moves = answers[0].moves
        passes = 0 if moves else passes + 1
        if moves:
            for tile in lay(cells, alphabet, max(moves, key=lambda move: int(move.split()[-1]))):
                rack.remove(Alphabet.BLANK if tile & Alphabet.BLANK else tile)
            if not rack and not bag:
                return
        racks.reverse()


def full_bag(tiles):
    """A list of the tiles of a full bag, letter by letter, the blanks last. tiles: an object of lexicon.json"""
    return [letter for letter, count in enumerate(tiles["counts"], 1) for _ in range(count)] + (
        [Alphabet.BLANK] * tiles["blanks"]
    )


def lay(cells, alphabet, move):
    """Lay a move on a board; yield the tiles that are laid.

    cells: of the board, a bytearray of 225 tiles
    alphabet: the lexicon's Alphabet
    move: canonical text (docs/testing.md)
    """
    row, col, way, word, _ = move.split()
    square = int(row) * SIZE + int(col)
    for tile in alphabet.parse(word, lambda tile: True, "move"):
        if not cells[square]:
            cells[square] = tile
            yield tile
        square += SIZE if way == "D" else 1


if __name__ == "__main__":
    main()
