"""A second move generator, on the host alone, which looks up anagrams in tables (docs/anagram.md).

It shares neither the word graph nor the search nor the scoring with the device's generator, so each is a check of the
other. Its modules import numpy, which users install for it; so require_numpy() must be called before one of them is
imported.
"""

from lexicon_packer.showing import plain

from ..errors import PicorackError


class AnagramError(PicorackError):
    """A position that the anagram generator cannot work with, or numpy is missing."""


def require_numpy():
    """Raise AnagramError if numpy cannot be imported."""
    try:
        import numpy  # noqa: F401
    except ImportError as problem:
        raise AnagramError(
            f"--generator anagram needs numpy ({plain(problem)}): run 'pip install numpy', or leave out --generator"
        ) from None
