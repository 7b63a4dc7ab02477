"""Compares the assembler kernels with their viper twins on the emulated Pico, and with the unix port: they must find
the same moves in the same order and visit as many nodes.

A step may end a few nodes later, because one kernel stops when its room for moves is full, the other when it needs
more.

The cases are positions of the oracle with 0 to 4 blanks, the small lexicon, and random games in an alphabet of 40
letters; boards of one's own; mapped, and with pools down to one page; with hardly any room for places, entries and
records; with steps of one node; and with damaged lexicons whose check sums are right, with which no kernel may leave
its buffers.
"""

import json
import random
import shutil
import sys
import tempfile
from pathlib import Path
from subprocess import PIPE

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / part) for part in (".", "device", "host_tools/run/shims", "tests", "tests/support/device")]

from movegen import damaged_lexicons  # noqa: E402
from picorack.core.board import Board as Squares  # noqa: E402
from picorack.core.board import square  # noqa: E402
from picorack.core.move import tiles as tiles_of_move  # noqa: E402
from picorack.core.tiles import BLANK  # noqa: E402
from picorack.lexicon.lexicon import Lexicon  # noqa: E402
from picorack.movegen.generator import Generator  # noqa: E402

from host_tools.board.link import Board  # noqa: E402
from host_tools.emulator.process import Emulated  # noqa: E402
from host_tools.games.moves import alphabet_of  # noqa: E402
from host_tools.games.positions import oracle, read_positions  # noqa: E402
from host_tools.lexicons.english import default_lexicon  # noqa: E402
from host_tools.measure import board_bench  # noqa: E402
from host_tools.run.device_build import build  # noqa: E402
from host_tools.run.runtime import Device  # noqa: E402
from host_tools.toolchain.romfs import rom_image  # noqa: E402
from lexicon_packer import build_lexicon  # noqa: E402

SCRIPTS = (ROOT / "tests/support/device/kernel_figures.py",)
SMALL = ROOT / "tests" / "data" / "small"
WIDE = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "CH", "LL", *"ÄÖÜÑБГДЖЛПФЦ"]  # 40 letters, two of them digraphs
SPLITS = {"wide": "2-15", "wide-two": "2-3,4-15", "wide-each": "each"}
SEED = 7
DAMAGED = 50
# With them the image would be too large.
_NO_SCREENS = shutil.ignore_patterns("ui", "equity", "players", "advice", "laboratory", "savegame", "app")
MODES = [("mapped", 0), ("paged", 512), ("paged", 1024)]
ROOMY = (32, 5000, 192, -1, -1)  # records, budget, places, entries, visits
TIGHT = [(1, 1000, 192, -1, -1), (2, 7, 17, -1, -1), (32, 1, 20, 0, -1), (3, 50, 192, 0, -1)]


def differing():
    """Yield a message for each difference between the kernels."""
    return [*compared_on(prepare), *compared_on(prepare_damaged)]


def compared_on(prepare):
    """The same for one folder of cases, which prepare(folder) fills. All cases together are too large for the
    firmware's ROMFS."""
    with tempfile.TemporaryDirectory(prefix="picorack-") as temporary:
        folder = Path(temporary)
        damaged_lexicons.describe(folder, prepare(folder))
        here = on_host(folder)
        shutil.copytree(build("armv6m", scripts=SCRIPTS), folder, dirs_exist_ok=True, ignore=_NO_SCREENS)
        with Emulated(rom_image=rom_image(folder)) as pico, Board(pico.url) as board:
            there = {kernels: on_board(board, kernels) for kernels in ("thumb", "viper")}
            if (folder / "english").exists():  # a step takes nothing from the heap, or this raises
                board.reset()
                board.run("from kernel_figures import on_a_locked_heap")
                board.run("on_a_locked_heap('/rom', 'english', 'paged.txt')")
    return compared(here, there)


def compared(here, there):
    wrong = []
    for kernels, lines in there.items():
        wrong += [f"{kernels}: {len(lines)} cases instead of {len(here)}"] if len(lines) != len(here) else []
        wrong += [
            f"{kernels}: {line} instead of {expected}"
            for line, expected in zip(lines, here, strict=False)
            if line != expected
        ]
    return wrong


def on_host(folder):
    with Device(heap="8m").popen("kernel_figures.py", [folder, "viper"], stdout=PIPE, scripts=SCRIPTS) as child:
        return child.stdout.read().decode().splitlines()


def on_board(board, kernels):
    board.reset()
    return board.run(f"from kernel_figures import main\nmain('/rom', {kernels!r})").splitlines()


def prepare(folder):
    """Write lexicons and positions; returns the lines of generators.txt."""
    shutil.copytree(default_lexicon(), folder / "english")
    shutil.copytree(SMALL / "lexicon", folder / "small")
    wide_lexicons(folder)
    lines = english(folder)
    write(folder / "small.txt", ((position.id, position.cells, position.rack) for position in small_positions()))
    write(folder / "wide.txt", wide_turns(str(folder / "wide")))
    write(folder / "own.txt", own_positions())
    lines += [("small", *mode, *ROOMY, "own.txt") for mode in MODES[:2]]
    for lexicon in ("small", *SPLITS):
        file = "small.txt" if lexicon == "small" else "wide.txt"
        lines += [(lexicon, *mode, *ROOMY, file) for mode in MODES]
        lines += [(lexicon, *MODES[1], *sizes, file) for sizes in TIGHT]
    return lines


def prepare_damaged(folder):
    """As prepare, for damaged lexicons."""
    with tempfile.TemporaryDirectory(prefix="picorack-") as temporary:
        wide = Path(temporary)
        wide_lexicons(wide)
        turns = list(wide_turns(str(wide / "wide")))
        sources = [
            (SMALL / "lexicon", [(position.cells, position.rack) for position in small_positions()[::4]]),
            (wide / "wide-two", [(cells, rack) for _, cells, rack in turns[2::3]]),
        ]
        return damaged_lexicons.cases(folder, sources, DAMAGED, SEED)


def write(path, positions):
    """Write positions to a file.

    positions: a list of (name, cells, rack), or on a board of one's own of (name, cells, rack, its rows)
    """
    lines = [
        " ".join([str(name), bytes(cells).hex(), bytes(rack).hex(), *rows]) + "\n"
        for name, cells, rack, *rows in positions
    ]
    path.write_text("".join(lines))


def english(folder):
    """The lines of generators.txt for the English lexicon, and the positions for them."""
    with oracle().open(encoding="utf-8") as lines:
        chosen = board_bench.sample(lines, alphabet_of(default_lexicon()), 3)
    found = [(position.id, position.cells, position.rack) for position in chosen]
    write(folder / "paged.txt", found[::3])
    write(folder / "one.txt", found[:1])
    found += [(f"{name}-???", cells, rack[:2] + bytes([BLANK] * 3)) for name, cells, rack in found[:3]]
    found += [(f"{name}-????", cells, bytes([BLANK] * 4)) for name, cells, rack in found[:1]]
    write(folder / "english.txt", found)
    return [
        ("english", "mapped", 0, *ROOMY, "english.txt"),
        ("english", "paged", 32768, *ROOMY, "paged.txt"),
        ("english", "paged", 1024, *ROOMY, "one.txt"),
    ]


def small_positions():
    return list(read_positions(numbered(SMALL / "moves.jsonl"), alphabet_of(SMALL / "lexicon")))


def own_positions():
    """Positions on boards of one's own, with their rows."""
    lines = numbered(SMALL / "own_boards.jsonl")
    found = read_positions(lines, alphabet_of(SMALL / "lexicon"))
    for line, position in zip(lines, found, strict=True):
        yield f"own-{position.id}", position.cells, position.rack, json.loads(line)["own"]


def numbered(path):
    return [json.dumps({"id": i, **json.loads(line)}) for i, line in enumerate(path.read_text().splitlines())]


def wide_lexicons(folder):
    pick = random.Random(SEED)
    words = {
        tuple(pick.choices(WIDE, [9] * 4 + [1] * 32 + [9] * 4, k=pick.choice([2, 3, 4, 5, 6, 9, 15])))
        for _ in range(600)
    }
    tile_set = {
        "name": "wide",
        "alphabet": WIDE,
        "blanks": 2,
        "bonuses": {"2": 3, "5": 10, "8": 255},
        "tiles": {letter: {"count": 3, "value": pick.randrange(11)} for letter in WIDE},
    }
    (folder / "tiles.json").write_text(json.dumps(tile_set))
    (folder / "words.txt").write_text("\n".join(sorted("".join(word) for word in words)))
    for name, split in SPLITS.items():
        build_lexicon(folder / "words.txt", folder / "tiles.json", folder / name, split=split, skip_bad=True)


def wide_turns(folder):
    """(number, cells, rack) of the turns of a random game."""
    pick = random.Random(SEED)
    generator, board = Generator(Lexicon(folder, "resident"), 8), Squares()
    for turn in range(8):
        rack = bytes(pick.choices([1, 2, 3, 4, 37, 38, 39, 40, *range(5, 37, 6), BLANK], k=pick.choice([5, 7, 8])))
        yield turn, [board.cells[square(row, col)] for row in range(15) for col in range(15)], rack
        found = []
        generator.start(board, rack)
        while not generator.done:
            generator.step(5000)
            found += [bytes(generator.records[16 * i : 16 * i + 16]) for i in range(generator.count)]
        if found:
            play(board, pick.choice(found))


def play(board, move):
    sq, step = square(move[1], move[2]), square(1, 0) - square(0, 0) if move[0] else 1
    for tile in tiles_of_move(move):
        while board.cells[sq]:
            sq += step
        board.cells[sq] = tile


if __name__ == "__main__":
    found = differing()
    print("\n".join(found) or "The kernels find the same moves in the same order.")
    sys.exit(1 if found else 0)
