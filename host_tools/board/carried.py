"""What a board carries: languages of the screens, and parts of the game (release/parts.py)."""

from dataclasses import dataclass
from pathlib import PurePosixPath

from lexicon_packer.files import archive
from lexicon_packer.showing import plain

from ..device_texts import ENGLISH
from ..device_tree import boards, cable_of, chip, languages, radio_of
from ..lexicons.folders import tiles_of
from ..release.parts import (
    LABORATORY,
    LINK,
    NETWORK,
    OPTIONAL,
    QR,
    RADIO,
    WHAT,
    WRITTEN_IN,
    language_of,
    module_of,
    part_of,
)
from ..run.device_build import build
from ..toolchain.romfs import files_of
from .install import Part
from .link import BoardError

# Architectures where no board is asked, by chip; an RP2350 has cores of two kinds, of which the firmware uses one.
_ARCHES = {"rp2040": "armv6m", "rp2350": "armv7emsp", "rp2350-riscv": "rv32imc", "esp32": "xtensawin"}
PICO_2 = ("rp2350", "rp2350-riscv")
_INDEX = "index"
_WAYS = (LINK, NETWORK)  # the second needs the first
BYTECODE = "bytecode"  # the archive with which an ESP32 goes on, after those whose modules have native code


@dataclass(frozen=True)
class Carried:
    """What is installed.

    languages: codes of the screens' languages, English first
    left_out: names of parts
    line_numbers: has the code line numbers, which tracebacks name? They make the archive a tenth larger
    wayless: has the board no way to another device, so that games of two devices cannot be added?
    """

    languages: tuple
    left_out: tuple
    line_numbers: bool = False
    wayless: bool = False

    def absent(self):
        """The names of parts and the codes of languages that are not installed."""
        return [*self.left_out, *(code for code in languages() if code not in self.languages)]

    def lines(self):
        """Messages that say what is installed, what is not, and how to get it."""
        named = languages()
        has = [WHAT[name] for name in OPTIONAL if name not in self.left_out]
        spoken = ", ".join(named[code].name for code in self.languages)
        yield f"installed: the game, with {'; '.join(has) or 'no extras'}; screens in {spoken}"
        lacks = [f"{WHAT[name]} ({self._remedy(name)})" for name in self.left_out]
        codes = [code for code in named if code not in self.languages]
        lacks += [f"screens in {', '.join(codes)} (--lang CODE)"] if codes else []
        lacks += [] if self.line_numbers else ["line numbers in tracebacks (--line-numbers)"]
        if lacks:
            yield f"left out: {'; '.join(lacks)}"

    def _remedy(self, name):
        return "this board has no UART that is free" if name in _WAYS and self.wayless else f"--with {name}"


def chosen(board, folders, asked=(), more=(), less=(), line_numbers=None):
    """The Carried of a board. Raises BoardError for a name that there is not.

    board: its name
    folders: of the lexicons
    asked: codes of languages; () for those of the lexicons, on a board with an ESP32 for all. English is always there
    more, less: names of parts to add and to leave out; the network brings the link, and goes with it
    line_numbers: as Carried has it; None for True on boards with an ESP32 alone
    """
    known = languages()
    for option, names, choices in (("--lang", asked, known), ("--with", more, OPTIONAL), ("--without", less, OPTIONAL)):
        for name in names:
            if name not in choices:
                raise BoardError(f"{option} {plain(name)} is not known here: choose some of {', '.join(choices)}")
    more = {*more, LINK} if NETWORK in more else more
    if both := set(more) & set(less):
        raise BoardError(f"--with {min(both)} and --without {min(both)} contradict each other: leave one out")
    roomy = boards()[board] != "rp2"
    tiles = [tiles_of(folder)["name"] for folder in folders]
    spoken = asked or [code for code in known if roomy or known[code].tiles in tiles]
    absent = ({QR, *less} if roomy else {LABORATORY, *_WAYS, QR, *less}) - {*more}
    absent |= {*_WAYS} if LINK in absent else set()
    wayless = not (cable_of(board) or radio_of(board))
    if wayless:
        absent |= {*_WAYS}
        if LINK in more:
            raise BoardError(f"--with {LINK}: {plain(board)} has no UART that is free for a cable to another device")
    return Carried(
        (ENGLISH, *(code for code in known if code in spoken and code != ENGLISH)),
        tuple(name for name in OPTIONAL if name in absent),
        roomy if line_numbers is None else line_numbers,
        wayless,
    )


def usual_arch(board, pico_2=None):
    """The architecture of a board that is not asked for it. Raises BoardError.

    pico_2: one of PICO_2 if a Pico 2 takes the place of the Pico
    """
    if pico_2 and chip(board) != "rp2040":
        raise BoardError(f"--chip {pico_2}: {plain(board)} has no Pico that a Pico 2 could replace: leave --chip out")
    return _ARCHES[pico_2 or chip(board)]


def code(arch, board, carried):
    """(the Part of the code, {name of a part of the game: bytes in the archives}). Raises BuildError and others.

    arch: as device_build.build() takes it
    """
    options = {"scripts": (), "release": True, "board": board, "languages": carried.languages}
    options["lines"] = carried.line_numbers
    members = modules(build(arch, **options), carried)
    archives, sizes = packed(members)
    if arch and boards()[board] == "esp32":
        archives[BYTECODE], sizes[BYTECODE] = instead(members, files_of(build(None, **options)))
    return Part.code(archives, members), sizes


def instead(members, bytecode):
    """(an archive (bytes), its bytes) of what is imported where native code has no room (boards/native_room.py).

    members: {path: bytes} of the modules that a board carries
    bytecode: {path: bytes} of the same build without native code, and perhaps others
    """
    native = [path for path, data in members.items() if path.endswith(".mpy") and data[2] >> 2]  # its architecture
    data, _ = archive.packed({BYTECODE: {path: bytecode[path] for path in native}})
    return data, len(data)


def modules(folder, carried):
    """{path: bytes} of the modules of a build that a board carries. The viper kernels of a board without assembler are
    in a bundle, and so are no part of the laboratory."""

    def stays(path):
        part = part_of(path)
        return (LINK if part == RADIO else part) not in carried.left_out and module_of(path) not in WRITTEN_IN

    return {path: data for path, data in files_of(folder).items() if stays(PurePosixPath(path))}


def packed(members):
    """({language whose texts it adds, '' for the game: archive (bytes)}, {name of a part: its bytes in them})"""
    groups = {"": {}}
    for path, data in members.items():
        part = part_of(PurePosixPath(path))
        code = language_of(PurePosixPath(path)) if PurePosixPath(path).parent.name == "languages" else ""
        own = code if code not in ("", "names", ENGLISH) else ""
        groups.setdefault(own, {}).setdefault(part, {})[path] = data
    archives, sizes = {}, {_INDEX: 0}
    for own, group in groups.items():
        archives[own], taken = archive.packed(group)
        for name, size in taken.items():
            sizes[name] = sizes.get(name, 0) + size
        sizes[_INDEX] += len(archives[own]) - sum(taken.values())
    return archives, sizes
