"""Modules made one in release builds."""

from pathlib import Path

import pytest

from host_tools.bundles import BundleError, bundled, members

_BUNDLES = {"picorack.engine": ("game",)}
_RACK = "from micropython import const\n\n_SIZE = const(7)\n\n\ndef full():\n    return _SIZE\n"
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


def test_what_a_bundle_imports_later_stays_outside():
    game = "def play():\n    from .hints import best\n\n    return best\n"
    made = _made(game=game, hints="best = 1\n")
    assert "from picorack.hints import best" in made["engine"] and made["hints"] == "best = 1\n"


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ("_SIZE = 8\n", "_SIZE in picorack.game means something else in picorack.engine"),
        ("def full():\n    return 8\n", "full in picorack.game means something else"),
        ("def open():\n    return 8\n", "open in picorack.game means something else"),
        ("def f(full):\n    return rack.full()\n", "picorack.game has a local full where it uses rack.full, too"),
        ("def f():\n    return borrowed('picorack.rack')\n", "picorack.rack is imported by its name in picorack.game"),
    ],
)
def test_modules_that_cannot_be_one_are_told(other, said):
    with pytest.raises(BundleError, match=said):
        _made(game="from . import rack\n\n\n" + other, rack=_RACK)
