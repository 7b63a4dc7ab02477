"""The acceptance test, on an emulated Pico: `make test-board`. The last line it prints is JSON.

The game is installed on an empty Pico and played by pressing its buttons. What the panel shows is compared, pixel by
pixel, with the pictures that the same keys give on the host's MicroPython. Then the power is cut in the midst of a
save. Firmware with the partition table of MicroPython's official one takes the game with all words, and an update
(official.py). The move generator is timed, its moves are compared on positions of the oracle, and its assembler
kernels are compared with their twins (kernel_twins.py). Then comes the firmware with the game frozen in it: a turn is
played and moves are compared; then Czech words take the place of the English ones, as many as have room. A file
of `picorack uf2` starts on a blank flash, and a newer one takes its place (from_one_file.py). Last, a turn is played on
boards with e-paper and with a keyboard (other_boards.py).
"""

import json
import re
import sys
import tempfile
from binascii import crc32
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / part) for part in (".", "device", "host_tools/run/shims")]

import from_one_file  # noqa: E402
import kernel_twins  # noqa: E402
import official  # noqa: E402
import other_boards  # noqa: E402
import panel  # noqa: E402
import profiled  # noqa: E402
from picorack.lexicon.lexicon import Lexicon  # noqa: E402
from picorack.savegame import decoding  # noqa: E402
from picorack.savegame.records import Records  # noqa: E402

from host_tools.board import frozen  # noqa: E402
from host_tools.board.flash import flash  # noqa: E402
from host_tools.board.install import Part  # noqa: E402
from host_tools.board.link import Board  # noqa: E402
from host_tools.board.room import NoRoom  # noqa: E402
from host_tools.board.survey import FROZEN  # noqa: E402
from host_tools.emulator.process import Emulated, EmulatorError  # noqa: E402
from host_tools.games.moves import Mode, alphabet_of  # noqa: E402
from host_tools.games.positions import oracle  # noqa: E402
from host_tools.lexicons.english import default_lexicon  # noqa: E402
from host_tools.measure import board_bench  # noqa: E402
from host_tools.measure.bench import summarise  # noqa: E402
from host_tools.toolchain.pico.firmware import FILESYSTEM_BYTES, FROZEN_ROMFS_BYTES  # noqa: E402
from host_tools.toolchain.pico.uf2 import FLASH_BYTES  # noqa: E402
from lexicon_packer import build_lexicon  # noqa: E402
from lexicon_packer.files import inspection  # noqa: E402

BOARD, SIZE, MONO = "pico_ssd1306", "128x64", True
SEED = 6  # of a game in which no first hint is an exchange
PLAYERS = "h,m"
TURN = ("back", "select", "enter")  # the menu, a hint, and what it laid is played
TURNS = 3
POSITIONS = 4  # of the oracle, for each number of blanks
THINKING_MS = 4000  # longer than the machine takes
PREFIXES = "NE", "PO", "VY", "ZA", "PŘE", "ROZ", "NA", "DO", "OD", "PRO"
MOST_BYTES = 2 * 1024 * 1024


def main():
    with tempfile.TemporaryDirectory(prefix="picorack-") as folder:
        flash_file = Path(folder) / "flash.bin"
        report = {}
        with Emulated(BOARD, flash_file) as pico:
            report.update(install(pico))
            report["panel_pixels_differing"] = play(pico, Path(folder))
            cut_in_a_save(pico)
        with Emulated(BOARD, flash_file) as pico:
            report["resumed"] = resume(pico, Path(folder))
            report.update(bench(pico))
            report["profile_right"] = profile_is_right(pico)
        report["official"] = official_firmware(Path(folder))
        report["frozen"] = frozen_game(Path(folder))
        report["czech"] = report["frozen"].pop("czech")
        say("One UF2 file with firmware, game, words and board, on a blank flash; then a newer one")
        report["one_file"] = from_one_file.report(Path(folder))
    report["hashes_equal"] &= twins_agree()
    report["other_boards"] = other_boards.report()
    failures = [*wrong(report), *other_boards.wrong(report["other_boards"])]
    for message in failures:
        say(f"WRONG: {message}")
    print(json.dumps(report))
    return 1 if failures else 0


def wrong(report):
    """Messages about what is not as it must be."""
    parts = {"the game": report, **{name: report[name] for name in ("frozen", "czech", "official", "one_file")}}
    return [message for name, part in parts.items() for message in panel.wrong(name, part)]


def official_firmware(folder):
    """Test the partition table of MicroPython's official firmware."""
    say("MicroPython's official partition table: all words, and an update")

    def picture(pico):
        pico.settle(THINKING_MS)
        return panel.seen(pico, folder).tobytes()

    return official.report(BOARD, folder, begin_anew, lambda pico: play(pico, folder, turns=1), picture)


def begin_anew(pico, **settings):
    """Write the settings of a certain game. What was played goes, and what was remembered then."""
    left = "name[:5] == 'game.' or name[:9] == 'settings.'"
    with Board(pico.url) as board:
        board.run(f"import os\nfor name in os.listdir():\n    if {left}: os.remove(name)")
        board.run(_writing({"seed": SEED, "players": PLAYERS, **settings}))


def install(pico):
    say("Installing the game on an empty Pico")
    set_up(pico, seed=SEED, players=PLAYERS)  # a certain game, which begins at once
    done = flash(BOARD, pico.url, [default_lexicon()])
    return {"heap_free_bytes": done.facts["heap_free"], "flash_used_bytes": MOST_BYTES - done.facts["flash_free"]}


def set_up(pico, **settings):
    with Board(pico.url) as board:
        board.run(_writing(settings))


def _writing(settings):
    return f"with open('settings.json', 'w') as file: file.write({json.dumps(settings)!r})"


def play(pico, folder, turns=TURNS, lexicon=None, more=()):
    """Play `turns` turns of each player. Returns how many pixels differ, summed over the panel after every key."""
    pico.settle(THINKING_MS)
    differing = 0
    keys = TURN * turns
    options = ["--lexicon", lexicon or default_lexicon(), "--seed", SEED, "--players", PLAYERS, *more]
    pictures = panel.expected(keys, SIZE, MONO, options, wait_after)
    for key, expected in zip((None, *keys), pictures, strict=True):
        if key:
            press(pico, key)
        pico.settle(wait_after(key))
        differing += panel.differing(panel.seen(pico, folder), expected)
        say(f"  {key or 'start'}: {differing} pixels differ so far")
    return differing


def cut_in_a_save(pico):
    """Play one more turn, and let the power fail in the midst of the first operation on flash after its last key. At
    that time nothing but the saving of the turn writes to flash."""
    say("Power fails in the midst of a save")
    for key in TURN[:-1]:
        press(pico, key)
        pico.settle(wait_after(key))
    pico.cut_power_at(1)
    try:
        press(pico, TURN[-1])
    except EmulatorError:
        pass  # it came at once
    pico.wait_for_cut()


def resume(pico, folder):
    """Does the game go on with the turn that was being saved or the one before, and does the panel show what it shows
    on the host?"""
    with Board(pico.url) as board:
        for name in ("game.0", "game.1"):
            (folder / name).write_bytes(board.call("(lambda name: open(name, 'rb').read())", name))
        board.run(f"with open('settings.json', 'w') as file: file.write({json.dumps({'resume': 'game'})!r})")
        board.start()
    pico.settle(THINKING_MS)
    options = ["--lexicon", default_lexicon(), "--resume", folder / "game"]
    (expected,) = panel.expected((), SIZE, MONO, options, wait_after)
    differing = panel.differing(panel.seen(pico, folder), expected)
    game, _ = decoding.unpack(Records(str(folder / "game")).read(), Lexicon(str(default_lexicon()), "resident"))
    turns = len(game.history)
    say(f"  {turns} turns are there, {differing} pixels differ")
    return turns in (2 * TURNS, 2 * TURNS + 1) and not differing


def wait_after(key):
    """Milliseconds to wait until nothing happens any more after a key. Before the first key a machine may begin,
    too. The first menu of a game is painted after the choice to be guided no more is written to flash, where littlefs
    now and then erases several blocks."""
    return 1500 if key == "back" else THINKING_MS


def press(pico, key):
    if key in ("enter", "flip", "delete"):
        pico.hold(key.upper())
    else:
        pico.press(key.upper())


def bench(pico, count=POSITIONS):
    say("Moves of positions of the oracle")
    folder = default_lexicon()
    with oracle().open(encoding="utf-8") as lines:
        chosen = board_bench.sample(lines, alphabet_of(folder), count)
    answers, equal = board_bench.measure(pico.url, [Mode("mapped")], folder, chosen)
    rows = {row["class"]: round(row["ms"]["mean"], 1) for row in summarise(answers) if row["class"] != "all"}
    return {"ms_per_turn": rows, "hashes_equal": equal}


def profile_is_right(pico):
    say("A profile")
    found = list(profiled.wrong(pico.url))
    for message in found:
        say(f"  {message}")
    return not found


def frozen_game(folder):
    """Test the firmware with the game frozen in it, and a lexicon that `picorack flash` installs on it."""
    say("The game frozen in the firmware")
    flash_file = folder / "frozen.bin"
    flash_file.write_bytes(with_english())
    with Emulated(BOARD, flash_file, uf2=frozen.uf2()) as pico:
        set_up(pico, seed=SEED, players=PLAYERS)
        done = flash(BOARD, pico.url, [default_lexicon()])
        with Board(pico.url) as board:
            names = set(board.run("import os\nprint(*os.listdir('/'))").split())
            names -= {"game.0", "game.1"}  # the game begins by itself, and may have saved a turn already
            board.start()
        report = {"heap_free_bytes": done.facts["heap_free"], "panel_pixels_differing": play(pico, folder, turns=1)}
        report["code_left_out"] = (
            done.places["code"] == FROZEN
            and done.remark is None
            and names == {"rom", "main.py", "board.json", "settings.json"}
        )
        report.update(bench(pico, 1))
        report["traceback_right"] = is_traceback_right(pico)
        report["czech"] = czech(pico, folder)
    return report


def with_english():
    """A flash (bytes) whose ROMFS holds the English words already. `picorack flash` finds them there; that it can send
    them was seen on the empty Pico, and that it can on this firmware is seen with Czech words."""
    words = Part.lexicon(default_lexicon()).image
    before = FLASH_BYTES - FILESYSTEM_BYTES - FROZEN_ROMFS_BYTES
    return (b"\xff" * before + words).ljust(FLASH_BYTES, b"\xff")


def czech(pico, folder):
    """`picorack flash --lexicon cs --romfs --fit`, where the room beside the English words is too small for all Czech
    ones: the shorter words are played, on Czech screens. The list is a small one, made of the most frequent words."""
    say("Czech words, as many as have room")
    whole = pseudo_czech(folder)
    set_up(pico, seed=SEED, players=PLAYERS, lang="cs")
    try:
        flash(BOARD, pico.url, [whole], "romfs")
        say("  all of them have room: nothing is tested")
    except NoRoom as full:
        say(f"  {full}")
    done = flash(BOARD, pico.url, [whole], "romfs", fit=True)
    (words,) = done.words
    say(f"  {words}")
    found = list(inspection.words(words.folder))
    right = found == [word for word in inspection.words(whole) if len(word) <= words.longest]
    begin_anew(pico, lang="cs")
    with Board(pico.url) as board:
        board.start()
    return {
        "words": len(found),
        "longest": words.longest,
        "words_right": right and words.longest < 15,
        "panel_pixels_differing": play(pico, folder, 1, words.folder, ("--lang", "cs")),
    }


def pseudo_czech(folder):
    """A lexicon of common Czech words, and of prefixes before some of them, of more bytes than have room; but those of
    up to five letters have."""
    common = (ROOT / "lexicon_packer/data/common/czech.txt").read_text("utf-8").split()[::2]
    made = [start + word for start in PREFIXES for word in common if crc32((start + word).encode()) % 2]
    (folder / "czech.txt").write_text("\n".join([*common, *made]), "utf-8")
    build_lexicon(folder / "czech.txt", "czech", folder / "czech", name="Čeština", skip_bad=True)
    return folder / "czech"


def is_traceback_right(pico):
    """Does a traceback name the file and the line of the source?"""
    with Board(pico.url) as board:
        said = board.run(
            "import sys\nsys.path[:] = ['.frozen']\nfrom picorack.movegen.generator import Generator\n"
            "try:\n    Generator(None, 7)\n"
            "except AttributeError as error:\n    sys.print_exception(error)\n"
        )
    say(f"  {' '.join(said.split())}")
    place = re.search(r'File "(picorack/movegen/generator\.py)", line (\d+), in __init__', said)
    if not place:
        return False
    line = (ROOT / "device" / place[1]).read_text("utf-8").splitlines()[int(place[2]) - 1]
    return "lexicon.tileset" in line and "'tileset'" in said


def twins_agree():
    say("Assembler kernels and their twins")
    wrong = kernel_twins.differing()
    for message in wrong:
        say(f"  {message}")
    return not wrong


def say(message):
    print(message, flush=True)


if __name__ == "__main__":
    sys.exit(main())
