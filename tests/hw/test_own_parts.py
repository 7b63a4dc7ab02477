"""What some boards have and others have not: keyboards, touch, light, sound, registers of their own."""

import types

import pytest
from hw.board_models import BOARDS, HELD
from input_models import PicoCalcModel
from picorack.core.board import CENTRE
from picorack.ui import events
from sample_table import Table

_DIMMED = [name for name, (_, _, wires, _, _) in BOARDS.items() if wires and wires[5] is not None and name != "tdeck"]


@pytest.mark.parametrize("name", _DIMMED)
def test_brightness_and_dimming(name, machine, monkeypatch):
    monkeypatch.setattr(machine.module, "held", lambda: {**HELD, "brightness": 50, "dim": 1})
    light = BOARDS[name][2][5]
    with machine.board() as board:
        board.display.show()
        assert machine.pins[light]() == pytest.approx(0.25, abs=0.001)
        for _ in range(60):
            monkeypatch.setattr(board.keys, "_keys", types.SimpleNamespace(poll=lambda wait_ms: 0))
            board.keys.poll(1000)
        assert machine.pins[light]() == pytest.approx(0.0625, abs=0.001)


@pytest.mark.parametrize("name", [name for name, (_, kind, _, _, _) in BOARDS.items() if kind == "ssd"])
def test_brightness_of_an_oled_is_its_contrast(machine, monkeypatch):
    monkeypatch.setattr(machine.module, "held", lambda: {**HELD, "brightness": 50})
    with machine.board():
        assert machine.panel.settings[0x81] == bytes([0xCF // 4])


@pytest.mark.parametrize(("name", "pin"), [("picosystem", 11), ("picocalc", 26)])
def test_sound_where_there_is_a_buzzer(name, pin, machine, monkeypatch):
    for sound in (0, 1):
        monkeypatch.setattr(machine.module, "held", lambda sound=sound: {**HELD, "sound": sound})
        machine.restart()
        with machine.board() as board:
            assert bool(board.keys._sound) == bool(sound)
    monkeypatch.setattr("time.sleep_ms", lambda ms: sounding.append(machine.pins[pin]()), raising=False)
    sounding, machine.tones = [], []
    machine.restart()
    machine.board().keys._sound()
    assert len(sounding) == 2 and all(0.4 < level < 0.6 for level in sounding) and machine.pins[pin]() == 0
    assert len(set(machine.tones[-2:])) == 2


def press_matrix(machine, line, place):
    """Press a key of the Cardputer: its row, and its place in that row. Keys at even places answer to rows 4 to 7 of
    the matrix."""
    row = 3 - line + (4 if place % 2 == 0 else 0)
    pins = [machine.pins[number] for number in (8, 9, 11)]
    column = machine.pins[(13, 15, 3, 4, 5, 6, 7)[place // 2]]

    def level(self, level=None):
        selected = pins[0].level | pins[1].level << 1 | pins[2].level << 2
        return int(selected != row)

    column.__class__ = type("Pressed", (column.__class__,), {"__call__": level})
    return column


_CARDPUTER_KEYS = pytest.mark.parametrize(
    ("line", "place", "event"),
    [(0, 0, events.BACK), (0, 1, ord("1")), (0, 10, ord("0")), (0, 13, events.DELETE), (1, 0, events.FLIP),
     (1, 1, ord("q")), (1, 10, ord("p")), (2, 2, ord("a")), (2, 11, events.UP), (2, 13, events.ENTER), (3, 3, ord("z")),
     (3, 9, ord("m")), (3, 10, events.LEFT), (3, 11, events.DOWN), (3, 12, events.RIGHT), (3, 13, events.SELECT)],
)  # fmt: skip


@pytest.mark.parametrize("name", ["cardputer"])
@_CARDPUTER_KEYS
def test_cardputer_keyboard(machine, line, place, event):
    with machine.board() as board:
        assert board.keys.has_letters
        press_matrix(machine, line, place)
        assert board.keys.poll(40) == event
        assert board.keys.poll(40) == 0


@pytest.mark.parametrize("name", ["cardputer_adv"])
@_CARDPUTER_KEYS
def test_cardputer_adv_keyboard(machine, line, place, event):
    """The place of a key in the matrix, worked out the other way round than the maker's remap() does it."""
    with machine.board() as board:
        assert board.keys.has_letters and board.keys.poll(40) == 0
        machine.keyboard.press(place // 2, place % 2 * 4 + line)
        assert board.keys.poll(40) == event
        assert board.keys.poll(40) == 0


@pytest.mark.parametrize("name", ["tdeck"])
def test_tdeck_keyboard_and_ball(machine):
    with machine.board() as board:
        assert board.keys.has_letters
        assert machine.pins[10]() == 1, "no power"
        assert machine.pins[9]() == 1 and machine.pins[39]() == 1, "others on the bus"
        machine.typed = ord("k")
        assert board.keys.poll(40) == ord("k")
        for number, event in ((3, events.UP), (15, events.DOWN), (1, events.LEFT), (2, events.RIGHT)):
            pin = machine.pins[number]
            pin.handler(pin)
            pin.handler(pin)
            assert board.keys.poll(40) == event
        machine.pins[0](0)
        assert board.keys.poll(700) == events.BACK


@pytest.mark.parametrize("name", ["thumby_color"])
def test_thumby_color_registers(machine):
    """Values of its maker's file; those of gamma are counted only."""
    with machine.board():
        registers = machine.panel.registers
        assert registers[0xFE] == registers[0xEF] == b"", "the registers are locked"
        assert list(registers)[:2] == [0xFE, 0xEF]
        assert (registers[0xB0], registers[0xAC], registers[0xE7], registers[0xC7]) == (b"\xc0", b"\xc8", b"Z", b"\x1f")
        assert len(registers[0xF0]) == len(registers[0xF1]) == 14
        assert len(registers) == 21


@pytest.mark.parametrize("name", ["picocalc"])
def test_picocalc_keyboard_and_light(machine):
    with machine.board() as board:
        assert board.keys.has_letters
        assert machine.keyboard.registers[5] == 0, "light before there is a picture"
        board.display.show()
        assert machine.keyboard.registers[5] == 255
        machine.keyboard.queue.append((PicoCalcModel.PRESSED, ord("k")))
        assert board.keys.poll(100) == ord("k")
    assert machine.keyboard.registers[5] == 0


@pytest.mark.parametrize("name", ["cyd_2432s028"])
def test_cyd_touch(machine):
    with machine.board() as board:
        seen = []
        for edge in ((200, 240), (3700, 3800), (1950, 2020)):
            board._touch.clicked = lambda button, x, y: seen.append((button, x, y)) or events.SELECT
            machine.touch.press(*edge)
            assert board.keys.poll(100) == events.SELECT
            machine.touch.leave()
            assert board.keys.poll(100) == 0
        assert seen == [(0, 0, 0), (0, 319, 239), (0, 160, 120)]
        machine.pins[0](0)
        assert board.keys.poll(700) == events.BACK


@pytest.mark.parametrize("name", ["cyd_2432s028"])
def test_cyd_touch_is_playing(machine):
    """From the panel's readings to a tile on the board."""
    with machine.board() as board:
        table = Table(size=(320, 240, False))
        board.shows(table.app)
        layout = table.app.layout
        for x, y in ((layout.rack_x + 9, layout.rack_y + 9), (7 * layout.cell + 5, 7 * layout.cell + 5)):
            machine.touch.press(200 + (2 * x + 1) * 3500 // 640, 240 + (2 * y + 1) * 3560 // 480)
            assert board.keys.poll(100) == 0
            machine.touch.leave()
            assert board.keys.poll(100) == 0
        assert [sq for sq, _ in table.screen.controller.pending.pairs()] == [CENTRE]


@pytest.mark.parametrize("name", ["badger_2040"])
def test_badger_power_and_held_keys(machine):
    with machine.board() as board:
        assert machine.pins[10]() == 1, "no power from a battery"
        for number, event in ((12, events.BACK), (13, events.ENTER), (14, events.DELETE), (11, events.FLIP)):
            machine.pins[number](1)
            assert board.keys.poll(700) == event
            machine.pins[number](0)
            assert board.keys.poll(100) == 0
