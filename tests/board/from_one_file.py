"""`picorack uf2` on an emulated Pico whose flash is blank: the file is copied, and a game begun by the keys alone. Then
a newer file is copied over the first one, and the saved game goes on.

    python tests/board/from_one_file.py            # writes its figures into docs/porting.md; the last line is JSON

What the panel shows is compared, pixel by pixel, with what the same keys give on the host's MicroPython; from the
set-up on, for the title has a line more there, which leaves the program. `picorack bench` finds code and words of the
first file on the board.
"""

import json
import sys
import tempfile
import textwrap
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / part) for part in (".", "device", "host_tools/run/shims")]

import panel  # noqa: E402
from picorack.lexicon.lexicon import Lexicon  # noqa: E402
from picorack.savegame import decoding  # noqa: E402
from picorack.savegame.records import Records  # noqa: E402
from picorack.version import VERSION  # noqa: E402

from host_tools.board import one_file  # noqa: E402
from host_tools.board.link import Board  # noqa: E402
from host_tools.emulator.process import Emulated  # noqa: E402
from host_tools.games.moves import Mode, alphabet_of  # noqa: E402
from host_tools.games.positions import read_positions  # noqa: E402
from host_tools.lexicons.english import default_lexicon  # noqa: E402
from host_tools.measure import board_bench  # noqa: E402
from host_tools.toolchain.pico.uf2 import FLASH_BYTES, read_uf2, write_uf2  # noqa: E402
from host_tools.upkeep import measured  # noqa: E402

BOARD, SIZE = "pico_lcd_13", "240x240"
TO_A_GAME = ("select", "select", "select")  # New game; Start; the draw is seen
TURN = ("back", "select", "enter")  # the menu, a hint, and what it laid is played
QUIET_MS = 4000  # longer than the machine takes
POSITION = {"id": 1, "board": ["." * 15] * 7 + ["......CAT......"] + ["." * 15] * 7, "rack": "EIRSTNA"}
NEWER = "9.9.9"  # as long as the version
_DOC = ROOT / "docs/porting.md"


def report(folder):
    """A dict of figures, and of questions answered by yes or no. folder: a Path"""
    flash_file, lexicon = folder / "blank.bin", default_lexicon()
    content, _ = one_file.made(BOARD, [lexicon])
    (folder / "first.uf2").write_bytes(content)
    newer(folder / "first.uf2", folder / "newer.uf2")
    with Emulated(BOARD, flash_file, uf2=folder / "first.uf2") as pico:
        pico.settle(QUIET_MS)
        seconds, shown = [painted_s(pico)], []
        for key in (*TO_A_GAME, *TURN):
            pressed_s = pico.asleep_ms()[0] / 1000
            shown.append(played(pico, folder, key))
            seconds.append(painted_s(pico) - pressed_s)
        seed = saved(pico, folder).seed
        positions = list(read_positions([json.dumps(POSITION)], alphabet_of(lexicon)))
        _, moves_equal = board_bench.measure(pico.url, [Mode("mapped")], lexicon, positions)
    options = ["--lexicon", lexicon, "--seed", seed]
    expected = panel.expected((*TO_A_GAME, *TURN), SIZE, False, options, lambda key: QUIET_MS)
    differing = compared("blank", shown, expected[1:])
    with Emulated(BOARD, flash_file, uf2=folder / "newer.uf2") as pico:
        pico.settle(QUIET_MS)
        resumed = played(pico, folder, "select")
        turns, version = len(saved(pico, folder).history), version_of(pico)
    options = ["--lexicon", lexicon, "--resume", folder / "game"]
    differing += compared("newer", [resumed], panel.expected((), SIZE, False, options, lambda key: QUIET_MS))
    goes_on = turns >= 2 and version == NEWER
    figures = {"title_s": round(seconds[0], 1), "first_tile_s": round(sum(seconds[: 1 + len(TO_A_GAME)]), 1)}
    answers = {"panel_pixels_differing": differing, "moves_equal": moves_equal, "turns": turns, "goes_on": goes_on}
    return {**figures, **answers}


def painted_s(pico):
    """When the panel was painted last: seconds of the Pico's time from power-up."""
    return pico.painted_ms() / 1000


def played(pico, folder, key):
    """What the panel shows after a key."""
    (pico.hold if key == "enter" else pico.press)(key.upper())
    pico.settle(QUIET_MS)
    return panel.seen(pico, folder)


def compared(name, shown, expected):
    """How many pixels differ, summed over the pictures."""
    differing = 0
    for number, (one, other) in enumerate(zip(shown, expected, strict=True)):
        differing += panel.differing(one, other)
        print(f"  {name} {number}: {differing} pixels differ so far", flush=True)
    return differing


def saved(pico, folder):
    """The Game that is kept on the board; its record is left in the folder."""
    with Board(pico.url) as board:
        for name in ("game.0", "game.1"):
            (folder / name).write_bytes(board.call("(lambda name: open(name, 'rb').read())", name))
        board.start()
    return decoding.unpack(Records(str(folder / "game")).read(), Lexicon(str(default_lexicon()), "resident"))[0]


def newer(uf2, out):
    """Write a UF2 file that differs from another in the version that the game names."""
    flash = bytearray(b"\xff" * FLASH_BYTES)
    end = 0
    for offset, data in read_uf2(uf2):
        flash[offset : offset + len(data)] = data
        end = max(end, offset + len(data))
    write_uf2(out, bytes(flash[:end]).replace(VERSION.encode(), NEWER.encode()))


def version_of(pico):
    """The version of the game that is frozen in the board's firmware."""
    with Board(pico.url) as board:
        board.load("installing.py")
        return board.call("frozen")[0]


def told(figures):
    """The sentences of docs/porting.md. figures: as report() returns them"""
    text = (
        f"{measured.by('python tests/board/from_one_file.py')}: on the emulated Pico, with `{BOARD}` and blank flash, "
        f"the title is shown {figures['title_s']} s after power-up, and the first tile can be laid after "
        f"{figures['first_tile_s']} s, plus what a human takes to press Select three times."
    )
    return textwrap.fill(text, 120)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="picorack-") as work:
        found = report(Path(work))
    failures = list(panel.wrong("one file", found))
    for failure in failures:
        print(f"WRONG: {failure}")
    if not failures:
        measured.put(_DOC, "one file", told(found))
    print(json.dumps(found))
    sys.exit(1 if failures else 0)
