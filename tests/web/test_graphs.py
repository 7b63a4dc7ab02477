"""Word graphs in the form in which the page is sent them."""

import gzip
import random
import subprocess

import pytest

from host_tools import cli
from host_tools.lexicons import folders
from host_tools.lexicons.english import default_lexicon
from host_tools.lexicons.repack import compressible
from host_tools.toolchain.node import node
from host_tools.upkeep import screens
from host_tools.web import site
from host_tools.web.graphs import lifted
from lexicon_packer import build_lexicon
from lexicon_packer.files import inspection
from lexicon_packer.files.reader import Description
from lexicon_packer.graph import layout

_LAY = """
import fs from "node:fs";
const [module, image, sent, out] = process.argv.slice(1);
const {lay} = await import(module);
const laid = new Uint8Array(fs.readFileSync(image));
lay(laid, new Uint8Array(fs.readFileSync(sent)));
fs.writeFileSync(out, laid);
"""


@pytest.mark.parametrize("lexicon", [default_lexicon, lambda: screens.lexicon("english")])
def test_the_page_lays_the_graphs_as_they_were(lexicon, tmp_path):
    graphs = [path.read_bytes() for path in sorted(compressible(lexicon()).glob("*.dawg"))]
    image = b"before" + b"between".join(graphs) + b"behind" + bytes([0])
    left, (sent,) = lifted(image, [graphs])
    assert len(left) == len(image) + 4 and len(gzip.compress(left)) < 1500 and len(graphs) > 1
    if len(image) > 100_000:
        assert len(gzip.compress(sent)) < 0.8 * len(gzip.compress(image))
    (tmp_path / "image").write_bytes(left)
    (tmp_path / "sent").write_bytes(sent)
    module = (site._PAGE / "graphs.js").read_text()
    (tmp_path / "graphs.mjs").write_text(module)
    files = [tmp_path / name for name in ("graphs.mjs", "image", "sent", "out")]
    subprocess.run([node("the test of the page"), "--input-type=module", "-e", _LAY, *files], check=True)
    assert (tmp_path / "out").read_bytes() == image + left[-4:]


def _large(tmp_path, seed):
    """A lexicon in one file, 2,400 words at random of four to nine letters."""
    rnd = random.Random(seed)
    words = {"".join(rnd.choices("ABCDEFGH", k=4 + number % 6)) for number in range(2400)}
    (tmp_path / "words.txt").write_text("\n".join(sorted(words)))
    build_lexicon(tmp_path / "words.txt", "english", tmp_path / "large", no_common=True)
    return tmp_path / "large"


def test_what_is_too_large_for_one_file_of_the_page_becomes_several(tmp_path, monkeypatch):
    large = _large(tmp_path, 1)
    most = Description(large).index["splits"][0]["bytes"] // 2
    monkeypatch.setattr(layout, "MAX_BYTES", most)
    packed = compressible(large)
    splits = Description(packed).index["splits"]
    assert 1 < len(splits) < 4 and all(entry["page"] == 0 and entry["bytes"] < 2 * most for entry in splits)
    assert list(inspection.words(packed)) == list(inspection.words(large))


def test_a_lexicon_that_cannot_be_packed_for_the_page_ends_in_a_message(tmp_path, monkeypatch, capfd):
    large = _large(tmp_path, 2)
    monkeypatch.setattr(layout, "MAX_BYTES", 10)
    monkeypatch.setattr(folders, "lexicon_named", lambda given: large)
    assert cli.main(["web", "--out", str(tmp_path / "site")]) == 2
    said = capfd.readouterr().err.splitlines()[-1]
    assert said.startswith("picorack: the words") or said.startswith("picorack: words of ")
    assert "fault" not in said and "--split" in said
    assert not (tmp_path / "site").exists()
