"""How turns are told with moving tiles: frame by frame. The clock stands still, as if a picture were painted in no
time; but where painting takes long."""

import gc
import time
from binascii import crc32

import micropython
from picorack.core.board import square
from picorack.core.move import ACROSS, make
from picorack.hw.template import Input
from picorack.ui import events
from sample_table import DRAWN_SIZES, Passes, Table


class Lays(Passes):
    """A machine that lays the first tiles of its rack below the middle of the board, for 40 points.

    count: how many
    """

    def __init__(self, count):
        self._count = count

    def best(self, game):
        return make(ACROSS, 8, 7, game.racks[game.turn].tiles()[: self._count], self._count, 40)


class Untouched(Input):
    def poll(self, wait_ms):
        return 0


def standing():
    return 0


def slow(painting_ms):
    """A clock on which each picture takes so long."""
    now = [0]

    def clock():
        now[0] += painting_ms
        return now[0]

    return clock


def shown(size=(128, 128, False), count=2, clock=standing):
    """A table where turns are told with moving tiles, the human has played, and a machine will lay some tiles."""
    table = Table(size=size, machines=[None, Lays(count)])
    table.screen.controller.motion = clock
    table.press("ca", events.ENTER)
    return table


def moves(table):
    """Is a moment on top? Each has a class of its own, since its module is imported anew."""
    return type(table.top()).__name__ == "Moment"


def frame(table):
    """Let the app take a step without a key. Returns how many milliseconds the next one will wait."""
    table.app.keys = Untouched()
    table.app.done = False
    table.app.step()
    return table.app.wait_ms


def ended(table):
    """Let the moment on top pass. Returns how many milliseconds it was seen, and a check sum of each picture."""
    seen, pictures = 0, []
    moment = table.top()
    assert moves(table)
    while table.top() is moment:
        assert len(pictures) < 100
        pictures.append(crc32(table.picture.buffer))
        seen += frame(table)
    return seen, pictures


def until_the_machine_plays(table):
    ended(table)
    for _ in range(9):
        if moves(table):
            return
        frame(table)
    raise AssertionError("no move was shown")


def different(pictures):
    return sum(one != other for one, other in zip(pictures, pictures[1:]))


def test_a_play_counts_up_and_its_tiles_stay_where_they_are():
    table = shown()
    assert moves(table)
    assert table.top()._cells == table.game.board.cells
    seen, pictures = ended(table)
    assert 250 < seen < 500
    assert 3 < different(pictures)


def test_a_machine_s_tiles_fall_one_after_the_other():
    for size in DRAWN_SIZES:
        table = shown(size)
        until_the_machine_plays(table)
        moment = table.top()
        first, second = square(8, 7), square(8, 8)
        cells = table.game.board.cells
        assert cells[first] and cells[second]
        assert not moment._cells[first] and not moment._cells[second]
        while not moment._cells[first]:
            frame(table)
        assert not moment._cells[second]
        seen, pictures = ended(table)
        assert seen > 400
        assert 5 < different(pictures)
        assert moment._cells == cells
        assert table.top() is table.screen
        assert table.is_painted_whole(), size


def test_a_turn_takes_no_longer_where_painting_does():
    """Pictures in between are left out, but not where a tile comes to rest, nor the last score."""
    for size in DRAWN_SIZES:
        for painting_ms, most in ((50, 8), (100, 7), (500, 5)):
            table = shown(size, clock=slow(painting_ms))
            until_the_machine_plays(table)
            seen, pictures = ended(table)
            assert seen == len(pictures) - 1  # milliseconds, the least that is waited for a key
            assert 4 <= different(pictures) <= most, (size, painting_ms)
            assert table.is_painted_whole(), size
    table = shown(count=2, clock=slow(25))
    until_the_machine_plays(table)
    seen, pictures = ended(table)
    assert seen == 15 * (len(pictures) - 1) and different(pictures) > 8  # with the time that painting takes, 40 each


def test_a_picture_of_a_tile_that_falls_allocates_nothing():
    for size in DRAWN_SIZES:
        table = shown(size)
        until_the_machine_plays(table)
        moment, first = table.top(), square(8, 7)
        while not moment._cells[first]:
            moment.idle()
        moment.idle()  # the second tile begins to fall: the generator for it is made
        gc.collect()
        micropython.heap_lock()
        try:
            waited = moment.idle() + moment.idle()
        finally:
            micropython.heap_unlock()
        assert waited == 80 and moment._cells[square(8, 8)], size


def test_a_key_ends_it():
    """Nothing of it is left in the picture, and the score is whole; a key with a meaning is obeyed."""
    for size in DRAWN_SIZES:
        for steps in range(0, 12, 3):
            table = shown(size)
            until_the_machine_plays(table)
            for _ in range(steps):
                frame(table)
            table.press(events.SELECT)
            assert table.top() is table.screen
            assert table.screen.controller.rack_view.at == -1
            assert table.game.scores[1] == 40
            assert table.is_painted_whole(), (size, steps)
    table = shown()
    until_the_machine_plays(table)
    table.press("t")
    assert table.screen.controller.pending.count == 1


def test_the_points_of_a_bingo_flash():
    table = shown(count=7)
    until_the_machine_plays(table)
    moment = table.top()
    lit = []
    while table.top() is moment:
        lit.append(moment._lit)
        frame(table)
    assert [moment.box.lines[0], lit.count(True)] == ["+50", 3]
    assert table.is_painted_whole()
    table = shown(count=6)
    until_the_machine_plays(table)
    moment = table.top()
    while table.top() is moment:
        assert not moment._lit
        frame(table)


def test_scores_and_board_are_the_game_s_own_again_after_each_frame():
    table = shown()
    until_the_machine_plays(table)
    for _ in range(14):
        assert table.game.scores[1] == 40
        assert table.screen.board_view.cells is table.game.board.cells
        frame(table)


def test_what_is_not_shown():
    table = Table("ca", events.ENTER)  # motion is off
    assert table.top() is table.screen
    table = Table()
    table.screen.controller.motion = standing
    table.press(events.ENTER)
    table.press(events.BACK)  # a menu is open while the machine passes
    assert not moves(table)


def test_a_machines_time_counts_from_the_end_of_a_moment():
    """Whether it passes or is ended by a key."""
    for end in (ended, lambda table: table.press(events.UP)):
        table = shown()
        loop = table.screen.loop
        loop._thinks_from = time.ticks_add(time.ticks_ms(), -60_000)
        end(table)
        assert time.ticks_diff(time.ticks_ms(), loop._thinks_from) < 50_000
