"""Every player that a SPEC can name, where there is nothing to lay or little to draw."""

import sys

from picorack.core.bag import MIN_TO_EXCHANGE
from picorack.core.move import EXCHANGE, PASS, score, tiles
from picorack.game import seats
from picorack.movegen.generator import Generator
from sample_play import all_moves, chosen, game_of, give, known
from sample_players import RACKS, machines

_SPECS = ("greedy", "champion", "grandmaster:9", "pass", "random", "fitness:6:100", "heuri:1", "heuri:2", "heuri:3",
          "thesis:2:6:1:6", "thesis:-1:0:-1:-1", "casual:2:20:3") + seats.OLD + seats.LEVELS  # fmt: skip
# Tiles in the bag. CPython, where a turn takes fifty times as long as on MicroPython, takes one of these numbers.
_FEW = (0, 3, MIN_TO_EXCHANGE - 1) if sys.implementation.name == "micropython" else (3,)


def _players():
    lexicon, _, *players = machines(RACKS, *_SPECS)  # with septets, which some players need
    return [(spec, lexicon, player) for spec, player in zip(_SPECS, players)]


def test_no_player_is_forgotten():
    names = set(spec.split(":")[0] for spec in _SPECS)
    told = seats.MACHINES.replace("m1 to m5, ", "").replace(", beginner to grandmaster", "").split(", ")
    assert set(name.split(":")[0] for name in told) | set(seats.LEVELS + seats.OLD) == names


def test_an_empty_rack_passes():
    """A rack is empty only if the bag is."""
    for spec, lexicon, player in _players():
        game = game_of(lexicon)
        give(game, game.turn, "")
        game.bag.size = 0
        assert chosen(player, game)[0] == PASS, spec


def test_without_a_legal_move_tiles_are_exchanged_while_the_rules_allow_it():
    for spec, lexicon, player in _players():
        for rack, left in [("V", 0)] + [("VVCJQ", left) for left in (0, 1, MIN_TO_EXCHANGE - 1, MIN_TO_EXCHANGE, 50)]:
            game = game_of(lexicon)
            give(game, game.turn, rack)
            game.bag.size = left
            move = chosen(player, game)
            may = left >= MIN_TO_EXCHANGE and spec != "pass"
            assert move[0] == (EXCHANGE if may else PASS), (spec, rack, left)
            assert not may or 1 <= len(tiles(move)) <= len(rack), (spec, rack, left)
            game.play(move)


def test_with_fewer_than_seven_in_the_bag_a_legal_move_is_laid():
    moves = []  # the same with any player and any number of tiles in the bag
    for spec, lexicon, player in _players():
        for left in _FEW:
            game = game_of(lexicon)
            give(game, game.turn, "AEINRST")
            game.bag.size = left
            moves = moves or [known(found) for found in all_moves(Generator(lexicon), game)]
            move = chosen(player, game)
            assert spec == "pass" or known(move) in moves, (spec, left)
            assert game.play(move) == score(move)


def test_from_seven_in_the_bag_a_game_comes_to_its_end():
    for spec, lexicon, player in _players():
        game = game_of(lexicon, 3)
        game.bag.size = MIN_TO_EXCHANGE
        while not game.over:
            assert len(game.history) < 60, spec
            move = chosen(player, game)
            assert move[0] != EXCHANGE or len(game.bag) >= MIN_TO_EXCHANGE, spec
            assert game.play(move) == score(move)
