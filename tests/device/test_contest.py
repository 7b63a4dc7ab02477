"""Challenges: what they do to a game, its record and its GCG, and how a TurnLoop deals with them. Runs under pytest and
on MicroPython."""

from picorack.core.bag import Random
from picorack.core.board import STRIDE
from picorack.core.move import OUTCOME, PASS, UPHELD, WITHDRAWN
from picorack.core.tiles import TileSet
from picorack.game import contest
from picorack.game.contested_loop import contested
from picorack.game.game import Game
from picorack.game.gcg import write_gcg
from picorack.game.turn_loop import TurnLoop
from picorack.savegame.decoding import SavedError, pack, unpack
from picorack.ui.turn.last_laid import last_laid
from sample_play import give, placed
from sample_tiles import ENGLISH
from sample_turns import Listener, Machine, begun


class Lexicon:
    """A lexicon in which no word has a Z."""

    name = "no Z"

    def __init__(self):
        self.tileset = TileSet(ENGLISH)

    def contains(self, word):
        return 26 not in bytes(word)


class Hears(Listener):
    """Notes the events of challenges too."""

    def withdrawn(self, player, words):
        self._told.append(("withdrawn", player, [bytes(word) for word in words]))

    def upheld(self, player):
        self._told.append(("upheld", player))


LEXICON = Lexicon()
ZED, AZ = bytes((26, 5, 4)), bytes((1, 26))


def _game(players=2, seed=1):
    game = Game(LEXICON.tileset, ["P" + str(i) for i in range(players)], seed, validate=False)
    game.turn = game.first = 0
    return game


def _lay(game, rack, row, col, text, step=1):
    """Play what a rack, given to the player to move, lays. Returns the points."""
    give(game, game.turn, rack)
    return game.accept(game.check(placed(game.tileset, row, col, text, step)))


def _state(game):
    return (bytes(game.board.cells), [sorted(rack.tiles()) for rack in game.racks], list(game.scores), game.turn,
            sorted(game.bag.tiles[: len(game.bag)]), game.passes, game.over, list(game.adjustments))  # fmt: skip


def _lines(game):
    lines = []
    write_gcg(lines.append, game)
    return [line[:-1] for line in lines if line[0] == ">"]


def test_a_play_that_is_withdrawn_leaves_the_game_as_if_its_player_had_passed():
    game, passed = _game(), _game()
    for one in (game, passed):
        _lay(one, "CATXYZ?", 7, 6, "CAT")
        give(one, 1, "ZEDSOX?")
    kept = game.racks[1].tiles()
    _lay(game, "ZEDSOX?", 7, 9, "S")  # CATS
    contest.withdraw(game)
    passed.pass_turn()
    assert _state(game) == _state(passed) and game.racks[1].tiles() == kept
    assert game.history.move(1)[OUTCOME] == WITHDRAWN
    assert last_laid(game) == b""


def test_the_bag_is_the_same_however_the_rack_was_arranged():
    bags = []
    for shuffled in (False, True):
        game = _game()
        game.accept(game.check(placed(game.tileset, 7, 7, "".join(_letters(game)[:5]))))
        if shuffled:
            game.racks[0].shuffle(Random(3))
        contest.withdraw(game)
        bags.append(bytes(game.bag.tiles[: len(game.bag)]))
    assert bags[0] == bags[1]


def _letters(game):
    """The letters on the rack of the player to move, blanks as the letters they shall bear."""
    return [game.tileset.letter(tile).replace("?", "e") for tile in game.racks[game.turn].tiles()]


def test_a_blank_goes_back_as_a_blank():
    game = _game()
    _lay(game, "ZE?SOXY", 7, 7, "ZEd")
    contest.withdraw(game)
    assert game.tileset.text(game.racks[0].tiles()) == "ZE?SOXY" and not any(0 < c < 128 for c in game.board.cells)


def test_what_may_be_challenged():
    game = _game()
    assert not contest.at_stake(game)
    _lay(game, "CATXYZ?", 7, 6, "CAT")
    assert contest.at_stake(game)
    contest.uphold(game)
    assert not contest.at_stake(game)  # once
    game.pass_turn()
    assert not contest.at_stake(game)
    game.exchange(game.racks[0].tiles()[:1])
    assert not contest.at_stake(game)
    _lay(game, "ZEDSOX?", 7, 9, "S")
    contest.withdraw(game)
    assert not contest.at_stake(game)


def test_all_words_of_a_play_are_looked_up_on_the_board_as_it_was():
    game = _game()
    _lay(game, "CATXYZ?", 7, 6, "CAT")
    assert contest.wrong_words(game, LEXICON) == []
    _lay(game, "ZEDSOX?", 8, 7, "Z")  # below the A
    assert contest.wrong_words(game, LEXICON) == [AZ]
    contest.withdraw(game)
    _lay(game, "CATSDEF", 7, 9, "S")  # the Z is not there any more
    assert contest.wrong_words(game, LEXICON) == []


def test_a_play_that_ended_the_game_is_withdrawn():
    game = _game()
    _lay(game, "CATXYZ?", 7, 6, "CAT")
    while len(game.bag):
        game.bag.draw()
    before = list(game.scores)
    _lay(game, "Z", 8, 7, "Z")
    assert game.over and game.adjustments[1] > 0
    contest.withdraw(game)
    assert not game.over and list(game.scores) == before and list(game.adjustments) == [0, 0]
    assert game.turn == 0 and game.tileset.text(game.racks[1].tiles()) == "Z"


def test_lost_turns_count_as_passes():
    game = _game()
    for _ in range(2):
        _lay(game, "ZEDSOX?", 7, 7, "ZED")
        contest.withdraw(game)
        assert not game.over
        game.pass_turn()
    assert game.over and game.passes == 4
    game = _game()
    for _ in range(3):
        _lay(game, "ZEDSOX?", 7, 7, "ZED")
        contest.withdraw(game)
    _lay(game, "ZEDSOX?", 7, 7, "ZED")
    assert not game.over
    contest.withdraw(game)
    assert game.over and all(points < 0 for points in game.adjustments)


def test_gcg_has_the_play_and_that_it_was_withdrawn():
    game = _game()
    _lay(game, "CATXYZ?", 7, 6, "CAT")
    contest.uphold(game)
    _lay(game, "ZEDSOX?", 7, 9, "S")
    contest.withdraw(game)
    _lay(game, "SABCDEF", 7, 9, "S")
    assert _lines(game) == [
        ">P0: CATXYZ? 8G CAT +10 10",
        ">P0: CATXYZ? (challenge) +5 15",
        ">P1: ZEDSOX? 8G ...S +6 6",
        ">P1: ZEDSOX? -- -6 0",
        ">P0: SABCDEF 8G ...S +6 21",
    ]


def _played(players):
    """A game in progress with the racks that its seed gives, in which all has happened that may become of a turn."""
    game = Game(LEXICON.tileset, ["P" + str(i) for i in range(players)], 5, validate=False)
    for outcome in (UPHELD, WITHDRAWN, 0, "pass", UPHELD, "exchange", WITHDRAWN, WITHDRAWN, 0):
        letters = bytes(tile for tile in game.racks[game.turn].tiles() if tile < 27)
        if outcome == "pass":
            game.pass_turn()
        elif outcome == "exchange":
            game.exchange(letters[:2])
        else:
            sq = 8 * STRIDE + 7
            while game.board.cells[sq]:
                sq += STRIDE
            game.accept(game.check([(sq, letters[0]), (sq + STRIDE, letters[1])]))
            if outcome:
                contest.repeat(game, outcome)
    return game


def test_a_saved_game_comes_back_with_its_challenges():
    for players in (2, 3):
        game = _played(players)
        restored, _ = unpack(pack(game, LEXICON), LEXICON)
        assert _state(restored) == _state(game) and _lines(restored) == _lines(game)
        assert bytes(restored.bag.tiles[: len(restored.bag)]) == bytes(game.bag.tiles[: len(game.bag)])
        assert list(restored.random.state) == list(game.random.state)
        outcomes = [restored.history.move(turn)[OUTCOME] for turn in range(len(restored.history))]
        assert outcomes == [UPHELD, WITHDRAWN, 0, 0, UPHELD, 0, WITHDRAWN, WITHDRAWN, 0]


def test_a_saved_game_whose_challenges_cannot_have_been_is_refused():
    game = Game(LEXICON.tileset, ["A", "B"], 5, validate=False)
    game.pass_turn()
    for outcome in (WITHDRAWN, UPHELD, 3):
        saved = bytearray(pack(game, LEXICON))
        saved[-16 + OUTCOME] = outcome
        try:
            unpack(saved, LEXICON)
        except SavedError as error:
            assert str(error) == "turn 1 of the saved game cannot be played again"
        else:
            raise AssertionError("taken")


# The loop


def _begun(rule, *machines, keep=None):
    """(game, loop, listener) among humans (None) and machines, the first rack ZEDSOX?"""
    game, _, _ = begun(*machines)
    game.lexicon = None
    loop = contested(TurnLoop, rule, LEXICON)(game, list(machines), keep=keep)
    listener = Hears(game)
    loop.begin(listener)
    give(game, 0, "ZEDSOX?")
    return game, loop, listener


def _keeper(kept):
    """A function that notes the scores, each time a game is saved, in a list."""
    return lambda game: kept.append(list(game.scores))


def _play(game, loop, rack, row, col, text):
    give(game, game.turn, rack)
    loop.hidden = False
    loop.play(game.check(placed(game.tileset, row, col, text)))


def test_a_machine_at_the_table_challenges_every_wrong_word_of_a_human():
    for rule in ("double", "five"):
        for machines in ((None, Machine()), (None, None, Machine())):
            game, loop, listener = _begun(rule, *machines)
            _play(game, loop, "ZEDSOX?", 7, 7, "ZED")
            assert listener.heard() == [("plays", 0, 0), ("withdrawn", 0, [ZED]), "over", ("next", None)]
            assert game.turn == 1 and game.scores[0] == 0 and game.passes == 1 and not loop.may_challenge()
            assert game.tileset.text(game.racks[0].tiles()) == "ZEDSOX?"


def test_a_machine_challenges_no_good_word():
    game, loop, listener = _begun("five", None, Machine())
    _play(game, loop, "CATXYZ?", 7, 7, "CAT")
    assert listener.heard() == [("plays", 0, 0), "over", ("next", None)] and game.scores[0] == 10


def test_a_human_challenges_a_wrong_word():
    for rule in ("double", "five"):
        kept = []
        game, loop, listener = _begun(rule, None, None, keep=_keeper(kept))
        assert not loop.may_challenge()
        _play(game, loop, "ZEDSOX?", 7, 7, "ZED")
        assert listener.heard() == [("plays", 0, 0), "over", ("next", None)]  # nobody has looked it up
        assert loop.may_challenge() and game.scores[0] == 26
        loop.challenge()
        assert listener.heard() == [("withdrawn", 0, [ZED]), ("next", None)]
        assert game.turn == 1 and game.scores[0] == 0 and not loop.may_challenge()
        assert kept == [[26, 0], [0, 0]]


def test_in_vain_the_turn_is_lost_or_costs_five_points():
    game, loop, listener = _begun("double", None, None)
    _play(game, loop, "CATXYZ?", 7, 7, "CAT")
    listener.heard()
    loop.challenge()
    assert listener.heard() == [("upheld", 0), ("plays", PASS, 1), "over", ("next", None)]
    assert game.turn == 0 and list(game.scores) == [10, 0] and game.history.move(0)[OUTCOME] == 0
    kept = []
    game, loop, listener = _begun("five", None, None, keep=_keeper(kept))
    _play(game, loop, "CATXYZ?", 7, 7, "CAT")
    listener.heard()
    loop.challenge()
    assert listener.heard() == [("upheld", 0), ("next", None)]
    assert game.turn == 1 and list(game.scores) == [15, 0] == kept[-1] and not loop.may_challenge()


def test_a_machines_word_may_be_challenged_in_vain():
    game, loop, listener = _begun("five", Machine(), None)
    give(game, 0, "CATXYZ?")
    loop.step()  # CA
    assert loop.may_challenge() and game.scores[0] == 10
    loop.challenge()
    assert game.scores[0] == 15 and game.turn == 1


def _last_play(rule, text, machine=None):
    kept = []
    game, loop, listener = _begun(rule, None, machine, keep=lambda game: kept.append(game.over))
    while len(game.bag):
        game.bag.draw()
    give(game, 1, "AB")
    loop.hidden = False
    give(game, 0, text)
    loop.play(game.check(placed(game.tileset, 7, 7, text)))
    return game, loop, listener, kept


def test_the_last_play_may_be_challenged_before_the_game_is_over():
    game, loop, listener, kept = _last_play("double", "ZED")
    assert loop.asks and kept == [] and listener.heard() == [("plays", 0, 0)]
    assert loop.step() > 0 and listener.heard() == [] and not loop.over()
    loop.settle(True)
    assert listener.heard() == [("withdrawn", 0, [ZED]), "over", ("next", None)] and kept == [False]
    assert not game.over and game.turn == 1 and list(game.scores) == [0, 0]


def test_who_does_not_challenge_the_last_play_or_does_so_in_vain_ends_the_game():
    for rule, text, challenged, points in (
        ("double", "ZED", False, 26 + 4),
        ("double", "CAT", True, 10 + 4),
        ("five", "CAT", True, 10 + 4 + 5),
    ):
        game, loop, listener, kept = _last_play(rule, text)
        loop.settle(challenged)
        assert game.over and loop.over() and kept == [True] and game.scores[0] == points, (rule, text)
        assert listener.heard()[-2:] == ["over", ("next", None)] and not loop.asks


def test_a_machine_looks_at_the_last_play_itself():
    game, loop, listener, kept = _last_play("double", "ZED", Machine())
    assert not loop.asks and not game.over and kept == [False]
    game, loop, listener, kept = _last_play("double", "CAT", Machine())
    assert not loop.asks and game.over and kept == [True]


def test_a_challenge_that_ends_the_game_is_followed_by_its_end():
    game, loop, listener = _begun("double", None, None)
    for _ in range(3):
        _play(game, loop, "ZEDSOX?", 7, 7, "ZED")
        loop.challenge()
    _play(game, loop, "ZEDSOX?", 7, 7, "ZED")
    listener.heard()
    loop.challenge()
    assert game.over and not loop.over()
    loop.step()
    assert loop.over() and listener.heard() == [("withdrawn", 1, [ZED]), "over", ("next", None)]


def test_who_plays_alone_is_challenged_by_nobody():
    game, loop, listener = _begun("double", None)
    _play(game, loop, "ZEDSOX?", 7, 7, "ZED")
    assert game.scores[0] == 26 and not loop.may_challenge()
