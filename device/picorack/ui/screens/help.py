"""Help: which key does what, and what the marks on the board mean; with guide.py, chapters of rules and tips, too."""

from ...core.loading import import_once
from ..drawing.box import wrap
from ..texts import forget, paragraphs
from .pages import Page


def help_page(app):
    """The screen to open: a menu of chapters, or a page where they are left out."""
    letters = app.keys.has_letters
    if letters:
        found = paragraphs("help letters") + paragraphs("help typing")
    else:
        found = paragraphs("help keys") + paragraphs("help holding")
    pixels = hasattr(app.canvas, "rows")
    if pixels:
        found += paragraphs("help zoom" if letters else "help menu")
    marks = paragraphs("help board" if pixels else "help marks")
    forget()  # the table of these texts is large, and only read here
    try:
        return import_once("picorack.ui.guide").contents(app, found, marks)
    except ImportError:  # an extra, whose file may be removed
        return Page(app, [line for string in found + marks for line in wrap(app.layout, string)])
