"""The generator against its naive twin on boards of one's own: other sizes, premium squares anywhere, other bonuses."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from movegen.naive_generator import SIZE, NaiveGenerator, surrounded
from movegen.test_generator import MODES, SPLITS, as_the_twin, few_and_many, games, packed
from picorack.core.own_board import BoardError, extent, make, text
from picorack.lexicon.lexicon import Lexicon
from picorack.movegen.generator import Generator

_MARKS = ".'\"-="
_MIDDLE = SIZE // 2


@st.composite
def boards(draw):
    """(rows, row of the first word's square, its column)"""
    above, below, left, right = [draw(st.integers(3, 7)) for _ in range(4)]
    mark = st.sampled_from(_MARKS)
    width = left + 1 + right
    rows = ["".join(draw(st.lists(mark, min_size=width, max_size=width))) for _ in range(above + 1 + below)]
    rows[above] = rows[above][:left] + draw(st.sampled_from("*+")) + rows[above][left + 1 :]
    return rows, above, left


@few_and_many(8, 60, game=games(), own=boards(), bonuses=st.lists(st.integers(0, 255), min_size=9, max_size=9),
              mode=st.sampled_from(MODES), split=st.sampled_from(SPLITS), seed=st.integers(0, 999))  # fmt: skip
def test_generator_equals_its_naive_twin(folder, game, own, bonuses, mode, split, seed):
    letters, words, values, racks = game
    lexicon = Lexicon(packed(folder, letters, words, values, split, bonuses), *mode)
    twin = NaiveGenerator(words, values, dict(enumerate(bonuses)), surrounded(own[0]))
    as_the_twin(Generator(lexicon, 8), twin, make("/".join(own[0])), racks, random.Random(seed))


@given(own=boards())
def test_a_board_lies_where_its_first_word_is_in_the_middle(own):
    rows, start_row, start_col = own
    board = make("/".join(rows))
    assert extent(board.cells) == (_MIDDLE - start_row, _MIDDLE - start_col, len(rows), len(rows[0]))
    again = make(text(board))
    assert again.cells == board.cells and again.premiums == board.premiums


def test_the_board_of_the_rules():
    quadrant = "=..'...=", '.-..."..', "..-...'.", "'..-...'", "....-...", '."..."..', "..'...'.", "=..'...-"
    half = [row + row[-2::-1] for row in quadrant]
    board, standard = make("/".join(half + half[-2::-1])), make("/".join(["." * 15] * 15))
    assert bytes(board.premiums) == type(board).premiums
    assert board.cells == standard.cells and len(standard.premiums) == len(type(board).premiums)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a board has 7 to 15 rows, not 1"),
        ("/".join(["......."] * 16), "a board has 7 to 15 rows, not 16"),
        ("/".join(["......"] * 7), "a board has 7 to 15 squares a row, not 6"),
        ("/".join(["......."] * 6 + ["......"]), "row 7 of the board has 6 squares, the first has 7"),
        ("/".join(["......."] * 6 + ["...x..."]), "row 7 of the board has 'x': its marks are"),
        ("/".join(["*......"] * 7), "the board has 7 squares to begin at"),
        ("/".join(["*........"] + ["........."] * 6), "8 squares lie right of the one that the first word"),
        ("/".join(["........*"] + ["........."] * 6), "8 squares lie left of the one that the first word"),
        ("/".join(["*......"] + ["......."] * 8), "8 squares lie below the one that the first word"),
        ("/".join(["......."] * 8 + ["*......"]), "8 squares lie above the one that the first word"),
    ],
)
def test_what_is_no_board_is_refused(text, message):
    with pytest.raises(BoardError, match="(?s).*") as refused:
        make(text)
    assert str(refused.value).startswith(message)
