"""picorack-pack inspect: figures, and one word byte by byte. docs/format.md and the packer agree, byte for byte."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from packer.conftest import tile_file

from lexicon_packer.files import writer
from lexicon_packer.graph import dawg, layout, trie


@pytest.fixture
def worked(run, tmp_path):
    """The example of docs/format.md."""
    (tmp_path / "words.txt").write_text("cots\nAT\nATS\ncat\nCATS\nCOT\n")
    tiles = tile_file(tmp_path / "tiles.json", "ACOST")
    run("build", tmp_path / "words.txt", "--tiles", tiles, "--out", tmp_path / "worked", "--page", 0)
    return tmp_path / "worked"


def test_a_word_byte_by_byte(run, worked):
    assert run("inspect", worked, "--word", "cots").out.splitlines() == [
        "COTS in 2-15.dawg",
        "       0  02        2 edges, no word ends here",
        "       4  04 00 07  C, 7 bytes on: 7",
        "       7  02        2 edges, no word ends here",
        "      11  08 00 07  O, 7 bytes on: 14",
        "      14  01        1 edge, no word ends here",
        "      15  10 00 04  T, 4 bytes on: 18",
        "      18  81        1 edge, a word ends here",
        "      19  0c 00 04  S, 4 bytes on: 22",
        "      22  80        0 edges, a word ends here",
        "COTS is a word",
    ]


@pytest.mark.parametrize(
    ("word", "verdict"),
    [
        ("CO", "CO is no word, but longer words begin with it"),
        ("COST", "COST is no word: after CO none goes on with S"),
        ("ATSO", "ATSO is no word: after ATS none goes on with O"),
        ("TOT", "TOT is no word: none begins with T"),
        ("AT", "AT is a word"),
    ],
)
def test_where_a_path_ends(word, verdict, run, worked):
    shown = run("inspect", worked, "--word", word)
    assert shown.status == 0 and shown.out.splitlines()[-1] == verdict


def test_figures_and_histogram(run, worked):
    lines = [line.split() for line in run("inspect", worked).out.splitlines()]
    assert ["2-15.dawg", "6", "5", "0", "6", "23", "1", "100.0%"] in lines
    assert [line for line in lines if len(line) == 3 and line[0].isdigit()] == [
        ["0", "1", "20.0%"],
        ["1", "2", "40.0%"],
        ["2", "2", "40.0%"],
    ]


def test_fill_tells_padding(run, word_list, tmp_path):
    built = run("build", word_list, "--tiles", "english", "--out", tmp_path / "lexicon", "--page", 512, "--json")
    (split,) = json.loads(built.out)["splits"]
    row = next(line.split() for line in run("inspect", tmp_path / "lexicon").out.splitlines() if ".dawg" in line)
    assert row[6:] == ["1", f"{1 - split['padding_bytes'] / split['bytes']:.1%}"]


words_of = st.sets(st.text("ABC", min_size=1, max_size=6), max_size=60)


@given(words_of)
def test_a_trie_is_counted_as_if_it_were_built(words):
    nodes = {word[:end] for word in words for end in range(len(word) + 1)} | {""}
    inner = {prefix[:-1] for prefix in nodes if prefix}
    counted = trie.count(sorted(words))
    assert (counted.words, counted.nodes, counted.inner) == (len(words), len(nodes), len(inner))
    assert counted.edges == sum(bool(prefix) for prefix in nodes)


@pytest.mark.parametrize(
    ("words", "of_the_trie", "of_the_graph"),
    [
        ("KROCAN KOLAPS", (12, 11), (11, 11)),  # they share their K, and in the graph the node at which both end
        ("VANA VONA", (8, 7), (5, 5)),  # they share their V, and in the graph all that follows the second letter
        ("KROCAN KOLAPS VANA VONA", (19, 18), (14, 16)),
    ],
)
def test_words_that_the_thesis_draws(words, of_the_trie, of_the_graph):
    """The words are those of the thesis's figures 3.1 to 3.4, as far as we know them: a trie, and the minimal graph of
    the same words. (nodes, edges) are counted by hand."""
    words = sorted(word.encode() for word in words.split())
    tree, graph = trie.count(words), dawg.build(words)
    assert ((tree.nodes, tree.edges), (graph.nodes, graph.edges)) == (of_the_trie, of_the_graph)


def test_an_ending_that_the_thesis_draws_once_is_packed_once(run, tmp_path):
    """From the N on, VANA and VONA are the same bytes of the file."""
    (tmp_path / "words.txt").write_text("VANA\nVONA\n")
    run("build", tmp_path / "words.txt", "--tiles", "english", "--out", tmp_path / "drawn", "--page", 0)
    shown = (run("inspect", tmp_path / "drawn", "--word", word).out for word in ("VANA", "VONA"))
    vana, vona = (text.splitlines()[1:-1] for text in shown)
    letters = ["".join(re.findall("  ([A-Z]), ", "\n".join(lines))) for lines in (vana, vona)]
    assert letters == ["VANA", "VONA"]
    second = next(at for at, line in enumerate(vana) if "  A, " in line)
    assert vana[second + 1 :] == vona[second + 1 :] and vana[second] != vona[second]


def test_trie_and_graph_beside_each_other(run, worked):
    """AT, ATS, CAT, CATS, COT, COTS: the trie has a node for each of A, AT, ATS, C, CA, CAT, CATS, CO, COT, COTS."""
    lines = [line.split() for line in run("inspect", worked).out.splitlines()]
    assert ["2-15.dawg", "6", "11", "8", "10", "41", "5", "6", "23", f"{41 / 23:.2f}"] in lines


def test_files_by_length_are_also_counted_as_one(run, worked, tmp_path):
    words, tiles = tmp_path / "words.txt", tmp_path / "tiles.json"
    run("build", words, "--tiles", tiles, "--out", tmp_path / "each", "--split", "2-3,4-15")
    lines = [line.split() for line in run("inspect", tmp_path / "each").out.splitlines()]
    assert ["2-3.dawg", "4", "9", "6", "8", "33"] in [line[:6] for line in lines]
    assert ["4-15.dawg", "2", "8", "6", "7", "29"] in [line[:6] for line in lines]
    assert ["all", "words", "6", "11", "8", "10", "41", "5", "6", "23", f"{41 / 23:.2f}"] in lines


DOCS = Path(__file__).parents[2] / "docs/format.md"
_LINE = re.compile(r" +(\d+)  ((?:[0-9a-f]{2} ?)+)  ")


def documented():
    """The bytes of each table of docs/format.md."""
    tables = []
    for line in DOCS.read_text().splitlines():
        if line.startswith("    at  bytes"):
            tables.append(b"")
        elif match := _LINE.match(line):
            assert int(match[1]) == len(tables[-1]), line
            tables[-1] += bytes.fromhex(match[2])
    return tables


def test_the_worked_example_is_what_is_packed(worked):
    assert (worked / "2-15.dawg").read_bytes() == documented()[0]


def test_the_smallest_example_is_what_is_packed():
    graph = dawg.build([b"\0", b"\0\1"])
    assert writer.encode(graph, layout.lay(graph, 0)) == documented()[1] == bytes.fromhex("010000048104000480")
