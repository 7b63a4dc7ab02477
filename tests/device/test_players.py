"""The players pass, random and thesis against the rules and slow twins."""

from picorack.core.bag import MIN_TO_EXCHANGE
from picorack.core.board import PREMIUMS, STRIDE, Board, square
from picorack.core.move import ACROSS, DOWN, EXCHANGE, MOVE_BYTES, PASS, make, score, tiles
from picorack.core.squares import squares
from picorack.core.tiles import BLANK, EDGE
from picorack.laboratory import thesiskernels
from picorack.players.greedy import is_stuck
from picorack.players.roster import machine
from picorack.recorded import playing
from sample_play import all_moves, chosen, game_of, give, known, new_anchors
from sample_players import SMALL, machines, opened

_READINGS = ("thesis:9:9:2:6:1:2:1:0", "thesis:9:20:2:6:2:1:2:1", "thesis:9:9:9:6:0:1:1:1", "thesis:9:9:2:6:0:2:2:0",
             "thesis:19:9:2:6:0:0:3:0")  # fmt: skip
_BESIDE = (1, -1, STRIDE, -STRIDE)
_CLOSED = ((0x31,), (0x31, 0x21), (0x31, 0x21, 0x13, 0x12))  # kinds of squares, by what SAFE means
_COVERED = (_CLOSED[2], _CLOSED[1], _CLOSED[0])  # by what BONUS means
_ORDERS = ("longest minimum safe bonus", "longest minimum bonus safe", "minimum safe bonus longest",
           "longest minimum safe bonus")  # fmt: skip


def _leads_to(cells, sq, reach, kinds):
    for by in _BESIDE:
        there, empty = sq, 0
        while cells[there] != EDGE:
            empty += not cells[there]
            if empty > reach:
                break
            if not cells[there] and PREMIUMS[there] in kinds:
                return True
            there += by
    return False


def naive_safe(cells, move, reach=7, kinds=_CLOSED[0]):
    """Is there no new anchor that leads to an empty square of these kinds?"""
    _, after, opened = new_anchors(cells, move)
    return not any(_leads_to(after, sq, reach, kinds) for sq in opened)


def naive_thesis(game, moves, longest, least, safe, bonus, closed=0, covered=0, order=0, of_chosen=0):
    """The move of the thesis's player, straight from docs/players/thesis.md."""
    cells, in_bag = game.board.cells, len(game.bag)
    may_exchange = in_bag >= MIN_TO_EXCHANGE and not is_stuck(game)
    rack = game.racks[game.turn].tiles()
    fair = [move for move in moves if score(move) >= 30 or not any(tile & BLANK for tile in tiles(move))]
    if not fair:
        if may_exchange:
            return make(EXCHANGE, tiles=rack[:in_bag])
        return _first_best(moves) if moves else make(PASS)
    best = _first_best(fair)
    length = (lambda move: move[6]) if order == 3 else (lambda move: len(tiles(move)))
    most = max(length(move) for move in fair)
    longest_of_all = _first_best([move for move in fair if length(move) == most])
    near = [move for move in fair if safe >= score(best) - score(move)]
    rules = {
        "longest": [longest_of_all]
        if in_bag < MIN_TO_EXCHANGE and longest >= score(best) - score(longest_of_all)
        else [],
        "minimum": [make(EXCHANGE, tiles=rack[:in_bag])] if may_exchange and score(best) < least else [],
        "safe": [move for move in near if naive_safe(cells, move, game.rack_size, _CLOSED[closed])],
        "bonus": [
            move
            for move in fair
            if bonus >= score(best) - score(move)
            and any(PREMIUMS[sq] in _COVERED[covered] for sq in squares(cells, move))
        ],
        "best": [best],
    }
    names = [name for name in _ORDERS[order].split() if not of_chosen or name != "minimum"] + ["best"]
    found = _first_best(next(rules[name] for name in names if rules[name]))
    if of_chosen and may_exchange and score(found) < least:
        return make(EXCHANGE, tiles=rack[:in_bag])
    return found


def _first_best(moves):
    top = max(score(move) for move in moves)
    return [move for move in moves if score(move) == top][0]


def test_random_draws_every_move_alike():
    """A chi-square test over the moves of one position, with 40 seeds per move: 99.9 % of fair drawings stay below the
    limit."""
    lexicon, generator, player = machines(SMALL, "random")
    game = game_of(lexicon)
    give(game, game.turn, "AHSZ")
    moves = [known(move) for move in all_moves(generator, game)]
    counts = {move: 0 for move in moves}
    assert 20 <= len(counts) == len(moves)
    for number in range(40 * len(moves)):
        game.random.state[0] = number * 73 & 0x7FFF
        counts[known(chosen(player, game))] += 1
    chi_square = sum((count - 40) ** 2 / 40 for count in counts.values())
    freedom = len(moves) - 1
    assert chi_square < freedom + 3.1 * (2 * freedom) ** 0.5 + 4, (chi_square, freedom)
    assert chi_square > freedom - 3.1 * (2 * freedom) ** 0.5, (chi_square, freedom)


def _be_the_slow_twin(games):
    """games: (seed, tiles of a rack) of the games of each of three settings. {kind of choice: how often it was made}"""
    kinds = {}
    for spec, games_of_it in zip(("thesis:2:6:1:6", "thesis:-1:10:9:-1", "thesis:99:20:-1:99"), games):
        numbers = [int(number) for number in spec.split(":")[1:]]
        for seed, rack in games_of_it:
            lexicon, generator = opened(rack=rack)
            player = machine(generator, spec)
            game = game_of(lexicon, seed, rack)
            while not game.over:
                moves = all_moves(generator, game)
                before = bytes(game.board.cells)
                move = chosen(player, game)
                assert bytes(game.board.cells) == before
                wanted = naive_thesis(game, moves, *numbers)
                assert known(move) == known(wanted), (spec, seed, len(game.history), known(move), known(wanted))
                best = known(_first_best(moves)) if moves else b""
                kind = "exchange" if move[0] == EXCHANGE else "best" if known(move) == best else "other"
                kinds[kind] = kinds.get(kind, 0) + 1
                playing.play(game, move)
    return kinds


def test_thesis_is_its_slow_twin():
    kinds = _be_the_slow_twin((((2, 8),), ((1, 7),), ((1, 7),)))
    assert min(kinds.values()) > 4 and len(kinds) == 3, kinds


def test_other_readings_of_the_thesis_are_those_of_its_slow_twin(specs=_READINGS[:1] + _READINGS[-1:]):
    """In turns of one game, whatever the player would lay: (spec, how many of its moves are not those of ours)"""
    lexicon, generator = opened()
    greedy, ours = machine(generator, "greedy"), machine(generator, "thesis:9:9:2:6")
    for spec in specs:
        player, game, others = machine(generator, spec), game_of(lexicon, 3), 0
        while not game.over:
            moves = all_moves(generator, game)
            numbers = [int(number) for number in spec.split(":")[1:]]
            move = chosen(player, game)
            assert known(move) == known(naive_thesis(game, moves, *numbers)), (spec, len(game.history))
            others += known(move) != known(chosen(ours, game))
            playing.play(game, chosen(greedy, game))
        assert others, spec


def slow_other_readings_of_the_thesis_are_those_of_its_slow_twin():
    test_other_readings_of_the_thesis_are_those_of_its_slow_twin(_READINGS)


def slow_thesis_is_its_slow_twin():
    kinds = _be_the_slow_twin((((1, 7), (2, 8)),) * 3)
    assert min(kinds.values()) > 10 and len(kinds) == 3, kinds


def _is_safe(cells, row, col, kind, count, reach=7):
    move = make(kind, row, col, bytes([1]) * count, count, 20)
    kept = bytearray(4 * MOVE_BYTES)
    thesiskernels.consider(bytearray(move), 1, kept, cells, PREMIUMS, 999, 999, reach, 0x30, 0x12, 3)
    safe = kept[2 * MOVE_BYTES + 3] > 0  # the third place is that of a safe move
    assert safe == naive_safe(cells, move, reach)
    return safe


def test_what_opens_a_way_to_a_triple_word_square():
    """Worked by hand, with three tiles in row 7, columns 7 to 9, as on a board after its first move."""
    cells = Board().cells
    for col in (7, 8, 9):
        cells[square(7, col)] = 1
    assert _is_safe(cells, 8, 9, DOWN, 2)  # below the last tile: no row or column of a triple-word square comes near
    assert not _is_safe(cells, 7, 10, ACROSS, 1)  # row 7 grows: its end is an anchor four squares from the edge
    assert not _is_safe(cells, 8, 10, ACROSS, 2)  # parallel below: the square above its last tile lies in row 7
    assert _is_safe(cells, 8, 8, ACROSS, 2)  # parallel below: row 7 is as open as before
    assert not _is_safe(cells, 8, 8, DOWN, 5)  # to row 12, and its end is an anchor in row 13: that is safe,
    assert not _is_safe(cells, 8, 8, DOWN, 6)  # but from row 13 the anchor is in row 14
    cells[square(7, 14)] = cells[square(7, 13)] = 1  # the triple-word square itself is taken
    assert _is_safe(cells, 7, 10, ACROSS, 1)
    for reach in (3, 4):  # of squares in row 0: (0, 4) leads to (0, 7), both counted four squares
        cells[square(0, 0)] = 1
        assert _is_safe(cells, 1, 4, ACROSS, 1, reach) == (reach == 3)


def test_with_few_tiles_in_the_bag_the_longest_move_counts():
    lexicon, generator = opened()
    found = []
    for seed in range(12):
        game = game_of(lexicon, seed)
        moves = all_moves(generator, game)
        if not moves:
            continue
        most = max(len(tiles(move)) for move in moves)
        for left in (7, 6):
            game.bag.size = left
            move = chosen(machine(generator, "thesis:999:0:-1:-1"), game)
            if left == 6 and not any(tile & BLANK for tile in game.racks[game.turn].tiles()):
                assert len(tiles(move)) == most
            found.append((left, known(move)))
    assert len(set(move for _, move in found)) > len(found) // 2
