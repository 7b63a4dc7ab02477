"""A position: the board, racks and bag of a turn, which stands in for a Game where a turn of the past is evaluated.
Imported by import_once()."""

from ..core.move import PASS, tiles
from ..core.tiles import BLANK, EDGE


class Tiles:
    """Stands in for a Rack or for the bag.

    size: how many tiles there are
    known: the tiles (bytes), b"" where nobody knows them
    """

    def __init__(self, size, known=b""):
        self._size = size
        self._known = known

    def __len__(self):
        return self._size

    def tiles(self):
        return self._known

    def value(self, tileset):
        """The sum of the tiles' values, in points."""
        total = 0
        for tile in self._known:
            total += tileset.values[tile]
        return total


class Position:
    """Stands in for a Game, as far as a machine player asks for it.

    board: a Board
    rack: the tiles (bytes) of the player to move
    bag: how many tiles it held
    others: the tiles (bytes) of all other racks. They are needed where the bag was empty, when the player to move knew
        them
    players: how many played
    stuck: had nobody placed a tile for as many turns as end a game? Then machines exchange no more
    """

    turn = 0
    history = b""
    over = False

    def __init__(self, tileset, board, rack, bag, others=b"", players=2, stuck=False):
        self.pass_limit = 0 if stuck else 1  # of a history without turns, as greedy.is_stuck() looks at it
        self.tileset = tileset
        self.board = board
        held = [rack, others] + [b""] * players  # one of the others stands for all of them
        self.racks = [Tiles(len(tiles), tiles) for tiles in held[:players]]
        self.bag = Tiles(bag)


def leave_of(rack, move):
    """The tiles (bytes) of a rack that a move leaves there."""
    left = bytearray(rack)
    for tile in b"" if move[0] == PASS else tiles(move):
        tile = BLANK if tile & BLANK else tile  # it loses its letter
        left[list(left).index(tile)] = 0
    return bytes(tile for tile in left if tile)


def unseen(tileset, cells, rack):
    """The tiles (bytes) that are neither on the board nor on this rack: where the bag is empty, those of all others."""
    counts = bytearray(tileset.counts)
    for tile in list(cells) + list(rack):
        if tile and tile < EDGE:
            counts[0 if tile & BLANK else tile] -= 1
    return bytes(letter or BLANK for letter, count in enumerate(counts) for _ in range(count))
