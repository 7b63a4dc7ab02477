"""The set-up of a new game: who plays, and how. Up and down choose a line, left and right change its value, Select
shows all values."""

from ...core.loading import import_once
from ...core.rack import MAX_PLAYERS
from .. import events
from ..arrows import shift
from ..drawing.box import WHOLE
from ..screen import Screen
from ..texts import text

Menu = import_once("picorack.ui.screens.menu").Menu

_SECONDS = (0, 15, 30, 60, 90, 120, 180, 300, 600)
_RACKS = (7, 8)
_HINTS = (-1, 0, 1, 3, 5, 10)
_LATE = ("best", "pass")
seats = import_once("picorack.game.seats")
_seat = import_once("picorack.ui.players").seat


class SetUp(Screen):
    """Shows and changes a set-up; Back leaves without a game.

    setup: a dict of
        players     who plays, as game/seats.py has it ('h,m5')
        names       the names of four seats, "" for a default
        rack        tiles in a full rack, 7 or 8; None for as many as the lexicon's tile set proposes
        seconds     the time limit of a turn, 0 for none
        minutes     each player has for the whole game, 0 for no limit
        late        what a machine does whose time is up: "best" or "pass"; asked for where turns are limited
        hints       how many hints each player is given in a game, -1 for no limit
        check       1 if words are looked up, 0 if any may be played; "double", "five": a rule of challenges
        squares     the board: a name (game/boards.py), or rows of marks
        undo        1 if the one human of a game may take turns back, else 0
        lexicon     the folder of the lexicon
    lexicons: the folders of all lexicons there are
    named: (name, number of words, tiles of a full rack) of each
    letters: letters(folder) returns the letters of a lexicon
    then: then(setup) is called to begin the game
    """

    def __init__(self, app, setup, lexicons, named, letters, then):
        self.app = app
        self._setup = setup
        self._lexicons = lexicons
        forms = import_once("picorack.ui.word_count").forms
        self._words = [forms(app.layout, name, words) for name, words, _ in named]
        self._racks = [rack for _, _, rack in named]
        self._board = setup["squares"]
        try:
            self._rules = import_once("picorack.ui.screens.rule_lines")
        except ImportError:
            self._rules = None
        self._letters = letters
        self._then = then
        self._show(0)

    def _show(self, chosen):
        """Make all lines anew: they and the box change with every choice."""
        setup = self._setup
        self._seats = seats.specs(setup["players"])
        self._fields = ["start", "players"] + list(range(len(self._seats))) + ["rack", "seconds"]
        self._fields += ["late"] if setup["seconds"] else []
        fields = ["minutes", "hints", "undo", "check", "squares", "lexicon"]
        lacking = () if self._rules else ("minutes", "squares")
        lacking += () if self._seats.count("h") == 1 else ("undo",)
        self._fields += [field for field in fields if field not in lacking]
        called = import_once("picorack.ui.players").names(setup["players"], setup["names"])
        lines = [self._line(field, called) for field in self._fields]
        self._describe(lines, 2, self._seats)
        self.show(lines, chosen, WHOLE)
        self.box.choose(chosen)

    def _line(self, field, called):
        if field == "start":
            return text("start")
        if isinstance(field, int):
            return "%d %s: %s" % (field + 1, called[field], _seat(self._seats[field]))
        values, at = self._values(field)
        if field == "lexicon":
            return self._words[at][0]
        return text("set " + field) + ": " + values[at]

    def _describe(self, lines, at, specs):
        try:
            import_once("picorack.ui.guide").describe(self.app.layout, lines, at, specs)
        except ImportError:  # an extra, whose file may be removed
            pass

    def _values(self, field):
        """(the values of a line as text, the index of the present one)"""
        setup = self._setup
        if field == "players":
            return [str(count + 1) for count in range(MAX_PLAYERS)], len(self._seats) - 1
        if field == "rack":
            rack = setup["rack"] or self._racks[self._lexicon()]
            return [str(size) for size in _RACKS], _RACKS.index(rack)
        if field == "seconds":
            choice = _with(_SECONDS, setup["seconds"])
            return [text("seconds") % s if s else text("no limit") for s in choice], choice.index(setup["seconds"])
        if field == "late":
            return [text("plays best"), text("pass")], _LATE.index(setup.get("late", "best"))
        if field == "hints":
            hints = setup.get("hints", -1)
            choice = _with(_HINTS, hints)
            return [str(count) if count >= 0 else text("no limit") for count in choice], choice.index(hints)
        if self._rules and field in self._rules.FIELDS:
            return self._rules.values(field, setup, self._board)
        if field in ("check", "undo"):
            return [text("no"), text("yes")], setup[field]
        if field == "lexicon":
            return [words[1] for words in self._words], self._lexicon()
        specs = _offered(self._seats[field])
        return [_seat(spec) for spec in specs], specs.index(self._seats[field])

    def _lexicon(self):
        """The index of the lexicon chosen."""
        folder = self._setup["lexicon"]
        return self._lexicons.index(folder) if folder in self._lexicons else 0

    def _change(self, field, at):
        setup = self._setup
        if field == "players":
            self._seats = (self._seats + [seats.FIRST] * MAX_PLAYERS)[: at + 1]
        elif field == "rack":
            setup["rack"] = _RACKS[at]
        elif field == "seconds":
            setup["seconds"] = _with(_SECONDS, setup["seconds"])[at]
        elif field == "late":
            setup["late"] = _LATE[at]
        elif field == "hints":
            setup["hints"] = _with(_HINTS, setup.get("hints", -1))[at]
        elif self._rules and field in self._rules.FIELDS:
            self._rules.change(field, at, setup, self._board, self.app.random)
        elif field in ("check", "undo"):
            setup[field] = at
        elif field == "lexicon":
            setup["lexicon"] = self._lexicons[at]
            setup["rack"] = None  # what the other tile set proposes
        else:
            self._seats[field] = _offered(self._seats[field])[at]
        setup["players"] = ",".join(self._seats)

    def key(self, event):
        at = self.box.chosen
        field = self._fields[at]
        if event in (events.UP, events.DOWN):
            self.box.choose(at + shift(event))
        elif event == events.BACK:
            self.app.close()
            return
        elif event in (events.SELECT, events.ENTER):
            self._choose(field, at)
            return
        elif event in (events.LEFT, events.RIGHT) and field != "start":
            values, chosen = self._values(field)
            self._change(field, (chosen + shift(event)) % len(values))
            self._show(at)
        self.paint()

    def _choose(self, field, at):
        """Begin the game, or open a menu of all values of a line. A player's menu ends with a line that changes the
        name."""
        if field == "start":
            self.app.close()
            self._then(self._setup)
            return
        values, chosen = self._values(field)

        def answered(index):
            if index == len(values):
                self._rename(field, at)
            elif index >= 0:
                self._change(field, index)
                self._show(at)
                self.paint()

        more = []
        if isinstance(field, int):
            self._describe(values, 0, _offered(self._seats[field]))
            more = [text("name") + "..."]
        self.app.open(Menu(self.app, values + more, answered, chosen))

    def _rename(self, player, at):
        setup = self._setup

        def named(name):
            setup["names"][player] = name
            self._show(at)
            self.paint()

        name = import_once("picorack.ui.players").names(setup["players"], setup["names"])[player]
        entry = import_once("picorack.ui.screens.name_entry")
        self.app.open(entry.NameEntry(self.app, name, self._letters(setup["lexicon"]), named))


def _with(values, value):
    """What a line offers: these values, and the present one if it is none of them."""
    return values if value in values else values + (value,)


def _offered(spec):
    """What may sit where this player sits: a human, the levels, and the player itself if it is another one."""
    return seats.NAMES if spec in seats.NAMES else seats.NAMES + (spec,)
