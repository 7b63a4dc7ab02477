"""The set-up of a new game: against whom, and with which words; under Rules all else. Up and down choose a
line, left and right change its value, Select shows all values."""

from ...core.loading import import_once
from ...core.rack import MAX_PLAYERS
from ...game.limits import FIRST
from .. import events
from ..arrows import shift
from ..drawing.box import WHOLE
from ..screen import Screen
from ..texts import text

Menu = import_once("picorack.ui.screens.menu").Menu

_rules = import_once("picorack.game.settings").RULES
_players = import_once("picorack.ui.players")
_seat = _players.seat
seats = _players.seats


class SetUp(Screen):
    """Shows and changes a set-up; Back leaves the rules, then the set-up without a game.

    setup: a dict of
        players     who plays, as game/seats.py has it ('h,m5')
        names       the names of four seats, "" for a default
        lexicon     the folder of the lexicon
        and the rules, as game/settings.py has them
    lexicons: the folders of all lexicons there are
    named: (name, number of words, tiles of a full rack) of each
    letters: letters(folder) returns the letters of a lexicon
    then: then(setup) is called to begin the game
    """

    columns = 1

    def __init__(self, app, setup, lexicons, named, letters, then):
        self.app = app
        self.w, self.h = app.layout.width, app.layout.height
        self._setup = setup
        self._lexicons = lexicons
        forms = import_once("picorack.ui.word_count").forms
        self._words = [forms(app.layout, name, words) for name, words, _ in named]
        self._racks = [rack for _, _, rack in named]
        self._board = setup["squares"]
        try:
            self._boards = import_once("picorack.ui.screens.board_line")
        except ImportError:
            self._boards = None
        self._letters = letters
        self._then = then
        self._rules = False  # are they shown?
        self._show(0)

    def _show(self, chosen):
        """Make all lines anew: they and the box change with every choice."""
        setup = self._setup
        self._seats = [seats.named(spec) for spec in seats.specs(setup["players"])]
        count = len(self._seats)
        if self._rules:
            lacking = (
                (not setup["seconds"] or self._seats.count("h") == count) and "late",
                not self._boards and "minutes",
                not self._boards and "squares",
                self._seats.count("h") != 1 and "undo",
                not self.app.canvas.display.motion and "motion",
                (self.app.canvas.mono or self.app.layout.spelt) and "theme",
            )
            self._fields = ["players"] + list(range(count)) + [rule[0] for rule in _rules if rule[0] not in lacking]
        else:
            self._fields = ["start", 1 if count == 2 else "players", "lexicon", "rules"]
        called = _players.names(setup["players"], setup["names"])
        lines = [self._line(field, called) for field in self._fields]
        if self._rules:
            self._describe(lines, 1, self._seats)
        elif count == 2:
            self._describe(lines, 1, self._seats[1:])
        self.show(lines, chosen, WHOLE, text("rules of play" if self._rules else "new game").rstrip("."))
        self.box.choose(chosen)

    def _line(self, field, called):
        if field == "start":
            return text("start")
        if field == "rules":
            return text("rules of play")
        if field == 1 and not self._rules and not self._setup["names"][1]:
            return "%s: %s" % (text("against"), _seat(self._seats[1]))
        if isinstance(field, int):
            return "%d %s: %s" % (field + 1, called[field], _seat(self._seats[field]))
        values, at = self._values(field)
        if field == "lexicon":
            return self._words[at][0]
        return text("set " + field) + ": " + values[at]

    def _describe(self, lines, at, specs):
        try:
            describe = import_once("picorack.ui.guide").describe
            describe(self.app.layout, lines, at, [seats.level(spec) for spec in specs])
        except ImportError:  # an extra, whose file may be removed
            pass

    def _values(self, field):
        """(the values of a line as text, the index of the present one)"""
        setup = self._setup
        if field == "players":
            return [str(count + 1) for count in range(MAX_PLAYERS)], len(self._seats) - 1
        if field == "lexicon":
            return [words[1] for words in self._words], self._lexicon()
        if field == "squares":
            return self._boards.values(setup, self._board)
        if isinstance(field, int):
            specs = _offered(self._seats[field])
            return [_seat(spec) for spec in specs], specs.index(self._seats[field])
        limits, keys, values, value = self._rule(field)
        at = values.index(value)
        if not limits:
            return [text(key) for _, key in zip(values, keys)], at
        shown = text(keys) if keys else "%d"
        return [text("no limit") if value in limits[2:] else shown % value for value in values], at

    def _rule(self, field):
        """(limits and keys of a rule, as RULES has them; the values that its line offers; the present one, which is
        among them)"""
        default, limits, values, keys = next(rule[1:] for rule in _rules if rule[0] == field)
        value = self._setup.get(field, default)
        if value is None:
            value = self._racks[self._lexicon()]
        if field == "check" and not self._boards:  # no challenges
            values = values[:2]
        if value not in values:
            values += (value,)
        return limits, keys, values, value

    def _lexicon(self):
        """The index of the lexicon chosen."""
        folder = self._setup["lexicon"]
        return self._lexicons.index(folder) if folder in self._lexicons else 0

    def _change(self, field, at):
        setup = self._setup
        if field == "players":
            self._seats = (self._seats + [FIRST] * MAX_PLAYERS)[: at + 1]
        elif field == "lexicon":
            setup["lexicon"] = self._lexicons[at]
            setup["rack"] = None  # what the other tile set proposes
        elif field == "squares":
            self._boards.change(at, setup, self._board, self.app.random)
        elif isinstance(field, int):
            self._seats[field] = _offered(self._seats[field])[at]
        else:
            setup[field] = self._rule(field)[2][at]
        setup["players"] = ",".join(self._seats)

    def key(self, event):
        at = self.box.chosen
        field = self._fields[at]
        if event in (events.UP, events.DOWN):
            self.box.choose(at + shift(event))
        elif event == events.BACK:
            if self._rules:
                self._turn_to(False, 3)
            else:
                self.app.close()
            return
        elif event in (events.SELECT, events.ENTER):
            self._choose(field, at)
            return
        elif event in (events.LEFT, events.RIGHT) and field not in ("start", "rules"):
            values, chosen = self._values(field)
            self._change(field, (chosen + shift(event)) % len(values))
            self._show(at)
        self.paint()

    def _turn_to(self, rules, chosen):
        """Show the rules, or what stands before them. chosen: the index of the line that has the focus"""
        self._rules = rules
        self._show(chosen)
        self.app.paint_all()

    def _choose(self, field, at):
        """Begin the game, show the rules, or open a menu of all values of a line. A player's menu ends with the names
        of the other seats, also of those that are empty now, to change places with, and a line for another name."""
        if field == "start":
            self.app.close()
            self._then(self._setup)
            return
        if field == "rules":
            self._turn_to(True, 0)
            return
        values, chosen = self._values(field)
        names = self._setup["names"]
        others = more = []

        def answered(index):
            if index == len(values) + len(others):
                self._rename(field, at)
            elif index >= 0:
                if index < len(values):
                    self._change(field, index)
                else:
                    other = others[index - len(values)]
                    names[names.index(other)], names[field] = names[field], other
                self._show(at)
                self.paint()

        if isinstance(field, int):
            self._describe(values, 0, _offered(self._seats[field]))
            others = [name for name in names if name and name != names[field]]
            more = others + [text("name") + "..."]
        title = self.box.lines[at].partition(": ")[0]
        self.app.open(Menu(self.app, values + more, answered, chosen, title))

    def _rename(self, player, at):
        setup = self._setup

        def named(name):
            setup["names"][player] = name
            self._show(at)
            self.paint()

        name = _players.names(setup["players"], setup["names"])[player]
        entry = import_once("picorack.ui.screens.name_entry")
        self.app.open(entry.NameEntry(self.app, name, self._letters(setup["lexicon"]), named))


def _offered(spec):
    """What may sit where this player sits: a human, the levels, and the player itself if it is another one."""
    offered = ("h",) + seats.LEVELS
    return offered if spec in offered else offered + (spec,)
