"""Reads the champion's model from lexicon.json, and makes the one for the end of a game; imported by import_once(). The
whole description would need several times the heap, and was checked when the lexicon was opened: it is not read."""

from binascii import unhexlify

from micropython import const

from ..lexicon.storage import LexiconError

_ZERO = const(100)
_FLAT = const(128)
_BALANCES = const(64)
_SPOTS = const(144)
_PAIR = const(3)
_PAIRS = const(64)  # so many pairs at most; champion.py has no room for more
_DRAWS = const(26)
_QUARTERS = const(4)
_KINDS = b"\x00\x01\x08"
_FIELD = b'"champion": "'
_BLOCK = const(128)


def read(lexicon):
    """The model (bytes) of a Lexicon; without one, a model that values all leaves alike. Raises LexiconError."""
    letters = lexicon.tileset.n + 1
    head = bytes([_ZERO]) * (2 * letters) + bytes([1]) * letters
    return known(lexicon) or head + bytes([_ZERO]) * _BALANCES + bytes([_FLAT]) * _SPOTS


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
    model = bytearray(bytes([_ZERO]) * (3 * letters + _BALANCES + _SPOTS))
    for letter in range(letters):
        model[letter] = model[letters + letter] = _ZERO - _QUARTERS * tileset.values[letter]
        model[2 * letters + letter] = 1
    return model


def _fits(model, letters):
    """Do the kernels stay within their buffers with this model?"""
    pairs, end = 3 * letters + _BALANCES + _SPOTS, len(model)
    if (end - pairs) % _PAIR:  # the values for draws follow the pairs
        end -= _DRAWS
    if (end - pairs) % _PAIR or not 0 <= end - pairs <= _PAIR * _PAIRS:
        return False
    for at in range(2 * letters, 3 * letters):
        if model[at] not in _KINDS:
            return False
    for at in range(pairs, end, _PAIR):
        if model[at] >= letters or model[at + 1] >= letters:
            return False
    return True
