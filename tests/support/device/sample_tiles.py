"""Tile sets for tests, as the `tiles` object of lexicon.json. Imports nothing: MicroPython runs it too."""

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

ENGLISH = {
    "name": "english",
    "letters": list(_ALPHABET),
    "lower": list(_ALPHABET.lower()),
    "counts": [9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1],
    "values": [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10],
    "blanks": 2,
}

DIGRAPHS = {  # letters of more than one character, and beyond ASCII
    "name": "digraphs",
    "letters": ["A", "C", "CH", "LL", "Ñ", "O"],
    "lower": ["a", "c", "ch", "ll", "ñ", "o"],
    "counts": [12, 4, 2, 2, 2, 9],
    "values": [1, 3, 5, 8, 8, 1],
    "blanks": 2,
}
