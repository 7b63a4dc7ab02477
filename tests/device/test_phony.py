"""Challenges: what they do to a game, its record and its GCG."""

from picorack.core import spelling
from picorack.core.bag import Random
from picorack.core.board import STRIDE
from picorack.core.move import OUTCOME, PHONY, VALID
from picorack.game import phony, referee
from picorack.game.game import Game
from picorack.game.past import last_laid
from picorack.recorded import playing
from picorack.savegame.decoding import SavedError, unpack
from sample_failing import raised
from sample_phony import LexiconWithoutZ
from sample_play import empty_bag, gcg_lines, give, lay, pack, placed, state

LEXICON = LexiconWithoutZ()


def _game():
    game = Game(LEXICON.tileset, ["P0", "P1"], 1, validate=False)
    game.turn = game.first = 0
    return game


def _state(game):
    """All but the history and the order of tiles."""
    cells, racks, bag, *rest, _ = state(game)
    return cells, [sorted(rack) for rack in racks], sorted(bag), rest


def _lines(game):
    return [line for line in gcg_lines(game) if line[0] == ">"]


def test_a_play_that_is_removed_leaves_the_game_as_if_its_player_had_passed():
    game, passed = _game(), _game()
    for one in (game, passed):
        lay(one, "CATXYZ?", 7, 6, "CAT")
        give(one, 1, "ZEDSOX?")
    kept = game.racks[1].tiles()
    lay(game, "ZEDSOX?", 7, 9, "S")  # CATS
    phony.remove(game)
    playing.pass_turn(passed)
    assert _state(game) == _state(passed) and game.racks[1].tiles() == kept
    assert game.history.move(1)[OUTCOME] == PHONY
    assert last_laid(game) == b""


def test_the_bag_is_the_same_however_the_rack_was_arranged():
    bags = []
    for shuffled in (False, True):
        game = _game()
        game.accept(referee.placed(game, placed(game.tileset, 7, 7, "".join(_letters(game)[:5]))))
        if shuffled:
            game.racks[0].shuffle(Random(3))
        phony.remove(game)
        bags.append(bytes(game.bag.tiles[: len(game.bag)]))
    assert bags[0] == bags[1]


def _letters(game):
    """The letters on the rack of the player to move, blanks as the letters they shall bear."""
    return [spelling.written(game.tileset, tile).replace("?", "e") for tile in game.racks[game.turn].tiles()]


def test_what_may_be_challenged():
    game = _game()
    assert not phony.may_challenge(game)
    lay(game, "CATXYZ?", 7, 6, "CAT")
    assert phony.may_challenge(game)
    phony.add_bonus(game)
    assert not phony.may_challenge(game)  # once
    playing.pass_turn(game)
    assert not phony.may_challenge(game)
    playing.exchange(game, game.racks[0].tiles()[:1])
    assert not phony.may_challenge(game)
    lay(game, "ZEDSOX?", 7, 9, "S")
    phony.remove(game)
    assert not phony.may_challenge(game)


def test_a_play_that_ended_the_game_is_withdrawn():
    game = _game()
    lay(game, "CATXYZ?", 7, 6, "CAT")
    empty_bag(game)
    before = list(game.scores)
    lay(game, "Z", 8, 7, "Z")
    assert game.over and game.adjustments[1] > 0
    phony.remove(game)
    assert not game.over and list(game.scores) == before and list(game.adjustments) == [0, 0]
    assert game.turn == 0 and spelling.canonical(game.tileset, game.racks[1].tiles()) == "Z"


def test_lost_turns_count_as_passes():
    game = _game()
    for _ in range(2):
        lay(game, "ZEDSOX?", 7, 7, "ZED")
        phony.remove(game)
        assert not game.over
        playing.pass_turn(game)
    assert game.over and game.passes == 4
    game = _game()
    for _ in range(3):
        lay(game, "ZEDSOX?", 7, 7, "ZED")
        phony.remove(game)
    lay(game, "ZEDSOX?", 7, 7, "ZED")
    assert not game.over
    phony.remove(game)
    assert game.over and all(points < 0 for points in game.adjustments)


def _played(players):
    """A game in progress with the racks that its seed gives, in which all has happened that may become of a turn."""
    game = Game(LEXICON.tileset, ["P" + str(i) for i in range(players)], 5, validate=False)
    for outcome in (VALID, PHONY, 0, "pass", VALID, "exchange", PHONY, PHONY, 0):
        letters = bytes(tile for tile in game.racks[game.turn].tiles() if tile < 27)
        if outcome == "pass":
            playing.pass_turn(game)
        elif outcome == "exchange":
            playing.exchange(game, letters[:2])
        else:
            sq = 8 * STRIDE + 7
            while game.board.cells[sq]:
                sq += STRIDE
            game.accept(referee.placed(game, [(sq, letters[0]), (sq + STRIDE, letters[1])]))
            if outcome:
                phony.repeat(game, outcome)
    return game


def test_a_saved_game_comes_back_with_its_challenges():
    for players in (2, 3):
        game = _played(players)
        restored, _ = unpack(pack(game, LEXICON), LEXICON)
        assert _state(restored) == _state(game) and _lines(restored) == _lines(game)
        assert bytes(restored.bag.tiles[: len(restored.bag)]) == bytes(game.bag.tiles[: len(game.bag)])
        assert list(restored.random.state) == list(game.random.state)
        outcomes = [restored.history.move(turn)[OUTCOME] for turn in range(len(restored.history))]
        assert outcomes == [VALID, PHONY, 0, 0, VALID, 0, PHONY, PHONY, 0]


def test_a_saved_game_whose_challenges_cannot_have_been_is_refused():
    game = Game(LEXICON.tileset, ["A", "B"], 5, validate=False)
    playing.pass_turn(game)
    for outcome in (PHONY, VALID, 3):
        saved = bytearray(pack(game, LEXICON))
        saved[-16 + OUTCOME] = outcome
        assert str(raised(SavedError, unpack, saved, LEXICON)) == "turn 1 of the saved game cannot be played again"
