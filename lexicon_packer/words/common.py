"""Finds the words of a lexicon that everybody knows. They get a file of their own, from which the low levels play.

Lists of the most frequent words of the eight languages are in `data/common`, with their licence. Of these, the words
that are in a lexicon's word list are its common words.
"""

from importlib import resources

from . import wordlist

FILE = "common.dawg"
LISTS = resources.files("lexicon_packer").joinpath("data/common")
LICENCE = "CC BY-SA 4.0, from wordfreq by Robyn Speer, see lexicon_packer/data/common/README.md"


def frequent(language, most):
    """The `most` frequent words of a packaged list, a set of words in lower case, without the accents that no tile
    bears. language: the name of its tile set"""
    return set(LISTS.joinpath(f"{language}.txt").read_text("utf-8").lower().split()[:most])


def words(path, tileset, lexicon_words):
    """(sorted words of the lexicon that are in a list, the list's licence or None). Raises PackError.

    path: of the list; None: the packaged one of this tile set's language
    """
    licence = None
    if path is None:
        path = LISTS.joinpath(f"{tileset.name}.txt")
        if not path.is_file():
            return [], None
        licence = LICENCE
    listed = set(wordlist.parse(wordlist.read_bytes(path), tileset, path, skip_bad=True).words)
    return [word for word in lexicon_words if word in listed], licence
