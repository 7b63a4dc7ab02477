"""Short names in release builds."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.device_tree import sources
from host_tools.release.shared_constants import inlined
from host_tools.release.short_names import shortened
from host_tools.run.device_build import SCRIPTS


def _program(outside=(), group_of=None, **texts):
    texts = {Path("pk") / f"{name}.py": text.encode() for name, text in texts.items()}
    return {path.stem: text.decode() for path, text in shortened(texts, group_of, outside).items()}


def test_every_module_uses_the_same_few():
    bag = "class Bag:\n    def __init__(self):\n        self._tiles = full()\n\n\ndef full():\n    return b'full'\n"
    made = _program(one=bag, two="_squares = 15\nprint(_squares)\n")
    assert made["one"] == (
        "class _a:\n    def __init__(self):\n        self._a = _b()\n\n\ndef _b():\n    return b'full'\n"
    )
    assert made["two"] == "_a = 15\nprint(_a)\n"


def test_classes_that_inherit_have_names_of_their_own():
    paged = "from .base import Store\n\n\nclass Paged(Store):\n    def load(self):\n        self._held = self._file\n"
    made = _program(base="class Store:\n    def _open(self):\n        self._file = 1\n", paged=paged)
    names = re.findall(r"self\.(\w+) = (?:self\.(\w+))?", made["base"] + made["paged"])
    (file, _), (held, same) = names
    opening = re.findall(r"def (\w+)", made["base"] + made["paged"])
    assert same == file and len({file, held, *opening}) == 4
    store = made["base"].split(":")[0].removeprefix("class ")
    assert f"({store}):" in made["paged"]


def test_names_a_module_knows_differ():
    one = "def spell():\n    return 1\n"
    two = "from .one import spell\n\n\ndef guess():\n    return spell()\n"
    made = _program(one=one, two=two)
    name = made["one"].split("(")[0].removeprefix("def ")
    assert f"import {name}\n" in made["two"] and f"return {name}()" in made["two"]
    assert f"def {name}()" not in made["two"]


def test_modules_of_a_group_share_no_name():
    texts = {"one": "def spell():\n    return 1\n", "two": "def guess():\n    return 2\n"}
    made = _program(**texts)
    assert made["one"][:7] == made["two"][:7] == "def _a("
    made = _program(group_of={"pk.one": "g", "pk.two": "g"}, **texts)
    assert made["one"][:7] != made["two"][:7]


def test_an_attribute_given_from_outside_is_of_the_class_that_has_it():
    app = "class App:\n    def __init__(self):\n        self.done = self.stack = 0\n"
    made = _program(app=app, desk="class Desk:\n    def leave(self, it):\n        it.done = 1\n")
    done, stack = made["app"].split("self.")[1:]
    assert f"it.{done.split()[0]} = 1" in made["desk"] and done.split()[0] != stack.split()[0]


def test_an_attribute_of_nobody_known_is_like_no_other():
    tile = "class Tile:\n    def __init__(self):\n        self.letter = 2\n"
    made = _program(one="def give(it):\n    it.colour = 1\n", two=tile)
    assert made["one"].split("it.")[1].split()[0] not in made["two"]


def test_what_means_something_outside_keeps_its_name():
    app = (
        "import json\n\n\nclass App:\n    def __init__(self):\n        self.stack = self.append = self.loads = 0\n"
        "        self.mono = getattr(self, 'mono')\n\n"
        "    def play(self, sep):\n        return sep\n\n\nApp().play(sep=1)\n"
    )
    kept = _program([b"app.stack\n"], app=app)["app"]
    for name in ("self.stack", "self.append", "self.loads", "self.mono", "play(sep=1)"[5:]):
        assert name in kept, name
    assert "class App" not in kept and "def play" not in kept


def test_constants_stay_for_mpy_cross_to_fold():
    assert _program(one="_A_SIZE = const(3)\nx = _A_SIZE\n")["one"] == "_A_SIZE = const(3)\nx = _A_SIZE\n"


def test_no_short_name_was_there_before():
    made = _program(one="def spell(_a):\n    return _a\n")["one"]
    assert made == "def _b(_a):\n    return _a\n"


_STORE = "class Store:\n    def __init__(self):\n        self.open = 1\n        self.file = 2\n"
_PAGED = """class Paged({}):
    def __init__(self):
        super().__init__()
        self.a_page = 3
        self.b_page = 4

print(Paged().file)
"""
_BODY = """def make():
    return 2

class App:
    def call_a(self, by=0):
        print(by)
    def call_b(self):
        pass
"""
_LINE = """class Line:
    first = second = 0
class Page:
    third = fourth = 0
def give(it):
    it.second = it.third = it.fourth = 5
    print(it.first)
give(Line())
"""
_INNER = """    class Inner:
        here = 1
    class Outer:
        there = 2

print(App().call_c(), App.Inner.here)
"""


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("", _BODY + "    table = make()\n\nprint(App.table)\n"),
        ("", _BODY + "    def cry(self, by=make()):\n        self.call_a(by)\n\nApp().cry()\n"),
        ("", _BODY.replace("call_b", "call_c") + _INNER),
        (_STORE, "from . import one\n" + _PAGED.format("one.Store")),
        (_STORE, "from .one import Store as Base\n" + _PAGED.format("Base")),
        ("", _LINE),
        ("", "def a_form():\n    return 1\n\ntext = '\x0c'; print(a_form())\n"),
    ],
    ids=["class body", "defaults", "class in class", "base of a module", "base by another name", "given by a stranger",
         "form feed"],
)  # fmt: skip
def test_a_program_says_the_same(one, two, tmp_path):
    texts = {"one": one, "two": two}
    assert _said(_program(**texts), tmp_path / "short") == _said(texts, tmp_path / "long") != b""


def _said(texts, folder):
    (folder / "pk").mkdir(parents=True)
    for name, text in texts.items():
        (folder / "pk" / f"{name}.py").write_text(text)
    return subprocess.run([sys.executable, "-m", "pk.two"], cwd=folder, capture_output=True, check=True).stdout


@pytest.mark.parametrize("two", ["from time import ticks_max", "import time as clock\n\nclock.ticks_max()"])
def test_what_only_micropython_has_keeps_its_name(two):
    assert "ticks_max" in _program(one="def ticks_max():\n    return 1\n", two=two + "\n")["two"]


def test_what_pins_can_do_keeps_its_name():
    made = _program(one="class Tile:\n    value = 1\n", two="def set_high(pin):\n    pin.value(1)\n")
    assert "pin.value(1)" in made["two"]


def test_arguments_that_scripts_name_keep_their_names():
    made = _program([b"play(speed=1)\n"], one="speed = 1\n\n\ndef play(speed):\n    return speed\n")
    assert "(speed)" in made["one"]


def test_the_device_still_compiles():
    texts = inlined({path: file.read_bytes() for path, file in sources(SCRIPTS).items()})
    made = shortened(texts)
    for path, text in made.items():
        compile(text, str(path), "exec")
        assert text.count(b"\n") == texts[path].count(b"\n"), path
    assert sum(map(len, made.values())) < sum(map(len, texts.values()))


def test_a_constant_keeps_its_name_where_another_module_has_one_of_that_name():
    """mpy-cross puts a constant's value wherever its name stands, in the body of a class, too."""
    text = "from micropython import const\n\n_FILE = const(5)\n\n\nclass Store:\n    shift = _FILE\n"
    other = "_FILE = open\n\n\nclass Other:\n    shift = _FILE\n"
    made = _program(other=other, module=text)["module"]
    assert "_FILE = const(5)\n" in made and " = _FILE\n" in made and "shift" not in made
