"""What is connected to an emulated Pico: the pins and keys of a file in device/boards, and the panel's glass.

The place of the glass in its controller's memory is copied from the maker's example code and not from our driver, so
that the emulated panel finds a driver out that is wrong (see js/panels/st7789.mjs).
"""

import ast

from lexicon_packer.showing import quoted

from ..device_tree import device_root
from ..errors import PicorackError

_GLASS = {
    "pico_ssd1306": {"chip": "ssd1306"},
    "pico_pcd8544": {"chip": "pcd8544"},
    "pico_lcd_13": {"chip": "st7789", "width": 240, "height": 240, "madctl": 0x70},
    "pico_lcd_114": {"chip": "st7789", "width": 240, "height": 135, "x": 40, "y": 53, "madctl": 0x70},
    "picosystem": {"chip": "st7789", "width": 240, "height": 240},
    "picocalc": {"chip": "st7789", "width": 320, "height": 320, "madctl": 0x48, "columns": 320, "rows": 480},
    "badger_2040": {"chip": "uc8151"},
}
_PINS = ("SDA", "SCL", "ADDRESS", "SCK", "MOSI", "DC", "CS", "RESET", "BUSY")
_KEYBOARDS = {"picocalc": 0x1F}  # addresses on I2C
# What keys of the PicoCalc send: clockworkpi/PicoCalc, Code/picocalc_keyboard/keyboard.h.
_CODES = {"DELETE": 0x08, "FLIP": 0x09, "ENTER": 0x0A, "SELECT": 0x20, "HELP": 0x81, "BACK": 0xB1, "LEFT": 0xB4,
          "UP": 0xB5, "DOWN": 0xB6, "RIGHT": 0xB7}  # fmt: skip


class BoardError(PicorackError):
    """A board that cannot be emulated."""


def panel(board):
    """The panel's glass and wiring, the dict that the emulator takes (js/panels/wiring.mjs). Raises BoardError."""
    constants = _constants(board)
    wiring = {**_GLASS[board], **{name.lower(): constants[name] for name in _PINS if name in constants}}
    if board in _KEYBOARDS:
        pins = {"sda": constants["KEYBOARD_SDA"], "scl": constants["KEYBOARD_SCL"]}
        wiring["keyboard"] = {**pins, "address": _KEYBOARDS[board]}
    if constants.get("PRESSED"):
        wiring["pulledDown"] = [key[0] for key in constants["KEYS"]]
    return wiring


def buttons(board):
    """({key: pin}, {key: pin}): the buttons by the keys they mean when tapped, and by those they mean when held.
    Raises BoardError."""
    keys = _constants(board).get("KEYS", ())
    tapped = {key: pin for pin, key, _ in reversed(keys)}
    held = {key: pin for pin, _, key in reversed(keys) if key}
    return tapped, held


def codes(board):
    """{key: code} of a board's keyboard on I2C, {} if it has none."""
    return _CODES if board in _KEYBOARDS else {}


def _constants(board):
    """{name: value} of the board file's constants. A name within a value, such as that of a key, becomes a str."""
    if board not in _GLASS:
        raise BoardError(f"{quoted(board)} is no board that can be emulated: {', '.join(sorted(_GLASS))} are")
    found = {}
    for statement in ast.parse((device_root() / "boards" / f"{board}.py").read_text()).body:
        if isinstance(statement, ast.Assign):
            found[statement.targets[0].id] = _value(statement.value)
    return found


def _value(node):
    if isinstance(node, ast.Tuple):
        return tuple(map(_value, node.elts))
    return node.id if isinstance(node, ast.Name) else ast.literal_eval(node)
