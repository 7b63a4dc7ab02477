"""Every board file runs with models in the place of `machine`: the picture reaches the glass, and keys become
events."""

import importlib
import sys
import types

import pytest
from input_models import PicoCalcModel, TouchModel
from panel_models import DcsModel, PcdModel, PinModel, SsdModel
from paper_model import PaperModel
from picorack.core.board import CENTRE
from picorack.hosts.picture import Picture
from picorack.ui import events
from picorack.ui.drawing.canvas import Canvas
from picorack.ui.drawing.theme import BAD, CURSOR, TEXT, TILE
from sample_table import Table

from host_tools import device_tree as host_boards
from host_tools.device_tree import device_root

SIX = {10: events.UP, 11: events.DOWN, 12: events.LEFT, 13: events.RIGHT, 14: events.SELECT, 15: events.BACK}
JOYSTICK = {2: events.UP, 18: events.DOWN, 16: events.LEFT, 20: events.RIGHT, 3: events.SELECT, 15: events.SELECT,
            17: events.BACK}  # fmt: skip
PAD = {23: events.UP, 20: events.DOWN, 22: events.LEFT, 21: events.RIGHT, 18: events.SELECT, 19: events.BACK,
       17: events.ZOOM, 16: events.FLIP}  # fmt: skip
THUMBY = {1: events.UP, 3: events.DOWN, 0: events.LEFT, 2: events.RIGHT, 21: events.SELECT, 25: events.BACK,
          6: events.ZOOM, 22: events.FLIP, 26: events.BACK}  # fmt: skip
BADGER = {15: events.UP, 11: events.DOWN, 12: events.LEFT, 13: events.SELECT, 14: events.RIGHT}

# name: (width, height), kind of panel, its pins (sck, mosi, dc, cs, reset or None, light or None), glass, keys by pin
BOARDS = {
    "pico_ssd1306": ((128, 64), "ssd", None, None, SIX),
    "pico_pcd8544": ((84, 48), "pcd", (18, 19, 20, 17, 21, 22), None, SIX),
    "pico_lcd_13": ((240, 240), "dcs", (10, 11, 8, 9, 12, 13), (0, 0, 240, 240),
                    {**JOYSTICK, 19: events.ZOOM, 21: events.FLIP}),
    "pico_lcd_114": ((240, 135), "dcs", (10, 11, 8, 9, 12, 13), (52, 40, 135, 240), JOYSTICK),
    "picosystem": ((240, 240), "dcs", (6, 7, 9, 5, 4, 12), (0, 0, 240, 240), PAD),
    "cardputer": ((240, 135), "dcs", (36, 35, 34, 37, 33, 38), (52, 40, 135, 240), {}),
    "tdeck": ((320, 240), "dcs", (40, 41, 11, 12, None, 42), (0, 0, 240, 320), {0: events.SELECT}),
    "thumby_color": ((128, 128), "dcs", (18, 19, 16, 17, 4, 7), (0, 0, 128, 128), THUMBY),
    "picocalc": ((320, 320), "dcs", (10, 11, 14, 13, 15, None), (0, 0, 320, 320), {}),
    "cyd_2432s028": ((320, 240), "dcs", (14, 13, 2, 15, None, 21), (0, 0, 240, 320), {0: events.SELECT}),
    "badger_2040": ((296, 128), "paper", (18, 19, 20, 17, 21, None), 26, BADGER),
}  # fmt: skip
# Of panels that are not like an ST7789 with its usual glass: what DcsModel is told.
KINDS = {
    "thumby_color": {"columns": 128, "rows": 128, "negative": False},
    "picocalc": {"columns": 320, "rows": 480, "mirrored": True, "bgr": True},
    "cyd_2432s028": {"mirrored": True, "bgr": True, "negative": False},
}
MADCTL = {"thumby_color": 0x00, "picocalc": 0x48, "cyd_2432s028": 0x28}  # in the makers' examples
PRESSED = {"badger_2040": 1}  # the level of a pin while its key is pressed, where it is not 0
HELD = {"turn": 0, "brightness": 100, "dim": 2, "off": 10, "sound": 0}  # as hw/handheld.py has it
I2CS = {"pico_ssd1306": (4, 5), "tdeck": (18, 8), "picocalc": (6, 7)}  # SDA, SCL


class Machine(types.ModuleType):
    """Stands in for the module `machine`. Its pins, SPI and I2C are models that a test can look at."""

    def __init__(self, name):
        super().__init__("machine")
        _, self.kind, self.wires, self.glass, _ = BOARDS[name]
        self.name = name
        self.flash = object()
        self.touch = self.keyboard = None
        self.idle_level = 1 - PRESSED.get(name, 0)
        self.pins = {}
        self.panel = None
        self.typed = 0
        machine = self

        class Pin(PinModel):
            IN, OUT, PULL_UP, PULL_DOWN = 0, 1, 2, 3

            def __new__(cls, number, *_mode, value=None):
                return machine.pins.setdefault(number, object.__new__(cls))

            def __init__(self, number, mode=None, pull=None, value=None):
                if not hasattr(self, "level"):
                    super().__init__(0 if pull == self.PULL_DOWN else 1)
                self.number = number
                self.mode = self.mode if mode is None else mode
                self.level = self.level if value is None else value

            mode = None

        class PWM:
            """At a pin of which level is the part of the time in which it is high."""

            def __init__(self, pin, freq, duty_u16):
                self.pin = pin
                self.freq(freq)
                self.duty_u16(duty_u16)

            def freq(self, hertz):
                machine.tones.append(hertz)

            def duty_u16(self, duty):
                assert 0 <= duty <= 65535
                self.pin.level = duty / 65535

        self.Pin, self.PWM, self.tones = Pin, PWM, []

    def restart(self):
        self.pins.clear()
        self.panel = None

    def SPI(self, number, baudrate, sck, mosi, miso=None, polarity=0, phase=0):
        if self.name == "cyd_2432s028" and self.panel:
            assert (sck.number, mosi.number, miso.number) == (25, 32, 39)
            self.touch = TouchModel(self.Pin(33), self.Pin(36))
            return self.touch
        dc, cs, reset, _ = (None if pin is None else self.Pin(pin) for pin in self.wires[2:])
        assert (sck.number, mosi.number) == self.wires[:2]
        assert all(pin is None or pin.mode is None for pin in (dc, cs, reset)), "SPI takes a MISO pin: it comes first"
        if self.kind == "pcd":
            self.panel = PcdModel(dc, cs, reset)
        elif self.kind == "paper":
            self.panel = PaperModel(dc, cs, reset, self.Pin(self.glass))
        else:
            self.panel = DcsModel(dc, cs, self.glass, reset, **KINDS.get(self.name, {}))
        return self.panel

    def I2C(self, number, sda, scl, freq):
        assert (sda.number, scl.number) == I2CS[self.name]
        if self.kind == "ssd":
            self.panel = SsdModel()
            return self.panel
        if self.name == "picocalc":
            self.keyboard = PicoCalcModel()
            return self.keyboard
        return self

    def readfrom_into(self, address, buffer):
        buffer[0], self.typed = self.typed, 0


@pytest.fixture(params=sorted(BOARDS))
def name(request):
    return request.param


class Partition:
    """Stands in for esp32.Partition: there is one partition of data called vfs, as in MicroPython's partition table,
    unless a test removes it."""

    TYPE_DATA = 1
    found = ()

    @classmethod
    def find(cls, kind, label):
        return cls.found if (kind, label) == (cls.TYPE_DATA, "vfs") else []


@pytest.fixture
def machine(name, monkeypatch):
    """The Machine that a board's module was loaded with. Its board() returns the Board."""
    machine = Machine(name)
    monkeypatch.setitem(sys.modules, "machine", machine)
    monkeypatch.setitem(sys.modules, "rp2", types.SimpleNamespace(Flash=lambda: machine.flash))
    monkeypatch.setitem(sys.modules, "esp32", types.SimpleNamespace(Partition=Partition))
    monkeypatch.setattr(Partition, "found", [machine.flash])
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    monkeypatch.delitem(sys.modules, f"boards.{name}", raising=False)
    machine.module = importlib.import_module(f"boards.{name}")
    machine.board = machine.module.Board
    yield machine
    del sys.modules[f"boards.{name}"]


def test_every_board_names_its_flash(machine):
    assert machine.board.flash is machine.flash


@pytest.mark.parametrize("name", ["cardputer", "cyd_2432s028", "tdeck"])
def test_a_partition_that_is_not_there_is_none(name, machine, monkeypatch):
    monkeypatch.setattr(Partition, "found", [])
    assert importlib.reload(sys.modules[f"boards.{name}"]).Board.flash is None


def test_every_board_is_tested():
    files = {path.stem for path in (device_root() / "boards").glob("*.py")}
    assert files - {"unix"} == set(BOARDS)


def scene(canvas):
    canvas.fill(0, 0, canvas.width // 2, canvas.height // 3, BAD)
    canvas.frame(0, 0, canvas.width, canvas.height, CURSOR)
    canvas.fill(canvas.width - 9, canvas.height - 17, 7, 9, TILE)
    canvas.big_text("Upright", 3, 20, TEXT)


def test_the_picture_reaches_the_glass(name, machine):
    with machine.board() as board:
        width, height = BOARDS[name][0]
        assert (board.display.width, board.display.height) == (width, height)
        picture = Picture(width, height, board.display.rgb is None)
        for display in (board.display, picture):
            canvas = Canvas(display)
            canvas.paint(0, 0, width, height, scene)
            canvas.paint(width // 2, 9, 12, 7, lambda canvas: canvas.fill(0, 0, 999, 999, TEXT))
        if machine.kind == "paper":  # it shows the picture when this is complete, and keeps it without power
            board.display.show()
            assert bytes(machine.panel.seen()) == bytes(picture.buffer)
            machine.panel.done()
            return
        assert bytes(machine.panel.seen()) == bytes(picture.buffer)
        assert not machine.panel.on
        board.display.show()
        assert machine.panel.on
        light = BOARDS[name][2] and machine.pins.get(BOARDS[name][2][5])
        assert not light or light() == 1
    assert not machine.panel.on
    assert not light or light() == 0


@pytest.mark.parametrize("name", sorted(MADCTL))
def test_the_picture_lies_as_the_maker_has_it(name, machine):
    with machine.board():
        assert machine.panel.madctl == MADCTL[name]


TURNED = [(name, turn) for name in sorted(BOARDS) for turn in host_boards.turns(name) if turn]


def _mark(canvas, x, y, colour):
    """Paint everything, and mark a place in one colour."""
    canvas.paint(0, 0, canvas.width, canvas.height, lambda canvas: canvas.fill(x, y, 3, 3, colour))


@pytest.mark.parametrize(("name", "turn"), TURNED)
def test_a_turned_picture_is_where_it_is_seen_upright(name, turn, machine, monkeypatch):
    """A square of 3 x 3 pixels is painted on the board as it is, and there where it is the same on a turned one."""
    memories = []
    for turned in (0, turn):
        monkeypatch.setattr(machine.module, "held", lambda turned=turned: {**HELD, "turn": turned // 90})
        machine.restart()
        with machine.board() as board:
            width, height = board.display.width, board.display.height
            x, y = 8, 16  # on the turned one
            if not turned:
                if turn == 90:
                    x, y = width - 1 - y - 2, x
                elif turn == 180:
                    x, y = width - 1 - x - 2, height - 1 - y - 2
                else:
                    x, y = y, height - 1 - x - 2
            assert (width, height) == (BOARDS[name][0] if turned in (0, 180) else BOARDS[name][0][::-1])
            _mark(Canvas(board.display), x, y, TEXT)
            board.display.show()
            memories.append(glass(machine.panel))
            if machine.kind == "paper":
                machine.panel.done()
    assert memories[0] == memories[1] and len(set(memories[0])) > 1


def glass(panel):
    """What is on the glass, whichever way it is held."""
    if isinstance(panel, SsdModel):  # the two ways to wire segments and lines are told by commands
        picture = bytes(panel.memory)
        flipped = 0xA0 in panel.settings and 0xC0 in panel.settings
        return bytes(int(f"{byte:08b}"[::-1], 2) for byte in picture[::-1]) if flipped else picture
    if isinstance(panel, PaperModel):
        picture = bytes(panel.seen())
        flipped = not panel.settings[0x00][0] & 0x04
        return bytes(int(f"{byte:08b}"[::-1], 2) for byte in picture[::-1]) if flipped else picture
    return bytes(panel.memory)


@pytest.mark.parametrize(("name", "turn"), [(name, turn) for name, turn in TURNED if len(BOARDS[name][4]) > 4])
def test_arrows_turn_along(name, turn, machine, monkeypatch):
    monkeypatch.setattr(machine.module, "held", lambda: {**HELD, "turn": turn // 90})
    clockwise = [events.UP, events.RIGHT, events.DOWN, events.LEFT]
    pin_of = {event: number for number, event in BOARDS[name][4].items()}
    pressed = PRESSED.get(name, 0)
    with machine.board() as board:
        for i, event in enumerate(clockwise):
            pin = machine.pins[pin_of[event]]
            pin(pressed)
            found = board.keys.poll(40)
            pin(1 - pressed)
            found = found or board.keys.poll(40)
            assert found == clockwise[(i - turn // 90) % 4]
        pin = machine.pins[pin_of[clockwise[(2 + turn // 90) % 4]]]  # what is down now: held, it flips
        pin(pressed)
        assert board.keys.poll(700) == events.FLIP


@pytest.mark.parametrize("name", sorted(set(BOARDS) - {"tdeck", "badger_2040", "pico_ssd1306", "picocalc"}))
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


@pytest.mark.parametrize("name", ["pico_ssd1306"])
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


def test_keys_are_where_they_are_soldered(name, machine):
    with machine.board() as board:
        assert board.keys.poll(40) == 0
        pressed = PRESSED.get(name, 0)
        for number, event in BOARDS[name][4].items():
            assert machine.pins[number].mode == 0
            machine.pins[number](pressed)
            found = board.keys.poll(40)
            machine.pins[number](1 - pressed)
            found = found or board.keys.poll(40)
            assert found == event, f"GP{number}"
            assert board.keys.poll(40) == 0


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


@pytest.mark.parametrize("name", ["cardputer"])
@pytest.mark.parametrize(
    ("line", "place", "event"),
    [(0, 0, events.BACK), (0, 1, ord("1")), (0, 10, ord("0")), (0, 13, events.DELETE), (1, 0, events.FLIP),
     (1, 1, ord("q")), (1, 10, ord("p")), (2, 2, ord("a")), (2, 11, events.UP), (2, 13, events.ENTER), (3, 3, ord("z")),
     (3, 9, ord("m")), (3, 10, events.LEFT), (3, 11, events.DOWN), (3, 12, events.RIGHT), (3, 13, events.SELECT)],
)  # fmt: skip
def test_cardputer_keyboard(machine, line, place, event):
    with machine.board() as board:
        assert board.keys.has_letters
        press_matrix(machine, line, place)
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
        assert [sq for sq, _ in table.screen.hand.pending.pairs()] == [CENTRE]


@pytest.mark.parametrize("name", ["badger_2040"])
def test_badger_power_and_held_keys(machine):
    with machine.board() as board:
        assert machine.pins[10]() == 1, "no power from a battery"
        for number, event in ((12, events.BACK), (13, events.ENTER), (14, events.DELETE), (11, events.FLIP)):
            machine.pins[number](1)
            assert board.keys.poll(700) == event
            machine.pins[number](0)
            assert board.keys.poll(100) == 0
