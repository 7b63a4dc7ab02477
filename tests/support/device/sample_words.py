"""Which words a pattern and a rack allow, from their definition, for tests on CPython and MicroPython."""


def fitting(words, pattern, rack, one, many, blank):
    """The words that fit a pattern and that a rack can lay, in the order in which they shall be found: the shortest
    first, of a rack the longest. Words, patterns and racks are texts or bytes.

    rack: None if no rack is asked
    one, many: what stands in a pattern for a letter, and for any number of them
    """
    found = [word for word in words if _matches(pattern, word, one, many)]
    if rack is None:
        return sorted(found, key=lambda word: (len(word), word))
    return sorted([word for word in found if _laid(rack, word, blank)], key=lambda word: (-len(word), word))


def _matches(pattern, word, one, many):
    letters = list(pattern)
    if many in letters:
        at = letters.index(many)
        letters[at : at + 1] = [one] * (len(word) - len(letters) + 1)
    return len(word) == len(letters) and all(p in (one, letter) for p, letter in zip(letters, word))


def _laid(rack, word, blank):
    left = list(rack)
    for letter in word:
        tile = letter if letter in left else blank
        if tile not in left:
            return False
        left.remove(tile)
    return True
