"""Tables that upkeep measures for the docs, small: that they hold what their heads say."""

from conftest import ROOT

from host_tools.upkeep import appel_jacobson_doc, czech_doc, jobs_doc, words_doc
from host_tools.upkeep.measured import cells


def test_jobs_one_two_and_device_programs_alone(short_words):
    rows = cells(jobs_doc.block(short_words, 8, 1))
    assert [row[0] for row in rows] == ["`--jobs 1`", "`--jobs 2`", "two device programs"]
    assert rows[0][2] == "1.00"
    assert all(float(row[1]) > 0 and float(row[3]) > float(row[4]) >= 0 for row in rows), rows


def test_a_lexicon_in_several_files_is_one_trie_and_one_graph():
    head, rows = appel_jacobson_doc._sizes([ROOT / "tests/data/small/lexicon"])
    (paper, small) = rows
    assert len(head) == len(paper) == len(small)
    words = (ROOT / "tests/data/small/words.txt").read_text().split()
    nodes = {word[:end] for word in words for end in range(len(word) + 1)}
    assert small[:2] == ["small", f"{len(words):,}"]
    assert small[2:4] == [f"{len({prefix[:-1] for prefix in nodes if prefix}):,}", f"{len(nodes) - 1:,}"]


def test_searches_that_were_measured_on_one_lexicon_alone():
    times = {
        "mapped": {"beginning": (18, 1.4, 20.5, 3.6), "slow": (0, 0.0, 24000.0, 12.0), "hooks": (2, 60.0)},
        "paged:8K": {"beginning": (18, 2.4, 30.6, 4.4), "hooks": (2, 70.0)},
    }
    block = words_doc.block(times)
    assert cells(block) == [
        ["beginning", "18", "1", "20", "4", "2", "31", "4"],
        ["slow", "0", "", "24,000", "12", "", "", ""],
        ["hooks", "2", "", "60", "", "", "70", ""],
    ]
    assert {len(line.split("|")) for line in block.splitlines() if line.startswith("|")} == {10}


def test_czech_words_by_firmware():
    block = czech_doc.block({"make pico-bare": {"words": "956"}, "make pico": {"words": "1,800"}})
    assert cells(block) == [["words", "956", "1,800"]] and "| | `make pico-bare` | `make pico` |" in block
