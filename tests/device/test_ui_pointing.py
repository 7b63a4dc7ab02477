"""Playing with a finger: the model of a touch panel, its driver, and what taps and drags do on the game's screens, at
320x240 and on a window."""

from input_models import Clock, TouchModel
from panel_models import PinModel
from picorack.core import spelling
from picorack.core.board import CENTRE, square
from picorack.core.tiles import BLANK
from picorack.hw.xpt2046 import XPT2046
from picorack.ui import events
from picorack.ui.turn.finding import Finder
from picorack.ui.turn.pointing import Pointing
from sample_table import Slow, Table

_LEFT, _RIGHT, _TOP, _BOTTOM = 200, 3700, 240, 3800


class Touched:
    """A Table whose screens are touched. Places are (x, y) in pixels."""

    def __init__(self, size=(320, 240, False), **options):
        self.table = Table(size=size, **options)
        self.app, self.screen = self.table.app, self.table.screen
        self.controller, self.layout = self.screen.controller, self.app.layout
        self.press = self.table.press
        self.clock = Clock()
        cs, irq = PinModel(), PinModel()
        self.model = TouchModel(cs, irq)
        self.width, self.height = size[:2]
        self.panel = XPT2046(self.model, cs, irq, self.width, self.height, _LEFT, _RIGHT, _TOP, _BOTTOM)
        pointing = Pointing(self.app, Finder(self.app), self.clock)
        self.panel.clicked, self.panel.let_go = pointing.click, pointing.let_go

    def tap(self, *places):
        """places: (x, y), or how a line of the box begins that is then shown"""
        for place in places:
            place = self.entry(place) if isinstance(place, str) else place
            self.drag(place, place)

    def drag(self, start, end):
        for x, y in (start, end):
            self.model.press(
                _LEFT + (2 * x + 1) * (_RIGHT - _LEFT) // (2 * self.width),
                _TOP + (2 * y + 1) * (_BOTTOM - _TOP) // (2 * self.height),
            )
            self._scan()
        self.model.leave()
        self._scan()
        self.clock.now += 1000

    def tap_now(self, *places):
        """Tap even while a machine thinks, which is given no time."""
        self.press = self.app.key
        self.tap(*places)

    def _scan(self):
        for _ in range(3):
            event = self.panel.scan(0)
            if event:
                self.press(event)

    def square(self, sq):
        view, half = self.screen.board_view, self.layout.cell // 2
        return view.x_of(sq) + half, view.y_of(sq) + half

    def place(self, index):
        half = self.layout.rack_cell // 2
        return self.layout.rack_x + index * self.layout.rack_cell + half, self.layout.rack_y + half

    def line(self):
        return 9, self.height - 4

    def entry(self, label):
        """The middle of a line of the box that is shown."""
        box = self.table.top().box
        row = [box.lines[line][: len(label)] for line in range(len(box.lines))].index(label) - box.first
        return box.x + box.w // 2, box.y + box.top + row * box.pitch + box.pitch // 2

    def laid(self):
        """{square: letter} of the tiles that are laid."""
        tileset = self.table.game.tileset
        return {sq: spelling.written(tileset, tile) for sq, tile in self.controller.pending.pairs()}


def test_the_tile_first():
    touched = Touched()
    touched.tap(touched.place(2))
    assert touched.controller.rack_view.at == 2 and not touched.laid()
    touched.tap(touched.square(square(6, 7)))
    assert touched.laid() == {square(6, 7): "T"} and touched.controller.rack_view.at < 0
    touched.tap(touched.place(1), touched.square(square(5, 7)))
    touched.tap(touched.place(0), touched.square(square(4, 7)))
    assert touched.laid() == {square(4, 7): "C", square(5, 7): "A", square(6, 7): "T"}
    touched.tap(touched.place(3), touched.place(3))  # at the cursor, below the T
    assert touched.laid()[square(7, 7)] == "S"
    touched.tap(touched.line(), "1 Play")
    assert touched.table.game.board.cells[square(7, 7)] == 19


def test_another_tile_is_taken_up_or_none():
    touched = Touched()
    touched.tap(touched.place(2), touched.place(4))
    assert touched.controller.rack_view.at == 4
    touched.tap(touched.square(CENTRE), touched.place(0))
    touched.tap(touched.place(4))  # an empty place
    assert touched.controller.rack_view.at < 0 and touched.laid() == {CENTRE: "D"}


def test_a_tap_on_the_cursor_turns_the_word():
    touched = Touched()
    touched.tap(touched.square(CENTRE))
    assert touched.controller.pending.down
    touched.tap(touched.place(0), touched.place(1))
    assert touched.laid() == {CENTRE: "C", square(8, 7): "A"}


def test_a_tile_is_taken_back_or_up():
    touched = Touched()
    touched.tap(touched.square(square(7, 6)), touched.place(0), touched.place(1), touched.square(square(7, 6)))
    assert touched.laid() == {square(7, 7): "A"} and touched.controller.pending.cursor == square(7, 6)
    assert touched.controller.rack_view.at < 0
    touched = Touched()
    touched.tap(touched.place(0), touched.square(CENTRE), touched.square(CENTRE))
    assert not touched.laid() and touched.controller.rack_view.at == 0
    touched.tap(touched.square(square(3, 3)))
    assert touched.laid() == {square(3, 3): "C"}


def test_a_double_tap_plays():
    for first in (("square", "rack"), ("rack", "square")):
        touched = Touched()
        if first[0] == "square":
            touched.tap(touched.square(square(7, 6)), touched.place(0), touched.place(1))
        else:
            touched.tap(touched.place(0), touched.square(square(7, 6)), touched.place(1), touched.square(CENTRE))
        touched.tap(touched.square(CENTRE))
        touched.clock.now -= 700  # 300 ms since that tap
        touched.tap(touched.square(CENTRE))
        assert touched.table.game.scores[0] == 8 and touched.table.game.board.cells[CENTRE] == 1


def test_two_slow_taps_do_not_play():
    touched = Touched()
    touched.tap(touched.square(square(7, 6)), touched.place(0), touched.place(1))
    touched.tap(touched.square(CENTRE), touched.square(CENTRE))
    assert touched.laid() == {square(7, 6): "C"} and not len(touched.table.game.history)


def test_tiles_are_dragged():
    touched = Touched()
    touched.drag(touched.place(0), touched.square(square(7, 6)))
    touched.drag(touched.place(1), touched.square(square(2, 2)))
    assert touched.laid() == {square(7, 6): "C", square(2, 2): "A"}
    touched.drag(touched.square(square(2, 2)), touched.square(CENTRE))
    assert touched.laid() == {square(7, 6): "C", CENTRE: "A"}
    touched.drag(touched.square(CENTRE), touched.square(square(7, 6)))  # it is occupied: the tile is still up
    assert touched.laid() == {square(7, 6): "C"}
    touched.tap(touched.square(CENTRE))
    touched.drag(touched.square(square(7, 6)), touched.place(6))
    assert touched.laid() == {CENTRE: "A"} and touched.controller.rack_view.at < 0


def test_a_tile_laid_at_the_cursor_is_dragged_on():
    touched = Touched()
    touched.tap(touched.square(square(3, 3)))
    touched.drag(touched.place(0), touched.square(square(9, 9)))
    assert touched.laid() == {square(9, 9): "C"}


def test_a_tile_let_go_where_no_square_is_free_comes_back():
    """Also one that the press has laid at the cursor."""
    for square_first in (False, True):
        for end in ("place", "line", "tile"):
            touched = Touched()
            touched.drag(touched.place(0), touched.square(CENTRE))
            ends = {"place": touched.place(5), "line": touched.line(), "tile": touched.square(CENTRE)}
            if square_first:
                touched.tap(touched.square(square(3, 3)))
            for _ in range(2):
                touched.drag(touched.place(1), ends[end])
                assert touched.laid() == {CENTRE: "C"} and touched.controller.rack_view.at < 0, end
        touched.drag(touched.place(1), touched.square(square(3, 3)))
        assert touched.laid() == {CENTRE: "C", square(3, 3): "A"}


def test_a_tile_is_dragged_while_the_cursor_is_on_another_one():
    """Also a blank, which is laid where it is let go, before its letter is chosen."""
    touched = Touched(rack="?AT")
    touched.tap(touched.square(CENTRE), touched.place(1), touched.square(square(7, 7)), touched.place(1))
    touched.controller.go(CENTRE)
    touched.drag(touched.place(2), touched.square(square(3, 3)))
    assert touched.laid() == {CENTRE: "A", square(3, 3): "T"}
    touched.drag(touched.place(0), touched.square(square(9, 9)))
    grid = touched.table.top()
    assert grid is not touched.screen
    touched.tap((grid.x + 3 + grid.cell * 2 + 5, grid.y + 3 + grid.title + grid.cell + 5))  # M
    assert touched.controller.pending.laid[square(9, 9)] == BLANK | 13


def test_a_blank_keeps_its_letter_when_it_is_moved():
    touched = Touched(rack="?AT")
    touched.tap(touched.place(0), touched.square(CENTRE))
    grid = touched.table.top()
    touched.tap((grid.x + 3 + grid.cell * 2 + 5, grid.y + 3 + grid.title + grid.cell + 5))  # M
    assert touched.controller.pending.laid[CENTRE] == BLANK | 13
    touched.drag(touched.square(CENTRE), touched.square(square(2, 3)))
    assert touched.controller.pending.laid[square(2, 3)] == BLANK | 13
    touched.tap(touched.square(square(2, 3)), touched.place(1), touched.place(0), touched.square(CENTRE))
    assert touched.table.top() is not touched.screen, "taken back, it has no letter"
    touched.tap((0, 0))  # beside the grid
    assert touched.table.top() is touched.screen and not touched.laid()


def test_the_line_opens_the_menu_and_a_tap_beside_closes_it():
    touched = Touched()
    touched.tap(touched.place(2), touched.line())
    assert touched.table.says().startswith("Your turn 1 Play") and touched.controller.rack_view.at < 0
    touched.tap((1, 1))
    assert touched.table.top() is touched.screen
    touched.tap((touched.width - 5, 60))  # the scores
    assert touched.table.says().startswith("Your turn 1 Play")
    touched.tap("  More", "7 Turn")
    assert touched.table.top() is touched.screen and touched.controller.pending.down


def test_exchange():
    touched = Touched()
    touched.tap(touched.line(), "5 Exchange", touched.place(0), touched.place(3), touched.place(0))
    assert touched.controller.rack_view.marked == 1 << 3
    touched.tap(touched.square(CENTRE))
    assert not touched.laid()
    touched.tap(touched.line())
    assert touched.table.says() == "Exchange: S. You lose the turn Yes No"
    box = touched.table.top().box
    touched.tap((box.x + 9, box.y + 5))
    assert touched.table.says() == "Exchange: S. You lose the turn Yes No", "it is no answer"
    touched.tap("Yes")
    assert len(touched.table.game.history) == 2


def test_not_while_a_machine_thinks():
    touched = Touched()
    touched.table.loop.machines[0] = Slow()
    touched.controller.pending.begin(touched.table.game.racks[0].tiles())
    touched.table.loop.thinker = touched.table.loop.machines[0]
    touched.tap_now(touched.square(square(3, 3)), touched.place(0))
    assert touched.table.says() == "Not your turn" and not touched.laid()


def test_messages_and_pages():
    touched = Touched(size=(128, 64, True))
    touched.table.press(events.HELP, "1")
    page = touched.table.top()
    box = page.box
    assert box.rows < len(box.lines)
    while box.first + box.rows < len(box.lines):
        before = box.first
        touched.tap((60, 30))
        assert touched.table.top() is page and box.first > before
    touched.tap((60, box.y + box.top + 3))
    assert box.first + box.rows < len(box.lines), "the first line scrolls up"
    while touched.table.top() is page:
        touched.tap((60, 30))
    assert len(touched.table.top().box.lines) == 4, "the chapters"
    touched.tap((1, 1))
    assert touched.table.top() is touched.screen


def test_the_panel_begins_where_it_is_drawn():
    touched = Touched()
    finder, layout = Finder(touched.app), touched.layout
    y = layout.rack_y // 2
    found = [finder.beside(layout.panel_x + step, y) for step in (-1, 0, 1)]
    assert found == [False, True, True]


def test_a_long_menu_scrolls():
    touched = Touched(size=(84, 48, True))
    touched.tap(touched.line())
    menu = touched.table.top()
    assert menu.box.rows < len(menu.box.lines)
    touched.tap((40, menu.box.y + menu.box.h - 4))
    assert touched.table.top() is menu and menu.box.first > 0
    assert menu.box.first <= menu.box.chosen < menu.box.first + menu.box.rows
    menu.box.scroll(99)
    touched.tap("0 Quit")
    assert touched.table.says() == "Quit the game? Not kept Yes No"


def test_a_window_and_its_map():
    touched = Touched(size=(84, 48, True))
    layout = touched.layout
    assert layout.windowed
    touched.tap((layout.map_x + 1 + 14 * layout.map_dot, 1 + 13 * layout.map_dot))
    assert touched.controller.pending.cursor == square(13, 14)
    touched.tap(touched.square(square(13, 13)), touched.place(0))
    assert touched.laid() == {square(13, 13): "C"}


def test_on_a_small_board():
    """Its corners are those of the board in pixels, and of the map; beside them there is no square."""
    for size in ((84, 48, True), (128, 128, False)):
        touched = Touched(size=size, rows="/".join(["." * 11] * 9))
        layout, find = touched.layout, Finder(touched.app)
        if layout.windowed:
            corners = (layout.map_x + 1, 1), (layout.map_x + layout.map_w - 2, layout.map_h - 2)
            beside = (layout.map_x, 1), (layout.map_x + layout.map_w - 1, 1), (layout.map_x + 1, layout.map_h - 1)
        else:
            corners = (1, 1), (layout.board_w - 3, layout.board_h - 3)
            beside = ((layout.board_w - 1, 1), (1, layout.board_h - 1))
        for place in beside:
            assert not find.square_at(*place), (size, place)
        for place, sq in zip(corners, (square(3, 2), square(11, 12))):
            touched.tap(place)
            assert touched.controller.pending.cursor == sq, size


def test_games_of_machines_open_their_menu():
    touched = Touched()
    touched.screen.controller = None
    touched.tap_now((1, 1))
    assert touched.table.top() is touched.screen
    touched.tap_now(touched.line())
    assert touched.table.says().startswith("Your turn 1 Play")


def test_the_greeting_and_help_tell_of_taps():
    touched = Touched()
    keys = touched.app.keys
    keys.has_letters, keys.points = False, True
    touched.table.guided()
    assert touched.controller.greeting() == "1/3 Tap tile and square"
    touched.tap_now(touched.place(0))
    touched.tap_now(touched.square(CENTRE))
    touched.screen.idle()
    assert touched.screen.message == "2/3 Double tap: play"
    touched.app.key(events.HELP)
    touched.app.key(events.SELECT)
    assert touched.table.says().startswith("Keys Tap a tile, then a square") and "Back" not in touched.table.says()
