"""The grandmaster against a slow twin, and what it must not know."""

from grandmaster_twin import Twin, some_model
from picorack.core.bag import Random
from picorack.core.board import SQUARES, Board
from picorack.core.move import EXCHANGE, PASS
from picorack.core.tiles import BLANK
from picorack.equity import simulationkernels as kernels
from picorack.equity import valuekernels
from picorack.players.champion import Champion
from picorack.players.grandmaster import Grandmaster
from picorack.players.roster import machine
from picorack.recorded import playing
from sample_failing import LOCKED_HEAP
from sample_play import chosen, game_of, give, known
from sample_players import SMALL, chosen_and_checked, machines, opened


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


def _simulating(player, game):
    """Let it think until it begins to simulate. Returns the simulation."""
    player.start(game)
    while not player._simulation:
        player.step(2000)
    return player._simulation


_SITUATIONS = ((1, 2, None, 24), (1, 5, None, 60), (3, 0, 14, 40), (2, 0, 9, 60), (2, 0, 4, 60))


def _compared(generator, game, positions, seed):
    """The move of the grandmaster, whose twin plays the same, with the same sums."""
    model = some_model(seed)
    player = Grandmaster(generator, positions, model)
    before = bytes(game.board.cells), [rack.tiles() for rack in game.racks]
    simulation = _simulating(player, game)
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
    lexicon, generator = opened()
    other = 0
    for seed, turns, bag, positions in _SITUATIONS:
        game = _seen(lexicon, generator, seed, turns, bag)
        move = _compared(generator, game, positions, seed)
        other += known(move) != known(chosen(Champion(generator, some_model(seed)), game))
    assert other > 2, other


def test_from_nine_tiles_in_the_bag_lines_go_to_the_end():
    lexicon, generator = opened()
    game = _seen(lexicon, generator, 2, 0, 16)
    for left in (10, 9):
        game.bag.size = left
        _compared(generator, game, 40, 2)


def test_what_it_does_not_see_changes_nothing():
    """The other's tiles and those of the bag are exchanged, and the bag's are in another order."""
    lexicon, generator = opened()
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
            other.hold(hidden[:size])
            game.bag.tiles[: len(game.bag)] = bytes(hidden[size:])
            game.random.below(9)  # nor does it know what will be drawn
            assert known(chosen(player, game)) == wanted and player.used == used, seed


def test_with_too_few_positions_for_a_round_it_plays_as_the_champion():
    lexicon, generator = opened()
    for seed, turns, bag, _ in _SITUATIONS:
        game = _seen(lexicon, generator, seed, turns, bag)
        model = some_model(seed)
        player = Grandmaster(generator, 1, model)
        assert known(chosen(player, game)) == known(chosen(Champion(generator, model), game))
        assert player.used == 1


def test_as_the_champion_where_it_does_not_play_on():
    """An exchange, three players, nothing to lay; an empty bag, but that it may call the generator more often."""
    lexicon, generator = opened()
    player, champion = Grandmaster(generator), Champion(generator)
    for rack, in_bag, kind in (("VVVV", 9, EXCHANGE), ("VVVV", 6, PASS), ("", 9, PASS)):
        game = game_of(lexicon)
        give(game, game.turn, rack)
        game.bag.size = in_bag
        move = chosen(player, game)
        assert move[0] == kind and known(move) == known(chosen(champion, game)) and not player.used
    game = game_of(lexicon, 3, names="ABC")
    assert known(chosen(player, game)) == known(chosen(champion, game)) and not player.used
    game = _seen(lexicon, generator, 2, 0, 0)
    assert not len(game.bag) and not game.over
    champion.calls = 200
    assert known(chosen(player, game)) == known(chosen(champion, game)) and not player.used


def test_the_best_so_far_at_any_time():
    lexicon, _, player = machines(SMALL, "grandmaster:12")
    game = game_of(lexicon, 3)
    for _ in range(6):
        playing.play(game, chosen_and_checked(player, game))


def test_playing_on_allocates_nothing():
    lexicon, generator = opened(SMALL, "resident")
    for seed, turns, bag, positions in _SITUATIONS:
        game = _seen(lexicon, generator, seed, turns, bag)
        player = Grandmaster(generator, positions, some_model(seed))
        _simulating(player, game)
        steps, done = 0, False
        while not done:
            lexicon.store.select(generator.split)
            with LOCKED_HEAP:
                done = player.step(2000)
            steps += 1
        assert steps > 20 and player.used > 20


def test_without_room_the_pages_go_first_then_it_plays_as_the_champion():
    lexicon, generator = opened(SMALL, "paged", 2048)
    game = _seen(lexicon, generator, 1, 5)
    model = some_model(1)
    player = Grandmaster(generator, 60, model)
    wanted = known(chosen(player, game))
    assert player.used == 60 and wanted != known(chosen(Champion(generator, model), game))
    slots = len(lexicon.store.slots)
    while slots > 1:
        _simulating(player, game)
        assert player.free_memory()
        assert len(lexicon.store.slots) == slots // 2
        slots //= 2
        assert known(chosen(player, game)) == wanted and player.used == 60
    assert player.free_memory() and not player.free_memory()
    assert known(chosen(player, game)) == known(chosen(Champion(generator, model), game)) and not player.used


def test_the_tiles_that_are_not_seen():
    """All of the set but those on the board and on the own rack; never fewer than none, whatever lies on the board."""
    tileset = opened()[0].tileset
    counts = tileset.counts
    pool, scratch = bytearray(sum(counts)), bytearray(len(counts))
    cells = Board().cells
    for sq, tile in ((20, 1), (21, BLANK | 5), (22, BLANK | 26), (23, BLANK), (24, 26), (25, 26)):
        cells[sq] = tile
    assert len(cells) == SQUARES
    valuekernels.count_unseen(scratch, len(counts), counts, cells, bytes([1, 5, BLANK]), 3)
    count = kernels.fill(pool, scratch, len(counts))
    wanted = []
    for letter in range(1, len(counts)):
        gone = {1: 2, 5: 1, 26: 1}.get(letter, 0)
        wanted += [letter] * (counts[letter] - gone)
    assert list(pool[:count]) == wanted
