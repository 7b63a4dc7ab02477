"""The words of all languages in the form of the browser's page, as `make web LEXICONS=...` packs them.

The words are those of Debian's packages, which are downloaded.
"""

import pytest

from host_tools.device_tree import languages
from host_tools.lexicons.folders import lexicon_named
from host_tools.lexicons.repack import compressible
from host_tools.web import site
from lexicon_packer.files import inspection
from lexicon_packer.files.reader import Description
from lexicon_packer.files.verification import verify


@pytest.mark.parametrize("code", list(languages()))
def test_the_words_of_a_language_are_those_of_its_lexicon(code):
    folder = lexicon_named(code)
    packed = compressible(folder)
    assert verify(packed).findings == []
    assert {entry["page"] for entry in Description(packed).index["splits"]} == {0}
    assert list(inspection.words(packed)) == list(inspection.words(folder))


def test_one_page_has_the_words_of_all_languages():
    page = site.site([lexicon_named(code) for code in ("en", *(code for code in languages() if code != "en"))])
    assert (
        f'data-words="en {" ".join(code for code in languages() if code != "en")}"' in (page / "index.html").read_text()
    )
