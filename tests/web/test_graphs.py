"""Word graphs in the form in which the page is sent them."""

import gzip
import subprocess

import pytest

from host_tools.lexicons.english import default_lexicon
from host_tools.lexicons.repack import compressible
from host_tools.toolchain.node import node
from host_tools.upkeep import screens
from host_tools.web import site
from host_tools.web.graphs import lifted

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
    left, sent = lifted(image, graphs)
    assert len(left) == len(image) and len(gzip.compress(left)) < 1500 and len(graphs) > 1
    if len(image) > 100_000:
        assert len(gzip.compress(sent)) < 0.8 * len(gzip.compress(image))
    (tmp_path / "image").write_bytes(left)
    (tmp_path / "sent").write_bytes(sent)
    module = (site._PAGE / "graphs.js").read_text()
    (tmp_path / "graphs.mjs").write_text(module)
    files = [tmp_path / name for name in ("graphs.mjs", "image", "sent", "out")]
    subprocess.run([node("the test of the page"), "--input-type=module", "-e", _LAY, *files], check=True)
    assert (tmp_path / "out").read_bytes() == image
