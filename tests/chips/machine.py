"""A machine of QEMU that runs MicroPython (firmware.py), as a board at the other end of a socket.

with Machine("rv32", image) as machine, Board(machine.url) as board:
    board.run("print(1)")
"""

import functools
import socket
import subprocess
import tempfile
from pathlib import Path

from chips import images, qemu
from chips.firmware import CHIPS, firmware

from host_tools.board.link import Board

_ENDS_S = 5
_MOST_S = 600
_IMPORTED = "import sys\nsys.path[:] = ['/rom']\n"


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
            words += [
                "-chardev",
                f"socket,id=console,fd={server.fileno()},server=on,wait=on",
                "-serial",
                "chardev:console",
            ]
            words += ["-device", f"loader,file={rom},addr={chip.romfs:#x},force-raw=on", "-kernel", firmware(name)]
            self._process = subprocess.Popen(words, pass_fds=[server.fileno()], stdin=subprocess.DEVNULL)

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        self._process.kill()
        self._process.wait(_ENDS_S)
        self._folder.cleanup()


def device_tests(chip, module):
    """What run_on_micropython.py prints for a module of tests/device, on one of CHIPS."""
    with Machine(chip, _image(CHIPS[chip].arch)) as machine, Board(machine.url) as board:
        program = f"import chip_files\nchip_files.mount()\nchip_files.run('run_on_micropython', {module!r})"
        return board.run(_IMPORTED + program, _MOST_S)


_image = functools.cache(images.of_tests)


def figures(chip, kernels, folder, changed=()):
    """The figures that kernel_figures.py prints for a folder of cases on one of CHIPS: a list of lines.

    kernels: thumb or viper
    changed: as images.of_cases() takes it
    """
    image = images.of_cases(CHIPS[chip].arch, folder, changed)
    with Machine(chip, image) as machine, Board(machine.url) as board:
        return board.run(f"{_IMPORTED}from kernel_figures import main\nmain('/rom', {kernels!r})", _MOST_S).splitlines()
