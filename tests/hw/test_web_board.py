"""The board that is a page, with a model of the page: what it is sent, and what it is asked."""

import importlib
import json
import sys
import types

import pytest
from conftest import ROOT
from picorack.app.navigator import Navigator
from picorack.app.options import chosen
from picorack.ui import events
from sample_navigator import LEXICON

_PRESSED, _LET_GO = -1, -2


class Page:
    """Stands for the modules `browser` and `words`.

    given: (event, button, x, y) of keys and pointers that come one after another
    fetched: the folders of the lexicons whose words were asked for
    """

    def __init__(self):
        self.given = []
        self.blits, self.told, self.named, self.shown, self.fetched = [], [], [], [], []
        self._now = (0, 0, 0, 0)

    def blit(self, x, y, w, h, buffer):
        self.blits.append((x, y, w, h, bytes(buffer[: 2 * w * h])))

    def tabletop(self, text):
        self.shown.append(json.loads(text))

    def fetch(self, folder):
        self.fetched.append(folder)

    def tell(self, *told):
        self.told.append(told)

    def name(self, *names):
        self.named.append(names)

    def letters(self):
        return True

    def next(self):
        self._now = self.given.pop(0) if self.given else (0, 0, 0, 0)
        return self._now[0]

    def button(self):
        return self._now[1]

    def x(self):
        return self._now[2]

    def y(self):
        return self._now[3]


@pytest.fixture
def page(monkeypatch):
    page = Page()
    monkeypatch.setitem(sys.modules, "browser", page)
    monkeypatch.setitem(sys.modules, "words", page)
    monkeypatch.setitem(sys.modules, "uctypes", types.SimpleNamespace(addressof=lambda buffer: buffer))
    return page


@pytest.fixture
def steps(page, tmp_path, monkeypatch):
    """steps(*arguments) returns the Navigator and its steps, which end with the test. size: None for the page's
    own view"""
    monkeypatch.syspath_prepend(ROOT / "host_tools/web/device")
    monkeypatch.delitem(sys.modules, "tabletop", raising=False)  # it may know another page

    def begun(*arguments, size=(240, 240)):
        board = importlib.reload(importlib.import_module("boards.web")).Board(size)
        options = chosen(("--lexicon", LEXICON, "--data", f"{tmp_path}/", *arguments), lambda data: None)
        navigator = Navigator(board.__enter__(), options)
        return navigator, navigator.steps()

    return begun


def _until_it_waits(page, steps):
    """Take steps until all that was given is obeyed, and the next one may wait. Returns how long."""
    for wait_ms in steps:
        if wait_ms > 0 and not page.given:
            return wait_ms
    raise AssertionError("it has ended")


def test_no_step_waits(page, steps):
    """The poll returns at once; how long nothing need be done is said."""
    navigator, game = steps("--players", "h,m1", "--seed", "3")
    assert _until_it_waits(page, game) == 1000
    assert page.blits[0][:2] == (0, 0) and all(len(blit[4]) == 2 * blit[2] * blit[3] for blit in page.blits)
    assert navigator.app.keys.poll(10_000) == 0
    assert page.fetched == [LEXICON]


def test_what_is_shown_is_told_in_words(page, steps):
    navigator, game = steps("--players", "h,m1", "--seed", "3")
    _until_it_waits(page, game)
    said, scores, rack, playing, over = page.told[-1]
    assert said.startswith("Drawn to begin:\n") and scores.startswith("You 0, Pico ") and playing and over
    page.given = [(events.BACK, 0, 0, 0)]
    _until_it_waits(page, game)
    said, scores, rack, playing, over = page.told[-1]
    assert len(rack.split()) == 7 and "\n" not in said and not over
    page.given = [(events.BACK, 0, 0, 0), (events.DOWN, 0, 0, 0)]
    _until_it_waits(page, game)
    box = navigator.app.stack[-1].box
    assert box.chosen > 0 and page.told[-1][0] == box.lines[box.chosen], "the line of the menu that is chosen"
    assert page.named == [("en", "Play", "Take one back", "Turn word", "Zoom", "Help")]


def test_a_hidden_rack_is_not_told(page, steps):
    navigator, game = steps("--players", "h,h", "--seed", "3")
    _until_it_waits(page, game)
    page.given = [(events.BACK, 0, 0, 0)]
    _until_it_waits(page, game)
    assert navigator.app.stack[0].loop.hidden and page.told[-1][2] == ""


def test_a_pointer_is_pressed_and_let_go(page, steps):
    navigator, game = steps("--players", "h", "--seed", "3")
    _until_it_waits(page, game)
    controller = navigator.app.stack[0].controller
    layout = navigator.app.layout
    middle = 7 * layout.cell + layout.cell // 2
    page.given = [(_PRESSED, 0, layout.rack_x + 4, layout.rack_y + 4), (_LET_GO, 0, middle, middle)]
    _until_it_waits(page, game)
    assert controller.pending.count == 1


_SQUARE, _RACK, _ROW, _NOWHERE = 0, 1, 2, -1  # what is pointed at on the page's own view


def _pressed(kind, which):
    return [(_PRESSED, 0, kind, which), (_LET_GO, 0, kind, which)]


def test_the_page_gets_the_game_as_data(page, steps):
    navigator, game = steps("--players", "h,m1", "--seed", "3", size=None)
    _until_it_waits(page, game)
    assert page.shown[-1]["box"]["rows"][0] == "Drawn to begin:" and page.told[-1][0].startswith("Drawn to begin:")
    page.given = _pressed(_NOWHERE, 0)
    _until_it_waits(page, game)
    shown, screen = page.shown[-1], navigator.app.stack[0]
    rack = [tile[0] for tile in shown["game"]["rack"]]
    assert not shown["box"] and rack == page.told[-1][2].split() and len(rack) == 7
    assert shown["game"]["premiums"][:4] == [0x31, 0x11, 0x11, 0x12] and shown["game"]["centre"] == 7 * 15 + 7
    free = next(i for i, tile in enumerate(shown["game"]["tiles"]) if not tile)
    square = shown["game"]["first"] + free // 15 * shown["game"]["next"] + free % 15
    page.given = [*_pressed(_RACK, 2), *_pressed(_SQUARE, square)]
    _until_it_waits(page, game)
    laid = page.shown[-1]["game"]
    assert laid["tiles"][free][0] == rack[2] and laid["tiles"][free][2] == 2 and laid["rack"][2] == 0
    assert screen.controller.pending.laid[square] and not page.blits
    page.given = [(events.BACK, 0, 0, 0)]
    _until_it_waits(page, game)
    assert page.shown[-1]["box"]["title"] == "Your turn"
    for named in ("More...", "Take all back"):
        row = next(i for i, line in enumerate(page.shown[-1]["box"]["rows"]) if named in line)
        page.given = _pressed(_ROW, row)
        _until_it_waits(page, game)
    assert [tile[0] for tile in page.shown[-1]["game"]["rack"]] == rack and not page.shown[-1]["box"]


def test_the_page_gets_no_hidden_rack(page, steps):
    """Neither that of the first player, before it is asked for, nor that of the second, after a turn of the first."""
    navigator, game = steps("--players", "h,h", "--seed", "3", size=None)
    _until_it_waits(page, game)
    for keys in ((events.BACK,), (events.SELECT, ord("6"), events.UP, events.SELECT)):
        for key in keys:
            page.given = [(key, 0, 0, 0)]
            _until_it_waits(page, game)
        assert navigator.app.stack[0].loop.hidden and page.shown[-1]["game"]["rack"] == []
    assert len(navigator.app.stack[0].game.history) == 1
