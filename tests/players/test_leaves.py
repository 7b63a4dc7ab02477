"""Leaves compared with a naive twin, which looks up tile by tile what each move keeps."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from picorack.core.move import MOVE_BYTES, make
from picorack.core.tiles import BLANK, TileSet
from picorack.game.game import Game
from picorack.players import glancekernels
from picorack.players.farsighted import Farsighted
from sample_tiles import ENGLISH

_N = 26
_TABLE_BYTES = 3 * (_N + 1) + 64
_VOWELS = "AEIOU"
_ALPHABET = "?ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@st.composite
def tables(draw):
    """(values of the first tile of a letter, of each further one, of the balance; the same as bytes)."""
    numbers = st.integers(-100, 120)
    first, further = (draw(st.lists(numbers, min_size=_N + 1, max_size=_N + 1)) for _ in "12")
    balance = draw(st.lists(numbers, min_size=64, max_size=64))
    kinds = [0] + [8 if letter in _VOWELS else 1 for letter in _ALPHABET[1:]]
    return first, further, balance, bytes([128 + n for n in first + further] + kinds + [128 + n for n in balance])


def naive_worth(first, further, balance, leave):
    """The value of a leave. leave: text, ? for a blank"""
    letters = Counter(leave)
    worth = sum(
        first[_ALPHABET.index(letter)] + further[_ALPHABET.index(letter)] * (n - 1) for letter, n in letters.items()
    )
    vowels = sum(n for letter, n in letters.items() if letter in _VOWELS)
    consonants = sum(letters.values()) - vowels - letters["?"]
    return worth + balance[8 * vowels + consonants]


@st.composite
def racks(draw):
    """(a whole rack, the indices of the tiles that are laid)."""
    rack = draw(st.text("?ABEEIISSQU", min_size=1, max_size=8))
    return rack, draw(st.sets(st.integers(0, len(rack) - 1), min_size=1, max_size=len(rack)))


@given(tables(), st.lists(racks(), min_size=1, max_size=1), st.data())
def test_leaves_are_worth_what_the_twin_says(table, racks, data):
    (rack, first_laid), (first, further, balance, packed) = racks[0], table
    laid = [first_laid, *data.draw(st.lists(st.sets(st.integers(0, len(rack) - 1), min_size=1), max_size=3))]
    player = Farsighted(None, packed, _N)
    player.count([BLANK if letter == "?" else _ALPHABET.index(letter) for letter in rack])
    before = bytes(player._own)
    records = bytearray()
    for places in laid:  # blanks bear an E
        tiles = [BLANK | 5 if rack[i] == "?" else _ALPHABET.index(rack[i]) for i in sorted(places)]
        records += make(0, tiles=bytes(tiles))
    player._weigh(records, len(laid))
    for i, places in enumerate(laid):
        leave = "".join(letter for j, letter in enumerate(rack) if j not in places)
        expected = naive_worth(first, further, balance, leave) + 100
        assert records[i * MOVE_BYTES + 7] == min(255, max(0, expected)), (rack, leave)
    assert bytes(player._own) == before


@given(st.lists(st.integers(0, 26), min_size=1, max_size=7), st.lists(st.integers(1, 26), min_size=1, max_size=7))
def test_at_the_end_what_is_kept_costs_its_value(kept, laid):
    game = Game(TileSet(ENGLISH), ("A", "B"), 1)
    game.bag.size = 0
    rack = (bytes(letter or BLANK for letter in kept) + bytes(laid))[-7:]
    game.racks[game.turn].remove(game.racks[game.turn].tiles())
    for tile in rack:
        game.racks[game.turn].add(tile)
    player = Farsighted(type("Generator", (), {"start": lambda *_: None}), bytes([128]) * _TABLE_BYTES, _N)
    player.start(game)
    move = make(0, tiles=bytes(laid)[-7:])
    player._weigh(move, 1)
    left = sum(game.tileset.values[tile] for tile in rack[: -len(laid)]) if len(rack) > len(laid) else 0
    others = game.racks[1 - game.turn].value(game.tileset)
    expected = 100 - 2 * left if len(rack) > len(laid) else min(255, 100 + min(127, 4 * others))
    assert move[7] == max(0, expected)


def test_exchanges_keep_the_best_leave():
    """The twin looks at all subsets of the rack."""
    first = [40, *(n % 7 - 3 for n in range(_N))]
    further = [-5] * (_N + 1)
    balance = [n % 5 - 2 for n in range(64)]
    kinds = [0] + [8 if letter in _VOWELS else 1 for letter in _ALPHABET[1:]]
    packed = bytes([128 + n for n in first + further] + kinds + [128 + n for n in balance])
    player = Farsighted(None, packed, _N)
    for rack in ("QUVVIIS", "?AEINRS", "AAAEEEE", "BCDFGHJK"):
        player.count([BLANK if letter == "?" else _ALPHABET.index(letter) for letter in rack])
        for most in (8, 5, 3):
            exchange = player._best_exchange(bytes(BLANK if c == "?" else _ALPHABET.index(c) for c in rack), most)
            kept = list(rack)
            for tile in exchange[8 : 8 + exchange[3]]:
                kept.remove("?" if tile == BLANK else _ALPHABET[tile])
            found = naive_worth(first, further, balance, "".join(kept))
            subsets = (
                "".join(c for i, c in enumerate(rack) if not chosen >> i & 1)
                for chosen in range(1, 1 << len(rack))
                if chosen.bit_count() <= most
            )
            assert 1 <= exchange[3] <= most
            best = max(naive_worth(first, further, balance, leave) for leave in subsets)
            assert found + 100 == exchange[7] == best + 100


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
