"""Every board file runs with models in the place of `machine`: the picture reaches the glass, and keys become
events."""

import importlib
import sys
import types

import pytest
from panel_models import DcsModel, PcdModel, PinModel, SsdModel
from picorack.hosts.picture import Picture
from picorack.ui import events
from picorack.ui.drawing.canvas import Canvas
from picorack.ui.drawing.theme import BAD, CURSOR, TEXT, TILE

from host_tools.device_tree import device_root

SIX = {10: events.UP, 11: events.DOWN, 12: events.LEFT, 13: events.RIGHT, 14: events.SELECT, 15: events.BACK}
JOYSTICK = {2: events.UP, 18: events.DOWN, 16: events.LEFT, 20: events.RIGHT, 3: events.SELECT, 15: events.SELECT,
            17: events.BACK}  # fmt: skip
PAD = {23: events.UP, 20: events.DOWN, 22: events.LEFT, 21: events.RIGHT, 18: events.SELECT, 19: events.BACK,
       17: events.ENTER, 16: events.FLIP}  # fmt: skip

# name: (width, height), kind of panel, its pins (sck, mosi, dc, cs, reset or None, light or None), glass, keys by pin
BOARDS = {
    "pico_ssd1306": ((128, 64), "ssd", None, None, SIX),
    "pico_pcd8544": ((84, 48), "pcd", (18, 19, 20, 17, 21, 22), None, SIX),
    "pico_lcd_13": ((240, 240), "dcs", (10, 11, 8, 9, 12, 13), (0, 0, 240, 240),
                    {**JOYSTICK, 19: events.ENTER, 21: events.FLIP}),
    "pico_lcd_114": ((240, 135), "dcs", (10, 11, 8, 9, 12, 13), (52, 40, 135, 240), JOYSTICK),
    "picosystem": ((240, 240), "dcs", (6, 7, 9, 5, 4, 12), (0, 0, 240, 240), PAD),
    "cardputer": ((240, 135), "dcs", (36, 35, 34, 37, 33, 38), (52, 40, 135, 240), {}),
    "tdeck": ((320, 240), "dcs", (40, 41, 11, 12, None, 42), (0, 0, 240, 320), {0: events.SELECT}),
}  # fmt: skip


class Machine(types.ModuleType):
    """Stands in for the module `machine`. Its pins, SPI and I2C are models that a test can look at."""

    def __init__(self, kind, wires, glass):
        super().__init__("machine")
        self.kind, self.wires, self.glass = kind, wires, glass
        self.flash = object()
        self.pins = {}
        self.panel = None
        self.typed = 0
        machine = self

        class Pin(PinModel):
            IN, OUT, PULL_UP = 0, 1, 2

            def __new__(cls, number, *_mode, value=None):
                return machine.pins.setdefault(number, object.__new__(cls))

            def __init__(self, number, mode=None, pull=None, value=None):
                if not hasattr(self, "level"):
                    super().__init__()
                self.number = number
                self.mode = self.mode if mode is None else mode
                self.level = self.level if value is None else value

            mode = None

        self.Pin = Pin

    def SPI(self, number, baudrate, sck, mosi, miso=None):
        dc, cs, reset, _ = (None if pin is None else self.Pin(pin) for pin in self.wires[2:])
        assert (sck.number, mosi.number) == self.wires[:2]
        assert all(pin is None or pin.mode is None for pin in (dc, cs, reset)), "SPI takes a MISO pin: it comes first"
        self.panel = PcdModel(dc, cs, reset) if self.kind == "pcd" else DcsModel(dc, cs, self.glass, reset)
        return self.panel

    def I2C(self, number, sda, scl, freq):
        if self.kind == "ssd":
            assert (sda.number, scl.number) == (4, 5)
            self.panel = SsdModel()
            return self.panel
        assert (sda.number, scl.number) == (18, 8)
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
    _, kind, wires, glass, _ = BOARDS[name]
    machine = Machine(kind, wires, glass)
    monkeypatch.setitem(sys.modules, "machine", machine)
    monkeypatch.setitem(sys.modules, "rp2", types.SimpleNamespace(Flash=lambda: machine.flash))
    monkeypatch.setitem(sys.modules, "esp32", types.SimpleNamespace(Partition=Partition))
    monkeypatch.setattr(Partition, "found", [machine.flash])
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    monkeypatch.delitem(sys.modules, f"boards.{name}", raising=False)
    machine.board = importlib.import_module(f"boards.{name}").Board
    yield machine
    del sys.modules[f"boards.{name}"]


def test_every_board_names_its_flash(machine):
    assert machine.board.flash is machine.flash


@pytest.mark.parametrize("name", ["cardputer", "tdeck"])
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
        assert bytes(machine.panel.seen()) == bytes(picture.buffer)
        assert not machine.panel.on
        board.display.show()
        assert machine.panel.on
        light = BOARDS[name][2] and machine.pins[BOARDS[name][2][5]]
        assert not light or light() == 1
    assert not machine.panel.on
    assert not light or light() == 0


def test_keys_are_where_they_are_soldered(name, machine):
    with machine.board() as board:
        assert board.keys.poll(40) == 0
        for number, event in BOARDS[name][4].items():
            assert machine.pins[number].mode == 0
            machine.pins[number](0)
            found = board.keys.poll(40)
            machine.pins[number](1)
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
