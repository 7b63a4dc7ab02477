"""The greedy player when no word can be placed."""

from picorack.core.move import EXCHANGE, PASS
from picorack.core.tiles import TileSet
from picorack.game.game import Game
from picorack.players.greedy import Greedy
from picorack.recorded import playing
from sample_play import chosen, empty_bag
from sample_tiles import ENGLISH


class FindsNothing:
    """A generator without moves."""

    done = True

    def start(self, board, rack):
        """No word fits."""

    def step(self, budget, sink):
        """Nothing to do."""


def test_machines_that_find_nothing_exchange_for_two_rounds_and_then_pass():
    for players in (1, 2, 3):
        game = Game(TileSet(ENGLISH), ("A", "B", "C")[:players], 1)
        machine = Greedy(FindsNothing())
        while not game.over and len(game.history) < 50:
            playing.play(game, chosen(machine, game))
        kinds = [game.history.move(turn)[0] for turn in range(len(game.history))]
        assert kinds == [EXCHANGE] * (2 * players) + [PASS] * (2 * players), kinds


def test_no_more_tiles_are_exchanged_than_the_bag_holds():
    for left, kind, count in (9, EXCHANGE, 8), (7, EXCHANGE, 7), (6, PASS, 0):
        game = Game(TileSet(ENGLISH), ("A", "B"), 1, 8)
        empty_bag(game, left)
        move = chosen(Greedy(FindsNothing()), game)
        assert (move[0], move[3]) == (kind, count), left
        playing.play(game, move)
