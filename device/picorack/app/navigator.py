"""The navigator decides what goes on at a board: which screen is shown, which game is played, which one is kept."""

import json
import os

from ..core.loading import import_once
from ..core.refusal import Refusal
from . import lexicons, room

_GAME = "game"  # the first of the records that games are kept in
_SETTINGS = "settings"  # the record of what was chosen last
_SHEETS = "games/"  # where in the folder of the data games are written as GCG


class Navigator:
    """Shows the title, and games one after another.

    A screen that another one is to follow says so (switch_to()) and is left first, so that nothing of it is in the heap
    any more while the next one is made.

    app: the App that shows the screens
    begun: how many games were begun, 0..
    message: the next message on the title (str), "" for none
    record: the Kept in which the game at hand is kept
    folder: the path of the data, with its slash; "" for the current folder
    board, options, setup: the Board (hw/template.py); the settings (options.py); the set-up of the next game
    base: the first of the records that games are kept in
    at_hand: (the name of the lexicon, the set-up) of the game at hand, None before there is one
    opener: who opens what is shown next, by open_title(name) and game_screen(game, lexicon, setup): the Navigator;
        while two devices play, an Attached (link/attached.py)
    """

    def __init__(self, board, options):
        from ..ui.drawing.canvas import Canvas

        canvas = Canvas(board.display)  # the largest buffer first, while the heap is in one piece
        from ..core.bag import Random
        from ..ui.app import App
        from ..ui.views.layout import Layout

        self.options = options
        self.begun = 0
        self._seed = options["seed"]
        if self._seed is None:
            self._seed = int.from_bytes(os.urandom(4), "big") >> 2
        self.app = App(canvas, board.keys, Layout(canvas.width, canvas.height, options["zoom"]), Random(self._seed))
        self.app.keep = self._remember
        self.app.guides = options["guide"]
        self.board = board
        board.shows(self.app)
        self.folder = options["data"]
        self.base = self.folder + _GAME
        self.record = None  # the Kept of the game at hand
        self._place = None  # the record that was chosen for the next game; None: see placed()
        self.message = ""
        self.at_hand = None
        self.opener = self
        self._lexicons = lexicons.found(options["lexicon"])
        self.setup = setup = {rule[0]: options[rule[0]] for rule in import_once("picorack.game.settings").RULES}
        for name in ("players", "names"):
            setup[name] = options[name] or options["last " + name]
        setup["lexicon"] = import_once("picorack.app.language").chosen(options, self._lexicons)
        if setup["theme"] != "dark":  # which the canvas begins with
            self._dress()

    def _dress(self):
        """Give the canvas the colours of the theme that the set-up has; one of one bit keeps its own."""
        canvas = self.app.canvas
        if not canvas.mono:
            canvas.colours = import_once("picorack.ui.drawing.theme").colours(canvas.display.rgb, self.setup["theme"])
            canvas.shaded = -1

    def steps(self):
        """Show screens and play games until somebody leaves. A generator: before each step of the App it yields how
        long that may wait (see App.wait_ms)."""
        self._next_screen = self.first()
        asked = False  # has somebody chosen this at the board? Then a refusal is shown there
        while self._next_screen:
            name, self._next_screen = self._next_screen, None
            try:
                game = self._open(name, asked)
            except Exception as error:
                if not asked:
                    raise
                self.message = message(error)
                self._next_screen = "title"
                continue
            asked = True
            self.app.done = False
            try:
                while not self.app.done:
                    yield self.app.wait_ms
                    self.app.step()
            except Exception as error:
                if not game or not self.board.can_ask:
                    raise
                self.message = message(error)
                self._next_screen = "title"  # where the game, as it was after its last turn, can go on
                game = None
            if game and not game.over and len(game.history) and self._next_screen != "undone":
                self._tell_written(game)
            game = None
            self.app.bare(0)

    def _open(self, name, asked):
        """Open the next screen (see switch_to()): a game's, or the title. Returns the Game, or None.

        asked: has somebody chosen this at the board?
        """
        if name in ("play", "resume", "file") and not self.placed(name):
            name = "drop?"
        if name not in ("play", "resume", "file", "undone"):
            self.opener.open_title(name)
            return None
        game = self.open_game(name != "play")
        if name == "play":
            seated = "h" in (self.options["players"] or "").split(",")
            if len(game.names) > 1 and (asked or seated and self.board.shows_draw):
                self.app.open(import_once("picorack.ui.screens.notice").draw_notice(self.app, game))
            if seated and not asked and self.board.can_ask:
                self._tell_lacking()
        return game

    def first(self):
        """The first screen (see switch_to())."""
        closing = import_once("picorack.savegame.closing")
        self.message = closing.close_all(self.base, self.folder)
        if self.options["resume"]:
            return "file"
        if self.options["players"]:
            return "play"
        problems = [entry[2] for entry in self.games() if entry[2]]
        self.message = problems[0] if problems else self.message
        return "title"

    def placed(self, name):
        """Decide in which record the next game is kept: in the one that was chosen; else in its own if it is
        a kept game, else in a free one. Returns False if there is no free one, so that the player must be asked."""
        kept_games = import_once("picorack.savegame.games")
        file = self.options["resume"] if name == "file" else None
        path, self._place = self._place, None
        if not path:
            path = kept_games.games(self.base)[0][1] if name == "resume" else kept_games.place_of(self.base, file)
        if not path:
            if not self.board.can_ask:
                raise kept_games.refusal(self.base)
            self._then = name
            return False
        self.record = kept_games.kept(self.base, path, file)
        return True

    def _drop(self, path):
        """The player allows that the game kept there is dropped for the next one."""
        self._place = path
        self.switch_to(self._then)

    # What the title screen asks for (ui/screens/title.py)

    def games(self):
        """The kept games, as savegame/games.py lists them."""
        return import_once("picorack.savegame.games").games(self.base)

    def full(self):
        """Must a game be dropped before another one begins?"""
        return not import_once("picorack.savegame.games").free(self.base)

    def choose(self, path):
        """The next game takes this record: to go on with what is kept there, or to begin another one in its place."""
        self._place = path

    def last_board(self, game):
        """The board of one of these games, dimmed, as last_board.py has it."""
        given = self._lexicons if self.options["lexicon given"] else []
        return import_once("picorack.app.last_board").read(self.app, game, given, self.setup["theme"])

    def language(self, code):
        """Change the language of the screens, and of the words if there are some. Returns what lacking() does."""
        self.options["lang"] = code
        setup = self.setup
        setup["lexicon"] = import_once("picorack.app.language").speak(code, self._lexicons, setup["lexicon"])
        self._remember()
        return self._lacking()

    def _lacking(self):
        if not self.board.words_from:
            return ""
        language = import_once("picorack.app.language")
        return language.lacking(self.options["lang"], self.setup["lexicon"], self._lexicons, self.board.words_from)

    def switch_to(self, name):
        """Leave the screen for another: "resume", "file" (the game in a file that the options name), "undone" (the game
        at hand, of which turns were taken back), "play", "new", "title" or "quit"."""
        self._next_screen = None if name == "quit" else name
        self.app.done = True

    def extra(self, name):
        """Open the screen of the "words" or the "statistics", or say why it cannot be opened."""
        try:
            import_once("picorack.app.extras").open_extra(name, self.app, self.options, self.setup, self.board)
        except (Refusal, ImportError) as error:
            import_once("picorack.ui.screens.pages").show(self.app, why(error))

    def set_up(self):
        screen = import_once("picorack.ui.screens.set_up")
        named = import_once("picorack.app.language").named(self._lexicons)
        self.app.open(screen.SetUp(self.app, self.setup, self._lexicons, named, lexicons.letters, self._begin))
        self._tell_lacking()

    def _tell_lacking(self):
        message = self._lacking()
        if message:
            import_once("picorack.ui.screens.pages").show(self.app, message)

    def _begin(self, setup):
        self.setup = setup
        self._dress()
        self._remember()
        self.switch_to("play")

    def _remember(self):
        last = dict(self.setup)
        if not last["rack"]:
            del last["rack"]
        last["lang"] = self.options["lang"]
        last["zoom"] = self.app.layout.zoomed
        last["guide"] = int(self.app.guides)
        try:
            settings(self.folder).write(json.dumps(last).encode())
        except Refusal as error:
            self.message = str(error)

    def open_title(self, name):
        from ..ui import texts

        room.hold()  # and no game before this is in the heap, so that what stays lies close together
        title = import_once("picorack.ui.screens.title")
        message, self.message = self.message, ""
        if self.options["mended"]:  # told once: then they are right
            self.options["mended"] = False
            message = "%s %s" % (texts.text("mended"), message)
            self._remember()
        screen = title.Title(self.app, self, self.board.can_leave, message)
        room.free()
        self.app.open(screen)
        if name == "new":
            self.set_up()
        elif name == "drop?":
            screen.ask(self._drop)

    # Games

    def open_game(self, resumed):
        """Begin a game, or go on with the one at its place if `resumed`, and open its screen. Returns the Game. Raises
        a Refusal."""
        from ..lexicon.lexicon import Lexicon
        from ..ui import texts

        texts.forget()
        room.hold()
        options, setup = self.options, self.setup
        if resumed:
            resuming = import_once("picorack.savegame.resuming")
            name, setup = resuming.begun(self.record.path, self.record.resumed)
            given = self._lexicons if options["lexicon given"] else []
            setup["lexicon"] = resuming.folder(name, setup["lexicon"], given, self.record.resumed, lexicons.description)
        self.board.fetch(setup["lexicon"])
        lexicon = Lexicon(setup["lexicon"], options["mode"], options["pool_bytes"], self.board.flash)
        if resumed:
            game = resuming.game(self.record.path, self.record.resumed, lexicon)
        else:
            game = import_once("picorack.app.table").new_game(lexicon, setup, self._seed + self.begun & 0xFFFFFFFF)
            self.begun += 1
            setup = dict(setup)  # the game's own, in which its hints and its time are counted
            setup["rack"] = game.rack_size
            begun = import_once("picorack.game.today").today()
            if begun:
                setup["begun"] = begun
        screen = self.opener.game_screen(game, lexicon, setup)
        room.free()
        self.app.open(screen)
        return game

    def game_screen(self, game, lexicon, setup):
        """The GameScreen of a game, not yet open."""
        self.at_hand = lexicon.name, setup
        return import_once("picorack.app.table").screen_of(self, game, lexicon, setup)

    def write(self, game):
        """Write the game at hand as GCG. Returns the file's name. Raises OSError."""
        name, setup = self.at_hand
        undone = setup["undone"][-1][1] if "undone" in setup else 0
        sheets = self.folder + _SHEETS if self.folder else ""
        return import_once("picorack.game.export").write(game, name, sheets, setup.get("begun", ""), undone)

    def _tell_written(self, game):
        from ..ui.texts import text

        try:
            self.message = text("saved") % self.write(game)
        except OSError as error:
            self.message = text("not saved") % error


def why(error):
    """The message that says why something was not done: a Refusal's, or that what does it is no part of this game, of
    which the files of extras may be removed."""
    from ..ui.texts import text

    return text("left out") if isinstance(error, ImportError) else str(error)


def settings(folder):
    """The Records object for what was chosen last; folder: the path of the data, with its slash."""
    return import_once("picorack.savegame.records").Records(folder + _SETTINGS)


def message(error):
    """The message to a player about an error. An error that is none of the game's refusals is raised again."""
    if type(error) is OSError:
        return "files cannot be read (%s): switch off and on, or copy them again" % error
    if not isinstance(error, Refusal):
        raise error
    return str(error)
