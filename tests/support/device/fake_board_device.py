"""A board, played by MicroPython's unix port: raw REPL on stdin and stdout, a file as flash.

    fake_board_device.py FLASH_FILE LOG_FILE PLATFORM FILES_KB ROM_KB

The flash file holds a littlefs of FILES_KB, mounted as the root, then a partition for ROMFS of ROM_KB (0: none).
An image at the beginning of that is mounted as /rom, and a folder that CARD names as /sd. CUT_AT_WRITE in the
environment is the number of the write to flash in the midst of which the power fails. FROZEN is version and build of a
game that is frozen in the firmware, with the main.py that FROZEN_MAIN names; it says what arguments it has and whether
the lexicon is whole.

main.py is started as on a board; `machine` is made of models, and when the panel is lit and keys have been looked at
for a while, Ctrl-C is pressed. The log tells that it was lit.
"""

import builtins
import os
import sys

import vfs
from panel_models import PinModel

BLOCK = 4096
WINDOW = 1024
READS = 200  # of keys, until the player leaves


class Flash:
    """A block device in a part of a file. writes: counts the writes to all of them"""

    writes = 0

    def __init__(self, file, offset, blocks):
        self._file, self._offset, self._blocks = file, offset, blocks

    def readblocks(self, number, buffer, at=0):
        self._file.seek(self._offset + number * BLOCK + at)
        self._file.readinto(buffer)

    def writeblocks(self, number, buffer, at=0):
        Flash.writes += 1
        cut = Flash.writes == cut_at_write
        self._file.seek(self._offset + number * BLOCK + at)
        self._file.write(memoryview(buffer)[: len(buffer) // 2] if cut else buffer)
        self._file.flush()
        if cut:
            os.system("kill -9 $PPID")

    def ioctl(self, what, argument):
        if what == 4:
            return self._blocks
        if what == 5:
            return BLOCK
        return 0


class Partition:
    """Stands in for esp32.Partition: the partition with the file system."""

    TYPE_DATA = 1

    @staticmethod
    def find(kind, label):
        return [flash]


class Rom(bytearray):
    """What rom_ioctl returns: a buffer that is a block device, too."""

    def ioctl(self, what, argument):
        return len(self) // BLOCK if what == 4 else BLOCK

    def writeblocks(self, number, buffer):
        assert len(buffer) == BLOCK
        self[number * BLOCK : (number + 1) * BLOCK] = buffer
        self.flash.writeblocks(number, buffer)


class Module:
    pass


def pretend(real, **changes):
    module = Module()
    for name in dir(real):
        setattr(module, name, getattr(real, name))
    for name in changes:
        setattr(module, name, changes[name])
    return module


def freeze(version, build):
    """Let modules be found in no folder if `.frozen` comes first in sys.path."""
    found = {"picorack": Module(), "picorack.app.starting": Module()}
    found["picorack"].__version__, found["picorack"].__build__ = version, build
    found["picorack.app.starting"].main = frozen_game
    usual = builtins.__import__

    def imported(name, *details):
        if name in found and sys.path[0] == ".frozen":
            return found[name]
        return usual(name, *details)

    builtins.__import__ = imported


def frozen_game():
    print("frozen", sys.path[0], *sys.argv[1:])
    with open(sys.argv[sys.argv.index("--lexicon") + 1] + "/a.dawg", "rb") as file:
        print("words", sum(file.read()))


class Bus:
    """A bus that notes when an SSD1306 or an ST7789 is switched on."""

    lit = False

    def write(self, data):
        self._look(data, 0x29)

    def writeto(self, address, data):
        if data[0] == 0:
            self._look(data[1:], 0xAF)

    def _look(self, data, code):
        if len(data) == 1 and data[0] == code:
            Bus.lit = True
            log.write("lit\n")
            log.flush()


class Pin(PinModel):
    IN = OUT = PULL_UP = 0
    reads = 0

    def __init__(self, *args, **options):
        super().__init__()

    def __call__(self, level=None):
        if level is None and Bus.lit:
            Pin.reads += 1
            if Pin.reads > READS:
                raise KeyboardInterrupt
        return super().__call__(level)


class Pwm:
    def __init__(self, pin, freq, duty_u16):
        pass

    def freq(self, hertz):
        pass

    duty_u16 = freq


mounted = []


def mount(*args):
    if not args:
        return vfs.mount()
    vfs.mount(*args)
    mounted.append(args[1])


def mount_rom():
    """Mount an image at the beginning of the partition as /rom, as MicroPython does when it starts."""
    try:
        mount(vfs.VfsRom(rom), "/rom")
    except (OSError, ValueError):
        pass  # there is none


def say(data):
    sys.stdout.buffer.write(data)


def run(source, names):
    try:
        exec(source, names)
    except BaseException as problem:
        return problem


def fresh():
    for name in list(sys.modules):
        if name not in before:
            del sys.modules[name]
    sys.path[:] = ["", ".frozen"]
    sys.argv.clear()
    Bus.lit = False
    Pin.reads = 0
    for path in mounted:
        vfs.umount(path)
    mounted.clear()
    if rom_blocks:
        mount_rom()
    if card:
        mount(vfs.VfsPosix(card), "/sd")
    return {"__name__": "__main__"}


def start():
    """Do what a soft reset outside the raw REPL does: run main.py."""
    say(b"\r\nMPY: soft reboot\r\n")
    names = fresh()
    source = frozen_main
    if not source:
        try:
            with open("/main.py") as file:
                source = file.read()
        except OSError:
            pass
    problem = run(source, names)
    while isinstance(problem, SystemExit):  # a board starts anew
        say(b"\r\nMPY: soft reboot\r\n")
        problem = run(source, names)
    if problem:
        sys.print_exception(problem, sys.stdout)


def typed():
    """The next byte that the host sends. The board goes off when the host has hung up."""
    byte = sys.stdin.buffer.read(1)
    if not byte:
        sys.exit()
    return byte


def friendly():
    say(b"\r\nMicroPython\r\n>>> ")
    while True:
        byte = typed()
        if byte == b"\x01":
            return
        if byte == b"\x04":
            start()
            say(b"\r\n>>> ")


def pasted():
    """Read a source that is sent in raw paste mode."""
    say(b"R\x01" + bytes((WINDOW & 0xFF, WINDOW >> 8)))
    source = bytearray()
    while True:
        byte = typed()
        if byte == b"\x04":
            say(b"\x04")
            return bytes(source)
        source.extend(byte)
        if len(source) % WINDOW == 0:
            say(b"\x01")


def raw():
    say(b"raw REPL; CTRL-B to exit\r\n>")
    names = fresh()
    while True:
        source = b""
        while True:
            byte = typed()
            if byte == b"\x02":
                return
            if byte == b"\x05":
                sys.stdin.buffer.read(2)
                source = pasted()
                break
            if byte == b"\x04":
                say(b"OK")
                break
            if byte == b"\x01":
                say(b"raw REPL; CTRL-B to exit\r\n>")
            elif byte != b"\x03":
                source += byte
        if not source.strip():
            say(b"\r\nMPY: soft reboot\r\nraw REPL; CTRL-B to exit\r\n>")
            names = fresh()
            continue
        problem = run(source, names)
        say(b"\x04")
        if problem:
            sys.print_exception(problem, sys.stdout)
        say(b"\x04>")


flash_path, log_path, platform = sys.argv[1:4]
files, rom_blocks = int(sys.argv[4]) * 1024 // BLOCK, int(sys.argv[5]) * 1024 // BLOCK
frozen_main = ""
if os.getenv("FROZEN"):
    with open(os.getenv("FROZEN_MAIN")) as file:
        frozen_main = file.read()
log = open(log_path, "a")
card, cut_at_write, frozen = os.getenv("CARD"), int(os.getenv("CUT_AT_WRITE") or 0), os.getenv("FROZEN")
image = open(flash_path, "r+b")
flash = Flash(image, 0, files)
rom = Rom(rom_blocks * BLOCK)
rom.flash = Flash(image, files * BLOCK, rom_blocks)
for number in range(rom_blocks):
    rom.flash.readblocks(number, memoryview(rom)[number * BLOCK : (number + 1) * BLOCK])

import time  # noqa: E402

machine = Module()
machine.Pin, machine.PWM = Pin, Pwm
machine.I2C = machine.SPI = lambda *args, **options: Bus()
sys.modules["machine"] = machine
sys.modules["rp2"] = Module()
sys.modules["rp2"].Flash = lambda: flash
sys.modules["esp32"] = Module()
sys.modules["esp32"].Partition = Partition
sys.modules["time"] = pretend(time, sleep=lambda seconds: None, sleep_ms=lambda ms: None)
if rom_blocks:
    sys.modules["vfs"] = pretend(vfs, rom_ioctl=lambda *args: rom, mount=mount)
else:
    sys.modules["vfs"] = pretend(vfs, rom_ioctl=lambda *args: -22)
sys.modules["sys"] = pretend(sys, platform=platform, stderr=sys.stdout)
if frozen:
    freeze(*frozen.split())
before = set(sys.modules)

vfs.umount("/")
try:
    vfs.mount(vfs.VfsLfs2(flash, progsize=256, readsize=256), "/")
except OSError:
    vfs.VfsLfs2.mkfs(flash, progsize=256, readsize=256)
    vfs.mount(vfs.VfsLfs2(flash, progsize=256, readsize=256), "/")
os.chdir("/")
while True:
    friendly()
    raw()
