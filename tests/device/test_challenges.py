"""How a TurnLoop deals with challenges: who looks words up, and when."""

from picorack.core import spelling
from picorack.game import referee
from picorack.game.challenges import Challenges
from picorack.game.turn_loop import TurnLoop
from sample_phony import LexiconWithoutZ
from sample_play import empty_bag, give, placed
from sample_turns import Listener, Machine, begun, keeper


class Hears(Listener):
    """Notes the events of challenges too."""

    def ask(self):
        self._told.append("asks")

    def removed(self, player, words):
        self._told.append(("removed", player, [bytes(word) for word in words]))

    def valid(self):
        self._told.append("valid")


LEXICON = LexiconWithoutZ()
ZED = bytes((26, 5, 4))


def _begun(rule, *machines, keep=None):
    """(game, loop, listener) among humans (None) and machines, the first rack ZEDSOX?"""
    game, _, _ = begun(*machines)
    game.lexicon = None
    loop = TurnLoop(game, list(machines), keep=keep)
    listener = Hears(game)
    loop.challenges = Challenges(loop, rule, LEXICON, listener)
    loop.begin(listener)
    give(game, 0, "ZEDSOX?")
    return game, loop, listener


def _play(game, loop, rack, row, col, text):
    give(game, game.turn, rack)
    loop.hidden = False
    loop.play(referee.placed(game, placed(game.tileset, row, col, text)))


def test_a_machine_at_the_table_challenges_every_wrong_word_of_a_human():
    for rule in ("double", "five"):
        for machines in ((None, Machine()), (None, None, Machine())):
            game, loop, listener = _begun(rule, *machines)
            _play(game, loop, "ZEDSOX?", 7, 7, "ZED")
            assert listener.heard() == [("plays", 0, 0), ("removed", 0, [ZED]), "over", ("next", None)]
            assert game.turn == 1 and game.scores[0] == 0 and game.passes == 1 and not loop.challenges.may_challenge()
            assert spelling.canonical(game.tileset, game.racks[0].tiles()) == "ZEDSOX?"


def test_a_machine_challenges_no_good_word():
    game, loop, listener = _begun("five", None, Machine())
    _play(game, loop, "CATXYZ?", 7, 7, "CAT")
    assert listener.heard() == [("plays", 0, 0), "over", ("next", None)] and game.scores[0] == 10


def test_a_machine_looks_at_the_last_play_itself():
    for text, over in ("ZED", False), ("CAT", True):
        kept = []
        game, loop, listener = _begun("double", None, Machine(), keep=keeper(kept))
        empty_bag(game)
        give(game, 1, "AB")
        _play(game, loop, text, 7, 7, text)
        assert "asks" not in listener.heard() and game.over == over and kept == [over]


def test_a_challenge_that_ends_the_game_is_followed_by_its_end():
    game, loop, listener = _begun("double", None, None)
    for _ in range(3):
        _play(game, loop, "ZEDSOX?", 7, 7, "ZED")
        loop.challenges.challenge()
    _play(game, loop, "ZEDSOX?", 7, 7, "ZED")
    listener.heard()
    loop.challenges.challenge()
    assert game.over and not loop.over()
    loop.step()
    assert loop.over() and listener.heard() == [("removed", 1, [ZED]), "over", ("next", None)]


def test_who_plays_alone_is_challenged_by_nobody():
    game, loop, listener = _begun("double", None)
    _play(game, loop, "ZEDSOX?", 7, 7, "ZED")
    assert game.scores[0] == 26 and not loop.challenges.may_challenge()
