"""A panel is dimmed and switched off when nobody presses a key, and wakes up where it was."""

import os

from input_models import Clock
from picorack.hw.handheld import Handheld, chirp, held
from picorack.hw.keycodes import REDRAW, SELECT, UP
from picorack.hw.light import Light
from picorack.ui import events
from sample_table import Table

_DEFAULTS = {"turn": 0, "brightness": 100, "dim": 2, "off": 10, "sound": 0}


class Panel:
    """A display that is on or off, and its light."""

    def __init__(self):
        self.duty = 0
        self.light = Light(self._shine)
        self.on = True
        self.light(1)

    def _shine(self, duty):
        self.duty = duty

    def off(self):
        self.on = False
        self.light(0)


class Presses:
    """Keys that are pressed at certain times. plan: {ms: event}"""

    has_letters = True

    def __init__(self, clock, plan):
        self._clock = clock
        self._plan = plan
        self.polls = 0

    def poll(self, wait_ms):
        self.polls += 1
        self._clock.sleep_ms(wait_ms)
        assert self._clock.now < 9_000_000, "it never wakes up"
        for at in sorted(self._plan):
            if at <= self._clock.now - 1000:
                return self._plan.pop(at)
        return 0


def _handheld(plan, **changes):
    clock, panel = Clock(), Panel()
    how = dict(_DEFAULTS)
    options = {name: changes.pop(name) for name in ("sound", "touch", "keeps") if name in changes}
    how["sound"] = 1 if "sound" in options else 0
    how.update(changes)
    return Handheld(clock, Presses(clock, plan), panel, how, panel.light, **options), clock, panel


def _until(handheld, clock, ms):
    """The events until that time."""
    found = []
    while clock.now - 1000 < ms:
        event = handheld.poll(1000)
        if event:
            found.append((event, clock.now - 1000))
    return found


def test_dim_then_off_then_awake():
    handheld, clock, panel = _handheld({700_000: UP, 720_000: SELECT})
    assert _until(handheld, clock, 119_000) == [] and panel.duty == 65535
    _until(handheld, clock, 121_000)
    assert panel.duty == 65535 // 4 and panel.on
    ((event, at),) = _until(handheld, clock, 600_000)
    assert event == REDRAW and 700_000 <= at < 700_200, "the key that wakes does nothing else"
    assert not panel.on, "show() switches it on"
    panel.light(1)
    assert panel.duty == 65535
    assert [event for event, _ in _until(handheld, clock, 725_000)] == [SELECT]


def test_any_key_brightens():
    handheld, clock, panel = _handheld({150_000: UP})
    _until(handheld, clock, 140_000)
    assert panel.duty < 65535
    assert [event for event, _ in _until(handheld, clock, 152_000)] == [UP]
    assert panel.duty == 65535
    _until(handheld, clock, 260_000)
    assert panel.duty == 65535, "it begins anew"


def test_nothing_is_dimmed_while_a_machine_thinks_or_a_clock_runs():
    for wait_ms in (0, 100):
        handheld, clock, panel = _handheld({})
        _until(handheld, clock, 110_000)
        for _ in range(20_000):
            handheld.poll(wait_ms)
        assert panel.duty == 65535 and panel.on
        clock.now = 1000
        _until(handheld, clock, 100_000)
        assert panel.duty == 65535, "that was no idle time"


def test_never():
    handheld, clock, panel = _handheld({}, dim=0, off=0)
    _until(handheld, clock, 7_200_000)
    assert panel.duty == 65535 and panel.on


def test_paper_keeps_its_picture_and_the_key_counts():
    handheld, clock, panel = _handheld({700_000: UP}, keeps=True)
    assert [event for event, _ in _until(handheld, clock, 600_000)] == [UP]


def test_the_keys_are_looked_at_seldom_while_the_panel_is_off():
    handheld, clock, panel = _handheld({700_000: UP})
    _until(handheld, clock, 600_000)
    assert 2100 <= handheld._keys.polls - 600 <= 2300


class Touch:
    """What Handheld knows of a touch panel."""

    def __init__(self):
        self.touches = 0
        self.tapped = []
        self.clicked = self.tap

    def tap(self, button, x, y):
        self.tapped.append((x, y))
        return 0


class TouchedKeys(Presses):
    """A touch panel that is touched at certain times. plan: {ms: (x, y)}"""

    def __init__(self, clock, plan, touch):
        Presses.__init__(self, clock, plan)
        self._touch = touch

    def poll(self, wait_ms):
        place = Presses.poll(self, wait_ms)
        if not place:
            return 0
        self._touch.touches += 1
        return self._touch.clicked(0, place[0], place[1])


def test_touches_count_as_keys_and_one_that_wakes_does_nothing_else():
    clock, panel, touch = Clock(), Panel(), Touch()
    keys = TouchedKeys(clock, {110_000: (1, 2), 900_000: (3, 4), 905_000: (5, 6)}, touch)
    handheld = Handheld(clock, keys, panel, _DEFAULTS, panel.light, None, touch)
    _until(handheld, clock, 200_000)
    assert panel.duty == 65535
    assert [event for event, _ in _until(handheld, clock, 800_000)] == [REDRAW]
    _until(handheld, clock, 910_000)
    assert touch.tapped == [(1, 2), (5, 6)]


def test_a_game_goes_on_where_it_was():
    """The app paints anew after the key that woke it, and the tiles that were laid lie where they lay."""
    table = Table("ca")
    clock, panel = Clock(), Panel()
    before = bytes(table.picture.buffer)
    for i in range(len(table.picture.buffer)):
        table.picture.buffer[i] = 0
    table.app.keys = Handheld(clock, Presses(clock, {700_000: UP, 701_000: events.QUIT}), panel, _DEFAULTS, panel.light)
    table.app.done = False
    while not table.app.done:
        table.app.step()
    assert bytes(table.picture.buffer) == before
    assert table.screen.controller.pending.count == 2 and table.screen.controller.points == "→+8"


def test_a_sound_after_a_machine_has_thought_for_long():
    sounds = []
    handheld, clock, panel = _handheld({}, sound=lambda: sounds.append(clock.now - 1000))
    for thought_ms, heard in ((1000, 0), (2000, 1)):
        end = clock.now + thought_ms
        while clock.now < end:
            handheld.poll(0)
            clock.now += 10
        handheld.poll(1000)
        handheld.poll(1000)
        assert len(sounds) == heard
    handheld, clock, panel = _handheld({}, off=0)
    assert handheld._sound is None


class Pwm:
    def __init__(self):
        self.calls = []

    def freq(self, hertz):
        self.calls.append(hertz)

    def duty_u16(self, duty):
        self.calls.append(duty)


def test_a_chirp_ends():
    pwm, waits = Pwm(), []
    chirp(pwm, waits.append)()
    assert pwm.calls[-1] == 0 and len(waits) == 2 and sum(waits) < 200


def test_brightness_is_what_the_eye_sees():
    duties = []
    for percent in (1, 50, 100):
        light = Light(duties.append, percent)
        light.dim(True)  # it is off
        light(1)
    assert duties == [6, 16383, 65535]


def _held(text):
    try:
        with open("held.json", "w") as file:
            file.write(text)
        return held("held.json")
    finally:
        os.remove("held.json")


def test_board_json():
    assert held("no-such-file.json") == _DEFAULTS
    found = _held('{"board": "x", "held": {"turn": 270, "brightness": 40, "dim": 0, "off": 3, "sound": 1}}')
    assert found == {"turn": 3, "brightness": 40, "dim": 0, "off": 3, "sound": 1}
    for text in ("", "[1]", "{}", '{"held": 7}', '{"held": [1]}', '{"held": null}', "\x00\xff", '{"held"', "[" * 5000):
        assert _held(text) == _DEFAULTS, text
    wrong = _held('{"held": {"turn": -90, "brightness": 0, "dim": "2", "off": 1e9, "sound": true, "more": 1}}')
    assert wrong == _DEFAULTS
