"""What a placement scores and which words it forms. It allocates nothing but the words it hands out.

cells is always the board before the move; the move must be one the rules allow.
"""

from .board import STRIDE
from .move import TILES, step
from .rules import word_end, word_start
from .squares import first_square
from .tiles import BINGO, LETTER


def score(board, tileset, move, rack_size=7):
    """The points of a placement: premiums count under the tiles it lays only, every cross word counts, and laying many
    tiles earns a bonus."""
    cells, premiums = board.cells, board.premiums
    values = tileset.values
    sq = first_square(move)
    stride = step(move)
    across = STRIDE + 1 - stride  # from one letter of a cross word to the next
    main = crosses = placed = 0
    word_times = 1
    for _ in range(move[6]):
        tile = cells[sq]
        if tile:
            main += values[tile]
        else:
            premium = premiums[sq]
            value = values[move[TILES + placed]] * (premium & 15)
            placed += 1
            main += value
            word_times *= premium >> 4
            crosses += _cross_score(cells, values, sq, across, value) * (premium >> 4)
        sq += stride
    return main * word_times + crosses + bonus(tileset, placed, rack_size)


def bonus(tileset, placed, rack_size):
    """The points for laying so many tiles in one turn."""
    if tileset.bonuses:
        return tileset.bonuses[placed]
    return BINGO if placed == rack_size else 0


def _cross_score(cells, values, sq, stride, value):
    """The points of the cross word through the square sq, where the new tile adds `value`; 0 if it has one letter
    only."""
    first = word_start(cells, sq, stride)
    last = word_end(cells, sq, stride)
    if first == last:
        return 0
    while first <= last:
        value += values[cells[first]]  # the empty square itself adds values[0], which is 0
        first += stride
    return value


def words(cells, move):
    """Generates the words that a placement forms, the main word first: bytes of letters, without the bit of a blank."""
    sq = first_square(move)
    stride = step(move)
    across = STRIDE + 1 - stride
    yield _word(cells, sq, stride, move[6], move, 0)
    placed = 0
    for _ in range(move[6]):
        if not cells[sq]:
            first = word_start(cells, sq, across)
            length = (word_end(cells, sq, across) - first) // across + 1
            if length > 1:
                yield _word(cells, first, across, length, move, placed)
            placed += 1
        sq += stride


def _word(cells, sq, stride, length, move, placed):
    """The letters from the square sq on. Empty squares take the tiles of the move, from number `placed` on."""
    letters = bytearray(length)
    for i in range(length):
        tile = cells[sq]
        if not tile:
            tile = move[TILES + placed]
            placed += 1
        letters[i] = tile & LETTER
        sq += stride
    return bytes(letters)
