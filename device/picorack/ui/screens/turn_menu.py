"""The menu of a turn, on Back: what a player can do besides placing tiles. What its lines do is in turn_choices.py,
which is loaded when one of them is chosen and the menu has left the heap."""

from ...core.loading import import_once
from ..texts import text

_LINES = ("play", "hint", "recall", "shuffle", "exchange", "pass", "flip", "check", "moves", "undo",
          "undo turn", "hint in", "zoom", "help", "quit")  # fmt: skip
_KEYS = "123456789   + 0"  # of keyboards; those without any but 'hint in' and 'undo turn' have keys of their own


def open_menu(hand, char):
    """Open the menu over the screen of a Hand. char: a digit that was typed; what its line says is done at once. ""
    for none"""
    app = hand.screen.app

    def chosen(index):
        if index >= 0:
            import_once("picorack.ui.screens.turn_choices").do(hand, shown[index])

    shown = _LINES
    if char:
        chosen(_KEYS.find(char))
        return
    lacking = (app.layout.spelt and "zoom", not hand.undoing and "undo turn")
    shown = [line for line in _LINES if line not in lacking]
    lines = [
        _KEYS[_LINES.index(line)] + " " + _named(hand, line) if app.keys.has_letters else _named(hand, line)
        for line in shown
    ]
    app.open(import_once("picorack.ui.screens.menu").Menu(app, lines, chosen, 0 if hand.pending.count else 1))


def _named(hand, line):
    """The text of a line. Who may challenge words cannot look them up before."""
    return text("challenge" if line == "check" and hand.screen.loop.challenges else line)
