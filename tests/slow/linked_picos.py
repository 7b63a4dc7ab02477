"""Two emulated Picos, UART to UART, play one game: bytes are lost, doubled and damaged, the cable is cut and joined,
the power fails in the midst of writes to flash. In the end both have written the same GCG file. `make test-link` runs
it."""

import pytest
import two_picos

from host_tools.games.replay import replay_file
from host_tools.lexicons.folders import tiles_of


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    return two_picos.installed(tmp_path_factory.mktemp("link"))


def _plays(folder, image, **how):
    first, second = two_picos.play(folder, image, **how)
    assert first and first == second
    record = folder / "game.gcg"
    record.write_bytes(first)
    report = replay_file(record, tiles_of(two_picos.LEXICON))
    assert report.finished == 1 and not report.differences, report.differences


@pytest.mark.longest
def test_two_machines_on_a_bad_cable(tmp_path, image):
    _plays(tmp_path, image, seed=1, cuts=1, severed=1)


@pytest.mark.longest
@pytest.mark.parametrize("seed", range(10, 20))
def test_the_power_fails_at_seeded_moments(seed, tmp_path, image):
    """Forty times in all."""
    _plays(tmp_path, image, seed=seed, cuts=4, severed=2)
