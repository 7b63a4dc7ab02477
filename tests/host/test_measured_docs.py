"""Tables and plots that upkeep measures for the docs, small: that they hold what their heads say."""

import itertools
import json

import pytest
from conftest import ROOT
from PIL import Image, ImageChops

from host_tools.games.moves import Mode, alphabet_of, move_server
from host_tools.games.positions import oracle, read_positions
from host_tools.lexicons.english import default_lexicon
from host_tools.measure import ram_report, turn_costs
from host_tools.measure.profiles import PROFILES
from host_tools.measure.turn_costs import Turn
from host_tools.run.runtime import Device
from host_tools.upkeep import appel_jacobson_doc, champion_costs, levels_doc, memory_doc, web_doc
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
    assert float(rows[0][1]) > float(rows[3][1]) > 0  # bytecode is slower, and the unix port's clock finer
    assert "`kernels.wasm` " in block and "| 0 blanks, 2 positions |" in block


def test_a_lexicon_in_several_files_is_one_trie_and_one_graph():
    head, rows = appel_jacobson_doc.sizes_table([ROOT / "tests/data/small/lexicon"])
    (paper, small) = rows
    assert len(head) == len(paper) == len(small)
    words = (ROOT / "tests/data/small/words.txt").read_text().split()
    nodes = {word[:end] for word in words for end in range(len(word) + 1)}
    assert small[:2] == ["small", f"{len(words):,}"]
    assert small[2:4] == [f"{len({prefix[:-1] for prefix in nodes if prefix}):,}", f"{len(nodes) - 1:,}"]


@pytest.fixture
def matches(monkeypatch):
    """Stands for the matches of levels: a list of (players, games) that were played. The n-th has n wins in 100."""
    played = []

    def play(players, games):
        played.append((players, games))
        names = "score score_margin points_per_turn bingos turns nodes_per_turn wins_margin lead lead_margin"
        row = dict.fromkeys(names.split(), len(played))
        return {**row, "wins": len(played) / 100, "games": games}

    monkeypatch.setattr(levels_doc, "_played", play)
    return played


def test_some_levels_are_measured_anew_and_all_else_stays(matches):
    whole = levels_doc.block(levels_doc.LEVELS)
    assert len(matches) == 14 + 13 + 1 == len(set(matches))
    before = cells(whole)
    assert [row[0] for row in before] == list(levels_doc.LEVELS) and all(row[5] for row in before)
    del matches[:]
    some = levels_doc.block(["grandmaster"], whole)
    assert matches == [(("master", "grandmaster"), 400), (("grandmaster", "grandmaster"), 100)]
    after = cells(some)
    assert after[:12] == before[:12] and after[12][:6] == before[12][:6]
    assert after[12][6].startswith("1.0%") and after[13][1] == "2 ± 2" and not after[13][6]
    assert some.splitlines()[-1] == whole.splitlines()[-1] != ""
    del matches[:]
    levels_doc.block(["master", "beginner"], whole)
    assert [players for players, _ in matches] == [
        ("beginner", "beginner"),
        ("beginner", "novice"),
        ("virtuoso", "master"),
        ("master", "master"),
        ("master", "grandmaster"),
        ("master", "greedy"),
    ]


def test_a_level_that_is_none(matches):
    with pytest.raises(SystemExit, match="champion is no level: name some of beginner, "):
        levels_doc.main(["champion"])
    assert not matches


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
            with move_server(folder, mode, Device(heap="2m"), alphabet) as server:
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


def test_machines_think_about_the_same_turns():
    turns = turn_costs.here(default_lexicon(), ["champion", "greedy", "greedy"], range(1, 3))
    again = turn_costs.here(default_lexicon(), ["champion", "greedy"], range(1, 3))
    assert [turn.nodes[:2] for turn in turns] == [turn.nodes for turn in again] and 30 < len(turns) < 70
    for turn in turns:
        assert all(ms > 0 for ms in turn.ms)
        assert turn.nodes[1] == turn.nodes[2]  # each has a generator of its own, so none finds the other's work done
        assert turn.nodes[0] == turn.nodes[1] or turn.ended and turn.nodes[0] > turn.nodes[1]
    assert any(turn.nodes[0] > 2 * turn.nodes[1] for turn in turns if turn.ended)


def test_some_turns_of_the_same_game():
    all_turns = turn_costs.here(default_lexicon(), ["champion", "m5"], range(3, 4))
    some = turn_costs.here(default_lexicon(), ["champion", "m5"], range(3, 4), every=5)
    assert [(turn.ended, turn.nodes[0]) for turn in some] == [(turn.ended, turn.nodes[0]) for turn in all_turns[::5]]


_PICO = [
    Turn(False, (30, 20, 1), (1, 1, 1)),
    Turn(False, (10, 5, 1), (1, 1, 1)),
    Turn(True, (70, 1, 1), (1, 1, 1)),
    Turn(True, (20, 1, 1), (1, 1, 1)),
]


def test_what_the_turns_on_a_pico_say():
    said = " ".join(" ".join(champion_costs.pico_sentences(champion_costs._PAGES["champion"], _PICO)).split())
    assert "4 turns, 2 of them with an empty bag" in said
    assert "`champion` takes 1.60 times as many cycles as one of `greedy` (the aim: 1.3 at most)" in said
    assert "One at the end takes 2.2 times as many as one before (the aim: 4 at most), the longest of them" in said
    assert said.endswith("3.5 times.")
    long = [Turn(False, (30, 2100), (1, 1)), Turn(False, (10, 4600), (1, 1)), Turn(True, (70, 90), (1, 1))]
    said = " ".join(champion_costs.pico_sentences(champion_costs._PAGES["grandmaster"], long))
    assert "a turn of `grandmaster` took 2.1 to 4.6 seconds" in said


def test_the_table_of_a_page(monkeypatch):
    monkeypatch.setattr(champion_costs, "_heap", {"champion": 60, "greedy": 50, "m5": 51}.get)
    turns = [
        Turn(False, (1, 1, 1), (3000, 2000, 1)),
        Turn(False, (1, 1, 1), (1000, 1000, 1)),
        Turn(True, (1, 1, 1), (9000, 5, 1)),
    ]
    rows = cells(champion_costs.block(champion_costs._PAGES["champion"], turns, _PICO))
    assert rows[0] == ["`champion`", "2,000", "9,000", "20.0", "45.0", "60 KB"]
    assert rows[1] == ["`greedy`", "1,500", "5", "12.5", "1.0", "50 KB"]


def test_a_page_that_is_none():
    with pytest.raises(SystemExit, match="greedy has no page of costs: name champion or grandmaster"):
        champion_costs.main(["greedy"])
