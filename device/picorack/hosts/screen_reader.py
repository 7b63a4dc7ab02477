"""What the screens show, in words: for a page whose picture not everybody can see."""

from ..core import spelling
from ..ui.texts import language, text

_KEYS = ("play", "undo", "flip", "zoom", "help")


class ScreenReader:
    """Reads what an App shows."""

    def __init__(self, app):
        self._app = app
        self._language = ""

    def named(self):
        """The language's code, and what the keys that play, take back, flip, zoom and help are called in it (a list of
        str); None where the language is that of the last call."""
        if language() == self._language:
            return None
        self._language = language()
        return [self._language] + [text(key) for key in _KEYS]

    def read(self):
        """(what the top screen shows, or else the line of text; the scores; the rack of who is to move, each a str; is
        a game under way? is this another screen than the game's own, so that the keys that play and open the menu
        choose and lead back?)"""
        stack = self._app.stack
        top, base = stack[-1], stack[self._app.base()]
        message, over = _lines(top) or base.message, not top.board_view
        game = base.game
        if not game:
            return message, "", "", False, over
        names, scores = game.names, game.scores
        totals = ["%s %d" % (names[player], scores[player]) for player in range(len(names))]
        return message, ", ".join(totals), _rack(base), not game.over, over


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


def _rack(screen):
    """The tiles of the rack that do not lie on the board, unless the rack is hidden."""
    controller = screen.controller
    if not controller or screen.loop.hidden:
        return ""
    held = [controller.pending.held(place) for place in range(controller.pending.size())]
    return " ".join([spelling.written(screen.game.tileset, tile) for tile in held if tile])
