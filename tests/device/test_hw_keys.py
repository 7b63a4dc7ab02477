"""Buttons, keyboards and trackballs give events, one for each press."""

import gc

from input_models import Clock, TcaModel
from panel_models import PinModel
from picorack.hw.buttons import Buttons
from picorack.hw.i2c_keyboard import I2CKeyboard
from picorack.hw.keycodes import BACK, DELETE, DOWN, ENTER, HELD, HELP, LEFT, RIGHT, SELECT, UP
from picorack.hw.keys import Keys
from picorack.hw.matrix import Matrix
from picorack.hw.tca8418 import TCA8418
from picorack.hw.trackball import Trackball
from sample_failing import LOCKED_HEAP


def _pressed(keys, plan, until_ms):
    """The events [(ms, event)] that a plan of pin levels leads to.
    keys: [(pin, event, event when held)]
    plan: [(ms, pin, level)]"""
    clock = Clock([(ms, lambda pin=pin, level=level: pin(level)) for ms, pin, level in plan])
    source = Keys(clock, (Buttons(clock, keys),))
    found = []
    while clock.now < 1000 + until_ms:
        event = source.poll(50)
        if event:
            found.append((clock.now - 1000, event))
    return found


def test_a_bouncing_press_is_one():
    pin = PinModel()
    bounces = [(100 + i, pin, i & 1) for i in range(9)] + [(200 + i, pin, 1 - (i & 1)) for i in range(7)]
    found = _pressed([(pin, UP, 0)], bounces, 1000)
    assert [event for _, event in found] == [UP]
    assert 100 <= found[0][0] <= 130


def test_held_arrows_repeat():
    pin = PinModel()
    found = _pressed([(pin, LEFT, LEFT)], [(100, pin, 0), (1100, pin, 1)], 2000)
    assert [event for _, event in found] == [LEFT] + [LEFT + HELD] * 5
    gaps = [later[0] - sooner[0] for sooner, later in zip(found, found[1:])]
    assert 500 <= gaps[0] <= 530
    assert all(120 <= gap <= 150 for gap in gaps[1:])


def test_long_and_short_presses():
    pin = PinModel()
    found = _pressed([(pin, SELECT, ENTER)], [(100, pin, 0), (200, pin, 1), (1000, pin, 0), (2000, pin, 1)], 3000)
    assert [event for _, event in found] == [SELECT, ENTER]
    assert 200 <= found[0][0] <= 230, "a short press counts when it ends"
    assert 1500 <= found[1][0] <= 1530, "a long one when it is long enough"


def test_two_keys_at_once_are_two_events():
    one, two = PinModel(), PinModel()
    found = _pressed([(one, UP, 0), (two, BACK, 0)], [(100, one, 0), (100, two, 0)], 500)
    assert [event for _, event in found] == [UP, BACK]


def test_poll_waits_as_long_as_told():
    clock = Clock()
    keys = Keys(clock, (Buttons(clock, ((PinModel(), UP, UP),)),))
    for wait in (0, 5, 50, 500):
        began = clock.now
        assert keys.poll(wait) == 0
        assert clock.now == began + wait
    assert not keys.has_letters


def test_polling_allocates_nothing():
    clock = Clock()
    keys = Keys(clock, (Buttons(clock, ((PinModel(), UP, UP), (PinModel(), SELECT, ENTER))),))
    keys.poll(50)
    gc.collect()
    with LOCKED_HEAP:
        keys.poll(50)


class Decoder:
    """A 74HC138 and a matrix of keys. pressed: a set of (row, column)"""

    def __init__(self):
        self.selects = [PinModel(0) for _ in range(3)]
        self.pressed = set()
        self.columns = [lambda column=column: self._level(column) for column in range(7)]

    def _level(self, column):
        row = self.selects[0]() | self.selects[1]() << 1 | self.selects[2]() << 2
        return int((row, column) not in self.pressed)


def test_matrix():
    clock = Clock()
    decoder = Decoder()
    events = bytearray(range(40, 96))
    events[7 * 3 + 2] = 0
    keys = Keys(clock, (Matrix(clock, decoder.selects, decoder.columns, events),), True)
    assert keys.has_letters
    for row in range(8):
        for column in range(7):
            decoder.pressed = {(row, column)}
            assert keys.poll(40) == events[7 * row + column]
            assert keys.poll(40) == 0
            decoder.pressed = set()
            assert keys.poll(40) == 0


def test_matrix_repeats_the_last_key_and_ignores_shift():
    clock = Clock()
    decoder = Decoder()
    events = bytearray(range(40, 96))
    events[0] = 0
    keys = Keys(clock, (Matrix(clock, decoder.selects, decoder.columns, events),), True)
    decoder.pressed = {(0, 0)}
    assert keys.poll(1000) == 0
    decoder.pressed.add((1, 0))
    assert keys.poll(40) == 47
    assert keys.poll(600) == 47
    decoder.pressed.add((2, 0))
    assert keys.poll(40) == 54
    assert keys.poll(600) == 54
    decoder.pressed.discard((2, 0))
    assert keys.poll(1000) == 0


def _tca(rows=7, columns=10):
    clock, model = Clock(), TcaModel()
    events = bytearray(range(40, 120))
    events[0] = 0
    return model, Keys(clock, (TCA8418(clock, model, events, rows, columns),), True)


def test_tca8418():
    model, keys = _tca()
    assert keys.poll(20) == 0
    for row in range(7):
        for column in range(10):
            expected = 40 + 10 * row + column if row or column else 0
            model.press(row, column)
            assert [keys.poll(40), keys.poll(40)] == [expected, 0]
            model.press(row, column, False)
            assert keys.poll(40) == 0
    model.press(7, 0)
    assert keys.poll(40) == 0, "no row of the matrix"


def test_tca8418_repeats_the_last_key_and_tells_several_in_their_order():
    model, keys = _tca(7, 8)
    assert keys.poll(20) == 0
    for row, column in ((0, 0), (1, 2), (3, 4), (3, 8)):
        model.press(row, column)
    assert [keys.poll(60) for _ in range(3)] == [52, 74, 0]
    assert keys.poll(500) == 74
    assert keys.poll(130) == 74
    model.press(1, 2, False)
    assert keys.poll(130) == 74, "another key was released"
    model.press(3, 4, False)
    assert keys.poll(2000) == 0


def test_tca8418_that_answers_late_is_set_up_then():
    model, keys = _tca()
    model.there = False
    assert keys.poll(100) == 0
    model.there = True
    assert keys.poll(40) == 0
    model.press(2, 3)
    assert keys.poll(40) == 63
    gc.collect()
    with LOCKED_HEAP:
        keys.poll(50)
        keys.poll(600)


class Typed:
    """An I2C keyboard that answers with these bytes, one at a time, after an OSError when it starts."""

    def __init__(self, answers):
        self.answers = list(answers)

    def readfrom_into(self, address, buffer):
        assert address == 0x55
        answer = self.answers.pop(0) if self.answers else 0
        if answer is None:
            raise OSError(19)
        buffer[0] = answer


def test_i2c_keyboard():
    keyboard = I2CKeyboard(Typed([None, 0, ord("q"), 13, 8, 32, 63, 200]))
    assert [keyboard.scan(0) for _ in range(9)] == [0, 0, ord("q"), ENTER, DELETE, SELECT, HELP, 0, 0]


def test_trackball():
    pins = [PinModel() for _ in range(4)]
    ball = Trackball([(pin, event) for pin, event in zip(pins, (UP, DOWN, LEFT, RIGHT))])
    pins[2].handler(pins[2])
    assert ball.scan(0) == 0, "half a step is none"
    for _ in range(3):
        pins[2].handler(pins[2])
    pins[1].handler(pins[1])
    pins[1].handler(pins[1])
    assert [ball.scan(0) for _ in range(4)] == [DOWN, LEFT, LEFT, 0]
    for _ in range(300):
        pins[0].handler(pins[0])
    assert ball.scan(0) == UP
