"""Five of the machine's levels, by their other names m1 to m5: legal moves, the same on every runtime, stronger from
level to level."""

from picorack.core import spelling
from picorack.core.move import EXCHANGE, PASS, make, tiles
from picorack.core.scoring import words
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import ALL_COMMON
from sample_play import chosen, game_of, give, known
from sample_players import PLAIN, SMALL, chosen_without_memory, machines, played

LEVELS = ("m1", "m2", "m3", "m4", "m5")
# {pairs of games, each with one seed and both orders of seats: (points of a level, of the next) for each level}
_TOTALS = {1: ((303, 414), (365, 651), (422, 605), (577, 601)),
           3: ((1088, 1341), (1142, 1620), (1390, 1644), (1669, 1807))}  # fmt: skip


def test_every_level_plays_by_the_rules(counts=lambda number: (1 + number % 3,)):
    """counts: of a level's number, with how many players it plays"""
    for shift, folder in enumerate((SMALL, PLAIN)):
        lexicon, _, *players = machines(folder, *LEVELS)
        for level, player in enumerate(players):
            for count in counts(level + shift):
                game = game_of(lexicon, count, names="ABC"[:count])
                played(game, player)
                assert len(game.history) > 10


def slow_every_level_plays_by_the_rules():
    test_every_level_plays_by_the_rules(lambda number: (1, 2, 3))


def _digest_of(lexicon, seed, *players):
    return played(game_of(lexicon, seed, names="ABCD"[: max(len(players), 2)]), *players)


def test_all_levels_take_turns_with_one_generator():
    levels = ("m1", "m3", "m4", "m5")
    lexicon, _, *together = machines(SMALL, *levels)
    apart = [machines(SMALL, level)[2] for level in levels]
    for seed in (1, 2):
        assert _digest_of(lexicon, seed, *apart) == _digest_of(lexicon, seed, *together)


def _climb(pairs):
    lexicon, _, *players = machines(SMALL, *LEVELS)
    for low in range(len(LEVELS) - 1):
        totals = [0, 0]
        for seed in range(pairs):
            for seat in (0, 1):
                pair = players[low], players[low + 1]
                game = game_of(lexicon, seed)
                played(game, *(pair if seat == 0 else (pair[1], pair[0])))
                totals[0] += game.scores[seat]
                totals[1] += game.scores[1 - seat]
        assert totals[0] < totals[1], (low + 1, totals)
        assert tuple(totals) == _TOTALS[pairs][low], totals


def test_each_level_is_stronger_than_the_one_below():
    _climb(1)


def slow_each_level_is_stronger_than_the_one_below():
    _climb(3)


def test_what_a_level_overlooks_depends_on_the_seed_and_the_turn():
    lexicon, _, player = machines(SMALL, "m1")
    moves = set()
    for seed in range(8):
        game = game_of(lexicon, seed)
        give(game, game.turn, "AEINRST")
        first = known(chosen(player, game))
        assert known(chosen(player, game)) == first
        moves.add(first)
    assert len(moves) > 3
    turns = set()
    for _ in range(4):
        game.accept(make(PASS) if len(turns) % 2 else make(EXCHANGE, tiles=game.racks[game.turn].tiles()[:1]))
        give(game, game.turn, "AEINRST")
        turns.add(known(chosen(player, game)))
    assert len(turns) > 1


def test_low_levels_form_common_words_while_they_can():
    lexicon, generator, *players = machines(SMALL, "m1", "m2")
    common = Lexicon(SMALL)
    common.splits = common.files[-1:]
    select = common.store.select
    common.store.select = lambda _: select(len(common.files) - 1)
    placed = other = 0
    for player in players:
        for seed in range(4):
            game = game_of(lexicon, seed)
            while not game.over:
                move = chosen(player, game)
                if move[0] < EXCHANGE and not all(common.contains(word) for word in words(game.board.cells, move)):
                    other += 1
                    assert not _moves(generator, game, ALL_COMMON)
                placed += move[0] < EXCHANGE
                game.accept(move)
    assert placed > 100 and 0 < other < placed // 2, (placed, other)


def _moves(generator, game, common):
    """How many legal moves there are."""
    generator.start(game.board, game.racks[game.turn].tiles(), common)
    found = 0
    while not generator.done:
        generator.step(2000)
        found += generator.count
    return found


def test_it_plays_where_a_word_can_be_placed():
    lexicon, generator, *players = machines(SMALL, *LEVELS[:-1])
    for level, player in zip(LEVELS, players):
        for seed in range(3):
            game = game_of(lexicon, seed)
            while not game.over:
                move = chosen(player, game)
                assert move[0] < EXCHANGE or not _moves(generator, game, 0), level
                game.accept(move)


def test_thinking_allocates_nothing():
    lexicon, _, *players = machines(SMALL, *LEVELS, mode="resident")
    for player in players:
        for rack in ("AEINRST", "AB?DEFG"):
            game = game_of(lexicon)
            for _ in range(6):
                give(game, game.turn, rack)
                game.accept(chosen_without_memory(player, game))


def test_the_best_level_exchanges_a_bad_rack():
    lexicon, _, player = machines(SMALL, "m5")
    game = game_of(lexicon)
    give(game, game.turn, "IUUVVS?")
    move = chosen(player, game)
    assert move[0] == EXCHANGE
    assert spelling.canonical(game.tileset, tiles(move)) == "IUUVV", spelling.canonical(game.tileset, tiles(move))
    game.bag.size = 6
    assert chosen(player, game)[0] < EXCHANGE
    game.bag.size = 40
    give(game, game.turn, "AEINRST")
    assert chosen(player, game)[0] < EXCHANGE


def test_machines_of_the_best_level_do_not_exchange_for_ever():
    lexicon, _, player = machines(SMALL, "m5")
    game = game_of(lexicon)
    kinds = []
    for _ in range(game.pass_limit + 1):
        give(game, game.turn, "IUUVVVV")
        kinds.append(chosen(player, game)[0])
        game.accept(chosen(player, game))
    assert kinds[:-1] == [EXCHANGE] * game.pass_limit and kinds[-1] != EXCHANGE, kinds
