"""The rules of placement, a case for each rule. Runs under pytest and on MicroPython."""

from picorack.core import move as moves
from picorack.core import rules
from picorack.core.board import STRIDE, Board, square
from picorack.core.rules import RuleError, laid_by, placement
from picorack.core.tiles import BLANK, TileSet
from sample_failing import raised
from sample_play import board_of, move_text, placed
from sample_tiles import ENGLISH

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


_CAT = (7, 6, 1, "CAT")  # covers the centre with its A


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
    board = _board(_CAT)
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
    board = _board(_CAT)
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
    board = _board(_CAT)
    assert _text(board, _across(7, 5, "S...s")) == "7 5 A SCATs 0"
    assert _text(board, _down(6, 7, "B.T")) == "6 7 D BAT 0"
    assert _text(board, _down(8, 8, "OP")) == "7 8 D TOP 0"
    assert _text(Board(), _down(5, 7, "ABCDEFGH")) == "5 7 D ABCDEFGH 0"


def test_any_order():
    board = _board(_CAT)
    laid = _across(7, 4, "XY...ZXY")
    for shift in range(len(laid)):
        assert _text(board, laid[shift:] + laid[:shift]) == "7 4 A XYCATZXY 0"


def test_one_tile_is_across_if_it_can_be():
    board = _board(_CAT, (8, 9, 1, "X"))
    assert _text(board, _across(7, 9, "S")) == "7 6 A CATS 0"  # it also forms SX downwards
    assert _text(board, _across(8, 7, "S")) == "7 7 D AS 0"
    assert _text(board, _across(6, 8, "U")) == "6 8 D UT 0"


def test_laid_by_is_the_inverse():
    board = _board(_CAT)
    for laid in (_across(7, 5, "S...S"), _down(5, 8, "AB.C"), _across(8, 7, "S")):
        assert laid_by(board.cells, placement(board, laid)) == sorted(laid)


def test_a_record_that_runs_off_the_board_is_refused():
    board = Board()
    for move in (
        moves.make(moves.ACROSS, 7, 13, b"\1\2\3", 3),
        moves.make(moves.DOWN, 14, 7, b"\1\2", 2),
        moves.make(moves.ACROSS, 15, 0, b"\1\2", 2),
        moves.make(moves.ACROSS, 0, 15, b"\1\2", 2),
    ):
        assert raised(RuleError, laid_by, board.cells, move).code == rules.OFF_BOARD


def test_lay_puts_the_tiles_around_those_there():
    board = _board(_CAT)
    moves.lay(board.cells, placement(board, _across(7, 5, "S...s")))
    assert _TILESET.text(board.cells[square(7, 4) : square(7, 11)]) == ".SCATs."
