"""docs/format.md and the packer agree, byte for byte."""

import json
import re
from pathlib import Path

from lexicon_packer import build_lexicon
from lexicon_packer.files import writer
from lexicon_packer.files.scan import scan
from lexicon_packer.graph import dawg, layout

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


def test_the_worked_example_is_what_is_packed(tmp_path):
    tiles = {letter: {"count": 1, "value": 1} for letter in "ACOST"}
    (tmp_path / "tiles.json").write_text(json.dumps({"alphabet": [*tiles], "tiles": tiles, "blanks": 0}))
    (tmp_path / "words.txt").write_text("cots at ats cat cats cot".replace(" ", "\n"))
    build_lexicon(tmp_path / "words.txt", tmp_path / "tiles.json", tmp_path / "lexicon", page=0)
    assert (tmp_path / "lexicon/2-15.dawg").read_bytes() == documented()[0]


def test_the_smallest_example_is_what_is_packed():
    graph = dawg.build([b"\0", b"\0\1"])
    assert writer.encode(graph, layout.lay(graph, 0)) == documented()[1] == bytes.fromhex("010000048104000480")


def test_the_worked_example_is_read_back():
    graph = scan(documented()[0], 5, 0)
    assert graph.findings == []
    assert ["".join("ACOST"[i] for i in word) for word in graph.words()] == ["AT", "ATS", "CAT", "CATS", "COT", "COTS"]
    assert len(graph.edges) == 5 and sum(map(len, graph.edges)) == 6
