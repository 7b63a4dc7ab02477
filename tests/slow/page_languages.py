"""The words of all languages in the form of the browser's page, as `make web LEXICONS=...` packs them.

The words are those of Debian's packages, which are downloaded.
"""

import pytest

from host_tools.device_tree import languages
from host_tools.lexicons.folders import lexicon_named
from host_tools.lexicons.repack import compressible
from host_tools.web import site
from lexicon_packer.files.inspection import graph_of
from lexicon_packer.files.reader import Description
from lexicon_packer.files.verification import verify


@pytest.mark.parametrize("code", list(languages()))
def test_the_words_of_a_language_are_those_of_its_lexicon(code):
    folder = lexicon_named(code)
    packed = compressible(folder)
    assert verify(packed).findings == []
    one, other = Description(folder), Description(packed)
    assert {entry["page"] for entry in other.splits} == {0}
    for entry, sent in zip(one.splits, other.splits, strict=True):
        assert _alike(graph_of(one, entry)[1], graph_of(other, sent)[1]), entry["file"]


def _alike(one, other):
    """Do two Graphs hold the same words? Each pair of nodes to which the same letters lead is compared once."""
    pairs = [(0, 0)]
    known = set(pairs)
    for node, twin in pairs:
        edges, others = one.edges[node], other.edges[twin]
        if one.final[node] != other.final[twin] or [letter for letter, _ in edges] != [letter for letter, _ in others]:
            return False
        below = {(child, its) for (_, child), (_, its) in zip(edges, others, strict=True)} - known
        known |= below
        pairs += below
    return True


def test_one_page_has_the_words_of_all_languages():
    page = site.site([lexicon_named(code) for code in ("en", *(code for code in languages() if code != "en"))])
    assert (
        f'data-words="en {" ".join(code for code in languages() if code != "en")}"' in (page / "index.html").read_text()
    )
