"""Opens the screens that the title has besides games: the lexicon's words, and statistics."""

from ..core.loading import import_once


def open_extra(name, app, options, setup, flash):
    """Open the screen of the "words" or the "statistics". Raises a Refusal, or ImportError if it is left out.

    options, setup: as the Desk has them
    flash: the block device of lexicon/lexicon.py, or None
    """
    if name == "words":
        from ..lexicon.lexicon import Lexicon

        screen = import_once("picorack.ui.screens.words")
        screen.open_menu(app, Lexicon(setup["lexicon"], options["mode"], options["pool_bytes"], flash))
    else:
        games = import_once("picorack.savegame.statistics").read(options["data"] + "statistics")
        import_once("picorack.ui.screens.statistics").open_page(app, games)
