"""The lines of the menu of a turn, and the keys that choose them. What they do is in turn_choices.py, which is loaded
when one is chosen and the menu has left the heap."""

from micropython import const

from ...core.loading import import_once
from ..texts import text

LINES = ("play", "hint", "shuffle", "exchange", "pass", "check", "quit", "more",
         "recall", "flip", "moves", "hint in", "undo", "undo turn", "zoom", "help")  # fmt: skip
KEYS = "1245680 379   + "  # of keyboards; those without any but 'hint in' and 'undo turn' have keys of their own
_TITLED = const(100)  # pixels of a screen that has room for a title, too
_FIRST = const(8)  # lines that stand before those of More, which is the last of them


def open_menu(controller, char):
    """Open the menu over the screen of a Controller. char: a digit that was typed; what its line says is done at
    once. "" for none"""
    if char:
        do(controller, LINES[KEYS.find(char)])
        return
    game, loop = controller.screen.game, controller.screen.loop
    turn = text("hand over" if loop.hidden else "thinks") % game.names[game.turn]
    _open(controller, 0, _FIRST, text("your turn") if controller.is_mine() else turn)


def do(controller, line):
    """Do what a line (str) says."""
    if line == "more":
        _open(controller, _FIRST, len(LINES), text("more").rstrip("."))
    else:
        import_once("picorack.ui.screens.turn_choices").do(controller, line)


def _open(controller, begin, end, title):
    app = controller.screen.app
    if app.layout.height < _TITLED:
        title = ""
    app.open(import_once("picorack.ui.screens.turn_menu").TurnMenu(controller, begin, end, title))
