"""What a line of text, or of scores, has room for. It is imported where this is too little: beside a score or a clock
at the right end, or scores at the left end."""

from ..drawing.canvas import SMALL, text_width


def fitting(layout, string, right):
    """As many words of a text, from its beginning, as end before a column (pixels); none that lack what follows their
    colon."""
    full = string
    while string and (text_width(string, layout.line_size) >= right or string != full and string[-1] == ":"):
        string = string[: max(string.rfind(" "), 0)]
    return string


def cut(string, columns, size=SMALL):
    """As much of it as fits in text of a size: without spaces if need be, then without its end but for a digit."""
    if text_width(string, size) <= columns + 1:  # the gap after the last letter does not count
        return string
    string = string.replace(" ", "")
    digit = string[-1:] if string[-1:].isdigit() else ""
    string = string[: len(string) - len(digit)]
    while string and text_width(string + digit, size) > columns + 1:
        string = string[:-1]
    return string + digit
