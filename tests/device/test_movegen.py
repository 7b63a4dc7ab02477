"""The lexicon and the generator on a small golden lexicon (tests/movegen/make_golden.py)."""

import json

from kernel_figures import narrow
from picorack.core import move as moves
from picorack.core import spelling
from picorack.core.parsing import parse
from picorack.lexicon.lexicon import Lexicon
from picorack.lexicon.storage import LexiconError
from picorack.movegen.best import BestMoves
from picorack.movegen.generator import Generator
from sample_failing import LOCKED_HEAP, raised
from sample_play import board_from, move_text
from sample_players import SMALL, move_texts, opened

_DATA = "tests/data/small/"
STORES = [("resident", 0), ("paged", 512), ("paged", 1024), ("paged", 65536)]


def _lines(name):
    with open(_DATA + name) as file:
        for line in file:
            yield line.strip()


def _positions(lexicon):
    for line in _lines("moves.jsonl"):
        position = json.loads(line)
        board = board_from(lexicon.tileset, position["board"])
        yield board, parse(lexicon.tileset, position["rack"]), position["moves"]


def test_every_move_in_every_storage_mode():
    for mode, pool_bytes in STORES:
        lexicon, generator = opened(SMALL, mode, pool_bytes)
        for board, rack, expected in _positions(lexicon):
            assert sorted(move_texts(generator, board, rack)) == expected, (mode, rack)


def test_any_budget_and_any_room_give_the_same_moves():
    """For records, and hardly any for places or for entries of the stack."""
    lexicon = Lexicon(SMALL, "paged", 512)
    for records, budget, places, entries in (
        (1, 1000, -1, -1),
        (2, 7, -1, -1),
        (32, 1, -1, -1),
        (32, 1000, 17, -1),
        (32, 1000, 20, -1),
        (32, 1000, 192, 0),
    ):
        generator = Generator(lexicon, records=records)
        narrow(generator, places=places, entries=entries)
        for board, rack, expected in _positions(lexicon):
            assert sorted(move_texts(generator, board, rack, budget)) == expected, (records, budget, places, rack)


def test_with_any_room_for_placements_the_moves_come_in_the_same_order():
    lexicon, generator = opened(SMALL, "resident")
    for board, rack, _ in _positions(lexicon):
        seen = []
        for room in (64, 1, 5):
            narrow(generator, room=room)
            generator.reset()
            found = move_texts(generator, board, rack)
            seen.append((found, generator.visited))
        assert seen[0] == seen[1] == seen[2], rack


def test_a_pool_that_shrinks_within_a_turn_changes_nothing():
    lexicon, generator = opened(SMALL, "paged", 4096)
    pools = []
    for board, rack, expected in _positions(lexicon):
        found = []
        generator.start(board, rack)
        while not generator.done:
            generator.step(20)
            for i in range(generator.count):
                record = generator.records[i * 16 : i * 16 + 16]
                found.append(move_text(board.cells, lexicon.tileset, record))
            if lexicon.store.shrink():
                pools.append(len(lexicon.store.nodes))
        assert sorted(found) == expected
    assert pools == [2048, 1024, 512]


def test_a_pool_shrinks_further_where_the_freed_memory_is_in_pieces():
    lexicon = Lexicon(SMALL, "paged", 4096)
    store = lexicon.store
    allocate, asked = store._allocate, []  # there is no other way to let only the large buffers fail

    def few(slots):
        asked.append(slots)
        if slots > most:
            raise MemoryError
        allocate(slots)

    store._allocate = few
    most = 2
    assert store.shrink() and asked == [4, 2] and len(store.nodes) == 1024
    generator = Generator(lexicon)
    for board, rack, expected in _positions(lexicon):
        assert sorted(move_texts(generator, board, rack)) == expected
    most = 0
    raised(MemoryError, store.shrink)
    assert asked == [4, 2, 1]


def test_nothing_is_allocated_while_generating():
    for mode, pool_bytes in STORES[:2]:
        lexicon, generator = opened(SMALL, mode, pool_bytes)
        sink = BestMoves(3).offer
        for board, rack, _ in _positions(lexicon):
            generator.start(board, rack)
            while not generator.done:
                lexicon.store.select(generator.split)  # opens the next file, which the step would do otherwise
                with LOCKED_HEAP:
                    generator.step(200, sink)


def test_best_moves_are_sorted_and_complete():
    lexicon, generator = opened(SMALL, "resident")
    for board, rack, expected in _positions(lexicon):
        best = BestMoves(5)
        generator.start(board, rack)
        while not generator.done:
            generator.step(100)
            best.offer(generator.records, generator.count)
        scores = sorted((int(text.split()[-1]) for text in expected), reverse=True)
        kept = [moves.score(best.move(i)) for i in range(best.count)]
        assert len(kept) <= 5 and kept[:1] == scores[:1]
        assert kept == sorted(kept, reverse=True)
        assert all(move_text(board.cells, lexicon.tileset, best.move(i)) in expected for i in range(best.count))


def test_contains_exactly_the_words():
    words = set(_lines("words.txt"))
    tileset = Lexicon(SMALL).tileset
    cases = [(parse(tileset, "aA"), "AA" in words)]
    for word in words:
        for text in (word, word[:-1], word + "S", "Q" + word[1:], word + "ABCDEFGHIJKLMNOP"):
            cases.append((parse(tileset, text), text in words))
    for mode, pool_bytes in STORES:
        lexicon = Lexicon(SMALL, mode, pool_bytes)
        for word, is_one in cases:
            assert lexicon.contains(word) == is_one, (mode, spelling.canonical(lexicon.tileset, word))


def test_what_cannot_be_used_is_refused_in_a_message():
    for folder, mode, said in (
        ("nowhere", "resident", "nowhere/lexicon.json cannot be read"),
        (SMALL, "mapped:3", "no storage mode 'mapped:3'"),
        (SMALL, "mapped", "not on a ROMFS"),
        (_DATA + "damaged", "resident", "is damaged"),
        (_DATA + "incomplete", None, "2-3.dawg cannot be read"),
        (_DATA + "cut", None, "is damaged ("),
        (_DATA + "flipped", None, "is damaged ("),
        (_DATA + "longer", None, "is damaged ("),
    ):
        for one in (mode,) if mode else ("resident", "paged"):
            assert said in str(raised(LexiconError, Lexicon, folder, one, 2048)), (folder, one)
    assert "at least 512" in str(raised(LexiconError, Lexicon, SMALL, "paged", 511))
