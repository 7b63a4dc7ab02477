"""Where records are weakened on purpose, the power cuts find damage. tests/slow/power_cuts.py sees that whole records
have none."""

import pytest
from cuts import FILE_SYSTEMS, cut_everywhere


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


@pytest.mark.parametrize("file_system", FILE_SYSTEMS)
def test_a_full_flash_leaves_what_was_saved(file_system):
    """Whatever room is left, from none on: a step that has none changes nothing, and with room again it is saved."""
    full = cut_everywhere(file_system, "full")
    assert full.cuts > 3 and full.before == full.cuts and not full.worse, full


def test_on_a_full_flash_a_single_file_is_found_out():
    full = cut_everywhere("FAT on a card", "full", "one file")
    assert full.worse and "AssertionError game is neither" in full.first, full
