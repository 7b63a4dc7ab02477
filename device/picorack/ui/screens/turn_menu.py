"""The menu of a turn, on Back: what a player can do besides placing tiles; what is rarely done stands behind its line
More. What the lines do is in turn_choices.py, which is loaded when one of them is chosen and the menu has left the
heap.
"""

from micropython import const

from ...core.loading import import_once
from ...core.move import word
from ...core.rules import RuleError, placement
from ...core.scoring import score
from .. import events
from ..drawing.box import room, width
from ..texts import text

Menu = import_once("picorack.ui.screens.menu").Menu

_LINES = ("play", "hint", "shuffle", "exchange", "pass", "check", "quit", "more",
          "recall", "flip", "moves", "hint in", "undo", "undo turn", "zoom", "help")  # fmt: skip
_KEYS = "1245680 379   + "  # of keyboards; those without any but 'hint in' and 'undo turn' have keys of their own
_FIRST = const(8)  # lines that stand before those of More, which is the last of them
_LEAST = const(4)  # lines that a menu shows at least


class TurnMenu(Menu):
    """hand: the Hand for whose screen it is
    begin, end: which of the lines it has, indices
    """

    def __init__(self, hand, begin, end, title):
        self._hand = hand
        app = hand.screen.app
        lacking = (app.layout.spelt and "zoom", not hand.undoing and "undo turn")
        self._shown = [line for line in _LINES[begin:end] if line not in lacking]
        lines = [_named(hand, line) for line in self._shown]
        if app.keys.has_letters:
            lines = [_KEYS[_LINES.index(line)] + " " + name for line, name in zip(self._shown, lines)]
        super().__init__(app, lines, self._chosen, 0 if begin or hand.pending.count else 1, title)
        if hand.pending.count and not app.layout.spelt:
            _stand_aside(self, hand)

    def key(self, event):
        at = _KEYS.find(chr(event)) if event >= events.FIRST_CHAR else -1
        if at < 0:
            super().key(event)
        else:
            self.app.close()
            do(self._hand, _LINES[at])

    def _chosen(self, index):
        if index >= 0:
            do(self._hand, self._shown[index])


def open_menu(hand, char):
    """Open the menu over the screen of a Hand. char: a digit that was typed; what its line says is done at once. ""
    for none"""
    if char:
        if char in _KEYS:
            do(hand, _LINES[_KEYS.find(char)])
        return
    game = hand.screen.game
    title = text("your turn") if hand.is_mine() else text("thinks") % game.names[game.turn]
    hand.screen.app.open(TurnMenu(hand, 0, _FIRST, title))


def do(hand, line):
    """Do what a line (str) says."""
    if line == "more":
        hand.screen.app.open(TurnMenu(hand, _FIRST, len(_LINES), text("more").rstrip(".")))
    else:
        import_once("picorack.ui.screens.turn_choices").do(hand, line)


def _named(hand, line):
    """The text of a line. Who may challenge words cannot look them up before; of a word that can be played it is told
    what it scores."""
    if line == "check" and hand.screen.loop.challenges:
        line = "challenge"
    named = text(line)
    if line != "play" or not hand.pending.count:
        return named
    game, layout = hand.screen.game, hand.screen.app.layout
    try:
        move = placement(game.board, hand.pending.pairs())
    except RuleError:
        return named
    points = " +%d" % score(game.board, game.tileset, move, game.rack_size)
    whole = "%s %s%s" % (named, game.tileset.spelt(word(game.board.cells, move)), points)
    return whole if width(layout, "1 " + whole) <= room(layout) else named + points


def _stand_aside(menu, hand):
    """Let a menu stand beside the tiles that were laid, or show fewer lines above or below them, if there is room."""
    box, view = menu.box, hand.screen.board_view
    layout = view.layout
    laid = [sq for sq in hand.pending.places if sq]
    lefts, uppers = [view.x_of(sq) for sq in laid], [view.y_of(sq) for sq in laid]
    left, right, upper, lower = min(lefts), max(lefts) + layout.cell, min(uppers), max(uppers) + layout.cell
    if box.y > lower or box.y + box.h <= upper:
        return
    for x in (box.x, left - box.w - 1, right + 2):
        if 0 <= x <= layout.width - box.w and (x > right or x + box.w <= left):
            box.x = x
            break
    else:
        high = max(upper, layout.line_y - lower - 1)
        if high < _LEAST * box.pitch + box.top:
            return
        box.lower(high)
        box.y = 0 if high == upper else layout.line_y - box.h
        box.x = min(box.x, layout.width - box.w)
        box.choose(box.chosen)
    menu.x, menu.y, menu.w, menu.h = box.x, box.y, box.w, box.h
