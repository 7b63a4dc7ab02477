"""Parts of a game that prints its version, to be installed on fake boards: shared by tests of the installation."""

import hashlib
import json
import random
from pathlib import Path

from host_tools.board.install import Installer, Part, start_program
from host_tools.board.link import Board, BoardError
from host_tools.run.device_build import compile_source
from host_tools.toolchain.romfs import image_of
from lexicon_packer.files import archive

NOTHING = ["There is no game on this board, or not all of it: run 'picorack flash' again."]
WANTS = ("romfs", "files")
BLOCK = 4096
FROZEN_GAME = ("1.0.0", "12345678")  # in firmware: its version and its build
PRINTS = "print('game VERSION', CHECK, sum(open(folder + '/a.dawg', 'rb').read()))"


def code(tmp_path, version, filler=500, prints=PRINTS):
    """A Part whose main module prints its version and whether the lexicon is complete. filler: bytes that cannot be
    compressed; prints: how it does that"""
    noise = random.Random(version).randbytes(filler)
    texts = {
        "main": "import sys\nfrom picorack.big import CHECK\ndef main():\n"
        "    folder = sys.argv[sys.argv.index('--lexicon') + 1]\n"
        f"    {prints.replace('VERSION', str(version))}\n",
        "picorack/big": f"CHECK = {version}\nNOISE = {noise!r}\n",
        "picorack/same": f"TEXT = {'the same in every version ' * 20!r}\n",
    }
    return part_of(tmp_path, {name: text.encode() for name, text in texts.items()})


def part_of(tmp_path, texts):
    """The Part of modules: {name with folders: source (bytes)}."""
    modules = modules_of(tmp_path, texts)
    return Part.code({"": archive.packed({"game": modules})[0]}, modules)


def modules_of(tmp_path, texts):
    """{path: bytes} of compiled modules. texts: {name with folders: source (bytes)}"""
    modules = {}
    tmp_path.mkdir(exist_ok=True)
    for name, text in texts.items():
        modules[f"{name}.mpy"] = compile_source(text, Path(f"{name}.py"), None)
    return modules


def lexicon(tmp_path, version, size=1500, **more):
    """A Part of so many bytes. more: further files, {name: bytes}"""
    folder = tmp_path / f"lexicon{version}-{size}"
    folder.mkdir()
    (folder / "lexicon.json").write_text("{}")
    (folder / "a.dawg").write_bytes(random.Random(version).randbytes(size - 2))
    for name, content in more.items():
        (folder / name).write_bytes(content)
    return Part.lexicon(folder)


def copied(board, files_kb, part, code=".frozen", lang="cs"):
    """Let a board have what a UF2 file with this lexicon writes to its ROMFS, and firmware with a game.

    files_kb: of its file system, behind which the ROMFS lies
    code: where board.json says that the code is
    """
    files = {path.rpartition("/")[2]: data for path, data in part.files.items()}
    named = {"board": "pico_ssd1306", "code": code, "lexicon": "/rom", "lang": lang}
    rom = image_of({**files, "board.json": json.dumps(named).encode(), "main.py": start_program()})
    with board.flash.open("r+b") as flash:
        flash.seek(files_kb * 1024)
        flash.write(rom.ljust(-(-len(rom) // BLOCK) * BLOCK, b"\xff"))
    board.frozen = FROZEN_GAME


def words(part):
    """The sum that a game prints if the lexicon is whole."""
    return sum(part.files[f"{part.place}/a.dawg"])


def says(version, parts):
    return [f"game {version} {version} {words(parts[1])}"]


def install(board, parts, want, erase=False):
    """Install Parts. Returns the Installer; its `places` say where they are."""
    with Board(board.port) as link:
        installer = Installer(link, want)
        installer.places = installer.install("some_board", *parts, erase)
    return installer


def run(board, source):
    """What a program prints on the board."""
    with Board(board.port) as link:
        return link.run(source)


def put(board, **files):
    """Write small files to the root folder. They are given by name; __ stands for a dot."""
    names = {name.replace("__", "."): text for name, text in files.items()}
    run(board, f"for name, text in {names!r}.items():\n    with open('/' + name, 'w') as file: file.write(text)")


def names(board, folder="/"):
    return set(run(board, f"import os\nprint(*os.listdir({folder!r}))").split())


def text(board, name):
    return run(board, f"print(open('/{name}').read(), end='')")


def digest(board):
    return hashlib.sha256(board.flash.read_bytes()).hexdigest()


def install_with_cut(board, cut, parts, want, erase=False):
    """Install Parts while the power fails in the midst of this write to flash. Returns the Installer if they were
    installed before, None if it has failed."""
    board.cut_at_write = cut
    try:
        return install(board, parts, want, erase)
    except BoardError:
        return None
    finally:
        board.cut_at_write = None
