"""Turns, scores and the end of a game."""

from picorack.core import move as moves
from picorack.core import rules, spelling
from picorack.core.parsing import parse
from picorack.core.rules import RuleError
from picorack.core.tiles import BLANK, TileSet
from picorack.game import referee
from picorack.game.game import Game
from picorack.game.referee import WordError
from picorack.lexicon.storage import LexiconError
from picorack.recorded import playing
from sample_failing import raised
from sample_play import empty_bag, give, lay, move_text, placed, state
from sample_tiles import ENGLISH

_TILESET = TileSet(ENGLISH)


class _Lexicon:
    def __init__(self, *words):
        self._words = [parse(_TILESET, word) for word in words]

    def contains(self, letters):
        return letters in self._words


def _game(players=2, **options):
    """A game in which player 0 begins."""
    game = Game(_TILESET, ["P%d" % i for i in range(players)], 1, **options)
    game.turn = game.first = 0
    return game


def _across(row, col, text):
    return placed(_TILESET, row, col, text)


def _refused(game, act, error, code=None):
    """Check that act() raises the error and changes nothing."""
    before = state(game)
    problem = raised(error, act)
    assert code is None or problem.code == code, problem.code
    assert state(game) == before
    return problem


def _tiles_in_all(game):
    counts = [0] * 27
    for tile in list(game.bag.tiles[: len(game.bag)]) + [t for rack in game.racks for t in rack.tiles()]:
        counts[0 if tile == BLANK else tile] += 1
    for tile in game.board.cells:
        if 0 < tile < 0x80:
            counts[0 if tile & BLANK else tile] += 1
    return counts


def test_a_new_game():
    for players in (1, 2, 3, 4):
        for rack_size in (7, 8):
            game = Game(_TILESET, ["x"] * players, 3, rack_size=rack_size)
            assert [len(rack) for rack in game.racks] == [rack_size] * players
            assert len(game.bag) == 100 - players * rack_size
            assert _tiles_in_all(game) == [2] + ENGLISH["counts"]
            assert list(game.scores) == [0] * players and not game.over


def test_bad_options():
    for names, rack_size in (([], 7), (["x"] * 5, 7), (["x"], 9), (["x"], 0)):
        raised(ValueError, Game, _TILESET, names, 1, rack_size)


def test_a_set_with_too_few_tiles():
    spec = dict(ENGLISH)
    spec["counts"] = [1] * 13 + [0] * 13
    spec["blanks"] = 0
    tileset = TileSet(spec)
    assert len(Game(tileset, ["x"], 1, rack_size=8).bag) == 5
    problem = raised(LexiconError, Game, tileset, ["x", "y"], 1)
    assert str(problem) == "the lexicon's 13 tiles are too few for 2 racks of 7: play with another one"


def test_the_lowest_tile_drawn_begins():
    for seed in range(40):
        game = Game(_TILESET, ["x", "y"], seed)
        ranks = [tile & 0x3F for tile in game.drawn]  # 0 is a blank
        assert ranks[game.first] < ranks[1 - game.first]
    assert {Game(_TILESET, ["x"] * 4, seed).first for seed in range(20)} == {0, 1, 2, 3}


def test_ties_draw_again():
    one_letter = TileSet({"name": "aa", "letters": ["A"], "lower": ["a"], "counts": [60], "values": [1], "blanks": 0})
    assert Game(one_letter, ["x"] * 4, 1).first == 0  # all draw the same letter for ever


def test_a_turn():
    game = _game()
    assert lay(game, "CATXYZ?", 7, 6, "CaT") == 8
    assert list(game.scores) == [8, 0] and game.turn == 1
    assert game.racks[0].tiles()[:4] == parse(_TILESET, "AXYZ")
    assert len(game.racks[0]) == 7 and len(game.bag) == 83
    assert spelling.canonical(_TILESET, game.history.rack(0)) == "CATXYZ?"
    assert move_text(bytes(272), _TILESET, game.history.move(0)) == "7 6 A CaT 8"
    assert game.player_of(0) == 0 and game.player_of(1) == 1


def test_the_score_handed_in_is_not_trusted():
    game = _game()
    give(game, 0, "CATXYZQ")
    move = moves.make(moves.ACROSS, 7, 6, parse(_TILESET, "CAT"), 12, 999)
    assert playing.play(game, move) == 10
    assert moves.score(game.history.move(0)) == 10 and game.history.move(0)[6] == 3


def test_a_dual_record_is_played_across():
    game = _game()
    lay(game, "CATXYZQ", 7, 6, "CAT")
    give(game, 1, "SOXYZQQ")
    playing.play(game, referee.placed(game, _across(8, 8, "OS")))
    give(game, 0, "SXYZQQQ")
    move = moves.make(moves.DOWN, 7, 9, parse(_TILESET, "S"), 2)
    move[3] |= moves.DUAL
    playing.play(game, move)
    played = game.history.move(2)
    assert played[0] == moves.ACROSS and played[3] == 1 and played[6] == 4


def test_refusals_change_nothing():
    game = _game(lexicon=_Lexicon("CAT"))
    give(game, 0, "CATXYZQ")
    _refused(game, lambda: referee.placed(game, _across(7, 6, "CATS")), RuleError, rules.RACK)
    _refused(
        game,
        lambda: playing.play(game, moves.make(moves.ACROSS, 7, 6, parse(_TILESET, "CATS"))),
        RuleError,
        rules.RACK,
    )
    _refused(game, lambda: referee.placed(game, _across(7, 6, "Cat")), RuleError, rules.RACK)
    _refused(game, lambda: referee.placed(game, _across(0, 0, "CAT")), RuleError, rules.CENTRE_FREE)
    _refused(game, lambda: playing.exchange(game, b""), RuleError, rules.NOTHING)
    _refused(game, lambda: playing.exchange(game, parse(_TILESET, "E")), RuleError, rules.RACK)
    error = _refused(game, lambda: referee.placed(game, _across(7, 6, "TAC")), WordError)
    assert error.words == [parse(_TILESET, "TAC")] and "TAC" in str(error)


def test_every_word_is_looked_up():
    game = _game(lexicon=_Lexicon("CAT", "OD"))
    lay(game, "CATXYZ?", 7, 6, "CAt")
    give(game, 1, "ODXYZQQ")
    error = _refused(game, lambda: referee.placed(game, _across(8, 6, "OD")), WordError)
    assert error.words == [parse(_TILESET, "CO"), parse(_TILESET, "AD")]


def test_fifty_for_a_whole_rack_of_either_size():
    for rack_size, col, word, points in ((7, 3, "AEINRST", 66), (8, 3, "AEINRST", 16), (8, 0, "AEINRSTE", 104)):
        assert lay(_game(rack_size=rack_size), "AEINRSTE"[:rack_size], 7, col, word) == points


def test_exchange():
    game = _game()
    before = _tiles_in_all(game)
    own = game.racks[0].tiles()
    assert playing.exchange(game, own[:3]) == 0
    assert game.racks[0].tiles()[:4] == own[3:] and len(game.racks[0]) == 7 and len(game.bag) == 86
    assert _tiles_in_all(game) == before and game.turn == 1
    assert game.history.move(0)[0] == moves.EXCHANGE and moves.tiles(game.history.move(0)) == own[:3]
    playing.play(game, moves.make(moves.EXCHANGE, tiles=game.racks[1].tiles()))
    assert _tiles_in_all(game) == before and game.turn == 0


def test_exchange_needs_seven_in_the_bag():
    game = _game(rack_size=8)
    empty_bag(game, 7)
    _refused(game, lambda: playing.exchange(game, game.racks[0].tiles()), RuleError, rules.BAG)  # it holds seven tiles
    playing.exchange(game, game.racks[0].tiles()[:1])
    game.bag.draw()
    _refused(game, lambda: playing.exchange(game, game.racks[1].tiles()[:1]), RuleError, rules.BAG)


def test_two_rounds_of_passes_end_the_game():
    for players in (1, 2, 3, 4):
        game = _game(players)
        for _ in range(2 * players - 1):
            playing.pass_turn(game)
        assert not game.over
        playing.play(game, moves.make(moves.PASS))
        assert game.over
        values = [rack.value(_TILESET) for rack in game.racks]
        assert list(game.adjustments) == [-value for value in values] == list(game.scores)
        for act in (
            lambda game=game: playing.pass_turn(game),
            lambda game=game: playing.exchange(game, b"\1"),
            lambda game=game: referee.placed(game, []),
        ):
            _refused(game, act, RuleError, rules.OVER)


def test_an_exchange_interrupts_the_passes():
    game = _game()
    for _ in range(5):
        for _ in range(3):
            playing.pass_turn(game)
        playing.exchange(game, game.racks[game.turn].tiles()[:1])
    assert not game.over


def test_a_placement_interrupts_the_passes():
    game = _game()
    for _ in range(2):
        playing.pass_turn(game)
    lay(game, "CATXYZQ", 7, 6, "CAT")
    for _ in range(3):
        playing.pass_turn(game)
    assert not game.over
    playing.pass_turn(game)
    assert game.over


def test_going_out():
    game = _game(3)
    empty_bag(game)
    give(game, 0, "CAT")
    give(game, 1, "QZ?")
    give(game, 2, "E")
    playing.play(game, referee.placed(game, _across(7, 6, "CAT")))
    assert game.over and game.turn == 0
    assert list(game.adjustments) == [21, -20, -1] and list(game.scores) == [31, -20, -1]


def test_an_empty_rack_ends_the_game_only_with_the_bag():
    game = _game()
    empty_bag(game, 2)
    lay(game, "CAT", 7, 6, "CAT")
    assert not game.over and len(game.racks[0]) == 2 and len(game.bag) == 0


def test_the_same_seed_is_the_same_game():
    def racks(seed):
        game = Game(_TILESET, ["x", "y"], seed)
        for _ in range(6):
            playing.exchange(game, game.racks[game.turn].tiles()[:3])
        return game.first, [rack.tiles() for rack in game.racks], bytes(game.bag.tiles)

    assert racks(5) == racks(5) != racks(6)
    assert (
        spelling.canonical(_TILESET, Game(_TILESET, ["x", "y"], 5).racks[0].tiles()) == "IU?RTII"
    )  # the same on every runtime
