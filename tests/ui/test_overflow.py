"""No text of any language runs over an edge of a screen, comes nearer than two pixels to the line around its box, or is
cut: those of all languages in boxes and above grids, and what the screens of docs/keys show."""

import itertools
import json
import os
import sys
from types import SimpleNamespace

import pytest
from commands import ran
from conftest import ROOT
from picorack.core.tiles import TileSet
from picorack.hosts.picture import Picture
from picorack.ui import texts
from picorack.ui.drawing.box import Box, room, width, wrap
from picorack.ui.languages.names import NAMES
from picorack.ui.screens.letters import Letters
from picorack.ui.screens.name_entry import NameEntry
from picorack.ui.screens.query_entry import QueryEntry
from picorack.ui.views.layout import Layout
from ruler import Ruler

from host_tools.device_tree import languages
from host_tools.upkeep import screens
from lexicon_packer.words import tilesets

_ORDINARY = ("84x48m", "128x64m", "240x135", "320x320")  # of each font; those of other sizes are slow tests
# Long texts, with least room; others are among the longest tests.
_SOONER = set(itertools.product(("cs", "de", "fr"), ("84x48m", "240x240")))
_SCRIPTED = ROOT / "host_tools" / "run" / "device_scripts" / "scripted.py"
_WATCHED = ROOT / "tests" / "ui" / "overflow.py"


@pytest.fixture(
    params=[pytest.param(size, marks=[pytest.mark.slow] * (size not in _ORDINARY)) for size in screens.SIZES]
)
def ruler(request):
    """A Ruler of each size; its layout is as the title has it."""
    measures = [int(number) for number in request.param.rstrip("m").split("x")]
    made = Ruler(Picture(*measures, request.param.endswith("m")), 1 << 19)
    made.layout = Layout(*measures)
    return made


def _enter_game(layout):
    """Set what boxes are centred on over a game, as views/furnishing.py has it."""
    if layout.windowed:
        layout.box_w, layout.box_h = layout.panel_x, layout.rack_y
    else:
        layout.box_w, layout.box_h = layout.board_w + 2 * layout.board_x, layout.board_h
        layout.box_y = layout.board_y


def _lines(layout, code):
    """All texts of a language, as they are cut into lines on a page, with keys or without."""
    wrapped = [
        line
        for part in list(languages()[code].parts.values())[:6]  # the others are for hosts
        for text in part.splitlines()
        for line in wrap(layout, text.partition(": ")[2])
    ]
    both = [(line, ("", "1 ", "  ", "+ ")[number % 4] + line) for number, line in enumerate(wrapped)]
    return [longer if width(layout, longer) <= room(layout) else line for line, longer in both]


@pytest.mark.parametrize("in_game", [False, True])
def test_texts_of_boxes(ruler, in_game):
    """Boxes of one line to nine, which may scroll, as pages and as menus, with and without titles and columns."""
    layout, wrong = ruler.layout, []
    if in_game:
        _enter_game(layout)
    for code, _, _ in NAMES:
        texts.use(code)
        lines = iter(_lines(layout, code))
        for number in itertools.count():
            shown = list(itertools.islice(lines, number % 9 + 1))
            if not shown:
                break
            box = Box(layout, shown, -(number % 2), number % 4, shown[0] if number % 3 else "")
            box.columns = number % 5 // 2
            for at in {0, len(shown) // 2, len(shown) - 1}:
                box.choose(at)
                if number % 2:
                    box.chosen = -1
                wrong += ruler.judge(box.draw, box)
    assert not wrong, sorted(set(wrong))


def test_texts_above_grids(ruler):
    """Of names, of words that are looked up, and of the letter of a blank; tests/ui/test_clear_letters.py is about
    letters on tiles."""
    wrong, no_tiles = [], SimpleNamespace(draw=lambda *given: None)
    app = SimpleNamespace(layout=ruler.layout)
    for code, _, tiles in NAMES:
        texts.use(code)
        tileset = TileSet(tilesets.load(tiles).as_json())
        grids = [QueryEntry(app, tileset, kind, None) for kind in ("beginning", "pattern", "rack")]
        for grid in grids:
            for symbol in grid.letters[:-2][-15:]:
                grid.put(symbol)
        grids += [NameEntry(app, "ŻĄÇŘÊÑWW", tileset.letters, None), Letters(app, tileset, no_tiles, None)]
        for grid in grids:
            for at in (0, len(grid.letters) - 1):
                grid.at = at
                wrong += ruler.judge(grid.draw, grid, right=ruler.width < 100 and grid is not grids[-1])  # overflow.py
    assert not wrong, sorted(set(wrong))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "size"),
    [
        pytest.param(*given, marks=[pytest.mark.longest] * (given not in _SOONER))
        for given in itertools.product((code for code, _, _ in NAMES), screens.SIZES)
    ],
)
def test_texts_of_the_screens(code, size, tmp_path):
    lines = []
    for script in screens.SCRIPTS:
        if "--lang" in script.options:
            continue
        (folder := tmp_path / script.name).mkdir()
        keys = folder / script.name
        keys.write_text("".join(step.encoded() for step in script.steps()))
        options = [*script.of_main(), "--lang", code, "--lexicon", screens.lexicon(script.tiles)]
        lines.append([script.name, folder, keys, size.rstrip("m"), int(size.endswith("m")), 0, *options])
    given = "".join(json.dumps(list(map(str, line))) + "\n" for line in lines).encode()
    env = {"PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "tests" / "support")))}
    done = ran([sys.executable, _WATCHED, _SCRIPTED], input=given, env=env, text=False)
    assert done.returncode == 0, done.stderr.decode()
    assert not done.stderr, done.stderr.decode()
