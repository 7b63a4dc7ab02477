"""Rules and scoring against their naive twin, on random boards in random alphabets."""

from core.naive_rules import legal, words_and_points
from hypothesis import given, settings
from hypothesis import strategies as st
from picorack.core import spelling
from picorack.core.board import Board, square
from picorack.core.parsing import parse
from picorack.core.rules import RuleError, laid_by, placement
from picorack.core.scoring import score, words
from picorack.core.tiles import TileSet

_LETTERS = list("ABCDEFGHIJKLMNOPQRSTUVWXYZÁÄÇČĎÉĚŁÑÖŘŠŽ") + ["CH", "LL", "RR"]


@st.composite
def tile_sets(draw):
    letters = draw(st.lists(st.sampled_from(_LETTERS), min_size=1, max_size=40, unique=True))
    values = draw(st.lists(st.integers(0, 10), min_size=len(letters), max_size=len(letters)))
    lower = [letter.lower() for letter in letters]
    return TileSet(dict(name="x", letters=letters, lower=lower, counts=[9] * len(letters), values=values, blanks=2))


@st.composite
def situations(draw):
    """A tile set, a 15 x 15 grid of strings, tiles laid {(row, col): letter}: mostly in one line, some anywhere."""
    tileset = draw(tile_sets())
    faces = st.sampled_from(tileset.letters + tileset.lower)
    density = draw(st.sampled_from([0, 2, 30, 90]))
    squares = st.tuples(st.integers(0, 14), st.integers(0, 14))
    filled = draw(st.dictionaries(squares, faces, max_size=density))
    grid = [[filled.get((r, c), "") for c in range(15)] for r in range(15)]
    row, col = draw(squares)
    line = [(row, i) for i in range(15)] if draw(st.booleans()) else [(i, col) for i in range(15)]
    start, count = draw(st.integers(0, 14)), draw(st.integers(1, 8))
    free = [at for at in line[start:] if at not in filled][:count]
    laid = {at: draw(faces) for at in free}
    if draw(st.integers(0, 9)) == 0:
        laid[draw(squares)] = draw(faces)
    if laid and draw(st.integers(0, 4)) == 0:
        del laid[draw(st.sampled_from(sorted(laid)))]
    return tileset, grid, dict(list(laid.items())[:8])


def _tile(tileset, face):
    return parse(tileset, face if len(face) == 1 else "[" + face + "]")[0]


def _board(tileset, grid):
    board = Board()
    for r, row in enumerate(grid):
        for c, face in enumerate(row):
            board.cells[square(r, c)] = _tile(tileset, face) if face else 0
    return board


@settings(max_examples=400, deadline=None)
@given(situations(), st.sampled_from([7, 8]), st.randoms())
def test_rules_and_scores_are_the_naive_ones(situation, rack_size, random):
    tileset, grid, laid = situation
    board = _board(tileset, grid)
    pairs = [(square(r, c), _tile(tileset, face)) for (r, c), face in laid.items()]
    random.shuffle(pairs)
    try:
        move = placement(board, pairs)
    except RuleError:
        assert not legal(grid, laid)
        return
    assert legal(grid, laid)
    assert laid_by(board.cells, move) == sorted(pairs)
    values = dict(zip(tileset.letters, tileset.values[1:], strict=False))
    expected_words, expected_score = words_and_points(grid, laid, values, rack_size)
    assert score(board, tileset, move, rack_size) == expected_score
    formed = [tuple(spelling.written(tileset, letter) for letter in word) for word in words(board.cells, move)]
    assert sorted(formed) == expected_words
    assert len(formed[0]) == move[6]


@settings(max_examples=60, deadline=None)
@given(situations())
def test_a_refused_or_scored_placement_leaves_the_board(situation):
    tileset, grid, laid = situation
    board = _board(tileset, grid)
    before = bytes(board.cells)
    try:
        move = placement(board, [(square(r, c), _tile(tileset, face)) for (r, c), face in laid.items()])
        score(board, tileset, move)
        list(words(board.cells, move))
    except RuleError:
        pass
    assert bytes(board.cells) == before
