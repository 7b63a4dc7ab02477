"""The generator compared with its naive twin, on random boards in random alphabets, in every storage mode."""

import json
import random
from itertools import product

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from kernel_figures import narrow
from movegen.naive_generator import SIZE, NaiveGenerator
from picorack.core.board import Board, square
from picorack.core.move import DUAL, score, tiles
from picorack.core.squares import word
from picorack.core.tiles import BLANK
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen import generator as generator_module
from picorack.movegen.generator import Generator

from lexicon_packer import build_lexicon

LETTERS = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "CH", "LL", *"ÄÖÜÑБГДЖЛПФЦ"]  # 40, two of them digraphs
MODES = [("resident", 0), ("paged", 640), ("paged", 4096)]
SPLITS = ["2-15", "2-3,4-15", "each"]


def few_and_many(few, many, **drawn):
    """Decorator: hypothesis draws the arguments of test(folder, **drawn), for `make test` a few times, for `make slow`
    many times, always the same ones."""

    def decorated(test):
        @pytest.mark.parametrize("more", [False, pytest.param(True, marks=[pytest.mark.slow, pytest.mark.longest])])
        def run(more, tmp_path_factory):
            @settings(_ANY, max_examples=many if more else few, derandomize=more)
            @given(**drawn)
            def with_examples(**given):
                test(tmp_path_factory.mktemp("game"), **given)

            with_examples()

        return run

    return decorated


_ANY = settings(
    deadline=None,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow, HealthCheck.data_too_large],
)


@st.composite
def games(draw):
    """(letters, words, values, racks): an alphabet, its lexicon, and racks to play one after another."""
    size = draw(st.sampled_from([2, 5, 26, 29, 30, 31, 40]))
    letters = draw(st.permutations(LETTERS))[:size]
    common = draw(st.sampled_from([letters[:4], letters[-4:], [*letters[:2], *letters[-2:]]]))
    letter = st.sampled_from([*common * 10, *letters])  # or words and racks hardly meet
    words = draw(st.sets(st.lists(letter, min_size=2, max_size=6).map(tuple), min_size=10, max_size=40))
    words |= draw(st.sets(st.lists(letter, min_size=7, max_size=15).map(tuple), max_size=5))
    rack = st.lists(letter | st.sampled_from([*common, "?"]), min_size=2, max_size=draw(st.sampled_from([7, 8])))
    values = {letter: draw(st.integers(0, 10)) for letter in letters}
    return letters, unambiguous(words, letters), values, draw(st.lists(rack, min_size=3, max_size=10))


def unambiguous(words, letters):
    """The words without those that a word list would cut into other letters, such as C and H beside a letter CH."""
    kept = {word for word in words if cut("".join(word), letters) == word}
    return kept or {(letters[0], letters[0])}


def cut(text, letters):
    """The letters of a text: from left to right, each time the longest letter that fits."""
    word = ()
    while text:
        word += (text[:2] if text[:2] in letters else text[0],)
        text = text[len(word[-1]) :]
    return word


def packed(folder, letters, words, values, split, bonuses=None):
    tile_set = {
        "name": "test",
        "alphabet": letters,
        "tiles": {letter: {"count": 3, "value": values[letter]} for letter in letters},
        "blanks": 2,
    }
    if bonuses:
        tile_set["bonuses"] = {laid: points for laid, points in enumerate(bonuses) if laid}
    (folder / "tiles.json").write_text(json.dumps(tile_set))
    (folder / "words.txt").write_text("\n".join("".join(word) for word in words))
    build_lexicon(folder / "words.txt", folder / "tiles.json", folder / "lexicon", split=split)
    return str(folder / "lexicon")


def generated(generator, board, rack, tileset):
    """The generator's moves in the form of the twin's, second readings of one-tile plays included."""
    numbers = bytes(BLANK if letter == "?" else tileset.letters.index(letter) + 1 for letter in rack)
    found, duals = {}, 0
    generator.start(board, numbers)
    while not generator.done:
        generator.step(50)
        for i in range(generator.count):
            move = generator.records[16 * i : 16 * i + 16]
            duals += bool(move[3] & DUAL)
            text = tuple((tileset.letters[(tile & 63) - 1], bool(tile & BLANK)) for tile in word(board.cells, move))
            key = move[1], move[2], "AD"[move[0]], text
            assert key not in found, "a placement came twice"
            found[key] = score(move)
    return found, duals


def played(board, cells, move, tileset):
    """Lay one of the twin's moves on both boards."""
    row, col, direction, letters = move
    for i, (letter, is_blank) in enumerate(letters):
        r, c = (row, col + i) if direction == "A" else (row + i, col)
        board[r][c] = letter, is_blank
        cells[square(r, c)] = tileset.letters.index(letter) + 1 | (BLANK if is_blank else 0)


def one_tile_readings(moves, board):
    """How many one-tile plays are in `moves` twice, across and down."""
    seen = [_placed(move, board) for move in moves]
    return len([1 for placed in set(seen) if len(placed) == 1 and seen.count(placed) == 2 and any(map(any, board))])


def _placed(move, board):
    row, col, direction, letters = move
    squares = [(row, col + i) if direction == "A" else (row + i, col) for i in range(len(letters))]
    return tuple((r, c, tile) for (r, c), tile in zip(squares, letters, strict=True) if not board[r][c])


def as_the_twin(generator, twin, cells, racks, pick):
    """The generator finds the moves of its twin for each rack, after which one of them is played."""
    board, tileset = [[None] * SIZE for _ in range(SIZE)], generator.lexicon.tileset
    for rack in racks:
        expected = twin.moves(board, rack)
        found, duals = generated(generator, cells, rack, tileset)
        assert found == expected
        assert duals == one_tile_readings(expected, board)
        if expected:
            played(board, cells.cells, pick.choice(sorted(expected)), tileset)


@few_and_many(6, 60, game=games(), mode=st.sampled_from(MODES), split=st.sampled_from(SPLITS),
              pick=st.randoms(use_true_random=False))  # fmt: skip
def test_generator_equals_its_naive_twin(folder, game, mode, split, pick):
    letters, words, values, racks = game
    rack_size = max(7, *map(len, racks))
    lexicon = Lexicon(packed(folder, letters, words, values, split), *mode)
    twin = NaiveGenerator(words, values, {rack_size: 50})
    generator = Generator(lexicon, rack_size, records=3)
    narrow(generator, places=pick.choice([17, 30, 192]))
    as_the_twin(generator, twin, Board(), racks, pick)


@st.composite
def crowds(draw):
    """(letters, words, split, boards, racks). The letters are few, so that they make many words. The boards are so
    crowded that a square may need its sets across and down from two files. Consecutive boards differ in some
    squares."""
    size = draw(st.sampled_from([4, 26, 29, 31, 40]))
    letters = draw(st.permutations(LETTERS))[:size]
    common = draw(st.sampled_from([letters[:3], letters[-3:], [letters[0], *letters[-2:]]]))
    letter = st.sampled_from(common)
    lengths = st.sampled_from([2, 2, 3, 3, 4, 5, 6, 7])
    words = draw(st.sets(lengths.flatmap(lambda n: st.tuples(*[letter] * n)), min_size=20, max_size=80))
    cuts = sorted(draw(st.sets(st.integers(3, 8), min_size=1, max_size=6)))
    ranges = [(low, high - 1) for low, high in zip([2, *cuts], [*cuts, 16], strict=True)]
    pick = random.Random(draw(st.integers(0, 1 << 30)))
    top, left, side = pick.randint(0, 8), pick.randint(0, 8), pick.randint(5, 7)
    board = [[None] * SIZE for _ in range(SIZE)]
    boards = []
    for turn in range(3):
        for row, col in product(range(top, top + side), range(left, left + side)):
            if turn == 0 and pick.random() < 0.45 or turn and pick.random() < 0.1:
                board[row][col] = None if board[row][col] else (pick.choice(common), False)
        boards.append([line[:] for line in board])
    assume(all(needs_two_files(board, ranges) for board in boards))
    racks = [[pick.choice([*common, *common, "?"]) for _ in range(pick.randint(2, 4))] for _ in boards]
    return letters, unambiguous(words, letters), ranges, boards, racks


def needs_two_files(board, ranges):
    """Is there an empty square with words of more than one tile across and down through it whose lengths belong to two
    files?"""
    file_of = {length: number for number, (low, high) in enumerate(ranges) for length in range(low, high + 1)}
    for row, col in product(range(SIZE), range(SIZE)):
        across, down = run(board, row, col, 0, 1), run(board, row, col, 1, 0)
        if not board[row][col] and min(across, down) > 1 and file_of[across] != file_of[down]:
            return True
    return False


def run(board, row, col, rows, cols):
    """The length of the word through a square."""
    length = 1
    for way in (-1, 1):
        r, c = row + way * rows, col + way * cols
        while 0 <= r < SIZE and 0 <= c < SIZE and board[r][c]:
            length += 1
            r, c = r + way * rows, c + way * cols
    return length


@few_and_many(6, 80, crowd=crowds(), mode=st.sampled_from(MODES))
def test_on_crowded_boards_every_split_finds_every_move(folder, crowd, mode):
    letters, words, ranges, boards, racks = crowd
    values = dict.fromkeys(letters, 1)
    split = ",".join(f"{low}-{high}" for low, high in ranges)
    lexicon = Lexicon(packed(folder, letters, words, values, split), *mode)
    twin = NaiveGenerator(words, values)
    kept = Generator(lexicon)
    for board, rack in zip(boards, racks, strict=True):
        cells = Board()
        for row, col in product(range(SIZE), range(SIZE)):
            if board[row][col]:
                cells.cells[square(row, col)] = lexicon.tileset.letters.index(board[row][col][0]) + 1
        expected = twin.moves(board, rack)
        assert generated(kept, cells, rack, lexicon.tileset)[0] == expected
        assert generated(Generator(lexicon), cells, rack, lexicon.tileset)[0] == expected


@few_and_many(6, 60, game=games(), pick=st.randoms(use_true_random=False))
def test_cross_check_sets_kept_equal_sets_made_anew(folder, game, pick):
    """After any change of the board, even if tiles are removed, the sets that are kept equal those that are computed
    anew."""
    letters, words, values, racks = game
    lexicon = Lexicon(packed(folder, letters, words, values, "2-15"), "resident")
    kept, anew = Generator(lexicon, 8), Generator(lexicon, 8)
    board = Board()
    squares = [square(row, col) for row in range(4, 10) for col in range(4, 10)]
    for rack in racks:
        for sq in pick.sample(squares, 8):
            board.cells[sq] = pick.choice([0, 0, *range(1, len(letters) + 1)])
        anew.reset()
        assert generated(kept, board, rack, lexicon.tileset) == generated(anew, board, rack, lexicon.tileset)


def test_a_stack_that_grows_while_the_records_are_full_loses_nothing(tmp_path, monkeypatch):
    """If a node's words fill the last places of `found` and its children do not fit the stack, the search must make
    room in both before it goes on. Checked pointers notice a record too many."""
    monkeypatch.setattr(generator_module, "_STACK", 3)  # so that it must grow again and again
    pick = random.Random(1)
    words = {tuple(pick.choices("ABC", k=pick.randint(2, 6))) for _ in range(150)}
    values = {"A": 1, "B": 3, "C": 3}
    lexicon = Lexicon(packed(tmp_path, list("ABC"), words, values, "2-15"), "resident")
    twin = NaiveGenerator(words, values)
    for _ in range(5):
        board, cells = [[None] * SIZE for _ in range(SIZE)], Board()
        for row, col in product(range(3, 12), range(3, 12)):
            if pick.random() < 0.2:
                board[row][col] = pick.choice("ABC"), False
                cells.cells[square(row, col)] = "ABC".index(board[row][col][0]) + 1
        assert generated(Generator(lexicon), cells, "ABC?", lexicon.tileset)[0] == twin.moves(board, "ABC?")


@pytest.mark.parametrize("stop_after", range(0, 40, 3))
def test_a_search_cut_short_leaves_the_next_one_whole(tmp_path, stop_after):
    letters, words = list("ABC"), {tuple(word) for word in ("AB", "ABC", "CAB", "BA", "CA")}
    lexicon = Lexicon(packed(tmp_path, letters, words, {"A": 1, "B": 3, "C": 3}, "2-15"), "resident")
    generator, board = Generator(lexicon), Board()
    board.cells[square(7, 7) : square(7, 9)] = bytes([2, 1])
    whole = generated(generator, board, "ABC?", lexicon.tileset)
    assert whole[0]
    generator.reset()
    generator.start(board, bytes([3, 2, 1, BLANK]))
    for _ in range(stop_after):
        generator.step(1)
    assert generated(generator, board, "ABC?", lexicon.tileset) == whole


def test_tiles_of_a_move_are_those_placed(tmp_path):
    lexicon = Lexicon(packed(tmp_path, list("AB"), {("A", "B")}, {"A": 1, "B": 3}, "2-15"), "resident")
    generator, board = Generator(lexicon), Board()
    board.cells[square(7, 7)] = 1
    generator.start(board, bytes([2]))
    while not generator.done:
        generator.step(1000)
    assert generator.count == 2
    assert all(bytes(tiles(generator.records[at : at + 16])) == b"\x02" for at in (0, 16))
