"""What a line of text has room for. It is imported where a score or a clock at its right end, or scores at its
left end, leave it too little."""

from ..drawing.canvas import text_width


def fitting(layout, string, right):
    """As many words of a text, from its beginning, as end before a column (pixels); none that lack what follows their
    colon."""
    full = string
    while string and (text_width(string, layout.line_size) >= right or string != full and string[-1] == ":"):
        string = string[: max(string.rfind(" "), 0)]
    return string
