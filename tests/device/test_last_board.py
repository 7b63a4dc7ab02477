"""The title's background: the board of the game that was played last, with its colours dimmed."""

import sys

from picorack.app.last_board import LastBoard, _dimmed
from picorack.core.move import EXCHANGE
from picorack.core.tiles import TileSet
from picorack.game import phony
from picorack.game.boards import rows
from picorack.savegame import games as kept_games
from picorack.savegame.kept import Kept
from picorack.savegame.records import Records
from picorack.ui import events
from picorack.ui.drawing.theme import BACK, TILE, colour
from sample_failing import raised
from sample_files import remove_written
from sample_navigator import LEXICON, Board, run
from sample_play import chosen, game_of, with_short_heap
from sample_players import machines, played
from sample_table import DRAWN_SIZES, SIZES, Stage
from sample_tiles import ENGLISH

_SETUP = {"players": "h,m2", "lexicon": LEXICON, "seconds": 0, "check": "double"}


def _keep(turns, squares="standard", removed=False):
    """Keep a game of so many turns. Returns it."""
    lexicon, _, machine = machines(LEXICON, "greedy", mode="resident")
    game = game_of(lexicon, 4, names=("Ada", "Bob"), rows=rows(squares))
    played(game, machine, turns=turns)
    while removed and game.history.move(len(game.history) - 1)[0] >= EXCHANGE:
        game.accept(chosen(machine, game))
    if removed:
        phony.remove(game)
    setup = dict(_SETUP)
    setup["squares"] = squares
    setup["scores"] = list(game.scores)
    Kept("game").keep(game, lexicon, setup)
    return game


def _read(size, cell=8):
    """The board of the kept game, on squares of the board of the rules in the middle of the screen."""
    (game,) = kept_games.games("game")
    stage = Stage(size)
    layout = stage.app.layout
    layout.cell = cell
    layout.board_x, layout.board_y = [(pixels - 15 * cell - 1) // 2 for pixels in size[:2]]
    return stage, LastBoard(stage.app, game, TileSet(ENGLISH), "dark")


def test_its_tiles_are_those_of_the_game():
    for turns, squares, removed in ((1, "standard", False), (9, "standard", False), (7, "standard", True),
                                      (8, "small", False), (6, "strewn:7", False)):  # fmt: skip
        remove_written()
        game = _keep(turns, squares, removed)
        view = _read(SIZES[0])[1].board_view
        assert bytes(view.cells) == bytes(game.board.cells) and view.premiums == game.board.premiums
        assert any(view.cells[sq] & 0x3F for sq in range(len(view.cells))) == (turns > 1 or not removed)


def test_it_is_dim_and_leaves_the_canvas_as_it_was():
    _keep(9)
    for size in DRAWN_SIZES:
        stage, last = _read(size)
        canvas = stage.app.canvas
        colours = canvas.colours
        canvas.paint(0, 0, size[0], size[1], last.draw)
        dim = bytes(stage.picture.buffer)
        assert canvas.colours is colours and canvas.x0 == 0 and canvas.x1 == size[0] and canvas.y1 == size[1]
        last._colours = colours
        canvas.paint(0, 0, size[0], size[1], last.draw)
        bright = bytes(stage.picture.buffer)
        assert any(dim) and (dim == bright) == size[2], "of one bit it is as it was"


def test_each_colour_is_two_fifths_of_its_way_from_the_background():
    for theme in ("dark", "light"):
        found = _dimmed(lambda red, green, blue: red << 8 | green, theme)
        ground, tile = colour(BACK, theme), colour(TILE, theme)
        red, green = [(2 * tile[i] + 3 * ground[i]) // 5 for i in range(2)]
        assert found[TILE] == red << 8 | green and found[BACK] == ground[0] << 8 | ground[1]


def test_a_board_in_the_middle_of_its_place():
    _keep(2, "small")
    for cell in 9, 15:
        last = _read((320, 240, False), cell)[1]
        size = 11 * cell + 1
        assert (last.board_w, last.x, last.y) == (size, (320 - size) // 2, (240 - size) // 2)


def test_what_fits_no_board_is_refused():
    _keep(9)
    saved = bytearray(Records("game").read())
    for at, value in ((-15, 14), (-8, 63)):  # row and column of the last move; its first tile
        changed = bytearray(saved)
        while changed[at - 8] >= EXCHANGE or at == -8 and not changed[at]:
            at -= 16
        changed[at] = value
        if value == 14:
            changed[at + 1] = 14
        records = Records("game")
        records.read()
        records.write(bytes(changed))
        raised(IndexError, _read, SIZES[0])


class _Seen(Board):
    """Remembers the title, and its board before each key."""

    def __init__(self, keys, size=(128, 128, False)):
        Board.__init__(self, keys, size=size)
        self.boards = []

    def poll(self, wait_ms):
        screen = self.app.stack[-1]
        if wait_ms and hasattr(screen, "last_board"):
            self.title = screen
            self.boards.append(screen.last_board)
        return Board.poll(self, wait_ms)


def _boards(*keys, size=(128, 128, False)):
    board = _Seen(keys, size)
    run(("--lexicon", LEXICON), board=board)
    return board


def test_the_title_shows_it_where_there_is_room():
    for size in SIZES:
        remove_written()
        assert not any(_boards(size=size).boards)
        _keep(4)
        board = _boards(events.DOWN, events.DOWN, events.DOWN, events.SELECT, events.BACK, events.UP, size=size)
        shown = min(size[0] // (1 + (size[0] > size[1])), size[1]) > 105
        assert [bool(one) for one in board.boards] == [shown] * len(board.boards) and board.boards, size


def test_the_name_and_the_menu_cover_whole_squares_of_it():
    remove_written()
    _keep(4)
    places = set()
    for size in SIZES:
        board = _boards(events.DOWN, events.UP, events.DOWN, size=size)
        title, last, box = board.title, board.boards[-1], board.title.box
        beside = not last or last.x + last.board_w < box.x
        places.add(beside)
        if not beside:
            for edge, begin in (box.x, last.x), (box.x + box.w, last.x), (box.y, last.y), (title._head, last.y):
                assert (edge - begin + 1) % last.cell <= 3, (size, edge)  # two pixels of a square may be seen
            assert title._head < box.y < box.y + box.h <= last.y + last.board_h <= size[1], size
    assert places == {False, True}


def test_a_title_without_the_words_of_the_game_has_none():
    _keep(4)
    records = Records("game")
    records.write(records.read().replace(b"tests/data/small/lexicon", b"tests/data/small/lexicoff"))
    board = _boards(events.SELECT, events.BACK)
    assert not any(board.boards) and board.boards


def test_where_a_game_would_need_the_memory_there_is_none():
    _keep(4)
    sys.modules.pop("picorack.app.last_board", None)
    with_short_heap()
    try:
        board = _boards()
    finally:
        with_short_heap(False)
    assert board.boards == [False]
    assert any(_boards().boards)
