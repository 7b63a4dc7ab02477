"""The pages of help: which key does what, and what the marks on the board mean."""

from ..drawing.box import wrap
from ..texts import paragraphs
from .pages import Page


def help_page(app):
    lines = []
    for string in paragraphs("help letters" if app.keys.has_letters else "help keys") + paragraphs("help board"):
        lines += wrap(app.layout, string)
    return Page(app, lines)
