"""Parameters of one letter in release builds."""

from pathlib import Path

import pytest

from host_tools.device_tree import sources
from host_tools.release.parameter_names import lettered
from host_tools.run.device_build import SCRIPTS


def _made(text, outside=()):
    return lettered({Path("one.py"): text.encode()}, outside)[Path("one.py")].decode()


def test_parameters_are_lettered_wherever_they_are_seen():
    assert _made("def f(rack, size):\n    return [rack[i] for i in range(size)]\n") == (
        "def f(a, b):\n    return [a[i] for i in range(b)]\n"
    )
    assert _made("def f(then):\n    def g(index):\n        then(index)\n    return g\n") == (
        "def f(a):\n    def g(b):\n        a(b)\n    return g\n"
    )


def test_letters_in_use_are_not_given():
    assert _made("def f(rack):\n    a = 1\n    return rack, a, b\n") == "def f(c):\n    a = 1\n    return c, a, b\n"


def test_other_names_that_read_the_same_stay():
    text = "def f(move=move):\n    return self.move, 'move', move\n"
    assert _made(text) == "def f(a=move):\n    return self.move, 'move', a\n"
    text = "def f():\n    text()\n    def g(text):\n        return text\n    return g(text)\n"
    assert _made(text) == "def f():\n    text()\n    def g(a):\n        return a\n    return g(text)\n"


def test_parameters_that_calls_name_stay():
    text = "def f(title, *rest, size=1):\n    return title, rest, size\n\n\nf(title=1)\n"
    assert _made(text) == text


def test_parameters_that_scripts_name_stay():
    text = "def f(title):\n    return title\n"
    assert _made(text, [b"f(title=1)\n"]) == text


@pytest.mark.parametrize(
    "inner",
    [
        "def g(*, rack=1):\n        return rack",
        "def g(*rack):\n        return rack",
        "def rack():\n        pass",
        "from bag import rack",
        "global rack\n    rack = 2",
        "class Rack:\n        rack = 2",
        "try:\n        g()\n    except OSError as rack:\n        pass",
    ],
)
def test_parameters_that_are_bound_otherwise_stay(inner):
    text = f"def f():\n    {inner}\n    return lambda rack: rack\n"
    assert _made(text) == text


def test_decorators_and_defaults_are_those_outside():
    text = "def f(rack):\n    @rack\n    def g(*, size=rack):\n        return size\n    return g\n"
    assert _made(text) == text.replace("rack", "a")


def test_the_device_still_compiles():
    texts = {path: file.read_bytes() for path, file in sources(SCRIPTS).items()}
    for path, text in lettered(texts).items():
        compile(text, str(path), "exec")
        assert text.count(b"\n") == texts[path].count(b"\n"), path
