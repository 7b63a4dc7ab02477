"""The game in letters, in a real terminal (a pty): whole screens, the mouse, sizes, terminals that can do less."""

import re

import pytest
from conftest import ROOT
from ui.terminal_session import Session
from ui.text_screen import TextScreen

_GOLDEN = ROOT / "tests" / "data" / "text_screens"
_LEXICON = ROOT / "tests" / "data" / "small" / "lexicon"
_ENVIRONMENT = {"LC_ALL": "C.UTF-8", "COLORTERM": "truecolor", "NO_COLOR": ""}
_CURSOR = "48;2;255;153;246"
_LAID = "48;2;180;206;255"
_FRESH = "48;2;255;194;24"
_WRONG = "48;2;205;24;24"


class Player:
    """Somebody who plays at the board in letters. screen: what he sees"""

    def __init__(self, folder, *arguments, size=(80, 24), **env):
        self.session = Session(
            folder, "--lexicon", str(_LEXICON), "--seed", "5", *arguments, size=size, env={**_ENVIRONMENT, **env}
        )
        self.screen = TextScreen(*size)

    def __enter__(self):
        self.session.__enter__()
        self.screen.feed(self.session.quiet())
        return self

    def __exit__(self, kind, *exc):
        """Leave the game, unless the test has failed."""
        try:
            if not kind:
                self._leave()
        finally:
            self.session.__exit__(kind, *exc)

    def press(self, *keys):
        for key in keys:
            self.screen.feed(self.session.press(key))
        return self.screen.text()

    def click(self, line, column, button=0):
        """Press a button on a cell, counted from 0, and let it go."""
        return self.press(f"\x1b[<{button};{column + 1};{line + 1}M\x1b[<{button};{column + 1};{line + 1}m")

    def drag(self, start, end):
        """Press a button on one cell, and let it go on another. start, end: (line, column), counted from 0"""
        return self.press(
            *(f"\x1b[<0;{column + 1};{line + 1}{what}" for (line, column), what in ((start, "M"), (end, "m")))
        )

    def click_on(self, string):
        """Click on the first place where this is seen."""
        line = next(i for i, line in enumerate(self.screen.lines) if string in line)
        return self.click(line, self.screen.lines[line].index(string))

    def square(self, name):
        """(line, column) of the middle of a square, as 'H8'."""
        return int(name[1:]), 4 + 3 * (ord(name[0]) - ord("A"))

    def style(self, name):
        return self.screen.style(*self.square(name))

    def _leave(self):
        self.session.leave()
        modes = dict(re.findall(r"\x1b\[\?(\d+)([hl])", self.session.seen))
        assert modes == {"1049": "l", "25": "h", "1000": "l", "1006": "l"}


def _check(name, text, folder):
    golden = _GOLDEN / f"{name}.txt"
    new = folder / golden.name
    new.write_text(text, encoding="utf-8")
    assert golden.is_file() and text == golden.read_text("utf-8"), f"look at {new}; if it is right, copy it to {golden}"


def test_screens(tmp_path):
    """From the title to a turn of each player, as a new user sees them."""
    with Player(tmp_path) as player:
        _check("title", player.screen.text(), tmp_path)
        _check("set-up", player.press("\r"), tmp_path)
        player.press("\r", " ")
        _check("hint", player.press("2", "2"), tmp_path)
        game = player.press("\r")
        _check("game", game, tmp_path)
        assert game in (ROOT / "docs" / "ui.md").read_text("utf-8")
        _check("menu", player.press("\x1b"), tmp_path)
        _check("check-a-word", player.press("8", "c", "a", "t"), tmp_path)
        player.press("\x1b", "?")
        _check("help", player.press("1"), tmp_path)
        _check("help-squares", player.press("\x1b", "2"), tmp_path)
        _check("help-rules", player.press("\x1b", "3"), tmp_path)


def test_a_smaller_board_has_wider_squares(tmp_path):
    """Four columns each. Clicks find its squares: F7 is below the middle, and beside the board there is none."""
    with Player(tmp_path, "--squares", "small", "--players", "h,m") as player:
        player.press(" ")
        _check("small-board", player.press("2", "2", "\r"), tmp_path)
        line, column = 9, 4 + 4 * 5
        assert player.screen.lines[line].startswith(" 7")
        player.click(line, column)
        assert player.screen.style(line, column).endswith(_CURSOR)
        player.click(line, 48)
        assert player.screen.style(line, column).endswith(_CURSOR)


def test_the_result(tmp_path):
    with Player(tmp_path, "--players", "h") as player:
        player.press("2", "2", "\r", "6", "1", "6")
        _check("result", re.sub(r"20\d\d-\d\d-\d\d", "2026-11-22", player.press("1")), tmp_path)
        assert "New game" in player.press("\r")
        assert "New game" not in player.press("\x1b")  # the board is looked at
        cells = [(line, column) for line in range(24) for column in range(80)]
        assert not any(_CURSOR in player.screen.style(*cell) for cell in cells)


def test_without_a_game_one_box_is_seen_below_the_name(tmp_path):
    with Player(tmp_path) as player:
        player.press("\r")
        text = player.click_on("Against")
        assert "P   I   C   O" in text and "Human" in text and "Start" not in text and text.count("┐") == 1


def test_the_board_that_was_left_lies_behind_the_title_dimmed(tmp_path):
    with Player(tmp_path, "--players", "h,m", size=(120, 40)) as player:
        assert "P   I   C   O   R   A   C   K" in player.press(" ", "0", "\x1b[A", " ")
    with Player(tmp_path, "--players", "h,m") as player:
        player.press(" ", "2", "2", "\r", "0", "\x1b[A", " ")
        assert "Saved" in player.screen.text() and "Z" in player.screen.text()
        assert "Continue" in player.press(" ") and player.screen.lines[1].split()[:4] == ["3W", "2L", "3W", "2L"]
        assert _ground(player.screen.style(1, player.screen.lines[1].index("3W"))) == _ground(player.screen.style(0, 0))
        assert "Continue" not in player.press("\r") and "Pico" in player.screen.lines[1]
    for size, squares in (((80, 24), ["3W", "2L", "3W", "2L"]), ((120, 40), ["3W", "2L", "3W", "2L", "3W"])):
        with Player(tmp_path, size=size) as player:  # the next time it is there from the start
            player.press("\x1b[B")
            assert "Continue" in player.screen.text()
            assert [label for label in player.screen.lines[1].split() if label in squares][:4] == squares[:4]


def _ground(style):
    return style[style.index("48;") :]


def test_one_box_is_seen_over_a_game(tmp_path):
    with Player(tmp_path, "--players", "h,m", "--lang", "cs") as player:  # who begins was drawn, and there are no words
        assert player.screen.text().count("┐") == 1


def test_words_and_statistics(tmp_path):
    """By letters and by the mouse; then a game of which all turns are passes, and a turn that is taken back."""
    with Player(tmp_path) as player:
        text = player.click_on("Words")
        assert "P   I   C   O" in text and "New game" not in text and text.count("┐") == 1
        player.click_on("Pattern")
        assert "Pattern: ?A*" in player.press("?", "a", "*")
        assert player.press("\r").count("A") > 10
        _check("words", player.press("\x1b[B", "\x1b[C"), tmp_path)
        assert "HAW, points: 9" in player.click_on("HAW") and "Front: " in player.screen.text()
        player.press("\x1b", "\x1b")
        player.click_on("Statistics")
        assert "No games yet. Games with undo" in player.screen.text()
    with Player(tmp_path, "--players", "h,pass") as player:
        player.press(" ", "2", "2", "\r", "6", "1", "\x1b")
        player.click_on("More")
        player.click_on("Undo turn")
        player.click_on("Yes")
        assert "You: passed" not in player.screen.text()
        for key in ("6", "1", "6", "1"):
            player.press(key)
        assert "Winner" in player.screen.text()
    with Player(tmp_path, "--players", "h,pass") as player:
        for key in (" ", "6", "1", "6", "1"):
            player.press(key)
    with Player(tmp_path) as player:
        player.click_on("Statistics")
        assert re.search(r"Played +1 ", player.screen.text())  # not the one with a turn that was taken back


def test_the_mouse_places_tiles(tmp_path):
    """Clicks on a square, on two tiles of the rack, on a letter for the blank, on a laid tile to take it back, on the
    cursor to flip the direction."""
    with Player(tmp_path, "--players", "h,m") as player:
        assert {1000, 1006} <= player.screen.modes
        player.click(2, 20)  # anywhere: the draw is read
        player.click(*player.square("G8"))
        assert _CURSOR in player.style("G8") and _CURSOR not in player.style("H8")
        player.click(17, 5)
        assert _LAID in player.style("G8") and _CURSOR in player.style("H8")
        assert player.screen.lines[17].startswith("    _   U₁  ?   R₁")
        player.press("\x1b[C", "\x1b[D")  # keys act on the board, not on the rack
        assert _CURSOR in player.style("H8")
        assert "Blank is" in player.click(17, 12)
        player.click_on("B   C")
        assert " I₁ b " in player.screen.lines[8] and "Blank is" not in player.screen.text()
        player.click(*player.square("G8"))
        assert player.screen.lines[17].startswith("    I₁  U₁  _   R₁") and "→-=" not in player.screen.lines[8]
        player.click(17, 50)  # beside the rack; a second click on G8 at once would play
        player.click(*player.square("G8"))
        assert "↓" in player.screen.lines[8]
        player.click(23, 79)
        player.press("\x1b[<0;999;9999M")  # and beside the terminal
        assert "Your turn" in player.click(3, 3, button=2)
        player.click(3, 3)  # beside the menu
        assert "Your turn" not in player.screen.text()
        player.press("\x1b")
        player.click_on("More")
        player.click_on("Take all back")
        assert player.screen.lines[17].startswith("    I₁  U₁  ?   R₁")


def test_the_mouse_takes_tiles_up_and_drags_them(tmp_path):
    """Without a click on a square before, a click on the rack takes a tile up. A double click on a laid tile plays."""
    with Player(tmp_path, "--players", "h,m") as player:
        player.click(2, 20)
        player.click(17, 21)
        assert _CURSOR in player.screen.style(17, 21) and not player.screen.lines[17].startswith("    _")
        player.click(*player.square("H7"))
        assert _LAID in player.style("H7") and _CURSOR not in player.screen.style(17, 21)
        player.drag((17, 5), player.square("A1"))
        assert _LAID in player.style("A1") and player.screen.lines[17].startswith("    _   U₁")
        player.drag(player.square("A1"), (20, 40))  # off the board
        assert _LAID not in player.style("A1") and player.screen.lines[17].startswith("    I₁  U₁")
        player.press("\x1b[<0;2;2m")  # let go where nothing was pressed
        line, column = player.square("H7")
        once = "".join(f"\x1b[<0;{column + 1};{line + 1}{end}" for end in "Mm")
        assert "two tiles or more" in player.press(once + once)


def test_the_mouse_in_menus_and_pages(tmp_path):
    with Player(tmp_path) as player:
        player.click_on("Help")
        assert "Arrows: move" in player.click_on("Keys")
        player.click(0, 0, button=65)  # the wheel
        assert "Squares" in player.click(0, 0)
        assert "Arrows: move" not in player.screen.text()
        player.click(0, 0)
        player.click_on("Language")
        assert "Deutsche Wörter fehlen hier" in player.click_on("Deutsch")
        player.click(0, 0)
        assert "Sprache" in player.click(0, 0)  # nothing is there
        player.click_on("Sprache")
        assert "Language" in player.click_on("English")


def test_tiles_exchanged_by_mouse(tmp_path):
    with Player(tmp_path, "--players", "h,m") as player:
        player.press(" ", "5")
        player.click(17, 5)
        player.click(17, 9)
        assert _LAID in player.screen.style(17, 4) and "Exchange: " in player.press("\r")
        assert "Exchange: " in player.click_on("┌ Exchange")  # it is no answer
        player.click_on("Yes")
        assert "You: exchanged 2" in player.press("9")


def test_a_wrong_word_and_the_last_move(tmp_path):
    with Player(tmp_path, "--players", "h") as player:
        player.press("y", "j", "\r")
        assert _WRONG in player.style("H8") and "Not in lexicon: YJ" in player.screen.text()
        player.press(" ", "\x7f")
        assert _LAID in player.style("H8")
        player.press("2", "\r")
        assert _FRESH in player.style("H9")


def test_only_what_changed_is_sent(tmp_path):
    with Player(tmp_path, "--players", "h,m") as player:
        player.press(" ")
        before = player.screen.sent
        player.press("\x1b[C")
        assert player.screen.sent - before == 6  # two squares
        before = player.screen.sent
        player.press("\x0c")
        assert player.screen.sent - before == 80 * 24


@pytest.mark.parametrize("name, size", [("wide", (100, 30)), ("large", (120, 40))])
def test_a_large_terminal(name, size, tmp_path):
    with Player(tmp_path, "--players", "h", size=size) as player:
        _check(name, player.press("2", "\r"), tmp_path)


def test_another_size(tmp_path):
    env = {**_ENVIRONMENT, "COLUMNS": "", "LINES": ""}
    with Session(tmp_path, "--lexicon", str(_LEXICON), "--seed", "5", "--players", "h,m", env=env) as session:
        session.answer((80, 24))
        session.quiet()
        session.answer((60, 20))
        said = session.quiet()
        assert "the terminal has 60 columns and 20 lines, and the board in letters needs 80 and 24: enlarge it" in said
        session.press(" 2\x1b[<0;5;5M")  # what nobody sees happens all the same
        session.answer((90, 30))
        text = TextScreen(90, 30).feed(session.quiet()).text()
        assert "Bag 86  Unseen 93" in text and "Exchange: " in text and "┌" not in text
        for size, line in (((120, 40), "15   3W             2L"), ((80, 24), "15  3W       2L")):
            session.answer(size)
            assert line in TextScreen(*size).feed(session.quiet()).text()
        session.leave()


@pytest.mark.parametrize("size", [(60, 20), (79, 24), (80, 23)])
def test_a_terminal_too_small_shows_pixels(size, tmp_path):
    with Session(tmp_path, "--lexicon", str(_LEXICON), size=size, env=_ENVIRONMENT) as session:
        said = session.quiet()
        assert re.search("[\U0001fb00-\U0001fb3b]", said) and "1000h" in said
        session.leave()


def test_pixels_that_were_asked_for(tmp_path):
    env = {**_ENVIRONMENT, "PICORACK_SCREEN": "pixels"}
    with Session(tmp_path, "--lexicon", str(_LEXICON), env=env) as session:
        assert re.search("[\U0001fb00-\U0001fb3b]", session.quiet())


def test_a_terminal_of_ascii(tmp_path):
    """Letters keep no accents, tiles show no value, frames are of - and |."""
    with Player(tmp_path, "--players", "h,m", "--lang", "pl", LC_ALL="C") as player:
        _check("ascii", player.press(" ", "2", "2"), tmp_path)
        assert all(char < "\x7f" for char in player.session.seen)
        assert "+--" in player.press("\x1b")


def test_a_terminal_without_colours(tmp_path):
    """Laid tiles and the cursor are reversed, tiles are bold, those of the last move underlined."""
    with Player(tmp_path, "--players", "h", NO_COLOR="1") as player:
        player.press("a")
        assert (player.style("H8"), player.style("I8"), player.style("A1")) == ("7", "7", "")
        player.press("\x7f", "2", "2", "\r")
        assert "1;4" in {player.screen.style(line, column) for line in range(1, 16) for column in range(3, 48)}
        assert "38;" not in player.session.seen and "48;" not in player.session.seen


def test_colours_of_256(tmp_path):
    with Player(tmp_path, "--players", "h,m", COLORTERM="") as player:
        assert re.fullmatch(r"38;5;\d+;48;5;\d+", player.style("A1"))


def test_a_dumb_terminal_is_refused(tmp_path):
    with Session(tmp_path, "--lexicon", str(_LEXICON), env={"TERM": "dumb"}) as session:
        assert session.end() == 2
        said = session.process.stderr.read().decode()
        assert said == "a terminal of the kind TERM=dumb cannot show the board: play in another, or set TERM\n"
        assert session.seen == ""
