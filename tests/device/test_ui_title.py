"""The title and the set-up of a game under scripted keys."""

from picorack.game.boards import rows
from picorack.ui import events, texts
from picorack.ui.drawing.box import Box
from picorack.ui.players import names
from picorack.ui.screens import set_up
from picorack.ui.screens.set_up import SetUp
from picorack.ui.screens.title import Title
from picorack.ui.views.layout import Layout
from picorack.ui.word_count import forms, grouped
from picorack.version import VERSION
from sample_failing import Without
from sample_table import DRAWN_SIZES, SIZES, Stage, Table

UP, DOWN, LEFT, RIGHT = events.UP, events.DOWN, events.LEFT, events.RIGHT
SELECT, BACK = events.SELECT, events.BACK


class Navigator(Stage):
    """A title on a picture, and a log of what it asked of the navigator. When Navigator() returns, the keys have been
    dealt with."""

    def __init__(self, *keys, kept=0, said="", size=(84, 48, True), lexicons=("lexicons/en",)):
        Stage.__init__(self, size)
        setup = {"players": "h,novice"}
        self.kept_games = [[9 - i, "game%d" % i, "", setup, ["You", "Pico"], i, "English"] for i in range(kept)]
        self.asked = []
        self.setup = {
            "players": "h,novice",
            "names": ["", "", "", ""],
            "rack": None,
            "seconds": 0,
            "minutes": 0,
            "check": 1,
            "squares": "standard",
            "undo": 1,
            "lexicon": lexicons[0],
        }
        self.lexicons = list(lexicons)
        self.named = [(folder.split("/")[-1], 1234567, 8 if folder.endswith("8") else 7) for folder in lexicons]
        self.app.open(Title(self.app, self, True, said))
        self.press(*keys)

    def to(self, rule):
        """Go down to the set-up's line of a rule, which stands under Rules."""
        if self.lines()[0] == "Start":
            while not self.lines()[self.top().box.chosen].endswith("..."):
                self.press(DOWN)
            self.press(SELECT)
        box = self.app.stack[-1].box
        while not box.lines[box.chosen].startswith(texts.text("set " + rule) + ": "):
            self.press(DOWN)
            box = self.app.stack[-1].box

    def games(self):
        return self.kept_games

    def full(self):
        return len(self.kept_games) == 4

    def last_board(self, game):
        raise IndexError

    def choose(self, path):
        self.asked.append(path)

    def extra(self, line):
        self.asked.append(line)

    def switch_to(self, what):
        self.asked.append(what)

    def language(self, code):
        texts.use(code)
        self.asked.append(code)

    def set_up(self):
        letters = ["A", "Č", "CH"]
        self.app.open(SetUp(self.app, self.setup, self.lexicons, self.named, lambda _: letters, self.asked.append))


def test_a_first_start_offers_a_new_game():
    navigator = Navigator()
    assert navigator.lines() == ["New game", "Language: en", "Words", "Statistics", "Help: v" + VERSION, "Quit"]
    navigator.press(SELECT, SELECT)
    assert navigator.asked == [navigator.setup] and navigator.app.stack[-1] is navigator.app.stack[0]


def test_of_several_games_one_is_chosen():
    navigator = Navigator(SELECT, kept=3)
    assert navigator.lines() == ["Eng, Novic: turn 1", "Eng, Novic: turn 2", "Eng, Novic: turn 3"]
    navigator.press(DOWN, SELECT)
    assert navigator.asked == ["game1", "resume"]
    navigator.press(SELECT, BACK)
    assert navigator.asked == ["game1", "resume"] and navigator.lines()[0] == "Continue"


def test_continue_tells_the_scores_as_long_as_there_is_room():
    for size, told in ((84, 48, True), "Continue: 124:54"), ((240, 240, False), "Continue: You 124, Pico 54"):
        navigator = Navigator(kept=1, size=size)
        navigator.kept_games[0][3] = dict(navigator.kept_games[0][3], scores=[124, 54])
        navigator.app.bare(0)
        navigator.app.open(Title(navigator.app, navigator, True))
        assert navigator.lines()[0] == told
        navigator.kept_games[0][2:4] = "it is damaged", None
        navigator.app.bare(0)
        navigator.app.open(Title(navigator.app, navigator, True))
        assert navigator.lines()[0] == "Continue"


def test_kept_games_tell_words_opponent_day_and_scores():
    for size, told in (
        ((84, 48, True), ["Esp, Novice: 124:54", "Eng, Novice: 7:12"]),
        ((128, 64, True), ["Esp, Novice, turn 1: 124:54", "English, Novice, turn 2: 7:12"]),
        ((240, 240, False), ["Español, Novice, 2026-11-22: 124:54", "English, Novice, turn 2, 2026-11-23: 7:12"]),
    ):
        navigator = Navigator(kept=2, size=size)
        for game, words, scores, day in zip(
            navigator.kept_games, ("Español", "English"), ([124, 54], [7, 12]), ("2026-11-22", "2026-11-23")
        ):
            game[3], game[6] = dict(game[3], scores=scores, begun=day), words
        navigator.press(SELECT)
        assert navigator.lines() == told
        assert navigator.top().box.columns


def test_kept_games_that_are_alike_are_told_apart_by_their_turns():
    for size, begun in ((128, 64, True), ()), ((240, 240, False), ()), ((320, 240, False), ("2026-11-22",)):
        navigator = Navigator(kept=2, size=size)
        for game in navigator.kept_games:
            game[3] = dict(game[3], scores=[7, 12], begun=begun and begun[0])
        navigator.press(SELECT)
        assert navigator.lines() == [
            ", ".join(("English", "Novice", "turn %d" % turn) + begun) + ": 7:12" for turn in (1, 2)
        ], size


def test_where_all_places_are_taken_a_game_is_dropped_on_purpose():
    navigator = Navigator(DOWN, SELECT, kept=4)
    assert navigator.heading() == "Drop which one?"
    assert navigator.lines()[0] == "Eng, Novic: turn 1" and len(navigator.lines()) == 4
    navigator.press(BACK)
    assert navigator.lines()[0] == "Continue" and navigator.asked == []
    navigator.press(SELECT, BACK, SELECT, DOWN, DOWN, SELECT)
    assert navigator.asked == ["game2"] and navigator.lines()[0] == "Start"


def test_a_game_that_cannot_be_read_is_listed_by_its_name_and_others_by_who_plays():
    navigator = Navigator(kept=4)
    for game, changes in zip(
        navigator.kept_games, ({}, {"players": "h,h,m2"}, {"players": "master,novice"}, {"players": "h"})
    ):
        game[3] = dict(game[3], **changes)
        game[4] = ["Ada", "Bob", "Eve"]
    navigator.kept_games[0][1:3] = ["data/game3", "it is damaged"]
    navigator.press(SELECT)
    assert navigator.lines() == ["game3 ?", "Eng, Bob: turn 2", "Eng, Novic: turn 3", "Eng, Ada: turn 4"]


def test_leaving_help_and_what_there_is_to_tell():
    navigator = Navigator(said="Saved: game-1.gcg")
    assert navigator.lines() == ["Saved:", "game-1.gcg"] or navigator.lines() == ["Saved: game-1.gcg"]
    navigator.press(SELECT, UP, SELECT)
    assert navigator.asked == ["quit"]
    navigator.press(UP, SELECT)
    assert navigator.lines() == ["Keys", "Squares", "Rules", "Tips"]
    navigator.press(DOWN, DOWN, SELECT)
    assert "Lay all tiles of a full rack: 50 points more." in " ".join(navigator.lines())
    navigator.press(BACK)
    assert navigator.lines() == ["Keys", "Squares", "Rules", "Tips"]
    navigator.press(DOWN, SELECT, BACK, BACK)
    assert navigator.lines()[0] == "New game"


def test_the_language_changes_at_once():
    try:
        navigator = Navigator(DOWN, SELECT, DOWN, SELECT)
        assert navigator.asked == ["cs"] and navigator.lines()[-1] == texts.text("quit") != "Quit"
        navigator.press(SELECT, BACK)
        assert navigator.asked == ["cs"]
    finally:
        texts.use("en")


_LEVELS = ("Beginner", "Novice", "Learner", "Hobbyist", "Amateur", "Player", "Skilled", "Advanced", "Strong", "Veteran",
           "Expert", "Virtuoso", "Master", "Grandmaster")  # fmt: skip


def test_what_machines_do_whose_time_is_up_is_offered_where_there_are_some():
    navigator = Navigator(SELECT)
    navigator.to("seconds")
    navigator.press(RIGHT)
    assert "Time up: Best move" in navigator.lines()
    navigator.to("players")
    navigator.press(DOWN, DOWN, LEFT, LEFT)
    assert navigator.setup["players"] == "h,h" and not any("Time up" in line for line in navigator.lines())


def test_two_humans_and_a_learner_on_racks_of_8():
    navigator = Navigator(SELECT)
    assert navigator.lines() == ["Start", "Against: Novice", "en, 1,234,567", "Rules..."]
    navigator.to("players")
    navigator.press(RIGHT, DOWN, DOWN, LEFT, LEFT, DOWN, RIGHT)
    navigator.to("rack")
    navigator.press(LEFT)
    assert navigator.setup["players"] == "h,h,learner" and navigator.setup["rack"] == 8
    assert navigator.lines()[:4] == ["Players: 3", "1 You 1: Human", "2 You 2: Human", "3 Pico: Learner"]
    assert not any("Time up" in line for line in navigator.lines())
    navigator.to("seconds")
    navigator.press(RIGHT)
    assert "Time up: Best move" in navigator.lines()
    for rule, key in (("late", RIGHT), ("minutes", RIGHT), ("hints", RIGHT), ("check", LEFT), ("squares", RIGHT)):
        navigator.to(rule)
        navigator.press(key)
    assert (navigator.setup["seconds"], navigator.setup["check"], navigator.setup["minutes"]) == (15, 0, 5)
    assert (navigator.setup["late"], navigator.setup["hints"], navigator.setup["squares"]) == ("pass", 0, "small")
    shown = {"Time up: Pass", "Game: 5 min", "Hints: 0", "Word test: No", "Board: Small"}
    assert shown <= set(navigator.lines())
    navigator.press(BACK)
    assert navigator.lines() == ["Start", "Players: 3", "en, 1,234,567", "Rules..."]
    navigator.press(BACK)
    assert navigator.asked == [] and navigator.lines()[0] == "New game"


def test_the_opponent_is_a_line_of_the_first_screen():
    navigator = Navigator(SELECT, DOWN, RIGHT, size=(240, 240, False))
    assert navigator.setup["players"] == "h,learner" and navigator.lines()[1] == "Against: Learner, longer words"
    assert navigator.heading() == "New game"
    navigator.press(SELECT)
    assert navigator.heading() == "Against" and navigator.lines()[0] == "Human" and len(navigator.lines()) == 16
    navigator.press(SELECT, DOWN, DOWN, SELECT)
    assert navigator.heading() == "Rules" and navigator.lines()[:3] == [
        "Players: 2",
        "1 You: Human",
        "2 Pico: Learner, longer words",
    ]
    navigator.setup["names"][1] = "Eve"
    navigator.press(BACK)
    assert navigator.lines()[1] == "2 Eve: Learner, longer words"


def test_words_are_checked_or_challenged():
    navigator = Navigator(SELECT)
    navigator.to("check")
    seen = []
    for _ in range(4):
        seen += [(navigator.setup["check"], line) for line in navigator.lines() if line.startswith("Word test")]
        navigator.press(RIGHT)
    shown = ((1, "Yes"), ("double", "Double"), ("five", "+5"), (0, "No"))
    assert seen == [(rule, "Word test: " + word) for rule, word in shown]


def test_the_board_is_a_choice_and_strewn_anew_each_time():
    navigator = Navigator(SELECT)
    navigator.to("squares")
    seeds = []
    for _ in range(2):
        navigator.press(RIGHT, RIGHT)
        assert navigator.lines()[-1] == "Board: Strewn"
        name, seed = navigator.setup["squares"].split(":")
        assert name == "strewn" and 0 <= int(seed) < 10000 and rows(navigator.setup["squares"]).count("*") == 1
        seeds.append(seed)
        navigator.press(RIGHT)
        assert navigator.setup["squares"] == "standard" and navigator.lines()[-1] == "Board: Standard"
    assert seeds[0] != seeds[1]


def test_without_their_files_the_set_up_offers_no_clock_no_board_and_no_challenges():
    with Without(set_up, "picorack.ui.screens.board_line"):
        navigator = Navigator(SELECT)
        navigator.to("check")
        shown = ["Rack: 7", "Turn: No limit", "Hints: No limit", "Undo: Yes", "Word test: Yes"]
        assert [line for line in navigator.lines() if line in shown] == shown
        assert not any(line.startswith(("Game", "Board")) for line in navigator.lines())
        navigator.press(RIGHT)
        assert navigator.setup["check"] == 0
        navigator.press(RIGHT, BACK, UP, UP, UP, SELECT)
        assert navigator.setup["check"] == 1 and "minutes" in navigator.setup


def test_a_board_of_ones_own_can_stay():
    own = "/".join(["......."] * 7)
    navigator = Navigator()
    navigator.setup["squares"] = own
    navigator.press(SELECT)
    navigator.to("squares")
    assert navigator.lines()[-1] == "Board: Own"
    navigator.press(RIGHT)
    assert navigator.setup["squares"] == "standard"
    navigator.press(LEFT)
    assert navigator.setup["squares"] == own


def test_numbers_that_are_not_offered_can_stay():
    navigator = Navigator()
    navigator.setup["seconds"], navigator.setup["minutes"] = 7, 8
    navigator.press(SELECT)
    navigator.to("minutes")
    assert "Turn: 7 s" in navigator.lines() and "Game: 8 min" in navigator.lines()
    navigator.press(SELECT, SELECT)  # its menu has them too
    assert navigator.setup["minutes"] == 8 and "Game: 8 min" in navigator.lines()
    navigator.press(LEFT)
    assert navigator.setup["minutes"] == 60


def test_the_rack_is_as_large_as_the_tile_set_proposes_until_one_is_chosen():
    navigator = Navigator(SELECT, lexicons=("lexicons/en", "lexicons/own8"))
    navigator.to("rack")
    assert "Rack: 7" in navigator.lines() and navigator.setup["rack"] is None
    navigator.press(BACK, UP, RIGHT)
    navigator.to("rack")
    assert "Rack: 8" in navigator.lines() and navigator.setup["rack"] is None
    navigator.press(LEFT)
    assert "Rack: 7" in navigator.lines() and navigator.setup["rack"] == 7
    navigator.press(BACK, UP, RIGHT)
    navigator.to("rack")
    assert "Rack: 7" in navigator.lines() and navigator.setup["rack"] is None  # chosen for the other words


def _second_player(spec, called):
    """A Navigator in whose set-up this player, who is called so there, is to be chosen."""
    navigator = Navigator()
    navigator.setup["players"] = "h," + spec
    navigator.press(SELECT)
    navigator.to("players")
    assert navigator.lines()[2] == "2 Pico: " + called
    navigator.press(DOWN, DOWN, SELECT)
    return navigator


def test_a_player_who_is_no_level_can_stay():
    """--players or settings.json may name such a player. Once something else is chosen, it is no longer offered."""
    navigator = _second_player("thesis:2:6:1:6", "thesis:2:6:1:6")
    assert navigator.lines() == ["Human"] + list(_LEVELS) + ["thesis:2:6:1:6", "Name..."]
    navigator.press(SELECT)
    assert navigator.setup["players"] == "h,thesis:2:6:1:6"
    navigator.press(UP, UP, RIGHT)
    assert navigator.setup["players"] == "h,thesis:2:6:1:6,novice"
    navigator.press(DOWN, DOWN, LEFT)
    assert navigator.setup["players"] == "h,grandmaster,novice" and navigator.lines()[2] == "2 Pico 1: Grandmaster"
    navigator.press(RIGHT)
    assert navigator.setup["players"] == "h,h,novice"


def test_a_level_with_another_name_is_offered_once():
    navigator = _second_player("m5", "Master")
    assert navigator.lines() == ["Human"] + list(_LEVELS) + ["Name..."]
    navigator.press(SELECT)
    assert navigator.setup["players"] == "h,master"


def test_names_by_six_keys_and_by_letters():
    navigator = Navigator(SELECT, UP, SELECT, DOWN, SELECT, UP, SELECT)
    entry = navigator.app.stack[-1]
    assert entry.header == "Name: You"
    navigator.press(SELECT, RIGHT, SELECT, LEFT, LEFT, SELECT)  # A, B, then from A back to the last cell, which ends
    assert navigator.setup["names"][0] == "AB" and navigator.lines()[1] == "1 AB: Human"
    navigator.press(SELECT, UP, SELECT, "Jiřina", events.DELETE, events.ENTER)
    assert navigator.setup["names"][0] == "Jiřin"
    navigator.press(SELECT, UP, SELECT, "x" * 20, events.ENTER)
    assert len(navigator.setup["names"][0]) == 8
    navigator.press(SELECT, UP, SELECT, LEFT, LEFT, LEFT, SELECT, SELECT, "A", events.ENTER)  # a space begins no name
    assert navigator.setup["names"][0] == "A"
    navigator.press(SELECT, UP, SELECT, SELECT, LEFT, LEFT, LEFT, SELECT, "B", events.ENTER)
    assert navigator.setup["names"][0] == "A B"
    navigator.press(SELECT, UP, SELECT, "x" * 20, events.ENTER)
    navigator.press(SELECT, UP, SELECT, "y", BACK)
    assert navigator.setup["names"][0] == "xxxxxxxx"
    navigator.press(SELECT, UP, SELECT, *[events.DELETE] * 9, events.ENTER)
    assert navigator.lines()[1] == "1 You: Human"


def test_names_change_places():
    """A player's menu offers the names of the other seats, of those that are empty as well, and ends with Name."""
    navigator = Navigator()
    navigator.setup["names"][:] = ["Ada", "", "Cleo", "Ada"]
    navigator.press(SELECT, UP, SELECT, DOWN, SELECT)  # of two players the first
    assert navigator.lines() == ["Human"] + list(_LEVELS) + ["Cleo", "Name..."]
    navigator.press(UP, UP, SELECT)
    assert navigator.setup["names"] == ["Cleo", "", "Ada", "Ada"]
    assert navigator.lines()[1:3] == ["1 Cleo: Human", "2 Pico: Novice"]
    navigator.press(DOWN, SELECT)  # who has no name yet
    assert navigator.lines()[-4:] == ["Cleo", "Ada", "Ada", "Name..."]
    navigator.press(BACK)
    assert navigator.setup["names"] == ["Cleo", "", "Ada", "Ada"]
    navigator.press(SELECT, *[UP] * 6, SELECT)
    assert navigator.setup["names"] == ["", "Cleo", "Ada", "Ada"]
    assert navigator.lines()[1:3] == ["1 You: Human", "2 Cleo: Novice"]
    assert navigator.setup["players"] == "h,novice"


def test_the_lexicon_is_a_choice_where_there_are_several():
    navigator = Navigator(SELECT, lexicons=("lexicons/en", "lexicons/cs"))
    assert navigator.lines()[-2] == "en, 1,234,567"
    navigator.press(UP, UP, RIGHT)
    assert navigator.setup["lexicon"] == "lexicons/cs" and navigator.lines()[-2] == "cs, 1,234,567"
    navigator.press(SELECT)
    assert navigator.lines() == ["en, 1,234,567", "cs, 1,234,567"]


def test_words_are_told_as_long_as_there_is_room():
    wide = "Words: cs, 1,234,567"
    for width, height, told in (240, 240, wide), (128, 128, wide), (84, 48, "cs, 1,234,567"):
        navigator = Navigator(SELECT, size=(width, height, True), lexicons=("lexicons/cs",))
        assert navigator.lines()[-2] == told, width
    layout = Layout(84, 48)
    assert forms(layout, "Português", 1372713) == ("Português, 1372K", "Português, 1372K")
    assert forms(layout, "small", 12) == ("Words: small, 12", "small, 12") and forms(layout, "x", 0)[0] == "Words: x"
    line = forms(layout, "a list with a name that is too long", 372713)[0]
    assert line and "a list with a name".startswith(line)


def test_thousands_stand_apart_as_the_language_has_them():
    for code, told in ("en", "1,234,567"), ("de", "1.234.567"), ("cs", "1 234 567"):
        texts.use(code)
        assert grouped(1234567) == told and grouped(999) == "999" and grouped(0) == "0"
    texts.use("en")


def test_players_are_named_and_numbered():
    assert names("h,m5", ["", ""]) == ["You", "Pico"]
    assert names("h,m5,h,m1", ["", "Eve", "", ""]) == ["You 1", "Eve", "You 2", "Pico 2"]


def test_boxes_stand_in_the_middle_of_the_screen_where_no_game_is():
    for size in DRAWN_SIZES:
        navigator = Navigator(size=size)
        table = Table("q", size=size)
        layout = table.app.layout
        box = table.top().box  # its edges lie on lines of the board; one that is wider begins where the board does
        assert abs(2 * box.x + box.w - max(layout.box_w, box.w)) <= 2 * layout.cell, size
        navigator.app.layout = layout  # main.py shares the layout in the same way
        navigator.app.open(Title(navigator.app, navigator, True))
        for keys in (SELECT,), (BACK, DOWN, SELECT), (BACK, DOWN, DOWN, DOWN, SELECT):  # set-up, languages, help
            navigator.press(*keys)
            box = navigator.app.stack[-1].box
            assert abs(size[0] - box.w - 2 * box.x) <= 1 and abs(size[1] - box.h - 2 * box.y) <= 1, (size, box.lines[0])


def test_every_screen_size_shows_the_title():
    for size in SIZES:
        navigator = Navigator(kept=1, size=size)
        box = navigator.app.stack[0].box
        assert box.y + box.h <= size[1] and len(box.lines) == 7, size
        assert box.rows == {(84, 48): 5, (240, 135): 6, (296, 128): 6}.get(size[:2], 7), size  # with a bar or arrows
        navigator.press(DOWN, UP)
        assert navigator.is_painted_whole(), size


def test_one_box_is_seen_at_a_time():
    """A menu over the title, or over the set-up, stands alone; when it is left, what was there is seen again, all of
    it."""
    for size in ((84, 48, True), (240, 240, False)):
        for keys in ((DOWN, SELECT), (SELECT, DOWN, SELECT)):
            navigator = Navigator(*keys[:-1], size=size)
            buffer = navigator.picture.buffer
            before = bytes(buffer)
            navigator.press(SELECT)
            menu = navigator.app.stack[-1]
            seen = bytes(buffer)
            navigator.app.canvas.paint(0, 0, size[0], size[1], menu.draw)
            assert bytes(buffer) == seen != before, (size, keys)
            navigator.press(BACK)
            assert bytes(buffer) == before, (size, keys)


def test_a_title_that_leaves_less_than_two_lines_to_see_is_left_out():
    layout = Layout(84, 48)
    for count, words, titles, seen in (
        (4, 1, 1, 4), (9, 1, 1, 4), (9, 3, 3, 2), (9, 4, 0, 6), (2, 4, 4, 1), (2, 5, 0, 2)
    ):  # fmt: skip
        box = Box(layout, ["line"] * count, title="Seventeen-letters " * words)
        assert (box.rows, len(box.title)) == (seen, titles), (count, words)


def test_the_last_board_is_dropped_where_memory_runs_out():
    title = Navigator(kept=1, size=(128, 128, False)).top()
    assert title.last_board is False and not title.free_memory()
    title.last_board = Box(title.app.layout, ["a board"])
    assert title.free_memory() and not title.free_memory() and title.last_board is False
