"""Help: a menu of chapters (guide.py), or where they are left out a page: what six keys do, and what marks on the board
mean."""

from ...core.loading import import_once
from ..drawing.box import wrap
from ..texts import paragraphs

Page = import_once("picorack.ui.screens.pages").Page

_KEYS = ("help keys", "help holding", "help menu", "help board")


def help_page(app):
    """The screen to open."""
    try:
        return import_once("picorack.ui.guide").contents(app)
    except ImportError:  # an extra, whose file may be removed
        return Page(app, [line for key in _KEYS for string in paragraphs(key) for line in wrap(app.layout, string)])
