"""Writes tests/weights.json anew, what the game weighs, and its figure in README.md: run in a checkout, `make weights`.
A test compares them with the sources, so that nothing grows unseen."""

import json
import re
from pathlib import Path

from ..board import carried
from ..lexicons.english import default_lexicon
from ..measure.profiles import PROFILES, code_bytes
from ..release.parts import LINK
from . import entry

_ROOT = Path(__file__).parents[2]
FILE, README = _ROOT / "tests/weights.json", _ROOT / "README.md"
BOARD = "pico_lcd_13"
_PHONES = "midp1", "midp2"


def weights():
    """{what: bytes}: the archive of a Pico with English screens, each part of the game in it, the link beside it, the
    apps of phones with a paged English lexicon."""
    parts, more = (
        carried.code(carried.usual_arch(BOARD), BOARD, carried.chosen(BOARD, [default_lexicon()], more=more))[1]
        for more in ((), (LINK,))
    )
    found = {f"{BOARD}, archive": sum(parts.values())}
    found.update((f"{BOARD}, {name}", size) for name, size in sorted(parts.items()))
    found[f"{BOARD}, {LINK}"] = more[LINK]
    for name in _PHONES:
        profile = PROFILES[name]
        found[f"{name}, app"] = code_bytes(True, profile.board, profile.human, paged=True)
    return found


def main():
    found = weights()
    FILE.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    README.write_text(in_readme(README.read_text("utf-8"), found), "utf-8")


def in_readme(text, found):
    """The text of README.md with the archive's bytes of these weights."""
    return re.sub(r"(compressed, in one language \| )[0-9,]+", rf"\g<1>{found[f'{BOARD}, archive']:,}", text)


if __name__ == "__main__":
    entry(main)
