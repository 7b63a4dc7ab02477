"""Installs the game on a board: checks that the board is the one named, compiles for its processor, installs, starts.

install.py writes the files, link.py holds the connection.
"""

import contextlib
from dataclasses import dataclass

from lexicon_packer.commandline.streams import tell

from ..device_tree import boards, heeds, turns
from ..errors import PicorackError
from ..toolchain.programs import architecture, mpy_cross
from . import carried, fitting, frozen
from .install import Installer
from .link import Board, BoardError

_USUAL = (">>>", "MPY: soft reboot", "MicroPython ", 'Type "help()')  # how lines begin that a sound board prints
_NEEDS_A_RESET = "a press of the board's reset button starts the game that it has"


@dataclass(frozen=True)
class Flashed:
    """What an installation did.

    facts: what describe() of device_scripts/installing.py returned before the game started
    words: a fitting.Words for each lexicon
    places: {'code' and 'lexicon': a folder (text), a list of archives, [offset, size] in the ROMFS in bytes, or FROZEN}
    carried: the carried.Carried that says which parts of the game are on the board; None if it is in the firmware
    remark: a message if the firmware holds another version of the code than this checkout, else None
    sent: bytes that were not on the board yet
    removed: names of the user's own files that were removed because their room was needed
    output: what the board printed when the game started
    """

    facts: dict
    words: list
    places: dict
    carried: carried.Carried | None
    remark: str | None
    sent: int
    removed: list
    output: str


def flash(
    name,
    port,
    lexicons,
    want=None,
    erase=False,
    progress=lambda stage, done, total: None,
    fit=False,
    held=None,
    chosen=None,
):
    """Install the game on a board and start it there. Returns a Flashed. Raises PicorackError; then the board plays the
    game again that it has, or the message says how to start it.

    Code that is frozen in the firmware is not sent.

    name: a key of device_tree.boards()
    port: as Board takes it
    lexicons: their folders (list)
    want, progress: as Installer takes them
    erase: as Installer.install takes it
    fit: leave out the longest words of the last lexicon if all words have no room
    held: how the board is held, as device/picorack/hw/handheld.py reads it; what is not named stays as it was
    chosen: a carried.Carried, None for the usual one
    """
    check_held(name, held or {})
    chosen = chosen or carried.chosen(name, lexicons)
    with Board(port) as board, _played_again(board):
        installer = Installer(board, want, progress)
        arch = check(name, installer.facts)
        installer.held.update(held or {})
        if installer.held.get("turn", 0) not in turns(name):  # it was another board
            del installer.held["turn"]
        in_firmware = installer.facts["frozen"]
        remark = frozen.remark(in_firmware) if in_firmware else None
        code = None if in_firmware else carried.code(arch, name, chosen)[0]
        places, words = fitting.install(installer, name, code, lexicons, erase, fit, progress)
        board.reset()
        board.load("installing.py")
        facts = board.call("describe")
        output = board.start()
    complaint = _complaint(output)
    if complaint:
        why = remark or f"is --board {name} the right one, and everything connected?"
        raise BoardError(f"the game is installed, but when it was started the board said {complaint!r}: {why}")
    carries = None if in_firmware else chosen
    return Flashed(facts, words, places, carries, remark, installer.sent, installer.removed, output)


@contextlib.contextmanager
def _played_again(board):
    """Start the board's game again if the installation ends before it has been started."""
    try:
        yield
    except BaseException as problem:
        runs = False
        try:
            runs = board.resume()
        finally:  # also if Ctrl-C is pressed again meanwhile
            if not runs and isinstance(problem, PicorackError):
                raise BoardError(f"{problem}; {_NEEDS_A_RESET}") from None
            if not runs:
                tell(f"picorack: {_NEEDS_A_RESET}")
        raise


def check(name, facts):
    """The architecture to compile for; None for bytecode alone. Raises BoardError if the board that answers is not of
    the kind `name`, or if its firmware cannot load our .mpy files.

    facts: what describe() of device_scripts/installing.py returned
    """
    family = boards()[name]
    if facts["platform"] != family:
        raise BoardError(
            f"--board {name} is made of a chip of the {family} family, but the board that answers is "
            f"{facts['machine']} ({facts['platform']}): name its own (or another --port)"
        )
    mpy, compiler = facts["mpy"], mpy_cross()
    version = f"{mpy & 0xFF}.{mpy >> 8 & 3}"
    if facts["name"] != "micropython" or version != compiler.mpy:
        raise BoardError(
            f"the board runs {facts['name']} {facts['version']}, which loads .mpy files of version "
            f"{version}, not {compiler.mpy} as they are here: install MicroPython 1.25 or later there"
        )
    return architecture(mpy)


def _complaint(output):
    """The last line of the game's output if the game ended as soon as it started, else None."""
    lines = [line for line in output.replace("\r", "").split("\n") if line.strip()]
    ended = lines and lines[-1].startswith(">>>")
    lines = [line for line in lines if not line.startswith(_USUAL)]
    return lines[-1] if ended and lines else None


def check_held(name, held):
    """Raises BoardError if a board cannot do what is asked for (held, as of flash()): turn its picture by so many
    degrees, make a sound, shine less brightly."""
    possible, turn = turns(name), held.get("turn", 0)
    if turn not in possible:
        by = ", ".join(map(str, possible))
        raise BoardError(f"the picture of {name} cannot be turned by {turn} degrees: --turn takes {by} there")
    for what, option in (("sound", "--sound"), ("brightness", "--brightness")):
        if held.get(what) and not heeds(name, what):
            raise BoardError(f"{name} has nothing that {option} could change: leave {option} out")
