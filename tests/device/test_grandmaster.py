"""The grandmaster against a slow twin, and what it must not know. Runs under pytest and on MicroPython."""

import binascii

import micropython
from picorack.core.bag import Random
from picorack.core.board import SQUARES, Board
from picorack.core.move import EXCHANGE, PASS, lay, make, score, tiles
from picorack.core.tiles import BLANK, EDGE
from picorack.game import referee
from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator
from picorack.players import simulationkernels as kernels
from picorack.players.champion import Champion
from picorack.players.grandmaster import Grandmaster
from picorack.players.levels import machine
from sample_play import all_moves, chosen, game_of, give, known

_LEXICON = "tests/data/small/lexicon"
_DIGEST = 3285836330  # of a game with itself


def naive_unseen(game):
    """The tiles that the player to move does not see, by letter, blanks last."""
    counts = list(game.tileset.counts)
    seen = [cell for cell in game.board.cells if 0 < cell < EDGE] + list(game.racks[game.turn].tiles())
    for tile in seen:
        counts[0 if tile & BLANK else tile] -= 1
    found = []
    for letter in list(range(1, len(counts))) + [0]:
        found += [letter or BLANK] * counts[letter]
    return found


def left(rack, laid):
    """The tiles of a rack that are not laid."""
    rest = list(rack)
    for tile in laid:
        rest.remove(BLANK if tile & BLANK else tile)
    return rest


class Twin:
    """A turn of the grandmaster, straight from docs/players/grandmaster.md."""

    def __init__(self, game, positions, model):
        self.game = game
        self.values = game.tileset.values
        self.positions = positions
        self.used = 0
        self.late = len(game.bag) <= 9
        self.player = Champion(Generator(game.lexicon), model)
        self.generator = self.player.generator

    def choose(self):
        game = self.game
        first = chosen(self.player, game)
        moves, worths = self.player.moves, {}
        for i in range(min(moves.count, 8)):
            if moves.rank(i) >= moves.rank(0) - 40:
                worths[i] = moves.rank(i)
        self.moves = [moves.move(i) for i in worths]
        self.kept = [self.player.kept(move) for move in self.moves]
        live = list(worths)
        if len(live) < 2 or first[0] >= EXCHANGE:
            return first
        rack = game.racks[game.turn].tiles()
        self.random = Random(binascii.crc32(rack, binascii.crc32(game.board.cells)))
        self.pool = naive_unseen(game)
        plain = len(self.pool) if self.late else len(self.pool) - self.pool.count(BLANK)
        others = len(game.racks[1 - game.turn])
        self.sums = sums = {i: 8 * (15 if self.late else 10) * worths[i] for i in live}
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
                racks[mover] = left(racks[mover], tiles(move))
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
        """The move that is worth most at once, None where there is none, and what its leave is worth."""
        game = game_of(self.game.lexicon)
        game.board.cells[:] = board.cells
        own = game.racks[game.turn]
        own.remove(own.tiles())
        for tile in rack:
            own.add(tile)
        best, most, leaf = None, 0, 0
        self.player.look(board, bytes(rack), self.player.model)
        for move in all_moves(self.generator, game):
            kept = left(rack, tiles(move))
            leave = self.player.kept(move)
            if ending:
                leave = -4 * self.points(kept) if kept else 8 * self.points(other)
            if not best or 4 * score(move) + leave > most:
                best, most, leaf = move, 4 * score(move) + leave, leave
        return best, leaf

    def points(self, rack):
        return sum(self.values[tile] for tile in rack)


def _seen(lexicon, generator, seed, turns, bag=None):
    """A game after some greedy turns; bag: of how many tiles, and the others, the bag's last, are out of sight."""
    greedy = machine(generator, "greedy")
    game = game_of(lexicon, seed)
    while len(game.history) < turns and not game.over:
        game.accept(chosen(greedy, game))
    if bag is not None:
        while len(game.bag) > bag and not game.over:
            game.accept(chosen(greedy, game))
    return game


def some_model(seed):
    """Leaves are worth something, squares nothing."""
    random = Random(seed)
    letters = 27
    found = bytearray([80 + random.below(41) for _ in range(2 * letters)])
    found += bytes([0] + [8 if letter in (1, 5, 9, 15, 21) else 1 for letter in range(1, letters)])
    return bytes(found + bytes([90 + random.below(21) for _ in range(64)]) + bytes([128] * 144))


_SITUATIONS = ((1, 2, None, 24), (1, 5, None, 60), (3, 0, 14, 40), (2, 0, 9, 60), (2, 0, 4, 60))


def _compared(generator, game, positions, seed):
    """The move of the grandmaster, whose twin plays the same, with the same sums."""
    model = some_model(seed)
    player = Grandmaster(generator, positions, model)
    before = bytes(game.board.cells), [rack.tiles() for rack in game.racks]
    player.start(game)
    while not player._simulation:
        player.step(2000)
    simulation = player._simulation
    while not player.step(2000):
        pass
    move = player.best(game)
    assert (bytes(game.board.cells), [rack.tiles() for rack in game.racks]) == before
    twin = Twin(game, positions, model)
    wanted = twin.choose()
    assert known(move) == known(wanted), (seed, known(move), known(wanted))
    assert player.used == twin.used <= positions, (seed, player.used, twin.used)
    assert {i: simulation._sums[i] for i in twin.sums} == twin.sums, seed
    return move


def test_it_is_its_slow_twin():
    """From the opening to four tiles in the bag; among them are turns in which it plays another move than the champion,
    and some in which the positions do not suffice for the last round."""
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    other = 0
    for seed, turns, bag, positions in _SITUATIONS:
        game = _seen(lexicon, generator, seed, turns, bag)
        move = _compared(generator, game, positions, seed)
        other += known(move) != known(chosen(Champion(generator, some_model(seed)), game))
    assert other > 2, other


def test_from_nine_tiles_in_the_bag_lines_go_to_the_end():
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    game = _seen(lexicon, generator, 2, 0, 16)
    for left in (10, 9):
        game.bag.size = left
        _compared(generator, game, 40, 2)


def test_what_it_does_not_see_changes_nothing():
    """The other's tiles and those of the bag are exchanged, and the bag's are in another order."""
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    for seed, turns, bag, positions in _SITUATIONS:
        game = _seen(lexicon, generator, seed, turns, bag)
        player = Grandmaster(generator, positions, some_model(seed))
        wanted = known(chosen(player, game))
        used = player.used
        other = game.racks[1 - game.turn]
        size, hidden = len(other), list(other.tiles()) + list(game.bag.tiles[: len(game.bag)])
        random = Random(7)
        for _ in range(3):
            for last in range(len(hidden) - 1, 0, -1):
                at = random.below(last + 1)
                hidden[last], hidden[at] = hidden[at], hidden[last]
            other.remove(other.tiles())
            for tile in hidden[:size]:
                other.add(tile)
            game.bag.tiles[: len(game.bag)] = bytes(hidden[size:])
            game.random.below(9)  # nor does it know what will be drawn
            assert known(chosen(player, game)) == wanted and player.used == used, seed


def test_with_too_few_positions_for_a_round_it_plays_as_the_champion():
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    for seed, turns, bag, _ in _SITUATIONS:
        game = _seen(lexicon, generator, seed, turns, bag)
        model = some_model(seed)
        player = Grandmaster(generator, 1, model)
        assert known(chosen(player, game)) == known(chosen(Champion(generator, model), game))
        assert player.used == 1


def test_as_the_champion_where_it_does_not_play_on():
    """An exchange, three players, nothing to lay; an empty bag, but that it may call the generator more often."""
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    player, champion = Grandmaster(generator), Champion(generator)
    for rack, in_bag, kind in (("VVVV", 9, EXCHANGE), ("VVVV", 6, PASS), ("", 9, PASS)):
        game = game_of(lexicon)
        give(game, game.turn, rack)
        game.bag.size = in_bag
        move = chosen(player, game)
        assert move[0] == kind and known(move) == known(chosen(champion, game)) and not player.used
    game = Game(lexicon.tileset, ("A", "B", "C"), 3, 7, True, lexicon)
    assert known(chosen(player, game)) == known(chosen(champion, game)) and not player.used
    game = _seen(lexicon, generator, 2, 0, 0)
    assert not len(game.bag) and not game.over
    champion.calls = 200
    assert known(chosen(player, game)) == known(chosen(champion, game)) and not player.used


def test_grandmasters_play_by_the_rules_and_the_same_everywhere():
    lexicon = Lexicon(_LEXICON)
    player = machine(Generator(lexicon), "grandmaster:12")
    game = game_of(lexicon, 5)
    crc = 0
    while not game.over:
        move = chosen(player, game)
        assert game.play(move) == score(move)
        crc = binascii.crc32(known(move), crc)
    assert crc & 0xFFFFFFFF == _DIGEST, crc & 0xFFFFFFFF


def test_the_best_so_far_at_any_time():
    lexicon = Lexicon(_LEXICON)
    player = machine(Generator(lexicon), "grandmaster:12")
    game = game_of(lexicon, 3)
    for _ in range(6):
        player.start(game)
        assert player.best(game)[0] >= EXCHANGE
        while not player.step(100):
            move = player.best(game)
            assert known(referee.checked(game, move)) == known(move)
        game.play(player.best(game))


def test_playing_on_allocates_nothing():
    lexicon = Lexicon(_LEXICON, "resident")
    generator = Generator(lexicon)
    for seed, turns, bag, positions in _SITUATIONS:
        game = _seen(lexicon, generator, seed, turns, bag)
        player = Grandmaster(generator, positions, some_model(seed))
        player.start(game)
        while not player._simulation:
            player.step(2000)
        steps, done = 0, False
        while not done:
            lexicon.store.select(generator.split)
            micropython.heap_lock()
            try:
                done = player.step(2000)
            finally:
                micropython.heap_unlock()
            steps += 1
        assert steps > 20 and player.used > 20


def test_without_room_the_pages_go_first_then_it_plays_as_the_champion():
    lexicon = Lexicon(_LEXICON, "paged", 2048)
    generator = Generator(lexicon)
    game = _seen(lexicon, generator, 1, 5)
    model = some_model(1)
    player = Grandmaster(generator, 60, model)
    wanted = known(chosen(player, game))
    assert player.used == 60 and wanted != known(chosen(Champion(generator, model), game))
    slots = len(lexicon.store.slots)
    while slots > 1:
        player.start(game)
        while not player._simulation:
            player.step(2000)
        assert player.free_memory()
        assert len(lexicon.store.slots) == slots // 2
        slots //= 2
        assert known(chosen(player, game)) == wanted and player.used == 60
    assert player.free_memory() and not player.free_memory()
    assert known(chosen(player, game)) == known(chosen(Champion(generator, model), game)) and not player.used


def test_the_tiles_that_are_not_seen():
    """All of the set but those on the board and on the own rack; never fewer than none, whatever lies on the board."""
    tileset = Lexicon(_LEXICON).tileset
    counts = tileset.counts
    pool, scratch = bytearray(sum(counts)), bytearray(len(counts))
    cells = Board().cells
    for sq, tile in ((20, 1), (21, BLANK | 5), (22, BLANK | 26), (23, BLANK), (24, 26), (25, 26)):
        cells[sq] = tile
    assert len(cells) == SQUARES
    count = kernels.unseen(pool, scratch, counts, len(counts), cells, bytes([1, 5, BLANK]), 3)
    wanted = []
    for letter in range(1, len(counts)):
        gone = {1: 2, 5: 1, 26: 1}.get(letter, 0)
        wanted += [letter] * (counts[letter] - gone)
    assert list(pool[:count]) == wanted


def test_tiles_are_laid_taken_and_drawn():
    board = Board()
    move = make(1, 3, 4, bytes([5, BLANK | 7, 5]), 4, 10)
    board.cells[16 * 5 + 4] = 9
    twin = bytearray(board.cells)
    lay(twin, move)
    moves = bytes(16) + bytes(move)
    kernels.lay(board.cells, moves, 16)
    assert board.cells == twin
    rack = bytearray([5, BLANK, 3, 5, 0, 0, 0, 0])
    assert kernels.take(rack, 4, moves, 16) == 1 and rack[0] == 3
    assert kernels.draw(rack, 1, 7, bytes([1, 2, 3, 4, 5, 6, 7, 8, 9]), 2, 9) == 7
    assert list(rack[:7]) == [3, 3, 4, 5, 6, 7, 8]
    assert kernels.draw(rack, 1, 7, bytes([1, 2, 3]), 2, 3) == 2
    assert kernels.draw(rack, 7, 7, bytes([1, 2, 3]), 2, 3) == 7
