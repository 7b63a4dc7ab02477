"""Turns of several humans, the list of moves, the end of a game."""

from picorack.core.board import CENTRE, square
from picorack.core.move import ACROSS, DOWN, lay, make
from picorack.core.parsing import parse
from picorack.core.refusal import Refusal
from picorack.core.tiles import TileSet
from picorack.game.hint_limit import HintLimit
from picorack.game.turn_loop import TurnLoop
from picorack.ui import events
from picorack.ui.drawing import faces
from picorack.ui.screens import turn_choices
from picorack.ui.screens.game import GameScreen
from sample_failing import Without
from sample_play import give
from sample_table import SIZES, Advises, Passes, Slow, Table, press_now
from sample_tiles import ENGLISH

SELECT, BACK, ENTER = events.SELECT, events.BACK, events.ENTER


def test_only_tiles_of_wrong_words_turn_red():
    table = Table("cat", ENTER, rack="CATSDZE")
    table.game.board.cells[square(6, 10)] = 26  # a Z; with a tile below it, it forms a word with Z
    give(table.game, 0, "DEDOXYA")
    table.screen.controller.begin()
    table.screen.controller.go(square(8, 8))
    table.screen.controller.pending.down = False
    table.game.board.cells[square(9, 9)] = 26
    table.press("de", ENTER)  # DE across is a word; of A-D and T-E-Z, down, the second one is not
    states = table.screen.board_view.states
    assert table.says() == "Not in lexicon: TEZ"
    assert (states[square(8, 8)], states[square(8, 9)]) == (faces.PLACED, faces.WRONG)


def test_a_message_too_long_for_the_screen_is_a_page_that_scrolls():
    """As where a placement has many words that the lexicon does not hold."""
    for size in SIZES:
        table = Table("ca", size=size)
        words = ["Z" * 12 + str(number) for number in range(30)]
        table.screen.controller.show("Not in lexicon: " + ", ".join(words))
        told = list(table.lines())
        for _ in range(40):
            table.press(events.DOWN)
        box = table.top().box
        assert box.first > 0 and box.first + box.rows == len(box.lines), size
        assert "".join(told).replace(" ", "").endswith(words[-1]), (size, told)
        table.press(SELECT)
        assert table.app.is_top(table.screen) and table.screen.controller.pending.count == 2


def test_a_game_that_cannot_be_kept_says_so_and_goes_on():
    table = Table("ca")

    def full(game):
        raise Refusal("no room")

    table.loop.keep = full
    table.loop.machines[1] = None
    table.press(ENTER)
    assert table.screen.message == "Not saved: no room"
    assert len(table.game.history) == 1


def test_take_back_from_the_menu():
    table = Table("ca", BACK, events.UP, SELECT, *[events.DOWN] * 4, SELECT)
    assert table.screen.controller.pending.count == 1
    assert table.screen.controller.pending.laid[CENTRE] == 3


def test_lines_of_the_menu_say_which_tiles_come_back():
    table = Table("tac", BACK, events.UP, SELECT)
    assert [line for line in table.lines() if ": " in line] == ["3 Take all back: TAC", "  Take one back: C"]
    table = Table(BACK, events.UP, SELECT)
    assert not [line for line in table.lines() if ": " in line]
    small = Table("tacsdze", BACK, events.UP, SELECT, size=(84, 48, True))
    assert "3 Take all back" in small.lines()  # there is no room for seven tiles


def test_the_line_of_hints_says_how_many_are_left_or_which_is_next():
    table = Table(BACK)
    assert "2 Hint" in table.lines()
    table.press(BACK, "2", BACK)
    assert "2 Hint 2" in table.lines()
    table.screen.controller.hint_limit = HintLimit({"hints": 3}, table.game, None)
    table.press(BACK, BACK)
    assert "2 Hint (3)" in table.lines()


def test_several_humans_see_only_their_own_rack():
    table = Table(machines=[None, None])
    controller = table.screen.controller
    assert controller.pending.size() == 0 and not controller.is_mine()
    assert "P0" in table.says()
    table.press(events.UP, ord("c"))  # nothing happens
    assert controller.pending.size() == 0 and "P0" in table.says()
    table.press(SELECT)
    assert controller.pending.size() == 7 and controller.is_mine()
    table.press("ca", ENTER)
    assert table.game.turn == 1 and controller.pending.size() == 0
    assert "P1" in table.says()
    table.press(BACK, BACK)  # opens the menu and closes it
    assert "P1" in table.says()
    table.press(SELECT)
    assert bytes(controller.pending.held(i) for i in range(7)) == table.game.racks[1].tiles()


def test_the_tile_that_one_player_has_taken_up_is_not_the_next_one_s():
    table = Table(machines=[None, None])
    table.press(SELECT, SELECT)  # on the square of the cursor, which leads to the rack
    assert table.screen.controller.rack_view.at == 0
    table.press("6", events.UP, SELECT)
    assert table.game.turn == 1 and table.screen.controller.rack_view.at == -1


def test_no_rack_is_seen_while_a_machine_moves_between_two_humans():
    table = Table(machines=[None, Slow(), None])
    press_now(table, SELECT, "ca", ENTER)
    assert table.game.turn == 1 and table.loop.thinker
    assert table.screen.controller.pending.size() == 0


def test_a_single_human_keeps_the_rack_in_view():
    table = Table(machines=[None, Slow(), Passes()])
    press_now(table, "ca", ENTER)
    assert table.game.turn == 1 and table.loop.thinker
    assert table.screen.controller.pending.size() == 7


def test_long_moves_fit_the_smallest_screen():
    from picorack.ui.drawing.box import room, width

    table = Table(size=(84, 48, True))
    game = table.game
    game.names[0] = "WMWM"
    move = make(ACROSS, 7, 7, b"\15\15\27\27\15\15\27", 7, 1200)
    lay(game.board.cells, move)
    game.history.append(move, b"")
    table.press("9")
    line = table.top().box.lines[0]
    assert line == "W: MMWWMMW 1200" and width(table.app.layout, line) <= room(table.app.layout)


def test_when_the_game_is_over_a_new_one_is_offered():
    table = Table("61", "61")
    assert table.game.over
    table.press(SELECT)  # the player has read the result
    assert table.lines() == ["New game", "Moves", "Analysis", "Result", "Quit"]
    table.press("2")
    assert len(table.lines()) == 4 and table.heading() == "You: -19, Pico: -16"
    table.press(BACK, BACK)
    assert table.top() is table.screen  # the player looks at the board
    table.press(BACK, SELECT)
    assert table.left == ["new"]


def test_an_analysis_that_is_left_out_says_so():
    from picorack.ui.screens import end_menu  # at the top it would need more stack than 32 bits have

    with Without(end_menu, "picorack.ui.screens.analysis"):
        table = Table("61", "61")
        table.press(SELECT, BACK)
        end_menu.open_menu(table.screen)
        table.press("3")
        assert table.says() == "Not installed here"
        table.press(SELECT)
        assert table.top() is table.screen


def test_scores_of_four_fit_every_screen():
    from picorack.ui.drawing.canvas import text_width

    for size in SIZES:
        table = Table(machines=[None, Passes(), Passes(), Passes()], size=size)
        for player in range(4):
            table.game.scores[player] = 288 + player
        scores, layout = table.screen.scores, table.app.layout
        room = layout.panel_h - layout.panel_y
        if scores.premium_y:  # on a wide panel there is more below the scores
            assert scores.premium_y + 8 <= room, size
        elif not layout.panel_x:
            canvas = table.app.canvas  # which has painted the last band that holds all of it
            canvas.y0, canvas.y1 = 0, 16
            assert 0 < scores.draw(canvas) <= layout.width, size
        elif scores.grid:
            assert 2 * text_width("888") <= layout.panel_w and 2 * 7 <= room, size
        else:
            assert 4 * scores.line_h <= room, size


def test_a_window_shows_the_word_just_played_until_the_cursor_moves():
    for down in (False, True):
        table = Table(size=(84, 48, True), machines=[None, Lays(down)])
        view, cells = table.screen.board_view, table.game.board.cells
        table.press("ca", ENTER)
        shown = [sq for sq in range(256) if _in_view(table, sq)]
        word = table.screen.laid_last
        assert len(word) == 7 and all(cells[sq] for sq in word)
        assert word[0] in shown and (down or set(word) <= set(shown))
        table.screen.controller.pending.go(CENTRE)  # nothing is painted, nor does the window move
        assert not _in_view(table, CENTRE)
        left, top = view.left, view.top
        table.press(SELECT)
        assert (view.left, view.top) != (left, top) and _in_view(table, table.screen.controller.pending.cursor)
        assert table.is_painted_whole()


def _in_view(table, sq):
    view, layout = table.screen.board_view, table.app.layout
    return 0 <= view.x_of(sq) < layout.board_w - 1 and 0 <= view.y_of(sq) < layout.board_h - 1


class Lays(Passes):
    """A machine that lays its whole rack in a corner, whatever word that makes."""

    def __init__(self, down):
        self._down = down

    def best(self, game):
        return make(self._down, 0, 0, game.racks[game.turn].tiles(), 7, 9)


def test_who_comes_back_sees_the_last_move():
    table = Table("ca", ENTER, machines=[None, Lays(True)])
    again = GameScreen(table.app, TurnLoop(table.game, table.loop.machines))
    assert again.laid_last == table.screen.laid_last == bytes(square(row, 0) for row in range(7))
    assert again.message == table.screen.message != ""
    states = again.board_view.states
    assert bytes(states) == bytes(table.screen.board_view.states) and sum(states) == 7


def test_a_window_shows_a_hint_from_its_beginning():
    table = Table(size=(84, 48, True))
    table.loop.hint_player = Hints()
    table.press("2")
    assert table.screen.message == "1/1: CATSDZE (one)" and table.screen.controller.pending.count == 7
    assert _in_view(table, square(7, 7)) and not _in_view(table, square(13, 7))
    assert table.is_painted_whole()


class Hints(Advises):
    """A hint player that lays the whole rack, down from the centre."""

    def move(self, i):
        return make(DOWN, 7, 7, parse(TileSet(ENGLISH), "CATSDZE"), 7)


def test_what_follows_a_turn_chosen_in_the_menu_is_done_by_the_next_step():
    """While the menu obeys, a Pico's stack is too short for it: the result of a game that it ends would stop the
    program."""
    for line, keys in (("play", "ca"), ("pass", "")):
        table = Table()
        table.press(keys)
        screen, loop = table.screen, table.screen.loop
        if line == "play":
            turn_choices.do_in_turn(screen.controller, line, screen)
        else:
            turn_choices._pass(screen.controller)
        assert len(loop.game.history) == 1 and loop.followed == 0
        table.press()
        assert loop.over() is False and loop.followed == len(loop.game.history) >= 1
