"""Installs Czech words, as many as have room, on an emulated Pico of 2 MB without other words, plays whole games there,
and writes to docs/languages.md what it held and how it played: run in a checkout, `python -m host_tools.upkeep.czech_doc`.

The words that have room are packed first, which takes some minutes and a GB of memory.
"""

from importlib.metadata import version
from pathlib import Path

from lexicon_packer.commandline.progress import bar

from ..board.flash import flash, lexicon_named
from ..emulator.process import Emulated
from ..games.moves import Mode
from ..lexicons.folders import described
from ..measure import whole_games
from . import measured

_DOC = Path(__file__).parents[2] / "docs/languages.md"
_BOARD = "pico_ssd1306"
_MODE = Mode("mapped")
_SPEC, _SEEDS = "m5", range(1, 6)
_KB = 1024


def main():
    with Emulated(_BOARD) as pico:
        with bar() as progress:
            done = flash(_BOARD, pico.url, lexicon_named("cs"), "romfs", fit=True, progress=progress)
        (words,) = done.words
        with bar() as progress:

            def report(games, total):
                progress("Playing", games, total)

            turns = whole_games.on_board(pico.url, words.folder, _MODE, _SPEC, _SEEDS, report)
    measured.put(_DOC, "Czech on a Pico", block(done, words, whole_games.summary(turns)))


def block(done, words, of):
    """The text for docs/languages.md.

    done: a flash.Flashed
    words: its only fitting.Words
    of: whole_games.summary() of the games
    """
    folder, index = words.folder, described(words.folder).index
    graph = sum(split["bytes"] for split in index["splits"])
    taken = sum(path.stat().st_size for path in folder.iterdir())
    rows = {
        "words": f"{sum(split['words'] for split in index['splits']):,}",
        "letters of the longest": words.longest or index["splits"][-1]["max"],
        "bytes of the word graph": f"{graph:,}",
        "bytes of all files": f"{taken:,}",
        "bytes of heap that are free before the game begins": f"{done.heap_free:,}",
        "flash left for saved games, KB": f"{done.flash_free // _KB:,}",
        f"turns of level 5 in {len(_SEEDS)} games against itself": f"{of['turns']:,}",
        "milliseconds a turn": f"{of['mean']:.1f}",
        "in the search": f"{of['searched_ms']:.1f}",
        "the 95th percentile of turns": f"{of['p95']:.1f}",
        "the longest turn": f"{of['worst']:.1f}",
        "nodes a turn": f"{of['nodes']:,.0f}",
    }
    lines = [
        f"Version {version('picorack')}, by `python -m host_tools.upkeep.czech_doc`, on an emulated Pico with the "
        "firmware of\n`make pico-bare`, in virtual time:",
        "",
        "| | |",
        "|---|--:|",
        *(f"| {what} | {value} |" for what, value in rows.items()),
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
