"""Where records are weakened on purpose, the power cuts find damage. tests/slow/power_cuts.py sees that whole records
have none."""

import pytest
from cuts import cut_everywhere


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
