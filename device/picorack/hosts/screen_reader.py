"""What the screens show, in words: for a page whose picture not everybody can see."""

from ..core import spelling
from ..ui.texts import language, text

_KEYS = ("play", "undo", "flip", "zoom", "help")


class ScreenReader:
    """Reads what an App shows."""

    def __init__(self, app):
        self._app = app
        self._language = ""
        self._shown = "", ""  # the title of the box that was read last, and what the screen showed
        self._said = ""  # what was said of that

    def named(self):
        """The language's code, and what the keys that play, take back, flip, zoom and help are called in it (a list of
        str); None where the language is that of the last call."""
        if language() == self._language:
            return None
        self._language = language()
        return [self._language] + [text(key) for key in _KEYS]

    def read(self):
        """(what the top screen shows, after its title if that is another than before, or else the line of text; the
        scores; the rack of who is to move, each a str; 2 while a game is under way and kept, 1 before its first turn,
        0 without one; which of the keys that play and open the menu do something else: 0 none, 1 the
        menu's leads back, 2 the other one chooses, too)"""
        stack = self._app.stack
        top, base = stack[-1], stack[self._app.base()]
        message = _lines(top) or base.message
        heading = top.box.heading if top.box else ""
        shown = heading, message
        if shown != self._shown:  # else, as when a clock ticks beside it, the same is said
            self._said = message
            if heading and heading != self._shown[0] and not message.startswith(heading + "\n"):
                self._said = heading + "\n" + message
            self._shown = shown
        message = self._said
        over = 0 if top.board_view else 2
        game, controller = base.game, base.game and base.controller
        if not game:
            return message, "", "", 0, over
        held, at, marked = [], -1, 0
        if controller:
            pending, rack = controller.pending, controller.rack_view
            held, at, marked = [pending.held(place) for place in range(pending.size())], rack.at, rack.marked
        if not over and at >= 0:  # a tile is taken up
            over = 2 - (controller.pending.count > 0)
        if marked and not top.box:  # tiles are being exchanged
            message += ": " + spelling.spelt(game.tileset, [held[at] for at in range(len(held)) if marked >> at & 1])
        names, scores = game.names, game.scores
        totals = ["%s %d" % (names[player], scores[player]) for player in range(len(names))]
        tiles = "" if base.loop.hidden else " ".join([spelling.written(game.tileset, tile) for tile in held if tile])
        undoing = controller and controller.undoing
        kept = bool(len(game.history) or undoing and undoing.used())  # also where the only turn was undone
        return message, ", ".join(totals), tiles, 0 if game.over else 1 + kept, over


def _lines(screen):
    """What is read out of a screen: the lines of its box that are seen; of a menu the line that is chosen, after the
    title if the menu has no other line; of a grid of letters the line above it and the letter that is chosen; "" for
    other screens."""
    if screen.letters:
        return "%s: %s" % (screen.header.rstrip(": "), screen.letters[screen.at])
    box = screen.box
    if not box:
        return ""
    if box.chosen >= 0:
        line = box.lines[box.chosen]
        return line if len(box.lines) > 1 else box.heading + "\n" + line
    return "\n".join([box.lines[line] for line in range(box.first, box.first + box.rows)])
