"""The champion's model, from the field `champion` of lexicon.json, and the one for the endgame; imported by
import_once(). The whole description would need several times the heap, and was checked when the lexicon was opened: it
is not read.

The model was fitted to games of the player against itself. In quarters of a point, with n letters and 0 for the blank:

    0         n + 1 bytes   value of the first of a letter, 100 for nothing
    n + 1     n + 1 bytes   value of each further one
    2n + 2    n + 1 bytes   8 for a vowel, 1 for a consonant, 0 for the blank
    3n + 3    64 bytes      value of vowels and consonants together: 8 * vowels + consonants
    3n + 67   144 bytes     hot spots, four for each of 36 classes of squares that are alike but for turning and
                            mirroring the board: what the next player gains where such a square has a tile beside it
                            for the first time; is covered, having had one; is covered with a vowel, with a consonant.
                            In sixteenths of a point, 128 for nothing
    3n + 211  3 bytes each  synergies: two letters and their value together, 100 for nothing
    the end   26 bytes      draws, 128 for nothing. By how much the value of the first of a letter is higher if all
                            unseen tiles are of that letter, not a part as in the whole set; the same for a vowel, and
                            less a consonant, if all unseen letters are vowels. Then the value of so many tiles that a
                            move leaves in the bag: from 7 too few to 16

Without the field all leaves have the same value, and nothing is known of squares.
"""

from binascii import unhexlify

from micropython import const

from ..lexicon.storage import LexiconError
from .unit import BALANCES, FLAT, LEAVE_ZERO, POINT

_SPOTS = const(144)
BEFORE_PAIRS = const(208)  # bytes, and three for each letter
PAIR = const(3)
DRAWS = const(26)
_PAIRS = const(64)  # so many pairs at most; evaluator.py has no room for more
_KINDS = b"\x00\x01\x08"
_FIELD = b'"champion": "'
_BLOCK = const(128)


def read(lexicon):
    """The model (bytes) of a Lexicon; without one, a model that values all leaves alike. Raises LexiconError."""
    letters = lexicon.tileset.n + 1
    head = bytes([LEAVE_ZERO]) * (2 * letters) + bytes([1]) * letters
    return known(lexicon) or head + bytes([LEAVE_ZERO]) * BALANCES + bytes([FLAT]) * (_SPOTS + DRAWS)


def known(lexicon):
    """The model (bytes) of a Lexicon, None if it has none. Raises LexiconError."""
    path = lexicon.store.folder + "/lexicon.json"
    try:
        with open(path, "rb") as file:
            model = _field(file)
    except (OSError, ValueError):
        model = b""
    if model is not None and not _fits(model, lexicon.tileset.n + 1):
        raise LexiconError("%s is no longer what it was: copy or pack the lexicon again, then start anew" % path)
    return model


def _field(file):
    """The bytes of the field, None if the file has none. It is read in blocks: the free heap may be in small pieces."""
    text = file.read(_BLOCK)
    at = text.find(_FIELD)
    while at < 0:
        more = file.read(_BLOCK)
        if not more:
            return None
        text = text[-len(_FIELD) :] + more
        at = text.find(_FIELD)
    text = text[at + len(_FIELD) :]
    model = bytearray()
    while text.find(b'"') < 0:
        more = file.read(_BLOCK)
        if not more:
            raise ValueError
        even = len(text) & ~1
        model += unhexlify(text[:even])
        text = text[even:] + more
    model += unhexlify(text[: text.find(b'"')])
    return bytes(model)


def costs(tileset):
    """A model by which every tile costs its value."""
    letters = tileset.n + 1
    model = bytearray(bytes([LEAVE_ZERO]) * (3 * letters + BEFORE_PAIRS + DRAWS))
    for letter in range(letters):
        model[letter] = model[letters + letter] = LEAVE_ZERO - POINT * tileset.values[letter]
        model[2 * letters + letter] = 1
    return model


def _fits(model, letters):
    """Do the kernels stay within their buffers with this model?"""
    pairs, end = 3 * letters + BEFORE_PAIRS, len(model) - DRAWS
    if (end - pairs) % PAIR or not 0 <= end - pairs <= PAIR * _PAIRS:
        return False
    for at in range(2 * letters, 3 * letters):
        if model[at] not in _KINDS:
            return False
    for at in range(pairs, end, PAIR):
        if model[at] >= letters or model[at + 1] >= letters:
            return False
    return True
