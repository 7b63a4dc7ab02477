"""Czech words on a phone of MIDP 2.0, 128 KB of heap and 256 KB of storage, with a human who opens every screen.

Not collected by `make test`; `make slow` runs it. 32-bit MicroPython, kernels as bytecode; the dictionary is Debian's.
"""

import re

import pytest
from conftest import ROOT

from host_tools import cache
from host_tools.games.moves import Mode
from host_tools.measure import profiles
from host_tools.measure.probe import Setting
from host_tools.run.device_build import build
from lexicon_packer.sources.fetching import fetch
from lexicon_packer.sources.languages import language

pytestmark = pytest.mark.usefixtures("micropython32")


def test_czech_within_a_phone(tmp_path):
    made = fetch(language("cs"), tmp_path / "czech", size="phone", home=cache.root())
    profile = profiles.PROFILES["midp2"]
    setting = Setting(str(tmp_path / "czech"), Mode.parse("paged:4K"), screen=profile.screen, human=profile.human)
    report, complaints = profiles.check(profile, setting, games=1)
    assert made["words"] > 47_000 and report["stored_bytes"] <= profile.storage
    assert not complaints
    told = re.search(r"(\d+) KB of heap\s+are left", (ROOT / "docs/languages.md").read_text("utf-8"))
    assert abs(report["games"][0]["low_water_bytes"] / 1024 - int(told[1])) < 2


def test_modules_that_are_not_counted_are_imported_nowhere():
    """Those of constants alone, which a release has written into the modules that use them."""
    folder = build("armv6m", bytecode=True, scripts=(), release=True, board="pico_pcd8544")
    for name in profiles._WRITTEN_IN:
        stem = name.split("/")[1]
        importing = [path for path in folder.rglob("*.mpy") if path.stem != stem and stem.encode() in path.read_bytes()]
        assert list(folder.rglob(f"{stem}.mpy")) and not importing, name
