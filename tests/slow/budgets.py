"""The heaps a game must fit into, on 32-bit MicroPython with the full English lexicon, paged (docs/memory.md).

Not collected by `make test`; `make slow` runs it.
"""

import pytest

from host_tools.lexicons import default_lexicon
from host_tools.moves import Mode
from host_tools.probe import Setting, play

KB = 1024

pytestmark = pytest.mark.usefixtures("micropython32")


@pytest.mark.parametrize(
    ("heap", "pool", "options"),
    [
        (128 * KB, "8K", {"screen": "128x128m", "human": True, "ballast": 12_000}),
        (128 * KB, "8K", {"screen": "240x240", "human": True, "ballast": 12_000}),
        (64 * KB, "2K", {"screen": "128x128m"}),
        (32 * KB, "1K", {"from_rom": True}),
    ],
    ids=["human and all screens", "the same in colour", "machines, drawn every turn", "machines, code in ROMFS"],
)
def test_a_game_fits(heap, pool, options):
    (cost,) = play(Setting(str(default_lexicon()), Mode.parse(f"paged:{pool}"), **options), heap)
    assert cost.turns > 10


def test_twenty_games_in_one_process_do_not_use_up_the_heap():
    setting = Setting(str(default_lexicon()), Mode.parse("paged:2K"), screen="128x128m")
    costs = play(setting, 64 * KB, games=20)
    assert len(costs) == 20
    assert min(cost.free for cost in costs[10:]) >= min(cost.free for cost in costs[:10])
