"""Racks, boards and placements as text, for tests on CPython and MicroPython."""

from picorack.core.board import Board, square
from picorack.core.move import score, word


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
