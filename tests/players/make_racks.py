"""Makes tests/data/racks: small lexicons with septets and octets, for the players that read them.

python -m tests.players.make_racks
"""

import lzma
import shutil
from pathlib import Path

from lexicon_packer import build_lexicon, default_wordlist

FOLDER = Path(__file__).parent.parent / "data/racks"
_SMALL = FOLDER.parent / "small/words.txt"
_EVERY = 150  # English words of seven and of eight letters are taken
WORDS = {
    "italian": ["ABBAGLIO", "LUME", "OGLIO", "BAGLIO", "ABBAGLI"],
    "spanish": ["ARAÑARA", "HACHERO", "CALLABA", "ARA", "RARA"],
}


def english():
    with lzma.open(default_wordlist(), "rt") as file:
        listed = file.read().split()
    longer = [word for length in (7, 8) for word in [w for w in listed if len(w) == length][::_EVERY]]
    return _SMALL.read_text().split() + longer


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    for language, words in {"english": english(), **WORDS}.items():
        listed = FOLDER / f"{language}.txt"
        listed.write_text("\n".join(words) + "\n", encoding="utf-8")
        build_lexicon(listed, language, FOLDER / language, name=language, no_common=True, septets=True, octets=True)


if __name__ == "__main__":
    main()
