"""Lines of the menu that can be chosen while the other device's player thinks. Imported when one is, by
import_once()."""

from ..core.loading import import_once


def chosen(controller, line):
    """Do what a line says. Returns False for one that has to wait for the player's own turn."""
    screen = controller.screen
    if line == "check":
        entry = import_once("picorack.ui.screens.word_entry")
        screen.app.open(entry.WordEntry(screen.app, screen.game.tileset, screen.lexicon))
    elif line == "undo":
        controller.undo()
    elif line == "shuffle":
        controller.recall()
        rack = screen.game.racks[screen.session.seat]
        rack.shuffle(screen.app.random)
        controller.pending.begin(rack.tiles())
        controller.paint_rack()
    else:
        return False
    return True
