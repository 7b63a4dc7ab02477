"""Tables and plots that upkeep measures for the docs, small: that they hold what their heads say."""

import itertools
import json

import pytest
from conftest import ROOT
from PIL import Image, ImageChops

from host_tools.games.moves import Mode, alphabet_of, move_server
from host_tools.games.positions import oracle, read_positions
from host_tools.measure import ram_report
from host_tools.measure.profiles import PROFILES
from host_tools.run.runtime import Device
from host_tools.upkeep import levels_doc, memory_doc, web_doc
from host_tools.upkeep.measured import cells
from host_tools.upkeep.memory_doc import Point
from lexicon_packer import build_lexicon
from lexicon_packer.files import inspection
from lexicon_packer.graph import orders


@pytest.mark.slow
@pytest.mark.usefixtures("webassembly")
def test_kernels_on_four_runtimes():
    block = web_doc.block(oracle().read_text("utf-8").splitlines()[:2], 2)
    rows = cells(block)
    assert [row[0] for row in rows] == list(web_doc.RUNTIMES)
    times = [float(ms.replace(",", "")) for row in rows for ms in row[1:]]
    assert times and min(times) >= 0  # a clock of whole milliseconds may tell 0.00
    assert "`kernels.wasm` " in block and "| 0 blanks, 2 positions |" in block


@pytest.fixture
def matches(monkeypatch):
    """Stands for the matches of levels: a list of (players, games) that were played. The n-th has n wins in 100."""
    played = []

    def play(players, games):
        played.append((players, games))
        names = "score score_margin points_per_turn bingos turns nodes_per_turn wins_margin"
        row = dict.fromkeys(names.split(), len(played))
        return {**row, "wins": len(played) / 100}

    monkeypatch.setattr(levels_doc, "_played", play)
    return played


def test_some_levels_are_measured_anew_and_all_else_stays(matches):
    whole = levels_doc.block(levels_doc.LEVELS)
    assert len(matches) == 14 + 13 == len(set(matches))
    before = cells(whole)
    assert [row[0] for row in before] == list(levels_doc.LEVELS) and all(row[5] for row in before)
    del matches[:]
    some = levels_doc.block(["grandmaster"], whole)
    assert matches == [(("master", "grandmaster"), 400), (("grandmaster", "grandmaster"), 100)]
    after = cells(some)
    assert after[:12] == before[:12] and after[12][:6] == before[12][:6]
    assert after[12][6].startswith("1.0%") and after[13][1] == "2 ± 2" and not after[13][6]
    del matches[:]
    levels_doc.block(["master", "beginner"], whole)
    assert [players for players, _ in matches] == [
        ("beginner", "beginner"),
        ("beginner", "novice"),
        ("virtuoso", "master"),
        ("master", "master"),
        ("master", "grandmaster"),
    ]


POSITION = json.dumps({"id": 1, "board": ["." * 15] * 15, "rack": "AEINRST"})


@pytest.mark.slow
def test_every_order_finds_the_same_moves_and_a_pool_for_all_reads_each_page_once(short_words, tmp_path):
    (tmp_path / "words").write_text("".join(f"{word}\n" for word in inspection.words(short_words)))
    found = set()
    for order, page in itertools.product(orders.ORDERS, (512, 1024)):
        folder = tmp_path / f"{order}-{page}"
        built = build_lexicon(tmp_path / "words", "english", folder, order=order, page=page, no_common=True)
        reads = {}
        for pool in (2, 64):
            mode, alphabet = Mode("paged", pool << 10), alphabet_of(folder)
            with move_server(folder, mode, Device(heap="2m")) as server:
                answer = server.moves(*read_positions([POSITION], alphabet))
            reads[pool] = answer.pages_read
            found.add(tuple(answer.moves))
        assert 0 < reads[64] <= -(-built["bytes"] // page) and reads[64] < reads[2]
    assert len(found) == 1 and len(found.pop()) > 100


def test_heap_against_time():
    rows = [
        Point("2-15", "resident", 700 << 10, 20.0),
        Point("each", "resident", 200 << 10, 10.0),
        Point("2-15", "mapped", 35 << 10, 3.0),
        Point("auto:48K", "mapped", None, None),
    ]
    (axes,) = ram_report.figure(rows).axes
    lines = [line for line in axes.get_lines() if line.get_marker() == "o"]
    assert {line.get_label(): line.get_xydata().tolist() for line in lines} == {
        "resident": [[10, 200], [20, 700]],
        "mapped": [[3, 35]],
    }
    budgets = [line.get_ydata()[0] for line in axes.get_lines() if line.get_marker() != "o"]
    assert budgets == [profile.heap / 1024 for profile in PROFILES.values()]
    named = [text.get_text() for text in axes.texts]
    assert named.count("2-15") == 2 and named.count("each") == 1 and "auto:48K" not in named
    assert "KB" in axes.get_ylabel() and "ms" in axes.get_xlabel()


def test_the_plot_of_the_docs_is_drawn_from_the_table_beside_it(tmp_path):
    memory_doc.draw(tmp_path / "anew.png")
    with Image.open(tmp_path / "anew.png") as anew, Image.open(ROOT / "docs/images/ram.png") as kept:
        assert ImageChops.difference(anew.convert("RGB"), kept.convert("RGB")).getbbox() is None, "make ram"
