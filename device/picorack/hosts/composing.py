"""Letters whose accents come behind them as characters of their own, as some keyboards send them. Imported when one
does."""

from ..ui.drawing import accents

_MARKS = "\u0301\u0300\u0302\u030c\u0308\u0303\u030a\u0307\u0327\u0328"  # of the accents 1 to 10


def composed(letter, mark):
    """The code point of a letter with an accent on it; the letter's own where no language served has such a letter.

    letter, mark: code points
    """
    number = _MARKS.find(chr(mark)) + 1
    for char in accents.UPPER + accents.LOWER:
        if number and accents.number(char) == number and accents.plain(char) == chr(letter):
            return ord(char)
    return letter
