"""Every board file runs with models in the place of `machine`: the picture reaches the glass, and keys become
events."""

import importlib
import sys
import types
from pathlib import Path

import pytest
from hw.board_models import BOARDS, CABLES, HELD, I2CS, MADCTL, PRESSED, Partition
from panel_models import SsdModel
from paper_model import PaperModel
from picorack.hosts.picture import Picture
from picorack.link import meeting
from picorack.ui import events
from picorack.ui.drawing.canvas import MEDIUM, Canvas
from picorack.ui.drawing.theme import BAD, CURSOR, TEXT, TILE
from picorack.ui.views import furnishing
from picorack.ui.views.layout import Layout

from host_tools import device_tree as host_boards
from host_tools.device_tree import device_root, sources


def test_every_board_names_its_flash(machine):
    assert machine.board.flash is machine.flash


@pytest.mark.parametrize("name", ["cardputer", "cyd_2432s028", "tdeck"])
def test_a_partition_that_is_not_there_is_none(name, machine, monkeypatch):
    monkeypatch.setattr(Partition, "found", [])
    assert importlib.reload(sys.modules[f"boards.{name}"]).Board.flash is None


def test_every_board_is_tested():
    files = {path.stem for path in (device_root() / "boards").glob("*.py")}
    assert files - {"unix", "web", "link", "radio", "network", "native_room", "qr"} == set(BOARDS)


def scene(canvas):
    canvas.fill(0, 0, canvas.width // 2, canvas.height // 3, BAD)
    canvas.frame(0, 0, canvas.width, canvas.height, CURSOR)
    canvas.fill(canvas.width - 9, canvas.height - 17, 7, 9, TILE)
    canvas.write("Upright", 3, 20, TEXT, MEDIUM)


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
    picture, flipped = bytes(panel.seen() if isinstance(panel, PaperModel) else panel.memory), False
    if isinstance(panel, SsdModel):  # the two ways to wire segments and lines are told by commands
        flipped = 0xA0 in panel.settings and 0xC0 in panel.settings
    elif isinstance(panel, PaperModel):
        flipped = not panel.settings[0x00][0] & 0x04
    return bytes(int(f"{byte:08b}"[::-1], 2) for byte in picture[::-1]) if flipped else picture


def _press(machine, board, number):
    """The event of a key that is pressed and let go."""
    pressed = PRESSED.get(machine.name, 0)
    machine.pins[number](pressed)
    found = board.keys.poll(40)
    machine.pins[number](1 - pressed)
    return found or board.keys.poll(40)


@pytest.mark.parametrize(("name", "turn"), [(name, turn) for name, turn in TURNED if len(BOARDS[name][4]) > 4])
def test_arrows_turn_along(name, turn, machine, monkeypatch):
    monkeypatch.setattr(machine.module, "held", lambda: {**HELD, "turn": turn // 90})
    clockwise = [events.UP, events.RIGHT, events.DOWN, events.LEFT]
    pin_of = {event: number for number, event in BOARDS[name][4].items()}
    with machine.board() as board:
        for i, event in enumerate(clockwise):
            assert _press(machine, board, pin_of[event]) == clockwise[(i - turn // 90) % 4]
        pin = machine.pins[pin_of[clockwise[(2 + turn // 90) % 4]]]  # what is down now: held, it flips
        pin(PRESSED.get(name, 0))
        assert board.keys.poll(700) == events.FLIP


@pytest.mark.parametrize("name", sorted(CABLES))
def test_a_cable_is_at_a_uart_that_is_free(name, machine, monkeypatch):
    """The pins are none of those that panel and keys use, and on a chip with fixed pins they are a UART's."""
    number, tx, rx = host_boards.cable_of(name)
    assert (number, tx, rx) == CABLES[name]
    with machine.board():
        assert not {tx, rx} & set(machine.pins) and set(I2CS.get(name, ())).isdisjoint((tx, rx))
    if host_boards.boards()[name] == "rp2":
        assert (tx % 4, rx % 4) == (0, 1) and (tx + 4) // 8 % 2 == number
    sources = host_boards.sources((), name, ("en",))
    assert b"CABLE" not in sources[Path(f"boards/{name}.py")]
    opened, made, radio = [], {}, types.SimpleNamespace(way=lambda: "that of a radio")
    exec(sources[Path("boards/link.py")], made)
    there = {"picorack.link.meeting": meeting, "boards.radio": radio}

    def import_once(name):
        if name not in there:
            raise ImportError(name)
        return there[name]

    made["import_once"] = import_once

    class Uart:
        write = None

        def __init__(self, number, baud, tx, rx):
            opened.append((number, baud, tx.number, rx.number))

    made["UART"] = Uart
    ways = []
    monkeypatch.setattr(meeting, "open_menu", lambda navigator, found: ways.extend(found))
    made["meet"](None)
    assert ways[0][0] == "link cable" and ways[0][1](True) and opened == [(number, 115_200, tx, rx)]
    by_radio = ["that of a radio"] * host_boards.radio_of(name)
    assert ways[1:] == by_radio
    ways.clear()
    there["boards.network"] = types.SimpleNamespace(ways=lambda navigator: [navigator])
    made["meet"]("that of a network")
    assert ways[1:] == [*by_radio, "that of a network"]


def _not_there():
    raise OSError("WiFi Out of Memory")


@pytest.fixture
def way(monkeypatch):
    """way(name, board, station) runs boards/NAME.py of a board's sources with a model of MicroPython's `network`, whose
    WLAN station() makes, and returns its names."""

    def run(name, board, station):
        def wlan(interface):
            assert interface == "station"
            return station()

        wlan.IF_STA = "station"
        monkeypatch.setitem(sys.modules, "network", types.SimpleNamespace(WLAN=wlan))
        made = {}
        exec(sources((), board, ("en",))[Path(f"boards/{name}.py")], made)
        return made

    return run


def test_an_esp32_has_a_radio_without_the_network_too(way, monkeypatch):
    radio = types.SimpleNamespace(Radio=lambda *given: given)
    monkeypatch.setitem(sys.modules, "espnow", types.SimpleNamespace(ESPNow="ESPNow"))
    monkeypatch.setitem(sys.modules, "boards.network", None)  # it is left out
    made = way("radio", "tdeck", lambda: "the station")
    made["import_once"] = {"picorack.link.radio": radio}.get
    key, make = made["way"]()
    host, espnow, wlan = make(True)
    assert key == "link radio" and (host, espnow, wlan()) == (True, "ESPNow", "the station")


def _connected():
    return types.SimpleNamespace(isconnected=lambda: True, ifconfig=lambda: ("10.0.0.7", "", "", ""))


@pytest.mark.parametrize("board", ["tdeck", "pico_lcd_13", "badger_2040"])
def test_a_board_that_is_in_a_network_has_it(board, way, monkeypatch):
    made, opened, begun = way("network", board, _connected), [], []
    network = importlib.import_module("picorack.link.network")
    attaching = types.SimpleNamespace(attach=lambda *given: begun.append(given))
    monkeypatch.setattr(network, "import_once", lambda name: attaching)
    monkeypatch.setattr(network, "AddressEntry", lambda app, address, then: (address, then))
    made["import_once"] = {"picorack.link.network": network}.get
    app = types.SimpleNamespace(open=opened.append)
    ((key, make),) = made["ways"](types.SimpleNamespace(app=app, switch_to=begun.append))
    assert key == "link network" and make(False) is None
    ((address, then),) = opened
    assert address == "10.0.0.7:7532"
    then("10.0.0.9")
    (_, tcp, *given), screen = begun
    assert type(tcp).__name__ == "Tcp" and given == [False, "10.0.0.9:7532"] and screen == "meet"


@pytest.mark.parametrize("station", [lambda: types.SimpleNamespace(isconnected=lambda: False), _not_there])
def test_a_board_that_is_in_no_network_has_none(station, way):
    assert way("network", "pico_lcd_13", station)["ways"](None) == []


def test_boards_with_an_esp32_have_a_radio_and_those_with_a_cable_may_have_wifi():
    for name, family in host_boards.boards().items():
        sources, has = host_boards.sources((), name, ("en",)), family == "esp32"
        assert (b"_RADIO = const(1)" in sources.get(Path("boards/link.py"), b"")) == has, name
        for path in "picorack/link/radio.py", "boards/radio.py":
            assert (Path(path) in sources) == has, (name, path)
        for path in "picorack/link/network.py", "picorack/hosts/tcp.py", "boards/network.py":
            assert (Path(path) in sources) == (has or name in CABLES), (name, path)


def test_boards_without_a_way_to_another_have_nothing_of_the_link():
    without = [name for name in BOARDS if name not in CABLES and host_boards.boards()[name] == "rp2"]
    assert len(without) > 2
    for name in without:
        found = {path.as_posix() for path in host_boards.sources((), name, ("en",))}
        assert not any("link" in path for path in found), name


def test_keys_are_where_they_are_soldered(name, machine):
    with machine.board() as board:
        assert board.keys.poll(40) == 0
        for number, event in BOARDS[name][4].items():
            assert machine.pins[number].mode == 0
            assert _press(machine, board, number) == event, f"GP{number}"
            assert board.keys.poll(40) == 0


def test_a_board_has_the_column_that_its_screen_has_room_for():
    """Beside the board of the rules; other boards do without its module, and show the scores alone."""
    for name, ((width, height), *_) in BOARDS.items():
        carried = Path("picorack/ui/views/side_panel.py") in sources(board=name, languages=("en",))
        layout = Layout(width, height)
        assert carried == (layout.panel_w >= furnishing._COLUMN and not layout.windowed), name
