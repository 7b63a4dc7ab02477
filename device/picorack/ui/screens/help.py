"""The pages of help: which key does what, and what the marks on the board mean."""

from ..drawing.box import wrap
from ..texts import paragraphs
from .pages import Page


def help_page(app):
    letters = app.keys.has_letters
    if letters:
        found = paragraphs("help letters") + paragraphs("help typing")
    elif getattr(app.keys, "points", False):
        found = paragraphs("help taps")
    else:
        found = paragraphs("help keys") + paragraphs("help holding")
    if hasattr(app.canvas, "rows"):  # it has pixels
        found += paragraphs("help zoom" if letters else "help menu") + paragraphs("help board")
    else:
        found += paragraphs("help marks")
    lines = []
    for string in found:
        lines += wrap(app.layout, string)
    return Page(app, lines)
