"""Hints of a kind: words in the cursor's row, in its column, through its square, or of some of the rack's tiles, which
are marked on the rack as for an exchange."""

from ...core.loading import import_once
from ...core.squares import col_of, row_of
from ..texts import text

Menu = import_once("picorack.ui.screens.menu").Menu

Exchange = import_once("picorack.ui.screens.exchange").Exchange
_LINES = ("in row", "in column", "in square", "with tiles")


class Tiles(Exchange):
    """The choice of the tiles a hint may lay; then(tiles) is called with them."""

    def _ask(self):
        self._close(self._marked())


def open_menu(controller):
    """What was laid comes back to the rack; the cursor stays where the player has put it. controller: the Controller
    that asks"""
    screen, app = controller.screen, controller.screen.app

    def chosen(index):
        hinting = import_once("picorack.ui.turn.hinting")
        if index < 0 or not hinting.may_hint(controller):
            return
        cursor = controller.pending.cursor
        controller.recall()
        controller.go(cursor)
        if index == len(_LINES) - 1:
            app.open(Tiles(screen, with_tiles))
        else:
            hinting.seek(controller, (index, row_of(cursor), col_of(cursor), b""))

    def with_tiles(tiles):
        if tiles:
            import_once("picorack.ui.turn.hinting").seek(controller, (len(_LINES) - 1, 0, 0, tiles))

    app.open(Menu(app, [text(line) for line in _LINES], chosen, 0, text("hint in").rstrip(".")))
