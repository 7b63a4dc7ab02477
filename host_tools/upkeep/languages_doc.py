"""Makes every language's lexicon and writes the table of docs/languages.md anew: run in a checkout, `make languages`.

Packages are downloaded if they are not in the cache; all of it takes some five minutes and 1.2 GB of memory.
"""

import os
import sys
import time
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from lexicon_packer.sources.fetching import fetch
from lexicon_packer.sources.languages import LANGUAGES

from .. import cache
from . import measured

_DOC = Path(__file__).parents[2] / "docs/languages.md"
_HEAD = "language", "words from", "words", "files", "bytes", "bytes a word", "seconds", "licence", "what to know"


def main():
    with TemporaryDirectory(dir=cache.root()) as work:
        rows = [_row(language, size, Path(work)) for language in LANGUAGES for size in language.sizes]
    measured.put(_DOC, "languages", block(rows))


def block(rows):
    lines = [
        f"Version {version('picorack')}, by `make languages`, on a machine of {os.cpu_count()} busy cores. "
        "The seconds are those of reading and packing, without the download:",
        "",
        "| " + " | ".join(_HEAD) + " |",
        "|---|---|--:|--:|--:|--:|--:|---|---|",
    ]
    return "\n".join([*lines, *rows])


def _row(language, size, work):
    print(language.tiles, size, file=sys.stderr)
    begun = []  # the time at which words began to be read; before that packages were downloaded

    def progress(stage, done, total):
        if stage == "Reading words" and not begun:
            begun.append(time.monotonic())

    made = fetch(language, work / f"{language.code}-{size}", size=size, home=cache.root(), progress=progress)
    seconds = time.monotonic() - begun[0]
    one, several = language.tiles.title(), len(language.sizes) > 1
    what = f"{language.sizes[size].what}; {language.remark}" if several else language.remark
    cells = (f"{one}, `{size}`" if several else one, made["source"].removeprefix("Debian's package "),
             f"{made['words']:,}", len(made["splits"]), f"{made['bytes']:,}", f"{made['bytes'] / made['words']:.2f}",
             f"{seconds:.0f}", made["licence"], what)  # fmt: skip
    return "| " + " | ".join(map(str, cells)) + " |"


if __name__ == "__main__":
    main()
