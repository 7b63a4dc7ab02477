"""Racks, boards and placements as text, for tests on CPython and MicroPython."""

from picorack.core.board import SQUARES, STRIDE, Board, square
from picorack.core.move import DUAL, MOVE_BYTES, score, tiles, word
from picorack.core.tiles import EDGE
from picorack.game.game import Game

_BESIDE = (1, -1, STRIDE, -STRIDE)


def chosen(player, game, steps=None):
    """The move a machine player would play, after so many steps; None: when it is done."""
    player.start(game)
    taken = 0
    while not player.step(2000):
        taken += 1
        if taken == steps:
            break
    return player.best(game)


def give(game, player, text):
    """Put other tiles on a player's rack; the bag is left as it is."""
    rack = game.racks[player]
    rack.remove(rack.tiles())
    for tile in game.tileset.parse(text):
        rack.add(tile)


def placed(tileset, row, col, text, step=1):
    """(square, tile) pairs, a dot is no tile. step: STRIDE for a word that goes down."""
    first = square(row, col)
    return [(first + i * step, tile) for i, tile in enumerate(tileset.parse(text)) if tile]


def board_of(tileset, *words):
    """words: (row, col, step, text)"""
    board = Board()
    for row, col, step, text in words:
        for sq, tile in placed(tileset, row, col, text, step):
            board.cells[sq] = tile
    return board


def move_text(cells, tileset, move):
    """Canonical text of a placement (cells: the board before it): 'row col A|D WORD score'."""
    return " ".join(map(str, (move[1], move[2], "AD"[move[0]], tileset.text(word(cells, move)), score(move))))


def game_of(lexicon, seed=1, rack=7):
    """A game of two players."""
    return Game(lexicon.tileset, ("A", "B"), seed, rack, True, lexicon)


def all_moves(generator, game):
    """Copies of all placements, in the order they are found, each once."""
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
    """What a move is, without what a player made of it."""
    return bytes(move[:7]) + bytes(tiles(move))


def is_tile(cell):
    """Does a tile lie on a square? Neither on an empty one nor on the edge."""
    return 0 < cell < EDGE


def anchors(cells):
    """The empty squares beside a tile."""
    return [sq for sq in range(SQUARES) if not cells[sq] and any(is_tile(cells[sq + by]) for by in _BESIDE)]
