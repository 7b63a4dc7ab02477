"""Rules and scores of placements: a case for each rule, and scores worked out by hand."""

from picorack.core import move as moves
from picorack.core import rules, spelling
from picorack.core.board import STRIDE, Board, square
from picorack.core.rules import RuleError, laid_by, placement
from picorack.core.scoring import score, words
from picorack.core.tiles import BLANK, TileSet
from sample_failing import LOCKED_HEAP, raised
from sample_play import board_of, move_text, placed
from sample_tiles import DIGRAPHS, ENGLISH

_TILESET = TileSet(ENGLISH)


def _board(*words):
    return board_of(_TILESET, *words)


def _across(row, col, text):
    return placed(_TILESET, row, col, text)


def _down(row, col, text):
    return placed(_TILESET, row, col, text, STRIDE)


def _code(board, laid):
    try:
        placement(board, laid)
    except RuleError as error:
        assert str(error) == error.code
        return error.code
    return None


def _text(board, laid):
    return move_text(board.cells, _TILESET, placement(board, laid))


CAT = (7, 6, 1, "CAT")  # covers the centre with its A


def test_opening():
    empty = Board()
    for laid, code in (
        ([], rules.NOTHING),
        (_across(7, 7, "A"), rules.LONE),
        (_across(0, 0, "A"), rules.LONE),
        (_across(7, 8, "AT"), rules.CENTRE_FREE),
        (_down(8, 7, "AT"), rules.CENTRE_FREE),
        (_across(7, 3, "CATS"), rules.CENTRE_FREE),
        (_across(7, 4, "CATS"), None),
        (_across(7, 7, "CATS"), None),
        (_down(4, 7, "CATS"), None),
        (_across(7, 6, "C.T"), rules.CENTRE_FREE),
        (_across(7, 7, "C.T"), rules.GAP),
    ):
        assert _code(empty, laid) == code, (laid, code)


def test_squares():
    board = _board(CAT)
    for laid, code in (
        (_across(7, 8, "SO"), rules.OCCUPIED),
        ([(square(7, 9), 19), (square(7, 9), 1)], rules.OCCUPIED),
        ([(square(7, 9), BLANK)], rules.UNNAMED),
        ([(square(7, 9), 0)], rules.UNNAMED),
        ([(square(7, 15), 1)], rules.OFF_BOARD),
        ([(square(-1, 3), 1)], rules.OFF_BOARD),
        ([(square(15, 3), 1)], rules.OFF_BOARD),
        ([(5000, 1)], rules.OFF_BOARD),
        ([(-1, 1)], rules.OFF_BOARD),
    ):
        assert _code(board, laid) == code, (laid, code)


def test_line_gap_connection():
    board = _board(CAT)
    for laid, code in (
        ([(square(7, 9), 1), (square(8, 8), 1)], rules.LINE),
        ([(square(6, 6), 1), (square(8, 6), 1), (square(8, 7), 1)], rules.LINE),
        ([(square(7, 5), 1), (square(7, 11), 1)], rules.GAP),
        (_down(8, 8, "A.B"), rules.GAP),
        (_across(9, 6, "CAT"), rules.APART),
        (_across(8, 9, "AT"), rules.APART),  # they touch at their corners only
        (_across(6, 9, "AT"), rules.APART),
        (_across(8, 4, "AT"), rules.APART),
        (_across(6, 4, "AT"), rules.APART),
        (_across(0, 0, "A"), rules.APART),
        (_across(7, 5, "S...S"), None),
        (_across(8, 6, "CAT"), None),
        (_down(8, 8, "OP"), None),
    ):
        assert _code(board, laid) == code, (laid, code)


def test_rows_do_not_run_into_each_other():
    board = _board((7, 10, 1, "CATER"))  # it reaches the right edge
    assert _code(board, [(square(7, 9), 1), (square(8, 0), 1)]) == rules.LINE
    assert _code(board, _across(8, 0, "A")) == rules.APART


def test_more_tiles_than_a_rack():
    assert _code(Board(), _across(7, 0, "ABCDEFGHI")) == rules.RACK


def test_the_move_holds_the_whole_word():
    board = _board(CAT)
    assert _text(board, _across(7, 5, "S...s")) == "7 5 A SCATs 0"
    assert _text(board, _down(6, 7, "B.T")) == "6 7 D BAT 0"
    assert _text(board, _down(8, 8, "OP")) == "7 8 D TOP 0"
    assert _text(Board(), _down(5, 7, "ABCDEFGH")) == "5 7 D ABCDEFGH 0"


def test_a_record_that_runs_off_the_board_is_refused():
    board = Board()
    for move in (
        moves.make(moves.ACROSS, 7, 13, b"\1\2\3", 3),
        moves.make(moves.DOWN, 14, 7, b"\1\2", 2),
        moves.make(moves.ACROSS, 15, 0, b"\1\2", 2),
        moves.make(moves.ACROSS, 0, 15, b"\1\2", 2),
    ):
        assert raised(RuleError, laid_by, board.cells, move).code == rules.OFF_BOARD


# (the board before, the placement, its points, the words it forms)
_PLACEMENTS = (
    # The opening counts double.
    ((), (7, 7, 1, "QI"), 22, "QI"),
    ((), (7, 7, 1, "qI"), 2, "QI"),
    # Fifty for a whole rack.
    ((), (7, 3, 1, "AEINRST"), 66, "AEINRST"),  # A on a double letter: 8 * 2 + 50
    ((), (7, 0, 1, "AEINRSTE"), 54, "AEINRSTE"),  # eight tiles earn no bonus for seven
    # Cross words count with the tile laid.
    ((CAT,), (8, 6, 1, "OD"), 12, "OD CO AD"),  # O on a double letter: 4 + 5 + 3
    ((CAT,), (8, 6, 1, "oD"), 8, "OD CO AD"),
    # Premiums count once.
    ((CAT,), (7, 9, 1, "S"), 6, "CATS"),
    ((CAT,), (6, 7, 16, "B.D"), 6, "BAD"),
    # A word premium counts for both words: the square (1, 1) doubles both.
    (((0, 1, 1, "X"),), (1, 1, 1, "OX"), 36, "OX XO"),
    # One tile, two words.
    ((CAT, (8, 9, 1, "X")), (7, 9, 1, "S"), 15, "CATS SX"),
    # A word down between words.
    (((7, 6, 1, "CAt"), (9, 8, 1, "SO")), (8, 8, 16, "I.K"), 8, "TISK"),  # I on a double letter: 0 + 2 + 1 + 5
    # Words at the edges.
    (((13, 13, 1, "AT"),), (14, 13, 1, "DO"), 18, "DO AD TO"),  # triple at (14, 14): 3 * 3, 3, 2 * 3
    (((1, 0, 1, "AT"),), (0, 0, 1, "DO"), 20, "DO DA OT"),  # triple at (0, 0): 3 * 3, 3 * 3, 2
)


def _check(tileset, words_before, place, points, formed):
    board = board_of(tileset, *words_before)
    row, col, step, text = place
    move = placement(board, placed(tileset, row, col, text, step))
    assert score(board, tileset, move) == points, (place, score(board, tileset, move))
    assert " ".join([spelling.canonical(tileset, word) for word in words(board.cells, move)]) == formed, place


def test_placements_worked_by_hand():
    for case in _PLACEMENTS:
        _check(TileSet(ENGLISH), *case)


def test_a_tile_of_two_letters_is_one_letter():
    _check(TileSet(DIGRAPHS), (), (7, 7, 1, "[CH]O"), 12, "[CH]O")
    _check(TileSet(DIGRAPHS), (), (7, 7, 1, "[ch]O"), 2, "[CH]O")


def test_scoring_allocates_nothing():
    tileset = TileSet(ENGLISH)
    board = board_of(tileset, (7, 6, 1, "CAT"))
    move = placement(board, placed(tileset, 8, 6, "OD"))
    with LOCKED_HEAP:
        points = score(board, tileset, move)
    assert points == 12
