"""Boards with another panel and other keys than the acceptance test's, on an emulated Pico: the game is installed, a
turn is played, and what the panel shows is compared, pixel by pixel, with the pictures that the same keys give on the
host's MicroPython. Then nobody presses a key: the core must be asleep for nearly all the time. After a minute the panel
is switched off; a key switches it on, and the picture is the same again. How long a turn is told on a colour panel, the
human's and the machine's answer to it, has a limit, in the Pico's own time.

    python tests/board/other_boards.py            # all of them; the last line is JSON
"""

import json
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT)]

import panel  # noqa: E402

from host_tools.board.flash import flash  # noqa: E402
from host_tools.board.link import Board  # noqa: E402
from host_tools.emulator.boards import buttons, codes  # noqa: E402
from host_tools.emulator.process import Emulated  # noqa: E402

# name: (size, mono, milliseconds in which the panel gets no byte when all is shown, keys as in a script: a hint is
# asked for, and what it laid is played; degrees by which the board is held turned)
BOARDS = {
    "pico_lcd_13": ("240x240", False, 4000, ("back", "select", "enter"), 0),
    "pico_lcd_114": ("240x135", False, 4000, ("back", "select", "enter"), 180),
    "picocalc": ("320x320", False, 4000, ("letter 2", "enter"), 0),
    "badger_2040": ("296x128", True, 6000, ("back", "select", "enter"), 0),
}
LEXICON = ROOT / "tests/data/racks/english"  # small, since only the panel and the keys are other ones
SETTINGS = {"seed": 6, "players": "h,m"}
THINKING_MS = 20_000  # of a human, who presses no key
OFF_MS = 50_000  # with that, longer than the minute after which the panel is switched off
LEAST_ASLEEP = 0.95
MOST_TURN_MS = 6000  # from the key that plays a word until the answer to it is told, where tiles move


def report(names=BOARDS):
    """{name: {"pixels_differing": int, "turn_ms": how long the last key's turn and the answer to it are told,
    "asleep": share of the time in which nobody presses a key, "asleep_when_off": the same while the panel is off}}"""
    with tempfile.TemporaryDirectory(prefix="picorack-") as folder:
        return {name: _played(name, Path(folder)) for name in names}


def wrong(found):
    """Messages about what is not as it must be in what report() has returned."""
    for name, board in found.items():
        yield from panel.wrong(name, board)
        if not BOARDS[name][1] and board["turn_ms"] > MOST_TURN_MS:
            yield f"{name}: a turn is told for {board['turn_ms']} ms, not {MOST_TURN_MS} at most"
        for key in ("asleep", "asleep_when_off"):
            if board[key] < LEAST_ASLEEP:
                yield f"{name}: {key} for {board[key]:.1%} of the time, not {LEAST_ASLEEP:.0%}"


def _played(name, folder):
    size, mono, quiet_ms, keys, turn = BOARDS[name]
    print(f"{name}: installing the game", flush=True)
    options = ["--lexicon", LEXICON, "--seed", SETTINGS["seed"], "--players", SETTINGS["players"]]
    expected = panel.expected(keys, size, mono, options, lambda key: 4000)
    with Emulated(name) as pico:
        with Board(pico.url) as board:
            board.run(f"with open('settings.json', 'w') as file: file.write({json.dumps(SETTINGS)!r})")
        flash(name, pico.url, [LEXICON], held={"turn": turn, "dim": 0, "off": 1})
        differing = 0
        for key, picture in zip((None, *keys), expected, strict=True):
            pressed_ms = _press(pico, name, key) if key else pico.asleep_ms()[0]
            pico.settle(quiet_ms)
            turn_ms = round(pico.painted_ms() - pressed_ms)
            differing += panel.differing(panel.seen(pico, folder), picture.rotate(turn))
            print(f"  {key or 'start'}: {differing} pixels differ so far, quiet after {turn_ms} ms", flush=True)
        asleep = _asleep(pico)
        pico.wait(OFF_MS)
        off = panel.seen(pico, folder)
        when_off = _asleep(pico)
        _press(pico, name, "right")
        pico.settle(quiet_ms)
        awake = panel.seen(pico, folder)
        if mono:  # it is paper, where the picture stays and the key that wakes it counts
            differing += panel.differing(off, picture) + (not panel.differing(awake, picture))
        else:
            differing += panel.differing(off, off.point(lambda level: 0)) + panel.differing(awake, picture.rotate(turn))
        print(f"  off and on: {differing} pixels differ; asleep for {asleep:.1%}, {when_off:.1%} if off", flush=True)
    return {
        "pixels_differing": differing,
        "turn_ms": turn_ms,
        "asleep": round(asleep, 3),
        "asleep_when_off": round(when_off, 3),
    }


def _asleep(pico):
    """The share of the time in which the core sleeps while nobody presses a key."""
    began_ms, slept_ms = pico.asleep_ms()
    pico.wait(THINKING_MS)
    ended_ms, slept_in_all_ms = pico.asleep_ms()
    return (slept_in_all_ms - slept_ms) / (ended_ms - began_ms)


def _press(pico, name, key):
    """Press or hold a key. Returns when it went down, in milliseconds since power-up."""
    if key.startswith("letter "):
        return pico.press(key[-1])
    if codes(name) or key.upper() in buttons(name)[0]:
        return pico.press(key.upper())
    return pico.hold(key.upper())


if __name__ == "__main__":
    found = report(sys.argv[1:2] or BOARDS)
    failures = list(wrong(found))
    for failure in failures:
        print(f"WRONG: {failure}")
    print(json.dumps(found))
    sys.exit(1 if failures else 0)
