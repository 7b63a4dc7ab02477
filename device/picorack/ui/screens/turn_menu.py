"""The menu of a turn, on Back: what a player can do besides placing tiles; what is rarely done stands in a second menu,
under More."""

from micropython import const

from ...core import spelling
from ...core.loading import import_once
from ...core.rules import RuleError, placement
from ...core.squares import word
from .. import events
from ..drawing.box import room, width
from ..texts import text

Menu = import_once("picorack.ui.screens.menu").Menu
_lines = import_once("picorack.ui.screens.turn_lines")

_LEAST = const(2)  # lines that a menu shows at least


class TurnMenu(Menu):
    """controller: the Controller for whose screen it is
    begin, end: which of the lines it has, indices
    """

    def __init__(self, controller, begin, end, title):
        self._controller = controller
        app = controller.screen.app
        lacking = (app.layout.spelt and "zoom", not controller.undoing and "undo turn")
        self._shown = [line for line in _lines.LINES[begin:end] if line not in lacking]
        lines = [_named(controller, line) for line in self._shown]
        if app.keys.has_letters:
            lines = [_lines.KEYS[_lines.LINES.index(line)] + " " + name for line, name in zip(self._shown, lines)]
        super().__init__(app, lines, self._chosen, 0 if begin or controller.pending.count else 1, title)

    def settle(self):
        if self._controller.pending.count and not self.app.layout.spelt:
            _stand_aside(self.box, self._controller.screen.board_view, self._controller.pending.places)
        super().settle()

    def key(self, event):
        at = _lines.KEYS.find(chr(event)) if event >= events.FIRST_CHAR else -1
        if at < 0:
            super().key(event)
        else:
            self.app.close()
            _lines.do(self._controller, _lines.LINES[at])

    def _chosen(self, index):
        if index >= 0:
            _lines.do(self._controller, self._shown[index])


def _named(controller, line):
    """The text of a line. Who may challenge words cannot look them up before. Of what is laid it tells what it scores,
    or which tiles come back; of hints how many are left, or which one is next."""
    screen, pending = controller.screen, controller.pending
    game = screen.game
    if line == "check" and screen.loop.challenges:
        line = "challenge"
    named, more, end = text(line), "", ""
    if line == "hint":
        limit = controller.hint_limit
        end = " (%d)" % limit.left(game.turn) if limit else " %d" % (controller.hinted + 1) if controller.hinted else ""
    elif pending.count and line == "play":
        try:
            move = placement(game.board, pending.pairs())
            more = " " + spelling.spelt(game.tileset, word(game.board.cells, move))
            end = " " + controller.points[1:].rstrip("?")  # as the line has it, which knows of words refused
        except RuleError:
            pass
    elif pending.count and line in ("undo", "recall"):
        laid = sorted([sq for sq in pending.places if sq]) if line == "recall" else [pending.last()]
        more = ": " + spelling.spelt(game.tileset, [pending.laid[sq] for sq in laid])
    whole, layout = named + more + end, screen.app.layout
    return whole if width(layout, "1 " + whole) <= room(layout) else named + end


def _stand_aside(box, view, places):
    """Let the box of a menu stand beside the tiles that were laid, or show fewer lines above or below them, if there is
    room. places: the squares of these tiles, 0 for none"""
    layout = view.layout
    laid = [sq for sq in places if sq]
    lefts, uppers = [view.x_of(sq) for sq in laid], [view.y_of(sq) for sq in laid]
    left, right = layout.board_x + min(lefts), layout.board_x + max(lefts) + layout.cell
    upper, lower = layout.board_y + min(uppers), layout.board_y + max(uppers) + layout.cell
    if box.y > lower or box.y + box.h < upper:
        return
    for x in (box.x, left - box.w, right + 1):
        if 0 <= x <= layout.width - box.w and (x > right or x + box.w <= left):
            box.x = x
            return
    end = layout.line_y if layout.windowed else layout.box_y + layout.box_h
    high = max(upper - layout.box_y, end - lower) - 1
    if high >= _LEAST * box.pitch + box.top:
        box.lower(high, layout.width)
        box.x = min(box.x, layout.width - box.w)
        box.y = upper - box.h if high > end - lower else lower + 1
        box.choose(box.chosen)
