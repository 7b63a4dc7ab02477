"""Opens the screens that the title has besides games: the lexicon's words, and statistics."""

from ..core.loading import import_once


def open_extra(name, app, options, setup, board):
    """Open the screen of the "words" or the "statistics". Raises a Refusal, or ImportError if it is left out.

    options, setup: as the Navigator has them
    board: the Board (hw/template.py)
    """
    if name == "words":
        from ..lexicon.lexicon import Lexicon

        screen = import_once("picorack.ui.screens.words")
        board.fetch(setup["lexicon"])
        screen.open_menu(app, Lexicon(setup["lexicon"], options["mode"], options["pool_bytes"], board.flash))
    else:
        games = import_once("picorack.savegame.statistics").read(options["data"] + "statistics")
        import_once("picorack.ui.screens.statistics").open_page(app, games)
