"""Leaves compared with a naive twin, which looks up tile by tile what each move keeps."""

from champion_twin import naive_leave, subsets
from hypothesis import given
from hypothesis import strategies as st
from picorack.core.move import EXCHANGE, MOVE_BYTES, make
from picorack.core.tiles import BLANK, TileSet
from picorack.game.game import Game
from picorack.players import glancekernels, leavekernels
from picorack.players.farsighted import Farsighted
from sample_play import left
from sample_tiles import ENGLISH

_N = 26
_ALPHABET = "?ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_KINDS = bytes([0] + [8 if letter in "AEIOU" else 1 for letter in _ALPHABET[1:]])


def _table(first, further, balance):
    """A table of level 5: values of the first tile of a letter, of each further one, of the balance; 0 stands for 0."""
    return bytes([128 + n for n in first + further]) + _KINDS + bytes([128 + n for n in balance])


def _values(count):
    return st.lists(st.integers(-100, 120), min_size=count, max_size=count)


tables = st.builds(_table, _values(_N + 1), _values(_N + 1), _values(64))
racks = st.text("?ABEEIISSQU", min_size=1, max_size=8)


def _tiles(text):
    return bytes(BLANK if letter == "?" else _ALPHABET.index(letter) for letter in text)


@given(tables, racks, st.data())
def test_leaves_have_the_value_that_the_twin_says(table, rack, data):
    places = st.sets(st.integers(0, len(rack) - 1), min_size=1)
    laid = data.draw(st.lists(places, min_size=1, max_size=4))
    player = Farsighted(None, table, _N)
    player.count(_tiles(rack))
    before = bytes(player._own)
    records = bytearray()
    for move in laid:  # blanks bear an E
        records += make(0, tiles=bytes(tile | 5 if tile == BLANK else tile for tile in _picked(rack, move)))
    _weigh(player, records, len(laid))
    for i, move in enumerate(laid):
        leave = _picked(rack, set(range(len(rack))) - move)
        assert records[i * MOVE_BYTES + 7] == min(255, max(0, naive_leave(table, leave, 128) + 100)), (rack, leave)
    assert bytes(player._own) == before


@given(tables, st.text("?ABEEIISSQU", min_size=1, max_size=7))
def test_the_value_of_a_leave_is_the_twins(table, leave):
    assert Farsighted(None, table, _N).leave_value(_tiles(leave)) == naive_leave(table, _tiles(leave), 128)


@given(st.text("AEIOU", min_size=8, max_size=8) | st.text("?BCDXYZ", min_size=8, max_size=8), _values(64))
def test_of_eight_tiles_seven_count_for_the_balance(rack, balance):
    player = Farsighted(None, _table([0] * (_N + 1), [0] * (_N + 1), balance), _N)
    assert player.leave_value(_tiles(rack)) == player.leave_value(_tiles(rack[:7]))


def _picked(rack, places):
    """The tiles at these places of a rack."""
    return _tiles(rack[place] for place in sorted(places))


@given(st.lists(st.integers(0, 26), min_size=1, max_size=7), st.lists(st.integers(1, 26), min_size=1, max_size=7))
def test_at_the_end_what_is_kept_costs_its_value(kept, laid):
    game = Game(TileSet(ENGLISH), ("A", "B"), 1)
    game.bag.size = 0
    rack = (bytes(letter or BLANK for letter in kept) + bytes(laid))[-7:]
    game.racks[game.turn].remove(game.racks[game.turn].tiles())
    for tile in rack:
        game.racks[game.turn].add(tile)
    player = Farsighted(
        type("Generator", (), {"start": lambda *_: None}), _table([0] * (_N + 1), [0] * (_N + 1), [0] * 64), _N
    )
    player.start(game)
    move = make(0, tiles=bytes(laid)[-7:])
    _weigh(player, move, 1)
    left = sum(game.tileset.values[tile] for tile in rack[: -len(laid)]) if len(rack) > len(laid) else 0
    others = game.racks[1 - game.turn].value(game.tileset)
    expected = 100 - 2 * left if len(rack) > len(laid) else min(255, 100 + min(127, 4 * others))
    assert move[7] == max(0, expected)


def _given(player):
    """What the kernels need to know of a player, its table and its rack."""
    return player._own, player.table, player._letters, player._whole, player._balance


def _weigh(player, records, count):
    """The values of the leaves of moves, which the kernel writes into byte 7 of each."""
    leavekernels.weigh(records, count, *_given(player))


def _exchange(player, rack, most):
    """The exchange of 1..most tiles with the highest leave value, which byte 7 holds."""
    move = make(EXCHANGE)
    leavekernels.exchange(move, rack, len(rack), most, *_given(player))
    return move


def test_exchanges_keep_the_best_leave():
    """The twin looks at all subsets of the rack."""
    table = _table([40, *(n % 7 - 3 for n in range(_N))], [-5] * (_N + 1), [n % 5 - 2 for n in range(64)])
    player = Farsighted(None, table, _N)
    for text in ("QUVVIIS", "?AEINRS", "AAAEEEE", "BCDFGHJK"):
        rack = _tiles(text)
        player.count(rack)
        for most in (8, 5, 3):
            exchange = _exchange(player, rack, most)
            assert 1 <= exchange[3] <= most
            equities = [naive_leave(table, left(rack, laid), 128) for laid in subsets(rack) if len(laid) <= most]
            kept = left(rack, exchange[8 : 8 + exchange[3]])
            assert naive_leave(table, kept, 128) + 100 == exchange[7] == max(equities) + 100


def test_where_no_leave_has_a_value_above_0_no_tiles_are_exchanged():
    balance = [-128] * 64
    balance[8 * 3 + 4] = 0  # of the whole rack
    player = Farsighted(None, _table([0] * (_N + 1), [0] * (_N + 1), balance), _N)
    player.count(_tiles("AEIBCDF"))
    exchange = _exchange(player, _tiles("AEIBCDF"), 7)
    assert exchange[3] == exchange[7] == 0


def naive_glance(seen, tiles, number, laid):
    """Byte 7 of a move that lays this many tiles and for which this number, 0 to 255, was drawn."""
    if laid > tiles:
        return 0
    return max(8 - glances for glances in range(9) if number < seen << glances or glances == 8)


def _seen_at(seed, seen, tiles, moves):
    records = bytearray(b"".join(moves))
    glancekernels.glance(records, len(moves), seed, seen, tiles)
    return [records[i + 7] for i in range(0, len(records), MOVE_BYTES)]


@given(st.integers(0, (1 << 24) - 1), st.integers(1, 255), st.integers(1, 8), st.data())
def test_glances_depend_on_the_move_alone(seed, seen, most, data):
    laid = st.lists(st.integers(1, 26), min_size=1, max_size=8)
    moves = [bytes(make(row % 2, row, row + 1, bytes(data.draw(laid)))) for row in range(8)]
    found = _seen_at(seed, seen, most, moves)
    assert _seen_at(seed, seen, most, moves[::-1]) == found[::-1]
    dirty = [move[:7] + b"\x55" + move[8 : 8 + move[3]] + b"\x1a" * (8 - move[3]) for move in moves]
    assert _seen_at(seed, seen, most, dirty) == found
    numbers = [
        min((n for n in range(256) if naive_glance(seen, most, n, move[3]) == glance), default=None)
        for glance, move in zip(found, moves, strict=True)
    ]
    assert None not in numbers
    assert all(glance == 0 for glance, move in zip(found, moves, strict=True) if move[3] > most)


def test_so_many_of_256_are_seen_at_a_glance():
    moves = [
        bytes(make(kind, row, col, bytes([letter, 5])))
        for kind in (0, 1)
        for row in range(15)
        for col in range(15)
        for letter in range(1, 27)
    ]
    for seed in (0, 1, 12345, 0x7F1234):
        for seen in (4, 8, 64, 128, 200):
            found = _seen_at(seed, seen, 8, moves)
            assert abs(sum(glance == 8 for glance in found) / len(moves) - seen / 256) < 0.02
            assert abs(sum(glance >= 7 for glance in found) / len(moves) - min(1, seen / 128)) < 0.02
