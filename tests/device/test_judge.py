"""Turns that are judged, and games that are gone through. Runs under pytest and on MicroPython."""

from picorack.core.board import Board
from picorack.core.move import ACROSS, EXCHANGE, PASS, make, score, tiles
from picorack.core.tiles import BLANK, TileSet
from picorack.game.contest import withdraw
from picorack.game.game import Game
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import STEP, Generator
from picorack.players.best import best_player
from picorack.players.judge import Judge, Past, kept
from picorack.players.levels import machine
from picorack.players.review import Review, unseen
from sample_play import chosen, give
from sample_tiles import ENGLISH

_LEXICON = "tests/data/small/lexicon"
_PLAIN = "tests/data/small/plain"  # a lexicon without leave values
_NOTHING = 100  # stands for 0 in the leave values that kernels write


def _game(lexicon, *specs, seed=3):
    """(the Game that these machines have played, a Generator)"""
    generator = Generator(lexicon)
    players = [machine(generator, spec) for spec in specs]
    game = Game(lexicon.tileset, list(specs), seed, 7, True, lexicon)
    while not game.over:
        game.accept(chosen(players[game.turn], game))
    return game, generator


def _reviewed(game, generator):
    review = Review(game, generator)
    while not review.step(STEP):
        pass
    return review


def test_who_plays_the_best_moves_has_lost_nothing():
    for folder in (_LEXICON, _PLAIN):
        game, generator = _game(Lexicon(folder), "m5", "m5")
        review = _reviewed(game, generator)
        assert review.judged == len(game.history) > 20
        for turn in range(review.judged):
            assert review.lost(turn) == 0, turn
            assert review.best(turn)[:7] == game.history.move(turn)[:7]
        assert review.counts_leaves == (folder == _LEXICON)


def test_the_turn_that_lost_most_comes_first():
    game, generator = _game(Lexicon(_LEXICON), "m1", "m5", "m5")
    review = _reviewed(game, generator)
    order = review.order()
    lost = [review.lost(turn) for turn in order]
    assert sorted(order) == list(range(len(game.history))) and lost == sorted(lost, key=lambda points: -points)
    weak = game.names.index("m1")
    assert lost[0] > 40 and game.player_of(order[0]) == weak
    totals = [review.total(player) for player in range(3)]
    assert totals[weak] == sum(lost) and sum(totals) == sum(lost)


def test_a_board_before_a_turn_holds_what_was_there():
    game, generator = _game(Lexicon(_LEXICON), "m2", "m5")
    review = _reviewed(game, generator)
    assert bytes(review.board.cells) == bytes(game.board.cells)
    assert bytes(review.board_before(len(game.history)).cells) == bytes(game.board.cells)
    assert bytes(review.board_before(0).cells) == bytes(Board().cells)


def test_a_play_that_was_withdrawn_is_judged_as_the_pass_it_became():
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    games = []
    for withdrawn in (True, False):
        game = Game(lexicon.tileset, ["A", "B"], 3, 7, False)
        if withdrawn:
            game.accept(chosen(machine(generator, "m5"), game))
            withdraw(game)
        else:
            game.pass_turn()
        give(game, game.turn, "CATSDER")
        game.accept(chosen(machine(generator, "m5"), game))
        games.append((game, _reviewed(game, generator)))
    (game, review), (_, passed) = games
    assert review.move(0)[0] == PASS and review.lost(0) == passed.lost(0) > 0 == review.lost(1)
    assert bytes(review.board_before(1).cells) == bytes(Board().cells)
    assert bytes(review.board.cells) == bytes(game.board.cells)


def test_worths_are_those_the_player_compares():
    """The sums of the judge against those of the player's kernel."""
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    judge, player = Judge(generator), best_player(generator)
    game = Game(lexicon.tileset, ["a", "b"], 9, 7, True, lexicon)
    compared = ends = 0
    while not game.over:
        move = chosen(player, game)
        rank = player.moves.rank(0) if player.moves.count else None
        rack = game.racks[game.turn].tiles()
        others = b"" if len(game.bag) else game.racks[1 - game.turn].tiles()
        past = Past(game.tileset, game.board, rack, len(game.bag), others)
        judge.start(past, move)
        while not judge.step(STEP):
            pass
        assert bytes(judge.best[:7]) + bytes(tiles(judge.best)) == bytes(move[:7]) + bytes(tiles(move))
        assert judge.worth == judge.best_worth
        if move[0] < EXCHANGE:
            assert judge.worth == rank - _NOTHING
            assert judge.worth == 2 * score(move) + judge.leave
            compared += 1
            ends += not len(game.bag)
        game.accept(move)
    assert compared > 15 and ends > 1


def test_a_pass_keeps_all_and_is_worth_what_is_kept():
    lexicon = Lexicon(_LEXICON)
    judge = Judge(Generator(lexicon))
    rack = lexicon.tileset.parse("QVVWUUI")
    worths = []
    for move in (make(PASS), make(EXCHANGE, tiles=lexicon.tileset.parse("QVVWUU"))):
        judge.start(Past(lexicon.tileset, Board(), rack, 80), move)
        while not judge.step(STEP):
            pass
        assert judge.worth == judge.leave
        assert judge.best_worth > judge.worth or judge.best[0] == EXCHANGE
        worths.append(judge.worth)
    assert worths[0] < worths[1]  # because the bad tiles are gone


def test_tiles_kept():
    tileset = TileSet(ENGLISH)
    rack = tileset.parse("AAB?Z")
    assert kept(rack, make(PASS)) == bytes(rack)
    blank_as_b = BLANK | 2
    assert kept(rack, make(ACROSS, 7, 7, bytes((1, blank_as_b)), 2)) == bytes(tileset.parse("ABZ"))


def test_unseen_tiles_are_those_of_the_others_when_the_bag_is_empty():
    lexicon = Lexicon(_LEXICON)
    generator = Generator(lexicon)
    players = [machine(generator, "m2"), machine(generator, "m5")]
    game = Game(lexicon.tileset, ["a", "b"], 4, 7, True, lexicon)
    while len(game.bag):
        game.accept(chosen(players[game.turn], game))
    own, other = (game.racks[player].tiles() for player in (game.turn, 1 - game.turn))
    assert bytes(unseen(game.tileset, game.board.cells, own)) == bytes(sorted(other, key=lambda tile: tile % BLANK))
    fresh = Game(lexicon.tileset, ["a"], 4)
    give(fresh, 0, "ABCDEFG")
    assert len(unseen(fresh.tileset, fresh.board.cells, fresh.racks[0].tiles())) == 93


def test_where_memory_runs_out_the_turn_is_judged_anew():
    game, generator = _game(Lexicon(_LEXICON), "m3", "m5")
    review, expected = Review(game, generator), _reviewed(game, generator)
    failed, last = 0, -1
    while not review.step(200):
        if last != review.judged:  # memory runs out once in each turn
            last = review.judged
            failed += 1
            review.free_memory()
    assert failed > len(game.history) // 2
    assert [review.lost(turn) for turn in range(review.judged)] == [expected.lost(t) for t in range(review.judged)]
