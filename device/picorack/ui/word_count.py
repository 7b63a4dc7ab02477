"""How the words of a lexicon are told: their name, which is that of their language, and how many there are."""

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
    digit = "1 "  # a menu's line may have a number before it
    line = _longest(layout, (text("set lexicon") + ": " + counted, counted, short, name))
    return line, _longest(layout, (counted, short, name), digit)


def grouped(count):
    """A number with its thousands apart, as the screens' language writes it: 1,234,567 or 1.234.567 or 1 234 567."""
    digits = str(count)
    separator = text("thousand")[1:-3]  # what stands between the 1 and the three zeros
    parts = []
    while len(digits) > 3:
        parts.insert(0, digits[-3:])
        digits = digits[:-3]
    return separator.join([digits] + parts)


def _longest(layout, lines, before=""):
    """The first of these lines that a box has room for; the last one, cut, if it has room for none."""
    for line in lines:
        if width(layout, before + line) <= room(layout):
            return line
    while width(layout, before + line) > room(layout):
        line = line[:-1]
    return line
