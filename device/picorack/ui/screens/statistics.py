"""Statistics of the games against machines (savegame/statistics.py): a page for all of them, then one for each language
and level. Left and right turn the pages, up and down scroll."""

from ...core.loading import import_once
from .. import events
from ..arrows import shift
from ..drawing.box import room, width, wrap
from ..texts import text

Page = import_once("picorack.ui.screens.pages").Page

stored = import_once("picorack.savegame.statistics")


class Statistics(Page):
    """games: the rows of the games by their keys, of which there is one at least"""

    columns = 1

    def __init__(self, app, games):
        self._games = games
        self._keys = [""] + (sorted(games) if len(games) > 1 else [])
        self._shown = 0
        self.app = app
        lines, title = self._lines()
        super().__init__(app, lines, title=title)

    def key(self, event):
        if event in (events.LEFT, events.RIGHT) and len(self._keys) > 1:
            self._shown = (self._shown + shift(event)) % len(self._keys)
            lines, title = self._lines()
            self.show(lines, title=title)
            self.app.paint_all()
        else:
            super().key(event)

    def _lines(self):
        """(the figures of the page that is shown, a list of str; its heading and number)"""
        key = self._keys[self._shown]
        row = self._games[key] if key else stored.total(self._games)
        names = [key] if key else list(self._games)
        title = _heading(names[0]) if len(names) == 1 else text("all games")
        if len(self._keys) > 1:
            title += " %d/%d" % (self._shown + 1, len(self._keys))
        played, won, drawn = row[stored.PLAYED], row[stored.WON], row[stored.DRAWN]
        figures = (
            ("games played", played),
            ("games won", won),
            ("games lost", played - won - drawn),
            ("games drawn", drawn),
            ("average", round(row[stored.POINTS] / played)),
            ("best game", row[stored.BEST_GAME]),
            ("bingos", row[stored.BINGOS]),
        )
        lines = [text(name) % figure for name, figure in figures]
        if row[stored.WORD_POINTS]:
            word = row[stored.WORD].replace("[", "").replace("]", "")
            best = [text("best word"), "%s %d" % (word, row[stored.WORD_POINTS])]
            whole, layout = " ".join(best), self.app.layout
            lines += [whole] if width(layout, whole) <= room(layout) else best
        if not self._shown:
            lines += wrap(self.app.layout, text("not counted"))
        return lines, title


def _heading(key):
    """'English, Novice' of 'english/novice'."""
    tiles, _, level = key.rpartition("/")
    for _, name, own in import_once("picorack.ui.languages.names").NAMES:
        if own == tiles:
            tiles = name
    return "%s, %s" % (tiles, import_once("picorack.ui.players").seat(level))


def open_page(app, games):
    """Show the statistics, or say that there are none."""
    if games:
        app.open(Statistics(app, games))
    else:
        import_once("picorack.ui.screens.pages").show(app, "%s. %s" % (text("no games"), text("not counted")))
