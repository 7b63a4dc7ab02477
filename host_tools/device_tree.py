"""The device's sources: where they are, and which of them a board needs."""

import ast
import re
from pathlib import Path

from . import device_texts

_DRIVERS = ("hw", "hosts", "recorded")  # packages of picorack; a board gets only the modules it needs
# What a board does without whose file does not ask for it: the larger text, of which screens of less than 320x240
# pixels need only capitals; the column beside the board, which a square screen has no room for.
_ASKED = {
    "LARGE_TEXT": Path("picorack/ui/languages/en_16.py"),
    "COLUMN": Path("picorack/ui/views/side_panel.py"),
}
_POINTING = (Path("picorack/ui/turn/pointing.py"), Path("picorack/ui/turn/finding.py"))  # and of these two likewise
# Ways to another device: computers have them, boards with a UART that is free, whose file says so by CABLE, and those
# with an ESP32, whose radio is one. These boards may have Wi-Fi, too.
_LINK = re.compile(r"picorack/link/.*|picorack/ui/languages/.*_link\.py")
_RADIO = Path("picorack/link/radio.py")
_WAYS, _BY_RADIO, _BY_NETWORK = Path("boards/link.py"), Path("boards/radio.py"), Path("boards/network.py")
_WEB, _QR = "web", Path("boards/qr.py")
_CODE = re.compile(r"picorack/ui/(drawing/qr|screens/qr_code)\.py")  # which a page in a browser does not show
# An ESP32 has little room for native code: its main.py calls this before it imports the game. No line is moved by that.
_MAIN, _NATIVE_ROOM = Path("main.py"), Path("boards/native_room.py")
_IMPORTS, _WATCHED = b"\nfrom picorack.", b"\nfrom boards.native_room import watch; watch(); from picorack."
_PINS = re.compile(rb"^CABLE = (.*)\n", re.MULTILINE)
_FILE_SYSTEMS = {"rp2": 1408 * 1024, "esp32": 2048 * 1024}  # bytes: of RPI_PICO, of ESP32_GENERIC
_OF_A_PICO_2 = 3072 * 1024  # of RPI_PICO2

# Every start of a device program asks for all sources, and parsing them would take longer than most programs.
_IMPORT = re.compile(r"from (\.*)([\w.]*) import (\([^)]*\)|[^#\n]*)")
_NAMED = re.compile(r'"picorack\.([\w.]+)"')


def device_root():
    """The folder of the device's sources: in this package if it was installed from a wheel, beside it in a checkout."""
    installed = Path(__file__).parent / "_device"
    return installed if installed.is_dir() else Path(__file__).parent.parent / "device"


def languages():
    """{code: device_texts.Language} of all languages that the screens have texts for, English first."""
    return device_texts.languages(device_root())


def boards():
    """{name: processor family, the value of sys.platform there} of all boards that have a file."""
    files = sorted((device_root() / "boards").glob("*.py"))
    families = {path.stem: _constant(path.stem, "MCU") for path in files}
    return {name: family for name, family in families.items() if family}


def picos():
    """The names of the boards with an RP2040, which the Pico's firmware suits."""
    return [board for board in boards() if chip(board) == "rp2040"]


def rp2_boards():
    """The names of the boards with an RP2040 or an RP2350, for which UF2 files are made."""
    return [board for board, family in boards().items() if family == "rp2"]


def turns(board):
    """The degrees, clockwise, by which a board may be held turned (tuple of int): TURNS in its file, else 0 alone."""
    return _constant(board, "TURNS") or (0,)


def chip(board):
    """The chip of a board: CHIP in its file, else RP2040 of the family rp2 and the family's name of the others."""
    family = _constant(board, "MCU")
    return _constant(board, "CHIP") or {"rp2": "rp2040"}.get(family, family)


def file_system_bytes(board, with_a_pico_2=False):
    """Bytes of the file system that MicroPython's official firmware gives a board: FILE_SYSTEM in its file, else that
    of most boards of its family.

    with_a_pico_2: does a Pico 2 take the place of the Pico?
    """
    if with_a_pico_2:
        return _OF_A_PICO_2
    return _constant(board, "FILE_SYSTEM") or _FILE_SYSTEMS[_constant(board, "MCU")]


def cable_of(board):
    """(number of a UART, pins of its TX and RX) of a board that has one free for a cable: CABLE in its file, else
    None."""
    return _constant(board, "CABLE")


def radio_of(board):
    """Has a board a radio that reaches others like it (ESP-NOW)?"""
    return boards().get(board) == "esp32"


def without_ways(sources):
    """The sources, {path in the build: bytes}, of a game that has no way to another device: without what board files
    say of a cable."""
    kept = {name: text for name, text in sources.items() if name != _WAYS}
    return {name: _PINS.sub(b"", text) if name.parts[0] == "boards" else text for name, text in kept.items()}


def heeds(board, what):
    """Does a board's file look at what held() (hw/handheld.py) says under this key?"""
    nodes = ast.walk(_parsed(board))
    return any(isinstance(node, ast.Subscript) and ast.unparse(node.slice) == repr(what) for node in nodes)


def sources(scripts=(), board="unix", languages=None):
    """{path in the build: source (bytes)} of the device's code and texts for one board. Of drivers only those are
    included that are imported somewhere.

    scripts: files to include as well
    board: the name of the only file of boards/ that is included; 'unix' stands for computers
    languages: codes of the screens' languages, without lines that the board never shows; None for all texts
    """
    device = device_root()
    found = {path.relative_to(device): path.read_bytes() for path in sorted(device.rglob("*.py"))}
    of_a_pico = languages is not None and boards()[board] == "rp2"
    left_out = device_texts.NOT_IN_A_BROWSER if board == _WEB else device_texts.NOT_ON_A_PICO if of_a_pico else None
    found.update(device_texts.modules(device, languages, left_out))
    for constant, module in _ASKED.items():
        if languages is not None and not _constant(board, constant):
            found.pop(module, None)
    found, cable, radio = without_ways(found), cable_of(board), radio_of(board)
    if board != "unix" and not (cable or radio):
        found = {name: text for name, text in found.items() if not _LINK.fullmatch(name.as_posix())}
    elif board != "unix" and not radio:
        del found[_RADIO]
    found = {name: path for name, path in found.items() if name.parts[0] != "boards" or name.stem == board}
    if board in boards():
        found[_QR] = (device / _QR).read_bytes()
    elif board != "unix":
        found = {name: text for name, text in found.items() if not _CODE.fullmatch(name.as_posix())}
    if cable or radio:
        ways = _PINS.sub(f"CABLE = {cable or ()}\n".encode(), (device / _WAYS).read_bytes())
        found[_WAYS] = ways.replace(b"_RADIO = const(0)", b"_RADIO = const(%d)" % radio)
        found[_BY_NETWORK] = (device / _BY_NETWORK).read_bytes()
    if radio:
        found[_BY_RADIO] = (device / _BY_RADIO).read_bytes()
    if boards().get(board) == "esp32":
        found[_NATIVE_ROOM] = (device / _NATIVE_ROOM).read_bytes()
        found[_MAIN] = found[_MAIN].replace(_IMPORTS, _WATCHED, 1)
    found.update((Path(path.name), Path(path).read_bytes()) for path in scripts)
    drivers = {".".join(name.with_suffix("").parts[1:]): name for name in found if _is_driver(name)}
    needed = {name: text for name, text in found.items() if not _is_driver(name)}
    looked_at = list(needed.items())
    for user, text in looked_at:
        package = user.parts[-2] if _is_driver(user) else ""
        for module in _drivers_in(text.decode(), package) & drivers.keys():
            name = drivers.pop(module)
            needed[name] = found[name]
            looked_at.append((name, found[name]))
    return dict(sorted(needed.items()))


def _parsed(board):
    return ast.parse((device_root() / "boards" / f"{board}.py").read_text("utf-8"))


def _constant(board, name):
    """The value of a constant in a board's file, None if it has none of this name."""
    for node in _parsed(board).body:
        if isinstance(node, ast.Assign) and any(target.id == name for target in node.targets):
            return ast.literal_eval(node.value)
    return None


def _is_driver(name):
    return name.parts[0] == "picorack" and name.parts[1] in _DRIVERS or name in _POINTING


def _drivers_in(text, package):
    """The names of the drivers, such as 'hw.buttons', that a source imports, and names that are no drivers'.

    text: the source
    package: 'hw' or 'hosts' if the source is a driver itself, else ''
    """
    found = set(_NAMED.findall(text))  # import_once("picorack...")
    for dots, module, names in _IMPORT.findall(text):
        base = module.rpartition("picorack.")[2]
        if package and dots == ".":
            base = f"{package}.{module}".rstrip(".")
        found.add(base)
        found.update(f"{base}.{name}" for name in re.findall(r"\w+", names))
    return found
