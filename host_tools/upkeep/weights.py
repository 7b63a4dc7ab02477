"""Writes tests/weights.json anew, what the game weighs: run in a checkout, `make weights`. A test compares it with the
sources, so that nothing grows unseen."""

import json
from pathlib import Path

from ..board import carried
from ..lexicons.english import default_lexicon
from ..measure.profiles import PROFILES, code_bytes

FILE = Path(__file__).parents[2] / "tests/weights.json"
BOARD = "pico_lcd_13"
_PHONES = "midp1", "midp2"


def weights():
    """{what: bytes}: the archive of a Pico with English screens, each part of the game in it, and the apps of phones
    with a paged English lexicon."""
    _, parts = carried.code(carried.usual_arch(BOARD), BOARD, carried.chosen(BOARD, [default_lexicon()]))
    found = {f"{BOARD}, archive": sum(parts.values())}
    found.update((f"{BOARD}, {name}", size) for name, size in sorted(parts.items()))
    for name in _PHONES:
        profile = PROFILES[name]
        found[f"{name}, app"] = code_bytes(True, profile.board, True, profile.human, paged=True)
    return found


def main():
    FILE.write_text(json.dumps(weights(), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
