"""A game is saved while the power is cut at every operation, in every way, on every file system: whole records are
never worse than before, and where records are weakened on purpose, damage is found. The emulated flash itself is tested
by tests/device/test_failing_flash.py."""

import itertools

import pytest
from cuts import FILE_SYSTEMS, cut_everywhere
from failing_flash import WAYS

_FEWEST = 150  # operations of a whole game; fewer would mean that it was not saved
# Most of them are among the longest. The others have every way and every file system.
_PAIRS = [
    pytest.param(file_system, way, marks=[pytest.mark.slow] + [pytest.mark.longest] * (i != j % 3))
    for (i, file_system), (j, way) in itertools.product(enumerate(FILE_SYSTEMS), enumerate(WAYS))
]


@pytest.mark.parametrize(
    ("records", "file_system", "way"),
    [
        pytest.param("one file", "FAT on a card", "lost", marks=pytest.mark.slow),
        pytest.param("no CRC", "FAT on a card", "overtaking", marks=pytest.mark.slow),
        pytest.param("no sequence", "littlefs on a Pico", "lost", marks=pytest.mark.slow),
    ],
)
def test_records_that_are_broken_are_found_out(records, file_system, way):
    cuts = cut_everywhere(file_system, way, records)
    assert cuts.worse and "AssertionError game is neither" in cuts.first, cuts.first


@pytest.mark.parametrize(("file_system", "way"), _PAIRS)
def test_never_worse_than_the_turn_before(file_system, way):
    cuts = cut_everywhere(file_system, way)
    assert not cuts.worse, cuts.first
    assert cuts.cuts == cuts.in_progress + cuts.before >= _FEWEST


@pytest.mark.parametrize("file_system", FILE_SYSTEMS)
def test_a_full_flash_leaves_what_was_saved(file_system):
    """Whatever room is left, from none on: a step that has none changes nothing, and with room again it is saved."""
    full = cut_everywhere(file_system, "full")
    assert full.cuts > 3 and full.before == full.cuts and not full.worse, full


def test_on_a_full_flash_a_single_file_is_found_out():
    full = cut_everywhere("FAT on a card", "full", "one file")
    assert full.worse and "AssertionError game is neither" in full.first, full
