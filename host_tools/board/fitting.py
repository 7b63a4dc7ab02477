"""Lexicons on a board: one, or several side by side, and if there is no room for all words the shorter ones.

What fits is worked out before anything on the board is touched.
"""

import shutil
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from lexicon_packer.errors import PackError
from lexicon_packer.sources.languages import LANGUAGES

from ..lexicons.folders import described
from ..lexicons.repack import shortened
from ..toolchain.pico.firmware import least_romfs
from .install import Part
from .link import BoardError
from .room import NoRoom

_LEAST = 5  # letters of the longest words: no game is worth playing with shorter ones alone
_KB = 1024


@dataclass(frozen=True)
class Words:
    """A lexicon on a board.

    folder: of the lexicon on this computer
    longest: letters of its longest words if longer ones were left out, else None
    """

    folder: Path
    longest: int | None = None

    def __str__(self):
        index = described(self.folder).index
        name = next((one.tiles.title() for one in LANGUAGES if one.name == index["name"]), index["name"])
        to = f" to {self.longest} letters" if self.longest else ""
        return f"{name}{to}, {index['words']:,} words in {-(-_bytes(self.folder) // _KB):,} KB"


def part(folders):
    """The Part of lexicons: one, or one of several in folders of their own names."""
    if len(folders) == 1:
        return Part.lexicon(folders[0])
    with TemporaryDirectory(prefix="picorack-") as work:
        for folder in folders:
            name, number = Path(folder).name, 2
            while Path(work, name).exists():
                name, number = f"{Path(folder).name}-{number}", number + 1
            shutil.copytree(folder, Path(work, name))
        return Part.lexicon(work)


def install(installer, name, code, folders, erase, fit, progress):
    """Install code and lexicons. Returns (places as of Installer.install(), a list of Words). Raises PicorackError; its
    message says which words would have room.

    installer: an Installer
    name, code, erase: as Installer.install() takes them
    folders: of the lexicons
    fit: True leaves out the longest words of the last lexicon if all of them have no room
    progress: as Installer takes it
    """
    try:
        return installer.install(name, code, part(folders), erase), [Words(folder) for folder in folders]
    except NoRoom as full:
        if full.erasing and not fit:
            raise
        *others, last = folders
        words = fitting(last, others, full.largest, progress)
        if words and fit:
            option = None
        elif words:
            option = "--fit"
        else:
            words = fitting(last, others, full.erased, progress) if full.erased > full.largest else None
            option = "--fit --erase"
        if not words:
            raise
        if option:
            more = fitting(last, others, full.erased, progress) if option == "--fit" else None
            raise BoardError(offered(full, words, option, installer.facts, more)) from None
    progress("", 0, None)
    places = installer.install(name, code, part([*others, words.folder]), erase)
    return places, [*(Words(folder) for folder in others), words]


def fitting(folder, others, limit, progress):
    """The Words of a folder that have room in `limit` bytes beside the folders `others`; None if they are too few."""
    limit -= sum(map(_bytes, others))
    try:
        words = Words(*shortened(folder, limit, progress)) if limit > 0 else None
    except PackError:  # not even words of two letters have room
        return None
    return words if words and words.longest >= _LEAST else None


def offered(full, words, option, facts, erased=None):
    """The message that says what would fit, and where all words would. erased: the Words that would fit once what is
    there is erased, or None"""
    more = f"; {erased} with --fit --erase" if erased and count(erased) > count(words) else ""
    return f"{full.reason}: {words} fit: add {option}{more}{_where_all_fit(full, facts)}"


def count(words):
    """How many words a Words has."""
    return described(words.folder).index["words"]


def _where_all_fit(full, facts):
    if full.larger:
        return f"; all of them fit on a board with {full.larger} MB of flash"
    romfs = least_romfs(full.image) if facts["platform"] == "rp2" else None
    return f"; all of them fit with the firmware of 'make pico ROMFS={romfs // _KB}K'" if romfs else ""


def _bytes(folder):
    return sum(path.stat().st_size for path in Path(folder).iterdir() if path.is_file())
