"""Short private names in release builds."""

from pathlib import Path

from host_tools.device_build import sources
from host_tools.private_names import shortened
from host_tools.shared_constants import inlined


def _program(**texts):
    texts = {Path("pk") / f"{name}.py": text.encode() for name, text in texts.items()}
    return {path.stem: text.decode() for path, text in shortened(texts).items()}


def test_every_module_uses_the_same_few():
    bag = "class Bag:\n    def __init__(self):\n        self._tiles = _full()\n\n\ndef _full():\n    return b'_full'\n"
    made = _program(one=bag, two="_squares = 15\nprint(_squares)\n")
    assert made["one"] == (
        "class Bag:\n    def __init__(self):\n        self._b = _a()\n\n\ndef _a():\n    return b'_full'\n"
    )
    assert made["two"] == "_a = 15\nprint(_a)\n"


def test_classes_that_inherit_have_names_of_their_own():
    paged = "from .base import Store\n\n\nclass Paged(Store):\n    def load(self):\n        self._held = self._file\n"
    made = _program(base="class Store:\n    def _open(self):\n        self._file = 1\n", paged=paged)
    assert made["base"] == "class Store:\n    def _c(self):\n        self._a = 1\n"
    assert "self._b = self._a\n" in made["paged"]


def test_what_others_use_keeps_its_name():
    app = "class App:\n    def __init__(self):\n        self._stack = self._x = 0\n"
    made = _program(app=app, test="print(app._stack)\n")
    assert made == {
        "app": "class App:\n    def __init__(self):\n        self._stack = self._a = 0\n",
        "test": "print(app._stack)\n",
    }


def test_constants_stay_for_mpy_cross_to_fold():
    assert _program(one="_A_SIZE = const(3)\nx = _A_SIZE\n")["one"] == "_A_SIZE = const(3)\nx = _A_SIZE\n"


def test_the_device_still_compiles():
    texts = inlined({path: file.read_bytes() for path, file in sources().items()})
    for path, text in shortened(texts).items():
        compile(text, str(path), "exec")
        assert text.count(b"\n") == texts[path].count(b"\n"), path
