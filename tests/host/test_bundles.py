"""Bundles: several modules made into one for release builds."""

from pathlib import Path

import pytest
from cases import cases

from host_tools.release.bundles import bundled, members, redirected
from host_tools.release.module_imports import BundleError

_BUNDLES = {"picorack.engine": ("game",)}
_RACK = "from micropython import const\n\n_SIZE = const(7)\n\n\ndef full():\n    return _SIZE\n"
_HELD = "\n\nheld = 1\n_cache = {}\n\n\ndef hold():\n    global held\n    held = 2\n"
_GAME = "from . import rack\nfrom .bag import draw as drawn\n\n\ndef play():\n    return rack.full() + drawn()\n"
_BAG = "from micropython import const\n\n_SIZE = const(7)\n\n\ndef draw():\n    return 100 - _SIZE\n"


def _made(**texts):
    texts = {Path(f"picorack/{name}.py"): text.encode() for name, text in texts.items()}
    made = bundled(texts, members(texts, _BUNDLES))
    return {path.stem: text.decode() for path, text in made.items()}


def _ran(text):
    names = {}
    exec(text.replace("from micropython import const\n", "const = int\n"), names)
    return names


def test_modules_become_one_with_what_they_import():
    made = _made(game=_GAME, rack=_RACK, bag=_BAG, clock="import time\n")
    assert set(made) == {"engine", "clock"}
    assert made["engine"].count("_SIZE = ") == made["engine"].count("import") == 1
    assert _ran(made["engine"])["play"]() == 100


def test_others_import_from_the_bundle():
    later = "def later():\n    from .bag import draw\n"
    screen = f"from . import bag, clock, rack as tiles\nfrom .game import play\n\n\n{later}"
    made = _made(game=_GAME, rack=_RACK, bag=_BAG, clock="", screen=screen)
    assert made["screen"].splitlines()[0] == (
        "from picorack import engine as bag; from picorack import engine as tiles; from . import clock"
    )
    assert "from picorack.engine import play\n" in made["screen"]
    assert "    from picorack.engine import draw\n" in made["screen"]


def test_a_class_that_a_text_names_is_found_in_its_bundle():
    seats = "OTHERS = 'plain players.greedy.Greedy 1\\n' 'last players.last.Last'\n"
    bundle_of = {"picorack.players.greedy": "picorack.engine"}
    found = _ran(redirected(seats.encode(), "picorack.seats", bundle_of).decode())
    assert found["OTHERS"] == "plain engine.Greedy 1\nlast players.last.Last"


def test_what_a_bundle_imports_later_stays_outside():
    game = "def play():\n    from .hints import best\n\n    return best\n"
    made = _made(game=game, hints="best = 1\n")
    assert "from picorack.hints import best" in made["engine"] and made["hints"] == "best = 1\n"


@pytest.mark.parametrize(("other", "said"), cases("no_bundles"))
def test_modules_that_cannot_be_one_are_told(other, said):
    with pytest.raises(BundleError, match=said[0]):
        _made(game=f"from . import rack\n\n\n{other}\n", rack=_RACK + _HELD)


def test_a_module_outside_cannot_ask_for_what_is_in_a_bundle():
    with pytest.raises(BundleError, match=r"picorack\.rack is imported by its name in picorack\.main"):
        _made(game=_GAME, rack=_RACK, bag=_BAG, main="import_once('picorack.rack')\n")


@pytest.mark.parametrize(
    "game",
    [
        "from . import rack\n\n\ndef deal(rack):\n    return rack.real\n\n\ndef play():\n    return deal(9)\n",
        "from . import rack\n\n\nclass F:\n    def full(self):\n        return rack.full() + 2\n\n\n"
        "def play():\n    return F().full()\n",
        "from .bag import seen\n\nseen.append(1)\nseen.append(1)\n\n\ndef play():\n    return 7 + len(seen)\n",
        "from .rack import hold\n\nx = 1\nx = 2\n\n\ndef play():\n    hold()\n    return 7 + x\n",
    ],
    ids=["a parameter called like a module", "a method called like a function", "statements alike", "bound twice"],
)
def test_what_reads_alike_stays(game):
    made = _made(game=game, rack=_RACK + _HELD, bag="seen = []\n" + _BAG)
    assert _ran(made["engine"])["play"]() == 9


def test_imports_in_one_line():
    made = _made(game=_GAME, rack=_RACK, bag=_BAG, screen="from .rack import full; from .bag import draw\n")
    assert made["screen"] == "from picorack.engine import full; from picorack.engine import draw\n"
