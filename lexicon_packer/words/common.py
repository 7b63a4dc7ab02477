"""The words of a lexicon that everybody knows, in one more file: low levels of the machine play no others.

Lists of the eight languages' most frequent words are in `data/common`, with their licence; which of them are words of
a lexicon, its word list says.
"""

from importlib import resources

from . import wordlist

FILE = "common.dawg"
LISTS = resources.files("lexicon_packer").joinpath("data/common")
LICENCE = "CC BY-SA 4.0, from wordfreq by Robyn Speer, see lexicon_packer/data/common/README.md"


def words(path, tileset, lexicon_words):
    """(sorted words of the lexicon that a list holds, the list's licence or None).

    path: of a list, or None for the packaged one of this tile set's language. Raises PackError.
    """
    licence = None
    if path is None:
        path = LISTS.joinpath(f"{tileset.name}.txt")
        if not path.is_file():
            return [], None
        licence = LICENCE
    listed = set(wordlist.parse(wordlist.read_bytes(path), tileset, path, skip_bad=True).words)
    return [word for word in lexicon_words if word in listed], licence
