"""The heaps a game must fit into, on 32-bit MicroPython with the full English lexicon, paged (docs/memory.md).

Not collected by `make test`; `make slow` runs it.
"""

import pytest

from host_tools.lexicons import default_lexicon
from host_tools.moves import Mode
from host_tools.probe import Setting, play

KB = 1024
_NAMES = 64
_SOAK = 68 * KB

pytestmark = pytest.mark.usefixtures("micropython32")


@pytest.mark.parametrize(
    ("heap", "pool", "options"),
    [
        (128 * KB, "8K", {"screen": "128x128m", "human": True, "kept": True, "ballast": 12_000}),
        (128 * KB, "8K", {"screen": "240x240", "human": True, "kept": True, "ballast": 12_000}),
        (64 * KB, "2K", {"screen": "128x128m"}),
        (64 * KB, "2K", {"screen": "128x128m", "level": 2}),
        (32 * KB, "1K", {"from_rom": True}),
    ],
    ids=["human and all screens", "the same in colour", "machines, drawn every turn", "of level 2", "code in ROMFS"],
)
def test_a_game_fits(heap, pool, options):
    (cost,) = play(Setting(str(default_lexicon()), Mode.parse(f"paged:{pool}"), **options), heap)
    assert cost.turns > 10


def test_two_hundred_games_in_one_process_do_not_use_up_the_heap():
    """Free memory once each game is gone. A character a text is cut into becomes a name that MicroPython keeps: the
    first time it is seen it may take a block or two, and there are no more of them than characters.

    One game fits into 64 KB; in 200 the heap there is once in so many pieces that a game does not begin."""
    setting = Setting(str(default_lexicon()), Mode.parse("paged:2K"), screen="128x128m")
    costs = play(setting, _SOAK, games=200)
    assert len(costs) == 200
    assert costs[-1].free >= min(cost.free for cost in costs[:10]) - _NAMES
    assert costs[-1].largest_free >= costs[9].largest_free // 2
