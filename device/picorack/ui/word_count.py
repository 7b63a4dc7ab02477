"""How the words of a lexicon are named: their name, which is that of their language, and how many there are. Also the
choice of the longest line that a box has room for."""

from .drawing.box import room, width
from .texts import text


def forms(layout, name, count):
    """(the line of a set-up, the line of a menu), as long as a box has room for: on a small screen without "Words:", or
    in thousands of words.

    name: of the lexicon; count: of its words, 0 if that is unknown
    """
    counted = name
    short = name
    if count:
        counted = "%s, %s" % (name, grouped(count))
        short = "%s, %dK" % (name, count // 1000) if count >= 1000 else counted
    most = room(layout)
    line = longest(layout, (text("set lexicon") + ": " + counted, counted, short, name), most)
    most += 1 - width(layout, "1 ")  # which may stand before it; the gap after the last letter is not seen
    return line, longest(layout, (counted, short, name), most)


def grouped(count):
    """A number with its thousands apart, as the screens' language writes it: 1,234,567 or 1.234.567 or 1 234 567."""
    digits = str(count)
    separator = text("thousand")[1:-3]  # what stands between the 1 and the three zeros
    parts = []
    while len(digits) > 3:
        parts.insert(0, digits[-3:])
        digits = digits[:-3]
    return separator.join([digits] + parts)


def longest(layout, lines, most):
    """The first of these lines of a box that is at most so wide (pixels); the last one, cut, if none is."""
    for line in lines:
        if width(layout, line) <= most:
            return line
    while width(layout, line) > most:
        line = line[:-1]
    return line
