"""Tables that upkeep measures for the docs, small: that they hold what their heads say."""

import pytest
from conftest import ROOT

from host_tools.games.positions import oracle
from host_tools.upkeep import appel_jacobson_doc, levels_doc, web_doc
from host_tools.upkeep.measured import cells


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
        row = dict.fromkeys(
            (
                "score",
                "score_margin",
                "points_per_turn",
                "bingos",
                "turns",
                "nodes_per_turn",
                "wins_margin",
                "lead",
                "lead_margin",
            ),
            len(played),
        )
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
