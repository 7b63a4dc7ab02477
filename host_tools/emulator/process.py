"""The emulator as a child process, for commands and tests.

For instance:

    with Emulated("pico_ssd1306", "flash.bin") as pico:
        pico.press("SELECT")
        pico.settle()
        pico.picture("panel.png")
        pico.cut_power_at(3)
        pico.wait_for_cut()
"""

import contextlib
import json
import subprocess
import tempfile
from pathlib import Path

from ..device_tree import cable_of
from ..errors import PicorackError
from ..toolchain.pico.firmware import firmware, symbols_of
from .boards import buttons, codes, panel
from .flash_file import check, prepare
from .node import command

CUT = 3  # the emulator's status after a power cut
_PATIENCE_S = 30
_TAP_MS = 60
_HOLD_MS = 800
_QUIET_MS = 250
_CUT_S = 60


class EmulatorError(PicorackError):
    """The emulator did not start, ended, or refused a request."""


def start(
    board=None,
    flash=None,
    uf2=None,
    port=9123,
    rom_image=None,
    ends_with_input=False,
    profile=None,
    uart=None,
    noise=None,
    **pipes,
):
    """Start the emulator. Returns its process (Popen). Raises PicorackError.

    board, flash, uf2, rom_image: as Emulated takes them
    port: TCP port of its serial port, 0 for any that is free
    ends_with_input: True ends the emulator when its stdin is closed
    profile: (names, folded), both files, counts all cycles from power-up on; names is that of code_names.names_file(),
    folded is written as folded stacks when the emulator ends. Only for our own firmware. None for no profile
    uart: number of the UART that is served on a TCP port of its own, None for none
    noise: as Emulated takes it
    pipes: stdin, stdout and stderr, as Popen takes them
    """
    wiring = panel(board) if board else None
    check(flash)  # before the firmware is built
    image = uf2 or firmware()
    prepare(flash, image, rom_image)
    options = {
        "flash": str(flash),
        "port": port,
        "panel": wiring,
        "endsWithInput": ends_with_input,
        "symbols": None if uf2 else str(symbols_of(image)),
        "uart": uart,
        "noise": noise,
    }
    if profile:
        options["profile"] = dict(zip(("names", "folded"), map(str, profile), strict=True))
    return subprocess.Popen([*command(), json.dumps(options)], text=True, **pipes)


class Emulated:
    """A running Pico, to be used in a `with`. Times are milliseconds of its own, virtual time. Raises PicorackError;
    its methods raise EmulatorError.

    board: the name of the board whose panel and buttons are connected, None for a bare Pico
    flash: the file that holds the flash, None for one that is removed at the end
    uf2: another firmware than our own
    rom_image: a ROMFS image (bytes) that is written into the flash first, or None
    cabled: is the UART for the board's cable served on TCP?
    noise: a number of 1 or more from which the chip's random bits are made; None for those that every Pico has
    Attributes:
    port: TCP port of its serial port
    cable: TCP port of the UART for the board's cable, None where it is not served
    url: the same as mpremote takes it, socket://127.0.0.1:PORT
    flash: Path of the flash file
    """

    def __init__(self, board=None, flash=None, uf2=None, rom_image=None, cabled=False, noise=None):
        self._folder = tempfile.TemporaryDirectory(prefix="picorack-") if flash is None else None
        self.flash = Path(flash if flash is not None else Path(self._folder.name) / "flash.bin").absolute()
        self._tapped, self._held = buttons(board) if board else ({}, {})
        self._codes = codes(board)
        self._process = start(
            board,
            self.flash,
            uf2,
            0,  # any port that is free
            rom_image,
            ends_with_input=True,
            uart=cable_of(board)[0] if cabled else None,
            noise=noise,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        listening = json.loads(self._line())
        self.port, self.cable = listening["port"], listening["uart"]
        self.url = f"socket://127.0.0.1:{self.port}"

    def press(self, key):
        """Press a button for a moment. key: what it means, as named in hw/keycodes.py ('SELECT'); of a keyboard also a
        character. Returns when it went down, in milliseconds since power-up"""
        if self._codes:
            return float(self._ask("key", self._codes.get(key) or ord(key), _TAP_MS))
        return float(self._ask("tap", self._tapped[key], _TAP_MS))

    def hold(self, key):
        """Hold a button down. key: what it means when it is held. Returns when it went down, as press() does"""
        return float(self._ask("tap", self._held[key], _HOLD_MS))

    def wait(self, ms):
        self._ask("wait", ms)

    def settle(self, ms=_QUIET_MS):
        """Wait until the panel has received nothing for `ms` milliseconds."""
        self._ask("settle", ms)

    def painted_ms(self):
        """When the panel last received something, in milliseconds since power-up, however busy this computer is."""
        return float(self._ask("painted"))

    def asleep_ms(self):
        """(milliseconds since power-up, in how many of them the core slept)"""
        return float(self._ask("time")), float(self._ask("slept"))

    def picture(self, path):
        """Write what the panel shows to a PNG file. On monochrome panels a pixel that is set is white."""
        self._ask("picture", Path(path).absolute())

    def reset(self):
        self._ask("reset")

    def cut_power_at(self, operation):
        """Let the power fail in the midst of an operation on flash; wait_for_cut() waits for that.

        operation: its number from now on, 1 for the next one
        """
        self._ask("cut", operation)

    def wait_for_cut(self):
        """Wait for the power cut that cut_power_at() has announced."""
        try:
            status = self._process.wait(_CUT_S)
        except subprocess.TimeoutExpired:
            raise EmulatorError(f"the power cut did not come within {_CUT_S} s: fewer flash operations?") from None
        if status != CUT:
            raise EmulatorError(self._last_words())

    def close(self):
        """End the emulator if it still runs, and remove a flash file that was not named."""
        self._process.terminate()
        self._process.wait(_PATIENCE_S)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            with contextlib.suppress(BrokenPipeError):  # of a request that an emulator without power never read
                pipe.close()
        if self._folder:
            self._folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()

    def _ask(self, *words):
        try:
            self._process.stdin.write(" ".join(map(str, words)) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise EmulatorError(self._last_words()) from None
        state, _, answer = self._line().strip().partition(" ")
        if state == "error":
            raise EmulatorError(f"the emulator refused {words[0]!r}: {answer}")
        return answer

    def _line(self):
        line = self._process.stdout.readline()
        if not line:
            raise EmulatorError(self._last_words())
        return line

    def _last_words(self):
        self._process.wait(_PATIENCE_S)
        output = self._process.stderr.read().strip().removeprefix("picorack: ")
        return output or f"the emulator has ended (status {self._process.returncode})"
