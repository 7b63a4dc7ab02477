"""A game: turns, scores and its end.

The game ends when a player has no tiles and the bag is empty. The others then lose the value of their racks, and the
player who went out gets what they lose. The game also ends when all players have passed twice in a row. Then each
of them loses the value of their own rack. An exchange is not a pass: it starts that count again, as in the rules in the
box. The tournament rule, by which six turns without points of any kind end a game, is not played here.

A Game plays any move given to it. What the rules or the lexicon refuse is found before, by referee.py, which is loaded
when a turn is first checked, because moves of the generator need no check. The same seed and moves give the same game
on every runtime.
"""

from ..core import move as moves
from ..core.loading import import_once
from ..core.move import EXCHANGE, PASS, lay, make


class Game:
    """One game of 1-4 players.

    board, bag, racks (one Rack a player), history: the state of play
    scores: points a player; adjustments: what the end of the game added to each, 0 before
    first, turn: players, by index: who began, whose turn it is
    drawn: the tile each player drew last for the first turn
    passes: how many there were in a row, up to now; pass_limit: how many end the game
    over: True once it has ended
    overtime: the points that each player has lost at the end since the game was limited in time (game_clock.py)
    """

    # Of the class until they change: an object of fewer names needs a smaller piece of the heap.
    overtime = b"\0\0\0\0"
    rack_size = 7

    def __init__(self, tileset, names, seed, rack_size=7, validate=True, lexicon=None, rows=""):
        """names: 1-4 str; validate: are words checked with lexicon.contains(letters)? rows: of a board of one's
        own, as core/own_board.py reads them. Raises ValueError, BoardError, and LexiconError where the set has too few
        tiles."""
        checked = lexicon if validate else None
        import_once("picorack.game.beginning").begin(self, tileset, names, seed, rack_size, checked, rows)

    def player_of(self, turn):
        """Whose turn was number `turn` of the history?"""
        return (self.first + turn) % len(self.names)

    def accept(self, move):
        """Play a move that is known to be legal, its score right: the generator's or the referee's. Returns the points.

        Where memory runs out nothing has changed: once the turn is in the history, nothing is allocated.
        """
        kind, used, points = move[0], moves.tiles(move), moves.score(move)
        rack = self.racks[self.turn]
        self.history.append(make(kind, move[1], move[2], used, move[6], points), rack.tiles())
        if kind == PASS:
            self.passes += 1
        else:
            self.passes = 0
            rack.remove(used)
            if kind != EXCHANGE:
                lay(self.board.cells, move)
            self.refill(self.turn)
            if kind == EXCHANGE:  # to the bag once the new ones are drawn
                for tile in used:
                    self.bag.put_back(tile)
        self.scores[self.turn] += points
        if self.passes >= self.pass_limit or kind < EXCHANGE and not len(rack):
            self.finish()
        else:
            self.turn = (self.turn + 1) % len(self.racks)
        return points

    def finish(self):
        """End the game: racks are subtracted; a player who has none gets what the others lose."""
        out = -1
        total = 0
        for player in range(len(self.racks)):
            value = self.racks[player].value(self.tileset)
            total += value
            self.adjustments[player] = -value
            if not len(self.racks[player]):
                out = player
        if out >= 0:
            self.adjustments[out] = total
        for player in range(len(self.racks)):
            self.scores[player] += self.adjustments[player]
        self.over = True

    def refill(self, player):
        """Let a player draw until the rack is full or the bag empty."""
        rack = self.racks[player]
        while len(rack) < self.rack_size and len(self.bag):
            rack.add(self.bag.draw())
