"""The touch panel tells where it is pressed, once for each touch."""

from input_models import Clock, PicoCalcModel, TouchModel
from panel_models import PinModel
from picorack.hw.keycodes import BACK, DELETE, HELD, LEFT, SELECT
from picorack.hw.keys import Keys
from picorack.hw.light import Light
from picorack.hw.picocalc_keys import PicoCalcKeys, backlight
from picorack.hw.turning import readings
from picorack.hw.xpt2046 import XPT2046


def _touch():
    cs, irq = PinModel(), PinModel()
    model = TouchModel(cs, irq)
    return XPT2046(model, cs, irq, 320, 240, 200, 3700, 240, 3800), model


def _scans(touch, count):
    """The events of so many scans that are not 0."""
    return [event for event in (touch.scan(0) for _ in range(count)) if event]


def test_a_touch_is_told_once_and_so_is_its_end():
    touch, model = _touch()
    seen = []
    touch.clicked = lambda button, x, y: seen.append((button, x, y)) or SELECT
    touch.let_go = lambda x, y: seen.append((x, y)) or BACK
    assert _scans(touch, 3) == []
    model.press(1950, 2020)
    assert _scans(touch, 5) == [SELECT]
    model.press(200 + 11 * 100, 240 + 15 * 100)  # dragged
    assert _scans(touch, 5) == []
    model.leave()
    assert _scans(touch, 5) == [BACK]
    assert seen == [(0, 160, 120), (100, 101)]


def test_readings_beyond_the_edges_are_at_the_edges():
    touch, model = _touch()
    seen = []
    touch.clicked = lambda button, x, y: seen.append((x, y))
    for place in ((0, 0), (4095, 4095), (3699, 3799)):
        model.press(*place)
        _scans(touch, 2)
        model.leave()
        _scans(touch, 2)
    assert seen == [(0, 0), (319, 239), (319, 239)]


def test_a_short_disturbance_is_no_touch_and_no_end():
    touch, model = _touch()
    seen = []
    touch.clicked = lambda button, x, y: seen.append("on")
    touch.let_go = lambda x, y: seen.append("off")
    model.press(2000, 2000)
    touch.scan(0)
    model.leave()
    _scans(touch, 3)
    assert seen == []
    model.press(2000, 2000)
    _scans(touch, 2)
    model.leave()
    touch.scan(0)
    model.press(2000, 2000)
    _scans(touch, 3)
    assert seen == ["on"]


def test_a_touch_that_is_too_light_is_none():
    touch, model = _touch()
    touch.clicked = lambda button, x, y: SELECT
    model.press(2000, 2000, pressure=200)
    assert _scans(touch, 5) == []


def test_the_controller_sleeps_and_is_left_alone_while_nobody_touches():
    touch, model = _touch()
    asked = model.asked
    _scans(touch, 9)
    assert model.asked == asked
    model.press(2000, 2000)
    _scans(touch, 3)
    assert model.asleep, "it would not tell of the next touch"


def test_a_panel_that_nobody_listens_to():
    touch, model = _touch()
    model.press(2000, 2000)
    assert _scans(touch, 3) == []
    model.leave()
    assert _scans(touch, 3) == []


def _typed(model, clock, keys, pairs, ms=100):
    """The events of what the PicoCalc's keyboard says."""
    found = []
    model.queue += pairs
    end = clock.now + ms
    while clock.now < end:
        event = keys.poll(10)
        if event:
            found.append(event)
    return found


def test_keyboard_of_the_picocalc():
    clock, model = Clock(), PicoCalcModel()
    keys = Keys(clock, (PicoCalcKeys(clock, model),))
    on, off = model.PRESSED, model.RELEASED
    assert _typed(model, clock, keys, [(on, 0x61)]) == [0x61]
    assert _typed(model, clock, keys, [(on, 0x61), (on, 0x61), (off, 0x61)], 300) == [], "a letter that is held"
    assert _typed(model, clock, keys, [(on, 0x61)]) == [0x61]
    assert _typed(model, clock, keys, [(off, 0x61), (on, 0xB4), (on, 0xB4), (off, 0xB4)], 300) == [LEFT, LEFT + HELD]
    assert _typed(model, clock, keys, [(on, 0x08), (on, 0x08), (off, 0x08)], 300) == [DELETE, DELETE]
    assert _typed(model, clock, keys, [(on, 0xA2), (model.HELD, 0xB1), (on, 0xB1)], 300) == [BACK]
    model.there = False
    assert _typed(model, clock, keys, []) == []


def test_the_keyboard_is_asked_seldom_where_nobody_types():
    clock, model = Clock(), PicoCalcModel()
    keys = Keys(clock, (PicoCalcKeys(clock, model),))
    _typed(model, clock, keys, [], 1000)
    assert 15 < model.asked < 25
    _typed(model, clock, keys, [], 5000)
    asked = model.asked
    _typed(model, clock, keys, [], 1000)
    assert 3 <= model.asked - asked <= 5
    assert _typed(model, clock, keys, [(model.PRESSED, 0x61)], 300) == [0x61]
    asked = model.asked
    _typed(model, clock, keys, [], 1000)
    assert 15 < model.asked - asked < 25


def test_light_of_the_picocalc():
    model = PicoCalcModel()
    light = Light(backlight(model), 50)
    light(1)
    assert model.registers[5] == 63
    light.dim(True)
    assert model.registers[5] == 15
    light.dim(False)
    assert model.registers[5] == 63
    light(0)
    light.dim(False)
    assert model.registers[5] == 0
    model.there = False
    light(1)  # no light, but no error either


def test_a_panel_that_is_held_upright():
    """Turned by a quarter: the top is at what was the right edge, and the readings of the sides are exchanged."""
    cs, irq = PinModel(), PinModel()
    model = TouchModel(cs, irq)
    seen = []
    for quarters, corner in ((0, (0, 0)), (1, (0, 319)), (2, (319, 239)), (3, (239, 0))):
        size = (240, 320) if quarters % 2 else (320, 240)
        touch = XPT2046(model, cs, irq, *size, *readings(quarters, 200, 3700, 240, 3800))
        touch.clicked = lambda button, x, y: seen.append((x, y))
        model.press(200, 240)  # the left upper corner of the panel
        _scans(touch, 3)
        model.leave()
        _scans(touch, 3)
        assert seen.pop() == corner, quarters
