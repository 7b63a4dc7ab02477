"""Two navigators of one process that play each other (picorack/link/attached.py): a whole game; games that part, which
go on from the turn before where the players want it; and a game that is left."""

import os
import time

from picorack.app.navigator import Navigator
from picorack.app.options import chosen
from picorack.core.bag import Random
from picorack.game.gcg import write_gcg
from picorack.link.attaching import attach
from picorack.link.remote import Remote
from picorack.savegame.records import load
from picorack.ui import events
from sample_link import Wire, linked
from sample_meeting import Board
from sample_navigator import LEXICON

_MOST_STEPS = 40_000


class Transport:
    def __init__(self, out, back):
        self.send, self.receive = out.send, back.receive

    def choose(self, source):
        """Nothing is left to be done."""


class Player:
    """A Attached that takes a step at a time."""

    def __init__(self, host, name, out, back):
        arguments = ("--lexicon", LEXICON, "--data", name, "--players", "greedy")
        self.board = Board()
        self.navigator = Navigator(self.board, chosen(arguments, lambda data: None))
        self.session = attach(self.navigator, Transport(out, back), host, "home", "greedy").session
        self.navigator.first = lambda: "meet"
        self._steps = self.navigator.steps()

    def step(self):
        next(self._steps)

    def game(self):
        return self.session.game


def two():
    random = Random(5)
    there, back = Wire(random), Wire(random)
    for name in "ab":
        os.mkdir(name)
        os.mkdir(name + "/games")
    return [Player(True, "a", there, back), Player(False, "b", back, there)]


def until(players, true):
    for _ in range(_MOST_STEPS):
        time.sleep_ms(1)
        for player in players:
            player.step()
        if true():
            return
    raise AssertionError("it does not come to that")


def gcg(player):
    lines = []
    write_gcg(lines.append, player.game(), "x")
    return lines


def test_a_whole_game():
    players = two()
    until(players, lambda: all(player.game() and player.game().over for player in players))
    assert gcg(players[0]) == gcg(players[1])
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
        player.board.pressed += [events.UP, events.SELECT]
    until(players, lambda: all(player.game() not in (None, wrong) for player in players))
    until(players, lambda: all(len(player.game().history) > same + 2 for player in players if player.game()))
    assert not any(player.session.problem for player in players)
    assert Remote.session
