"""A machine of QEMU that runs MicroPython (firmware.py), as a board at the other end of a socket.

    with Machine("rv32", image) as machine, Board(machine.url) as board:
        board.run("print(1)")
"""

import socket
import subprocess
import tempfile
from pathlib import Path

from chips import qemu
from chips.firmware import CHIPS, firmware

_ENDS_S = 5


class Machine:
    """A running machine, to be used in a `with`. Raises InstallError.

    name: of one of CHIPS
    image: of its ROMFS (bytes)
    """

    def __init__(self, name, image):
        chip = CHIPS[name]
        program = qemu.command(f"qemu-system-{chip.system}")
        self._folder = tempfile.TemporaryDirectory(prefix="picorack-")
        rom = Path(self._folder.name) / "rom.romfs"
        rom.write_bytes(image)
        with socket.create_server(("127.0.0.1", 0)) as server:
            self.url = f"socket://127.0.0.1:{server.getsockname()[1]}"
            words = [*program, "-machine", chip.machine, "-nographic", "-monitor", "none", "-semihosting"]
            words += [] if chip.is_arm else ["-m", "64M", "-bios", "none"]
            words += ["-chardev", f"socket,id=console,fd={server.fileno()},server=on,wait=on", "-serial", "chardev:console"]
            words += ["-device", f"loader,file={rom},addr={chip.romfs:#x},force-raw=on", "-kernel", firmware(name)]
            self._process = subprocess.Popen(words, pass_fds=[server.fileno()], stdin=subprocess.DEVNULL)

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self._process.kill()
        self._process.wait(_ENDS_S)
        self._folder.cleanup()
