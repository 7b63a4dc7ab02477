"""A lexicon as the device's code reads it, and its words by pattern and rack
(device/picorack/lexicon/browsing.py)."""

from ..run import on_cpython  # noqa: F401

# isort: split
from picorack.core import spelling
from picorack.core.parsing import TileError, parse
from picorack.core.tiles import BLANK, LETTER
from picorack.lexicon import browsing
from picorack.lexicon.lexicon import Lexicon
from picorack.lexicon.storage import LexiconError as DeviceLexiconError

from lexicon_packer.showing import quoted

from ..errors import PicorackError

_NODES = 100_000  # visited in one call
_MOST = 8  # tiles of a rack


def opened(folder):
    """The device's Lexicon of a folder. Raises PicorackError if a file is missing or damaged, in the game's own
    message."""
    try:
        return Lexicon(str(folder), "resident")
    except DeviceLexiconError as problem:
        raise PicorackError(str(problem)) from None


def words(folder, pattern, rack=None):
    """Yield (word, function) for each word that matches, the word as text. The function returns the word's hooks, which
    take longer to find: two texts, the letters that make another word in front of it and those after it. Raises
    PicorackError.

    pattern, rack: text in letters, ? and, in a pattern, at most one *
    """
    try:
        lexicon = opened(folder)
        browser = browsing.Browser(lexicon, _pattern(lexicon, pattern), _rack(lexicon, rack))
        browser.start(None, 1)
        while (status := browser.search(_NODES)) >= 0:
            if status:
                yield spelling.canonical(lexicon.tileset, browser.word), _hooks(lexicon, browser.word)
    except DeviceLexiconError as problem:
        raise PicorackError(str(problem)) from None


def _hooks(lexicon, word):
    return lambda: tuple(spelling.canonical(lexicon.tileset, hook) for hook in browsing.hooks(lexicon, word))


def _pattern(lexicon, text):
    if not text:
        raise PicorackError("the pattern '' is empty: write letters, ? and *, or leave it away for all words")
    try:
        return browsing.parse(lexicon.tileset, text)
    except TileError as problem:
        raise PicorackError(f"the pattern {quoted(text)}: {problem}: write letters, ? and *") from None
    except ValueError:
        raise PicorackError(f"the pattern {quoted(text)} has more than one *: leave one") from None


def _rack(lexicon, text):
    if text is None:
        return None
    try:
        rack = parse(lexicon.tileset, text)
    except TileError as problem:
        raise PicorackError(f"--rack {quoted(text)}: {problem}: write letters, and ? for a blank") from None
    if not 0 < len(rack) <= _MOST or 0 in rack:
        raise PicorackError(f"--rack {quoted(text)} is no rack: write 1 to {_MOST} letters, and ? for a blank")
    return bytes(tile & LETTER or BLANK for tile in rack)
