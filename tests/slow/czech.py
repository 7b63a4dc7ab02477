"""Czech on a phone: the thesis's way, file after file in the heap, and the full list by the page, each in 128 KB.

32-bit MicroPython; the dictionary is Debian's.
"""

import pytest
from slow.czech_words import all_forms, thesis_like

from host_tools.games.moves import Mode
from host_tools.measure.probe import Setting, play
from lexicon_packer import build_lexicon

HEAP = 128 << 10

pytestmark = pytest.mark.usefixtures("micropython32")


def packed(folder, words, **options):
    (folder / "words.txt").write_text("\n".join(words), "utf-8")
    return build_lexicon(folder / "words.txt", "czech", folder / "lexicon", no_common=True, **options)


@pytest.mark.parametrize(
    ("percent", "words", "split", "from_rom"),
    [
        (33, 83_000, "auto:60K", False),
        pytest.param(62, 125_000, "auto:90K", True, marks=pytest.mark.longest),
    ],
    ids=["the thesis's number of words", "half as many again, code in ROMFS"],
)
def test_the_thesis_s_way(tmp_path, percent, words, split, from_rom):
    """Resident: one range of lengths after another is in the heap. The ranges are as wide as the size allows."""
    figures = packed(tmp_path, thesis_like(percent), page=0, split=split)
    assert abs(figures["words"] - words) < 1500
    assert 4 <= len(figures["splits"]) < 14
    (cost,) = play(Setting(str(tmp_path / "lexicon"), Mode("resident"), from_rom=from_rom), HEAP)
    assert cost.turns > 10
    assert cost.bytes_read > figures["bytes"] * cost.turns / 2  # the files came and went


@pytest.mark.longest
def test_all_czech_forms_by_the_page(tmp_path):
    figures = packed(tmp_path, all_forms())
    assert figures["words"] > 1_800_000
    assert figures["bytes"] < 1.07 * figures["splits"][0]["minimal_bytes"]
    (cost,) = play(Setting(str(tmp_path / "lexicon"), Mode.parse("paged:8K"), screen="128x128m"), HEAP)
    assert cost.turns > 10
