"""README's addresses, which one variable sets, and how soon the game can be played."""

import math
import re

import pytest
from conftest import ROOT

from host_tools.errors import PicorackError
from host_tools.upkeep import addresses, measured

PORTING = ROOT / "docs/porting.md"


def test_readme_names_every_address_by_one_variable():
    readme = addresses.README.read_text("utf-8")
    written = measured.get(addresses.README, "addresses").strip()
    owner, name = re.search(r"github\.com/([\w.-]+)/([\w.-]+)/releases", written).groups()
    assert written == addresses.block(f"{owner}/{name}")
    outside = readme.replace(written, "")
    assert f"{owner}/{name}" not in outside
    for what in re.findall(r"^\[(\w+)\]:", written, re.MULTILINE):
        assert f"][{what}]" in outside, what


def test_another_repository():
    assert "[page]: https://ada.github.io/rack/" in addresses.block("Ada/rack").splitlines()
    for wrong in ("", "picorack", "a/b/c", "a b/c"):
        with pytest.raises(PicorackError, match="is no repository: name one like REPOSITORY=you/picorack"):
            addresses.block(wrong)


def test_readme_says_the_seconds_that_were_measured():
    """From a UF2 file on an emulated Pico, rounded up."""
    (first_tile,) = re.findall(r"tile can be laid after\s([\d.]+) s", measured.get(PORTING, "one file"))
    numbers = "one two three four five six seven eight nine ten".split()
    (said,) = re.findall(r"\[(\w+) seconds\]\(docs/porting.md#one-file\)", addresses.README.read_text("utf-8"))
    assert said == numbers[math.ceil(float(first_tile)) - 1]
