"""A Pico with the partition table of MicroPython's official firmware, RPI_PICO: 1,408 KB of littlefs and no ROMFS.

All English words and the game with all extras are installed, and a turn is played. Then another version of the code is
installed without --erase, while the power is cut again and again: each time a game starts. Last, the update is
complete, what it replaced is gone, a turn is played, and title and set-up are shown in time.
"""

import json

from host_tools.board import carried
from host_tools.board.flash import flash
from host_tools.board.link import Board, BoardError
from host_tools.emulator.process import Emulated, EmulatorError
from host_tools.lexicons.english import default_lexicon
from host_tools.lexicons.folders import described
from host_tools.release import parts
from host_tools.toolchain.pico.firmware import firmware

ASKED_FOR = {parts.LABORATORY, parts.LINK, parts.NETWORK, parts.QR}  # a board gets these only when they are asked for
BLOCK = 4096  # bytes of flash that are erased at once
LEAST_FREE = 150 * 1024
WATCHED_MS = 12_000  # from power-up, long enough for the title, or for a game to begin
LATEST_MS = 5_237 + 500  # when the title must be shown: code in files took so long, with a small lexicon
LATEST_SET_UP_MS = 1_000  # when the set-up must be shown after its key
# The title and the list of kept games read each game, and how many there are depends on how long each step took. One
# stays; the settings name a game that would begin at once.
_ONE_GAME = """
import os
for name in os.listdir():
    if name == "settings.json" or name[:4] == "game" and name[4] != ".":
        os.remove(name)
"""


def report(board, folder, set_up, play, picture):
    """A dict of figures, and of questions answered by yes or no.

    board: its name; folder: a Path
    set_up(pico): write the settings of a certain game, which begins at once, and remove any other
    play(pico): play a turn; returns how many pixels differ from the host's
    picture(pico): what the panel shows when all is shown
    """
    flash_file, uf2, lexicon = folder / "official.bin", firmware(romfs=0), default_lexicon()
    with Emulated(board, flash_file, uf2=uf2) as pico:
        set_up(pico)
        done = flash(board, pico.url, [lexicon])
        (words,) = done.words
        found = {
            "all_words": words.longest is None and described(words.folder).index["words"] == 247_534,
            "in_one_archive": len(done.places["code"]) == 1,
            "all_but_what_is_asked_for": set(done.carried.left_out) == ASKED_FOR,
            "flash_free_bytes": done.facts["flash_free"],
            "room_for_games": done.facts["flash_free"] >= LEAST_FREE,
            "panel_pixels_differing": play(pico),
        }
        pico.reset()
        pico.wait(WATCHED_MS)
        beginning = picture(pico)  # of a game that is not the first one on this board
    newer = carried.chosen(board, [lexicon], less=["statistics"])  # other bytes, as of another version
    code, _ = carried.code(carried.usual_arch(board), board, newer)
    blocks = sum(map(len, code.files.values())) // BLOCK  # each is erased, and then programmed once or more
    found["starts_after_cuts"] = all(
        _after_a_cut(cut, board, flash_file, lexicon, newer, picture) == beginning for cut in (blocks // 4, blocks)
    )
    with Emulated(board, flash_file, uf2=uf2) as pico:
        updated = flash(board, pico.url, [lexicon], chosen=newer)
        with Board(pico.url) as link:
            names = set(link.run("import os\nprint(*os.listdir('/'))").split())
            named = json.loads(link.run("print(open('/board.json').read())"))
            link.start()
        found["updated"] = updated.places != done.places and named["code"] == updated.places["code"]
        found["nothing_old_stays"] = {name for name in names if name.startswith("code-")} == {named["code"][0][1:]}
        found["game_stays"] = {"game.0", "settings.json"} <= names
        set_up(pico)
        with Board(pico.url) as link:
            link.start()
        found["plays_on_pixels_differing"] = play(pico)
        with Board(pico.url) as link:
            link.run(_ONE_GAME)
    with Emulated(board, flash_file, uf2=uf2) as pico:
        found["title_ms"] = _title_ms(pico)
        found["title_in_time"] = found["title_ms"] <= LATEST_MS
        found["set_up_ms"] = _set_up_ms(pico)
        found["set_up_in_time"] = found["set_up_ms"] <= LATEST_SET_UP_MS
    return found


def _title_ms(pico):
    """Milliseconds of virtual time from power-up until the title was painted, after which nothing changes."""
    pico.settle(WATCHED_MS)
    return round(pico.painted_ms())


def _set_up_ms(pico):
    """Milliseconds of virtual time from the key that opens the set-up for the first time until it was painted. In the
    title, the kept game stands above a new one."""
    pico.press("DOWN")
    pico.settle(WATCHED_MS)
    pressed_ms = pico.press("SELECT")
    pico.settle(WATCHED_MS)
    return round(pico.painted_ms() - pressed_ms)


def _after_a_cut(cut, board, flash_file, lexicon, newer, picture):
    """The picture when the board is switched on after the power has failed in the midst of an update; None if the
    update had ended before. cut: the operation on flash in which it fails, from the beginning of the update"""
    uf2 = firmware(romfs=0)
    with Emulated(board, flash_file, uf2=uf2) as pico:
        with Board(pico.url) as link:  # each start begins a game, and no more than four are kept
            link.run("import os\nfor name in os.listdir():\n    if name[:5] == 'game.': os.remove(name)")
        pico.cut_power_at(cut)
        try:
            flash(board, pico.url, [lexicon], chosen=newer)
        except (BoardError, EmulatorError) as problem:
            print(f"  power cut: {problem}", flush=True)
        else:
            print(f"  the update had ended before operation {cut}", flush=True)
            return None
    with Emulated(board, flash_file, uf2=uf2) as pico:
        pico.wait(WATCHED_MS)  # while the game starts, the panel receives nothing for seconds
        return picture(pico)
