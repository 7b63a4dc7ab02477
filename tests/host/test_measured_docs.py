"""Tables that upkeep measures for the docs, small: that they hold what their heads say."""

from conftest import ROOT

from host_tools.upkeep import appel_jacobson_doc, jobs_doc
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
