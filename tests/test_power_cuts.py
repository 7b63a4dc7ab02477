"""A game that is saved survives a power cut at every single operation of the flash. What the flash itself does is
tested in tests/device/test_failing_flash.py.

Here each file system has one way to fail; `make slow` (tests/slow/power_cuts.py) has them all.
"""

import pytest
from cuts import FILE_SYSTEMS, cut_everywhere
from failing_flash import WAYS

_FEWEST = 150  # operations of a whole game; fewer would mean that it was not saved


def never_worse(file_system, way):
    cuts = cut_everywhere(file_system, way)
    assert not cuts.worse, cuts.first
    assert cuts.cuts == cuts.in_progress + cuts.before >= _FEWEST


@pytest.mark.parametrize(("file_system", "way"), zip(FILE_SYSTEMS, WAYS, strict=False))
def test_never_worse_than_the_turn_before(file_system, way):
    never_worse(file_system, way)


@pytest.mark.parametrize(
    ("records", "file_system", "way"),
    [
        ("one file", "FAT on a card", "lost"),
        ("no CRC", "FAT on a card", "overtaking"),
        ("no sequence", "littlefs on a Pico", "lost"),
    ],
)
def test_records_that_are_broken_are_found_out(records, file_system, way):
    cuts = cut_everywhere(file_system, way, records)
    assert cuts.worse and "AssertionError game is neither" in cuts.first, cuts.first
