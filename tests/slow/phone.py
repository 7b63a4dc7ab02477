"""Czech words and texts on a phone of MIDP 2.0, 128 KB of heap and 256 KB of storage, with a human who opens every
screen: by page, and as the thesis did it, one whole file after another in the heap.

32-bit MicroPython, kernels as bytecode; the dictionary is Debian's.
"""

import ast
import functools
import re
import shutil

import pytest
from conftest import ROOT
from slow.czech_words import all_forms, thesis_like

from host_tools import cache
from host_tools.games.moves import Mode
from host_tools.measure import profiles
from host_tools.measure.probe import Setting, play
from host_tools.release import release_build
from host_tools.release.module_imports import named_in
from host_tools.release.parts import WRITTEN_IN
from host_tools.run.device_build import device_sources
from lexicon_packer import build_lexicon
from lexicon_packer.sources.fetching import fetch
from lexicon_packer.sources.languages import language

_HEAP = 128 << 10

pytestmark = pytest.mark.usefixtures("micropython32")


@pytest.fixture(scope="module")
def czech(tmp_path_factory):
    """czech(size) returns the folder of a lexicon of Czech."""
    folder = tmp_path_factory.mktemp("czech")

    @functools.cache
    def made(size):
        fetch(language("cs"), folder / size, size=size, home=cache.root())
        return folder / size

    return made


@pytest.mark.parametrize(
    ("size", "mode"), [("phone", "paged:4K"), pytest.param("small", "resident", marks=pytest.mark.longest)]
)
def test_czech_within_a_phone(size, mode, czech):
    """Three games in one process: in the first one the heap is less in pieces. With folders' names of two lengths, for
    with those of 53 to 64 characters MicroPython keeps 4 KB of garbage."""
    profile, folder = profiles.PROFILES["midp2"], czech(size)
    longer = shutil.copytree(folder, f"{folder}{'-' * 20}", dirs_exist_ok=True)
    _, told = (ROOT / "docs/languages.md").read_text("utf-8").split(f"\n- `{size}`, in ")
    kb, to_kb = re.search(r"(\d+) (?:to (\d+) )?KB\s+of\s+heap\s+are\s+left", told).groups()
    stored = int(re.search(r"lexicon\s+take\s+([\d,]+)\s+bytes", told)[1].replace(",", ""))
    least = []
    for place in (folder, longer):
        setting = Setting(str(place), Mode.parse(mode), screen=profile.screen, human=profile.human)
        report, complaints = profiles.check(profile, setting, games=3)
        assert not complaints
        assert report["stored_bytes"] <= profile.storage
        assert abs(report["stored_bytes"] / stored - 1) < 0.02
        least.append(min(game["low_water_bytes"] for game in report["games"]) / 1024)
    assert int(kb) - 1 < min(least) and abs(max(least) - int(to_kb or kb)) < 2


def test_modules_that_are_not_counted_are_imported_nowhere():
    """Those of constants alone, which a release has written into the modules that use them."""
    sources = device_sources(None, board="pico_pcd8544")
    named = {
        imported
        for path, text in release_build.made(sources).items()
        for node in ast.walk(ast.parse(text))
        for imported in named_in(node, ".".join(path.with_suffix("").parts))
    }
    written = {f"picorack.{module.replace('/', '.')}" for module in WRITTEN_IN}
    assert written <= {".".join(path.with_suffix("").parts) for path in sources}
    assert not written & named and "picorack.engine" in named


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
    (cost,) = play(Setting(str(tmp_path / "lexicon"), Mode("resident"), from_rom=from_rom), _HEAP)
    assert cost.turns > 10
    assert cost.bytes_read > figures["bytes"] * cost.turns / 2  # the files came and went


@pytest.mark.longest
def test_all_czech_forms_by_the_page(tmp_path):
    figures = packed(tmp_path, all_forms())
    assert figures["words"] > 1_800_000
    assert figures["bytes"] < 1.07 * figures["splits"][0]["minimal_bytes"]
    (cost,) = play(Setting(str(tmp_path / "lexicon"), Mode.parse("paged:8K"), screen="128x128m"), _HEAP)
    assert cost.turns > 10
