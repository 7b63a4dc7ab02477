"""Measures how long the words browser takes on an emulated Pico, in virtual time, and writes the table of docs/speed.md
anew: run in a checkout, `python -m host_tools.upkeep.words_doc`; some minutes."""

from importlib.metadata import version
from pathlib import Path

from ..board.flash import flash
from ..board.link import Board
from ..emulator.process import Emulated
from ..games.moves import Mode
from ..lexicons.english import default_lexicon
from ..measure import board_bench
from . import measured
from .speed_doc import in_files

_DOC = Path(__file__).parents[2] / "docs/speed.md"
_BOARD = "pico_ssd1306"
_MODES = Mode("mapped"), Mode("paged", 8192)
_SEARCHES = (  # what is looked for, the pattern, the rack
    ("beginning RE", "RE*", ""),
    ("pattern ?A?E?", "?A?E?", ""),
    ("pattern Q?????", "Q?????", ""),
    ("pattern \\*TION", "*TION", ""),
    ("pattern Z\\*Z", "Z*Z", ""),
    ("length 7", "???????", ""),
    ("length 15", "???????????????", ""),
    ("rack AEINRST", "*", "AEINRST"),
    ("rack QZJXKV?", "*", "QZJXKV?"),
    ("rack AEINRT??", "*", "AEINRT??"),
    ("longer words: CAT\\*", "CAT*", ""),
    ("longer words: \\*CAT", "*CAT", ""),
)
_SLOWEST = "pattern \\*QX, which no word has; mapped alone", "*QX", ""
_HOOKS = "CAT", "RATION"
_WORDS = 18  # on a screen of 240x240
_NODES = 1000  # of a step, as ui/screens/words.py has it
_SILENCE_S = 1200


def main():
    folder = default_lexicon()
    with Emulated(_BOARD) as pico:
        flash(_BOARD, pico.url, [folder])
        files = in_files(pico.url, folder)
        times = {}
        for mode in _MODES:
            times[str(mode)] = _measured(pico.url, folder, mode, None if mode.name == "mapped" else files)
    measured.put(_DOC, "words", block(times))


def _measured(port, folder, mode, place):
    """{what is looked for: (how many were found, milliseconds to the first, to the last, of the longest step)}; of
    hooks (how many, milliseconds)."""
    found = {}
    with Board(port) as board:
        home, _, _, _ = board_bench.installed_at(board, folder)
        board.load("word_search.py")
        board.call("open_lexicon", place or home, mode.name, mode.pool_bytes)
        for what, pattern, rack in _SEARCHES + (_SLOWEST,) * (mode.name == "mapped"):
            said = board.run(f"search(lexicon, {pattern!r}, {rack!r}, {_WORDS}, {_NODES})", _SILENCE_S)
            count, *times = map(int, said.split())
            found[what] = count, *(time / 1000 for time in times)
            print(mode, what, found[what], flush=True)
        for word in _HOOKS:
            count, time = map(int, board.run(f"look_for_hooks(lexicon, {word!r})").split())
            found[f"hooks of {word}"] = count, time / 1000
            print(mode, word, found[f"hooks of {word}"], flush=True)
    return found


def block(times):
    """The text for docs/speed.md. times: {mode: what _measured() returns}"""
    lines = [
        f"Version {version('picorack')}, by `python -m host_tools.upkeep.words_doc`, milliseconds:",
        "",
        "| | words | mapped: the first | the last | a step | paged:8K: the first | the last | a step |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    mapped, paged = times.values()
    for what, (count, *ms) in mapped.items():
        cells = [*_shown(count, ms), *(_shown(count, paged[what][1:]) if what in paged else [""] * 3)]
        lines.append(f"| {what} | {count} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _shown(count, ms):
    """Three cells. Hooks are found in one step."""
    if len(ms) == 1:
        return "", f"{ms[0]:,.0f}", ""
    return f"{ms[0]:,.0f}" if count else "", f"{ms[1]:,.0f}", f"{ms[2]:,.0f}"


if __name__ == "__main__":
    main()
