"""Installs Czech words, as many as have room, on an emulated Pico of 2 MB without other words, plays whole games there,
and writes to docs/languages.md what it held and how it played, for two firmwares: run in a checkout, `python -m
host_tools.upkeep.czech_doc`.

The words that have room are packed first, which takes some minutes and a GB of memory.
"""

from importlib.metadata import version
from pathlib import Path

from lexicon_packer.commandline.progress import bar

from ..board import frozen
from ..board.flash import flash
from ..emulator.process import Emulated
from ..games.moves import Mode
from ..lexicons.folders import described, lexicon_named
from ..measure import whole_games
from . import measured

_DOC = Path(__file__).parents[2] / "docs/languages.md"
_BOARD = "pico_ssd1306"
_KB = 1024
_ROMFS = 840 * _KB
_MODE = Mode("mapped")
_SPEC, _SEEDS = "m5", range(1, 6)


def main():
    uf2s = {"make pico-bare": None, f"make pico ROMFS={_ROMFS // _KB}K": frozen.uf2(_ROMFS)}
    columns = {name: _column(*_played(uf2)) for name, uf2 in uf2s.items()}
    measured.put(_DOC, "Czech on a Pico", block(columns))


def _played(uf2):
    """(flash.Flashed, whole_games.summary() of the games) of a Pico with this firmware; None: our own."""
    with Emulated(_BOARD, uf2=uf2) as pico:
        with bar() as progress:
            done = flash(_BOARD, pico.url, [lexicon_named("cs")], fit=True, progress=progress)
        with bar() as progress:

            def report(games, total):
                progress("Playing", games, total)

            turns = whole_games.on_board(pico.url, done.words[0].folder, _MODE, _SPEC, _SEEDS, report)
    return done, whole_games.summary(turns)


def _column(done, of):
    """{what: text} of a firmware."""
    (words,) = done.words
    splits = described(words.folder).index["splits"]
    return {
        "words": f"{sum(split['words'] for split in splits):,}",
        "letters of the longest": str(words.longest or splits[-1]["max"]),
        "bytes of the word graph": f"{sum(split['bytes'] for split in splits):,}",
        "bytes of all files": f"{sum(path.stat().st_size for path in words.folder.iterdir()):,}",
        "bytes of heap that are free before the game begins": f"{done.heap_free:,}",
        "KB of flash left for saved games": f"{done.flash_free // _KB:,}",
        "turns played": f"{of['turns']:,}",
        "milliseconds a turn": f"{of['mean']:.1f}",
        "those of them in the search": f"{of['searched_ms']:.1f}",
        "the 95th percentile": f"{of['p95']:.1f}",
        "the longest turn": f"{of['worst']:.1f}",
        "nodes a turn": f"{of['nodes']:,.0f}",
    }


def block(columns):
    """The text for docs/languages.md. columns: {command that makes the firmware: {what: text}}"""
    first = next(iter(columns.values()))
    lines = [
        f"Version {version('picorack')}, by `python -m host_tools.upkeep.czech_doc`, on an emulated Pico, in virtual "
        f"time; level 5\nplays {len(_SEEDS)} games against itself:",
        "",
        "| | " + " | ".join(f"`{name}`" for name in columns) + " |",
        "|---" + "|--:" * len(columns) + "|",
    ]
    lines += [f"| {what} | " + " | ".join(column[what] for column in columns.values()) + " |" for what in first]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
