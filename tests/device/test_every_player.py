"""Players by their SPECs; and every one of them where there is nothing to lay or little to draw."""

import sys

from picorack.core.bag import MIN_TO_EXCHANGE
from picorack.core.move import EXCHANGE, PASS, score, tiles
from picorack.game import seats
from picorack.game.limits import MACHINES
from picorack.game.referee import checked
from picorack.movegen.generator import Generator
from picorack.players.casual import Casual
from picorack.players.roster import machine
from picorack.recorded import playing
from sample_failing import raised
from sample_play import all_moves, chosen, game_of, give, known
from sample_players import CHAMPION, RACKS, SMALL, chosen_and_checked, machines, opened, played

_SPECS = ("greedy", "champion", "grandmaster:9", "pass", "random", "fitness:6:100", "heuri:1", "heuri:2", "heuri:3",
          "thesis:2:6:1:6", "thesis:-1:0:-1:-1", "casual:2:20:3") + seats.OLD + seats.LEVELS  # fmt: skip
# Tiles in the bag, and turns. CPython, where a turn takes fifty times as long as on MicroPython, does with few.
_FEW, _TURNS = ((0, 3, MIN_TO_EXCHANGE - 1), 6) if sys.implementation.name == "micropython" else ((3,), 2)


# Of a game of a player with itself, the same on every runtime
_DIGESTS = {"m1": 1049452744, "m2": 84409007, "m3": 714049699, "m4": 2103168199, "m5": 1478183919,
            "champion": 2903790712, "grandmaster:12": 3285836330}  # fmt: skip
_QUICK_DIGESTS = {"random": 1747348674, "thesis:2:6:1:6": 3117219368}


def _players():
    lexicon, _, *players = machines(RACKS, *_SPECS)  # with septets, which some players need
    return [(spec, lexicon, player) for spec, player in zip(_SPECS, players)]


def test_no_player_is_forgotten():
    names = set(spec.split(":")[0] for spec in _SPECS)
    told = MACHINES.replace("m1 to m5, ", "").replace(", beginner to grandmaster", "").split(", ")
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
            playing.play(game, move)


def test_a_rack_of_eight_vowels_or_consonants_is_played():
    """A table of leave values has balances of seven tiles."""
    lexicon, generator = opened(CHAMPION, rack=8)
    for spec in ("greedy", "champion", "grandmaster:9") + seats.OLD + seats.LEVELS:
        player = machine(generator, spec)
        for rack in ("AAEEIIOU", "BCDFGHJK"):
            game = game_of(lexicon, rack=8)
            give(game, game.turn, rack)
            move = chosen(player, game)
            assert known(checked(game, move)) == known(move), spec


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
            assert playing.play(game, move) == score(move)


def test_from_seven_in_the_bag_a_game_comes_to_its_end():
    for spec, lexicon, player in _players():
        game = game_of(lexicon, 3)
        game.bag.size = MIN_TO_EXCHANGE
        while not game.over:
            assert len(game.history) < 60, spec
            move = chosen(player, game)
            assert move[0] != EXCHANGE or len(game.bag) >= MIN_TO_EXCHANGE, spec
            assert playing.play(game, move) == score(move)


def test_a_seed_is_the_same_game_on_every_runtime(digests=_DIGESTS):
    for spec, expected in digests.items():
        lexicon, _, player = machines(SMALL, spec)
        digest = played(game_of(lexicon, 5), player, twice=digests is _QUICK_DIGESTS or spec == "champion")
        assert digest == expected, (spec, digest)


def test_so_it_is_with_players_that_think_shortly():
    test_a_seed_is_the_same_game_on_every_runtime(_QUICK_DIGESTS)


def test_the_best_so_far_is_legal_at_any_time():
    for spec, lexicon, player in _players():
        game = game_of(lexicon, 3)
        for _ in range(_TURNS):
            move = chosen_and_checked(player, game)
            assert known(checked(game, move)) == known(move) == known(chosen(player, game)), spec
            playing.play(game, chosen(player, game, 1 + len(game.history) % 3))
            if game.over:
                break


def test_a_player_is_its_spec():
    assert seats.specs("h,m,m1,m5") == ["h", "m5", "m1", "m5"]
    for text in ("greedy,pass,random", "champion,m5@0.1", "grandmaster,grandmaster:9999", "thesis:-1:0:999:6",
                 "fitness:6:100,heuri:1", "casual:2:256:8",
                 "thesis:1:2:3:4:2:2:3:1") + ("h",) + seats.LEVELS + seats.OLD:  # fmt: skip
        assert seats.specs(text) == text.split(",")


def test_anything_else_is_refused():
    wrong = ["", "h,", "m6", "m0", "H", "h;m5", " h", "h,h,h,h,h", "m,m1,m2,m3,m4", "greedy:1", "pass:", "-1"]
    for numbers in ("", ":1:2:3", ":1:2:3:4:5", ":1:2:3:1000", ":1:2:3:-2", ":1:2:3:x", ":1:2:3:+4", ":01:2:3:4"):
        wrong.append("thesis" + numbers)
    wrong += ["fitness", "fitness:6", "fitness:-1:0", "fitness:6:1000", "heuri", "heuri:0", "heuri:4", "heuri:1:1"]
    wrong += ["grandmaster:", "grandmaster:0", "grandmaster:10000", "grandmaster:1:1", "grandmaster:x"]
    wrong += ["champion:1", "champion:", "m5@", "m5@0.2", "m5@0.1:1", "m4@0.1"]
    wrong += ["novice:1", "Novice", "casual", "casual:3:1:1", "casual:2:0:1", "casual:2:257:1", "casual:2:1:9"]
    wrong += ["thesis:1:2:3:4:3:0:0:0", "thesis:1:2:3:4:0:0:4:0", "thesis:1:2:3:4:0:0:0:2"]
    wrong += ["thesis: 1:2:3:4", "thesis -1 999", "greedy;pass"]
    for text in wrong:
        raised(ValueError, seats.specs, text)


def test_every_spec_is_a_machine():
    _, generator = opened()
    limits = [machine(generator, spec).limit_ms for spec in ("m1", "m5", "greedy", "pass", "random")]
    assert limits == [3000, 10_000, 0, 0, 0]
    for old, level in zip(seats.OLD, ("beginner", "amateur", "advanced", "expert", "master")):
        one, other = machine(generator, old), machine(generator, level)
        assert seats.level(old) == seats.LEVELS.index(level) and one.limit_ms == other.limit_ms
        ways = [[getattr(player, name, 0) for name in ("_knows", "_seen", "_tiles")] for player in (one, other)]
        assert ways[0] == ways[1] and type(one) is type(other), old
    for spec, name in (("greedy", "Greedy"), ("pass", "Passing"), ("random", "Chance"), ("thesis:1:2:3:4", "Thesis"),
                       ("champion", "Champion"), ("grandmaster:50", "Grandmaster"), ("m5@0.1", "FirstRelease"),
                       ("fitness:6:100", "Fitness"), ("heuri:1", "Heuri"), ("heuri:2", "Heuri")):  # fmt: skip
        assert type(machine(generator, spec)).__name__ == name


def test_levels_with_names_are_machines_and_see_more_and_more():
    _, generator = opened()
    players = [machine(generator, spec) for spec in seats.LEVELS]
    assert type(players[-2]) is type(machine(generator, "m5")) and players[-2].limit_ms == 10_000
    assert type(players[-1]) is type(machine(generator, "grandmaster:9")) and players[-1].limit_ms == 20_000
    limits = [player.limit_ms for player in players]
    assert limits == sorted(limits) and limits[0] == 3000
    for i in range(len(players) - 3):
        low, high = players[i], players[i + 1]
        assert type(low) is type(high) is Casual
        assert (low._knows, -low._seen) > (high._knows, -high._seen) and low._tiles <= high._tiles


def test_a_game_of_levels_loads_no_other_player():
    _, generator = opened()
    others = ["picorack.players." + name for name in ("roster", "best")]
    others += ["picorack.laboratory." + name for name in ("passing", "chance", "thesis")]
    for name in others:
        sys.modules.pop(name, None)
    for spec in seats.LEVELS + seats.OLD:
        machine(generator, spec)
    assert not [name for name in others if name in sys.modules]
    machine(generator, "random")
    assert [name for name in others if name in sys.modules] == ["picorack.laboratory.chance"]
