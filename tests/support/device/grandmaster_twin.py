"""A slow twin of the grandmaster, straight from docs/players/grandmaster.md, and models for it. For tests on CPython
and MicroPython."""

import binascii

from picorack.core.bag import Random
from picorack.core.board import Board
from picorack.core.move import EXCHANGE, lay, score, tiles
from picorack.core.tiles import BLANK
from picorack.movegen.generator import Generator
from picorack.players.champion import Champion
from sample_play import chosen, left


def naive_unseen(game):
    """The unseen tiles of the player to move, by letter, blanks last."""
    from champion_twin import unseen_by  # at the top it would need more stack than 32 bits have

    counts = unseen_by(game.tileset.counts, game.board.cells, game.racks[game.turn].tiles())
    found = []
    for letter in list(range(1, len(counts))) + [0]:
        found += [letter or BLANK] * counts[letter]
    return found


class Twin:
    """A turn of the grandmaster."""

    def __init__(self, game, positions, model):
        self.game = game
        self.values = game.tileset.values
        self.positions = positions
        self.used = 0
        self.late = len(game.bag) <= 9
        self.player = Champion(Generator(game.lexicon), model)

    def choose(self):
        game = self.game
        first = chosen(self.player, game)
        moves, equities = self.player.moves, {}
        for i in range(min(moves.count, 8)):
            if moves.equity(i) >= moves.equity(0) - 40:
                equities[i] = moves.equity(i)
        self.moves = [moves.move(i) for i in equities]
        self.kept = [self.player.evaluator.leaves.of(move) for move in self.moves]
        live = list(equities)
        if len(live) < 2 or first[0] >= EXCHANGE:
            return first
        rack = game.racks[game.turn].tiles()
        self.random = Random(binascii.crc32(rack, binascii.crc32(game.board.cells)))
        self.pool = naive_unseen(game)
        plain = len(self.pool) if self.late else len(self.pool) - self.pool.count(BLANK)
        others = len(game.racks[1 - game.turn])
        self.sums = sums = {i: 8 * (15 if self.late else 10) * equities[i] for i in live}
        at = None
        while len(live) > 1:
            halvings = 0
            while 1 << halvings < len(live):
                halvings += 1
            until = self.used + (self.positions - self.used) // halvings
            enough = False
            while not enough:
                if self.late or at is None or at + others + others + 2 * game.rack_size > plain:
                    self.shuffle(plain)
                    at = 0
                else:
                    at += others
                gains = {}
                for i in live:
                    gain = self.play_on(i, self.pool[at : at + others], self.pool[at + others :])
                    if gain is None:
                        return self.moves[max(live, key=lambda i: (sums[i], -live.index(i)))]
                    gains[i] = gain
                for i in live:
                    sums[i] += gains[i]
                enough = self.used >= until
            live = sorted(live, key=lambda i: (-sums[i], live.index(i)))[: (len(live) + 1) // 2]
        return self.moves[live[0]]

    def shuffle(self, count):
        for last in range(count - 1, 0, -1):
            other = self.random.below(last + 1)
            self.pool[last], self.pool[other] = self.pool[other], self.pool[last]

    def play_on(self, number, other, pool):
        """What a move gains in eighths of a quarter point, None where no position is left."""
        game, move = self.game, self.moves[number]
        board = Board()
        board.cells[:] = game.board.cells
        racks, pool = [list(game.racks[game.turn].tiles()), list(other)], list(pool)
        leaves, gain, ply, stuck, over, ahead, early = [self.kept[number], 0], 0, 0, False, False, 0, 0
        while True:
            mover = ply & 1
            if move:
                lay(board.cells, move)
                racks[mover] = list(left(racks[mover], tiles(move)))
                while pool and len(racks[mover]) < game.rack_size:
                    racks[mover].append(pool.pop(0))
                over = not racks[mover]
                points = score(move) + (2 * self.points(racks[1 - mover]) if over else 0)
                gain += -4 * points if mover else 4 * points
            elif stuck:
                over = True
                gain += 4 * (self.points(racks[1]) - self.points(racks[0]))
            stuck = not move
            ahead = gain + (0 if over else leaves[0] - leaves[1])
            if ply == 1:
                early = ahead
            if over or ply == 2 and not self.late:
                break
            if self.used == self.positions:
                return None
            self.used += 1
            ply += 1
            mover = ply & 1
            move, leaf = self.best(board, racks[mover], racks[1 - mover], not pool)
            if move:
                leaves[mover] = leaf
        if self.late:
            lead = 4 * (game.scores[game.turn] - game.scores[1 - game.turn]) + ahead
            return 8 * min(max(lead, -120), 120)
        return 5 * early + 3 * ahead

    def best(self, board, rack, other, ending):
        """The move of the highest equity, None where there is none, and the value of its leave."""
        from champion_twin import moves_of

        best, most, leaf = None, 0, 0
        self.player.evaluator.evaluate(board, bytes(rack), self.player.evaluator.leaves.model)
        for move in moves_of(self.game, board.cells, rack):
            kept = left(rack, tiles(move))
            leave = self.player.evaluator.leaves.of(move)
            if ending:
                leave = -4 * self.points(kept) if kept else 8 * self.points(other)
            if not best or 4 * score(move) + leave > most:
                best, most, leaf = move, 4 * score(move) + leave, leave
        return best, leaf

    def points(self, rack):
        return sum(self.values[tile] for tile in rack)


def some_model(seed):
    """Leaves have a value, squares none."""
    random = Random(seed)
    letters = 27
    found = bytearray([80 + random.below(41) for _ in range(2 * letters)])
    found += bytes([0] + [8 if letter in (1, 5, 9, 15, 21) else 1 for letter in range(1, letters)])
    return bytes(found + bytes([90 + random.below(21) for _ in range(64)]) + bytes([128] * 170))
