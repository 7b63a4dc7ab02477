"""Two navigators of one process that play each other (picorack/link/attached.py): a whole game; games that part, which
go on from the turn before where the players want it; and a game that is left."""

import os

from picorack.core.bag import Random
from picorack.link.attaching import attach
from picorack.link.remote import Remote
from picorack.savegame.records import load
from picorack.ui import events
from sample_link import Wire, linked
from sample_meeting import Device, until
from sample_play import gcg_lines


class Transport:
    def __init__(self, out, back):
        self.send, self.receive = out.send, back.receive

    def choose(self, source):
        """Nothing is left to be done."""


class Player(Device):
    """A Device that a machine plays on, and that is linked from the beginning."""

    def __init__(self, host, name, out, back):
        super().__init__(name)
        self.session = attach(self.navigator, Transport(out, back), host, "home", "greedy").session
        self.navigator.first = lambda: "meet"

    def game(self):
        return self.session.game


def two():
    random = Random(5)
    there, back = Wire(random), Wire(random)
    for name in "ab":
        os.mkdir(name)
        os.mkdir(name + "/games")
    return [Player(True, "a", there, back), Player(False, "b", back, there)]


def test_a_whole_game():
    players = two()
    until(players, lambda: all(player.game() and player.game().over for player in players))
    assert gcg_lines(players[0].game(), "x") == gcg_lines(players[1].game(), "x")
    until(players, lambda: not load("a/game") and not load("b/game"))  # nobody needs them any more


@linked
def test_a_game_that_is_left_leaves_the_navigator_its_own_screens():
    players = two()
    until(players, lambda: all(player.game() for player in players))
    for player in players:
        assert player.navigator.opener is not player.navigator
        player.navigator.switch_to("new")
        player.step()
        assert player.navigator.opener is player.navigator


def test_games_that_part_go_on_from_the_turn_before():
    players = two()
    until(players, lambda: all(player.game() and len(player.game().history) > 4 for player in players))
    wrong = players[0].game()
    wrong.scores[0] += 1
    until(players, lambda: all(player.session.problem for player in players))
    same = players[0].session.problem.values[0]
    assert str(players[1].session.problem) == "The devices agree up to turn %d: go on from there" % same
    for player in players:
        player.press(events.UP, events.SELECT)
    until(players, lambda: all(player.game() not in (None, wrong) for player in players))
    until(players, lambda: all(len(player.game().history) > same + 2 for player in players if player.game()))
    assert not any(player.session.problem for player in players)
    assert Remote.session
