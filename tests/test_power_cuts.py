"""A game that is being saved survives a power cut at every single operation of the flash.
tests/device/test_failing_flash.py tests the emulated flash itself.

`make test` sees that damage is found out, in one file system; `make slow` that there is none: here with one way to
fail, in tests/slow/power_cuts.py with all ways and in all file systems.
"""

import pytest
from cuts import FILE_SYSTEMS, cut_everywhere
from failing_flash import WAYS

_FEWEST = 150  # operations of a whole game; fewer would mean that it was not saved


def never_worse(file_system, way):
    cuts = cut_everywhere(file_system, way)
    assert not cuts.worse, cuts.first
    assert cuts.cuts == cuts.in_progress + cuts.before >= _FEWEST


@pytest.mark.slow
def test_never_worse_than_the_turn_before():
    never_worse(next(iter(FILE_SYSTEMS)), next(iter(WAYS)))


@pytest.mark.parametrize(
    ("records", "file_system", "way"),
    [
        pytest.param("one file", "FAT on a card", "lost", marks=pytest.mark.slow),
        pytest.param("no CRC", "FAT on a card", "overtaking", marks=pytest.mark.slow),
        ("no sequence", "littlefs on a Pico", "lost"),
    ],
)
def test_records_that_are_broken_are_found_out(records, file_system, way):
    cuts = cut_everywhere(file_system, way, records)
    assert cuts.worse and "AssertionError game is neither" in cuts.first, cuts.first
