"""Racks, boards and placements as text, for tests on CPython and MicroPython."""

import sys

from picorack.core import spelling
from picorack.core.board import SQUARES, STRIDE, Board, square
from picorack.core.move import DUAL, MOVE_BYTES, score, tiles
from picorack.core.move import lay as lay_move
from picorack.core.parsing import parse
from picorack.core.squares import word
from picorack.core.tiles import BLANK, EDGE
from picorack.game import referee
from picorack.game.game import Game
from picorack.game.gcg import write_gcg
from picorack.recorded import playing
from picorack.savegame.encoding import parts

_BESIDE = (1, -1, STRIDE, -STRIDE)


class _Short:
    """Stands in for gc where the heap is short."""

    def collect():
        pass

    def mem_free():
        return 4_000


def with_short_heap(short=True):
    """Modules that are imported from now on find a heap that is short, or the one there is."""
    if short:
        sys.modules["gc"] = _Short
    else:
        del sys.modules["gc"]


def chosen(player, game, steps=None):
    """The move that a machine player plays after this many steps; None lets it think to the end."""
    player.start(game)
    taken = 0
    while not player.step(2000):
        taken += 1
        if taken == steps:
            break
    return player.best(game)


def left(rack, laid):
    """The tiles (bytes) of a rack that are not laid."""
    rest = list(rack)
    for tile in laid:
        rest.remove(BLANK if tile & BLANK else tile)
    return bytes(rest)


def give(game, player, text):
    """Put other tiles on a player's rack. The bag does not change."""
    rack = game.racks[player]
    rack.hold(parse(game.tileset, text))


def lay(game, rack, row, col, text, step=1):
    """Give a rack to the player to move, and play what it lays. Returns the points."""
    give(game, game.turn, rack)
    return playing.play(game, referee.placed(game, placed(game.tileset, row, col, text, step)))


def empty_bag(game, left=0):
    while len(game.bag) > left:
        game.bag.draw()


def state(game):
    """All of a game but the numbers it draws with."""
    history = [(bytes(game.history.move(i)), sorted(game.history.rack(i))) for i in range(len(game.history))]
    return (
        bytes(game.board.cells),
        [rack.tiles() for rack in game.racks],
        bytes(game.bag.tiles[: len(game.bag)]),
        list(game.scores),
        list(game.adjustments),
        game.turn,
        game.passes,
        game.over,
        history,
    )


def gcg_lines(game, *more):
    """The lines of a game's GCG."""
    lines = []
    write_gcg(lines.append, game, *more)
    assert all(line.endswith("\n") and line.count("\n") == 1 for line in lines)
    return [line[:-1] for line in lines]


def placed(tileset, row, col, text, step=1):
    """(square, tile) pairs of a text in which a dot stands for no tile. step: STRIDE for a word that goes down"""
    first = square(row, col)
    return [(first + i * step, tile) for i, tile in enumerate(parse(tileset, text)) if tile]


def board_of(tileset, *words):
    """A Board with words on it. words: tuples (row, col, step, text)"""
    board = Board()
    for row, col, step, text in words:
        for sq, tile in placed(tileset, row, col, text, step):
            board.cells[sq] = tile
    return board


def board_from(tileset, rows, board=None):
    """A Board, or the given one, with tiles on it. rows: a text for each row, in which a dot stands for no tile"""
    board = board or Board()
    for row, text in enumerate(rows):
        for sq, tile in placed(tileset, row, 0, text):
            board.cells[sq] = tile
    return board


def move_text(cells, tileset, move):
    """The canonical text of a placement, 'row col A|D WORD score'. cells: the board before it"""
    return " ".join(
        map(str, (move[1], move[2], "AD"[move[0]], spelling.canonical(tileset, word(cells, move)), score(move)))
    )


def game_of(lexicon, seed=1, rack=7, names=("A", "B"), rows=""):
    """A game whose words are checked."""
    return Game(lexicon.tileset, list(names), seed, rack, True, lexicon, rows)


def all_moves(generator, game):
    """Copies of all placements in the order in which they are found, without second readings."""
    moves = []

    def keep(records, count):
        for at in range(0, count * MOVE_BYTES, MOVE_BYTES):
            if not records[at + 3] & DUAL:
                moves.append(bytes(records[at : at + MOVE_BYTES]))

    generator.start(game.board, game.racks[game.turn].tiles())
    while not generator.done:
        generator.step(2000, keep)
    return moves


def known(move):
    """The bytes of a move that say what it is, without those that a player uses for itself."""
    return bytes(move[:7]) + bytes(tiles(move))


def is_tile(cell):
    """Does a tile lie on a square? False for an empty square and for the border."""
    return 0 < cell < EDGE


def anchors(cells):
    """The empty squares beside a tile."""
    return [sq for sq in range(SQUARES) if not cells[sq] and any(is_tile(cells[sq + by]) for by in _BESIDE)]


def new_anchors(cells, move):
    """(anchors of a board, the board after a move, its anchors that are new)"""
    before = anchors(cells)
    after = bytearray(cells)
    lay_move(after, move)
    return before, after, [sq for sq in anchors(after) if sq not in before]


def pack(game, lexicon, setup=None):
    """A game as it is saved, one bytes object."""
    return b"".join(parts(game, lexicon, setup))
