"""The lines of the menu of a turn, and the keys that choose them. What they do is in turn_choices.py, which is loaded
when one is chosen and the menu has left the heap."""

from micropython import const

from ...core.loading import import_once
from ..texts import text

LINES = ("play", "hint", "shuffle", "exchange", "pass", "check", "quit", "more",
         "recall", "flip", "moves", "hint in", "undo", "undo turn", "zoom", "help")  # fmt: skip
KEYS = "1245680 379   + "  # of keyboards; those without any but 'hint in' and 'undo turn' have keys of their own
_FIRST = const(8)  # lines that stand before those of More, which is the last of them


def open_menu(hand, char):
    """Open the menu over the screen of a Hand. char: a digit that was typed; what its line says is done at once. ""
    for none"""
    if char:
        do(hand, LINES[KEYS.find(char)])
        return
    game = hand.screen.game
    _open(hand, 0, _FIRST, text("your turn") if hand.is_mine() else text("thinks") % game.names[game.turn])


def do(hand, line):
    """Do what a line (str) says."""
    if line == "more":
        _open(hand, _FIRST, len(LINES), text("more").rstrip("."))
    else:
        import_once("picorack.ui.screens.turn_choices").do(hand, line)


def _open(hand, begin, end, title):
    hand.screen.app.open(import_once("picorack.ui.screens.turn_menu").TurnMenu(hand, begin, end, title))
