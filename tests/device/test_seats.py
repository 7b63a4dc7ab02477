"""Players by their SPECs."""

import sys

from picorack.game import seats
from picorack.players.casual import Casual
from picorack.players.roster import machine
from sample_failing import raised
from sample_players import opened


def test_a_player_is_its_spec():
    assert seats.specs("h,m,m1,m5") == ["h", "m5", "m1", "m5"]
    for text in ("greedy,pass,random", "champion,m5@0.1", "grandmaster,grandmaster:9999", "thesis:-1:0:999:6",
                 "fitness:6:100,heuri:1", "casual:2:256:8") + seats.NAMES + seats.OLD:  # fmt: skip
        assert seats.specs(text) == text.split(",")


def test_anything_else_is_refused():
    wrong = ["", "h,", "m6", "m0", "H", "h;m5", " h", "h,h,h,h,h", "m,m1,m2,m3,m4", "greedy:1", "pass:", "-1"]
    for numbers in ("", ":1:2:3", ":1:2:3:4:5", ":1:2:3:1000", ":1:2:3:-2", ":1:2:3:x", ":1:2:3:+4", ":01:2:3:4"):
        wrong.append("thesis" + numbers)
    wrong += ["fitness", "fitness:6", "fitness:-1:0", "fitness:6:1000", "heuri", "heuri:0", "heuri:4", "heuri:1:1"]
    wrong += ["grandmaster:", "grandmaster:0", "grandmaster:10000", "grandmaster:1:1", "grandmaster:x"]
    wrong += ["champion:1", "champion:", "m5@", "m5@0.2", "m5@0.1:1", "m4@0.1"]
    wrong += ["novice:1", "Novice", "casual", "casual:3:1:1", "casual:2:0:1", "casual:2:257:1", "casual:2:1:9"]
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
    for spec in seats.NAMES[1:] + seats.OLD:
        machine(generator, spec)
    assert not [name for name in others if name in sys.modules]
    machine(generator, "random")
    assert [name for name in others if name in sys.modules] == ["picorack.laboratory.chance"]
