"""The board in letters without a terminal: tiles, languages, the content of a cell, what is sent."""

import re

import pytest
from picorack.core.board import CENTRE, square
from picorack.core.move import EXCHANGE, make
from picorack.core.tiles import BLANK
from picorack.game.clock import Clock
from picorack.game.game_clock import GameClock
from picorack.hosts import text_styles
from picorack.hosts.cells import Cells
from picorack.hosts.terminal import TerminalError
from picorack.hosts.text_view import TextView
from picorack.ui import events, guide, texts
from picorack.ui.languages.names import NAMES
from sample_table import Table
from sample_tiles import DIGRAPHS
from ui.text_screen import TextScreen


class Shown:
    """A table whose screens are shown in characters."""

    def __init__(self, *keys, size=(80, 24), colours=True, ascii=False, **options):
        self.sent = []
        styles = text_styles.styles(colours, True)
        self.cells = Cells(self.sent.append, *size, styles, text_styles.ascii if ascii else None)
        self.table = Table(size=(self.cells.width, self.cells.height, False), **options)
        self.view = TextView(self.table.app, self.cells, not ascii)
        self.screen = TextScreen(*size)
        self.press(*keys)

    def press(self, *keys):
        self.table.press(*keys)
        self.cells.show()
        self.screen.feed("".join(self.sent))
        self.sent.clear()
        return self.screen.text()


def test_tiles_of_two_letters():
    """A cell of three columns holds both letters and a value; at the cursor the value makes room for the arrow."""
    shown = Shown(rack="A[CH]O?ACO", tiles=DIGRAPHS)
    game = shown.table.game
    ch, ll, n = 3, 4, 5
    game.board.cells[square(0, 0)], game.board.cells[square(0, 1)] = ch, ll | BLANK
    game.board.cells[square(0, 2)], game.board.cells[square(7, 7)] = n, ll
    shown.press(events.FLIP)
    assert shown.screen.lines[1].startswith(" 1 CH₅ll  Ñ₈")
    assert shown.screen.lines[8][24:27] == "↓LL"
    assert shown.screen.lines[17].startswith("    A₁ CH₅  O₁  ?")
    assert re.search(r"LL1 +Ñ1", shown.screen.text())


@pytest.mark.parametrize("board_rows", range(7, 16))
def test_a_smaller_board_fills_the_room_of_the_larger_one(board_rows):
    """Every square is where a click finds it; squares are 3 to 6 columns wide, and two lines high if they can be."""
    for cols in range(7, 16):
        shown = Shown(rows="/".join(["." * cols] * board_rows))
        cells = {}
        for line in range(1, 16):
            for column in range(80):
                sq = shown.view.square_at(column + 1, line + 1)
                if sq:
                    cells.setdefault(sq, []).append((line, column))
        view = shown.table.screen.board_view
        assert set(cells) == {sq for sq in range(len(view.cells)) if view.cells[sq] == 0}
        lines = 2 if board_rows == 7 else 1
        wide = min(45 // cols, 2 * lines + 2)
        assert {len(places) for places in cells.values()} == {lines * wide} and wide >= 3
        assert all(3 <= column < 48 for places in cells.values() for _, column in places)
        line, column = cells[135][0]
        assert shown.screen.lines[line][column] == "→"
        header = next(text for text in shown.screen.lines if text.lstrip().startswith("A"))[:48]
        assert header.split() == [chr(65 + col) for col in range(cols)]


@pytest.mark.parametrize(
    "size, side, lines, wide",
    [
        ((80, 24), 15, 1, 3), ((91, 24), 15, 1, 4), ((106, 37), 15, 1, 4), ((106, 38), 15, 2, 5), ((120, 40), 15, 2, 5),
        ((120, 40), 11, 2, 6), ((120, 40), 7, 3, 8), ((200, 60), 15, 2, 5),
    ],
)  # fmt: skip
def test_squares_are_as_large_as_the_terminal_allows(size, side, lines, wide):
    """Every square is where a click finds it, its letter and its value or its label in it; so is every tile of the
    rack."""
    shown = Shown("ca", size=size, rack="CATSDZE", rows="/".join(["=" * side] * side))
    squares, places = {}, {}
    for line in range(size[1]):
        for column in range(size[0]):
            seen = shown.screen.lines[line].ljust(size[0])[column]
            sq = shown.view.square_at(column + 1, line + 1)
            place = shown.view.place_at(column + 1, line + 1)
            if sq:
                squares.setdefault(sq, []).append(seen)
            if place >= 0:
                places.setdefault(place, []).append(seen)
    assert {len(cells) for cells in squares.values()} == {lines * wide} and len(squares) == side * side
    told = {sq: "".join(cells).replace(" ", "") for sq, cells in squares.items()}
    assert [told.pop(CENTRE + col) for col in range(3)] == ["C₃", "A₁", "→3W"]
    assert set(told.values()) == {"3W"}
    assert "".join("".join(places[place]) for place in range(7)).replace(" ", "") == "__T₁S₁D₂Z₁₀E₁"


@pytest.mark.parametrize("language", [entry[0] for entry in NAMES])
def test_a_large_terminal_tells_all(language):
    """What premiums mean, what keys do, all moves of a long game, and the tiles that were not seen: nothing is cut."""
    texts.use(language)
    shown = Shown(size=(120, 40))
    game = shown.table.game
    for _ in range(26):
        game.accept(make(EXCHANGE, tiles=game.racks[game.turn].tiles()[:1]))
    shown.press(events.REDRAW)
    beside = [line[81:].rstrip() for line in shown.screen.lines]
    letter, word = texts.text("premiums")
    for times in (2, 3):
        assert f" {times}{letter}  {texts.text('times letter') % times}" in beside
        assert f" {times}{word}  {texts.text('times word') % times}" in beside
    assert sum(beside.count(texts.text("exchanged") % (name, 1)) for name in game.names) == 26
    assert max(map(len, shown.screen.lines)) < 120
    keys = [key for line in shown.screen.lines[36:] for key in line[:79].strip().split("   ") if key]
    assert len(keys) >= 6 and set(keys) <= set(guide.extra("help letters"))


@pytest.mark.parametrize("language", [entry[0] for entry in NAMES])
def test_every_language_has_room(language):
    """The line of text, what keys do, the menu and the help: nothing is cut but the longest lines of the keys."""
    texts.use(language)
    shown = Shown()
    keys = shown.screen.lines[20:]
    known = guide.extra("help letters")
    told = [key for line in keys for key in line.strip().split("   ") if key]
    assert len(told) >= 6 and set(told) <= set(known)
    assert shown.screen.lines[18].strip() == "1/3 " + guide.extra("steps letters")[0]
    menu = shown.press(events.BACK)
    for line in shown.table.top().box.lines:
        assert line in menu
    shown.press(events.BACK)
    for chapter in "1234":
        seen = shown.press(events.HELP, chapter)
        lines = shown.table.top().box.lines
        assert len(lines) >= 5
        for line in lines[: shown.table.top().box.rows]:
            assert f" {line} " in seen
        shown.press(events.BACK, events.BACK)


@pytest.mark.parametrize("language", [entry[0] for entry in NAMES])
def test_every_character_has_one_in_ascii(language):
    texts.use(language)
    shown = Shown(events.BACK, events.BACK, events.HELP, "1", ascii=True)
    assert shown.screen.text().isascii()
    assert len(re.findall(r"\w\?\w", shown.screen.text())) == 0


def test_a_menu_stands_beside_tiles_that_are_laid():
    shown = Shown("ca")
    laid = [line[:50].rstrip() for line in shown.screen.lines]
    assert "C₃ A₁" in laid[8]
    menu = shown.press(events.BACK).splitlines()
    assert [line[:50].rstrip() for line in menu[:17]] == laid[:17] and "Play" in "".join(line[50:] for line in menu)
    shown.press(events.BACK, events.DELETE, events.DELETE, events.BACK)
    assert "Play" in "".join(line[:51] for line in shown.screen.lines)  # else over the board


def _rectangle(lines):
    """(first line, first column, line and column after the last) of the frame that is seen."""
    upper = next(i for i, line in enumerate(lines) if "┌" in line)
    lower = next(i for i, line in enumerate(lines) if "┘" in line)
    return upper, lines[upper].index("┌"), lower + 1, lines[lower].index("┘") + 1


@pytest.mark.parametrize("size", [(80, 24), (91, 24), (106, 38), (120, 40)])
@pytest.mark.parametrize("side", [15, 11, 7])
@pytest.mark.parametrize(
    "keys",
    [
        (events.BACK,), ("ca", events.BACK), ("qq",), ("c", events.ENTER), ("caaa",),
        (events.HELP,), (events.HELP, "1"), (events.HELP, "2"), (events.HELP, "3"), ("8",), ("0",),
        (events.SELECT, events.SELECT),
    ],
)  # fmt: skip
def test_a_box_covers_squares_and_the_panel_whole_or_not_at_all(size, side, keys):
    shown = Shown(size=size, rack="?CATDZE", rows="/".join(["=" * side] * side))
    squares = {}
    for line in range(size[1]):
        for column in range(size[0]):
            squares.setdefault(shown.view.square_at(column + 1, line + 1), []).append((line, column))
    del squares[0]
    first = min(column for place in squares.values() for _, column in place)
    text_of_panel = shown.screen.lines[0].index("You")
    shown.press(*keys)
    top, left, bottom, right = _rectangle(shown.screen.lines)

    def hidden(line, column):
        return top <= line < bottom and left <= column < right

    for places in squares.values():
        assert len({hidden(*place) for place in places}) == 1
    for line in range(top, bottom):
        assert hidden(line, first - 3) == hidden(line, first - 2)
        assert len({hidden(line, column) for column in range(text_of_panel, size[0])}) == 1
    box = shown.table.top().box
    if box:
        if box.chosen >= 0:
            laid = shown.table.screen.board_view.laid
            assert not any(hidden(*place) for sq, places in squares.items() if laid[sq] for place in places)
        rows = [shown.view.row_at(shown.table.top(), left + 3, line + 1) for line in range(top + 1, bottom)]
        assert [row for row in rows if row >= 0] == list(range(box.rows))
        for line, row in enumerate(rows, top + 1):  # a click finds each line where it is seen
            assert row < 0 or box.lines[box.first + row].split(": ")[0] in shown.screen.lines[line]


def test_ascii():
    assert [text_styles.ascii(char) for char in "AŁłčÑ→↓│✂"] == ["A", "L", "l", "c", "N", ">", "v", "|", "?"]


def test_four_players():
    shown = Shown(machines=[None, None, None, None])
    assert all(f"P{player}" in shown.screen.lines[player] for player in range(4))
    # With several humans only who moves sees a rack, once it was shown.
    assert "Bag 72  Unseen 100" in shown.screen.text()


def test_the_clocks_have_room_beside_the_board():
    shown = Shown("ca", clock=lambda game: GameClock({"minutes": 10}, game, Clock(30, lambda: 0), lambda: 0))
    assert shown.screen.lines[16][:51].rstrip().endswith("  Turn 0:30 Game 10:00")
    assert shown.table.screen.controller.points in shown.screen.lines[17] and ":" not in shown.screen.lines[17]
    shown = Shown("ca", clock=Clock(30, lambda: 0))
    assert "0:30" in shown.screen.lines[17] and not shown.screen.lines[16][:51].strip()


def test_a_removed_play_is_told():
    shown = Shown("zed", events.ENTER, setup={"check": "double"}, validate=False)
    assert "Not in lexicon: ZED, taken back" in shown.screen.text()
    shown.press(events.SELECT)
    assert "You: taken back" in shown.screen.lines[4] and "Pico: passed" in shown.screen.lines[3]


def test_every_style_differs_without_colours():
    """Tiles and squares; tiles that are laid, of the last move, and of a wrong word."""
    styles = text_styles.styles(False, True)
    states = [styles[style] for style in (text_styles.TILE, text_styles.FRESH, text_styles.LAID, text_styles.WRONG)]
    assert len({*states, styles[text_styles.SQUARE]}) == 5


def test_nothing_is_sent_twice():
    shown = Shown()
    shown.cells.paint(0, 0, 1, 1, None)
    shown.cells.show()
    assert shown.sent == []


def test_beyond_the_edge_nothing_is_put():
    cells = Cells(lambda sent: None, 80, 24, ["", ""], None)
    cells.draw = lambda: [cells.put(line, 78, "abcd", 1) for line in (-1, 0, 24)]
    sent = []
    cells._write = sent.append
    cells.show()
    screen = TextScreen().feed("".join(sent))
    assert screen.lines == [" " * 78 + "ab"] + [""] * 23


def test_characters_that_take_no_column_or_two():
    """Names may have them."""
    sent = []
    cells = Cells(sent.append, 80, 24, [""], None)
    cells.draw = lambda: cells.put(0, 0, "a\x1b\x9b\u0301\u4e2d\U0001f600éz", 0)
    cells.show()
    assert TextScreen().feed("".join(sent)).lines[0] == "a?????éz"


def test_a_terminal_too_small():
    with pytest.raises(TerminalError) as refusal:
        Cells(None, 79, 24, [""], None)
    assert "79 columns and 24 lines" in str(refusal.value)
