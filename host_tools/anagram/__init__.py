"""A second move generator, on the host alone: moves by looking up anagrams in tables (docs/anagram.md).

It shares neither the word graph nor the search nor the scoring with the device's generator, so that each is a check of
the other. Its modules import numpy, which users install for it: who imports one calls require_numpy() before.
"""

from lexicon_packer.showing import plain

from ..errors import PicorackError


class AnagramError(PicorackError):
    """What the anagram generator cannot work with, or without."""


def require_numpy():
    """Raises AnagramError where numpy cannot be imported."""
    try:
        import numpy  # noqa: F401
    except ImportError as problem:
        raise AnagramError(f"--generator anagram needs numpy ({plain(problem)}): run 'pip install numpy', or leave "
                           "out --generator") from None  # fmt: skip
