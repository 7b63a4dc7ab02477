"""The heaps a game must fit into, on 32-bit MicroPython with the full English lexicon, paged (docs/memory.md)."""

import functools
import time

import pytest
from conftest import ROOT

from host_tools.games.moves import Mode
from host_tools.lexicons.english import default_lexicon
from host_tools.measure import profiles
from host_tools.measure.probe import Setting, play
from host_tools.run.runtime import Device
from lexicon_packer import build_lexicon, default_wordlist

KB = 1024
LINK_HEAP = ROOT / "tests/support/device/link_heap.py"
LEXICON = ROOT / "tests/data/small/lexicon"
_SOAK = 66 * KB

pytestmark = pytest.mark.usefixtures("micropython32")


_HUMAN = {"human": True, "kept": True, "ballast": 12_000}


@functools.cache
def _lexicon():
    """The folder of the English lexicon, whose files are not as young as those of which check sums are counted anew
    whenever they are opened (lexicon/storage.py): that takes some bytes of the heap, and no board is that quick."""
    folder = default_lexicon()
    youngest = max(path.stat().st_ctime for path in folder.iterdir())
    time.sleep(max(youngest + 3 - time.time(), 0))
    return str(folder)


def _english(pool, **options):
    return Setting(_lexicon(), Mode.parse(f"paged:{pool}"), **options)


@pytest.mark.parametrize(
    ("heap", "pool", "options"),
    [
        (128 * KB, "8K", {"screen": "128x128m", **_HUMAN}),
        (128 * KB, "8K", {"screen": "240x240", **_HUMAN}),
        (62 * KB, "2K", {"screen": "128x128m", "kept": True}),
        (62 * KB, "2K", {"screen": "128x128m", "kept": True, "spec": "m2"}),
        (41 * KB, "2K", {"kept": True}),
        (29 * KB, "1K", {"from_rom": True, "kept": True}),
        (30 * KB, "1K", {"from_rom": True, "kept": True, "spec": "m2"}),
    ],
    ids=["human and all screens", "the same in colour", "machines, drawn every turn", "of level 2", "machines",
         "code in ROMFS", "code in ROMFS, level 2"],
)  # fmt: skip
def test_a_game_fits(heap, pool, options):
    (cost,) = play(_english(pool, **options), heap)
    assert cost.turns > 10


@pytest.mark.parametrize(
    ("heap", "screen", "hints"), [(128, "128x128m", "champion"), (128, "240x240", "master"),
                                  (136, "240x240", "champion"), (120, "128x128m", "master")]
)  # fmt: skip
def test_the_heap_decides_who_gives_hints(heap, screen, hints):
    (cost,) = play(_english("8K", screen=screen, **_HUMAN), heap * KB)
    assert cost.turns > 10 and cost.hints == hints


def test_a_grandmaster_has_room_beside_a_human():
    """Were there none, it would play as the champion, who reads a fraction of the pages."""
    pages = {}
    for spec in ("champion", "grandmaster:30"):
        (cost,) = play(_english("8K", screen="128x128m", spec=spec, **_HUMAN), 128 * KB)
        pages[spec] = cost.pages / cost.turns
    assert pages["grandmaster:30"] > 2 * pages["champion"]


@pytest.mark.parametrize(
    ("name", "options"), [("midp1", {"fit": "58K", "no_common": True}), ("midp2", {"fit": "180K", "no_common": True})]
)
def test_a_phone_holds_app_and_lexicon(name, options, tmp_path):
    folder = str(tmp_path / "lexicon")
    build_lexicon(default_wordlist(), "english", folder, **options)
    profile = profiles.named(name)
    setting = Setting(folder, Mode.parse(f"paged:{profile.heap // 32}"), screen=profile.screen, human=profile.human)
    report, complaints = profiles.check(profile, setting, games=1)
    assert not complaints
    assert report["games"][0]["turns"] > 10


def test_a_game_with_another_device_takes_six_kilobytes_more(tmp_path):
    """Than one with another human, in both of which a human is to move. Both take as much each time."""
    taken = {}
    for way in ("alone", "link"):
        for side in "ab":
            (tmp_path / way / side).mkdir(parents=True)
        device = Device("unix32", heap="2m", release=True)
        said = device.run("link_heap.py", [LEXICON, f"{tmp_path / way}/", way], [LINK_HEAP])
        taken[way] = int(said)
    assert 0 < taken["link"] - taken["alone"] <= 6 * KB


@pytest.mark.parametrize("games", [40, pytest.param(200, marks=pytest.mark.longest)])
def test_many_games_in_one_process_do_not_use_up_the_heap(games):
    """Looks at the memory that is free when each game is over. After a long game it is a little less until the next one
    is over. The largest piece goes up and down from game to game: that of the best of the last ten counts."""
    costs = play(_english("2K", screen="128x128m", kept=True), _SOAK, games=games)
    assert len(costs) == games
    assert costs[-1].free >= min(cost.free for cost in costs[:10])
    assert max(cost.largest_free for cost in costs[-10:]) >= min(cost.largest_free for cost in costs[:10])
