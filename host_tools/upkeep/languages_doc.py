"""Makes every language's lexicon and writes the table of docs/languages.md anew: run in a checkout, `make languages`.

Packages are downloaded if they are not in the cache; all of it takes some ten minutes and 1.2 GB of memory. Heap and
nodes are those of games of two machines of level 5 on MicroPython here, the heap on that of 32 bits.
"""

import os
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from lexicon_packer.sources.fetching import fetch
from lexicon_packer.sources.languages import LANGUAGES

from .. import cache, markdown
from ..games.moves import Mode
from ..measure import probe, whole_games
from . import entry, measured

_DOC = Path(__file__).parents[2] / "docs/languages.md"
_HEAD = ("language", "words from", "words", "splits", "bytes", "bytes a word", "heap", "nodes a turn", "seconds",
         "licence", "what to know")  # fmt: skip
_MODE = "paged:8K"
_HEAP = 256 << 10
_GAMES = range(1, 4)  # seeds


def main():
    with TemporaryDirectory(dir=cache.root()) as work:
        rows = [_row(language, size, Path(work)) for language in LANGUAGES for size in language.sizes]
    measured.put(_DOC, "languages", block(rows))


def block(rows):
    text = (
        f"{measured.by('make languages')}, on a machine of {os.cpu_count()} busy cores. "
        "The seconds are those of reading and packing, without the download; heap is what two machines of level 5 use "
        f"at the most, pages from a pool of 8 KB; nodes are the mean of their turns in {len(_GAMES)} games:"
    )
    return f"{text}\n\n{markdown.table(_HEAD, rows, (0, 1, 3, 9, 10))}"


def _row(language, size, work):
    print(language.tiles, size, file=sys.stderr)
    begun = []  # the time at which words began to be read; before that packages were downloaded

    def progress(stage, done, total):
        if stage == "Reading words" and not begun:
            begun.append(time.monotonic())

    folder = work / f"{language.code}-{size}"
    made = fetch(language, folder, size=size, home=cache.root(), progress=progress)
    seconds = time.monotonic() - begun[0]
    mode = Mode.parse(_MODE)
    (game,) = probe.play(probe.Setting(str(folder), mode), _HEAP)
    nodes = whole_games.summary(whole_games.here(folder, "m5", _GAMES, mode))["nodes"]
    one, several = language.tiles.title(), len(language.sizes) > 1
    what = f"{language.sizes[size].what}; {language.remark}" if several else language.remark
    return (
        f"{one}, `{size}`" if several else one,
        made["source"].removeprefix("Debian's package "),
        made["words"],
        ", ".join(f"{split['min']}-{split['max']}" for split in made["splits"]),
        made["bytes"],
        f"{made['bytes'] / made['words']:.2f}",
        _HEAP - game.low_water,
        round(nodes),
        f"{seconds:.0f}",
        made["licence"],
        what,
    )


if __name__ == "__main__":
    entry(main)
