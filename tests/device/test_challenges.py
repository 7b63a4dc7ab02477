"""How a TurnLoop deals with challenges: who looks words up, and when."""

from picorack.core import spelling
from picorack.game import referee
from picorack.game.challenges import Challenges
from picorack.game.turn_loop import TurnLoop
from sample_contest import LexiconWithoutZ
from sample_play import empty_bag, give, placed
from sample_turns import Listener, Machine, begun


class Hears(Listener):
    """Notes the events of challenges too."""

    def ask(self):
        self._told.append("asks")

    def withdrawn(self, player, words):
        self._told.append(("withdrawn", player, [bytes(word) for word in words]))

    def upheld(self, player):
        self._told.append(("upheld", player))


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


def _keeper(kept):
    """A function that notes the scores, each time a game is saved, in a list."""
    return lambda game: kept.append(list(game.scores))


def _play(game, loop, rack, row, col, text):
    give(game, game.turn, rack)
    loop.hidden = False
    loop.play(referee.placed(game, placed(game.tileset, row, col, text)))


def test_a_machine_at_the_table_challenges_every_wrong_word_of_a_human():
    for rule in ("double", "five"):
        for machines in ((None, Machine()), (None, None, Machine())):
            game, loop, listener = _begun(rule, *machines)
            _play(game, loop, "ZEDSOX?", 7, 7, "ZED")
            assert listener.heard() == [("plays", 0, 0), ("withdrawn", 0, [ZED]), "over", ("next", None)]
            assert game.turn == 1 and game.scores[0] == 0 and game.passes == 1 and not loop.challenges.may_challenge()
            assert spelling.canonical(game.tileset, game.racks[0].tiles()) == "ZEDSOX?"


def test_a_machine_challenges_no_good_word():
    game, loop, listener = _begun("five", None, Machine())
    _play(game, loop, "CATXYZ?", 7, 7, "CAT")
    assert listener.heard() == [("plays", 0, 0), "over", ("next", None)] and game.scores[0] == 10


def test_a_human_challenges_a_wrong_word():
    for rule in ("double", "five"):
        kept = []
        game, loop, listener = _begun(rule, None, None, keep=_keeper(kept))
        assert not loop.challenges.may_challenge()
        _play(game, loop, "ZEDSOX?", 7, 7, "ZED")
        assert listener.heard() == [("plays", 0, 0), "over", ("next", None)]  # nobody has looked it up
        assert loop.challenges.may_challenge() and game.scores[0] == 26
        loop.challenges.challenge()
        assert listener.heard() == [("withdrawn", 0, [ZED]), ("next", None)]
        assert game.turn == 1 and game.scores[0] == 0 and not loop.challenges.may_challenge()
        assert kept == [[26, 0], [0, 0]]


def test_a_machines_word_may_be_challenged_in_vain():
    game, loop, listener = _begun("five", Machine(), None)
    give(game, 0, "CATXYZ?")
    loop.step()  # CA
    assert loop.challenges.may_challenge() and game.scores[0] == 10
    loop.challenges.challenge()
    assert game.scores[0] == 15 and game.turn == 1


def _last_play(rule, text, machine=None):
    kept = []
    game, loop, listener = _begun(rule, None, machine, keep=lambda game: kept.append(game.over))
    empty_bag(game)
    give(game, 1, "AB")
    loop.hidden = False
    give(game, 0, text)
    loop.play(referee.placed(game, placed(game.tileset, 7, 7, text)))
    return game, loop, listener, kept


def test_the_last_play_may_be_challenged_before_the_game_is_over():
    game, loop, listener, kept = _last_play("double", "ZED")
    assert kept == [] and listener.heard() == [("plays", 0, 0), "asks"]
    assert loop.step() > 0 and listener.heard() == ["asks"] and not loop.over()
    loop.challenges.settle(True)
    assert listener.heard() == [("withdrawn", 0, [ZED]), "over", ("next", None)] and kept == [False]
    assert not game.over and game.turn == 1 and list(game.scores) == [0, 0]


def test_who_does_not_challenge_the_last_play_or_does_so_in_vain_ends_the_game():
    for rule, text, challenged, points in (
        ("double", "ZED", False, 26 + 4),
        ("double", "CAT", True, 10 + 4),
        ("five", "CAT", True, 10 + 4 + 5),
    ):
        game, loop, listener, kept = _last_play(rule, text)
        loop.challenges.settle(challenged)
        assert game.over and loop.over() and kept == [True] and game.scores[0] == points, (rule, text)
        assert listener.heard()[-2:] == ["over", ("next", None)]


def test_a_machine_looks_at_the_last_play_itself():
    game, loop, listener, kept = _last_play("double", "ZED", Machine())
    assert "asks" not in listener.heard() and not game.over and kept == [False]
    game, loop, listener, kept = _last_play("double", "CAT", Machine())
    assert "asks" not in listener.heard() and game.over and kept == [True]


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
    assert loop.over() and listener.heard() == [("withdrawn", 1, [ZED]), "over", ("next", None)]


def test_who_plays_alone_is_challenged_by_nobody():
    game, loop, listener = _begun("double", None)
    _play(game, loop, "ZEDSOX?", 7, 7, "ZED")
    assert game.scores[0] == 26 and not loop.challenges.may_challenge()
