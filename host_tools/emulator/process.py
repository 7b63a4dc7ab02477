"""The emulator as a child process, for commands and tests.

For instance:

    with Emulated("pico_ssd1306", "flash.bin") as pico:
        pico.press("SELECT")
        pico.settle()
        pico.picture("panel.png")
        pico.cut_power()
"""

import json
import subprocess
import tempfile
from pathlib import Path

from ..errors import PicorackError
from ..toolchain.pico.firmware import firmware, symbols_of
from .boards import buttons, panel
from .flash_file import check, prepare
from .node import command

CUT = 3  # the emulator's status after a power cut
_PATIENCE_S = 30
_TAP_MS = 60
_HOLD_MS = 800
_QUIET_MS = 250


class EmulatorError(PicorackError):
    """The emulator did not start, ended, or refused a request."""


def start(board=None, flash=None, uf2=None, port=9123, rom_image=None, ends_with_input=False, profile=None, **pipes):
    """The emulator's process, see Emulated for the arguments. pipes: as Popen has them.

    profile: (file of names, see code_names.py; file), to count the cycles from power-up to the end of the emulator,
    which then writes them there, as folded stacks: not for other firmware."""
    wiring = panel(board) if board else None
    check(flash)  # before the firmware is built
    image = uf2 or firmware()
    prepare(flash, image, rom_image)
    options = {"flash": str(flash), "port": port, "panel": wiring, "endsWithInput": ends_with_input,
               "symbols": None if uf2 else str(symbols_of(image))}  # fmt: skip
    if profile:
        options["profile"] = dict(zip(("names", "folded"), map(str, profile), strict=True))
    return subprocess.Popen([*command(), json.dumps(options)], text=True, **pipes)


class Emulated:
    """A running Pico with a board's panel and buttons, if one is named.

    flash: its file, or None for one that vanishes; uf2: another firmware than our own; port: of its serial port, 0 for
    any free one; rom_image: put into flash first. Attributes: port, url (as mpremote takes it), flash. Times are
    milliseconds of its own, virtual time. Raises EmulatorError.
    """

    def __init__(self, board=None, flash=None, uf2=None, port=0, rom_image=None):
        self._folder = tempfile.TemporaryDirectory(prefix="picorack-") if flash is None else None
        self.flash = Path(flash if flash is not None else Path(self._folder.name) / "flash.bin").absolute()
        self._tapped, self._held = buttons(board) if board else ({}, {})
        self._process = start(board, self.flash, uf2, port, rom_image, ends_with_input=True, stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # fmt: skip
        self.port = json.loads(self._line())["port"]
        self.url = f"socket://127.0.0.1:{self.port}"

    def press(self, key):
        """Press the button of a key ('SELECT', as in hw/keycodes.py) for a moment."""
        self._ask("tap", self._tapped[key], _TAP_MS)

    def hold(self, key):
        """Hold down the button that means the key when it is held."""
        self._ask("tap", self._held[key], _HOLD_MS)

    def wait(self, ms):
        self._ask("wait", ms)

    def settle(self, ms=_QUIET_MS):
        """Until the panel has had nothing to show for so long."""
        self._ask("settle", ms)

    def picture(self, path):
        """Write what the panel shows as PNG. Monochrome panels: white where a pixel is set."""
        self._ask("picture", Path(path).absolute())

    def virtual_ms(self):
        return float(self._ask("time"))

    def flash_operations(self):
        """Erases and programs of flash since the emulator started."""
        return int(self._ask("operations"))

    def reset(self):
        self._ask("reset")

    def cut_power(self):
        """At once. What the firmware has written is in the file; nothing else is."""
        self._process.kill()
        self._process.wait()

    def cut_power_at(self, operation):
        """In the midst of an operation on flash, 1 for the next one. Then wait_for_cut()."""
        self._ask("cut", operation)

    def wait_for_cut(self, timeout_s=60):
        """Until that has come."""
        try:
            status = self._process.wait(timeout_s)
        except subprocess.TimeoutExpired:
            raise EmulatorError(f"the power cut did not come within {timeout_s} s: fewer flash operations?") from None
        if status != CUT:
            raise EmulatorError(self._last_words())

    def close(self):
        """End it, if it has not ended."""
        self._process.terminate()
        self._process.wait(_PATIENCE_S)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
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
        said = self._process.stderr.read().strip().removeprefix("picorack: ")
        return said or f"the emulator has ended (status {self._process.returncode})"
