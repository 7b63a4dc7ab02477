"""The emulator as a child process, for commands and tests.

    with Emulated("pico_ssd1306", "flash.bin") as pico:
        pico.press("SELECT")
        pico.picture("panel.png")
        pico.cut_power()
"""

import json
import subprocess
import tempfile
from pathlib import Path

from ..errors import PicorackError
from ..pico.firmware import firmware
from .flash_file import prepare
from .node import command

_PATIENCE_S = 30


class EmulatorError(PicorackError):
    """The emulator did not start, or refused a request."""


class Emulated:
    """A running Pico. flash: its file, or None for one that vanishes; uf2: another firmware than our own; port: of the
    serial port, 0 for any free one. Attributes: port, url (as mpremote takes it). Raises EmulatorError."""

    def __init__(self, board=None, flash=None, uf2=None, port=0, rom_image=None):
        self._folder = tempfile.TemporaryDirectory(prefix="picorack-") if flash is None else None
        self.flash = Path(flash if flash is not None else Path(self._folder.name) / "flash.bin")
        prepare(self.flash, uf2 or firmware(), rom_image)
        options = {"flash": str(self.flash.absolute()), "port": port}
        self._process = subprocess.Popen([*command(), json.dumps(options)], stdin=subprocess.PIPE,
                                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)  # fmt: skip
        ready = self._process.stdout.readline()
        if not ready:
            self.close()
            raise EmulatorError(self._said or "the emulator ended before it was ready")
        self.port = json.loads(ready)["port"]
        self.url = f"socket://127.0.0.1:{self.port}"

    def wait(self):
        """Until the emulator ends; its status."""
        return self._process.wait()

    def terminate(self):
        self._process.terminate()

    def close(self):
        """End it, if it has not ended."""
        self._process.terminate()
        _, said = self._process.communicate(timeout=_PATIENCE_S)
        self._said = said.strip().removeprefix("picorack: ")
        if self._folder:
            self._folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()
