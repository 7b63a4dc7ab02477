"""Two emulated Picos, UART to UART, play one game: bytes are lost, doubled and damaged, the cable is cut and joined,
the power fails in the midst of writes to flash. In the end both have written the same GCG file. `make test-link` runs
it."""

import pytest
import two_picos

from host_tools.games.replay import replay_file
from host_tools.lexicons.folders import tiles_of


@pytest.fixture(scope="module")
def images(tmp_path_factory):
    return two_picos.installed(tmp_path_factory.mktemp("link"))


def _plays(folder, images, **how):
    first, second = two_picos.play(folder, images, **how)
    assert first and first == second
    record = folder / "game.gcg"
    record.write_bytes(first)
    report = replay_file(record, tiles_of(images[0].with_name("lexicon")))
    assert report.finished == 1 and not report.differences, report.differences


@pytest.mark.longest
@pytest.mark.parametrize("humans", [(0,), (1,), (0, 1)])
def test_humans_press_buttons(humans, tmp_path, images):
    """A human opens the game, joins it, or plays on both sides."""
    _plays(tmp_path, images, seed=sum(humans) + 1, severed=1, humans=humans)


@pytest.mark.longest
@pytest.mark.parametrize("seed", range(10, 15))
def test_the_power_fails_at_seeded_moments(seed, tmp_path, images):
    """Forty times in all."""
    _plays(tmp_path, images, seed=seed, cuts=8, severed=1)
